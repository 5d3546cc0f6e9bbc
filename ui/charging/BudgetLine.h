// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/KeptLedger.h"

#include <QToolButton>

#include <memory>

namespace epsiloscope {

class LedgerWorker;

/// The rest of the dataset's total, always in sight: "left: ε 0.62 of 1 · add or remove one record". Not
/// there while no ledger is read. A click or Space asks for the ledger (clicked()).
class BudgetLine final : public QToolButton {
    Q_OBJECT
public:
    /// `ledgers` must outlive it.
    explicit BudgetLine(const LedgerWorker& ledgers, QWidget* parent = nullptr);

private:
    void showLedger(const std::shared_ptr<const KeptLedger>& ledger);
};

/// The words of the line for a ledger.
QString budgetLineWords(const KeptLedger& ledger);

} // namespace epsiloscope
