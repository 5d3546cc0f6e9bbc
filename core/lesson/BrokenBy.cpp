// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/BrokenBy.h"

#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/lesson/LessonBlock.h"

#include <algorithm>

namespace epsiloscope {

std::string joined(const std::vector<std::string>& names) {
    return joinedWords(names);
}

Result<Experiment> solutionOf(const LessonStep& step) {
    Experiment solved = step.experiment;
    for (const std::string& setting : step.breakIt->solution) {
        const auto equals = setting.find('=');
        RETURN_IF_ERROR(setByText(solved, trimmed(setting.substr(0, equals)), trimmed(setting.substr(equals + 1))));
    }
    return solved;
}

std::vector<std::string> changedBesides(const LessonStep& step, const Experiment& experiment) {
    std::vector<std::string> changed;
    const auto note = [&](const std::string& key) {
        if (std::ranges::find(step.breakIt->change, key) == step.breakIt->change.end()) changed.push_back(key);
    };
    if (experiment.mechanism != step.experiment.mechanism) note("mechanism");
    if (experiment.seed != step.experiment.seed) note("seed");
    if (experiment.data.path != step.experiment.data.path) note("data.path");
    const auto wanted = checkExperiment(step.experiment), is = checkExperiment(experiment);
    if (!wanted || !is || experiment.mechanism != step.experiment.mechanism) return changed;
    for (const auto& [id, value] : is->values())
        if (!wanted->has(id) || !(wanted->values().at(id) == value)) note(id);
    for (const auto& [id, value] : wanted->values())
        if (!is->has(id)) note(id);
    return changed;
}

std::string figuresInWords(const LessonExpression& expression, const FigureLookup& figure) {
    std::vector<std::string> words;
    for (const std::string& name : expression.names())
        if (const auto value = figure(name)) words.push_back(name + " = " + inShort(*value));
    return joinedWords(words);
}

} // namespace epsiloscope
