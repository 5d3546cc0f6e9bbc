// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/SearchMap.h"

#include "ui/plots/ChartActions.h"
#include "ui/search/SearchWords.h"
#include "ui/sweep/HeatCells.h"
#include "ui/sweep/Viridis.h"

#include <QAction>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::size_t mostTicks = 12;

QString searchAxisSymbol(SearchAxis axis) {
    return axis == SearchAxis::Sigma1      ? QStringLiteral("σ₁")
           : axis == SearchAxis::Threshold ? QStringLiteral("T")
                                           : QStringLiteral("σ₂");
}

double valueIn(const ConfidentYield& point, SearchAxis axis) {
    return axis == SearchAxis::Sigma1      ? point.sigma1
           : axis == SearchAxis::Threshold ? point.threshold
                                           : point.sigma2;
}

std::optional<std::size_t> indexOf(const std::vector<double>& values, double value) {
    const auto found = std::find(values.begin(), values.end(), value);
    if (found == values.end()) return std::nullopt;
    return static_cast<std::size_t>(found - values.begin());
}

QSharedPointer<QCPAxisTicker> tickerOf(const std::vector<double>& values) {
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    const std::size_t step = std::max<std::size_t>(1, (values.size() + mostTicks - 1) / mostTicks);
    for (std::size_t i = 0; i < values.size(); i += step)
        ticker->addTick(static_cast<double>(i), votesText(values[i]));
    return ticker;
}

} // namespace

const char* toString(SearchAxis axis) {
    return axis == SearchAxis::Sigma1 ? "sigma1" : axis == SearchAxis::Threshold ? "threshold" : "sigma2";
}

QString inWords(SearchAxis axis) {
    return axis == SearchAxis::Sigma1      ? QStringLiteral("Check noise σ₁ (votes)")
           : axis == SearchAxis::Threshold ? QStringLiteral("Threshold T (votes)")
                                           : QStringLiteral("Answer noise σ₂ (votes)");
}

SearchMap::SearchMap(QWidget* parent)
    : Chart({.id = QStringLiteral("searchMap"),
             .title = QStringLiteral("Search as a map"),
             .xLabel = inWords(SearchAxis::Sigma1),
             .yLabel = inWords(SearchAxis::Threshold)},
            parent),
      drawn_(new HeatCells(plot())), frame_(new QCPItemRect(plot())), scale_(new QCPColorScale(plot())) {
    frame_->setSelectable(false);
    frame_->setBrush(Qt::NoBrush);
    makeScale();
    makeMoves();
    plot()->installEventFilter(this);
    connect(plot(), &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const QString words = wordsAt(event->position());
        if (words.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(event->globalPosition().toPoint(), words, plot());
    });
    recompute();
}

void SearchMap::makeScale() {
    scale_->setGradient(viridisGradient());
    scale_->setBarWidth(14);
    scale_->setRangeDrag(false);
    scale_->setRangeZoom(false);
    scale_->axis()->setSubTicks(false);
    scale_->setMinimumMargins(QMargins(6, 8, 6, 8));
    plot()->plotLayout()->addElement(1, 1, scale_);
    // The scale is as high as the cells.
    auto* sides = new QCPMarginGroup(plot());
    plot()->axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, sides);
    scale_->setMarginGroup(QCP::msTop | QCP::msBottom, sides);
}

void SearchMap::makeMoves() {
    struct Move {
        const char* name;
        QString words;
        Qt::Key key;
        int columns, rows;
    };
    for (const Move& each : {Move{"cellLeft", tr("Cell to the left"), Qt::Key_Left, -1, 0},
                             Move{"cellRight", tr("Cell to the right"), Qt::Key_Right, 1, 0},
                             Move{"cellUp", tr("Cell above"), Qt::Key_Up, 0, 1},
                             Move{"cellDown", tr("Cell below"), Qt::Key_Down, 0, -1}}) {
        auto* action = new QAction(each.words, this);
        action->setObjectName(QLatin1String(each.name));
        action->setShortcut(QKeySequence(Qt::SHIFT | each.key));
        connect(action, &QAction::triggered, this, [this, each] { move(each.columns, each.rows); });
        actionsOfChart()->add(action);
    }
}

void SearchMap::setResult(std::shared_ptr<const SearchResult> result) {
    result_ = std::move(result);
    third_.reset();
    current_.reset();
    contentReplaced();
    recompute();
}

void SearchMap::setAxes(SearchAxis across, SearchAxis upwards) {
    if (across == upwards || (across == across_ && upwards == upwards_)) return;
    const auto point = currentPoint();
    if (const SearchAxis before = third(); before == across || before == upwards) third_.reset();
    across_ = across;
    upwards_ = upwards;
    axesChanged();
    recompute();
    if (point) setCurrentPoint(*point);
}

SearchAxis SearchMap::third() const {
    for (const SearchAxis axis : searchAxes)
        if (axis != across_ && axis != upwards_) return axis;
    return SearchAxis::Sigma2;
}

const std::vector<double>& SearchMap::valuesOf(SearchAxis axis) const {
    static const std::vector<double> none;
    if (!result_) return none;
    const ConfidentGrid& grid = result_->plan.grid;
    return axis == SearchAxis::Sigma1      ? grid.sigma1
           : axis == SearchAxis::Threshold ? grid.thresholds
                                           : grid.sigma2;
}

void SearchMap::setThird(std::optional<std::size_t> value) {
    third_ = value && *value < valuesOf(third()).size() ? value : std::nullopt;
    recompute();
}

// The points come best first: the first that falls into a cell is the one to show.
void SearchMap::recompute() {
    cells_.assign(columns() * rows(), std::nullopt);
    for (std::size_t i = 0; result_ && i < result_->order.size(); ++i) {
        const std::size_t index = result_->order[i];
        const ConfidentYield& point = result_->findings.points[index];
        if (!point.checks()) continue;
        const auto column = indexOf(valuesOf(across_), valueIn(point, across_));
        const auto row = indexOf(valuesOf(upwards_), valueIn(point, upwards_));
        if (!column || !row || (third_ && valueIn(point, third()) != valuesOf(third())[*third_])) continue;
        if (auto& cell = cells_[*row * columns() + *column]; !cell) cell = index;
    }
    if (current_ && *current_ >= cells_.size()) current_.reset();
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedReplot);
}

std::optional<double> SearchMap::valueOf(const std::optional<std::size_t>& cell) const {
    if (!cell) return std::nullopt;
    const ConfidentYield& yield = result_->findings.points[*cell];
    if (!isEnough(yield, result_->plan)) return std::nullopt;
    if (result_->plan.goal == SearchGoal::Accuracy) return yield.accuracy;
    return yield.labels;
}

void SearchMap::restyle() {
    setHint(result_ ? QString() : QStringLiteral("Press Search:\nthe best points come as a map"));
    showScale();
    showCells();
    nameAxes();
    std::vector<LegendEntry> entries;
    if (result_) {
        LegendEntry slice{.key = QStringLiteral("reference/where"),
                          .text = sliceWords(),
                          .pen = QPen(Qt::NoPen),
                          .words = ink().secondary};
        entries.push_back(std::move(slice));
    }
    const auto bare =
        std::count_if(cells_.begin(), cells_.end(), [this](const auto& cell) { return !valueOf(cell); });
    if (bare > 0) {
        LegendEntry few{.key = QStringLiteral("reference/bare"),
                        .text = QStringLiteral("╱ no label, or less than asked for: %1 cells").arg(bare),
                        .pen = QPen(Qt::NoPen),
                        .words = ink().secondary};
        entries.push_back(std::move(few));
    }
    legend()->setEntries(std::move(entries));
}

void SearchMap::showScale() {
    std::optional<QCPRange> range;
    for (const auto& cell : cells_)
        if (const auto value = valueOf(cell)) {
            const QCPRange one(*value, *value);
            range = range ? range->expanded(one) : one;
        }
    range_ = range.value_or(QCPRange(0, 1));
    scale_->setVisible(range.has_value());
    if (range_.size() <= 0) range_ = QCPRange(range_.lower - 0.5e-3, range_.lower + 0.5e-3);
    scale_->setDataRange(range_);
    QCPAxis* axis = scale_->axis();
    const bool accuracy = result_ && result_->plan.goal == SearchGoal::Accuracy;
    axis->setLabel(accuracy ? tr("share of labels right, expected") : tr("labels, expected"));
    axis->setLabelFont(plot()->xAxis->labelFont());
    axis->setTickLabelFont(plot()->xAxis->tickLabelFont());
    axis->setLabelColor(ink().text);
    axis->setTickLabelColor(ink().secondary);
    for (QCPAxis* side : {scale_->axis(), scale_->axis()->axisRect()->axis(QCPAxis::atLeft)}) {
        side->setBasePen(QPen(ink().axis, 1));
        side->setTickPen(QPen(ink().axis, 1));
    }
}

HeatCell SearchMap::drawnAs(const std::optional<std::size_t>& point) const {
    HeatCell drawn;
    const auto value = valueOf(point);
    if (!value) return drawn;
    drawn.state = HeatCell::State::Known;
    drawn.colour = viridis((*value - range_.lower) / range_.size());
    drawn.words = result_->plan.goal == SearchGoal::Accuracy ? shareText(*value) : labelsText(*value);
    return drawn;
}

void SearchMap::showCells() {
    std::vector<HeatCell> shown;
    for (const auto& cell : cells_)
        shown.push_back(drawnAs(cell));
    drawn_->setCells(std::move(shown), columns());
    drawn_->setFont(plot()->xAxis->tickLabelFont());
    drawn_->setInk(ink().grid, ink().secondary);
    showCurrent();
}

void SearchMap::showCurrent() {
    frame_->setVisible(current_.has_value());
    if (!current_) return;
    const auto column = static_cast<double>(*current_ % columns()),
               row = static_cast<double>(*current_ / columns());
    frame_->topLeft->setCoords(column - 0.5, row + 0.5);
    frame_->bottomRight->setCoords(column + 0.5, row - 0.5);
    frame_->setPen(QPen(ink().text, 3));
}

void SearchMap::nameAxes() {
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        axis->grid()->setVisible(false);
    plot()->xAxis->setLabel(inWords(across_));
    plot()->yAxis->setLabel(inWords(upwards_));
    if (cells_.empty()) return setAutoRange({0, 1}, {0, 1});
    plot()->xAxis->setTicker(tickerOf(valuesOf(across_)));
    plot()->yAxis->setTicker(tickerOf(valuesOf(upwards_)));
    setAutoRange({-0.5, static_cast<double>(columns()) - 0.5}, {-0.5, static_cast<double>(rows()) - 0.5});
}

QString SearchMap::sliceWords() const {
    const QString symbol = searchAxisSymbol(third());
    if (!third_) return QStringLiteral("each cell: the best over %1").arg(symbol);
    return QStringLiteral("where %1 = %2").arg(symbol, votesText(valuesOf(third())[*third_]));
}

std::optional<std::size_t> SearchMap::cellAt(QPointF position) const {
    if (cells_.empty() || !plot()->axisRect()->rect().contains(position.toPoint())) return std::nullopt;
    const double x = std::round(plot()->xAxis->pixelToCoord(position.x()));
    const double y = std::round(plot()->yAxis->pixelToCoord(position.y()));
    if (x < 0 || y < 0 || x >= static_cast<double>(columns()) || y >= static_cast<double>(rows()))
        return std::nullopt;
    return static_cast<std::size_t>(y) * columns() + static_cast<std::size_t>(x);
}

QString SearchMap::wordsAt(QPointF position) const {
    const auto cell = cellAt(position);
    if (!cell || !cells_[*cell]) return {};
    return yieldWords(result_->findings.points[*cells_[*cell]], result_->plan);
}

std::optional<std::size_t> SearchMap::currentPoint() const {
    return current_ ? cells_[*current_] : std::nullopt;
}

void SearchMap::setCurrentPoint(std::size_t point) {
    const auto found = std::find(cells_.begin(), cells_.end(), std::optional(point));
    // A point that is not the best of its cell is shown by no cell.
    current_ = found == cells_.end() ? std::nullopt
                                     : std::optional(static_cast<std::size_t>(found - cells_.begin()));
    showCurrent();
    plot()->replot(QCustomPlot::rpQueuedReplot);
}

void SearchMap::choosePlace(std::size_t column, std::size_t row) {
    current_ = row * columns() + column;
    showCurrent();
    plot()->replot(QCustomPlot::rpQueuedReplot);
    if (const auto point = currentPoint()) emit pointChosen(*point);
}

void SearchMap::move(int byColumns, int byRows) {
    if (cells_.empty()) return;
    const std::size_t from = current_.value_or(0);
    const auto moved = [](std::size_t at, int by, std::size_t count) {
        const auto to = static_cast<std::ptrdiff_t>(at) + by;
        return static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(to, 0, static_cast<std::ptrdiff_t>(count) - 1));
    };
    choosePlace(moved(from % columns(), current_ ? byColumns : 0, columns()),
                moved(from / columns(), current_ ? byRows : 0, rows()));
}

// A press that does not become a drag (which zooms) chooses the cell under it.
bool SearchMap::eventFilter(QObject* watched, QEvent* event) {
    if (watched == plot()) {
        if (event->type() == QEvent::MouseButtonPress) {
            pressed_ = static_cast<QMouseEvent*>(event)->position();
        } else if (event->type() == QEvent::MouseButtonRelease) {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            const bool still = (mouse->position() - pressed_).manhattanLength() < 4;
            if (const auto cell = cellAt(mouse->position());
                cell && still && mouse->button() == Qt::LeftButton)
                choosePlace(*cell % columns(), *cell / columns());
        }
    }
    return Chart::eventFilter(watched, event);
}

std::map<QString, QString> SearchMap::choices() const {
    std::map<QString, QString> chosen{{QStringLiteral("across"), QLatin1String(toString(across_))},
                                      {QStringLiteral("upwards"), QLatin1String(toString(upwards_))}};
    if (third_) chosen[QStringLiteral("third")] = QString::number(*third_);
    return chosen;
}

void SearchMap::choose(const std::map<QString, QString>& choices) {
    const auto axisIn = [&choices](const QString& key, SearchAxis otherwise) {
        const auto found = choices.find(key);
        for (const SearchAxis axis : searchAxes)
            if (found != choices.end() && found->second == QLatin1String(toString(axis))) return axis;
        return otherwise;
    };
    setAxes(axisIn(QStringLiteral("across"), across_), axisIn(QStringLiteral("upwards"), upwards_));
    const auto third = choices.find(QStringLiteral("third"));
    bool number = false;
    const auto value = third == choices.end() ? 0 : third->second.toULongLong(&number);
    setThird(number ? std::optional<std::size_t>(value) : std::nullopt);
}

std::vector<ChartSeries> SearchMap::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (std::size_t row = 0; row < rows(); ++row) {
        ChartSeries series;
        series.key = QStringLiteral("row%1").arg(row + 1);
        series.run =
            QStringLiteral("%1 = %2").arg(searchAxisSymbol(upwards_), votesText(valuesOf(upwards_)[row]));
        series.quantity = QStringLiteral("%1, %2").arg(scale_->axis()->label(), sliceWords());
        series.appearance = {
            .key = series.key, .text = series.run, .pen = QPen(Qt::NoPen), .words = ink().text};
        series.points = true;
        for (std::size_t column = 0; column < columns(); ++column) {
            const auto& cell = cells_[row * columns() + column];
            const auto value = valueOf(cell);
            if (!value) continue;
            series.x.push_back(valuesOf(across_)[column]);
            series.y.push_back(*value);
        }
        if (!series.x.empty()) all.push_back(std::move(series));
    }
    return all;
}

QStringList SearchMap::guaranteeWarnings() const {
    if (!result_) return {};
    return {QString::fromUtf8(searchWarning())};
}

QStringList SearchMap::privacyWords() const {
    if (!result_) return {};
    return {budgetWords(result_->plan)};
}

} // namespace epsiloscope
