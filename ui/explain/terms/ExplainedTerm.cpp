// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/ExplainedTerm.h"

#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportedTrial.h"

#include <cmath>
#include <variant>

namespace epsiloscope {

namespace {

std::optional<AskedQuery> lastAnsweredOf(const TrialRecord& trial) {
    const AskedQueries queries = trial.queries();
    for (std::size_t i = queries.size(); i > 0; --i)
        if (queries[i - 1].outcome == QueryOutcome::Answered && queries[i - 1].votes.size() > 1)
            return queries[i - 1];
    return std::nullopt;
}

bool holdsForAnyData(const Epsilon& epsilon) {
    return holdsForAllData(epsilon.kind) && std::isfinite(epsilon.value);
}

std::optional<EpsilonOrigin> countedForAnyData(const EpsilonOrigin& headline, const Experiment& experiment,
                                               const TrialOutcome& outcome) {
    auto independent = independentOrigin(experiment, outcome);
    if (independent && holdsForAnyData(independent->epsilon)) return independent;
    return holdsForAnyData(headline.epsilon) ? std::optional(headline) : std::nullopt;
}

} // namespace

std::optional<ExplainedRun> ExplainedRun::of(std::shared_ptr<const Run> run) {
    if (!run) return std::nullopt;
    ExplainedRun explained;
    explained.outcome_ = dearestOutcome(*run);
    if (explained.outcome_ == nullptr) return std::nullopt;
    for (const TrialRecord& trial : run->trials())
        if (trial.outcome && &*trial.outcome == explained.outcome_) explained.trial_ = &trial;
    explained.mechanism_ = run->mechanism();
    explained.headline_ = headlineOrigin(run->experiment(), *explained.outcome_);
    if (!outsideGuarantee(run->experiment()))
        explained.independent_ =
            countedForAnyData(explained.headline_, run->experiment(), *explained.outcome_);
    explained.promise_ = promiseOf(privacyOf(*run));
    explained.lastAnswered_ = lastAnsweredOf(*explained.trial_);
    explained.run_ = std::move(run);
    return explained;
}

std::optional<double> ExplainedRun::parameter(const char* id) const {
    const ParameterValue* value = outcome_->resolved.find(id);
    if (value == nullptr) return std::nullopt;
    if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(value);
    return real == nullptr ? std::nullopt : std::optional(*real);
}

std::optional<double> ExplainedRun::parameter(const char* id, const char* otherwise) const {
    const auto first = parameter(id);
    return first ? first : parameter(otherwise);
}

bool ExplainedRun::answersQueries() const {
    return mechanism_ != nullptr && mechanism_->descriptor.answersQueries();
}

void FilledTerm::addNote(const QString& sentence) {
    if (!note.isEmpty() && !sentence.isEmpty()) note += QLatin1Char(' ');
    note += sentence;
}

double HandleRange::at(double share) const {
    return logarithmic ? least * std::pow(most / least, share) : least + share * (most - least);
}

double HandleRange::shareOf(double value) const {
    return logarithmic ? std::log(value / least) / std::log(most / least) : (value - least) / (most - least);
}

HandleRange linear(double least, double most) {
    return {least, most, false};
}

HandleRange logarithmic(double least, double most) {
    return {least, most, true};
}

HandleRange around(double value, double factor) {
    return logarithmic(value / factor, value * factor);
}

namespace {

DrawnCurve curveOf(const WorkedFormula& formula, const TermPicture& picture) {
    constexpr int points = 160;
    DrawnCurve curve;
    for (int i = 0; i <= points; ++i) {
        const double share = static_cast<double>(i) / points;
        double at = picture.ends.at(share);
        if (picture.whole) at = std::round(at);
        if (!curve.handle.empty() && at == curve.handle.back()) continue;
        curve.handle.push_back(at);
        curve.result.push_back(formula.with(picture.handle, at).result());
    }
    return curve;
}

std::vector<DrawnCurve> curvesOf(const Formulas& formulas, const TermPicture& picture) {
    std::vector<DrawnCurve> curves = {curveOf(formulas[picture.formula], picture)};
    for (const CurveBeside& beside : picture.beside) {
        curves.push_back(curveOf(formulas[beside.formula], picture));
        curves.back().label = beside.label;
    }
    return curves;
}

} // namespace

Explanation explained(const ExplainedTerm& term, const std::optional<ExplainedRun>& run) {
    Explanation explanation;
    if (run) explanation.filled = term.filled(*run);
    explanation.noRun = !run;
    explanation.example = explanation.filled.formulas.empty();
    if (explanation.example) explanation.filled.formulas = term.example();
    explanation.picture = term.picture(explanation.filled.formulas);
    // Curves take long and are computed here, once.
    explanation.curves = curvesOf(explanation.filled.formulas, explanation.picture);
    for (const WorkedFormula& formula : explanation.filled.formulas)
        static_cast<void>(formula.inValues());
    return explanation;
}

} // namespace epsiloscope
