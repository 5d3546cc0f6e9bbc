// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/RequiredMembers.h"

#include "core/base/Json.h"
#include "core/base/Wording.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

const Json& nothing() {
    static const Json null;
    return null;
}

const Json& emptyList() {
    static const Json empty = Json::array();
    return empty;
}

// A whole number within bounds; nothing else, not even 1.5.
std::optional<std::int64_t> wholeWithin(const Json& value, std::int64_t least, std::int64_t most) {
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() &&
        value.unsignedInteger() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    return number >= least && number <= most ? std::optional(number) : std::nullopt;
}

} // namespace

RequiredMembers::RequiredMembers(const Json& json, std::string pointer)
    : json_(json), pointer_(std::move(pointer)) {
    if (!json.is_object())
        error_ = Error{std::string("must be an object, and is ") + json.type_name(), pointer_, {}};
}

bool RequiredMembers::has(const std::string& name) const {
    return json_.is_object() && json_.contains(name);
}

const Json* RequiredMembers::find(const std::string& name) {
    known_.push_back(name);
    if (error_) return nullptr;
    if (json_.contains(name)) return &json_[name];
    refuse(name, "is missing", "the file is incomplete, or was not written by this program");
    return nullptr;
}

void RequiredMembers::refuse(const std::string& name, const std::string& what, const std::string& mend) {
    if (!error_) error_ = Error{what, placeOf(name), mend};
}

std::string RequiredMembers::text(const std::string& name) {
    const Json* found = find(name);
    if (found && found->is_string()) return found->text();
    refuse(name, "must be a text");
    return {};
}

bool RequiredMembers::flag(const std::string& name) {
    const Json* found = find(name);
    if (found && found->is_boolean()) return found->boolean();
    refuse(name, "must be true or false");
    return false;
}

double RequiredMembers::number(const std::string& name) {
    const Json* found = find(name);
    if (found && found->is_number() && std::isfinite(found->real())) return found->real();
    refuse(name, "must be a number");
    return 0;
}

std::uint64_t RequiredMembers::count(const std::string& name, std::uint64_t most) {
    const Json* found = find(name);
    const auto largest =
        static_cast<std::int64_t>(std::min<std::uint64_t>(most, std::numeric_limits<std::int64_t>::max()));
    if (found)
        if (const auto whole = wholeWithin(*found, 0, largest)) return static_cast<std::uint64_t>(*whole);
    refuse(name, "must be a whole number from 0 to " + std::to_string(largest));
    return 0;
}

template <class Value, class Read>
std::vector<Value> RequiredMembers::each(const std::string& name, const Json& list, const std::string& wanted,
                                         const Read& read) {
    std::vector<Value> values;
    values.reserve(list.size());
    for (const Json& entry : list.elements()) {
        const std::optional<Value> value = read(entry);
        if (!value) {
            refuse(name + "/" + std::to_string(values.size()), "must be " + wanted);
            return {};
        }
        values.push_back(*value);
    }
    return values;
}

template <class Real>
std::vector<Real> RequiredMembers::finite(const std::string& name, std::size_t expected) {
    const Json& all = list(name, std::numeric_limits<std::size_t>::max());
    if (!error_ && all.size() != expected)
        refuse(name,
               "has " + std::to_string(all.size()) + " numbers where there must be " +
                   std::to_string(expected),
               "the shape of the model does not fit its numbers");
    if (error_) return {};
    return each<Real>(name, all, "a finite number", [](const Json& entry) {
        const bool fits =
            entry.is_number() && std::abs(entry.real()) <= double{std::numeric_limits<Real>::max()};
        return fits ? std::optional(static_cast<Real>(entry.real())) : std::nullopt;
    });
}

std::vector<double> RequiredMembers::numbers(const std::string& name, std::size_t expected) {
    return finite<double>(name, expected);
}

std::vector<float> RequiredMembers::singles(const std::string& name, std::size_t expected) {
    return finite<float>(name, expected);
}

std::vector<std::int64_t> RequiredMembers::wholeNumbers(const std::string& name, std::int64_t least,
                                                        std::int64_t most) {
    return each<std::int64_t>(name, list(name, std::numeric_limits<std::size_t>::max()),
                              "a whole number from " + std::to_string(least) + " to " + std::to_string(most),
                              [least, most](const Json& entry) { return wholeWithin(entry, least, most); });
}

std::vector<std::string> RequiredMembers::texts(const std::string& name, std::size_t most) {
    return each<std::string>(name, list(name, most), "a text", [](const Json& entry) {
        return entry.is_string() ? std::optional(entry.text()) : std::nullopt;
    });
}

const Json& RequiredMembers::list(const std::string& name, std::size_t most) {
    const Json* found = find(name);
    if (found && !found->is_array()) refuse(name, "must be a list");
    if (found && found->is_array() && found->size() > most)
        refuse(name, "has " + std::to_string(found->size()) + " entries, more than the " +
                         std::to_string(most) + " that there may be");
    return error_ ? emptyList() : *found;
}

const Json& RequiredMembers::member(const std::string& name) {
    const Json* found = find(name);
    return found ? *found : nothing();
}

Result<void> RequiredMembers::finish() const {
    if (error_) return *error_;
    for (const auto& [name, value] : json_.items())
        if (std::find(known_.begin(), known_.end(), name) == known_.end())
            return Error{"this member is unknown", placeOf(name), suggestName(name, known_)};
    return {};
}

} // namespace epsiloscope
