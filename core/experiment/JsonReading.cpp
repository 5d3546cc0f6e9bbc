// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/JsonReading.h"

#include "core/base/NearestName.h"

#include <algorithm>

namespace epsiloscope {

Result<nlohmann::json> parseJson(const std::string& text, const std::string& path) {
    try {
        return nlohmann::json::parse(text);
    } catch (const nlohmann::json::parse_error& failure) {
        const std::size_t at = std::min(text.size(), failure.byte == 0 ? std::size_t{0} : failure.byte - 1);
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        return Error{text.empty() ? "the file is empty" : "this is not JSON from here on",
                     path + ":" + std::to_string(line), "look for a missing comma, quote or brace"};
    } catch (const nlohmann::json::exception& failure) {
        return Error{failure.what(), path, {}};
    }
}

namespace {
std::optional<std::string> columnText(const nlohmann::json& value) {
    if (value.is_string() && !value.get<std::string>().empty()) return value.get<std::string>();
    if (value.is_number_integer()) return value.dump();
    return std::nullopt;
}
} // namespace

JsonObject::JsonObject(const nlohmann::json& json, std::string pointer)
    : json_(json), pointer_(std::move(pointer)) {
    if (!json_.is_object()) error_ = Error{"must be an object", pointer_, "write { … }"};
}

const nlohmann::json* JsonObject::member(const std::string& name) {
    known_.push_back(name);
    if (error_) return nullptr;
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
}

bool JsonObject::refuse(const std::string& name, const std::string& what, const std::string& mend) {
    if (!error_) error_ = Error{what, pointer_ + "/" + name, mend};
    return false;
}

bool JsonObject::text(const std::string& name, std::string& value) {
    const nlohmann::json* found = member(name);
    if (!found) return false;
    if (!found->is_string()) return refuse(name, "must be text, and is " + found->dump(), "put it in quotes");
    value = found->get<std::string>();
    return true;
}

bool JsonObject::flag(const std::string& name, bool& value) {
    const nlohmann::json* found = member(name);
    if (!found) return false;
    if (!found->is_boolean())
        return refuse(name, "must be true or false, and is " + found->dump(), "write true or false");
    value = found->get<bool>();
    return true;
}

bool JsonObject::number(const std::string& name, double& value) {
    const nlohmann::json* found = member(name);
    if (!found) return false;
    if (!found->is_number())
        return refuse(name, "must be a number, and is " + found->dump(), "write a number");
    value = found->get<double>();
    return true;
}

bool JsonObject::oneOf(const std::string& name, std::string& value, const std::vector<std::string>& choices) {
    if (!text(name, value)) return false;
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return true;
    return refuse(name, "\"" + value + "\" is not one of the choices", suggestName(value, choices));
}

bool JsonObject::seed(const std::string& name, std::uint64_t& value) {
    const nlohmann::json* found = member(name);
    if (!found) return false;
    if (!found->is_number_unsigned())
        return refuse(name, "must be a whole number from 0 on, and is " + found->dump(),
                      "write a number such as 7");
    value = found->get<std::uint64_t>();
    return true;
}

bool JsonObject::positive(const std::string& name, int& value, int maximum) {
    const nlohmann::json* found = member(name);
    if (!found) return false;
    if (!found->is_number_integer() || found->get<std::int64_t>() < 1 || found->get<std::int64_t>() > maximum)
        return refuse(
            name, "must be a whole number from 1 to " + std::to_string(maximum) + ", and is " + found->dump(),
            "write a number such as 10");
    value = found->get<int>();
    return true;
}

bool JsonObject::columnName(const std::string& name, std::string& value) {
    const nlohmann::json* found = member(name);
    if (!found) return false;
    const auto column = columnText(*found);
    if (!column)
        return refuse(name, "must name a column, and is " + found->dump(), "write its header or its number");
    value = *column;
    return true;
}

bool JsonObject::columnNames(const std::string& name, std::vector<std::string>& value) {
    const nlohmann::json* found = member(name);
    if (!found) return false;
    if (!found->is_array())
        return refuse(name, "must be a list of columns, and is " + found->dump(),
                      "write [2, 3] or [\"age\"]");
    value.clear();
    for (const nlohmann::json& entry : *found) {
        const auto column = columnText(entry);
        if (!column)
            return refuse(name, entry.dump() + " does not name a column", "write its header or its number");
        value.push_back(*column);
    }
    return true;
}

Result<void> JsonObject::finish() const {
    if (error_) return *error_;
    for (const auto& [name, value] : json_.items())
        if (std::find(known_.begin(), known_.end(), name) == known_.end())
            return Error{"there is no key \"" + name + "\" here", pointer_ + "/" + name,
                         suggestName(name, known_)};
    return {};
}

} // namespace epsiloscope
