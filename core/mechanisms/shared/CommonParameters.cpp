// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/CommonParameters.h"

#include "core/base/Wording.h"
#include "core/learners/registry/Learners.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <algorithm>

namespace epsiloscope {

ParameterDescriptor epsilonParameter() {
    return realParameter("epsilon", "ε",
                         "The privacy budget. Answering stops before a query that would cross it. Small is "
                         "private, large is accurate; left out, there is no limit.",
                         {.above = 0, .most = 1e6, .logarithmic = true})
        .orAbsent("no limit", 2.0)
        .ofBudget();
}

ParameterDescriptor deltaParameter() {
    return realParameter("delta", "δ",
                         "By how much any chance may exceed e^ε times the other. Keep it well below 1 / "
                         "number of private records.",
                         {.above = 0, .below = 1, .logarithmic = true})
        .orAbsent("largest power of ten ≤ 1 / (10 · private records)", 1e-5)
        .ofBudget();
}

ParameterDescriptor stopOnParameter() {
    return choiceParameter("stop_on", "Stop by",
                           "Which ε is compared with the budget. The spent one is smaller but depends on the "
                           "votes: the stopping time is then not private.",
                           {{"data-independent", "promised ε"},
                            {"data-dependent", "spent ε (the stopping time is then not private)"}})
        .ofBudget();
}

ParameterDescriptor queriesParameter() {
    return integerParameter("queries", "Queries",
                            "How many unlabelled public records the student may ask the teachers about.",
                            {.least = 1, .most = 1e9})
        .orAbsent("the whole public pool", 500);
}

ParameterDescriptor teachersParameter() {
    return integerParameter("teachers", "Teachers",
                            "Into how many disjoint parts the private records are dealt; each part trains "
                            "one teacher. More teachers stand more noise, but each learns from fewer "
                            "records.",
                            {.least = 1, .most = 1e6, .logarithmic = true})
        .orAbsent("one for each 10 private records, at most 250", static_cast<double>(usualTeachers))
        .ofTraining();
}

Result<std::int64_t> teachersOr(const Parameters& parameters, std::int64_t records, std::int64_t usual) {
    if (parameters.has("teachers")) return parameters.integer("teachers");
    if (records == 0) return usual;
    constexpr std::int64_t recordsEach = 10, leastEach = 2, few = 5;
    const std::int64_t most = records / leastEach;
    if (most < leastEach)
        return Error{Sentence("%1 too few to be shared among teachers",
                              {counted(records, "private record is", "private records are")}),
                     "/split/private",
                     "give the private part a larger share of the split, or use a larger dataset"};
    return std::clamp(records / recordsEach, std::min(few, most), usual);
}

ParameterDescriptor learnerParameter(const std::string& id, const std::string& label,
                                     const std::string& help) {
    std::vector<std::pair<std::string, std::string>> choices;
    for (const Learner& learner : learners())
        choices.emplace_back(learner.id, learner.title);
    return choiceParameter(id, label, help, std::move(choices)).ofTraining();
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
            all.back().ofTraining().applies = AppliesWhen(chosenBy, {learner.id});
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
    return switchParameter("references", "References",
                           "Whether the same learner is also trained without privacy, for comparison. On "
                           "many records this takes longer than the run itself.",
                           true);
}

ParameterDescriptor recordsParameter() {
    return integerParameter("records", "Records n",
                            "How many records there are to draw from. A run counts them itself.",
                            {.least = 1, .most = 1e12, .unit = "records", .logarithmic = true})
        .orAbsent("as many as the data have", 60000);
}

ParameterDescriptor partitionsParameter() {
    return integerParameter("partitions", "Partitions",
                            "How many times the private records are dealt to the teachers. Every record "
                            "teaches one teacher in each partition. With more partitions the votes are more "
                            "accurate and each record's own votes are spread more evenly, which costs less; "
                            "training time grows in proportion.",
                            {.least = 1, .most = 10000, .initial = 50, .logarithmic = true})
        .ofTraining();
}

ParameterDescriptor wholeEpsilonParameter(double initial) {
    return epsilonParameter()
        .worded("ε",
                "The privacy budget. It is spent in whole: the noise is made to fit it. Small is private, "
                "large is accurate.")
        .initially(initial);
}

ParameterDescriptor integerNoiseParameter() {
    return switchParameter(
        integerNoise, "Noise in integers",
        "Draw noise with integers alone, from the count to the noisy count. A release always "
        "does: the low bits of noise in double precision can give away what is below it. In "
        "an exploration it is only slower.",
        false);
}

double deltaOr(const Parameters& parameters, std::size_t cohort) {
    return parameters.has("delta") ? parameters.real("delta") : defaultDelta(cohort);
}

} // namespace epsiloscope
