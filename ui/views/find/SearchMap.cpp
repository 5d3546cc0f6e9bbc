// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SearchMap.h"

#include "core/experiment/sweep/AccountedSweep.h"
#include "ui/language/Said.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/views/find/SearchResult.h"
#include "ui/words/SweepWords.h"

#include <algorithm>

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
    : SweepHeatMap({.id = QStringLiteral("searchMap"),
                    .title = tr("Search as a map"),
                    .xLabel = tr("searched parameter"),
                    .yLabel = tr("searched parameter")},
                   parent),
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
    bringUpToDate();
}

void SearchMap::setResult(std::shared_ptr<const SearchResult> result) {
    result_ = std::move(result);
    current_.reset();
    setSweep(result_ ? std::make_shared<SweepResult>(SweepResult{accountedSweep(result_->plan.grid), {}, {}})
                     : nullptr,
             {});
    refresh();
}

std::vector<std::pair<std::size_t, std::size_t>> SearchMap::fixedAxes() const {
    auto all = SweepHeatMap::fixedAxes();
    std::erase_if(all,
                  [this](const auto& each) { return !fixed_.contains(sweep_->plan.axes[each.first].key); });
    return all;
}

std::string SearchMap::thirdKey() const {
    for (const SearchedParameter& parameter : searchedParameters)
        if (parameter.id != acrossKey() && parameter.id != upwardsKey()) return std::string(parameter.id);
    return {};
}

std::optional<std::size_t> SearchMap::thirdStands() const {
    const auto stands = fixedAxes();
    return stands.empty() ? std::nullopt : std::optional(stands.front().second);
}

QString SearchMap::sliceWords() const {
    const QString where = SweepHeatMap::sliceWords();
    if (!where.isEmpty() || !drawable()) return where;
    return tr("each cell: the best over %1").arg(axisSymbol(sweep_->plan.base, thirdKey()));
}

std::optional<std::size_t> SearchMap::cellOf(const ConfidentYield& point) const {
    const auto placeOn = [&](std::size_t axis) {
        const SearchedParameter& parameter = searchedParameters[axis];
        return indexOf(result_->plan.grid.*parameter.values, point.*parameter.value);
    };
    const auto column = placeOn(across_), row = placeOn(upwards_);
    for (const auto& [axis, value] : fixedAxes())
        if (placeOn(axis) != value) return std::nullopt;
    if (!point.checks() || !column || !row) return std::nullopt;
    return *row * across().values.size() + *column;
}

// The points come best first: the first that falls into a cell is the one to show.
void SearchMap::recompute() {
    cells_.clear();
    if (drawable()) cells_.resize(across().values.size() * upwards().values.size());
    points_.assign(cells_.size(), std::nullopt);
    for (std::size_t i = 0; drawable() && i < result_->order.size(); ++i) {
        const std::size_t index = result_->order[i];
        const ConfidentYield& point = result_->findings.points[index];
        const auto cell = cellOf(point);
        if (!cell || points_[*cell]) continue;
        points_[*cell] = index;
        const auto value = forAccuracy() ? point.accuracy : point.labels;
        if (value && isEnough(point, result_->plan)) cells_[*cell].value = SweepValue{.middle = *value};
    }
    if (current_ && *current_ >= cells_.size()) current_.reset();
}

HeatCell SearchMap::drawnAs(std::size_t cell) const {
    if (!cells_[cell].value) return {};
    const double value = cells_[cell].value->middle;
    return {.state = HeatCell::State::Known,
            .value = value,
            .words = forAccuracy() ? shareText(value) : labelsText(value)};
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
    SweepHeatMap::restyle();
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

QString SearchMap::cellWords(std::size_t cell) const {
    return points_[cell] ? yieldWords(result_->findings.points[*points_[cell]], result_->plan) : QString();
}

std::optional<std::size_t> SearchMap::currentPoint() const {
    return current_ ? points_[*current_] : std::nullopt;
}

void SearchMap::setCurrentPoint(std::size_t point) {
    // A point that is not the best of its cell is shown by no cell.
    current_ = indexOf(points_, std::optional(point));
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
    auto chosen = SweepHeatMap::choices();
    chosen.erase(QStringLiteral("measure"));
    chosen.erase(QStringLiteral("words"));
    return chosen;
}

void SearchMap::choose(const std::map<QString, QString>& choices) {
    setAxes(chosenIn(choices, "across"), chosenIn(choices, "upwards"));
    bool number = false;
    const auto third = QString::fromStdString(chosenIn(choices, "third")).toULongLong(&number);
    setFixed(thirdKey(), number ? std::optional<std::size_t>(third) : std::nullopt);
    SweepHeatMap::choose(choices);
}

QStringList SearchMap::guaranteeWarnings() const {
    return result_ ? QStringList{said(searchWarning())} : QStringList();
}

QStringList SearchMap::privacyWords() const {
    return result_ ? QStringList{budgetWords(result_->plan)} : QStringList();
}

} // namespace epsiloscope
