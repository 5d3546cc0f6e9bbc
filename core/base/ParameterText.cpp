// SPDX-License-Identifier: GPL-3.0-or-later
// Parameter values to and from JSON and what people type.
#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/PlainText.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

std::optional<double> realFromText(const std::string& text) {
    if (text == "∞") return infinity;
    const bool plus = text.size() > 1 && text[0] == '+' && text[1] != '-';
    return parsed<double>(plus ? text.substr(1) : text);
}

std::optional<ParameterValue> numberFromText(const std::string& text) {
    if (const auto integer = parsed<std::int64_t>(text)) return ParameterValue(*integer);
    if (const auto real = realFromText(text)) return ParameterValue(*real);
    return std::nullopt;
}

std::optional<std::vector<double>> listFromText(const std::string& text) {
    std::vector<double> list;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const auto number = realFromText(trimmed(text.substr(begin, comma - begin)));
        if (!number) return std::nullopt;
        list.push_back(*number);
        begin = comma + 1;
    }
    return list;
}

std::optional<bool> switchFromText(const std::string& text) {
    if (text == "true" || text == "yes" || text == "on" || text == "1") return true;
    if (text == "false" || text == "no" || text == "off" || text == "0") return false;
    return std::nullopt;
}

// The meaning of a text to a parameter of this type; the text itself where it means nothing, for the check to
// refuse.
ParameterValue meaningOf(const std::string& text, ParameterType type) {
    if (type == ParameterType::Integer || type == ParameterType::Real)
        return numberFromText(text).value_or(text);
    if (type == ParameterType::Orders) {
        if (auto list = listFromText(text)) return std::move(*list);
    }
    if (type == ParameterType::Boolean) {
        if (const auto on = switchFromText(text)) return *on;
    }
    return text;
}

std::optional<ParameterValue> numberFromJson(const Json& value) {
    if (value.is_number_float()) return ParameterValue(value.get<double>());
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max())
        return ParameterValue(value.get<double>());
    if (value.is_number_integer()) return ParameterValue(value.get<std::int64_t>());
    return std::nullopt;
}

std::optional<ParameterValue> listFromJson(const Json& array) {
    std::vector<double> list;
    for (const Json& item : array) {
        if (!item.is_number()) return std::nullopt;
        list.push_back(item.get<double>());
    }
    return ParameterValue(std::move(list));
}

// JSON has no infinity, so it is the text "inf"; other numbers in quotes are mistakes.
std::optional<ParameterValue> textFromJson(const std::string& text, ParameterType type) {
    if (type == ParameterType::Orders) return meaningOf(text, type);
    if (type == ParameterType::Real && (text == "inf" || text == "-inf")) return meaningOf(text, type);
    return ParameterValue(text);
}

std::optional<ParameterValue> valueFromJson(const Json& value, ParameterType type) {
    if (value.is_boolean()) return ParameterValue(value.get<bool>());
    if (value.is_number()) return numberFromJson(value);
    if (value.is_string()) return textFromJson(value.get<std::string>(), type);
    if (value.is_array() && type == ParameterType::Orders) return listFromJson(value);
    return std::nullopt;
}

// "1e+06" → "1e6", "1e-05" → "1e-5".
std::string withShortExponent(const std::string& text) {
    const std::size_t e = text.find('e');
    if (e == std::string::npos) return text;
    const bool negative = text[e + 1] == '-';
    const std::size_t digits = std::min(text.find_first_not_of("+-0", e + 1), text.size() - 1);
    return text.substr(0, e + 1) + (negative ? "-" : "") + text.substr(digits);
}

std::string realToText(double value) {
    char buffer[32];
    constexpr double writtenOut = 1e6; // below it, whole numbers read better as digits: 100000, not 1e5
    const bool digits = value == std::floor(value) && std::abs(value) < writtenOut;
    const auto end = digits ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<long>(value))
                            : std::to_chars(buffer, buffer + sizeof buffer, value);
    return withShortExponent(std::string(buffer, end.ptr));
}

Json realToJson(double value) {
    if (std::isfinite(value)) return value;
    return realToText(value);
}

struct TextOf {
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return realToText(value); }
    std::string operator()(const std::string& value) const { return value; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(const std::vector<double>& list) const {
        std::string text;
        for (const double value : list) {
            if (!text.empty()) text += ',';
            text += realToText(value);
        }
        return text;
    }
};

struct JsonOf {
    Json operator()(double value) const { return realToJson(value); }
    template <class T> Json operator()(const T& value) const { return value; }
};

} // namespace

Result<ParameterValue> parameterFromJson(const ParameterDescriptor& descriptor, const Json& value,
                                         const std::string& where) {
    if (auto converted = valueFromJson(value, descriptor.type))
        return checkedValue(descriptor, *converted, where);
    const std::string name = descriptor.label.empty() ? descriptor.id : descriptor.label;
    return Error{
        Sentence("%1 cannot be %2", {name, value.dump(-1, ' ', false, Json::error_handler_t::replace)}),
        where, allowedInWords(descriptor)};
}

Result<ParameterValue> parameterFromText(const ParameterDescriptor& descriptor, const std::string& text,
                                         const std::string& where) {
    return checkedValue(descriptor, meaningOf(trimmed(text), descriptor.type), where);
}

Json parameterToJson(const ParameterValue& value) {
    return std::visit(JsonOf{}, value);
}

std::string parameterToText(const ParameterValue& value) {
    return std::visit(TextOf{}, value);
}

} // namespace epsiloscope
