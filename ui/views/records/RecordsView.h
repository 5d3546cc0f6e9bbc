// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/QuerySurroundings.h"
#include "ui/views/shared/ViewOfRun.h"

class QLabel;
class QSplitter;

namespace epsiloscope {

class RecordPanel;
class RecordsChart;

/// The payments of the private records of one run, of the latest trial that has such figures: all of them as
/// a histogram, one of them with its teachers.
class RecordsView final : public ViewOfRun {
    Q_OBJECT
public:
    explicit RecordsView(QWidget* parent = nullptr);

    void tick() override;

    RecordsChart* chart() const { return chart_; }
    RecordPanel* panel() const { return panel_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool readsDataset() const override { return true; }
    void begin() override;
    void take() override;
    void showFacts(const TrialRecord& trial, const QuerySurroundings& around);

    RecordsChart* chart_;
    RecordPanel* panel_;
    QSplitter* halves_ = nullptr;
    QLabel *facts_, *budgets_;
};

} // namespace epsiloscope
