// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/registry/Registry.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace epsiloscope::testing {

using Texts = std::vector<std::string>;

/// Texts that shells, lists with commas and JSON take for something else.
inline const Texts& awkwardTexts() {
    static const Texts all = {
        "it's",    "\"x\"",          "$HOME `ls`", "a\nb", "😀 ü “ε”", "--set", "a,b:c", "[1]",
        "[\"a\"]", "{\"a\": \"b\"}", " ",          "\\",   "null",    "true",  "3",     "~",
        "#x",      "a\tb",           "*",          "\x01", "a=b",     ",",     ":",     "'; rm -r x"};
    return all;
}

/// Values that a parameter takes and does not have by itself.
inline std::vector<ParameterValue> otherValues(const ParameterDescriptor& parameter) {
    std::vector<ParameterValue> all = {parameter.minimum,
                                       parameter.maximum,
                                       (parameter.minimum + parameter.maximum) / 2,
                                       std::int64_t{3},
                                       0.1 + 0.2,
                                       1e-7,
                                       true,
                                       false,
                                       std::vector<double>{1.5, 2, 64.25}};
    for (const auto& [choice, words] : parameter.choices)
        all.emplace_back(choice);
    std::vector<ParameterValue> taken;
    for (const ParameterValue& value : all)
        if (const auto checked = checkedValue(parameter, value, ""); checked && *checked != parameter.initial)
            taken.push_back(*checked);
    return taken;
}

/// Changes something of an experiment at random.
class RandomExperiment {
public:
    explicit RandomExperiment(unsigned seed) : dice_(seed) {}

    void change(Experiment& experiment) {
        const std::array<std::function<void(Experiment&)>, 6> changes = {
            [this](Experiment& e) { parameter(e); },       [this](Experiment& e) { columns(e.data); },
            [this](Experiment& e) { reading(e.data); },    [this](Experiment& e) { split(e.split); },
            [this](Experiment& e) { encoder(e.encoder); }, [this](Experiment& e) { whole(e); }};
        changes[below(changes.size())](experiment);
    }

private:
    std::size_t below(std::size_t end) {
        return std::uniform_int_distribution<std::size_t>(0, end - 1)(dice_);
    }
    bool coin() { return below(2) == 0; }
    double share() { return std::uniform_real_distribution<double>(0, 1)(dice_); }
    std::string text() { return awkwardTexts()[below(awkwardTexts().size())]; }
    Texts texts() {
        Texts all(below(4));
        for (std::string& each : all)
            each = text();
        return all;
    }

    void parameter(Experiment& experiment) {
        const auto& all = findMechanism(experiment.mechanism)->descriptor.parameters;
        if (all.empty()) return;
        const ParameterDescriptor& chosen = all[below(all.size())];
        const auto values = otherValues(chosen);
        if (coin() || values.empty())
            experiment.parameters.clear(chosen.id);
        else
            experiment.parameters.set(chosen.id, values[below(values.size())]);
    }

    void columns(DataReference& data) {
        data.label = coin() ? "" : text();
        data.positive = coin() ? "" : text();
        data.personalBudget = coin() ? "" : text();
        data.person = texts();
        data.rowsOfPerson = static_cast<std::int64_t>(below(3));
        data.unitIsRecord = coin();
        data.publicColumns = texts();
        data.privateColumns = texts();
        data.ignored = texts();
        data.classes = texts();
        data.labelMap = {};
        for (const std::string& from : texts())
            data.labelMap[from] = text();
    }

    void reading(DataReference& data) {
        data.path = text();
        data.test = coin() ? "" : text();
        data.pool = coin() ? "" : text();
        data.queries = coin() ? "" : text();
        data.delimiter = std::array<std::optional<char>, 5>{std::nullopt, ',', '\t', ' ', '\''}[below(5)];
        data.header = std::array<std::optional<bool>, 3>{std::nullopt, true, false}[below(3)];
        data.votes = std::array<std::optional<VoteCells>, 3>{std::nullopt, VoteCells::Counts,
                                                             VoteCells::Labels}[below(3)];
        data.format = data.votes ? "votes" : coin() ? "" : "delimited";
        data.missingMarkers = coin() ? std::nullopt : std::optional(texts());
        data.rows = below(3) * 1000;
        data.types = {};
        for (const std::string& column : texts())
            data.types[column] = coin() ? ColumnType::Numeric : ColumnType::Categorical;
    }

    void split(SplitPlan& plan) {
        plan = {share(), share(), share(), coin()};
        plan.queriesFromTest = coin() ? 0 : coin() ? share() : 700;
        plan.dealsTest = coin();
    }

    void encoder(EncoderPlan& plan) {
        plan = {};
        plan.scaling = coin() ? Scaling::Declared : Scaling::None;
        plan.published = coin() ? "" : text();
        plan.ranges[text() + " numbers"] = {-share(), share() + 1e-9};
        plan.vocabularies[text() + " texts"] = {text(), text()};
    }

    void whole(Experiment& experiment) {
        experiment.trials = 1 + static_cast<int>(below(mostTrials));
        experiment.release = below(4) == 0;
        experiment.seed = coin() ? std::numeric_limits<std::uint64_t>::max() : below(1000);
        if (coin()) return;
        experiment.mechanism = mechanisms()[below(mechanisms().size())].descriptor.id;
        experiment.parameters = {};
    }

    std::mt19937 dice_;
};

} // namespace epsiloscope::testing
