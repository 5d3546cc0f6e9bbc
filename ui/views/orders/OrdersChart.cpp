// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/orders/OrdersChart.h"

#include "core/privacy/composition/RenyiCurve.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <vector>

namespace epsiloscope {

namespace {

/// The form of a cost as a function of the Rényi order α.
enum class OrderQuantity {
    Classic,         ///< RDP(α) + log(1/δ)/(α−1), which is minimised to ε
    Improved,        ///< the same with the improved conversion
    DataIndependent, ///< classic, of the bound that holds for any data
    Rdp              ///< RDP(α), before any conversion
};

/// Values over the orders, rising, without those that are not finite; and the least of them, which RDP has
/// not.
struct OrderCurve {
    std::vector<double> orders, values;
    struct Least {
        double order = 0, epsilon = 0; ///< ε ≥ 0
        bool atEdge = false;           ///< the first or last order: the true minimum may lie outside
    };
    std::optional<Least> least;
};

const std::vector<double>* rdpOf(const OrdersSnapshot& snapshot, OrderQuantity quantity) {
    return quantity == OrderQuantity::DataIndependent ? snapshot.independentRdp.get() : snapshot.rdp.get();
}

double conversionTerm(OrderQuantity quantity, double order, double delta) {
    if (quantity == OrderQuantity::Rdp) return 0;
    return quantity == OrderQuantity::Improved ? improvedConversionTerm(order, delta)
                                               : classicConversionTerm(order, delta);
}

// A person may have given their own list of orders, in any order.
std::vector<std::size_t> risingIndices(const std::vector<double>& orders, std::size_t size) {
    std::vector<std::size_t> indices(size);
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    std::stable_sort(indices.begin(), indices.end(),
                     [&orders](std::size_t a, std::size_t b) { return orders[a] < orders[b]; });
    return indices;
}

// Empty where the snapshot does not have the quantity, or nothing was asked yet.
OrderCurve orderCurve(const OrdersSnapshot& snapshot, OrderQuantity quantity) {
    const std::vector<double>* rdp = rdpOf(snapshot, quantity);
    const bool converted = quantity != OrderQuantity::Rdp;
    if (!rdp || !snapshot.orders || snapshot.asked <= 0 || (converted && !(snapshot.delta > 0))) return {};
    OrderCurve curve;
    const std::size_t size = std::min(rdp->size(), snapshot.orders->size());
    std::size_t where = 0, place = 0;
    for (const std::size_t i : risingIndices(*snapshot.orders, size)) {
        const double order = (*snapshot.orders)[i];
        const double value = (*rdp)[i] + conversionTerm(quantity, order, snapshot.delta);
        ++place;
        if (!(order > 1) || !std::isfinite(value)) continue;
        if (converted && (!curve.least || value < curve.least->epsilon)) {
            curve.least = OrderCurve::Least{order, value, false};
            where = place;
        }
        curve.orders.push_back(order);
        curve.values.push_back(value);
    }
    if (!curve.least) return curve;
    curve.least->atEdge = where == 1 || where == size;
    curve.least->epsilon = std::max(0.0, curve.least->epsilon);
    return curve;
}

struct Described {
    const char* key;
    OrderQuantity quantity;
    QuantityDash dash;
    const char* words;
};

constexpr std::array<Described, 4> described{
    {{"classic", OrderQuantity::Classic, QuantityDash::Promised,
      QT_TRANSLATE_NOOP("epsiloscope::OrdersChart", "classic ε(α)")},
     {"improved", OrderQuantity::Improved, QuantityDash::Improved,
      QT_TRANSLATE_NOOP("epsiloscope::OrdersChart", "improved ε(α)")},
     {"data-independent", OrderQuantity::DataIndependent, QuantityDash::Expected,
      QT_TRANSLATE_NOOP("epsiloscope::OrdersChart", "promised ε(α)")},
     {"rdp", OrderQuantity::Rdp, QuantityDash::Rdp, "RDP(α)"}}};

// The promised curve is the solid one, whichever that is.
QuantityDash dashIn(const Described& line, bool dataDependent) {
    if (!dataDependent) return line.dash;
    if (line.quantity == OrderQuantity::Classic) return QuantityDash::Spent;
    return line.quantity == OrderQuantity::DataIndependent ? QuantityDash::Promised : line.dash;
}

// How many times the largest minimum the axis of ε reaches: at its ends a converted curve rises steeply.
constexpr double timesLeast = 3;

// The latest of the latest trial that says anything.
const OrdersSnapshot* latestOrders(const Run& run) {
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->latest<OrdersSnapshot>()) return &*trial->latest<OrdersSnapshot>();
    return nullptr;
}

// A curve with a mark at its least value.
struct OrderLine {
    const Described* of;
    OnPlot<QCPGraph> line, least;
    OrderCurve curve{};
    QString key() const { return line->name(); }
    bool seen() const { return line->visible() && !curve.orders.empty(); }
};

// Those of a run, as described, and what they show.
struct OrderLines final : RunParts {
    OrderLines(QCustomPlot* plot, RunNumber id) {
        for (const Described& each : described) {
            const QString key = QStringLiteral("run%1/%2").arg(id.number()).arg(QLatin1String(each.key));
            OnPlot<QCPGraph> line(plot->addGraph());
            line->setName(key);
            lines.push_back({&each, std::move(line), pointsOn(plot, key + QStringLiteral("/least"))});
        }
    }
    bool any(const std::function<bool(const OrderLine&)>& which) const {
        return std::ranges::any_of(lines, which);
    }

    std::vector<OrderLine> lines;
    std::shared_ptr<const std::vector<double>> seen; // the RDP drawn
    long asked = 0;
    std::optional<TrialNumber> trial;
};

} // namespace

OrdersChart::OrdersChart()
    : RunChart({.id = QStringLiteral("ordersChart"),
                .title = tr("Cost over Rényi orders"),
                .xLabel = tr("Rényi order α"),
                .yLabel = QStringLiteral("ε")}) {
    setLogScale(plot()->xAxis, true);
    keepToOneUnit();
    bringUpToDate();
}

void OrdersChart::addCurves(ShownRun& shown) {
    shown.parts = std::make_unique<OrderLines>(plot(), shown.id);
}

void OrdersChart::updateRun(ShownRun& shown) {
    auto& lines = partsOf<OrderLines>(shown);
    const OrdersSnapshot* snapshot = latestOrders(*shown.run);
    if (!snapshot || snapshot->rdp == lines.seen) return;
    lines.seen = snapshot->rdp;
    lines.asked = snapshot->asked;
    lines.trial.reset();
    if (shown.run->trials().size() > 1) lines.trial = snapshot->trial;
    for (OrderLine& line : lines.lines) {
        line.curve = orderCurve(*snapshot, line.of->quantity);
        const auto& [orders, values, least] = line.curve;
        line.line->setData({orders.begin(), orders.end()}, {values.begin(), values.end()}, true);
        line.least->data()->clear();
        if (least) line.least->addData(least->order, least->epsilon);
    }
}

QString OrdersChart::curveWords(const ShownRun& shown, std::size_t line) const {
    const bool secret = dataDependent(shown) && described[line].quantity != OrderQuantity::DataIndependent;
    return QStringLiteral("%1 %2%3").arg(shown.appearance.name, tr(described[line].words),
                                         secret ? tr(", do not publish") : QString());
}

LegendEntry OrdersChart::entryOfLine(const ShownRun& shown, std::size_t line) const {
    const auto& lines = partsOf<OrderLines>(shown);
    const OrderLine& drawn = lines.lines[line];
    const QString words = curveWords(shown, line);
    QString text = words;
    if (const auto& least = drawn.curve.least)
        text += tr(": least %1 at α = %2").arg(numberText(least->epsilon, 4), numberText(least->order, 4));
    // Once per run, at its first line: how far it has come.
    if (line == 0) {
        text += tr(", after %1 %2").arg(lines.asked).arg(manySteps(stepOf(*shown.run)));
        if (lines.trial) text += tr(" of repeat %1").arg(lines.trial->number());
    }
    LegendEntry entry = entryFor(shown.appearance.paletteIndex, drawn.key(), text, drawn.line->pen());
    if (drawn.curve.least) entry.marker = drawn.least->scatterStyle();
    entry.brief = words;
    return entry;
}

std::vector<LegendEntry> OrdersChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < described.size(); ++i)
        if (!partsOf<OrderLines>(shown).lines[i].curve.orders.empty())
            entries.push_back(entryOfLine(shown, i));
    return entries;
}

QStringList OrdersChart::edgeWarnings() const {
    return warning(tr("%1: least at the edge of the orders; the true least may lie outside"),
                   [](const ShownRun& shown) {
                       return partsOf<OrderLines>(shown).any([](const OrderLine& line) {
                           return line.seen() && line.curve.least && line.curve.least->atEdge;
                       });
                   });
}

std::vector<LegendEntry> OrdersChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    for (const QString& warning : edgeWarnings())
        entries.push_back({.key = {}, .text = warning, .pen = QPen(Qt::NoPen), .words = ink().text});
    return entries;
}

void OrdersChart::restyleRest() {
    for (const ShownRun& shown : runs())
        for (const OrderLine& line : partsOf<OrderLines>(shown).lines) {
            const int index = shown.appearance.paletteIndex;
            const QuantityDash dash = dashIn(*line.of, dataDependent(shown));
            QPen pen = dashOf(dash);
            pen.setColor(runColour(index, dark()));
            pen.setWidthF(dash == QuantityDash::Promised ? chartStyle.curve : chartStyle.secondary);
            pen.setCapStyle(Qt::FlatCap);
            line.line->setPen(pen);
            line.least->setScatterStyle(
                markerStyle(index, dark(), !shown.run->ended(), ChartStyle::singleMarker));
            for (QCPGraph* each : {line.line.get(), line.least.get()})
                each->setVisible(shown.visible && !hidden(line.key()));
        }
}

void OrdersChart::addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const {
    for (std::size_t i = 0; i < described.size(); ++i) {
        const OrderLine& line = partsOf<OrderLines>(shown).lines[i];
        if (line.seen())
            series.push_back(
                dataOf(entryOfLine(shown, i), line.curve.orders, line.curve.values, shown.appearance.name));
    }
}

QStringList OrdersChart::guaranteeWarnings() const {
    return warning(
        tr("Do not publish: the curves of %1 depend on the private data, but for the promised one."),
        [](const ShownRun& shown) {
            return dataDependent(shown) && partsOf<OrderLines>(shown).any([](const OrderLine& line) {
                return line.of->quantity != OrderQuantity::DataIndependent && line.seen();
            });
        });
}

QStringList OrdersChart::privacyWords() const {
    return RunChart::privacyWords() + edgeWarnings();
}

QString OrdersChart::hintWords() const {
    if (runs().empty()) return tr("Press Run: see which Rényi order\ngives the least ε, and how it moves");
    const bool any = anyVisible([](const ShownRun& shown) {
        return partsOf<OrderLines>(shown).any(
            [](const OrderLine& line) { return !line.curve.orders.empty(); });
    });
    if (any) return {};
    if (running()) return waitingWords();
    const QString names = namesOf([](const ShownRun&) { return true; });
    if (names.isEmpty()) return tr("Select a run to see its cost\nover Rényi orders");
    return tr("Nothing here for %1: select a run of PATE or DP-SGD\nwith a Rényi accountant").arg(names);
}

void OrdersChart::arrange() {
    plot()->yAxis->setLabel(epsilonWords());
    setHint(hintWords());
    std::optional<QCPRange> orders;
    double least = 0, most = 0;
    for (const ShownRun& shown : runs())
        for (const OrderLine& line : partsOf<OrderLines>(shown).lines) {
            if (!line.seen()) continue;
            widen(orders, {line.curve.orders.front(), line.curve.orders.back()});
            if (line.curve.least) least = std::max(least, line.curve.least->epsilon);
            most = std::max(most, std::ranges::max(line.curve.values));
        }
    if (!orders) return setAutoRange({1.5, 500}, {0, 2});
    if (orders->size() <= 0) orders = QCPRange(orders->lower * 0.8, orders->upper * 1.25);
    const double needed = least > 0 ? std::min(most, timesLeast * least) : most;
    setAutoRange(*orders, {0, endY(std::max(needed * 1.05, 1e-3))});
}

} // namespace epsiloscope
