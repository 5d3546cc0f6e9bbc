// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/votes/QuerySurroundings.h"

#include <QWidget>

#include <optional>

class QLabel;
class QStackedLayout;

namespace epsiloscope {

class RecordPanel;
class RecordsChart;
class ToneLabel;

/// What the private records of one run pay, of the latest trial that has such figures: all of them as a
/// histogram, one of them with its teachers. It does nothing by itself: whoever owns it calls tick() every
/// 33 ms or so while it is looked at.
class RecordsView final : public QWidget {
    Q_OBJECT
public:
    explicit RecordsView(QWidget* parent = nullptr);

    /// The run to look at; null: none. Cheap where it is the same. What was chosen stays then.
    void setRun(const RunEntry* entry);
    /// 0: none.
    int run() const { return entry_ ? entry_->id : 0; }
    /// Takes in what is new.
    void tick();
    /// The trial that is shown, counted from 0; nothing: none has figures of records.
    std::optional<std::size_t> trial() const { return trial_; }

    RecordsChart* chart() const { return chart_; }
    RecordPanel* panel() const { return panel_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    std::optional<std::size_t> latestTrial() const;
    void begin();
    void takeNew();
    void showFacts(const TrialRecord& trial, const QuerySurroundings& around);
    void showPage();

    std::optional<RunEntry> entry_;
    std::optional<std::size_t> seenVersion_;
    RunState seenState_ = RunState::Running;
    std::optional<std::size_t> trial_;
    QStackedLayout* pages_;
    ToneLabel* empty_;
    RecordsChart* chart_;
    RecordPanel* panel_;
    QLabel *facts_, *budgets_;
};

} // namespace epsiloscope
