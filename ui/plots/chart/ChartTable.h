// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartSeries.h"

#include <QTableView>

#include <vector>

namespace epsiloscope {

class ChartTableModel;

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
