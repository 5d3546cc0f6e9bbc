// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/AccuracyChart.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/plots/ChartActions.h"
#include "ui/plots/NiceRange.h"

#include <QAction>
#include <QActionGroup>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// The curves of a run, in this order.
const std::array offeredMeasures{Measure::Accuracy, Measure::Auroc, Measure::Auprc};

QString axisWords(Measure measure, bool student = true) {
    const QString words = QString::fromUtf8(inWords(measure));
    if (measure == Measure::Accuracy) return words;
    return (student ? QStringLiteral("student’s %1 on the test set") : QStringLiteral("%1 on the test set"))
        .arg(words);
}

QString measureHeading(Measure measure) {
    QString words = QString::fromUtf8(inWords(measure));
    words[0] = words[0].toUpper();
    return QStringLiteral("%1 on the test set").arg(words);
}

} // namespace

AccuracyChart::AccuracyChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("accuracyChart"),
                .title = measureHeading(Measure::Accuracy),
                .xLabel = QStringLiteral("labels answered"),
                .yLabel = axisWords(Measure::Accuracy)},
               parent) {
    constexpr std::array dashes{Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
    static_assert(dashes.size() == baselineDescriptors.size());
    for (std::size_t i = 0; i < baselines_.size(); ++i) {
        baselines_[i].descriptor = &baselineDescriptors[i];
        baselines_[i].line = std::make_unique<ReferenceLine>(
            plot(), QStringLiteral("reference/") + QLatin1String(baselineDescriptors[i].id), dashes[i]);
    }
    makeActions();
    offerQueries();
    bringUpToDate();
}

void AccuracyChart::makeActions() {
    auto* group = new QActionGroup(this);
    for (const Measure measure : offeredMeasures) {
        auto* action = new QAction(
            QStringLiteral("Student measured by %1").arg(QString::fromUtf8(inWords(measure))), group);
        action->setObjectName(QStringLiteral("accuracy.") + QLatin1String(toString(measure)));
        action->setCheckable(true);
        action->setChecked(measure == measure_);
        connect(action, &QAction::triggered, this, [this, measure] { setMeasure(measure); });
        actions_ << action;
        actionsOfChart()->add(action);
    }
}

bool AccuracyChart::canShow(Measure measure) {
    return std::find(offeredMeasures.begin(), offeredMeasures.end(), measure) != offeredMeasures.end();
}

void AccuracyChart::setMeasure(Measure measure) {
    if (measure == measure_ || !canShow(measure)) return;
    measure_ = measure;
    for (std::size_t i = 0; i < offeredMeasures.size(); ++i)
        actions_[static_cast<qsizetype>(i)]->setChecked(offeredMeasures[i] == measure);
    setTitle(measureHeading(measure));
    plot()->yAxis->setLabel(axisWords(measure));
    bandChanged(); // all curves are taken anew
    axesChanged();
    emit viewChanged();
}

std::map<QString, QString> AccuracyChart::choices() const {
    return {{QStringLiteral("measure"), QLatin1String(toString(measure_))}};
}

void AccuracyChart::choose(const std::map<QString, QString>& choices) {
    const auto wanted = choices.find(QStringLiteral("measure"));
    if (wanted == choices.end()) return;
    if (const auto known = measureFromText(wanted->second.toStdString())) setMeasure(*known);
}

void AccuracyChart::addCurves(ShownRun& shown) {
    for (const Measure measure : offeredMeasures)
        addCurve(shown, QLatin1String(toString(measure)), measure.series(), Qt::SolidLine);
}

void AccuracyChart::updateRun(ShownRun& shown) {
    for (std::size_t i = 0; i < offeredMeasures.size(); ++i)
        if (offeredMeasures[i] == measure_)
            shown.curves[i]->update(*shown.run, trialsLook());
        else
            shown.curves[i]->clear();
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
    // Of a file of votes there is no student: the labels themselves are held against the truth.
    return shown.run->data().votes ? QStringLiteral("%1: labels that are right").arg(shown.appearance.name)
                                   : shown.appearance.name;
}

QStringList AccuracyChart::guaranteeWarnings() const {
    QStringList warnings;
    const QString names = namesOf([](const ShownRun& shown) {
        const auto privacy = shown.run->privacy();
        return privacy && privacy->spent.kind == EpsilonKind::None && !std::isfinite(privacy->spent.value);
    });
    if (!names.isEmpty()) warnings << QStringLiteral("Not private: %1 promises nothing.").arg(names);
    for (const Baseline& baseline : baselines_)
        if (baseline.descriptor->readsPrivate && baseline.line->shown())
            warnings << QStringLiteral("Not private: the line “%1” was learnt from the private records.")
                            .arg(baseline.words);
    return warnings;
}

void AccuracyChart::restyleRest() {
    const ShownRun* newest = nullptr;
    for (const ShownRun& shown : runs())
        if (shown.visible) newest = &shown;
    // A reference is one of the data that it was measured on.
    const bool same = newest && std::all_of(runs().begin(), runs().end(), [&](const ShownRun& shown) {
                          return !shown.visible || shown.run->trials().empty() ||
                                 comparedData(*shown.run) == comparedData(*newest->run);
                      });
    for (Baseline& baseline : baselines_) {
        const auto value =
            same ? newest->run->baselineQuality(baseline.descriptor->id, measure_.series()) : std::nullopt;
        baseline.known = value.has_value();
        baseline.words =
            QString::fromUtf8(baseline.descriptor->wordsFor(newest && splitsFeatures(*newest->run)));
        baseline.line->setValue(value.value_or(0));
        baseline.line->setLook(ink().reference, ink().secondary,
                               baseline.known && !hidden(baseline.line->key()));
    }
}

LegendEntry AccuracyChart::entryOf(const Baseline& baseline) const {
    return baseline.line->legendEntry(
        QStringLiteral("%1 %2").arg(baseline.words, QLocale::c().toString(baseline.line->value(), 'f', 3)),
        hidden(baseline.line->key()));
}

std::vector<LegendEntry> AccuracyChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    for (const Baseline& baseline : baselines_)
        if (baseline.known) entries.push_back(entryOf(baseline));
    return entries;
}

std::vector<ChartSeries> AccuracyChart::referenceSeries() const {
    std::vector<ChartSeries> series;
    const double value = largestX().value_or(autoX().upper);
    for (const Baseline& baseline : baselines_)
        if (baseline.line->shown())
            series.push_back(
                straightSeries(entryOf(baseline), 0, baseline.line->value(), value, baseline.line->value()));
    return series;
}

std::optional<QCPRange> AccuracyChart::shares() const {
    std::optional<QCPRange> all;
    const auto include = [&all](const QCPRange& range) { all = all ? all->expanded(range) : range; };
    for (const ShownRun& shown : runs())
        for (const auto& curve : shown.curves)
            if (const auto range = curve->yRange(); range && curve->shown()) include(*range);
    for (const Baseline& baseline : baselines_)
        if (baseline.line->shown()) include({baseline.line->value(), baseline.line->value()});
    return all;
}

QString AccuracyChart::hintWords(bool anything) const {
    if (runs().empty())
        return QStringLiteral("Press Run: see what a student learns\nfrom the answered labels");
    if (anything) return {};
    if (allGoBy(steps::teachers) && measure_ == Measure::Accuracy)
        return running() ? QStringLiteral("The accuracy is released when\nall teachers are examined")
                         : QStringLiteral("These runs released no accuracy");
    const bool atOnce = allGoBy(steps::atOnce);
    if (running()) return atOnce ? QStringLiteral("The model is scored when the run ends") : waitingWords();
    if (atOnce) return QStringLiteral("These runs trained one model at once:\nthe trade-off shows it");
    return measure_ == Measure::Accuracy
               ? QStringLiteral("These runs scored no model")
               : QStringLiteral("These runs have no %1").arg(QString::fromUtf8(inWords(measure_)));
}

void AccuracyChart::arrange() {
    const auto seen = shares();
    // Only where queries are answered is there a student to learn from the labels.
    const StepsOfRuns steps = visibleSteps();
    nameX(stepWords(QStringLiteral("labels answered")));
    plot()->yAxis->setLabel(allGoBy(steps::teachers) && measure_ == Measure::Accuracy
                                ? QStringLiteral("released accuracy")
                                : axisWords(measure_, steps.empty() || steps.contains(steps::queries)));
    setHint(hintWords(seen || largestX()));
    const QCPRange range = seen.value_or(QCPRange(0.5, 1));
    const double labels =
        std::max(largestX() && allGoBy(steps::models) ? 1.0 : 10.0, largestX().value_or(100));
    setAutoRange({0, growingLimit(autoX().upper, labels, growing())},
                 shareRange(growing() ? autoY() : QCPRange(0, 0), range.lower, range.upper));
}

} // namespace epsiloscope
