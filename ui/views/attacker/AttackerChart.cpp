// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attacker/AttackerChart.h"

#include "core/experiment/run/AttackerOfRun.h"
#include "core/privacy/tradeoff/AttackerView.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/runs/RunFigures.h"
#include "ui/views/attacker/AttackerWords.h"
#include "ui/words/NumberWords.h"

#include <QList>

#include <algorithm>
#include <array>
#include <chrono>
#include <future>
#include <utility>

namespace epsiloscope {

namespace {

// A curve of a run: how often a test finds the record, over how often it cries wolf.
struct TradeoffLine {
    OnPlot<QCPGraph> line;
    TradeoffCurve curve{};
    bool tightest = false;

    QString key() const { return line->name(); }
    bool drawn() const { return line->visible() && !curve.falsePositive.empty(); }
    std::vector<double> truePositive() const {
        std::vector<double> found;
        for (const double missed : curve.falseNegative)
            found.push_back(1 - missed);
        return found;
    }
    void show() {
        const std::vector<double> found = truePositive();
        line->setData({curve.falsePositive.begin(), curve.falsePositive.end()}, {found.begin(), found.end()},
                      true);
    }
};

// The lines drawn for a run.
struct TradeoffLines final : RunParts {
    // The plot must outlive it.
    TradeoffLines(QCustomPlot* on, RunNumber run)
        : plot(on), name(QStringLiteral("run%1/").arg(run.number())),
          best(pointsOn(on, name + QStringLiteral("best"))) {}

    void take(const AttackerView& taken) {
        lines.clear();
        view = taken;
        for (std::size_t i = 0; i < taken.curves.size(); ++i) {
            TradeoffLine& line = lines.emplace_back(lineNamed(toString(taken.curves[i].source)));
            line.curve = taken.curves[i];
            line.tightest = i == 0;
            line.show();
        }
    }
    TradeoffLine lineNamed(const char* what) const {
        OnPlot<QCPGraph> line(plot->addGraph());
        line->setName(name + QLatin1String(what));
        return {.line = std::move(line)};
    }

    QCustomPlot* plot;
    QString name;
    OnPlot<QCPGraph> best; // the test that is right most often
    std::vector<TradeoffLine> lines{};
    std::optional<TradeoffLine> record{};
    std::optional<AttackerView> view{};
    std::size_t finished = 0; // trials that the view is of
    std::future<AttackerView> coming{};

    bool arrived(std::chrono::milliseconds wait = {}) const {
        return coming.valid() && coming.wait_for(wait) == std::future_status::ready;
    }
    // Takes what was computed beside the window, where it is there.
    void takeArrived(std::chrono::milliseconds wait = {}) {
        if (arrived(wait)) take(coming.get());
    }
    // Over all that is drawn.
    void raise() {
        const auto raised = [](OnPlot<QCPGraph>& graph) { graph->setLayer(graph->layer()); };
        for (TradeoffLine& line : lines)
            raised(line.line);
        if (record) raised(record->line);
        raised(best);
    }
};

QPen attackerPen(const QColor& colour, double width, const QList<qreal>& pattern) {
    QPen pen = curvePen(colour);
    pen.setWidthF(width);
    pen.setCapStyle(Qt::FlatCap);
    if (!pattern.isEmpty()) pen.setDashPattern(pattern);
    return pen;
}

// Its other curves: thin dots and dashes, by what they were found.
QPen penOfSource(TradeoffSource source, const QColor& colour) {
    // Dashes of one run: seen apart at a glance, also in a legend's short line. By place in the enumeration.
    static const std::array<QList<qreal>, 7> patterns{
        {{1.5, 2}, {1.5, 5}, {1.5, 8}, {6, 5}, {1.5, 3}, {7, 3, 1.5, 3}, {3, 2, 1.5, 2, 1.5, 2}}};
    static_assert(static_cast<std::size_t>(TradeoffSource::Smallest) + 1 == patterns.size());
    return attackerPen(colour, chartStyle.secondary, patterns[static_cast<std::size_t>(source)]);
}

QPen penOfRecord(const QColor& colour) {
    return attackerPen(colour, chartStyle.secondary, {10, 2, 1.5, 2, 1.5, 2, 1.5, 2});
}

const QString guessingKey = QStringLiteral("reference/guessing");

// Where x is logarithmic, it begins here.
constexpr double leastFalsePositive = 1e-6;

// So long the window may wait: most curves take less, and none of them is seen to come.
constexpr std::chrono::milliseconds shortWait{20};

// Where (1 − prior)·α + prior·β is least.
QPointF bestTest(const TradeoffCurve& curve, double prior) {
    std::size_t best = 0;
    double least = 2;
    for (std::size_t i = 0; i < curve.falsePositive.size(); ++i) {
        const double wrong = (1 - prior) * curve.falsePositive[i] + prior * curve.falseNegative[i];
        if (wrong < least) {
            least = wrong;
            best = i;
        }
    }
    return {curve.falsePositive[best], 1 - curve.falseNegative[best]};
}

} // namespace

QPen penOfRun(int paletteIndex, const QColor& colour) {
    // In widths of the pen: dash, gap, dash …; none: solid.
    static const std::array<QList<qreal>, runPaletteSize> patterns{
        {{}, {7, 3}, {3, 2}, {9, 2, 2, 2}, {12, 4}, {5, 2, 2, 2, 2, 2}, {14, 3, 4, 3}, {4, 4}}};
    const auto place = static_cast<std::size_t>(paletteIndex < 0 ? 0 : paletteIndex % runPaletteSize);
    return attackerPen(colour, chartStyle.curve, patterns[place]);
}

AttackerChart::AttackerChart()
    : RunChart({.id = QStringLiteral("attackerChart"),
                .title = tr("What an attacker could find"),
                .xLabel = tr("false positives (share of draws without the target)"),
                .yLabel = tr("true positives (share of draws with it)")}),
      guessing_(plot()->addGraph()) {
    guessing_->setName(guessingKey);
    keepToOneUnit();
    bringUpToDate();
}

void AttackerChart::setSelected(RunNumber id) {
    setSubject(id);
    if (std::exchange(selected_, id) != id) markChanged();
}

void AttackerChart::setPrior(double prior) {
    if (std::exchange(prior_, prior) != prior) markChanged();
}

void AttackerChart::setRecord(std::optional<AttackedRecord> record) {
    const auto same = [](const AttackedRecord& a, const AttackedRecord& b) {
        return a.run == b.run && a.name == b.name && a.epsilon == b.epsilon;
    };
    if (record ? record_ && same(*record, *record_) : !record_) return;
    record_ = std::move(record);
    markChanged();
}

const AttackerView* AttackerChart::viewOf(RunNumber id) const {
    for (const ShownRun& shown : runs())
        if (shown.id == id && partsOf<TradeoffLines>(shown).view) return &*partsOf<TradeoffLines>(shown).view;
    return nullptr;
}

void AttackerChart::addCurves(ShownRun& shown) {
    shown.parts = std::make_unique<TradeoffLines>(plot(), shown.id);
}

void AttackerChart::updateRun(ShownRun& shown) {
    auto& parts = partsOf<TradeoffLines>(shown);
    const std::size_t finished = finishedTrials(*shown.run);
    if (std::exchange(parts.finished, finished) == finished) return;
    const auto computation = attackerComputation(*shown.run);
    if (!computation) return;
    parts.coming = std::async(std::launch::async, computation);
    parts.takeArrived(shortWait);
}

bool AttackerChart::dirty() const {
    return RunChart::dirty() || std::ranges::any_of(runs(), [](const ShownRun& shown) {
               return partsOf<TradeoffLines>(shown).arrived();
           });
}

void AttackerChart::bringUpToDate() {
    for (const ShownRun& shown : runs())
        partsOf<TradeoffLines>(shown).takeArrived();
    RunChart::bringUpToDate();
}

void AttackerChart::computeNow() {
    RunChart::bringUpToDate();
    for (const ShownRun& shown : runs())
        if (auto& parts = partsOf<TradeoffLines>(shown); parts.coming.valid()) parts.coming.wait();
    bringUpToDate();
}

QString AttackerChart::curveWords(const ShownRun& shown, std::size_t line) const {
    const auto& parts = partsOf<TradeoffLines>(shown);
    return shown.named(said(inWords(parts.lines[line].curve.source)));
}

LegendEntry AttackerChart::entryOfLine(const ShownRun& shown, std::size_t line) const {
    const auto& parts = partsOf<TradeoffLines>(shown);
    const TradeoffLine& drawn = parts.lines[line];
    const QString words = curveWords(shown, line);
    QString text = words;
    if (drawn.tightest) {
        const OddsOfGuess odds = oddsOfGuess(*parts.view, prior_);
        text += tr(": right in %1 of 100").arg(odds.right);
    } else {
        text += tr(", also valid");
    }
    LegendEntry entry = entryFor(shown.appearance.paletteIndex, drawn.key(), text, drawn.line->pen());
    if (drawn.tightest) entry.marker = parts.best->scatterStyle();
    entry.brief = words;
    return entry;
}

std::vector<LegendEntry> AttackerChart::runEntries(const ShownRun& shown) const {
    const auto& parts = partsOf<TradeoffLines>(shown);
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < parts.lines.size(); ++i)
        if (parts.lines[i].tightest || shown.id == selected_) entries.push_back(entryOfLine(shown, i));
    if (parts.record && recordOf(shown)) {
        const QString words = tr("%1 %2, ε = %3, do not publish")
                                  .arg(shown.appearance.name, record_->name, numberText(record_->epsilon, 3));
        entries.push_back(
            entryFor(shown.appearance.paletteIndex, parts.record->key(), words, parts.record->line->pen()));
    }
    if (parts.view && !parts.view->promised)
        entries.push_back(entryFor(shown.appearance.paletteIndex, parts.name + QStringLiteral("none"),
                                   shown.named(unpromisedWords(*shown.run)), QPen(Qt::NoPen)));
    return entries;
}

void AttackerChart::addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const {
    const auto& parts = partsOf<TradeoffLines>(shown);
    for (std::size_t i = 0; i < parts.lines.size(); ++i) {
        const TradeoffLine& line = parts.lines[i];
        if (!line.drawn()) continue;
        const LegendEntry entry = entryOfLine(shown, i);
        series.push_back(dataOf(entry, line.curve.falsePositive, line.truePositive(), shown.appearance.name));
        if (!line.tightest) continue;
        const QPointF best = bestTest(line.curve, prior_);
        series.push_back(dataOf(entry, {best.x()}, {best.y()}, shown.appearance.name));
        series.back().key += QStringLiteral("/best");
        series.back().quantity = tr("%1: right most often").arg(curveWords(shown, i));
        series.back().points = true;
    }
    if (parts.record && parts.record->drawn())
        series.push_back(dataOf(runEntries(shown).back(), parts.record->curve.falsePositive,
                                parts.record->truePositive(), shown.appearance.name));
}

LegendEntry AttackerChart::guessingEntry() const {
    return {.key = guessingKey,
            .text = tr("guessing"),
            .pen = QPen(ink().reference, chartStyle.guide, Qt::DotLine),
            .words = ink().secondary,
            .hidden = hidden(guessingKey)};
}

std::vector<LegendEntry> AttackerChart::referenceEntries() const {
    return {guessingEntry()};
}

std::vector<ChartSeries> AttackerChart::referenceSeries() const {
    if (hidden(guessingKey)) return {};
    return {dataOf(guessingEntry(), {0, 1}, {0, 1})};
}

void AttackerChart::restyleRun(const ShownRun& shown) {
    auto& parts = partsOf<TradeoffLines>(shown);
    const int index = shown.appearance.paletteIndex;
    const QColor colour = runColour(index, dark());
    parts.best->data()->clear();
    for (TradeoffLine& line : parts.lines) {
        const QPen pen = line.tightest ? penOfRun(index, colour) : penOfSource(line.curve.source, colour);
        line.line->setPen(pen);
        line.line->setVisible(shown.visible && !hidden(line.key()) &&
                              (line.tightest || shown.id == selected_));
        if (!line.tightest) continue;
        const QPointF best = bestTest(line.curve, prior_);
        parts.best->addData(best.x(), best.y());
        parts.best->setVisible(line.line->visible());
    }
    parts.best->setScatterStyle(markerStyle(index, dark(), false, ChartStyle::singleMarker));
    if (!recordOf(shown) || record_->view.curves.empty()) {
        parts.record.reset();
        return;
    }
    if (!parts.record) parts.record = parts.lineNamed("record");
    parts.record->curve = record_->view.tightest();
    parts.record->show();
    const QPen recordPen = penOfRecord(colour);
    parts.record->line->setPen(recordPen);
    parts.record->line->setVisible(shown.visible && !hidden(parts.record->key()));
}

void AttackerChart::restyleRest() {
    // Enough points to be a line where x is logarithmic.
    if (guessing_->data()->isEmpty())
        for (double share = leastFalsePositive / 10; share < 1.2; share *= 1.25)
            guessing_->addData(std::min(1.0, share), std::min(1.0, share));
    guessing_->setPen(guessingEntry().pen);
    guessing_->setVisible(!hidden(guessingKey));
    // Curves lie over each other as their runs do, whichever was computed first.
    for (const ShownRun& shown : runs()) {
        restyleRun(shown);
        partsOf<TradeoffLines>(shown).raise();
    }
}

QStringList AttackerChart::guaranteeWarnings() const {
    return warning(tr("Do not publish: the curve of one record of %1 depends on the private data."),
                   [this](const ShownRun& shown) {
                       const auto& record = partsOf<TradeoffLines>(shown).record;
                       return record && record->drawn();
                   }) +
           warning(tr("Not private: nothing is promised by %1, an attacker may be certain."),
                   [](const ShownRun& shown) {
                       const auto& view = partsOf<TradeoffLines>(shown).view;
                       return view && !view->promised;
                   });
}

QStringList AttackerChart::privacyWords() const {
    QStringList lines = RunChart::privacyWords();
    for (const ShownRun& shown : visibleRuns()) {
        if (const auto& view = partsOf<TradeoffLines>(shown).view)
            lines << QStringLiteral("%1: %2").arg(shown.appearance.name, said(oddsInWords(*view, prior_)));
        if (recordOf(shown))
            lines << tr("%1 %2: spent ε = %3 · do not publish")
                         .arg(shown.appearance.name, record_->name, numberText(record_->epsilon, 3));
    }
    return lines;
}

QString AttackerChart::hintWords() const {
    if (runs().empty()) return tr("Press Run: see what its promise\nleaves an attacker to find");
    const bool any =
        anyVisible([](const ShownRun& shown) { return partsOf<TradeoffLines>(shown).view.has_value(); });
    if (any) return {};
    if (anyVisible([](const ShownRun& shown) { return partsOf<TradeoffLines>(shown).coming.valid(); }))
        return tr("Computing …");
    return running() ? tr("Known when the first repeat has ended")
                     : tr("No run that can be seen has finished a repeat");
}

void AttackerChart::arrange() {
    setHint(hintWords());
    setAutoRange({logarithmic(plot()->xAxis) ? leastFalsePositive : 0, 1},
                 {logarithmic(plot()->yAxis) ? leastFalsePositive : 0, 1});
}

} // namespace epsiloscope
