// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "tests/falsify/NeighbourPair.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

struct Setting {
    const char* id;
    ParameterValue value;
};

struct Way {
    const char* name;
    std::vector<Setting> settings;
};

// Cheap and small, so that a hundred thousand trials take seconds.
const std::vector<Setting>& smallest() {
    static const std::vector<Setting> all = {{"teachers", std::int64_t{2}}, {"partitions", std::int64_t{2}},
                                             {"queries", std::int64_t{2}},  {"iterations", std::int64_t{1}},
                                             {"steps", std::int64_t{1}},    {"sampling_rate", 1.0},
                                             {"models", std::int64_t{1}},   {"bin_width", 0.5},
                                             {"references", false}};
    return all;
}

// Other ways: each is taken of the mechanisms that have all these parameters.
const std::vector<Way>& otherWays() {
    static const std::vector<Way> all = {
        {"one teacher, one query", {{"teachers", std::int64_t{1}}, {"queries", std::int64_t{1}}}},
        {"three teachers", {{"teachers", std::int64_t{3}}}},
        {"low threshold", {{"threshold", 1.0}}},
        {"high threshold", {{"threshold", 9.0}}},
        {"ε published", {{"publish_epsilon", true}}},
        {"three steps of a half", {{"steps", std::int64_t{3}}, {"sampling_rate", 0.5}}},
        {"a step of a tenth", {{"steps", std::int64_t{1}}, {"sampling_rate", 0.1}}},
        // Coarser rates lie far from these.
        {"a step of 7 %", {{"steps", std::int64_t{1}}, {"sampling_rate", 0.07}}},
        {"three steps of a third", {{"steps", std::int64_t{3}}, {"sampling_rate", 1.0 / 3}}},
        {"four iterations", {{"iterations", std::int64_t{4}}}},
        {"intercepts by the exponential mechanism", {{"intercept", std::string("exponential")}}},
        {"private median", {{"aggregator", std::string("private-median")}}},
        {"several teachers each",
         {{"subsampling", std::string("overlapping")}, {"partitions", std::int64_t{2}}}},
        {"Gaussian noise", {{"noise_law", std::string("gaussian")}, {"accountant", std::string("dense")}}},
        {"moments", {{"accountant", std::string("dense")}}},
        {"optimal composition", {{"accountant", std::string("optimal")}}},
        {"two models", {{"models", std::int64_t{2}}}},
        {"joint draw", {{"replacement", std::string("without")}}},
        {"independent draws",
         {{"replacement", std::string("without")}, {"scheme", std::string("independent")}}}};
    return all;
}

} // namespace

std::vector<NamedParameters> smallParameters(const MechanismDescriptor& mechanism,
                                             const AskedPrivacy& asked) {
    const auto known = [&](const Setting& setting) {
        return findParameter(mechanism.parameters, setting.id) != nullptr;
    };
    Parameters small;
    for (const Setting& setting : smallest())
        if (known(setting)) small.set(setting.id, setting.value);
    // Teachers are to follow a single record.
    if (mechanism.usesTeachers && known({"regularisation", 0.0})) small.set("regularisation", 0.01);
    // Some parameters mean something only under others: those are kept that are accepted.
    for (const Setting& setting : smallest()) {
        if (!small.has(setting.id) || validated(mechanism.parameters, small, mechanism.id)) continue;
        Parameters without = small;
        without.clear(setting.id);
        if (validated(mechanism.parameters, without, mechanism.id)) small = std::move(without);
    }
    // Of bags both follow from their size.
    if (mechanism.steps == steps::models)
        small.set("subsample", std::int64_t{asked.epsilon < 1 ? 1 : 3});
    else if (known({"epsilon", 0.0}))
        small.set("epsilon", asked.epsilon);
    const ParameterDescriptor* delta = findParameter(mechanism.parameters, "delta");
    if (delta && !delta->applies && mechanism.steps != steps::models) small.set("delta", asked.delta);
    for (const auto& [id, value] : asked.settings.values())
        small.set(id, value);
    std::vector<NamedParameters> all = {{"", small}};
    if (!asked.otherWays) return all;
    for (const Way& way : otherWays()) {
        if (!std::ranges::all_of(way.settings, known)) continue;
        Parameters changed = small;
        for (const Setting& setting : way.settings)
            changed.set(setting.id, setting.value);
        if (changed == small || !checkedParameters(mechanism, changed)) continue;
        all.push_back({way.name, std::move(changed)});
    }
    return all;
}

Result<Parameters> checkedParameters(const MechanismDescriptor& mechanism, const Parameters& given) {
    ASSIGN_OR_RETURN(auto parameters, validated(mechanism.parameters, given, mechanism.id));
    if (mechanism.check) RETURN_IF_ERROR(mechanism.check(parameters));
    return parameters;
}

} // namespace epsiloscope::falsifier
