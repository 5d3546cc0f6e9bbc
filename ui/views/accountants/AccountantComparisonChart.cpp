// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/accountants/AccountantComparisonChart.h"

#include "ui/language/Said.h"
#include "ui/plots/marks/BoundStops.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"

#include <algorithm>

namespace epsiloscope {

// Marks on the readings of one run: where each of them crosses the budget, and where the run itself stopped.
struct ReadingMarks final : RunParts {
    ReadingMarks(QCustomPlot* plot, RunNumber run) : line(new QCPItemStraightLine(plot)) {
        for (std::size_t i = 0; i < allReadings.size(); ++i)
            crossings[i] = pointsOn(plot, QStringLiteral("run%1/%2/bought")
                                              .arg(run.number())
                                              .arg(QLatin1String(toString(allReadings[i]))));
        line->setObjectName(QStringLiteral("run%1/stop").arg(run.number()));
        spanAxes(Qt::Vertical, {line->point1, line->point2});
        line->setVisible(false);
    }
    // Where it can be seen.
    std::optional<QPointF> shownCrossing(std::size_t reading) const {
        const auto& data = crossings[reading]->data();
        if (data->isEmpty() || !crossings[reading]->visible()) return std::nullopt;
        return QPointF(data->constBegin()->key, data->constBegin()->value);
    }
    QString stopKey() const { return line->objectName(); }

    std::array<OnPlot<QCPGraph>, allReadings.size()> crossings;
    OnPlot<QCPItemStraightLine> line;
    std::optional<double> stop; // the last query of the run itself
    bool beyond = false;        // some reading goes on after it
};

namespace {

QString answersLabel() {
    return AccountantComparisonChart::tr("labels answered (queries asked)");
}

QString titleFor(const QString& charged) {
    return AccountantComparisonChart::tr("The same %1 by several accountants").arg(charged);
}

// How many times the budget the axis of ε reaches where curves go on above it.
constexpr double timesBudget = 2;

bool hasReadings(const Run& run) {
    return std::ranges::any_of(run.trials(),
                               [](const TrialRecord& trial) { return !trial.readingSteps().empty(); });
}

// Where the run itself stopped: the median over its trials, of those that finished where any did; nothing
// while it goes on.
std::optional<double> stopOf(const Run& run) {
    std::vector<double> finished, reached;
    for (const TrialRecord& trial : run.trials()) {
        if (trial.outcome) finished.push_back(static_cast<double>(trial.outcome->asked));
        if (!trial.x(series::epsilon).empty()) reached.push_back(trial.x(series::epsilon).back());
    }
    if (finished.empty() && !run.ended()) return std::nullopt;
    const auto spread = spreadOf(finished.empty() ? std::move(reached) : std::move(finished));
    return spread ? std::optional(spread->median) : std::nullopt;
}

double lastRead(const Run& run) {
    double last = 0;
    for (const TrialRecord& trial : run.trials())
        if (!trial.readingSteps().empty()) last = std::max(last, trial.readingSteps().back());
    return last;
}

// Null before the run has readings.
ReadingMarks* readingMarksOf(const ShownRun& shown) {
    return static_cast<ReadingMarks*>(shown.parts.get());
}

void placeReadingMarks(const ShownRun& shown) {
    ReadingMarks& marks = *readingMarksOf(shown);
    for (std::size_t i = 0; i < allReadings.size(); ++i) {
        const auto bought = shown.run->bought(allReadings[i]);
        const Curve& curve = *shown.curves[i];
        std::optional<double> height;
        if (bought && !curve.empty()) height = curve.heightAt(*bought);
        if (bought && !curve.empty() && !height) height = budgetOf(*shown.run);
        marks.crossings[i]->data()->clear();
        if (height) marks.crossings[i]->addData(*bought, *height);
    }
    marks.stop = stopOf(*shown.run);
    marks.beyond = marks.stop && lastRead(*shown.run) > *marks.stop;
    marks.line->point1->setCoords(marks.stop.value_or(0), 0);
    marks.line->point2->setCoords(marks.stop.value_or(0), 1);
}

// The unit of a reading: an answer where queries are asked, else a step.
QString chargedWords(const Run& run) {
    return answersQueries(run) ? AccountantComparisonChart::tr("labels") : manySteps(stepOf(run));
}

// Then each record's answers are bought within its own, which no one figure of the run says.
bool holdsPersonalBudgets(const Run& run) {
    const ParameterValue* kind = run.experiment().parameters.find("personal_budgets");
    return kind && *kind != ParameterValue(std::string("off"));
}

QString budgetOfRunWords(const Run& run) {
    if (holdsPersonalBudgets(run)) return AccountantComparisonChart::tr("what each record grants");
    const auto budget = budgetOf(run);
    return budget ? QStringLiteral("ε = ") + numberText(*budget)
                  : AccountantComparisonChart::tr("the budget");
}

} // namespace

AccountantComparisonChart::AccountantComparisonChart()
    : RunChart({.id = QStringLiteral("accountantsChart"),
                .title = titleFor(tr("answers")),
                .xLabel = answersLabel(),
                .yLabel = QStringLiteral("ε"),
                .xCounts = true}) {
    keepToOneUnit();
    bringUpToDate();
}

// Most runs have no readings, and no curves then.
void AccountantComparisonChart::updateRun(ShownRun& shown) {
    if (!hasReadings(*shown.run)) return;
    if (shown.curves.empty()) {
        for (const AccountantReading reading : allReadings)
            addCurve(shown, QLatin1String(toString(reading)), series::epsilonBy(reading), dashOf(reading));
        shown.parts = std::make_unique<ReadingMarks>(plot(), shown.id);
    }
    RunChart::updateRun(shown);
    placeReadingMarks(shown);
}

QString AccountantComparisonChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    const AccountantReading reading = allReadings[curve];
    const EpsilonKind kind = kindOf(reading);
    const QString words = shown.named(said(inWords(reading)));
    return dependsOnData(kind) || conjectured(kind) ? words + tr(", do not publish") : words;
}

LegendEntry AccountantComparisonChart::curveEntry(const ShownRun& shown, std::size_t curve) const {
    LegendEntry entry = RunChart::curveEntry(shown, curve);
    QStringList figures;
    if (const auto bought = shown.run->bought(allReadings[curve])) {
        figures << tr("%1 %2 within %3")
                       .arg(numberText(*bought), chargedWords(*shown.run), budgetOfRunWords(*shown.run));
    }
    if (const auto stop = readingMarksOf(shown)->stop)
        if (const auto height = shown.curves[curve]->heightAt(*stop))
            figures << tr("ε = %1 after %2").arg(numberText(*height, 3), numberText(*stop));
    if (!figures.isEmpty()) entry.text += QStringLiteral(": ") + figures.join(QStringLiteral(", "));
    return entry;
}

LegendEntry AccountantComparisonChart::entryOfStop(const ShownRun& shown, const ReadingMarks& marks) const {
    QString words = shown.named(tr("stopped after %1").arg(numberText(*marks.stop)));
    if (!answersQueries(*shown.run)) words += QLatin1Char(' ') + manySteps(stepOf(*shown.run));
    if (marks.beyond) words += tr("; beyond this the curves are computed, not run");
    return entryFor(shown.appearance.paletteIndex, marks.stopKey(), words, marks.line->pen());
}

std::vector<LegendEntry> AccountantComparisonChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries = RunChart::runEntries(shown);
    if (const ReadingMarks* marks = readingMarksOf(shown); marks && marks->stop)
        entries.push_back(entryOfStop(shown, *marks));
    return entries;
}

double AccountantComparisonChart::referencesEnd() const {
    const auto seen = extent();
    return seen ? seen->x() : RunChart::referencesEnd();
}

void AccountantComparisonChart::restyleRest() {
    for (const ShownRun& shown : runs()) {
        ReadingMarks* marks = readingMarksOf(shown);
        if (!marks) continue;
        const QColor colour = runColour(shown.appearance.paletteIndex, dark());
        marks->line->setPen(QPen(colour, chartStyle.guide));
        marks->line->setVisible(shown.visible && !hidden(marks->stopKey()) && marks->stop);
        for (std::size_t i = 0; i < allReadings.size(); ++i) {
            // Unlike the marker of any run.
            marks->crossings[i]->setScatterStyle({QCPScatterStyle::ssCrossCircle,
                                                  QPen(colour, chartStyle.outline), QBrush(ink().background),
                                                  ChartStyle::chosenMarker});
            marks->crossings[i]->setVisible(seen(shown, i));
        }
    }
}

void AccountantComparisonChart::addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const {
    const ReadingMarks* marks = readingMarksOf(shown);
    if (!marks) return;
    for (std::size_t i = 0; i < allReadings.size(); ++i) {
        const auto at = marks->shownCrossing(i);
        if (!at) continue;
        ChartSeries bought = dataOf(curveEntry(shown, i), {at->x()}, {at->y()}, shown.appearance.name);
        bought.key += QStringLiteral("/bought");
        bought.quantity = tr("%1: %2 within the budget").arg(curveWords(shown, i), chargedWords(*shown.run));
        bought.points = true;
        series.push_back(std::move(bought));
    }
    if (marks->line->visible())
        series.push_back(dataOf(entryOfStop(shown, *marks), {*marks->stop, *marks->stop}, {0, autoY().upper},
                                shown.appearance.name));
}

QStringList AccountantComparisonChart::guaranteeWarnings() const {
    const auto reads = [](bool (*is)(EpsilonKind)) {
        return [is](const ShownRun& shown) {
            for (std::size_t i = 0; i < allReadings.size(); ++i)
                if (is(kindOf(allReadings[i])) && seen(shown, i)) return true;
            return false;
        };
    };
    return warning(tr("Do not publish: the readings per record of %1 depend on the private data."),
                   reads(dependsOnData)) +
           warning(tr("Conjectured in print, not proved: PATE’s bound per record of %1, which "
                      "depends on the private data, too."),
                   reads(conjectured)) +
           warning(tr("Do not publish: where %1 stopped was found by looking at the votes."),
                   [](const ShownRun& shown) {
                       // A stop that was not decided by what holds for every dataset tells of the votes.
                       const ReadingMarks* marks = readingMarksOf(shown);
                       return marks && marks->line->visible() &&
                              epsiloscope::privacyOf(*shown.run).stoppedByVotes;
                   });
}

QStringList AccountantComparisonChart::privacyWords() const {
    QStringList lines = RunChart::privacyWords();
    for (const ShownRun& shown : visibleRuns()) {
        const auto privacy = shown.run->privacy();
        const QString delta = shown.delta ? tr(" at δ = %1").arg(numberText(*shown.delta)) : QString();
        for (std::size_t i = 0; i < allReadings.size(); ++i) {
            if (!seen(shown, i)) continue;
            QStringList parts{QStringLiteral("%1 %2: ε%3")
                                  .arg(shown.appearance.name, said(inWords(allReadings[i])), delta)};
            if (privacy) parts << said(inWords(privacy->spent.adjacency));
            parts << said(inWords(kindOf(allReadings[i])));
            lines << parts.join(QStringLiteral(" · "));
        }
    }
    return lines;
}

std::optional<QPointF> AccountantComparisonChart::extent() const {
    const std::vector<Reference> lines = shownReferences();
    double x = 0, y = 0, stopped = lines.empty() ? 0 : lines.front().value;
    for (const ShownRun& shown : runs())
        for (std::size_t i = 0; i < shown.curves.size(); ++i) {
            if (!seen(shown, i)) continue;
            const Curve& curve = *shown.curves[i];
            x = std::max(x, curve.xRange()->upper);
            y = std::max(y, curve.yRange()->upper);
            const ReadingMarks& marks = *readingMarksOf(shown);
            if (marks.stop) stopped = std::max(stopped, curve.heightAt(*marks.stop).value_or(0));
            if (const auto at = marks.shownCrossing(i)) x = std::max(x, at->x());
        }
    if (x <= 0) return std::nullopt;
    const double most = lines.empty() ? y : std::max(timesBudget * lines.front().value, stopped);
    return QPointF(x, std::max(std::min(y, most), stopped));
}

QString AccountantComparisonChart::hintWords() const {
    if (anyVisible([](const ShownRun& shown) { return !shown.curves.empty(); })) return {};
    const bool waiting = anyVisible([](const ShownRun& shown) {
        const bool begun =
            !shown.run->trials().empty() && !shown.run->trials().front().x(series::epsilon).empty();
        return !shown.run->ended() && !begun;
    });
    if (waiting) return waitingWords();
    return tr("Run subsample-and-aggregate, differentially private bagging\n"
              "or noisy gradient descent: this chart compares what\n"
              "several accountants say that it cost.");
}

void AccountantComparisonChart::nameSteps() {
    bool answers = false;
    QString steps; // of what is read by several accountants and asks no queries
    for (const ShownRun& shown : visibleRuns()) {
        if (!hasReadings(*shown.run)) continue;
        if (answersQueries(*shown.run))
            answers = true;
        else
            steps = manySteps(stepOf(*shown.run));
    }
    if (steps.isEmpty()) {
        setTitle(titleFor(tr("answers")));
        return nameX(answersLabel());
    }
    setTitle(titleFor(answers ? tr("answers or %1").arg(steps) : steps));
    nameX(answers ? QStringLiteral("%1 / %2").arg(answersLabel(), steps) : steps);
}

void AccountantComparisonChart::arrange() {
    nameSteps();
    plot()->yAxis->setLabel(epsilonWords());
    setHint(hintWords());
    const auto needed = extent();
    if (!needed) return setAutoRange({0, 100}, {0, 2});
    setAutoRange({0, endX(std::max(needed->x(), 10.0))}, {0, endY(std::max(1.08 * needed->y(), 1e-3))});
}

} // namespace epsiloscope
