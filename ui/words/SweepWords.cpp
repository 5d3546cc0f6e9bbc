// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/SweepWords.h"

#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/sweep/Contestant.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/words/FieldName.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// Ratios that are equal up to what writing a number with few digits does to them.
bool logGrid(const std::vector<double>& values) {
    if (values.size() < 3) return false;
    const double first = values[1] / values[0];
    for (std::size_t i = 2; i < values.size(); ++i)
        if (std::abs(values[i] / values[i - 1] / first - 1) > 0.02) return false;
    return first != 1;
}

// The parameter that a key of a sweep means to the base's mechanism, or to any other; null for "mechanism",
// "seed" and the like.
const ParameterDescriptor* sweptParameter(const Experiment& base, const std::string& key) {
    return findExperimentKey(key) ? nullptr : declaredParameter(key, base.mechanism);
}

QString startingSmall(const QString& label) {
    return label.left(1).toLower() + label.mid(1);
}

} // namespace

QString contestantWords(const std::string& value) {
    const auto contestant = contestantFromText(value);
    const Mechanism* mechanism = contestant ? findMechanism(contestant->mechanism) : nullptr;
    if (!mechanism) return QString::fromStdString(value);
    QStringList words{shortTitle(mechanism->descriptor)};
    for (const auto& [setting, to] : contestant->settings)
        words << QStringLiteral("%1 = %2").arg(QString::fromStdString(setting), QString::fromStdString(to));
    return words.join(QStringLiteral(", "));
}

QString axisTitle(const Experiment& base, const std::string& key) {
    if (const ExperimentKey* plain = findExperimentKey(key)) return said(plain->label);
    const ParameterDescriptor* parameter = sweptParameter(base, key);
    if (!parameter) return QString::fromStdString(key);
    if (key == "epsilon") return Words::tr("budget ε");
    const QString label = said(parameter->label);
    return parameter->unit.empty() ? label : QStringLiteral("%1 (%2)").arg(label, said(parameter->unit));
}

QString axisSymbol(const Experiment& base, const std::string& key) {
    if (const ExperimentKey* plain = findExperimentKey(key)) return startingSmall(said(plain->label));
    const ParameterDescriptor* parameter = sweptParameter(base, key);
    if (!parameter) return QString::fromStdString(key);
    const QString last = QString::fromStdString(parameter->label).section(QLatin1Char(' '), -1);
    return last.size() <= 2 ? last : startingSmall(said(parameter->label));
}

QString valueWords(const Experiment& base, const std::string& key, const std::string& value) {
    const QString text = QString::fromStdString(value);
    if (key == "mechanism") return contestantWords(value);
    if (const ParameterDescriptor* parameter = sweptParameter(base, key)) {
        for (const auto& [choice, words] : parameter->choices)
            if (choice == value) return said(words);
        if (parameter->type == ParameterType::Boolean)
            return value == "true" ? Words::tr("on") : Words::tr("off");
    }
    return text;
}

QString pairWords(const Experiment& base, const std::string& key, const std::string& value) {
    const QString words = valueWords(base, key, value);
    const ParameterDescriptor* parameter = sweptParameter(base, key);
    const bool number =
        !parameter || parameter->type == ParameterType::Integer || parameter->type == ParameterType::Real;
    if (key == "mechanism") return words;
    return (number ? QStringLiteral("%1 = %2") : QStringLiteral("%1: %2")).arg(axisSymbol(base, key), words);
}

QString foreseenWords(ForeseenFailures foreseen, const std::string& mechanism) {
    for (ForeseenReason& reason : foreseen.reasons)
        reason.error = withFieldName(reason.error, mechanism);
    return said(inWords(foreseen));
}

bool wantsLogScale(const std::vector<double>& values) {
    if (values.size() < 2) return false;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    return *least > 0 && (*most / *least > 30 || logGrid(values));
}

QString sweepWords(const SweepPlan& plan) {
    QStringList varied;
    QString repeats;
    for (const SweepAxis& axis : plan.axes)
        if (axis.key == "seed" && plan.axes.size() > 1)
            repeats = Words::tr(", %1 repeats").arg(axis.values.size());
        else
            varied << axisSymbol(plan.base, axis.key);
    return varied.join(QStringLiteral(" × ")) + repeats;
}

} // namespace epsiloscope
