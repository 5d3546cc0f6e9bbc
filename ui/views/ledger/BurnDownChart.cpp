// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/BurnDownChart.h"

#include "ui/charging/LedgerWords.h"
#include "ui/plots/marks/AxisLook.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

// A release that is like the last takes two entries: set aside, and released.
constexpr double entriesOfRelease = 2;
constexpr std::array dashesOfAdjacencies{Qt::SolidLine, Qt::DashDotLine, Qt::DashDotDotLine};

QString keyOfLine(const QString& quantity, const Neighbours& neighbours) {
    return quantity + QLatin1Char('/') + QLatin1String(toString(neighbours.kind)) +
           QString::fromStdString(neighbours.unit.isPerson() ? "/" + neighbours.unit.person : std::string());
}

int palettePlaceOf(Adjacency adjacency) {
    return std::max(0, static_cast<int>(adjacency) - 1);
}

} // namespace

BurnDownChart::BurnDownChart()
    : PartsChart({.id = QStringLiteral("burnDownChart"),
                  .title = tr("What is left of the total"),
                  .xLabel = tr("number of the entry"),
                  .yLabel = tr("ε left"),
                  .xCounts = true}) {
    restyle();
}

bool BurnDownChart::showsLeft() const {
    return ledger_ && ledger_->reading.balance.total().has_value();
}

void BurnDownChart::show(std::shared_ptr<const KeptLedger> ledger, const QString& hint) {
    const bool left = showsLeft();
    ledger_ = std::move(ledger);
    hint_ = hint;
    if (!ledger_) contentReplaced();
    if (left != showsLeft()) axesChanged();
    setTitle(showsLeft() ? tr("What is left of the total") : tr("What is charged"));
    plot()->yAxis->setLabel(showsLeft() ? tr("ε left") : tr("ε charged"));
    redraw();
}

ChartPart BurnDownChart::linePart(LegendEntry entry, const Neighbours& neighbours, Qt::PenStyle dash) const {
    const int palette = palettePlaceOf(neighbours.kind);
    entry.pen = curvePen(runColour(palette, dark()), dash);
    entry.words = runWordColour(palette, dark());
    return {.entry = std::move(entry), .as = ChartPart::As::Steps};
}

ChartPart BurnDownChart::stepsOf(const AdjacencyBalance& balance) const {
    const QString key = showsLeft() ? QStringLiteral("left") : QStringLiteral("spent");
    const auto dash = static_cast<std::size_t>(palettePlaceOf(balance.adjacency.kind));
    ChartPart steps = linePart(
        {.key = keyOfLine(key, balance.adjacency),
         .text =
             (showsLeft() ? tr("ε left, %1") : tr("ε charged, %1")).arg(adjacencyWords(balance.adjacency)),
         .brief = adjacencyWords(balance.adjacency)},
        balance.adjacency, dashesOfAdjacencies[dash % dashesOfAdjacencies.size()]);
    for (const BurnDownPoint& point : ledger_->burnDown) {
        if (point.adjacency != balance.adjacency) continue;
        // Before a total was set nothing was left or lacking.
        if (showsLeft() && !point.left) continue;
        const double value = showsLeft() ? *point.left : point.spent;
        steps.addPoint(static_cast<double>(point.number),
                       std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN());
    }
    // It holds until the newest entry, whatever that was.
    const auto newest = static_cast<double>(ledger_->reading.entries.back().number);
    if (!steps.x.empty() && steps.x.back() < newest) steps.addPoint(newest, steps.y.back());
    return steps;
}

std::optional<ChartPart> BurnDownChart::forecast(const ChartPart& past) const {
    const auto& last = ledger_->reading.balance.last();
    if (!last || ledger_->ahead.empty()) return std::nullopt;
    const Neighbours about = ledger_->reading.balance.neighboursWith(*last);
    if (!ledger_->balance || ledger_->balance->adjacency != about || past.x.empty()) return std::nullopt;
    const auto shown = static_cast<std::int64_t>(ledger_->ahead.size());
    const std::int64_t all = ledger_->moreLikeLast.value_or(shown);
    QString words = tr("forecast: %1 more like the last").arg(timesText(all));
    if (shown < all) words += tr(", %1 of them drawn").arg(shown);
    ChartPart line = linePart(
        {.key = keyOfLine(QStringLiteral("forecast"), about), .text = words, .brief = tr("forecast")}, about,
        Qt::DashLine);
    line.addPoint(past.x.back(), past.y.back());
    for (const double left : ledger_->ahead)
        line.addPoint(past.x.back() + entriesOfRelease * static_cast<double>(line.x.size()), left);
    return line;
}

ChartPart BurnDownChart::totalPart(double end) const {
    const auto& total = *ledger_->reading.balance.total();
    return {.entry = {.key = QStringLiteral("reference/total"),
                      .text = tr("total ε = %1 at δ = %2")
                                  .arg(QString::fromStdString(total.epsilon.text()), deltaText(total.delta)),
                      .brief = tr("total"),
                      .pen = curvePen(ink().reference, Qt::DotLine),
                      .words = ink().secondary},
            .x = {0, end},
            .y = {total.epsilon.value(), total.epsilon.value()}};
}

std::vector<ChartPart> BurnDownChart::declaredParts() const {
    std::vector<ChartPart> all;
    if (!ledger_ || !ledger_->balance) return all;
    all.push_back(stepsOf(*ledger_->balance));
    if (auto line = forecast(all.front())) all.push_back(std::move(*line));
    if (!showsLeft()) return all;
    double end = 0;
    for (const ChartPart& line : all)
        if (!line.x.empty()) end = std::max(end, line.x.back());
    all.push_back(totalPart(end));
    return all;
}

void BurnDownChart::arrange() {
    double right = 0, top = 0;
    bool any = false;
    for (const ChartPart& line : parts())
        for (std::size_t i = 0; i < line.x.size(); ++i) {
            right = std::max(right, line.x[i]);
            if (std::isfinite(line.y[i])) top = std::max(top, line.y[i]);
            any = true;
        }
    if (!ledger_)
        setHint(hint_);
    else
        setHint(any ? QString() : tr("Nothing is charged yet"));
    setAutoRange({0, niceCeiling(1.02 * std::max(right, 4.0))}, {0, niceCeiling(1.05 * (top > 0 ? top : 1))});
}

QStringList BurnDownChart::privacyWords() const {
    QStringList all;
    if (!ledger_) return all;
    const auto& total = ledger_->reading.balance.total();
    if (total) all << tr("Total: %1").arg(totalWords(*total));
    const Decimal delta = ledger_->reading.balance.delta();
    if (const auto& balance = ledger_->balance)
        all << tr("Charged: ε = %1 at δ = %2 · %3")
                   .arg(spentText(balance->spent.epsilon), deltaText(delta),
                        adjacencyWords(balance->adjacency));
    const QString explored = exploredWords(ledger_->reading.balance);
    if (ledger_->balance && !explored.isEmpty()) all << explored;
    return all;
}

} // namespace epsiloscope
