// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/AccountantChart.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/BoundStops.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The curves of a run, in this order. Where what is spent is no promise, it is the ghost beside it.
enum AccountantCurve : std::size_t { promised, spent, improved, checks, answers, conversion };

struct DeclaredGrowth {
    const char* key;
    const SeriesDescriptor* series;
    QuantityDash dash;
    const char *words, *atEnd; // where they are always the same
};

constexpr std::array<DeclaredGrowth, 6> growths{
    {{"data-independent", &series::dataIndependentEpsilon, QuantityDash::Promised,
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "promised"),
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "promised")},
     {"epsilon", &series::epsilon, QuantityDash::Promised, "", ""},
     {"improved", &series::improvedEpsilon, QuantityDash::Improved, "",
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "improved conversion")},
     {"checks", &series::checksPart, QuantityDash::Checks,
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "part of the checks"),
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "checks")},
     {"answers", &series::answersPart, QuantityDash::Answers,
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "part of the answers"),
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "answers")},
     {"conversion", &series::conversionPart, QuantityDash::Conversion,
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "part of the conversion to (ε, δ)"),
      QT_TRANSLATE_NOOP("epsiloscope::AccountantChart", "conversion")}}};

struct BoundMarks final : RunParts {
    BoundMarks(QCustomPlot* plot, RunNumber id) : link(plot->addGraph()) {
        link->setName(QStringLiteral("run%1/link").arg(id.number()));
    }
    std::vector<BoundMark> all;
    OnPlot<QCPGraph> link; ///< from the end of what is spent to that of its promise
};

constexpr std::size_t manyRuns = 3; ///< of so many the screen shows where what was spent ends

constexpr double furthestGuide = 1.5; ///< how far above the curves it may be
constexpr double furthestStop = 4;    ///< how many times what was asked a mark may stretch it

const QString showKey = QStringLiteral("show"), improvedKey = QStringLiteral("improved");
const QString epsilonName = QStringLiteral("epsilon"), partsName = QStringLiteral("parts");
const QString shownName = QStringLiteral("shown"), hiddenName = QStringLiteral("hidden");

bool hasChecks(const Run& run) {
    return std::ranges::any_of(run.trials(), [](const TrialRecord& trial) {
        return !trial.y(series::checksPart).empty() && trial.y(series::checksPart).back() > 0;
    });
}

bool hasParts(const Run& run) {
    return std::ranges::any_of(
        run.trials(), [](const TrialRecord& trial) { return !trial.y(series::answersPart).empty(); });
}

// A barrier across the curve, unlike the marker of any run.
QPainterPath barrier() {
    QPainterPath path;
    path.moveTo(0, -5);
    path.lineTo(0, 5);
    for (const double end : {-5.0, 5.0}) {
        path.moveTo(-2.5, end);
        path.lineTo(2.5, end);
    }
    return path;
}

// Two strokes across the curve.
QPainterPath stitch() {
    QPainterPath path;
    for (const double stroke : {-2.5, 2.5}) {
        path.moveTo(stroke - 2, 6);
        path.lineTo(stroke + 2, -6);
    }
    return path;
}

// Where a run goes on from another: as a mark on its curve.
BoundStop seamOf(double queries, const StepKind& step) {
    const QString words =
        AccountantChart::tr("goes on after %1 %2").arg(numberText(queries), manySteps(step));
    return {.query = queries, .asked = queries, .words = words, .brief = AccountantChart::tr("seam")};
}

// The curve on which it stands. Beside what is spent the promise has a curve of its own.
std::size_t curveOf(const BoundStop& stop, bool dataDependent) {
    return !stop.ofSpent && dataDependent ? promised : spent;
}

// Where what is spent is itself promised, or neither: "not private".
QString onlyWords(const Run& run) {
    const auto& privacy = run.privacy();
    const QString warning = privacy ? said(warningInWords(privacy->spent.kind)) : QString();
    return warning.isEmpty() ? AccountantChart::tr(growths[promised].words) : warning;
}

const QString toldKey = QStringLiteral("told");
const QString ghostShownName = QStringLiteral("shown"), ghostHiddenName = QStringLiteral("hidden");

} // namespace

// Where a bound stops a run. One that lasts has words alone.
struct BoundMark {
    OnPlot<QCPGraph> graph;
    BoundStop stop;
    QPointF at;        // where the bound lasts, the end of its curve
    bool seam = false; // no bound: here the run goes on from another
    QString key() const { return graph->name(); }
    bool drawn() const { return !graph->data()->isEmpty(); }
};

AccountantChart::AccountantChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("accountantChart"),
                .title = tr("Accountant growth"),
                .xLabel = tr("queries asked"),
                .yLabel = QStringLiteral("ε"),
                .xCounts = true,
                .onScreen = {tr("Accountant"), QStringLiteral("ε")}},
               parent) {
    const auto changed = [this] { choiceChanged(); };
    actionsOfChart()->offer(
        showKey, {{partsName, QStringLiteral("accountant.parts"), tr("&What ε is made of"), Qt::Key_W}},
        changed, epsilonName);
    actionsOfChart()->offer(
        improvedKey,
        {{shownName, QStringLiteral("accountant.improved"), tr("Improved &conversion beside it"), Qt::Key_C}},
        changed, hiddenName);
    offerIfVotesTold(*this, changed);
    offerQueries(this);
    offerBudget();
    offerLastQuery();
    keepToOneUnit();
    bringUpToDate();
}

void AccountantChart::choiceChanged() {
    parts_ = choices().at(showKey) == partsName;
    improvedShown_ = choices().at(improvedKey) == shownName;
    toldShown_ = showsIfVotesTold(*this);
    bandChanged(); // all curves are taken anew
    plot()->replot(QCustomPlot::rpQueuedReplot);
    emit viewChanged();
}

void AccountantChart::addCurves(ShownRun& shown) {
    for (const DeclaredGrowth& growth : growths)
        addCurve(shown, QLatin1String(growth.key), *growth.series, dashOf(growth.dash));
    shown.parts = std::make_unique<BoundMarks>(plot(), shown.id);
}

bool AccountantChart::wanted(const ShownRun& shown, std::size_t curve) const {
    switch (curve) {
    case spent:
        return parts_ ? hasParts(*shown.run) : toldShown_ || !dataDependent(shown);
    case promised: // where what is spent is promised the two are the same curve: one is enough
        return !parts_ && dataDependent(shown);
    case improved:
        return !parts_ && improvedShown_ && (toldShown_ || !dataDependent(shown));
    case checks:
        return parts_ && hasChecks(*shown.run);
    default:
        return parts_;
    }
}

void AccountantChart::updateRun(ShownRun& shown) {
    const bool ghost = !parts_ && dataDependent(shown);
    shown.curves[spent]->setDash(dashOf(ghost ? QuantityDash::Spent : QuantityDash::Promised), ghost);
    RunChart::updateRun(shown);
    auto& marks = partsOf<BoundMarks>(shown).all;
    auto stops = boundStops(*shown.run);
    const std::size_t bounds = stops.size();
    if (shown.appearance.seam) stops.push_back(seamOf(*shown.appearance.seam, stepOf(*shown.run)));
    marks.resize(stops.size());
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const BoundStop& stop = stops[i];
        const bool seam = i >= bounds;
        const QString key =
            seam ? QStringLiteral("run%1/seam").arg(shown.id.number())
                 : QStringLiteral("run%1/stop-%2")
                       .arg(shown.id.number())
                       .arg(QLatin1String(stop.ofSpent ? "data-dependent" : "data-independent"));
        BoundMark& mark = marks[i];
        if (!mark.graph || mark.key() != key) mark.graph = pointsOn(plot(), key);
        const Curve& curve = *shown.curves[curveOf(stop, dataDependent(shown))];
        const double x = stop.query.value_or(stop.asked);
        const auto height = curve.heightAt(x);
        // The accountant looked ahead: there is no curve, but there it would have met the budget.
        const double y = height.value_or(budgetOf(*shown.run).value_or(budget().value_or(0)));
        mark.stop = stop;
        mark.seam = seam;
        mark.at = {x, y};
        mark.graph->data()->clear();
        if (stop.query && (height || x <= furthestStop * std::max(stop.asked, 1.0)))
            mark.graph->addData(x, y);
    }
}

QString AccountantChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    const bool secret = dataDependent(shown);
    QString words = AccountantChart::tr(growths[curve].words);
    if (curve == spent) {
        words = secret ? tr("spent ⊘") : onlyWords(*shown.run);
    }
    if (curve == improved) words = secret ? tr("improved conversion ⊘") : tr("improved conversion");
    return shown.named(words);
}

QString AccountantChart::quantityWords(const ShownRun& shown, std::size_t curve) const {
    const bool secret = dataDependent(shown);
    QString words = AccountantChart::tr(growths[curve].atEnd);
    if (curve == spent) {
        words = parts_ ? tr("all of ε") : secret ? tr("spent") : onlyWords(*shown.run);
    }
    return secret && (curve == spent || curve == improved) ? tr("%1 ⊘").arg(words) : words;
}

QString AccountantChart::wordsAtEnd(const ShownRun& shown, std::size_t curve, double value,
                                    bool subject) const {
    if (!subject || parts_) return RunChart::wordsAtEnd(shown, curve, value, subject);
    const QString number = QString::number(value, 'f', 2);
    if (curve == spent && dataDependent(shown)) return tr("spent %1 ⊘").arg(number);
    return curve == spent || curve == promised
               ? QStringLiteral("%1 %2").arg(quantityWords(shown, curve), number)
               : quantityWords(shown, curve);
}

bool AccountantChart::endAlone(const ShownRun& shown, std::size_t curve) const {
    return curve == spent && !parts_ && dataDependent(shown) && visibleRuns().size() >= manyRuns;
}

void AccountantChart::linkEnds(const ShownRun& shown) const {
    QCPGraph& link = *partsOf<BoundMarks>(shown).link;
    link.data()->clear();
    const bool shows = !painting() && endAlone(shown, spent) && seen(shown, spent) && seen(shown, promised);
    link.setVisible(shows);
    if (!shows) return;
    const QPointF from = *shown.curves[spent]->end(), to = *shown.curves[promised]->end();
    link.setData({from.x(), to.x()}, {from.y(), to.y()}, true);
    QPen dots = dashOf(QuantityDash::Spent);
    dots.setColor(runColour(shown.appearance.paletteIndex, dark()));
    dots.setWidthF(chartStyle.fine);
    link.setPen(dots);
}

// Where the bounds stop the newest run that they stop.
void AccountantChart::addEndWords(std::vector<EndWord>& words) const {
    for (const ShownRun& shown : visibleRunsFromLast()) {
        const std::size_t before = words.size();
        for (const BoundMark& mark : partsOf<BoundMarks>(shown).all)
            if (mark.drawn() && markShown(shown, mark))
                words.push_back({.key = mark.key(),
                                 .text = mark.stop.brief,
                                 .ink = runWordColour(shown.appearance.paletteIndex, dark())});
        if (words.size() > before) return;
    }
}

QStringList AccountantChart::guaranteeWarnings() const {
    const auto shows = [](std::initializer_list<std::size_t> curves) {
        return [curves = std::vector(curves)](const ShownRun& shown) {
            return dataDependent(shown) &&
                   std::ranges::any_of(curves, [&](std::size_t i) { return seen(shown, i); });
        };
    };
    const auto showsSecretStop = [this](const ShownRun& shown) {
        return seen(shown) && std::ranges::any_of(partsOf<BoundMarks>(shown).all, [&](const BoundMark& mark) {
                   return (mark.stop.ofSpent || mark.stop.beyond()) && markShown(shown, mark);
               });
    };
    return warning(tr("Do not publish: the dotted ε of %1 depends on the private data."), shows({spent})) +
           warning(tr("Do not publish: the improved conversion of %1 depends on the private data."),
                   shows({improved})) +
           warning(tr("Do not publish: what the ε of %1 is made of depends on the private data."),
                   shows({checks, answers, conversion})) +
           warning(tr("Do not publish: where the bounds stop %1 was found by looking at the votes."),
                   showsSecretStop);
}

bool AccountantChart::markShown(const ShownRun& shown, const BoundMark& mark) const {
    return !parts_ && shown.visible && (toldShown_ || !mark.stop.ofSpent) && !hidden(mark.key());
}

LegendEntry AccountantChart::entryOfMark(const ShownRun& shown, const BoundMark& mark) const {
    QPen sample = dashOf(mark.stop.ofSpent ? QuantityDash::Spent : QuantityDash::Promised);
    sample.setColor(runColour(shown.appearance.paletteIndex, dark()));
    sample.setWidthF(chartStyle.guide);
    // Where nothing is drawn the words stand alone.
    if (!mark.drawn()) sample.setStyle(Qt::NoPen);
    LegendEntry entry =
        entryFor(shown.appearance.paletteIndex, mark.key(),
                 QStringLiteral("%1: %2").arg(shown.appearance.name, mark.stop.words), sample);
    if (mark.drawn()) entry.marker = mark.graph->scatterStyle();
    return entry;
}

std::vector<ChartSeries> AccountantChart::referenceSeries() const {
    std::vector<ChartSeries> series;
    for (const ShownRun& shown : runs()) {
        // Told anew: a file is written in another language than the window may speak.
        const std::vector<BoundStop> told = boundStops(*shown.run);
        for (const BoundMark& mark : partsOf<BoundMarks>(shown).all) {
            if (!markShown(shown, mark)) continue;
            LegendEntry entry = entryOfMark(shown, mark);
            const auto now = std::ranges::find(told, mark.stop.ofSpent, &BoundStop::ofSpent);
            const QString words = mark.seam || now == told.end() ? mark.stop.words : now->words;
            entry.text = QStringLiteral("%1: %2").arg(shown.appearance.name, words);
            series.push_back(dataOf(entry, {mark.at.x()}, {mark.at.y()}, shown.appearance.name));
            series.back().quantity = words;
        }
    }
    return series;
}

double AccountantChart::referencesEnd() const {
    return std::max(largestX().value_or(0), furthestMark());
}

void AccountantChart::restyleRest() {
    for (const ShownRun& shown : runs()) {
        linkEnds(shown);
        for (const BoundMark& mark : partsOf<BoundMarks>(shown).all) {
            const QPen pen(runColour(shown.appearance.paletteIndex, dark()), chartStyle.emphasis);
            mark.graph->setScatterStyle(
                {mark.seam ? stitch() : barrier(), pen, Qt::NoBrush, ChartStyle::singleMarker});
            mark.graph->setVisible(markShown(shown, mark));
        }
    }
}

// Last: where there is little room these words go first, newest run last.
std::vector<LegendEntry> AccountantChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    if (parts_) return entries;
    // A picture of several runs has no room for what does not happen.
    const bool alone = !painting() || visibleRuns().size() < 2;
    for (const ShownRun& shown : visibleRunsFromLast())
        for (const BoundMark& mark : partsOf<BoundMarks>(shown).all)
            if ((toldShown_ || !mark.stop.ofSpent) && (alone || mark.drawn()))
                entries.push_back(entryOfMark(shown, mark));
    if (anyVisible([](const ShownRun& shown) { return dataDependent(shown) && seen(shown, spent); }))
        entries.push_back(spentExplained(ink().text));
    return entries;
}

double AccountantChart::furthestMark() const {
    double furthestX = 0;
    for (const ShownRun& shown : runs())
        for (const BoundMark& mark : partsOf<BoundMarks>(shown).all)
            if (mark.drawn() && markShown(shown, mark)) furthestX = std::max(furthestX, mark.at.x());
    return furthestX;
}

double AccountantChart::epsilonNeeded() const {
    double most = 0;
    for (std::size_t curve = 0; curve < growths.size(); ++curve)
        most = std::max(most, largestY(curve).value_or(0));
    // In print a guide is no data: one that is far away is left out. On the screen a hand may move it.
    const double reach = furthestGuide * most;
    for (const Reference& line : shownReferences())
        if (!painting() || most == 0 || line.value <= reach) most = std::max(most, line.value);
    return 1.08 * most;
}

QString AccountantChart::hintWords() const {
    if (runs().empty()) return tr("Press Run: see ε grow\nwith every query answered");
    if (largestX()) return {};
    if (allGoBy(steps::teachers))
        return running() ? tr("This ε is spent at once, when the teachers’\naccuracies are counted")
                         : tr("These runs released nothing,\nso they spent no ε");
    const bool atOnce = allGoBy(steps::atOnce);
    if (running()) return atOnce ? tr("This ε is spent at once") : waitingWords();
    if (atOnce) return tr("These runs spent their ε at once,\nnot query by query");
    if (parts_) return tr("These runs do not say\nwhat their ε is made of");
    const StepsOfRuns steps = visibleSteps();
    return steps.empty() || steps.contains(steps::queries)
               ? tr("These runs spent no ε on queries")
               : tr("These runs promise nothing:\nno ε grows with their %1").arg(stepWords(tr("queries")));
}

// The more models are trained on bags, the larger δ is, too: that of the axis is the last model's.
QString AccountantChart::growthWords() const {
    const std::set<double> last = visibleDeltas();
    if (!allGoBy(steps::models) || last.size() != 1 || largestX().value_or(0) <= 1) return epsilonWords();
    return tr("ε, δ grows to %1").arg(numberText(*last.begin(), 3));
}

void AccountantChart::arrange() {
    const QString growth = growthWords(), label = parts_ ? tr("parts of %1").arg(epsilonWords()) : growth;
    plot()->yAxis->setLabel(label);
    // One δ is that of the forms.
    const bool plain = growth == epsilonWords() && visibleDeltas().size() <= 1;
    setScreenTitle({tr("Accountant"),
                    plain ? parts_ ? tr("parts of %1").arg(epsilonInShort()) : epsilonInShort() : label});
    nameX(stepWords(tr("queries asked")));
    setHint(hintWords());
    if (!largestX()) return setAutoRange({0, 100}, {0, 2});
    const double mark = furthestMark(), limit = queriesLimit();
    setAutoRange({0, mark > limit ? niceCeiling(mark) : limit}, {0, endY(std::max(epsilonNeeded(), 1e-3))});
}

std::optional<double> AccountantChart::promisedAt(const ShownRun& shown, const CurveReading& reading) const {
    const QLatin1String curve(dataDependent(shown) ? "/data-independent" : "/epsilon");
    return reading.key.endsWith(curve) ? std::optional(reading.y) : std::nullopt;
}

void offerIfVotesTold(Chart& chart, const std::function<void()>& changed) {
    chart.actionsOfChart()->offer(toldKey,
                                  {{ghostShownName, QStringLiteral("ifVotesTold"),
                                    Words::tr("&Spent ε ⊘: not to be published"), Qt::Key_G}},
                                  changed, ghostHiddenName);
    showIfVotesTold(chart, true);
}

bool showsIfVotesTold(const Chart& chart) {
    const auto choices = chart.choices();
    const auto told = choices.find(toldKey);
    return told != choices.end() && told->second == ghostShownName;
}

void showIfVotesTold(Chart& chart, bool shown) {
    if (shown != showsIfVotesTold(chart))
        chart.actionsOfChart()->choose({{toldKey, shown ? ghostShownName : ghostHiddenName}});
}

LegendEntry spentExplained(const QColor& ink) {
    return {.key = {},
            .text = Words::tr("⊘ spent: depends on the data, do not publish"),
            .pen = QPen(Qt::NoPen),
            .words = ink};
}

} // namespace epsiloscope
