// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/MemberKinds.h"
#include "core/experiment/description/Members.h"

#include <QString>

#include <map>
#include <string>
#include <vector>

namespace epsiloscope {

/// An object in a chart document. Relative data paths are resolved against the document's folder.
class DocumentObject : public JsonObject {
public:
    DocumentObject(const Json& json, std::string pointer, std::string folder)
        : JsonObject(json, std::move(pointer)), folder_(std::move(folder)) {}
    const std::string& folder() const { return folder_; }

private:
    std::string folder_;
};

template <class Struct> using DocumentMembersOf = MembersOf<Struct, DocumentObject>;

// Kinds of values that members of a chart document have.

struct AsWords {
    static constexpr KeyType type = KeyType::Text;
    bool read(JsonObject& object, const std::string& name, QString& value) const {
        std::string text;
        if (!object.text(name, text)) return false;
        value = QString::fromStdString(text);
        return true;
    }
    Json write(const QString& value) const { return value.toStdString(); }
    Json schema() const { return schemaOf(type); }
};

/// A list of texts.
struct AsLines {
    static constexpr KeyType type = KeyType::Texts;
    template <class List> bool read(JsonObject& object, const std::string& name, List& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            if (!json.is_array()) return Error{"must be a list", where, "write [ … ]"};
            for (const Json& text : json) {
                if (!text.is_string()) return Error{"must be a list of texts", where, {}};
                value.insert(value.end(), QString::fromStdString(text.text()));
            }
            return {};
        });
    }
    template <class List> Json write(const List& value) const {
        Json list = Json::array();
        for (const QString& text : value)
            list.push_back(text.toStdString());
        return list;
    }
    Json schema() const { return {{"type", "array"}, {"items", schemaOf(KeyType::Text)}}; }
};

/// Texts by text; what else stands there says nothing.
struct AsChoices {
    static constexpr KeyType type = KeyType::Map;
    bool read(JsonObject& object, const std::string& name, std::map<QString, QString>& value) const {
        const Json* const found = object.member(name);
        if (!found || !found->is_object()) return false;
        for (const auto& [what, choice] : found->items())
            if (choice.is_string())
                value[QString::fromStdString(what)] = QString::fromStdString(choice.text());
        return true;
    }
    Json write(const std::map<QString, QString>& value) const {
        Json json = Json::object();
        for (const auto& [what, choice] : value)
            json[what.toStdString()] = choice.toStdString();
        return json;
    }
    Json schema() const { return schemaOf(type); }
};

/// A list of objects.
template <class Part> struct AsParts {
    const DocumentMembersOf<Part>& (*members)();
    static constexpr KeyType type = KeyType::Object;
    bool read(DocumentObject& object, const std::string& name, std::vector<Part>& value) const {
        return object.with(name, [&](const Json& json, const std::string& where) -> Result<void> {
            if (!json.is_array()) return Error{"must be a list", where, "write [ … ]"};
            for (std::size_t i = 0; i < json.size(); ++i) {
                DocumentObject part(json[i], pointerTo(where, i), object.folder());
                readMembers(members(), part, value.emplace_back());
                RETURN_IF_ERROR(part.finish());
            }
            return {};
        });
    }
    Json write(const std::vector<Part>& value) const {
        Json list = Json::array();
        for (const Part& part : value)
            list.push_back(writeObject(members(), part));
        return list;
    }
    Json schema() const { return {{"type", "array"}, {"items", schemaOf(members())}}; }
};

} // namespace epsiloscope
