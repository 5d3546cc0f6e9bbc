// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/BrokenBy.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/comparison/Measure.h"
#include "core/lesson/LessonBlock.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Registry.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// "accuracy (public features only)" of "baselines.public_only.accuracy"; what tells of privacy is known by
// its own name.
std::string figureName(const std::string& name, const std::string& mechanism) {
    const Mechanism* made = findMechanism(mechanism);
    const auto dot = name.rfind('.');
    if (dot != std::string::npos) {
        std::string own = figureName(name.substr(dot + 1), mechanism);
        const std::string of = name.substr(0, dot);
        if (of == "privacy") return own;
        const BaselineDescriptor* baseline = findBaseline(of.substr(of.rfind('.') + 1));
        if (baseline != nullptr)
            return own + " (" + baseline->wordsFor(made && made->descriptor.roles == RoleUse::Features) + ")";
        std::string words = of;
        std::ranges::replace(words, '_', ' ');
        for (auto at = words.find('.'); at != std::string::npos; at = words.find('.', at))
            words.replace(at, 1, ", ");
        return own + " (" + words + ")";
    }
    if (name == "delta") return "δ";
    if (const auto measure = measureFromText(name)) return inWords(*measure);
    if (made != nullptr)
        if (const ParameterDescriptor* parameter = findParameter(made->descriptor.parameters, name))
            return parameter->label;
    std::string words = name;
    std::ranges::replace(words, '_', ' ');
    return words;
}

} // namespace

std::string joined(const std::vector<std::string>& names) {
    return joinedWords(names);
}

Result<Experiment> solutionOf(const LessonStep& step) {
    Experiment solved = step.experiment;
    for (const std::string& setting : step.breakIt->solution) {
        const auto equals = setting.find('=');
        RETURN_IF_ERROR(
            setByText(solved, trimmed(setting.substr(0, equals)), trimmed(setting.substr(equals + 1))));
    }
    return solved;
}

std::vector<std::string> changedBesides(const LessonStep& step, const Experiment& experiment) {
    Experiment wanted = step.experiment;
    // A run writes down the label that it guessed.
    if (wanted.data.label.empty()) wanted.data.label = experiment.data.label;
    if (wanted.data.positive.empty()) wanted.data.positive = experiment.data.positive;
    const auto& allowed = step.breakIt->change;
    std::vector<std::string> changed;
    for (const ExperimentDifference& each : experimentDifferences(wanted, experiment)) {
        const bool ofOneMechanism =
            wanted.mechanism != experiment.mechanism && (each.a.empty() || each.b.empty());
        if (!ofOneMechanism && std::ranges::find(allowed, each.key) == allowed.end())
            changed.push_back(each.key);
    }
    return changed;
}

Sentence figuresInWords(const LessonExpression& expression, const FigureLookup& figure,
                        const std::string& mechanism) {
    const auto& names = expression.names();
    const std::string spent(toString(Measure::Epsilon));
    // Beside the one that holds whatever the votes are, the other has to say what it is.
    const bool both = std::ranges::find(names, toString(Measure::DataIndependentEpsilon)) != names.end();
    std::vector<std::string> words;
    for (const std::string& name : names)
        if (const auto value = figure(name))
            words.push_back((both && name == spent ? "spent ε" : figureName(name, mechanism)) + " = " +
                            inShort(*value));
    return joinedWords(words);
}

} // namespace epsiloscope
