// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartSeries.h"

#include <QAbstractTableModel>

#include <vector>

namespace epsiloscope {

/// The values of a chart as a table: lines side by side over all their x, with the edges of their bands; mere
/// points below each other. What a curve does not say at an x is empty. Numbers in the C locale, with six
/// digits; counts whole.
class ChartTableModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setSeries(const std::vector<ChartSeries>& series, const QString& xLabel, const QString& yLabel);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Column {
        QString title;
        std::vector<double> values;   ///< NaN: nothing there
        std::vector<QString> names{}; ///< instead of values
    };
    void setLines(const std::vector<const ChartSeries*>& lines, const QString& xLabel);
    void setPoints(const std::vector<const ChartSeries*>& points, const QString& xLabel,
                   const QString& yLabel);

    std::vector<Column> columns_;
    std::size_t rows_ = 0;
};

} // namespace epsiloscope
