// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/prices/PriceChart.h"

#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/NiceRange.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/plots/marks/PlacesTold.h"
#include "ui/views/prices/PriceLook.h"
#include "ui/views/prices/PriceWords.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double halfBar = ChartStyle::rowBar / 2, halfCap = 0.14;

double barPlaceOf(std::size_t row) {
    return static_cast<double>(row) + 1; // the rank
}

double errorOf(const ColumnPrice& price) {
    return pointsInShare * price.standardError.value_or(0);
}

// A long name would leave no room for its bar.
QString shortColumnName(const std::string& column) {
    constexpr qsizetype longest = 22;
    const QString name = QString::fromStdString(column);
    return name.size() <= longest ? name : name.left(longest - 1) + QStringLiteral("…");
}

} // namespace

PriceChart::PriceChart(QWidget* parent)
    : PartsChart({.id = QStringLiteral("priceChart"),
                  .title = tr("What protecting a column costs"),
                  .xLabel = tr("accuracy if public − accuracy if private (percentage points)"),
                  .yLabel = tr("column, by rank")},
                 parent),
      mark_(new QCPItemRect(plot())) {
    setAccessibleDescription(accessibleDescription() +
                             tr(" The keys up and down choose a column, whose curves are shown below."));
    makeDrawing();
    makeActions();
    connect(this, &Chart::plotClicked, this, [this](QPoint position) {
        const auto row = rowAt(position);
        if (!row) return;
        setFocus();
        emit columnChosen(prices_[*row].column);
    });
    tellPlaces(this, true);
    restyle();
}

void PriceChart::makeDrawing() {
    plot()->yAxis->setRangeReversed(true); // the dearest at the top
    mark_->setLayer(bandLayer());
    spanAxes(Qt::Horizontal, {mark_->topLeft, mark_->bottomRight});
}

void PriceChart::makeActions() {
    actionsOfChart()->make("nextColumn", tr("To the column below"), QKeySequence(Qt::SHIFT | Qt::Key_Down),
                           [this] { chooseBeside(1); });
    actionsOfChart()->make("previousColumn", tr("To the column above"), QKeySequence(Qt::SHIFT | Qt::Key_Up),
                           [this] { chooseBeside(-1); });
}

void PriceChart::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool vertical = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    // All rows are seen at once: there is nowhere to move to but from one to the next.
    if (plain && vertical && !prices_.empty()) return chooseBeside(event->key() == Qt::Key_Down ? 1 : -1);
    Chart::keyPressEvent(event);
}

void PriceChart::showPrices(std::vector<ColumnPrice> prices, const PrivacyRange& privacy, std::size_t runs,
                            const QString& hint) {
    std::erase_if(prices, [](const ColumnPrice& price) { return !price.priced(); });
    prices_ = std::move(prices);
    privacy_ = privacy;
    runs_ = runs;
    hint_ = hint;
    redraw();
}

void PriceChart::mark(const std::string& column) {
    if (marked_ == column) return;
    marked_ = column;
    redraw();
}

QString PriceChart::keyOf(bool isPublic) {
    return isPublic ? QStringLiteral("public") : QStringLiteral("private");
}

std::optional<std::size_t> PriceChart::markedRow() const {
    const auto found = std::find_if(prices_.begin(), prices_.end(),
                                    [this](const ColumnPrice& price) { return price.column == marked_; });
    if (found == prices_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - prices_.begin());
}

std::optional<std::size_t> PriceChart::rowAt(QPointF position) const {
    if (prices_.empty() || !plot()->axisRect()->rect().contains(position.toPoint())) return std::nullopt;
    const double row = std::round(plot()->yAxis->pixelToCoord(position.y())) - 1;
    if (row < 0 || row >= static_cast<double>(prices_.size())) return std::nullopt;
    return static_cast<std::size_t>(row);
}

QString PriceChart::wordsAt(QPointF position) const {
    const auto row = rowAt(position);
    return row ? priceBrief(prices_[*row]) : QString();
}

void PriceChart::chooseBeside(int direction) {
    if (prices_.empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(prices_.size()) - 1;
    const auto from = markedRow();
    const std::ptrdiff_t row = from ? static_cast<std::ptrdiff_t>(*from) + direction : 0;
    emit columnChosen(prices_[static_cast<std::size_t>(std::clamp(row, std::ptrdiff_t{0}, last))].column);
}

ChartPart PriceChart::barsOf(bool isPublic) const {
    const BarLook look = isPublic ? BarLook::Striped : BarLook::Solid;
    ChartPart part = barsPart({.key = keyOf(isPublic),
                               .text = isPublic ? tr("public now: what protecting it would cost")
                                                : tr("private now: what protecting it costs"),
                               .brief = isPublic ? tr("public now") : tr("private now"),
                               .words = runWordColour(rolePalette(isPublic), dark())},
                              look, runColour(rolePalette(isPublic), dark()));
    for (std::size_t row = 0; row < prices_.size(); ++row) {
        if (prices_[row].isPublic != isPublic) continue;
        const double price = pointsInShare * prices_[row].mean, y = barPlaceOf(row);
        part.addPoint(price, y);
        part.bars.push_back({std::min(0.0, price), std::max(0.0, price), y - halfBar, y + halfBar, look});
    }
    return part;
}

std::vector<ChartPart> PriceChart::declaredParts() const {
    std::vector<ChartPart> all{barsOf(false), barsOf(true)};
    if (const QString words = trialsWords(); !words.isEmpty())
        all.push_back({.entry = {.key = whiskersKey,
                                 .text = words,
                                 .brief = tr("± standard error"),
                                 .pen = QPen(ink().text, chartStyle.outline),
                                 .words = ink().text},
                       .as = ChartPart::As::Words});
    if (!prices_.empty())
        all.push_back(
            {.entry = {.pen = QPen(ink().text, chartStyle.axis)}, .as = ChartPart::As::Upright, .x = {0}});
    return all;
}

// Each from cap to cap, with a gap before the next.
void PriceChart::drawWhiskers() {
    if (!whiskers_) { // after the bars, so that they lie above
        whiskers_ = new QCPCurve(plot()->xAxis, plot()->yAxis);
        whiskers_->setName(whiskersKey);
        whiskers_->setSelectable(QCP::stNone);
    }
    QVector<double> x, y;
    const auto stroke = [&](double fromX, double fromY, double toX, double toY) {
        x << fromX << toX << qQNaN();
        y << fromY << toY << qQNaN();
    };
    for (std::size_t row = 0; row < prices_.size() && !hidden(whiskersKey); ++row) {
        const ColumnPrice& price = prices_[row];
        if (!price.standardError || hidden(keyOf(price.isPublic))) continue;
        const double low = pointsInShare * price.mean - errorOf(price),
                     high = pointsInShare * price.mean + errorOf(price);
        const double place = barPlaceOf(row);
        stroke(low, place, high, place);
        for (const double end : {low, high})
            stroke(end, place - halfCap, end, place + halfCap);
    }
    whiskers_->setData(x, y);
    whiskers_->setPen(QPen(ink().text, chartStyle.outline));
}

void PriceChart::placeMark() {
    const auto row = markedRow();
    mark_->setVisible(row && !painting()); // where somebody looks is no part of a picture
    mark_->setPen(QPen(ink().axis, chartStyle.frame, Qt::DotLine));
    mark_->setBrush(blended(ink().axis, ink().background, ChartStyle::chosenRow));
    if (!row) return;
    mark_->topLeft->setCoords(0, barPlaceOf(*row) - 0.48);
    mark_->bottomRight->setCoords(1, barPlaceOf(*row) + 0.48);
}

void PriceChart::nameRows() {
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (std::size_t row = 0; row < prices_.size(); ++row)
        ticker->addTick(barPlaceOf(row), shortColumnName(prices_[row].column));
    plot()->yAxis->setTicker(ticker);
}

void PriceChart::arrange() {
    drawWhiskers();
    placeMark();
    nameRows();
    setHint(prices_.empty() ? hint_ : QString());
    plot()->yAxis->grid()->setVisible(false);
    placeAxes();
}

void PriceChart::placeAxes() {
    if (prices_.empty()) return setAutoRange({-1, 1}, {0.5, 1.5});
    double least = 0, most = 0;
    for (const ColumnPrice& price : prices_) {
        least = std::min(least, pointsInShare * price.mean - errorOf(price));
        most = std::max(most, pointsInShare * price.mean + errorOf(price));
    }
    const double end = most > 0 ? niceCeiling(1.04 * std::max(most, 0.1)) : 0.02 * -least;
    const double begin = least < 0 ? -niceCeiling(1.04 * std::max(-least, 0.1)) : 0;
    setAutoRange({begin, std::max(end, begin + 0.1)}, {0.4, static_cast<double>(prices_.size()) + 0.6});
}

} // namespace epsiloscope
