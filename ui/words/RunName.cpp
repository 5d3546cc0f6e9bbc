// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/RunName.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope {

namespace {

QString epsilonPart(const Run& run, const MechanismDescriptor& mechanism) {
    const ParameterDescriptor* described = findParameter(mechanism.parameters, "epsilon");
    if (!described) return {};
    const ParameterValue* value = run.experiment().parameters.find("epsilon");
    if (!value && described->initial) value = &*described->initial;
    const auto* epsilon = value ? std::get_if<double>(value) : nullptr;
    // Without a limit ε is what the run comes to, which its name does not know.
    return epsilon && std::isfinite(*epsilon) ? QString::number(*epsilon, 'g', 4) : QString();
}

} // namespace

QString runName(const Run& run, const MechanismDescriptor* mechanism) {
    if (!mechanism) return QString::fromStdString(run.experiment().mechanism);
    const QString name = shortTitle(*mechanism), epsilon = epsilonPart(run, *mechanism);
    return epsilon.isEmpty() ? name : QStringLiteral("%1 ε %2").arg(name, epsilon);
}

QString whatSetsApart(const Run& run, const Run& other, const MechanismDescriptor* mechanism) {
    const Experiment &here = run.experiment(), &there = other.experiment();
    if (here.release != there.release) return here.release ? Words::tr("release") : Words::tr("exploration");
    if (comparedData(run) != comparedData(other) && dataName(run) != dataName(other))
        return QString::fromStdString(dataName(run));
    if (mechanism)
        for (const ParameterDescriptor& parameter : mechanism->parameters) {
            const ParameterValue* value = here.parameters.find(parameter.id);
            const ParameterValue* before = there.parameters.find(parameter.id);
            if (!value || (before && *before == *value)) continue;
            if (const QString words = parameterInShort(parameter, *value); !words.isEmpty()) return words;
        }
    if (!here.release && here.seed != there.seed) return Words::tr("seed %1").arg(here.seed);
    return {};
}

} // namespace epsiloscope
