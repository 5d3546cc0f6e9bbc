// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"

#include <algorithm>
#include <stdexcept>

namespace epsiloscope {

namespace {

[[noreturn]] void misread(const std::string& id, const char* wanted) {
    throw std::logic_error(Sentence("parameter \"%1\" was read as %2 without being one", {id, wanted}));
}

template <class T> const T& read(const Parameters& parameters, const std::string& id, const char* wanted) {
    const ParameterValue* value = parameters.find(id);
    const T* typed = value != nullptr ? std::get_if<T>(value) : nullptr;
    if (typed == nullptr) misread(id, wanted);
    return *typed;
}

ParameterValue numberOf(ParameterType type, double number) {
    if (type == ParameterType::Integer) return static_cast<std::int64_t>(number);
    return number;
}

ParameterDescriptor declaredAs(ParameterType type, const std::string& id, const std::string& label,
                               const std::string& help) {
    ParameterDescriptor p;
    p.type = type;
    p.id = id;
    p.label = label;
    p.help = help;
    return p;
}

ParameterDescriptor numberParameter(ParameterType type, const std::string& id, const std::string& label,
                                    const std::string& help, const AllowedNumbers& numbers) {
    ParameterDescriptor p = declaredAs(type, id, label, help);
    p.minimum = numbers.above.value_or(numbers.least);
    p.minimumExclusive = numbers.above.has_value();
    p.maximum = numbers.below.value_or(numbers.most);
    p.maximumExclusive = numbers.below.has_value();
    if (numbers.initial) p.initial = numberOf(type, *numbers.initial);
    p.unit = numbers.unit;
    p.logarithmic = numbers.logarithmic;
    return p;
}

} // namespace

ParameterDescriptor::ParameterDescriptor() = default;
ParameterDescriptor::ParameterDescriptor(const ParameterDescriptor& other) = default;
ParameterDescriptor::ParameterDescriptor(ParameterDescriptor&& other) noexcept = default;
ParameterDescriptor& ParameterDescriptor::operator=(const ParameterDescriptor& other) = default;
ParameterDescriptor& ParameterDescriptor::operator=(ParameterDescriptor&& other) noexcept = default;
ParameterDescriptor::~ParameterDescriptor() = default;

ParameterDescriptor& ParameterDescriptor::orAbsent(std::string words, double proposed) {
    initial.reset();
    whenAbsent = std::move(words);
    suggestion = numberOf(type, proposed);
    return *this;
}

ParameterDescriptor& ParameterDescriptor::orAbsent(std::string words, std::string proposed) {
    initial.reset();
    whenAbsent = std::move(words);
    suggestion = std::move(proposed);
    return *this;
}

ParameterDescriptor& ParameterDescriptor::initially(double number) {
    initial = numberOf(type, number);
    whenAbsent.clear();
    suggestion.reset();
    return *this;
}

ParameterDescriptor& ParameterDescriptor::worded(std::string newLabel, std::string newHelp) {
    label = std::move(newLabel);
    help = std::move(newHelp);
    return *this;
}

ParameterDescriptor& ParameterDescriptor::appliesWhen(std::string parameter, std::vector<std::string> oneOf) {
    applies = AppliesWhen(std::move(parameter), std::move(oneOf));
    return *this;
}

ParameterDescriptor& ParameterDescriptor::ofBudget() {
    budget = true;
    return *this;
}

ParameterDescriptor& ParameterDescriptor::ofTraining() {
    training = true;
    return *this;
}

ParameterDescriptor integerParameter(const std::string& id, const std::string& label, const std::string& help,
                                     const AllowedNumbers& numbers) {
    return numberParameter(ParameterType::Integer, id, label, help, numbers);
}

ParameterDescriptor realParameter(const std::string& id, const std::string& label, const std::string& help,
                                  const AllowedNumbers& numbers) {
    return numberParameter(ParameterType::Real, id, label, help, numbers);
}

ParameterDescriptor choiceParameter(const std::string& id, const std::string& label, const std::string& help,
                                    std::vector<std::pair<std::string, std::string>> choices) {
    ParameterDescriptor p = declaredAs(ParameterType::Choice, id, label, help);
    p.initial = choices.front().first;
    p.choices = std::move(choices);
    return p;
}

ParameterDescriptor switchParameter(const std::string& id, const std::string& label, const std::string& help,
                                    bool initial) {
    ParameterDescriptor p = declaredAs(ParameterType::Boolean, id, label, help);
    p.initial = initial;
    return p;
}

std::vector<ParameterDescriptor>
joinedParameters(std::initializer_list<std::vector<ParameterDescriptor>> lists) {
    std::vector<ParameterDescriptor> all;
    for (const std::vector<ParameterDescriptor>& list : lists)
        all.insert(all.end(), list.begin(), list.end());
    return all;
}

const ParameterDescriptor* findParameter(const std::vector<ParameterDescriptor>& descriptors,
                                         const std::string& id) {
    const auto found = std::ranges::find(descriptors, id, &ParameterDescriptor::id);
    return found == descriptors.end() ? nullptr : &*found;
}

std::vector<std::string> idsOf(const std::vector<ParameterDescriptor>& descriptors) {
    std::vector<std::string> ids(descriptors.size());
    std::ranges::transform(descriptors, ids.begin(), &ParameterDescriptor::id);
    return ids;
}

const ParameterValue* Parameters::find(const std::string& id) const {
    const auto found = values_.find(id);
    return found == values_.end() ? nullptr : &found->second;
}

std::int64_t Parameters::integer(const std::string& id) const {
    return read<std::int64_t>(*this, id, "an integer");
}

double Parameters::real(const std::string& id) const {
    const ParameterValue* value = find(id);
    if (value != nullptr && std::holds_alternative<std::int64_t>(*value))
        return static_cast<double>(std::get<std::int64_t>(*value));
    return read<double>(*this, id, "a number");
}

const std::string& Parameters::choice(const std::string& id) const {
    return read<std::string>(*this, id, "a choice");
}

bool Parameters::enabled(const std::string& id) const {
    return read<bool>(*this, id, "a switch");
}

bool applies(const ParameterDescriptor& descriptor, const Parameters& parameters) {
    if (!descriptor.applies.has_value()) return true;
    const std::vector<std::string>& wanted = descriptor.applies->values;
    return std::ranges::any_of(descriptor.applies->parameters, [&](const std::string& id) {
        const ParameterValue* other = parameters.find(id);
        return other != nullptr && std::ranges::find(wanted, parameterToText(*other)) != wanted.end();
    });
}

} // namespace epsiloscope
