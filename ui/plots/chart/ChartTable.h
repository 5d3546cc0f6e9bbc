// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartSeries.h"
#include "ui/widgets/DeclaredTable.h"

#include <QTableView>

#include <vector>

namespace epsiloscope {

/// The values of a chart as a table: lines side by side over all their x, with the edges of their bands; mere
/// points below each other. What a curve does not say at an x is empty. Numbers in the C locale, with six
/// digits; counts whole.
class ChartTableModel final : public DeclaredTable<std::size_t, TitleSide::OfHeader> {
    Q_OBJECT
public:
    using DeclaredTable::DeclaredTable;

    void setSeries(const std::vector<ChartSeries>& series, const QString& xLabel, const QString& yLabel);

private:
    std::size_t rows() const override { return rows_; }
    std::size_t rowAt(int row) const override { return static_cast<std::size_t>(row); }
    void setLines(const std::vector<ChartSeries>& lines, const QString& xLabel);
    void setPoints(const std::vector<ChartSeries>& points, const QString& xLabel, const QString& yLabel);

    std::size_t rows_ = 0;
};

/// The table behind a chart, for those who read rather than look, and for the clipboard: Ctrl+A and Ctrl+C
/// copy what is selected with its headers, separated by tabs.
class ChartTable final : public QTableView {
    Q_OBJECT
public:
    explicit ChartTable(const QString& name, QWidget* parent = nullptr);

    /// Keeps the place and the selection where the table still has them.
    void setSeries(const std::vector<ChartSeries>& series, const QString& xLabel, const QString& yLabel);
    void copySelection() const;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    ChartTableModel* model_;
};

} // namespace epsiloscope
