// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/BurnDownChart.h"

#include "ui/ledger/LedgerWords.h"
#include "ui/plots/NiceRange.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

// A release that is like the last takes two entries: set aside, and released.
constexpr double entriesOfRelease = 2;
constexpr std::array dashesOfAdjacencies{Qt::SolidLine, Qt::DashDotLine, Qt::DashDotDotLine};

QString keyOfAdjacency(Adjacency adjacency) {
    return QLatin1String(toString(adjacency));
}

int palettePlaceOf(Adjacency adjacency) {
    return std::max(0, static_cast<int>(adjacency) - 1);
}

} // namespace

BurnDownChart::BurnDownChart(QWidget* parent)
    : Chart({.id = QStringLiteral("burnDownChart"),
             .title = QStringLiteral("What is left of the total"),
             .xLabel = QStringLiteral("number of the entry"),
             .yLabel = QStringLiteral("ε left")},
            parent) {
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
    setTitle(showsLeft() ? QStringLiteral("What is left of the total") : QStringLiteral("What is spent"));
    plot()->yAxis->setLabel(showsLeft() ? QStringLiteral("ε left") : QStringLiteral("ε spent"));
    take();
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

BurnDownChart::Line& BurnDownChart::addLine(const QString& key) {
    Line line;
    line.graph = plot()->addGraph();
    line.graph->setName(key);
    lines_.push_back(std::move(line));
    return lines_.back();
}

void BurnDownChart::take() {
    for (const Line& line : lines_)
        plot()->removeGraph(line.graph);
    lines_.clear();
    if (!ledger_) return;
    addSteps();
    addForecast();
    addTotal();
}

void BurnDownChart::addSteps() {
    const QString quantity = showsLeft() ? QStringLiteral("left") : QStringLiteral("spent");
    if (!ledger_->balance) return;
    const AdjacencyBalance& balance = *ledger_->balance;
    Line& line = addLine(quantity + QLatin1Char('/') + keyOfAdjacency(balance.adjacency));
    line.adjacency = balance.adjacency;
    line.words = QStringLiteral("ε %1, %2").arg(quantity, adjacencyWords(balance.adjacency));
    line.brief = adjacencyWords(balance.adjacency);
    line.paletteIndex = palettePlaceOf(balance.adjacency);
    line.dash = dashesOfAdjacencies[static_cast<std::size_t>(line.paletteIndex) % dashesOfAdjacencies.size()];
    for (const BurnDownPoint& point : ledger_->burnDown) {
        if (point.adjacency != balance.adjacency) continue;
        // Before a total was set nothing was left or lacking.
        if (showsLeft() && !point.left) continue;
        const double value = showsLeft() ? *point.left : point.spent;
        line.x.push_back(static_cast<double>(point.number));
        line.y.push_back(std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN());
    }
    // It holds until the newest entry, whatever that was.
    const auto newest = static_cast<double>(ledger_->reading.entries.back().number);
    if (!line.x.empty() && line.x.back() < newest) {
        line.x.push_back(newest);
        line.y.push_back(line.y.back());
    }
}

void BurnDownChart::addForecast() {
    const auto& last = ledger_->reading.balance.last();
    if (!last || ledger_->ahead.empty()) return;
    const Adjacency about = ledger_->reading.balance.neighboursWith(*last);
    const auto past = std::ranges::find_if(
        lines_, [&](const Line& line) { return line.adjacency == about && !line.x.empty(); });
    if (past == lines_.end()) return;
    const double x = past->x.back(), y = past->y.back();
    Line& line = addLine(QStringLiteral("forecast/") + keyOfAdjacency(about));
    line.adjacency = about;
    line.paletteIndex = palettePlaceOf(about);
    line.dash = Qt::DashLine;
    const auto shown = static_cast<std::int64_t>(ledger_->ahead.size());
    const std::int64_t all = ledger_->moreLikeLast.value_or(shown);
    line.words = QStringLiteral("forecast: %1 more like the last").arg(timesText(all));
    if (shown < all) line.words += QStringLiteral(", %1 of them drawn").arg(shown);
    line.brief = QStringLiteral("forecast");
    line.x = {x};
    line.y = {y};
    for (std::size_t i = 0; i < ledger_->ahead.size(); ++i) {
        line.x.push_back(x + entriesOfRelease * static_cast<double>(i + 1));
        line.y.push_back(ledger_->ahead[i]);
    }
}

void BurnDownChart::addTotal() {
    if (!showsLeft() || lines_.empty()) return;
    const auto& total = *ledger_->reading.balance.total();
    double end = 0;
    for (const Line& line : lines_)
        if (!line.x.empty()) end = std::max(end, line.x.back());
    Line& line = addLine(QStringLiteral("reference/total"));
    line.words = QStringLiteral("total ε = %1 at δ = %2")
                     .arg(QString::fromStdString(total.epsilon.text()), deltaText(total.delta));
    line.brief = QStringLiteral("total");
    line.grey = true;
    line.steps = false;
    line.dash = Qt::DotLine;
    line.x = {0, end};
    line.y = {total.epsilon.value(), total.epsilon.value()};
}

void BurnDownChart::drawLine(Line& line) {
    const QColor colour = line.grey ? ink().reference : runColour(line.paletteIndex, dark());
    line.graph->setPen(QPen(colour, line.dash == Qt::SolidLine ? 2 : 1.2, line.dash));
    line.graph->setLineStyle(line.steps ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
    line.graph->setVisible(!hidden(line.graph->name()));
    line.graph->setData(QVector<double>(line.x.begin(), line.x.end()),
                        QVector<double>(line.y.begin(), line.y.end()), true);
}

LegendEntry BurnDownChart::entryOf(const Line& line) const {
    LegendEntry entry{.key = line.graph->name(),
                      .text = line.words,
                      .brief = line.brief,
                      .pen = line.graph->pen(),
                      .words = line.grey ? ink().secondary : runWordColour(line.paletteIndex, dark())};
    entry.hidden = hidden(entry.key);
    return entry;
}

void BurnDownChart::restyle() {
    std::vector<LegendEntry> entries;
    for (Line& line : lines_) {
        drawLine(line);
        if (!line.x.empty()) entries.push_back(entryOf(line));
    }
    arrange();
    legend()->setEntries(std::move(entries));
}

void BurnDownChart::arrange() {
    double right = 0, top = 0;
    bool any = false;
    for (const Line& line : lines_)
        for (std::size_t i = 0; i < line.x.size(); ++i) {
            right = std::max(right, line.x[i]);
            if (std::isfinite(line.y[i])) top = std::max(top, line.y[i]);
            any = true;
        }
    if (!ledger_)
        setHint(hint_);
    else
        setHint(any ? QString() : QStringLiteral("Nothing is charged yet"));
    setAutoRange({0, niceCeiling(1.02 * std::max(right, 4.0))}, {0, niceCeiling(1.05 * (top > 0 ? top : 1))});
}

std::vector<ChartSeries> BurnDownChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const Line& line : lines_) {
        if (line.x.empty() || hidden(line.graph->name())) continue;
        ChartSeries series;
        series.key = line.graph->name();
        series.quantity = line.words;
        series.appearance = entryOf(line);
        series.x = line.x;
        series.y = line.y;
        all.push_back(std::move(series));
    }
    return all;
}

QStringList BurnDownChart::privacyWords() const {
    QStringList all;
    if (!ledger_) return all;
    const auto& total = ledger_->reading.balance.total();
    if (total) all << QStringLiteral("Total: %1").arg(totalWords(*total));
    const Decimal delta = total ? total->delta : Decimal::fromTyped(1e-5);
    if (const auto& balance = ledger_->balance)
        all << QStringLiteral("Spent: ε = %1 at δ = %2 · %3 · data-independent: may be published")
                   .arg(spentText(balance->spent.epsilon), deltaText(delta),
                        adjacencyWords(balance->adjacency));
    return all;
}

} // namespace epsiloscope
