// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/PriceChart.h"

#include "ui/language/Said.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/words/FieldName.h"
#include "ui/words/Words.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double halfPriceBar = ChartStyle::rowBar / 2, halfCap = 0.14;

double barPlaceOf(std::size_t row) {
    return static_cast<double>(row) + 1; // the rank
}

QCPRange whiskerOf(const ColumnPrice& price) {
    const double middle = pointsInShare * price.mean, error = pointsInShare * price.standardError.value_or(0);
    return {middle - error, middle + error};
}

// A long name would leave no room for its bar.
QString shortColumnName(const std::string& column) {
    constexpr qsizetype longest = 22;
    const QString name = QString::fromStdString(column);
    return name.size() <= longest ? name : name.left(longest - 1) + QStringLiteral("…");
}

constexpr double surely = 2; ///< standard errors beyond which a price is more than chance
QString columnNameOf(const ColumnPrice& price) {
    return QString::fromStdString(price.column);
}

QString failureOf(const ColumnPrice& price) {
    return price.failure ? said(withFieldName(*price.failure).message()) : QString();
}

QString roleOf(const ColumnPrice& price) {
    return price.isPublic ? Words::tr("public") : Words::tr("private");
}

QString pairedWords(const ColumnPrice& price) {
    if (!price.standardError) return Words::tr("one repeat: no standard error");
    const QString words =
        Words::tr("mean ± standard error of %1 repeats on the same splits").arg(price.trials);
    if (std::abs(price.mean) >= surely * *price.standardError) return words;
    return words + Words::tr("; this may be chance");
}

} // namespace

QString pointsText(double share, std::optional<double> standardError) {
    const int digits = standardError && pointsInShare * *standardError < 0.1 ? 2 : 1;
    QString text = QString::number(std::abs(pointsInShare * share), 'f', digits);
    const bool zero = text.toDouble() == 0;
    if (share < 0 && !zero) text.prepend(QStringLiteral("−"));
    if (!standardError) return text;
    return QStringLiteral("%1 ± %2").arg(text, QString::number(pointsInShare * *standardError, 'f', digits));
}

QString priceBrief(const ColumnPrice& price) {
    return Words::tr("%1 (%2): %3 points")
        .arg(columnNameOf(price), roleOf(price), pointsText(price.mean, price.standardError));
}

QString priceSentence(const ColumnPrice& price, const QString& epsilon) {
    if (!price.priced()) return Words::tr("%1 has no price: %2").arg(columnNameOf(price), failureOf(price));
    const bool gains = price.mean < 0;
    return Words::tr("Protecting %1 %2 %3 points of accuracy (%4). Now it is %5. In both cases %6")
        .arg(columnNameOf(price), gains ? Words::tr("gains") : Words::tr("costs"),
             pointsText(std::abs(price.mean), price.standardError), pairedWords(price), roleOf(price),
             epsilon);
}

QStringList failureWords(const std::vector<ColumnPrice>& prices) {
    QStringList lines;
    for (const ColumnPrice& price : prices)
        if (!price.priced())
            lines << Words::tr("No price for %1: %2").arg(columnNameOf(price), failureOf(price));
    return lines;
}

PriceChart::PriceChart()
    : PartsChart({.id = QStringLiteral("priceChart"),
                  .title = tr("What protecting a column costs"),
                  .xLabel = tr("accuracy if public − accuracy if private (percentage points)"),
                  .yLabel = tr("column, by rank")}),
      mark_(new QCPItemRect(plot())) {
    setAccessibleDescription(accessibleDescription() +
                             tr(" The keys up and down choose a column, whose curves are shown below."));
    plot()->yAxis->setRangeReversed(true); // the dearest at the top
    mark_->setLayer(bandLayer());
    spanAxes(Qt::Horizontal, {mark_->topLeft, mark_->bottomRight});
    actionsOfChart()->make("nextColumn", tr("To the column below"), QKeySequence(Qt::SHIFT | Qt::Key_Down),
                           [this] { chooseBeside(1); });
    actionsOfChart()->make("previousColumn", tr("To the column above"), QKeySequence(Qt::SHIFT | Qt::Key_Up),
                           [this] { chooseBeside(-1); });
    connect(this, &Chart::plotClicked, this, [this](QPoint position) {
        const auto row = rowAt(position);
        if (!row) return;
        setFocus();
        emit columnChosen(prices_[*row].column);
    });
    tellPlaces(this, true);
    restyle();
}

void PriceChart::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool vertical = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    // All rows are seen at once: there is nowhere to move to but from one to the next.
    if (plain && vertical && !prices_.empty()) return chooseBeside(event->key() == Qt::Key_Down ? 1 : -1);
    Chart::keyPressEvent(event);
}

void PriceChart::showPrices(std::vector<ColumnPrice> prices, const RunsPrivacy& privacy, std::size_t runs,
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
    const auto found = std::ranges::find(prices_, marked_, &ColumnPrice::column);
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
        part.bars.push_back(
            {std::min(0.0, price), std::max(0.0, price), y - halfPriceBar, y + halfPriceBar, look});
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
        const QCPRange whisker = whiskerOf(price);
        const double place = barPlaceOf(row);
        stroke(whisker.lower, place, whisker.upper, place);
        for (const double end : {whisker.lower, whisker.upper})
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

void PriceChart::arrange() {
    drawWhiskers();
    placeMark();
    const auto names = QSharedPointer<QCPAxisTickerText>::create();
    for (std::size_t row = 0; row < prices_.size(); ++row)
        names->addTick(barPlaceOf(row), shortColumnName(prices_[row].column));
    plot()->yAxis->setTicker(names);
    setHint(prices_.empty() ? hint_ : QString());
    plot()->yAxis->grid()->setVisible(false);
    placeAxes();
}

void PriceChart::placeAxes() {
    if (prices_.empty()) return setAutoRange({-1, 1}, {0.5, 1.5});
    QCPRange all(0, 0);
    for (const ColumnPrice& price : prices_)
        all.expand(whiskerOf(price));
    const auto [least, most] = std::pair(all.lower, all.upper);
    const double end = most > 0 ? niceCeiling(1.04 * std::max(most, 0.1)) : 0.02 * -least;
    const double begin = least < 0 ? -niceCeiling(1.04 * std::max(-least, 0.1)) : 0;
    setAutoRange({begin, std::max(end, begin + 0.1)}, {0.4, static_cast<double>(prices_.size()) + 0.6});
}

QString PriceChart::trialsWords() const {
    std::size_t least = 0, most = 0;
    for (const ColumnPrice& price : prices_) {
        if (!price.standardError) continue;
        least = least == 0 ? price.trials : std::min(least, price.trials);
        most = std::max(most, price.trials);
    }
    if (most == 0) return {};
    const QString number = least == most ? QString::number(most) : tr("%1 to %2").arg(least).arg(most);
    return tr("± standard error of %1 paired repeats").arg(number);
}

// A series for each column, so that its name stands beside its price; the ends of its whisker are points of
// their own, since they lie along x.
std::vector<ChartSeries> PriceChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (std::size_t row = 0; row < prices_.size(); ++row) {
        const ColumnPrice& price = prices_[row];
        if (hidden(keyOf(price.isPublic))) continue;
        const ChartPart& bars = parts()[price.isPublic ? 1 : 0];
        const QString name = QString::fromStdString(price.column);
        const auto add = [&](const QString& suffix, const QString& words, double value) {
            ChartSeries series{.key = QStringLiteral("column%1%2").arg(price.point).arg(suffix),
                               .quantity = QStringLiteral("%1, %2").arg(name, words),
                               .appearance = bars.entry,
                               .x = {pointsInShare * value},
                               .y = {static_cast<double>(row) + 1},
                               .points = true};
            series.appearance.key = series.key;
            series.appearance.pen = QPen(bars.fill, chartStyle.frame);
            series.appearance.text = series.quantity;
            all.push_back(std::move(series));
        };
        add({}, tr("%1 now, mean of %2 repeats").arg(keyOf(price.isPublic)).arg(price.trials), price.mean);
        if (!price.standardError || hidden(whiskersKey)) continue;
        add(QStringLiteral("/below"), tr("mean − standard error"), price.mean - *price.standardError);
        add(QStringLiteral("/above"), tr("mean + standard error"), price.mean + *price.standardError);
    }
    return all;
}

QStringList PriceChart::guaranteeWarnings() const {
    return prices_.empty() ? QStringList() : runsWarnings(privacy_, runs_);
}

QStringList PriceChart::privacyWords() const {
    return prices_.empty() ? QStringList() : wordsOf(privacy_, tr("each run"));
}

} // namespace epsiloscope
