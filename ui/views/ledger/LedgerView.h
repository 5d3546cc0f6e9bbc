// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/LedgerWorker.h"
#include "ui/runs/RunList.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;

namespace epsiloscope {

class AcceptRow;
class BurnDownChart;
class ErrorBox;
class LedgerCost;
class LedgerNotices;
class LedgerTable;
class ToneLabel;
class TotalForm;

/// The tab "Ledger": at the left what is left, what is foretold, the total, and what looking without paying
/// means; at the right the burn-down chart over the entries.
class LedgerView final : public QWidget {
    Q_OBJECT
public:
    /// `ledgers` and `cost` must outlive it; without one it has its own.
    explicit LedgerView(LedgerWorker& ledgers, LedgerCost* cost = nullptr, QWidget* parent = nullptr);

    LedgerCost* cost() const { return cost_; }
    /// The run that is selected; null: none.
    void setRun(const RunEntry* entry);

    BurnDownChart* chart() const { return chart_; }

    /// Writes the ledger as comma-separated text or as JSON, by the file's ending, beside the window's
    /// thread.
    void exportTo(const QString& path);

private:
    QWidget* makeLeft();
    void setBig();
    void connectParts();
    void showLedger(const std::shared_ptr<const KeptLedger>& ledger);
    void showCost();
    void askForFile(const QString& ending);
    QString emptyWords() const;
    QString leftWords(const KeptLedger& ledger) const;

    LedgerWorker& ledgers_;
    LedgerCost* cost_;
    LedgerNotices* notices_;
    ErrorBox* error_;
    QLabel *left_, *forecast_, *costLabel_;
    TotalForm* total_;
    ToneLabel* looking_;
    AcceptRow* accept_;
    QPushButton *csv_, *json_;
    BurnDownChart* chart_;
    LedgerTable* table_;
};

} // namespace epsiloscope
