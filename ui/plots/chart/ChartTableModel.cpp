// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartTableModel.h"

#include "ui/words/NumberText.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr int tableDigits = 6;

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

// Six digits, unless they would change a count.
QString numberCell(double value) {
    if (std::isnan(value)) return {};
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return std::floor(value) == value && std::abs(value) < 1e15 ? QString::number(value, 'f', 0)
                                                                : numberText(value, tableDigits);
}

std::vector<double> allX(const std::vector<const ChartSeries*>& lines) {
    std::vector<double> all;
    for (const ChartSeries* line : lines)
        all.insert(all.end(), line->x.begin(), line->x.end());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

// The line's values at these x; empty where it has none.
std::vector<double> cellsAt(const std::vector<double>& all, const std::vector<double>& x,
                            const std::vector<double>& values) {
    std::vector<double> cells(all.size(), nothing);
    std::size_t at = 0;
    for (std::size_t i = 0; i < x.size() && i < values.size(); ++i) {
        while (at < all.size() && all[at] < x[i])
            ++at;
        if (at < all.size() && all[at] == x[i]) cells[at] = values[i];
    }
    return cells;
}

} // namespace

void ChartTableModel::setSeries(const std::vector<ChartSeries>& series, const QString& xLabel,
                                const QString& yLabel) {
    std::vector<const ChartSeries*> all;
    for (const ChartSeries& each : series)
        all.push_back(&each);
    // Points do not share their x, and what stands among them is listed like them.
    const bool points =
        std::any_of(series.begin(), series.end(), [](const ChartSeries& each) { return each.points; });
    beginResetModel();
    columns_.clear();
    rows_ = 0;
    if (points)
        setPoints(all, xLabel, yLabel);
    else
        setLines(all, xLabel);
    endResetModel();
}

void ChartTableModel::setLines(const std::vector<const ChartSeries*>& lines, const QString& xLabel) {
    const std::vector<double> all = allX(lines);
    rows_ = all.size();
    columns_.push_back({xLabel, all});
    for (const ChartSeries* line : lines) {
        const QString words = line->appearance.text;
        columns_.push_back({words, cellsAt(all, line->x, line->y)});
        if (line->lower.empty()) continue;
        columns_.push_back({words + tr(", lower"), cellsAt(all, line->x, line->lower)});
        columns_.push_back({words + tr(", upper"), cellsAt(all, line->x, line->upper)});
    }
}

void ChartTableModel::setPoints(const std::vector<const ChartSeries*>& points, const QString& xLabel,
                                const QString& yLabel) {
    const bool bands = std::any_of(points.begin(), points.end(),
                                   [](const ChartSeries* each) { return !each->lower.empty(); });
    columns_ = {{tr("point"), {}}, {xLabel, {}}, {yLabel, {}}};
    if (bands) {
        columns_.push_back({yLabel + tr(", lower"), {}});
        columns_.push_back({yLabel + tr(", upper"), {}});
    }
    for (const ChartSeries* each : points)
        for (std::size_t i = 0; i < each->x.size() && i < each->y.size(); ++i, ++rows_) {
            columns_[0].names.push_back(each->appearance.text);
            columns_[1].values.push_back(each->x[i]);
            columns_[2].values.push_back(each->y[i]);
            if (!bands) continue;
            columns_[3].values.push_back(i < each->lower.size() ? each->lower[i] : nothing);
            columns_[4].values.push_back(i < each->upper.size() ? each->upper[i] : nothing);
        }
}

int ChartTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_);
}

int ChartTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return columns_[static_cast<std::size_t>(section)].title;
    return {};
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount()) return {};
    const Column& column = columns_[static_cast<std::size_t>(index.column())];
    const auto row = static_cast<std::size_t>(index.row());
    if (role == Qt::DisplayRole)
        return column.names.empty() ? numberCell(column.values[row]) : column.names[row];
    if (role == Qt::TextAlignmentRole) {
        const Qt::Alignment side = column.names.empty() ? Qt::AlignRight : Qt::AlignLeft;
        return QVariant::fromValue(side | Qt::AlignVCenter);
    }
    return {};
}

} // namespace epsiloscope
