// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/AccountantChart.h"

#include "ui/plots/ChartActions.h"
#include "ui/plots/NiceRange.h"
#include "ui/plots/QuantityDash.h"

#include <QAction>

#include <algorithm>

namespace epsiloscope {

namespace {

// The curves of a run, in this order.
enum AccountantCurve : std::size_t { spent, dataIndependentBound, improved, checks, answers, conversion };

constexpr double furthest = 3;     ///< how many times the spent ε the dashed bound may stretch the axis
constexpr double furthestStop = 4; ///< how many times what was asked a mark may stretch it

const QString showKey = QStringLiteral("show"), improvedKey = QStringLiteral("improved");
const QString epsilonName = QStringLiteral("epsilon"), partsName = QStringLiteral("parts");
const QString shownName = QStringLiteral("shown"), hiddenName = QStringLiteral("hidden");

bool hasChecks(const Run& run) {
    return std::any_of(run.trials().begin(), run.trials().end(), [](const TrialRecord& trial) {
        return !trial.y(series::checksPart).empty() && trial.y(series::checksPart).back() > 0;
    });
}

bool hasParts(const Run& run) {
    return std::any_of(run.trials().begin(), run.trials().end(),
                       [](const TrialRecord& trial) { return !trial.y(series::answersPart).empty(); });
}

} // namespace

AccountantChart::AccountantChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("accountantChart"),
                .title = QStringLiteral("Accountant growth"),
                .xLabel = QStringLiteral("queries asked"),
                .yLabel = QStringLiteral("ε")},
               parent),
      budgetLine_(plot(), QStringLiteral("reference/budget"), Qt::DotLine) {
    makeActions();
    offerQueries();
    bringUpToDate();
}

AccountantChart::~AccountantChart() = default;

void AccountantChart::makeActions() {
    const auto make = [this](const char* name, const QString& words, int key) {
        auto* action = new QAction(words, this);
        action->setObjectName(QLatin1String(name));
        action->setCheckable(true);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        actionsOfChart()->add(action);
        return action;
    };
    partsAction_ = make("accountant.parts", tr("&What ε is made of"), Qt::Key_W);
    improvedAction_ = make("accountant.improved", tr("Improved &conversion beside it"), Qt::Key_C);
    connect(partsAction_, &QAction::triggered, this,
            [this](bool parts) { setShowing(parts ? Showing::Parts : Showing::Epsilon); });
    connect(improvedAction_, &QAction::triggered, this, &AccountantChart::setImprovedShown);
}

void AccountantChart::setShowing(Showing showing) {
    partsAction_->setChecked(showing == Showing::Parts);
    if (showing == showing_) return;
    showing_ = showing;
    choiceChanged();
}

void AccountantChart::setImprovedShown(bool shown) {
    improvedAction_->setChecked(shown);
    if (shown == improvedShown_) return;
    improvedShown_ = shown;
    choiceChanged();
}

void AccountantChart::choiceChanged() {
    bandChanged(); // all curves are taken anew
    plot()->replot(QCustomPlot::rpQueuedReplot);
    emit viewChanged();
}

std::map<QString, QString> AccountantChart::choices() const {
    return {{showKey, showing_ == Showing::Parts ? partsName : epsilonName},
            {improvedKey, improvedShown_ ? shownName : hiddenName}};
}

void AccountantChart::choose(const std::map<QString, QString>& choices) {
    const auto chosen = [&choices](const QString& key) {
        const auto found = choices.find(key);
        return found == choices.end() ? QString() : found->second;
    };
    if (const QString show = chosen(showKey); show == partsName || show == epsilonName)
        setShowing(show == partsName ? Showing::Parts : Showing::Epsilon);
    if (const QString beside = chosen(improvedKey); beside == shownName || beside == hiddenName)
        setImprovedShown(beside == shownName);
}

void AccountantChart::addCurves(ShownRun& shown) {
    const auto add = [&](const char* key, const SeriesDescriptor& series, QuantityDash dash) {
        addCurve(shown, QLatin1String(key), series, dashOf(dash));
    };
    add("epsilon", series::epsilon, QuantityDash::Spent);
    add("data-independent", series::dataIndependentEpsilon, QuantityDash::DataIndependent);
    add("improved", series::improvedEpsilon, QuantityDash::Improved);
    add("checks", series::checksPart, QuantityDash::Checks);
    add("answers", series::answersPart, QuantityDash::Answers);
    add("conversion", series::conversionPart, QuantityDash::Conversion);
}

void AccountantChart::forget(int id) {
    marks_.erase(id);
}

bool AccountantChart::wanted(const ShownRun& shown, std::size_t curve) const {
    const bool parts = showing_ == Showing::Parts;
    switch (curve) {
    case spent:
        return !parts || hasParts(*shown.run);
    case dataIndependentBound: // without a data-dependent bound the two are the same curve: one is enough
        return !parts && dataDependent(shown);
    case improved:
        return !parts && improvedShown_;
    case checks:
        return parts && hasChecks(*shown.run);
    default:
        return parts;
    }
}

void AccountantChart::updateRun(ShownRun& shown) {
    for (std::size_t i = 0; i < shown.curves.size(); ++i)
        if (wanted(shown, i))
            shown.curves[i]->update(*shown.run, trialsLook());
        else
            shown.curves[i]->clear();
    placeMarks(shown);
}

void AccountantChart::placeMarks(const ShownRun& shown) {
    auto& marks = marks_[shown.id];
    const auto stops = boundStops(*shown.run, dataDependent(shown));
    marks.resize(stops.size());
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const BoundStop& stop = stops[i];
        const QString key =
            QStringLiteral("run%1/stop-%2").arg(shown.id).arg(QLatin1String(toString(stop.bound)));
        if (!marks[i] || marks[i]->key() != key) marks[i] = std::make_unique<BoundMark>(plot(), key);
        const bool dashed = stop.bound == EpsilonKind::DataIndependent && dataDependent(shown);
        const Curve& curve = *shown.curves[dashed ? dataIndependentBound : spent];
        const double x = stop.query.value_or(stop.asked);
        const auto height = curve.heightAt(x);
        // The accountant looked ahead: there is no curve, but there it would have met the budget.
        const double y = height.value_or(budgetOf(*shown.run).value_or(budget().value_or(0)));
        marks[i]->set(stop, {x, y}, stop.query && (height || x <= furthestStop * std::max(stop.asked, 1.0)));
    }
}

QString AccountantChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    const auto words = [&shown](const QString& what) {
        return QStringLiteral("%1 %2").arg(shown.appearance.name, what);
    };
    const bool secret = dataDependent(shown);
    switch (curve) {
    case improved:
        return words(secret ? QStringLiteral("improved conversion, do not publish")
                            : QStringLiteral("improved conversion"));
    case checks:
        return words(QStringLiteral("part of the checks"));
    case answers:
        return words(QStringLiteral("part of the answers"));
    case conversion:
        return words(QStringLiteral("part of the conversion to (ε, δ)"));
    default:
        return words(secret && curve == spent ? QStringLiteral("data-dependent, do not publish")
                                              : QStringLiteral("data-independent"));
    }
}

QStringList AccountantChart::guaranteeWarnings() const {
    const auto namesOfSecret = [this](std::initializer_list<std::size_t> curves) {
        return namesOf([curves](const ShownRun& shown) {
            return dataDependent(shown) && std::any_of(curves.begin(), curves.end(), [&shown](std::size_t i) {
                       return shown.curves[i]->shown() && !shown.curves[i]->empty();
                   });
        });
    };
    QStringList warnings;
    if (const QString names = namesOfSecret({spent}); !names.isEmpty())
        warnings
            << QStringLiteral("Do not publish: the solid ε of %1 depends on the private data.").arg(names);
    if (const QString names = namesOfSecret({improved}); !names.isEmpty())
        warnings << QStringLiteral(
                        "Do not publish: the improved conversion of %1 depends on the private data.")
                        .arg(names);
    if (const QString names = namesOfSecret({checks, answers, conversion}); !names.isEmpty())
        warnings << QStringLiteral("Do not publish: what the ε of %1 is made of depends on the private data.")
                        .arg(names);
    const QString names = namesOf([this](const ShownRun& shown) {
        const auto marks = marks_.find(shown.id);
        return marks != marks_.end() &&
               std::any_of(marks->second.begin(), marks->second.end(), [&](const auto& mark) {
                   const bool secret =
                       mark->stop().bound == EpsilonKind::DataDependent || mark->stop().beyond();
                   return secret && markShown(shown, *mark);
               });
    });
    if (!names.isEmpty())
        warnings << QStringLiteral(
                        "Do not publish: where the bounds stop %1 was found by looking at the votes.")
                        .arg(names);
    return warnings;
}

bool AccountantChart::markShown(const ShownRun& shown, const BoundMark& mark) const {
    return showing_ == Showing::Epsilon && shown.visible && !hidden(mark.key());
}

LegendEntry AccountantChart::entryOfMark(const ShownRun& shown, const BoundMark& mark) const {
    return mark.legendEntry(QStringLiteral("%1: %2").arg(shown.appearance.name, mark.stop().words),
                            hidden(mark.key()));
}

std::vector<ChartSeries> AccountantChart::visibleSeries() const {
    std::vector<ChartSeries> series = RunChart::visibleSeries();
    for (const ShownRun& shown : runs()) {
        const auto marks = marks_.find(shown.id);
        if (marks == marks_.end()) continue;
        for (const auto& mark : marks->second) {
            if (!markShown(shown, *mark)) continue;
            ChartSeries line;
            line.key = mark->key();
            line.run = shown.appearance.name;
            line.appearance = entryOfMark(shown, *mark);
            line.quantity = mark->stop().words;
            line.x = {mark->at().x()};
            line.y = {mark->at().y()};
            series.push_back(std::move(line));
        }
    }
    return series;
}

std::vector<ChartSeries> AccountantChart::referenceSeries() const {
    if (!budgetLine_.shown()) return {};
    const LegendEntry entry =
        budgetLine_.legendEntry(QStringLiteral("budget ε = %1").arg(numberText(*budget())), false);
    const double end = std::max(*largestX(), furthestMark().value_or(0));
    return {straightSeries(entry, 0, *budget(), end, *budget())};
}

void AccountantChart::restyleRest() {
    budgetLine_.setValue(budget().value_or(0));
    budgetLine_.setLook(ink().reference, ink().secondary,
                        budget() && largestX() && !hidden(budgetLine_.key()));
    for (const ShownRun& shown : runs())
        for (const auto& mark : marks_[shown.id]) {
            const bool dashed = mark->stop().bound == EpsilonKind::DataIndependent && dataDependent(shown);
            mark->setLook(dashOf(dashed ? QuantityDash::DataIndependent : QuantityDash::Spent),
                          shown.appearance.paletteIndex, dark(), markShown(shown, *mark));
        }
}

std::vector<LegendEntry> AccountantChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    if (budget() && largestX())
        entries.push_back(budgetLine_.legendEntry(QStringLiteral("budget ε = %1").arg(numberText(*budget())),
                                                  hidden(budgetLine_.key())));
    // Last: where there is little room these words go first, newest run last.
    if (showing_ == Showing::Epsilon)
        for (auto shown = runs().rbegin(); shown != runs().rend(); ++shown)
            if (const auto marks = marks_.find(shown->id); shown->visible && marks != marks_.end())
                for (const auto& mark : marks->second)
                    entries.push_back(entryOfMark(*shown, *mark));
    return entries;
}

std::optional<double> AccountantChart::furthestMark() const {
    std::optional<double> furthestX;
    for (const ShownRun& shown : runs())
        if (const auto marks = marks_.find(shown.id); marks != marks_.end())
            for (const auto& mark : marks->second)
                if (mark->drawn() && markShown(shown, *mark))
                    furthestX = std::max(furthestX.value_or(0), mark->at().x());
    return furthestX;
}

double AccountantChart::epsilonNeeded() const {
    const double bound = largestY(dataIndependentBound).value_or(0);
    const double budgetShown = budgetLine_.shown() ? *budget() : 0;
    double main = std::max(largestY(spent).value_or(0), budgetShown);
    for (const std::size_t curve : {improved, checks, answers, conversion})
        main = std::max(main, largestY(curve).value_or(0));
    return 1.08 * (main > 0 ? std::max(main, std::min(bound, furthest * main)) : bound);
}

QString AccountantChart::hintWords() const {
    if (runs().empty()) return QStringLiteral("Press Run: see ε grow\nwith every query answered");
    if (largestX()) return {};
    if (allGoBy(steps::teachers))
        return running()
                   ? QStringLiteral("This ε is spent at once, when the teachers’\naccuracies are counted")
                   : QStringLiteral("These runs released nothing,\nso they spent no ε");
    const bool atOnce = allGoBy(steps::atOnce);
    if (running()) return atOnce ? QStringLiteral("This ε is spent at once") : waitingWords();
    if (atOnce) return QStringLiteral("These runs spent their ε at once,\nnot query by query");
    if (showing_ == Showing::Parts) return QStringLiteral("These runs do not say\nwhat their ε is made of");
    const StepsOfRuns steps = visibleSteps();
    return steps.empty() || steps.contains(steps::queries)
               ? QStringLiteral("These runs spent no ε on queries")
               : QStringLiteral("These runs promise nothing:\nno ε grows with their %1")
                     .arg(stepWords(QStringLiteral("queries")));
}

// The more models are trained on bags, the larger δ is, too: that of the axis is the last model's.
QString AccountantChart::growthWords() const {
    std::set<double> last;
    for (const ShownRun& shown : runs())
        if (shown.visible && shown.delta) last.insert(*shown.delta);
    if (!allGoBy(steps::models) || last.size() != 1 || largestX().value_or(0) <= 1) return epsilonWords();
    return QStringLiteral("ε, while δ grows to %1").arg(numberText(*last.begin(), 3));
}

void AccountantChart::arrange() {
    const bool parts = showing_ == Showing::Parts;
    plot()->yAxis->setLabel(parts ? QStringLiteral("parts of %1").arg(epsilonWords()) : growthWords());
    nameX(stepWords(QStringLiteral("queries asked")));
    setHint(hintWords());
    if (!largestX()) return setAutoRange({0, 100}, {0, 2});
    const double mark = furthestMark().value_or(0), limit = queriesLimit();
    setAutoRange({0, mark > limit ? niceCeiling(mark) : limit},
                 {0, growingLimit(autoY().upper, std::max(epsilonNeeded(), 1e-3), growing())});
}

} // namespace epsiloscope
