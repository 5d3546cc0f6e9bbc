// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunFigures.h"

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "ui/language/Said.h"
#include "ui/words/FieldName.h"
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

const Quality* qualityInTrial(const TrialRecord& trial, const std::string& model) {
    if (!trial.outcome) return nullptr;
    if (model == "mechanism") return trial.outcome->quality ? &*trial.outcome->quality : nullptr;
    return trial.baseline(model);
}

bool sayTheSame(const RunNotice& a, const RunNotice& b) {
    return a.kind == b.kind && a.text == b.text;
}

void addOnce(std::vector<RunNotice>& notices, RunNotice::Kind kind, const Sentence& text) {
    RunNotice notice{kind, said(text)};
    const auto same =
        std::ranges::find_if(notices, [&](const RunNotice& other) { return sayTheSame(other, notice); });
    if (same == notices.end())
        notices.push_back(std::move(notice));
    else
        ++same->trials;
}

QString remarkTitle(RunNotice::Kind kind) {
    switch (kind) {
    case RunNotice::Kind::Failure:
        return Words::tr("✕ Failed");
    case RunNotice::Kind::BudgetSpent:
        return Words::tr("■ Finished by its budget");
    case RunNotice::Kind::Warning:
        return Words::tr("▲ Warning");
    case RunNotice::Kind::Note:
        break;
    }
    return Words::tr("● Note");
}

QString paragraph(const RunNotice& notice) {
    QString text = QStringLiteral("<b>%1</b>: %2").arg(remarkTitle(notice.kind), notice.text.toHtmlEscaped());
    if (!notice.where.isEmpty()) text += Words::tr("<br>Where: %1").arg(notice.where.toHtmlEscaped());
    if (!notice.mend.isEmpty()) text += Words::tr("<br>What to do: %1").arg(notice.mend.toHtmlEscaped());
    if (notice.trials > 1) text += Words::tr(" (in %1 repeats)").arg(notice.trials);
    return QStringLiteral("<p style=\"margin: 0 0 3px 0\">%1</p>").arg(text);
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

std::vector<RunNotice> noticesOf(const Run& run) {
    using Kind = RunNotice::Kind;
    std::vector<RunNotice> notices;
    if (const auto& error = run.error())
        notices.push_back({Kind::Failure, said(error->what),
                           fieldName(error->where, run.experiment().mechanism), said(error->mend)});
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome && !trial.outcome->stopped.empty())
            addOnce(notices, Kind::BudgetSpent, trial.outcome->stopped);
    for (const Severity severity : {Severity::Warning, Severity::Note})
        for (const Remark& remark : run.remarks())
            if (remark.severity == severity)
                addOnce(notices, severity == Severity::Warning ? Kind::Warning : Kind::Note, remark.text);
    return notices;
}

bool hasGraveNotice(const Run& run) {
    return run.error() || std::ranges::any_of(run.remarks(), [](const Remark& remark) {
               return remark.severity == Severity::Warning;
           });
}

QString noticesInWords(const Run& run) {
    QString html;
    for (const RunNotice& notice : noticesOf(run))
        html += paragraph(notice);
    return html;
}

QString noticesInPlainWords(const Run& run) {
    QStringList lines;
    for (const RunNotice& notice : noticesOf(run))
        lines << QStringLiteral("%1: %2").arg(remarkTitle(notice.kind), notice.text);
    return lines.join(QLatin1Char('\n'));
}

} // namespace epsiloscope
