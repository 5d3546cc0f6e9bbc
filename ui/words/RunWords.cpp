// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/RunWords.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/words/FieldName.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr int parametersInSummary = 3;

// "Noise σ" → "σ": labels that end in a symbol are shown by it, but for "Careful: ε", which is no ε of the
// run.
QString symbolOf(const ParameterDescriptor& parameter) {
    const QString label = QString::fromStdString(parameter.label), last = label.section(QLatin1Char(' '), -1);
    if (label.contains(QLatin1Char(':'))) return {};
    const bool symbol = last.size() <= 2 && !last.isEmpty() && last.front().isLetter(); // no "round 2"
    return symbol ? last : QString();
}

// "Partition" of "Partitions", "Query" of "Queries".
QString ofOne(const QString& label) {
    if (label.endsWith(QLatin1String("ies"))) return label.chopped(3) + QLatin1Char('y');
    return label.endsWith(QLatin1Char('s')) && !label.endsWith(QLatin1String("ss")) ? label.chopped(1)
                                                                                    : label;
}

QString shortNumber(const ParameterValue& value) {
    if (const auto* real = std::get_if<double>(&value)) return QString::number(*real, 'g', 4);
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return QString::number(*integer);
    return {};
}

QString stoppedByHand(const Run& run) {
    const StepKind step = stepOf(run);
    if (step == steps::queries) return Words::tr("Stopped by hand before all queries were asked.");
    if (step == steps::atOnce) return Words::tr("Stopped by hand before its model was trained.");
    return Words::tr("Stopped by hand before its last %1.").arg(oneStep(step));
}

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

QString epsilonText(double epsilon) {
    if (std::isnan(epsilon)) return QStringLiteral("–");
    const bool plain = epsilon == 0 || std::isinf(epsilon) || (epsilon >= 1e-4 && epsilon < 1e6);
    return plain ? QString::fromStdString(epsilonInWords(epsilon)) : QString::number(epsilon, 'g', 3);
}

QString signedEpsilonText(double epsilon) {
    return epsilon < 0 ? QStringLiteral("−") + epsilonText(-epsilon) : epsilonText(epsilon);
}

QString sanitisedText(const SanitisedStatement& sanitised) {
    QString text = signedEpsilonText(sanitised.epsilon);
    if (sanitised.noiseSd) text += QStringLiteral(" ± ") + epsilonText(*sanitised.noiseSd);
    if (sanitised.asPublished) return text + Words::tr(", proves nothing");
    if (sanitised.tuned) return text + Words::tr(", tuned: leaks");
    return text + (sanitised.drawn ? Words::tr(", sanitised") : Words::tr(", not drawn"));
}

QString partsText(const EpsilonParts& parts) {
    QStringList words;
    if (parts.checks != 0) words << Words::tr("checks %1").arg(epsilonText(parts.checks));
    words << Words::tr("answers %1").arg(epsilonText(parts.answers));
    words << Words::tr("conversion %1").arg(signedEpsilonText(parts.conversion));
    return words.join(QStringLiteral(" + "));
}

QString deltaText(double delta) {
    if (delta == 0) return QStringLiteral("0");
    // A δ that large is a share of records, and is read as one.
    constexpr double aShare = 1e-3;
    if (delta > aShare) return QString::number(delta, 'g', 3);
    QString text = QString::number(delta, 'e', 2);
    static const QRegularExpression zeros(QStringLiteral("\\.?0+e")),
        exponent(QStringLiteral("e([+-])0+(\\d)"));
    return text.replace(zeros, QStringLiteral("e")).replace(exponent, QStringLiteral("e\\1\\2"));
}

QString durationText(double seconds) {
    if (seconds < 0.95) return QString::number(seconds, 'f', 2) + QStringLiteral(" s");
    if (seconds < 9.95) return QString::number(seconds, 'f', 1) + QStringLiteral(" s");
    const long whole = std::lround(seconds);
    if (whole < 60) return QStringLiteral("%1 s").arg(whole);
    return QStringLiteral("%1 min %2 s").arg(whole / 60).arg(whole % 60);
}

QString parameterInShort(const ParameterDescriptor& parameter, const ParameterValue& value) {
    const QString number = shortNumber(value);
    if (parameter.budget || number.isEmpty()) return {};
    const QString label = said(parameter.label);
    if (const QString symbol = symbolOf(parameter); !symbol.isEmpty())
        return symbol + QLatin1Char(' ') + number;
    // "20 teachers"
    if (parameter.type == ParameterType::Integer)
        return number + QLatin1Char(' ') + (number == QLatin1String("1") ? ofOne(label) : label).toLower();
    const bool isDefault = parameter.initial && *parameter.initial == value;
    if (isDefault) return {};
    const QString words = label.left(1).toLower() + label.mid(1); // "threshold T of round 2: 300"
    return words + (label.back().isDigit() ? QStringLiteral(": ") : QStringLiteral(" ")) + number;
}

QString mechanismSummary(const Run& run, const MechanismDescriptor* mechanism) {
    if (!mechanism) return QString::fromStdString(run.experiment().mechanism);
    QStringList symbols, words;
    for (const ParameterDescriptor& parameter : mechanism->parameters) {
        const ParameterValue* value = parameterInForce(run, mechanism, parameter.id);
        const QString part = value ? parameterInShort(parameter, *value) : QString();
        const bool bySymbol = !symbolOf(parameter).isEmpty();
        if (!part.isEmpty()) (bySymbol ? symbols : words) << part;
    }
    return (QStringList{shortTitle(*mechanism)} + (symbols + words).mid(0, parametersInSummary))
        .join(QStringLiteral("  "));
}

QString mechanismInFull(const Run& run, const MechanismDescriptor* mechanism) {
    if (!mechanism) return QString::fromStdString(run.experiment().mechanism);
    QStringList lines{said(mechanism->title)};
    if (!mechanism->citation.empty()) lines[0] += QStringLiteral(" (%1)").arg(mechanism->citation.c_str());
    for (const ParameterDescriptor& parameter : mechanism->parameters) {
        const ParameterValue* value = parameterInForce(run, mechanism, parameter.id);
        if (!value) continue;
        QString text = QString::fromStdString(parameterToText(*value));
        for (const auto& [choice, words] : parameter.choices)
            if (text == QString::fromStdString(choice)) text = said(words);
        lines << QStringLiteral("%1: %2 %3").arg(said(parameter.label), text, said(parameter.unit)).trimmed();
    }
    return lines.join(QLatin1Char('\n'));
}

QString whyBudgetEnded(const Run& run) {
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->outcome && !trial->outcome->stopped.empty()) return said(trial->outcome->stopped);
    return {};
}

QString budgetSpentWords(const Run& run) {
    const std::string planned = manySteps(stepOf(run)).toStdString(); // the parameter is called after them
    std::vector<double> asked;
    double wanted = 0;
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome || trial.outcome->stopped.empty()) continue;
        asked.push_back(static_cast<double>(trial.outcome->asked));
        for (const Parameters* given : {&run.experiment().parameters, &trial.outcome->resolved})
            if (given->has(planned)) wanted = std::max(wanted, static_cast<double>(given->integer(planned)));
    }
    const auto spread = spreadOf(asked);
    if (!spread) return {};
    const auto count = [](double number) { return grouped(static_cast<std::size_t>(number)); };
    if (spread->median < 1) return Words::tr("budget too small for the first %1").arg(oneStep(stepOf(run)));
    // The number is not known of a run that was to ask the whole pool.
    const QString of = wanted > spread->median
                           ? Words::tr("%1 of %2").arg(count(spread->median), count(wanted))
                           : count(spread->median);
    const QString words = Words::tr("budget spent after %1 %2").arg(of, manySteps(stepOf(run)));
    return asked.size() < 2 ? words : Words::tr("%1 (median of %2 repeats)").arg(words).arg(asked.size());
}

std::optional<double> secondsOf(const Run& run) {
    if (run.experiment().release) return std::nullopt;
    double sum = 0;
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome) sum += trial.outcome->seconds;
    return sum;
}

QString stateText(const Run& run) {
    switch (run.state()) {
    case RunState::Running:
        return Words::tr("running");
    case RunState::Paused:
        return Words::tr("paused");
    case RunState::Stopped:
        return Words::tr("stopped");
    case RunState::Failed:
        return Words::tr("failed: %1").arg(run.error() ? said(run.error()->what) : QString());
    case RunState::Finished:
        break;
    }
    const auto seconds = secondsOf(run);
    const QString time = seconds ? durationText(*seconds) : Words::tr("finished");
    return whyBudgetEnded(run).isEmpty() ? time : time + Words::tr(", budget spent");
}

QString stateInFull(const Run& run) {
    if (run.state() == RunState::Failed && run.error())
        return Words::tr("failed: %1")
            .arg(said(withFieldName(*run.error(), run.experiment().mechanism).message()));
    if (run.state() == RunState::Stopped) return stoppedByHand(run);
    if (run.state() != RunState::Finished) return stateText(run);
    const auto seconds = secondsOf(run);
    const QString time = seconds ? Words::tr("Took %1.").arg(durationText(*seconds))
                                 : Words::tr("Finished. A release does not tell how long it took.");
    const QString spent = budgetSpentWords(run);
    if (spent.isEmpty()) return time;
    return time + Words::tr(" %1: %2.").arg(spent.left(1).toUpper() + spent.mid(1), whyBudgetEnded(run));
}

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
