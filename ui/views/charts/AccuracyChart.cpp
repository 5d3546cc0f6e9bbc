// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/AccuracyChart.h"

#include "core/experiment/comparison/ComparedData.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/language/Said.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/MeasureLook.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

// The curves of a run, in this order.
const std::array offeredMeasures{Measure::Accuracy, Measure::Auroc, Measure::Auprc};
const QString measureKey = QStringLiteral("measure");

QString axisWords(Measure measure, bool student = true) {
    const QString words = said(inWords(measure));
    if (measure == Measure::Accuracy) return words;
    return (student ? AccuracyChart::tr("student’s %1 on the test set")
                    : AccuracyChart::tr("%1 on the test set"))
        .arg(words);
}

QString titleWords(Measure measure) {
    QString words = said(inWords(measure));
    words[0] = words[0].toUpper();
    return words;
}

QString measureHeading(Measure measure) {
    return AccuracyChart::tr("%1 on the test set").arg(titleWords(measure));
}

} // namespace

AccuracyChart::AccuracyChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("accuracyChart"),
                .title = measureHeading(Measure::Accuracy),
                .xLabel = tr("labels answered"),
                .yLabel = axisWords(Measure::Accuracy),
                .xCounts = true,
                .onScreen = {titleWords(Measure::Accuracy)}},
               parent) {
    std::vector<ChartOption> options;
    for (const Measure measure : offeredMeasures)
        options.push_back({QLatin1String(toString(measure)),
                           QStringLiteral("accuracy.") + QLatin1String(toString(measure)),
                           tr("Student measured by %1").arg(said(inWords(measure)))});
    actionsOfChart()->offerMeasures(measureKey, options, [this] { measureChosen(); });
    offerQueries(this);
    bringUpToDate();
}

bool AccuracyChart::canShow(Measure measure) {
    return std::ranges::find(offeredMeasures, measure) != offeredMeasures.end();
}

void AccuracyChart::measureChosen() {
    measure_ = *measureFromText(choices().at(measureKey).toStdString());
    setTitle(measureHeading(measure_));
    setScreenTitle({titleWords(measure_)});
    plot()->yAxis->setLabel(axisWords(measure_));
    bandChanged(); // all curves are taken anew
    axesChanged();
    emit viewChanged();
}

void AccuracyChart::addCurves(ShownRun& shown) {
    for (const Measure measure : offeredMeasures)
        addCurve(shown, QLatin1String(toString(measure)), measure.series(), Qt::SolidLine);
}

bool AccuracyChart::wanted(const ShownRun&, std::size_t curve) const {
    return offeredMeasures[curve] == measure_;
}

// The first snapshot with as many labels, of the first trial that came so far.
std::optional<double> AccuracyChart::askedAt(const ShownRun& shown, double x) const {
    for (const TrialRecord& trial : shown.run->trials()) {
        const auto at =
            std::lower_bound(trial.x(series::accuracy).begin(), trial.x(series::accuracy).end(), x);
        if (at != trial.x(series::accuracy).end())
            return trial.y(
                series::scoredAsked)[static_cast<std::size_t>(at - trial.x(series::accuracy).begin())];
    }
    return std::nullopt;
}

QString AccuracyChart::curveWords(const ShownRun& shown, std::size_t) const {
    // A file of votes has no student: the labels themselves are held against the truth.
    return shown.run->data().votes ? tr("%1: labels that are right").arg(shown.appearance.name)
                                   : shown.appearance.name;
}

QString AccuracyChart::quantityWords(const ShownRun& shown, std::size_t) const {
    if (shown.run->data().votes) return tr("labels that are right");
    const StepKind step = stepOf(*shown.run);
    if (step == steps::queries) return tr("student");
    return step == steps::teachers ? tr("released") : tr("model");
}

QString AccuracyChart::wordsAtEnd(const ShownRun& shown, std::size_t curve, double value, bool) const {
    return withValue(shown, curve, measureText(measure_, value));
}

QStringList AccuracyChart::guaranteeWarnings() const {
    QStringList warnings = warning(tr("Not private: %1 promises nothing."), [](const ShownRun& shown) {
        return seen(shown) && epsiloscope::privacyOf(*shown.run).notPrivate();
    });
    for (const Reference& line : shownReferences())
        for (const BaselineDescriptor& baseline : baselineDescriptors)
            if (baseline.readsPrivate && line.key == baselineKey(baseline) && newestOf(*this))
                warnings << baselineWarning(baseline, splitsFeatures(*newestOf(*this)->run));
    return warnings;
}

std::vector<Reference> AccuracyChart::references() const {
    std::vector<Reference> lines = baselineLines(*this, measure_);
    return painting() ? lines : ceilingAndFloor(std::move(lines));
}

QString AccuracyChart::hintWords(bool anything) const {
    if (runs().empty()) return tr("Press Run: see what a student learns\nfrom the answered labels");
    if (anything) return {};
    if (allGoBy(steps::teachers) && measure_ == Measure::Accuracy)
        return running() ? tr("The accuracy is released when\nall teachers are tested")
                         : tr("These runs released no accuracy");
    const bool atOnce = allGoBy(steps::atOnce);
    if (running()) return atOnce ? tr("The model is scored when the run ends") : waitingWords();
    if (atOnce) return tr("These runs trained one model at once:\nthe trade-off shows it");
    return measure_ == Measure::Accuracy ? tr("These runs scored no model")
                                         : tr("These runs have no %1").arg(said(inWords(measure_)));
}

void AccuracyChart::addEndWords(std::vector<EndWord>& words) const {
    if (!painting()) goal_.addWord(words, ink().secondary);
}

void AccuracyChart::arrange() {
    std::optional<QCPRange> shares = curvesY();
    if (const auto goal = goal_.value(); goal && shares && !painting()) widen(shares, {*goal, *goal});
    for (const Reference& line : shownReferences())
        widen(shares, {line.value, line.value});
    // Only where queries are answered is there a student to learn from the labels.
    const StepsOfRuns steps = visibleSteps();
    nameX(stepWords(tr("labels answered")));
    plot()->yAxis->setLabel(allGoBy(steps::teachers) && measure_ == Measure::Accuracy
                                ? tr("released accuracy")
                                : axisWords(measure_, steps.empty() || steps.contains(steps::queries)));
    setHint(hintWords(shares || largestX()));
    const QCPRange range = shares.value_or(QCPRange(0.5, 1));
    const double labels =
        std::max(largestX() && allGoBy(steps::models) ? 1.0 : 10.0, largestX().value_or(100));
    setAutoRange({0, endX(labels)}, shareRange(currentY(), range.lower, range.upper));
    goal_.place(ink().reference, !painting());
}

const ShownRun* newestOf(const RunChart& chart) {
    const RunChart::SeenRuns seen = chart.visibleRuns();
    return seen.empty() ? nullptr : &seen.back().get();
}

std::vector<Reference> baselineLines(const RunChart& chart, Measure measure) {
    const ShownRun* whose = newestOf(chart);
    const bool same = whose && std::ranges::all_of(chart.visibleRuns(), [whose](const ShownRun& shown) {
                          return shown.run->trials().empty() || aboutSameData(*shown.run, *whose->run);
                      });
    if (!same) return {};
    std::vector<Reference> known;
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        if (const auto value = whose->run->baselineQuality(baseline.id, measure.series()))
            known.push_back({.key = baselineKey(baseline),
                             .value = *value,
                             .words = baselineWords(baseline, splitsFeatures(*whose->run), *value),
                             .dash = baselineDash(baseline),
                             .onScreen = briefWords(baseline, *value)});
    return known;
}

std::vector<Reference> ceilingAndFloor(std::vector<Reference> lines) {
    if (lines.size() > 2) lines.erase(std::next(lines.begin()), std::prev(lines.end()));
    return lines;
}

} // namespace epsiloscope
