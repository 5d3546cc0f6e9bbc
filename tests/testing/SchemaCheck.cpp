// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SchemaCheck.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <vector>

namespace epsiloscope::testing {

namespace {

constexpr std::size_t mostBreaches = 8;

bool isWhole(const Json& value) {
    return value.is_number_integer() || (value.is_number() && value.real() == std::floor(value.real()));
}

bool isOfType(const Json& value, const std::string& type) {
    if (type == "integer") return isWhole(value);
    return type == value.type_name();
}

/// Checks one value by one schema; what it finds goes into a list.
class SchemaCheck {
public:
    SchemaCheck(const Json& root, std::vector<std::string>& found) : root_(root), found_(found) {}

    void check(const Json& schema, const Json& value, const std::string& where) {
        if (schema.is_boolean()) {
            if (!schema.boolean()) tell(where, "may not be there");
            return;
        }
        for (const auto& [keyword, rule] : schema.items())
            if (const auto known = keywords().find(keyword); known == keywords().end())
                tell(where, "the schema says \"" + keyword + "\", which is not known here");
            else if (known->second)
                known->second(*this, schema, rule, value, where);
    }

private:
    using Keyword = std::function<void(SchemaCheck& self, const Json& schema, const Json& rule,
                                       const Json& value, const std::string& where)>;

    static const std::map<std::string, Keyword>& keywords();

    void tell(const std::string& where, const std::string& what) {
        if (found_.size() < mostBreaches) found_.push_back((where.empty() ? "/" : where) + ": " + what);
    }
    bool holds(const Json& schema, const Json& value, const std::string& where) const {
        std::vector<std::string> found;
        SchemaCheck(root_, found).check(schema, value, where);
        return found.empty();
    }
    void bound(bool kept, const char* words, const Json& rule, const Json& value, const std::string& where) {
        if (!kept) tell(where, value.dump() + " is not " + words + " " + rule.dump());
    }
    void checkType(const Json& rule, const Json& value, const std::string& where) {
        const auto fits = [&](const Json& type) { return isOfType(value, type.text()); };
        const bool ok = rule.is_array() ? std::any_of(rule.begin(), rule.end(), fits) : fits(rule);
        if (!ok) tell(where, "is " + std::string(value.type_name()) + ", and must be " + rule.dump());
    }
    void checkMembers(const Json& schema, const Json& value, const std::string& where) {
        if (!value.is_object()) return;
        const auto known = schema.find("properties"), others = schema.find("additionalProperties");
        for (const auto& [name, member] : value.items())
            if (known != schema.end() && known->contains(name))
                check((*known)[name], member, where + "/" + name);
            else if (others != schema.end())
                check(*others, member, where + "/" + name);
    }
    void checkRequired(const Json& rule, const Json& value, const std::string& where) {
        if (!value.is_object()) return;
        for (const Json& name : rule)
            if (!value.contains(name.text())) tell(where, "has no member \"" + name.text() + "\"");
    }
    void checkItems(const Json& rule, const Json& value, const std::string& where) {
        if (!value.is_array()) return;
        for (std::size_t i = 0; i < value.size(); ++i)
            check(rule, value[i], where + "/" + std::to_string(i));
    }
    void checkIf(const Json& schema, const Json& rule, const Json& value, const std::string& where) {
        const char* const branch = holds(rule, value, where) ? "then" : "else";
        if (schema.contains(branch)) check(schema[branch], value, where);
    }
    void checkAnyOf(const Json& rule, const Json& value, const std::string& where) {
        const auto fits = [&](const Json& each) { return holds(each, value, where); };
        if (std::none_of(rule.begin(), rule.end(), fits))
            tell(where, value.dump().substr(0, 60) + " is none of " + rule.dump());
    }
    void checkReference(const Json& rule, const Json& value, const std::string& where) {
        const std::string beginning = "#/$defs/", name = rule.text().substr(beginning.size());
        if (rule.text().starts_with(beginning) && root_.contains("$defs") && root_["$defs"].contains(name))
            check(root_["$defs"][name], value, where);
        else
            tell(where, "the schema does not define " + rule.text());
    }

    const Json& root_;
    std::vector<std::string>& found_;
};

const std::map<std::string, SchemaCheck::Keyword>& SchemaCheck::keywords() {
    using S = SchemaCheck;
    using J = const Json&;
    using W = const std::string&;
    static const std::map<std::string, Keyword> all = {
        {"$schema", {}},
        {"$defs", {}},
        {"title", {}},
        {"description", {}},
        {"then", {}},
        {"else", {}},
        {"$ref", [](S& self, J, J rule, J value, W where) { self.checkReference(rule, value, where); }},
        {"type", [](S& self, J, J rule, J value, W where) { self.checkType(rule, value, where); }},
        {"const", [](S& self, J, J rule, J value,
                     W where) { self.bound(value == rule, "the same as", rule, value, where); }},
        {"enum",
         [](S& self, J, J rule, J value, W where) {
             self.bound(std::find(rule.begin(), rule.end(), value) != rule.end(), "one of", rule, value,
                        where);
         }},
        {"minimum",
         [](S& self, J, J rule, J value, W where) {
             self.bound(!value.is_number() || value.real() >= rule.real(), "at least", rule, value, where);
         }},
        {"maximum",
         [](S& self, J, J rule, J value, W where) {
             self.bound(!value.is_number() || value.real() <= rule.real(), "at most", rule, value, where);
         }},
        {"exclusiveMinimum",
         [](S& self, J, J rule, J value, W where) {
             self.bound(!value.is_number() || value.real() > rule.real(), "above", rule, value, where);
         }},
        {"exclusiveMaximum",
         [](S& self, J, J rule, J value, W where) {
             self.bound(!value.is_number() || value.real() < rule.real(), "below", rule, value, where);
         }},
        {"minItems",
         [](S& self, J, J rule, J value, W where) {
             self.bound(!value.is_array() || value.size() >= rule.get<std::size_t>(), "a list of at least",
                        rule, value, where);
         }},
        {"maxItems",
         [](S& self, J, J rule, J value, W where) {
             self.bound(!value.is_array() || value.size() <= rule.get<std::size_t>(), "a list of at most",
                        rule, value, where);
         }},
        {"items", [](S& self, J, J rule, J value, W where) { self.checkItems(rule, value, where); }},
        {"properties",
         [](S& self, J schema, J, J value, W where) { self.checkMembers(schema, value, where); }},
        {"additionalProperties",
         [](S& self, J schema, J, J value, W where) {
             if (!schema.contains("properties")) self.checkMembers(schema, value, where);
         }},
        {"required", [](S& self, J, J rule, J value, W where) { self.checkRequired(rule, value, where); }},
        {"if", [](S& self, J schema, J rule, J value, W where) { self.checkIf(schema, rule, value, where); }},
        {"anyOf", [](S& self, J, J rule, J value, W where) { self.checkAnyOf(rule, value, where); }},
        {"allOf",
         [](S& self, J, J rule, J value, W where) {
             for (const Json& each : rule)
                 self.check(each, value, where);
         }},
        {"not",
         [](S& self, J, J rule, J value, W where) {
             if (self.holds(rule, value, where)) self.tell(where, "is what it must not be: " + rule.dump());
         }},
    };
    return all;
}

} // namespace

std::string breaches(const Json& schema, const Json& value) {
    std::vector<std::string> found;
    SchemaCheck(schema, found).check(schema, value, "");
    std::string lines;
    for (const std::string& line : found)
        lines += line + "\n";
    return lines;
}

} // namespace epsiloscope::testing
