// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/MemberKinds.h"

#include <QString>

#include <map>
#include <string>
#include <vector>

namespace epsiloscope {

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
using AsLines = AsList<AsWords>;

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

} // namespace epsiloscope
