// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/LedgerWorker.h"
#include "ui/runs/RunList.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <set>

class QPushButton;

namespace epsiloscope {

class ToneLabel;

/// "Enter the selected release…": a release that was run elsewhere, or without this ledger, is charged here,
/// after the person has read what that costs. Where that cannot be, the reason stands below the button: an
/// exploration never can.
class AcceptRow final : public QWidget {
    Q_OBJECT
public:
    /// `ledgers` must outlive it.
    explicit AcceptRow(LedgerWorker& ledgers, QWidget* parent = nullptr);

    /// Null: none is selected. Cheap.
    void setRun(const RunEntry* entry);
    /// Why the selected run cannot be entered; empty where it can.
    QString reason() const;

signals:
    void refused(const Error& error);

private:
    void refresh();
    void askAboutRun();
    void enter(bool evenIfCrossing);
    void decided(int id, const LedgerVerdict& verdict);
    QString question(const Spending& spending) const;

    LedgerWorker& ledgers_;
    std::optional<RunEntry> run_;
    std::optional<RunEntry> entering_; ///< whose verdict is awaited
    QString said_;
    int id_ = 0;
    std::set<std::shared_ptr<const Run>> entered_;
    QPushButton* enter_;
    ToneLabel* words_;
};

} // namespace epsiloscope
