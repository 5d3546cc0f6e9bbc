// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/ledger/LedgerKeeping.h"
#include "ui/runs/RunList.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <set>

class QPushButton;

namespace epsiloscope {

class ToneLabel;

/// "Enter the selected run…", "Enter the sweep…": the person takes an exploration's result for a release,
/// after having read what that costs. Where that cannot be, the reason stands below the buttons.
class AcceptRow final : public QWidget {
    Q_OBJECT
public:
    /// `keeping` must outlive it.
    explicit AcceptRow(LedgerKeeping& keeping, QWidget* parent = nullptr);

    /// Null: none is selected. Cheap.
    void setRun(const RunEntry* entry);
    /// Null: none is shown. Cheap where nothing of it has changed.
    void setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name);
    /// Why the selected run cannot be entered; empty where it can.
    QString reason() const;
    /// The same of the sweep.
    QString reasonOfSweep() const;

signals:
    void refused(const Error& error);

private:
    /// A run or a sweep.
    struct Candidate {
        QString name;
        std::shared_ptr<const Run> run;
        std::shared_ptr<const SweepResult> sweep;
    };
    void refresh();
    void askAboutRun();
    void askAboutSweep();
    void askFirst(const Candidate& candidate, const Spending& spending);
    void enter(bool evenIfCrossing);
    void decided(int id, const LedgerVerdict& verdict);
    QString question(const Spending& spending) const;

    LedgerKeeping& keeping_;
    std::optional<RunEntry> run_;
    std::shared_ptr<const SweepResult> sweep_;
    QString sweepName_;
    std::size_t sweptRuns_ = 0;
    std::optional<Candidate> entering_; ///< whose verdict is awaited
    QString said_;
    int id_ = 0;
    std::set<std::shared_ptr<const Run>> entered_;
    std::set<std::shared_ptr<const SweepResult>> enteredSweeps_;
    QPushButton *enter_, *enterSweep_;
    ToneLabel* words_;
};

} // namespace epsiloscope
