// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/LedgerWorker.h"
#include "ui/runs/RunList.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;
class QSplitter;

namespace epsiloscope {

class AcceptRow;
class BurnDownChart;
class ErrorBox;
class FoldButton;
class LedgerCost;
class LedgerTable;
class ToneLabel;
class TotalForm;

/// The notices of a ledger that a person must see before anything else: that it was edited (with a button
/// that says it was read), that a line is torn, that the clock ran backwards, that another dataset has
/// records in common. Not there while there is nothing to say.
class LedgerNotices final : public QWidget {
    Q_OBJECT
public:
    explicit LedgerNotices(QWidget* parent = nullptr);
    /// May be null.
    void show(const std::shared_ptr<const KeptLedger>& ledger);

signals:
    void acknowledged();

private:
    ToneLabel *edited_, *others_, *overlaps_;
    QPushButton* read_;
};

/// The tab "Ledger": in a line what is charged of the total, a bar of that, and the entries. Behind a fold:
/// how it is added up and what that leaves, the total itself, and the burn-down chart.
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
    QWidget* makeDetails();
    void connectParts();
    void showLedger(const std::shared_ptr<const KeptLedger>& ledger);
    void showChart();
    void askForFile();
    QString emptyWords() const;
    QString sumWords(const KeptLedger& ledger) const;

    LedgerWorker& ledgers_;
    LedgerCost* cost_;
    LedgerNotices* notices_;
    ErrorBox* error_;
    QLabel *charged_, *sum_;
    FoldButton* fold_;
    TotalForm* total_;
    AcceptRow* accept_;
    QPushButton* export_;
    BurnDownChart* chart_;
    LedgerTable* table_;
    QWidget *form_ = nullptr, *details_ = nullptr; ///< what is beside the chart, and both
    QSplitter* halves_ = nullptr;                  ///< these, and the table
};

} // namespace epsiloscope
