// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

std::string nameOf(const ParameterDescriptor& descriptor) {
    return descriptor.label.empty() ? descriptor.id : descriptor.label;
}

std::string shown(const ParameterValue& value) {
    return std::holds_alternative<std::string>(value) ? "\"" + std::get<std::string>(value) + "\""
                                                      : parameterToText(value);
}

Error mustBe(const ParameterDescriptor& descriptor, const Sentence& what, const ParameterValue& value,
             const std::string& where) {
    return {Sentence("%1 must be %2, and is %3", {nameOf(descriptor), what, shown(value)}), where,
            allowedInWords(descriptor)};
}

std::vector<std::string> choiceValues(const ParameterDescriptor& descriptor) {
    std::vector<std::string> values;
    for (const auto& choice : descriptor.choices)
        values.push_back(choice.first);
    return values;
}

Sentence choicesInWords(const ParameterDescriptor& descriptor) {
    return joinedWords(choiceValues(descriptor));
}

std::string lowerBound(const ParameterDescriptor& descriptor) {
    return (descriptor.minimumExclusive ? "above " : "at least ") + parameterToText(descriptor.minimum);
}

std::string upperBound(const ParameterDescriptor& descriptor) {
    return (descriptor.maximumExclusive ? "below " : "at most ") + parameterToText(descriptor.maximum);
}

Sentence boundsInWords(const ParameterDescriptor& descriptor) {
    std::string words;
    if (std::isfinite(descriptor.minimum)) words = " " + lowerBound(descriptor);
    if (std::isfinite(descriptor.maximum)) words += (words.empty() ? " " : " and ") + upperBound(descriptor);
    return words;
}

bool mayBeInfinite(const ParameterDescriptor& descriptor) {
    return descriptor.type == ParameterType::Real && descriptor.maximum == HUGE_VAL &&
           !descriptor.maximumExclusive;
}

Result<double> numberInRange(const ParameterDescriptor& descriptor, const ParameterValue& value,
                             const std::string& where) {
    double number = 0;
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        number = static_cast<double>(*integer);
    else if (const auto* real = std::get_if<double>(&value))
        number = *real;
    else
        return mustBe(descriptor, descriptor.type == ParameterType::Integer ? "a whole number" : "a number",
                      value, where);

    if (std::isnan(number)) return mustBe(descriptor, "a number", value, where);
    if (std::isinf(number) && !(number > 0 && mayBeInfinite(descriptor)))
        return mustBe(descriptor, "finite", value, where);
    if (number < descriptor.minimum || (descriptor.minimumExclusive && number == descriptor.minimum))
        return mustBe(descriptor, lowerBound(descriptor), value, where);
    if (number > descriptor.maximum || (descriptor.maximumExclusive && number == descriptor.maximum))
        return mustBe(descriptor, upperBound(descriptor), value, where);
    return number;
}

Result<ParameterValue> checkedReal(const ParameterDescriptor& descriptor, const ParameterValue& value,
                                   const std::string& where) {
    ASSIGN_OR_RETURN(const double number, numberInRange(descriptor, value, where));
    return ParameterValue(number);
}

Result<ParameterValue> checkedInteger(const ParameterDescriptor& descriptor, const ParameterValue& value,
                                      const std::string& where) {
    ASSIGN_OR_RETURN(const double number, numberInRange(descriptor, value, where));
    if (std::holds_alternative<std::int64_t>(value)) return value;
    constexpr double exactlyRepresentable = 9007199254740992.0; // 2^53
    if (number != std::floor(number) || std::abs(number) > exactlyRepresentable)
        return mustBe(descriptor, "a whole number", value, where);
    return ParameterValue(static_cast<std::int64_t>(number));
}

Result<ParameterValue> checkedChoice(const ParameterDescriptor& descriptor, const ParameterValue& value,
                                     const std::string& where) {
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) return mustBe(descriptor, "one of its choices", value, where);
    const std::vector<std::string> known = choiceValues(descriptor);
    if (std::ranges::find(known, *text) != known.end()) return value;
    return Error{Sentence("%1 has no choice \"%2\"", {nameOf(descriptor), *text}), where, allChoices(known)};
}

Result<ParameterValue> checkedSwitch(const ParameterDescriptor& descriptor, const ParameterValue& value,
                                     const std::string& where) {
    if (std::holds_alternative<bool>(value)) return value;
    return mustBe(descriptor, "true or false", value, where);
}

Result<ParameterValue> checkedOrders(const ParameterDescriptor& descriptor, const ParameterValue& value,
                                     const std::string& where) {
    if (std::holds_alternative<std::string>(value)) return checkedChoice(descriptor, value, where);
    std::vector<double> orders;
    if (const auto* list = std::get_if<std::vector<double>>(&value))
        orders = *list;
    else if (const auto* real = std::get_if<double>(&value))
        orders = {*real};
    else if (const auto* integer = std::get_if<std::int64_t>(&value))
        orders = {static_cast<double>(*integer)};

    const auto legal = [](double order) { return std::isfinite(order) && order > 1; };
    if (orders.empty()) return mustBe(descriptor, "a list of numbers above 1", value, where);
    const auto wrong = std::ranges::find_if_not(orders, legal);
    if (wrong != orders.end()) return mustBe(descriptor, "numbers above 1", *wrong, where);
    std::ranges::sort(orders);
    orders.erase(std::unique(orders.begin(), orders.end()), orders.end());
    return ParameterValue(std::move(orders));
}

Json numberSchema(const ParameterDescriptor& descriptor) {
    Json json = {{"type", descriptor.type == ParameterType::Integer ? "integer" : "number"}};
    if (std::isfinite(descriptor.minimum))
        json[descriptor.minimumExclusive ? "exclusiveMinimum" : "minimum"] = descriptor.minimum;
    if (std::isfinite(descriptor.maximum))
        json[descriptor.maximumExclusive ? "exclusiveMaximum" : "maximum"] = descriptor.maximum;
    if (!mayBeInfinite(descriptor)) return json;
    const Json infinite = {{"const", "inf"}};
    return {{"anyOf", Json::array({json, infinite})}};
}

Json valueSchema(const ParameterDescriptor& descriptor) {
    Json one = {{"enum", choiceValues(descriptor)}};
    switch (descriptor.type) {
    case ParameterType::Integer:
    case ParameterType::Real:
        return numberSchema(descriptor);
    case ParameterType::Choice:
        return one;
    case ParameterType::Boolean:
        return {{"type", "boolean"}};
    case ParameterType::Orders:
        break;
    }
    const Json order = {{"type", "number"}, {"exclusiveMinimum", 1}};
    const Json orders = {{"type", "array"}, {"items", order}, {"minItems", 1}};
    return {{"anyOf", Json::array({one, order, orders})}};
}

std::string placeOf(const std::string& id) {
    return pointerTo("/parameters", id);
}

std::string anyOf(const std::vector<std::string>& names) {
    return "\"" + joinedWords(names, "\" or \"") + "\"";
}

Error doesNotApply(const ParameterDescriptor& descriptor, const Parameters& parameters) {
    const AppliesWhen& condition = *descriptor.applies;
    Sentence state;
    for (const std::string& id : condition.parameters) {
        const ParameterValue* other = parameters.find(id);
        state += (state.empty() ? "\"" : " and \"") + id + "\"";
        state += other == nullptr ? " is not in use" : Sentence(" is \"%1\"", {parameterToText(*other)});
    }
    return {Sentence("\"%1\" has no effect while %2", {descriptor.id, state}), placeOf(descriptor.id),
            Sentence("leave \"%1\" out, or set %2 to %3",
                     {descriptor.id, anyOf(condition.parameters), anyOf(condition.values)})};
}

Error unknown(const std::string& id, const std::string& owner,
              const std::vector<ParameterDescriptor>& descriptors) {
    return {Sentence("\"%1\" does not apply to %2", {id, owner}), placeOf(id),
            suggestName(id, idsOf(descriptors))};
}

// Once per descriptor at most, because dropping one parameter can make another one meaningless.
Result<void> dropWhatDoesNotApply(const std::vector<ParameterDescriptor>& descriptors, Parameters& all,
                                  const Parameters& given) {
    for (bool changed = true; changed;) {
        changed = false;
        for (const ParameterDescriptor& descriptor : descriptors) {
            const ParameterValue* value = all.find(descriptor.id);
            if (value == nullptr || applies(descriptor, all)) continue;
            const bool isDefault = descriptor.initial.has_value() && *value == *descriptor.initial;
            if (given.has(descriptor.id) && !isDefault) return doesNotApply(descriptor, all);
            all.clear(descriptor.id);
            changed = true;
        }
    }
    return {};
}

// Through the same check as what people give, so that a default written as 1 for a Real still reads as a
// real.
Result<void> fillIn(const std::vector<ParameterDescriptor>& descriptors, Parameters& all) {
    for (const ParameterDescriptor& descriptor : descriptors) {
        if (all.has(descriptor.id) || !descriptor.initial.has_value()) continue;
        ASSIGN_OR_RETURN(ParameterValue value,
                         checkedValue(descriptor, *descriptor.initial, placeOf(descriptor.id)));
        all.set(descriptor.id, std::move(value));
    }
    return {};
}

} // namespace

Sentence allowedInWords(const ParameterDescriptor& descriptor) {
    const Sentence choices = choicesInWords(descriptor);
    switch (descriptor.type) {
    case ParameterType::Integer:
        return Sentence("give a whole number%1", {boundsInWords(descriptor)});
    case ParameterType::Real:
        return Sentence("give a number%1%2",
                        {boundsInWords(descriptor), (mayBeInfinite(descriptor) ? ", or \"inf\"" : "")});
    case ParameterType::Choice:
        return Sentence("choose one of %1", {choices});
    case ParameterType::Boolean:
        return "give true or false";
    case ParameterType::Orders:
        return Sentence("%1 a list such as 2,3,4.5",
                        {(choices.empty() ? "give" : Sentence("choose one of %1, or give", {choices}))});
    }
    return {};
}

Sentence valuesInWords(const ParameterDescriptor& descriptor) {
    Sentence choices = choicesInWords(descriptor);
    if (descriptor.type == ParameterType::Orders)
        return Sentence("%1%2a list such as 2,3,4.5", {choices, (choices.empty() ? "" : ", or ")});
    if (!choices.empty()) return choices;
    const bool number = descriptor.type == ParameterType::Integer || descriptor.type == ParameterType::Real;
    const std::string bounds = number ? boundsInWords(descriptor) : "";
    const std::string words = bounds.empty() ? bounds : bounds.substr(1);
    if (!mayBeInfinite(descriptor)) return words;
    return words.empty() ? "inf" : Sentence("%1, or inf", {words});
}

Json parameterSchema(const ParameterDescriptor& descriptor) {
    Json json = valueSchema(descriptor);
    json["title"] = descriptor.label;
    json["description"] = descriptor.help;
    return json;
}

Result<ParameterValue> checkedValue(const ParameterDescriptor& descriptor, const ParameterValue& value,
                                    const std::string& where) {
    switch (descriptor.type) {
    case ParameterType::Integer:
        return checkedInteger(descriptor, value, where);
    case ParameterType::Real:
        return checkedReal(descriptor, value, where);
    case ParameterType::Choice:
        return checkedChoice(descriptor, value, where);
    case ParameterType::Boolean:
        return checkedSwitch(descriptor, value, where);
    case ParameterType::Orders:
        return checkedOrders(descriptor, value, where);
    }
    return value;
}

Result<Parameters> validated(const std::vector<ParameterDescriptor>& descriptors, const Parameters& given,
                             const std::string& owner) {
    Parameters all;
    for (const auto& [id, value] : given.values()) {
        const ParameterDescriptor* descriptor = findParameter(descriptors, id);
        if (descriptor == nullptr) return unknown(id, owner, descriptors);
        ASSIGN_OR_RETURN(ParameterValue checked, checkedValue(*descriptor, value, placeOf(id)));
        all.set(id, std::move(checked));
    }
    RETURN_IF_ERROR(fillIn(descriptors, all));
    RETURN_IF_ERROR(dropWhatDoesNotApply(descriptors, all, given));
    return all;
}

} // namespace epsiloscope
