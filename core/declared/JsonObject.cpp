// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/JsonObject.h"

#include "core/base/Infinity.h"
#include "core/base/Parameters.h"
#include "core/base/Wording.h"

#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

const Json& emptyList() {
    static const Json empty = Json::array();
    return empty;
}

std::optional<std::string> columnText(const Json& value) {
    if (value.is_string() && !value.text().empty()) return value.text();
    return value.is_number_integer() ? std::optional(value.dump()) : std::nullopt;
}

std::optional<std::string> classWord(const Json& value) {
    if (value.is_string()) return value.text();
    return value.is_number() ? std::optional(value.dump()) : std::nullopt;
}

std::optional<std::string> textOf(const Json& value) {
    return value.is_string() ? std::optional(value.text()) : std::nullopt;
}

// "a number from 0 on or "inf"".
Sentence numbersInWords(double least, double most) {
    Sentence words = "a number";
    if (!std::isinf(least)) words += Sentence(" from %1", {parameterToText(least)});
    if (!std::isinf(most)) return Sentence("%1 to %2", {words, parameterToText(most)});
    return words + (std::isinf(least) ? ", \"inf\" or \"-inf\"" : " on or \"inf\"");
}

// Nothing else, not even 1.5.
std::optional<std::int64_t> wholeWithin(const Json& value, std::int64_t least, std::int64_t most) {
    const bool fits = value.is_number_integer() &&
                      (!value.is_number_unsigned() || std::in_range<std::int64_t>(value.unsignedInteger()));
    if (!fits || value.integer() < least || value.integer() > most) return std::nullopt;
    return value.integer();
}

} // namespace

JsonObject::JsonObject(const Json& json, std::string pointer, const ReadingPolicy& policy, std::string folder)
    : json_(json), pointer_(std::move(pointer)), folder_(std::move(folder)), policy_(policy) {
    if (!json_.is_object())
        refuse(Error{"must be an object", pointer_, policy_.mend ? policy_.mend : "write { … }"});
}

JsonObject JsonObject::ofList(const Json& list, std::string pointer, const JsonObject& around) {
    JsonObject entries(list, std::move(pointer), around);
    entries.error_.reset();
    if (!list.is_array())
        entries.refuse(Error{Sentence("must be a list, and is %1", {inWords(list)}), entries.pointer_, {}});
    return entries;
}

const Json* JsonObject::member(const std::string& name) {
    if (!error_ && json_.is_array()) return &json_[std::stoul(name)];
    known_.push_back(name);
    if (error_) return nullptr;
    const auto found = json_.find(name);
    if (found != json_.end() && !(policy_.nullIsAbsent && found->is_null())) return &*found;
    if (policy_.allNeeded) require(name);
    return nullptr;
}

void JsonObject::require(const std::string& name) {
    known_.push_back(name);
    if (!error_ && !memberOf(json_, name)) refuse(name, "is missing", policy_.missing);
}

bool JsonObject::refuse(Error error) {
    if (policy_.mend && *policy_.mend != '\0') error.mend = policy_.mend;
    if (!error_) error_ = std::move(error);
    return false;
}

// The value wanted, and how a person makes it so. Put into words where it is not alone.
struct JsonObject::Wanted {
    Sentence what, mend;
};

template <class Value, class Read, class Words>
bool JsonObject::take(const std::string& name, Value& value, const Words& words, const Read& read) {
    const Json* found = member(name);
    if (!found) return false;
    if (const auto taken = read(*found)) {
        value = static_cast<Value>(*taken);
        return true;
    }
    const Wanted wanted = words();
    return refuse(name, Sentence("must %1, and is %2", {wanted.what, inWords(*found)}),
                  policy_.mend ? policy_.mend : wanted.mend);
}

bool JsonObject::text(const std::string& name, std::string& value) {
    return take(
        name, value,
        [] {
            return Wanted{"be text", "put it in quotes"};
        },
        textOf);
}

bool JsonObject::flag(const std::string& name, bool& value) {
    return take(
        name, value,
        [] {
            return Wanted{"be true or false", "write true or false"};
        },
        [](const Json& json) { return json.is_boolean() ? std::optional(json.boolean()) : std::nullopt; });
}

bool JsonObject::number(const std::string& name, double& value) {
    return take(
        name, value,
        [] {
            return Wanted{"be a number", "write a number"};
        },
        [](const Json& json) { return json.is_number() ? std::optional(json.real()) : std::nullopt; });
}

bool JsonObject::numberWithin(const std::string& name, double& value, double least, double most, bool orNan) {
    const auto words = [=] {
        const Sentence numbers = numbersInWords(least, most);
        return Wanted{Sentence("be %1", {numbers}), Sentence("write %1", {numbers})};
    };
    return take(name, value, words, [=](const Json& json) {
        const std::optional<double> read = doubleFromJson(json);
        const bool fits = read && (std::isnan(*read) ? orNan : *read >= least && *read <= most);
        return fits ? read : std::nullopt;
    });
}

bool JsonObject::unsignedWithin(const std::string& name, std::uint64_t& value, std::uint64_t least,
                                std::uint64_t most) {
    const auto words = [=] {
        const bool open = most >= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        return Wanted{
            Sentence("be a whole number from %1%2", {least, (open ? " on" : Sentence(" to %1", {most}))}),
            open ? "write a number such as 7" : "write a number such as 10"};
    };
    return take(name, value, words, [=](const Json& json) {
        const auto whole = wholeNumber(json);
        return whole && *whole >= least && *whole <= most ? whole : std::nullopt;
    });
}

bool JsonObject::oneOf(const std::string& name, std::string& value, const std::vector<std::string>& choices) {
    if (!text(name, value)) return false;
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return true;
    return refuse(name, Sentence("\"%1\" is not one of the choices", {value}), allChoices(choices));
}

bool JsonObject::columnName(const std::string& name, std::string& value) {
    return take(
        name, value,
        [] {
            return Wanted{"name a column", "write its header or its number"};
        },
        columnText);
}

// The name of an entry, that of all together, and how to mend them.
struct JsonObject::NamedEntries {
    const char *one, *mendOne, *all, *mendAll;
    std::optional<std::string> (*read)(const Json& entry);
};

bool JsonObject::names(const std::string& name, std::vector<std::string>& value,
                       const NamedEntries& entries) {
    const Json* found = nullptr;
    const auto listOf = [](const Json& json) {
        return json.is_array() ? std::optional(&json) : std::nullopt;
    };
    const auto words = [&] { return Wanted{Sentence("be a list of %1", {entries.all}), entries.mendAll}; };
    if (!take(name, found, words, listOf)) return false;
    value.clear();
    for (const Json& entry : found->elements()) {
        const auto named = entries.read(entry);
        if (!named)
            return refuse(name, Sentence("%1 does not name a %2", {inWords(entry), entries.one}),
                          entries.mendOne);
        value.push_back(*named);
    }
    return true;
}

bool JsonObject::columnNames(const std::string& name, std::vector<std::string>& value) {
    return names(
        name, value,
        {"column", "write its header or its number", "columns", "write [2, 3] or [\"age\"]", columnText});
}

bool JsonObject::classNames(const std::string& name, std::vector<std::string>& value) {
    return names(name, value,
                 {"class", "write it as the file does", "classes", "write [0, 1] or [\"cat\"]", classWord});
}

std::string JsonObject::text(const std::string& name) {
    std::string value;
    text(name, value);
    return value;
}

bool JsonObject::flag(const std::string& name) {
    bool value = false;
    flag(name, value);
    return value;
}

double JsonObject::number(const std::string& name) {
    double value = 0;
    number(name, value);
    return value;
}

std::uint64_t JsonObject::countUpTo(const std::string& name, std::uint64_t most) {
    std::uint64_t value = 0;
    count(name, value, most);
    return value;
}

const Json& JsonObject::list(const std::string& name, std::size_t most) {
    const Json* const found = member(name);
    if (found && !found->is_array()) refuse(name, Sentence("must be a list, and is %1", {inWords(*found)}));
    if (found && found->is_array() && found->size() > most)
        refuse(name, Sentence("has %1 entries, more than the %2 that there may be", {found->size(), most}));
    return found && ok() ? *found : emptyList();
}

template <class Value, class Read>
std::vector<Value> JsonObject::each(const std::string& name, const Json& list, const std::string& wanted,
                                    const Read& read) {
    std::vector<Value> values;
    values.reserve(list.size());
    for (const Json& entry : list.elements()) {
        const std::optional<Value> value = read(entry);
        if (!value) {
            refuse(Error{Sentence("must be %1", {wanted}), pointerTo(placeOf(name), values.size()), {}});
            return {};
        }
        values.push_back(*value);
    }
    return values;
}

template <class Real> std::vector<Real> JsonObject::finite(const std::string& name, std::size_t expected) {
    const Json& all = list(name, std::numeric_limits<std::size_t>::max());
    if (ok() && all.size() != expected)
        refuse(name, Sentence("has %1 numbers where there must be %2", {all.size(), expected}),
               "the shape of the model does not fit its numbers");
    if (!ok()) return {};
    return each<Real>(name, all, "a finite number", [](const Json& entry) {
        const bool fits =
            entry.is_number() && std::abs(entry.real()) <= double{std::numeric_limits<Real>::max()};
        return fits ? std::optional(static_cast<Real>(entry.real())) : std::nullopt;
    });
}

std::vector<double> JsonObject::numbers(const std::string& name, std::size_t expected) {
    return finite<double>(name, expected);
}

std::vector<float> JsonObject::singles(const std::string& name, std::size_t expected) {
    return finite<float>(name, expected);
}

std::vector<std::int64_t> JsonObject::wholeNumbers(const std::string& name, std::int64_t least,
                                                   std::int64_t most) {
    return each<std::int64_t>(name, list(name, std::numeric_limits<std::size_t>::max()),
                              Sentence("a whole number from %1 to %2", {least, most}),
                              [=](const Json& entry) { return wholeWithin(entry, least, most); });
}

std::vector<std::string> JsonObject::texts(const std::string& name, std::size_t most) {
    return each<std::string>(name, list(name, most), "a text", textOf);
}

Result<void> JsonObject::finish() const {
    if (error_) return *error_;
    if (policy_.moreAllowed || !json_.is_object()) return {};
    for (const auto& [name, value] : json_.items())
        if (std::find(known_.begin(), known_.end(), name) == known_.end())
            return Error{Sentence("there is no key \"%1\" here", {name}), placeOf(name),
                         suggestName(name, known_)};
    return {};
}

} // namespace epsiloscope
