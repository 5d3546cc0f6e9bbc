// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/CommonParameters.h"

#include "core/learners/registry/Learners.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <algorithm>

namespace epsiloscope {

ParameterDescriptor epsilonParameter() {
    ParameterDescriptor p;
    p.id = "epsilon";
    p.label = "ε";
    p.help =
        "The privacy budget. Answering stops before a query that would cross it. Small is private, large is "
        "accurate; left out, there is no limit.";
    p.type = ParameterType::Real;
    p.maximum = 1e6;
    p.minimumExclusive = true;
    p.whenAbsent = "no limit";
    p.suggestion = 2.0;
    p.logarithmic = true;
    p.budget = true;
    return p;
}

ParameterDescriptor deltaParameter() {
    ParameterDescriptor p;
    p.id = "delta";
    p.label = "δ";
    p.help = "The probability with which the promise of ε may fail. Keep it well below 1 / number of private "
             "records.";
    p.type = ParameterType::Real;
    p.maximum = 1;
    p.minimumExclusive = p.maximumExclusive = true;
    p.whenAbsent = "largest power of ten ≤ 1 / (10 · private records)";
    p.suggestion = 1e-5;
    p.logarithmic = true;
    p.budget = true;
    return p;
}

ParameterDescriptor stopOnParameter() {
    ParameterDescriptor p;
    p.id = "stop_on";
    p.label = "Stop by";
    p.help = "Which ε is held against the budget. The data-dependent one is smaller but depends on the "
             "votes: when the run stops is then itself not private.";
    p.type = ParameterType::Choice;
    p.choices = {{"data-independent", "data-independent ε"},
                 {"data-dependent", "data-dependent ε (the stopping time is then not private)"}};
    p.initial = std::string("data-independent");
    p.budget = true;
    return p;
}

ParameterDescriptor queriesParameter() {
    ParameterDescriptor p;
    p.id = "queries";
    p.label = "Queries";
    p.help = "How many unlabelled public records the student may ask the teachers about.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = 1e9;
    p.whenAbsent = "the whole public pool";
    p.suggestion = std::int64_t{500};
    return p;
}

ParameterDescriptor teachersParameter() {
    ParameterDescriptor p;
    p.id = "teachers";
    p.label = "Teachers";
    p.help = "Into how many disjoint parts the private records are dealt; each part trains one teacher. More "
             "teachers hide a record better, but each learns from fewer records.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = 1e6;
    p.initial = std::int64_t{250};
    p.logarithmic = true;
    p.training = true;
    return p;
}

ParameterDescriptor learnerParameter(const std::string& id, const std::string& label,
                                     const std::string& help) {
    ParameterDescriptor p;
    p.id = id;
    p.label = label;
    p.help = help;
    p.type = ParameterType::Choice;
    for (const Learner& learner : learners())
        p.choices.emplace_back(learner.id, learner.title);
    p.initial = learners().front().id;
    p.training = true;
    return p;
}

std::vector<ParameterDescriptor> allLearnerParameters(const std::vector<std::string>& chosenBy) {
    std::vector<ParameterDescriptor> all;
    for (const Learner& learner : learners())
        for (const ParameterDescriptor& parameter : learner.parameters) {
            const auto known = std::ranges::find(all, parameter.id, &ParameterDescriptor::id);
            if (known != all.end()) {
                known->applies->values.push_back(learner.id);
                continue;
            }
            all.push_back(parameter);
            all.back().applies = AppliesWhen(chosenBy, {learner.id});
            all.back().training = true;
        }
    return all;
}

Parameters parametersOf(const Learner& learner, const Parameters& mechanismParameters) {
    Parameters own;
    for (const ParameterDescriptor& parameter : learner.parameters) {
        const ParameterValue* value = mechanismParameters.find(parameter.id);
        if (value)
            own.set(parameter.id, *value);
        else if (parameter.initial)
            own.set(parameter.id, *parameter.initial);
    }
    return own;
}

ParameterDescriptor referencesParameter() {
    ParameterDescriptor p;
    p.id = "references";
    p.label = "References";
    p.help = "Whether the same learner is trained without privacy, too, to compare with. On many records "
             "that takes "
             "longer than the run itself.";
    p.type = ParameterType::Boolean;
    p.initial = true;
    return p;
}

ParameterDescriptor recordsParameter() {
    ParameterDescriptor p;
    p.id = "records";
    p.label = "Records n";
    p.help = "How many records there are to draw from. A run counts them itself.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = 1e12;
    p.whenAbsent = "as many as the data have";
    p.suggestion = std::int64_t{60000};
    p.unit = "records";
    p.logarithmic = true;
    return p;
}

ParameterDescriptor partitionsParameter() {
    ParameterDescriptor p;
    p.id = "partitions";
    p.label = "Partitions";
    p.help = "How many times the private records are dealt anew to the teachers. Every record teaches one "
             "teacher of each partition. More partitions vote better and make each record's own share of "
             "the votes more even, which is cheaper; training takes as many times as long.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = 10000;
    p.initial = std::int64_t{50};
    p.logarithmic = true;
    p.training = true;
    return p;
}

ParameterDescriptor wholeEpsilonParameter(double initial) {
    ParameterDescriptor p = epsilonParameter();
    p.help = "The privacy budget. It is spent in whole: the noise is made to fit it. Small is private, large "
             "is accurate.";
    p.initial = initial;
    p.whenAbsent.clear();
    p.suggestion.reset();
    return p;
}

double deltaOr(const Parameters& parameters, std::size_t cohort) {
    return parameters.has("delta") ? parameters.real("delta") : defaultDelta(cohort);
}

} // namespace epsiloscope
