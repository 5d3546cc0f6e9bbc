// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunFigures.h"

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "ui/language/Said.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <algorithm>

namespace epsiloscope {

namespace {

std::optional<double> median(std::vector<double> values) {
    const auto spread = spreadOf(std::move(values));
    return spread ? std::optional(spread->median) : std::nullopt;
}

// The quality in the finished trials, or, where none has, of the latest snapshot.
std::optional<double> quality(const Run& run, Measure measure) {
    const auto value = median(measured(run, measure));
    return value ? value : run.latest(measure.series());
}

std::optional<double> queriesAsked(const Run& run) {
    std::vector<double> asked;
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome) asked.push_back(static_cast<double>(trial.outcome->asked));
    if (const auto value = median(std::move(asked))) return value;
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (!trial->x(series::epsilon).empty()) return trial->x(series::epsilon).back();
    return std::nullopt;
}

Parameters parametersInForce(const Run& run, const MechanismDescriptor* mechanism) {
    if (!mechanism) return run.experiment().parameters;
    Parameters all;
    for (const ParameterDescriptor& parameter : mechanism->parameters)
        if (const ParameterValue* value = parameterInForce(run, mechanism, parameter.id))
            all.set(parameter.id, *value);
    Parameters meant = all;
    for (const ParameterDescriptor& parameter : mechanism->parameters)
        if (!applies(parameter, all)) meant.clear(parameter.id);
    return meant;
}

// Mechanisms whose student may answer alone have a threshold for its confidence.
bool studentAnswers(const MechanismDescriptor* mechanism) {
    return mechanism && findParameter(mechanism->parameters, "student_confidence");
}

std::optional<EpsilonParts> latestParts(const TrialRecord& trial) {
    if (trial.outcome) return trial.outcome->privacy.parts;
    if (trial.y(series::checksPart).empty()) return std::nullopt;
    return EpsilonParts{trial.y(series::minimisingOrder).back(), trial.y(series::checksPart).back(),
                        trial.y(series::answersPart).back(), trial.y(series::conversionPart).back(),
                        trial.y(series::improvedEpsilon).back()};
}

// The last finished trial, else the one that is going on; null where there is none.
const TrialRecord* lastTrial(const Run& run) {
    const auto& trials = run.trials();
    const auto last = std::find_if(trials.rbegin(), trials.rend(),
                                   [](const TrialRecord& trial) { return trial.outcome.has_value(); });
    if (last != trials.rend()) return &*last;
    return trials.empty() ? nullptr : &trials.back();
}

void addBesideHeadline(RunFigures& figures, const Run& run, const MechanismDescriptor* mechanism) {
    const TrialRecord* last = lastTrial(run);
    if (!last) return;
    std::optional<TrialRecord> released;
    if (run.experiment().release) last = &released.emplace(releasedTrial(*last));
    figures.parts = latestParts(*last);
    const bool shown = !run.experiment().release || figures.parts;
    if (shown) figures.improved = run.latest(series::improvedEpsilon);
    std::vector<double> labels, own;
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome) continue;
        ++figures.finishedTrials;
        if (trial.outcome->labelAccuracy) labels.push_back(*trial.outcome->labelAccuracy);
        own.push_back(static_cast<double>(trial.outcome->ownAnswers));
    }
    figures.labelAccuracy = median(std::move(labels));
    const bool any = std::ranges::any_of(own, [](double count) { return count > 0; });
    if (any || studentAnswers(mechanism)) figures.ownAnswers = median(std::move(own));
    if (!last->outcome) return;
    figures.sanitised = last->outcome->privacy.sanitised;
    figures.asPublished = last->outcome->privacy.asPublished;
    figures.expected = last->outcome->expected;
}

QString kindLine(const RunFigures& figures) {
    if (!figures.privacy.spent) return {};
    QString words = said(inWords(figures.privacy.spent->most.kind));
    if (figures.privacy.delta.value_or(0) > 0)
        words += QStringLiteral(" · δ = %1").arg(deltaText(*figures.privacy.delta));
    return words + QStringLiteral(" · %1").arg(said(inWords(figures.privacy.adjacency)));
}

QString partsLine(const EpsilonParts& parts) {
    return Words::tr("at order %1: %2").arg(QString::number(parts.order, 'g', 4), partsText(parts));
}

QString expectedLine(const ExpectedAccount& expected) {
    return Words::tr("in expectation %1 labels for %2; a figure and no promise")
        .arg(QString::number(expected.answered, 'f', 1), said(inWords(expected.epsilon)));
}

QStringList besideLines(const RunFigures& figures) {
    QStringList lines;
    if (figures.improved)
        lines << Words::tr("by the improved conversion: ε = %1").arg(epsilonText(*figures.improved));
    if (figures.parts) lines << partsLine(*figures.parts);
    if (figures.sanitised) lines << said(inWords(*figures.sanitised));
    if (figures.asPublished) lines << said(inWords(*figures.asPublished));
    if (figures.expected) lines << expectedLine(*figures.expected);
    return lines;
}

const Quality* qualityInTrial(const TrialRecord& trial, const std::string& model) {
    if (!trial.outcome) return nullptr;
    if (model == "mechanism") return trial.outcome->quality ? &*trial.outcome->quality : nullptr;
    return trial.baseline(model);
}

} // namespace

RunFigures figuresOf(const RunEntry& entry) {
    const Run& run = *entry.run;
    RunFigures figures;
    figures.privacy = privacyOf(run);
    // Runs of mechanisms that answer no queries have no labels to count.
    if (!entry.mechanism || entry.mechanism->answersQueries()) {
        figures.labels = run.latest(series::labelsAnswered);
        figures.asked = queriesAsked(run);
    }
    figures.accuracy = run.latest(series::accuracy);
    figures.accuracySpread = spreadOf(measured(run, Measure::Accuracy));
    figures.auroc = quality(run, Measure::Auroc);
    figures.auprc = quality(run, Measure::Auprc);
    addBesideHeadline(figures, run, entry.mechanism);
    figures.seconds = secondsOf(run);
    figures.parameters = parametersInForce(run, entry.mechanism);
    figures.mechanism = mechanismSummary(run, entry.mechanism);
    return figures;
}

QString privacyMeaning(const RunCell& cell) {
    const RunPrivacy& privacy = cell.figures.privacy;
    if (!privacy.compared()) return privacySentence(*cell.entry.run);
    QStringList lines;
    for (const Sentence& line : inWords(privacy))
        lines << said(line);
    lines << said(oddsInWords(privacy)) << besideLines(cell.figures);
    if (const std::string& accountant = privacy.compared()->most.accountant; !accountant.empty())
        lines << Words::tr("accountant: %1").arg(said(accountant));
    return lines.join(QLatin1Char('\n'));
}

QString improvedMeaning(const RunCell& cell) {
    return Words::tr("The same RDP under the improved conversion: never larger.\n%1")
        .arg(kindLine(cell.figures));
}

QString partMeaning(const RunCell& cell) {
    return QStringLiteral("%1\n%2").arg(partsLine(*cell.figures.parts), kindLine(cell.figures));
}

QString sanitisedMeaning(const RunCell& cell) {
    const SanitisedStatement& sanitised = *cell.figures.sanitised;
    const auto short4 = [](double value) { return QString::number(value, 'g', 4); };
    QStringList lines{said(inWords(sanitised))};
    if (sanitised.noiseSd)
        lines << Words::tr("± is the standard deviation of the noise that a release adds.");
    if (sanitised.rounds.empty())
        lines << Words::tr("released at order %1, smoothness %2, noise %3 smooth sensitivities")
                     .arg(short4(sanitised.order), short4(sanitised.smoothness), short4(sanitised.sigmaSS));
    for (const SanitisedRound& round : sanitised.rounds)
        lines << Words::tr("round %1 released at order %2, smoothness %3, noise %4 smooth sensitivities")
                     .arg(QString::number(round.round), short4(sanitised.order), short4(round.smoothness),
                          short4(round.sigmaSS));
    if (cell.figures.finishedTrials > 1) lines << Words::tr("Of the last repeat: each has its own.");
    return lines.join(QLatin1Char('\n'));
}

QString publishedMeaning(const RunCell& cell) {
    return said(inWords(*cell.figures.asPublished));
}

QString expectedMeaning(const RunCell& cell) {
    return Words::tr("In expectation over the run's own noise, as papers print it: a figure and no "
                     "promise.\n%1")
        .arg(expectedLine(*cell.figures.expected));
}

Confusion summedConfusion(const Run& run, const std::string& model) {
    Confusion sum;
    for (const TrialRecord& trial : run.trials()) {
        const Quality* quality = qualityInTrial(trial, model);
        if (!quality) continue;
        if (sum.empty())
            sum.assign(quality->confusion.size(), std::vector<long>(quality->confusion.size(), 0));
        for (std::size_t i = 0; i < std::min(sum.size(), quality->confusion.size()); ++i)
            for (std::size_t j = 0; j < sum.size(); ++j)
                sum[i][j] += quality->confusion[i][j];
    }
    return sum;
}

std::size_t finishedTrials(const Run& run) {
    return static_cast<std::size_t>(std::ranges::count_if(
        run.trials(), [](const TrialRecord& trial) { return trial.outcome.has_value(); }));
}

} // namespace epsiloscope
