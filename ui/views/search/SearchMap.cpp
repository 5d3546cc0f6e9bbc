// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchMap.h"

#include "ui/language/Said.h"
#include "ui/plots/chart/ChartActions.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

template <class Value>
std::optional<std::size_t> indexOf(const std::vector<Value>& values, const Value& value) {
    const auto found = std::ranges::find(values, value);
    if (found == values.end()) return std::nullopt;
    return static_cast<std::size_t>(found - values.begin());
}

} // namespace

SearchMap::SearchMap(QWidget* parent)
    : HeatMapChart({.id = QStringLiteral("searchMap"),
                    .title = tr("Search as a map"),
                    .xLabel = knownOf(SearchAxis::Sigma1).title,
                    .yLabel = knownOf(SearchAxis::Threshold).title},
                   Colours::Linear, parent),
      frame_(new QCPItemRect(plot())) {
    frame_->setSelectable(false);
    frame_->setBrush(Qt::NoBrush);
    struct Move {
        const char* name;
        QString words;
        Qt::Key key;
        int columns, rows;
    };
    for (const Move& each : {Move{"cellLeft", tr("Cell to the left"), Qt::Key_Left, -1, 0},
                             Move{"cellRight", tr("Cell to the right"), Qt::Key_Right, 1, 0},
                             Move{"cellUp", tr("Cell above"), Qt::Key_Up, 0, 1},
                             Move{"cellDown", tr("Cell below"), Qt::Key_Down, 0, -1}})
        actionsOfChart()->make(each.name, each.words, QKeySequence(Qt::SHIFT | each.key),
                               [this, each] { move(each.columns, each.rows); });
    connect(this, &Chart::plotClicked, this, [this](QPoint position) {
        if (const auto cell = cellAt(position)) chooseCell(*cell);
    });
    recompute();
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
    return result_->plan.grid.*knownOf(axis).values;
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
        const auto column = indexOf(valuesOf(across_), point.*knownOf(across_).value);
        const auto row = indexOf(valuesOf(upwards_), point.*knownOf(upwards_).value);
        if (!column || !row || (third_ && point.*knownOf(third()).value != valuesOf(third())[*third_]))
            continue;
        if (auto& cell = cells_[*row * columns() + *column]; !cell) cell = index;
    }
    if (current_ && *current_ >= cells_.size()) current_.reset();
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedReplot); // with the next one of the same event
}

HeatCell SearchMap::drawnAs(std::size_t cell) const {
    if (!cells_[cell]) return {};
    const ConfidentYield& yield = result_->findings.points[*cells_[cell]];
    const auto value = forAccuracy() ? yield.accuracy : yield.labels;
    if (!value || !isEnough(yield, result_->plan)) return {};
    return {.state = HeatCell::State::Known,
            .value = value,
            .words = forAccuracy() ? shareText(*value) : labelsText(*value)};
}

QString SearchMap::hintWords() const {
    return result_ ? QString() : tr("Press Search:\nthe best points come as a map");
}

QString SearchMap::scaleWords() const {
    return forAccuracy() ? tr("share of labels right, expected") : tr("labels, expected");
}

HeatMapChart::Notes SearchMap::notes() const {
    Notes all;
    if (result_) all.emplace_back(QStringLiteral("reference/where"), sliceWords());
    noteCount(all, HeatCell::State::Missing, "bare", tr("╱ no label, or less than asked for: %1 cells"));
    return all;
}

void SearchMap::restyle() {
    HeatMapChart::restyle();
    showCurrent();
}

void SearchMap::showCurrent() {
    frame_->setVisible(current_.has_value());
    if (!current_) return;
    const auto column = static_cast<double>(*current_ % columns()),
               row = static_cast<double>(*current_ / columns());
    frame_->topLeft->setCoords(column - 0.5, row + 0.5);
    frame_->bottomRight->setCoords(column + 0.5, row - 0.5);
    frame_->setPen(QPen(ink().text, chartStyle.chosenCell));
}

void SearchMap::nameAxes() {
    plot()->xAxis->setLabel(knownOf(across_).title);
    plot()->yAxis->setLabel(knownOf(upwards_).title);
    if (cells_.empty()) return;
    nameCells(plot()->xAxis, valuesOf(across_), votesText);
    nameCells(plot()->yAxis, valuesOf(upwards_), votesText);
}

QString SearchMap::sliceWords() const {
    const QString symbol = knownOf(third()).symbol;
    if (!third_) return tr("each cell: the best over %1").arg(symbol);
    return tr("where %1 = %2").arg(symbol, votesText(valuesOf(third())[*third_]));
}

QString SearchMap::cellWords(std::size_t cell) const {
    return cells_[cell] ? yieldWords(result_->findings.points[*cells_[cell]], result_->plan) : QString();
}

std::optional<std::size_t> SearchMap::currentPoint() const {
    return current_ ? cells_[*current_] : std::nullopt;
}

void SearchMap::setCurrentPoint(std::size_t point) {
    // A point that is not the best of its cell is shown by no cell.
    current_ = indexOf(cells_, std::optional(point));
    showCurrent();
    plot()->replot(QCustomPlot::rpQueuedReplot);
}

void SearchMap::chooseCell(std::size_t cell) {
    current_ = cell;
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
    chooseCell(moved(from / columns(), current_ ? byRows : 0, rows()) * columns() +
               moved(from % columns(), current_ ? byColumns : 0, columns()));
}

std::map<QString, QString> SearchMap::choices() const {
    std::map<QString, QString> chosen{{QStringLiteral("across"), QLatin1String(knownOf(across_).id)},
                                      {QStringLiteral("upwards"), QLatin1String(knownOf(upwards_).id)}};
    if (third_) chosen[QStringLiteral("third")] = QString::number(*third_);
    return chosen;
}

void SearchMap::choose(const std::map<QString, QString>& choices) {
    const auto axisIn = [&choices](const char* key, SearchAxis otherwise) {
        const std::string chosen = chosenIn(choices, key);
        const auto found =
            std::ranges::find_if(searchAxes, [&](SearchAxis axis) { return chosen == knownOf(axis).id; });
        return found == searchAxes.end() ? otherwise : *found;
    };
    setAxes(axisIn("across", across_), axisIn("upwards", upwards_));
    bool number = false;
    const auto value = QString::fromStdString(chosenIn(choices, "third")).toULongLong(&number);
    setThird(number ? std::optional<std::size_t>(value) : std::nullopt);
}

std::vector<ChartSeries> SearchMap::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (std::size_t row = 0; row < rows(); ++row) {
        ChartSeries series = rowOf(
            row, QStringLiteral("%1 = %2").arg(knownOf(upwards_).symbol, votesText(valuesOf(upwards_)[row])));
        series.quantity = QStringLiteral("%1, %2").arg(scaleWords(), sliceWords());
        for (std::size_t column = 0; column < columns(); ++column) {
            const auto value = drawnAs(row * columns() + column).value;
            if (!value) continue;
            series.x.push_back(valuesOf(across_)[column]);
            series.y.push_back(*value);
        }
        if (!series.x.empty()) all.push_back(std::move(series));
    }
    return all;
}

QStringList SearchMap::guaranteeWarnings() const {
    return result_ ? QStringList{said(searchWarning())} : QStringList();
}

QStringList SearchMap::privacyWords() const {
    return result_ ? QStringList{budgetWords(result_->plan)} : QStringList();
}

} // namespace epsiloscope
