// SPDX-License-Identifier: GPL-3.0-or-later
// Axes of a sweep as people type them.
#include "core/base/Json.h"
#include "core/base/PlainText.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"
#include "core/declared/MemberKinds.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/sweep/SweepPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {
constexpr std::size_t mostAxisValues = 1'000'000;

std::vector<std::string> pieces(const std::string& text, const std::string& separator) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t to = 0; to != std::string::npos; from = to + separator.size()) {
        to = text.find(separator, from);
        parts.push_back(trimmed(text.substr(from, to == std::string::npos ? to : to - from)));
    }
    return parts;
}

std::optional<double> finite(const std::string& text) {
    const auto value = parsed<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

// One way of writing each number, so that 10, +10 and 10.0 are seen to be the same.
std::string canonical(const std::string& typed) {
    const bool plus = typed.size() > 1 && typed[0] == '+' && typed[1] != '-' && typed[1] != '+';
    const std::string text = plus ? typed.substr(1) : typed;
    if (const auto whole = parsed<std::uint64_t>(text)) return std::to_string(*whole);
    if (const auto whole = parsed<std::int64_t>(text)) return std::to_string(*whole);
    if (const auto real = parsed<double>(text)) return parameterToText(*real);
    return typed;
}

bool takesWholeNumbers(const std::string& key) {
    if (const ExperimentKey* plain = findExperimentKey(key)) return plain->type == KeyType::Count;
    for (const Mechanism& mechanism : mechanisms())
        if (const auto* const parameter = findParameter(mechanism.descriptor.parameters, key))
            return parameter->type == ParameterType::Integer;
    return false;
}

Error refused(const std::string& text, const Sentence& what, const Sentence& mend) {
    return {what, Sentence("sweep over %1", {text}), mend};
}

// A list holds no range, so that "1..5:3" in the midst of one is a mistake that is told.
Result<std::vector<std::string>> listOfValues(const std::string& text, const std::string& values) {
    std::vector<std::string> list;
    if (const Json json = parseTyped(values); json.is_array())
        for (const Json& value : json)
            list.push_back(canonical(value.is_string() ? value.get<std::string>() : value.dump()));
    else
        for (const std::string& value : pieces(values, ","))
            list.push_back(canonical(value));
    if (list.empty()) return refused(text, "no value is given", "write key=10,20,40 or key=10..80:8");
    for (auto value = list.begin(); value != list.end(); ++value) {
        if (value->empty()) return refused(text, "a value is empty", "write key=10,20,40");
        if (value->find("..") != std::string::npos)
            return refused(text, "a range and single values are mixed", "give the range alone, or the list");
        if (std::find(list.begin(), value, *value) != value)
            return refused(text, Sentence("the value %1 is there twice", {*value}), "leave one of them out");
    }
    return list;
}

// Ends as typed, in their canonical writing.
struct Range {
    std::string first, last;
    std::size_t count = 0;
    bool logarithmic = false;

    double real(const std::string& end) const { return finite(end).value_or(0); }
};

// Both ends exactly, far beyond what a double counts; absent where one is no whole number.
std::optional<std::pair<std::uint64_t, std::uint64_t>> wholeEnds(const Range& range) {
    const auto first = parsed<std::uint64_t>(range.first), last = parsed<std::uint64_t>(range.last);
    if (!first || !last) return std::nullopt;
    return std::pair(*first, *last);
}

Result<std::vector<std::string>> wholeNumbers(const std::string& text, const std::string& first,
                                              const std::string& last) {
    const auto from = parsed<std::uint64_t>(first), to = parsed<std::uint64_t>(last);
    if (!from || !to)
        return refused(text, "a range without a number of values counts whole numbers",
                       "write key=1..5, or key=0.1..10:7 for seven values");
    if (*from > *to)
        return refused(text, Sentence("the range is empty: %1 is above %2", {first, last}),
                       "write the smaller number first");
    if (*to - *from >= mostAxisValues)
        return refused(text, "the range has more than a million values", "write key=1..100:10");
    std::vector<std::string> values;
    for (std::uint64_t value = *from; value != *to; ++value)
        values.push_back(std::to_string(value));
    values.push_back(std::to_string(*to));
    return values;
}

Result<Range> rangeOf(const std::string& text, const std::vector<std::string>& ends,
                      const std::vector<std::string>& parts) {
    const auto count = parsed<std::uint64_t>(parts[1]);
    const bool log = parts.size() == 3 && parts[2] == "log";
    if (!finite(ends[0]) || !finite(ends[1]) || !count || (parts.size() == 3 && !log) || parts.size() > 3)
        return refused(text, "this is no range", "write key=10..80:8, or key=0.1..10:7:log");
    const Range range{ends[0], ends[1], *count, log};
    const auto whole = wholeEnds(range);
    if (whole ? whole->first > whole->second : range.real(range.first) > range.real(range.last))
        return refused(text, Sentence("the range is empty: %1 is above %2", {ends[0], ends[1]}),
                       "write the smaller number first");
    if (*count < 2) return refused(text, "a grid has two values or more", "write key=10..80:8");
    if (*count > mostAxisValues)
        return refused(text, "a grid has at most a million values", "write key=10..80:8");
    if (log && range.real(range.first) <= 0)
        return refused(text, "a logarithmic grid begins above 0", "write key=0.1..10:7:log");
    return range;
}

// Twelve digits: 0.3 and not 0.30000000000000004. Neither the difference nor the ratio of the ends is formed,
// which could be infinite.
double between(const Range& range, std::size_t i) {
    const double share = static_cast<double>(i) / static_cast<double>(range.count - 1);
    const double first = range.real(range.first), last = range.real(range.last);
    const double value = range.logarithmic ? std::exp(std::lerp(std::log(first), std::log(last), share))
                                           : std::lerp(first, last, share);
    const double unit = value == 0 ? 1 : std::pow(10.0, 11 - std::floor(std::log10(std::abs(value))));
    return std::isfinite(value * unit) && unit != 0 ? std::round(value * unit) / unit : value;
}

// The nearest whole number, of an even grid without a detour over doubles.
std::uint64_t wholeBetween(const Range& range, std::uint64_t first, std::uint64_t last, std::size_t i) {
    if (range.logarithmic) {
        const double value = std::round(between(range, i));
        if (value <= static_cast<double>(first)) return first;
        return value >= static_cast<double>(last) ? last : static_cast<std::uint64_t>(value);
    }
    const std::uint64_t steps = range.count - 1, step = (last - first) / steps, rest = (last - first) % steps;
    return first + i * step + (2 * i * rest + steps) / (2 * steps);
}

Result<std::vector<std::string>> gridOf(const std::string& text, const Range& range, bool whole) {
    std::vector<std::string> values;
    const auto ends = whole ? wholeEnds(range) : std::nullopt;
    for (std::size_t i = 0; i < range.count; ++i) {
        std::string word;
        if (ends) {
            word = std::to_string(i == 0                ? ends->first
                                  : i + 1 < range.count ? wholeBetween(range, ends->first, ends->second, i)
                                                        : ends->second);
        } else if (!whole && (i == 0 || i + 1 == range.count)) {
            // The ends are what was typed, not what the arithmetic makes of them.
            word = i == 0 ? range.first : range.last;
        } else {
            const double value = between(range, i);
            if (!std::isfinite(value))
                return refused(text, "a value of the grid is too large", "write smaller ends");
            word = canonical(parameterToText(whole ? std::round(value) : value));
        }
        if (values.empty() || values.back() != word) values.push_back(std::move(word));
    }
    return values;
}

} // namespace

const MembersOf<SweepAxis>& sweepAxisMembers() {
    const Described<AsList<AsText>> values{
        {}, {{"type", "array"}, {"minItems", 1}, {"items", {{"type", "string"}}}}};
    static const MembersOf<SweepAxis> all = {
        required("key", &SweepAxis::key, AsText{}, {.meaning = "As --set takes it."}),
        required("values", &SweepAxis::values, values)};
    return all;
}

std::optional<std::vector<double>> numbersOf(const SweepAxis& axis) {
    std::vector<double> numbers;
    for (const std::string& text : axis.values) {
        const auto number = finite(text);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

Result<SweepAxis> sweepAxisFromText(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        return refused(text, "this is not key=values", "write sigma=10,20,40 or sigma=10..80:8");
    SweepAxis axis{trimmed(text.substr(0, equals)), {}};
    const std::string typed = trimmed(text.substr(equals + 1));
    const std::vector<std::string> parts = pieces(typed, ":");
    std::vector<std::string> ends = pieces(parts[0], "..");
    for (std::string& end : ends)
        end = canonical(end);
    const bool range = ends.size() == 2 && typed.find(',') == std::string::npos;
    Result<std::vector<std::string>> values = std::vector<std::string>();
    if (!range) {
        values = listOfValues(text, typed);
    } else if (parts.size() == 1) {
        values = wholeNumbers(text, ends[0], ends[1]);
    } else {
        ASSIGN_OR_RETURN(const auto grid, rangeOf(text, ends, parts));
        values = gridOf(text, grid, takesWholeNumbers(axis.key));
    }
    if (!values) return values.error();
    axis.values = std::move(values).value();
    return axis;
}

Result<Shard> shardFromText(const std::string& text) {
    const std::vector<std::string> parts = pieces(text, "/");
    const auto index = parsed<int>(parts[0]), count = parsed<int>(parts.back());
    if (parts.size() != 2 || !index || !count || *index < 1 || *count < 1 || *index > *count)
        return Error{Sentence("\"%1\" is no share of a sweep", {text}), "shard",
                     "write 2/7 for the second of seven shares"};
    return Shard{*index, *count};
}

} // namespace epsiloscope
