// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/NoisyMaxParameters.h"

#include "core/mechanisms/CommonParameters.h"
#include "core/mechanisms/QueryLoop.h"

namespace epsiloscope {

namespace {

// Refuses what cannot be answered.
Result<void> checkAccountQuestion(const Parameters& parameters, const std::string& noiseId) {
    const bool epsilon = parameters.has("epsilon"), queries = parameters.has("queries"),
               noise = parameters.has(noiseId);
    if (!parameters.has("delta"))
        return Error{"δ is missing, and there is no cohort to take a default from", "/parameters/delta",
                     "give one, such as --set delta=1e-5"};
    if (epsilon && queries && noise)
        return Error{"ε, queries and " + noiseId + " are all given: nothing is left to answer", "/parameters",
                     "leave out the one you want to know"};
    if (!epsilon && !queries)
        return Error{"neither ε nor the number of queries is given", "/parameters",
                     "give queries to learn ε, or ε to learn the number of queries"};
    return {};
}

Error noNoise(long queries, double epsilon) {
    return {"no noise makes " + std::to_string(queries) +
                " queries cost at most ε = " + parameterToText(epsilon),
            "/parameters/epsilon", "ask fewer queries, or allow a larger ε"};
}

} // namespace

std::vector<ParameterDescriptor> noisyMaxParameters(bool dataDependent, ParameterDescriptor noise,
                                                    std::vector<ParameterDescriptor> more) {
    std::vector<ParameterDescriptor> parameters = {teachersParameter(), std::move(noise), queriesParameter(),
                                                   epsilonParameter(), deltaParameter()};
    if (dataDependent) parameters.push_back(stopOnParameter());
    for (ParameterDescriptor& p : more)
        parameters.push_back(std::move(p));
    parameters.push_back(learnerParameter("teacher_learner", "Teachers learn with",
                                          "The model that each teacher trains on its part."));
    parameters.push_back(
        learnerParameter("student_learner", "Student learns with",
                         "The model that is trained on the answered queries and may be published."));
    for (ParameterDescriptor& own : allLearnerParameters())
        parameters.push_back(std::move(own));
    return parameters;
}

double deltaOr(const Parameters& parameters, std::size_t cohort) {
    return parameters.has("delta") ? parameters.real("delta") : defaultDelta(cohort);
}

Result<Parameters> resolvedParameters(const TrialContext& context, const std::string& noiseId,
                                      double fallback, const NoiseSolver& solve) {
    Parameters resolved = context.parameters;
    const double delta = deltaOr(resolved, context.data.privatePool.labels.size());
    resolved.set("delta", delta);
    if (resolved.has(noiseId)) return resolved;
    if (!resolved.has("epsilon")) {
        resolved.set(noiseId, fallback);
        return resolved;
    }
    const auto queries = queriesWanted(context);
    if (!queries) return queries.error();
    const auto noise = solve(*queries, resolved.real("epsilon"), delta, resolved);
    if (!noise) return noNoise(*queries, resolved.real("epsilon"));
    resolved.set(noiseId, *noise);
    return resolved;
}

Result<Parameters> accountParameters(const Parameters& given, const std::string& noiseId, double fallback,
                                     const NoiseSolver& solve) {
    if (const auto asked = checkAccountQuestion(given, noiseId); !asked) return asked.error();
    Parameters parameters = given;
    if (given.has(noiseId)) return parameters;
    std::optional<double> noise = fallback;
    if (given.has("epsilon") && given.has("queries")) {
        const auto queries = static_cast<long>(given.integer("queries"));
        noise = solve(queries, given.real("epsilon"), given.real("delta"), given);
        if (!noise) return noNoise(queries, given.real("epsilon"));
    }
    parameters.set(noiseId, *noise);
    return parameters;
}

} // namespace epsiloscope
