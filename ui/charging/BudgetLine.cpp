// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charging/BudgetLine.h"

#include "ui/charging/LedgerWords.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/language/Said.h"

namespace epsiloscope {

namespace {

QString budgetLineDetails(const KeptLedger& ledger) {
    QStringList lines;
    const auto& total = ledger.reading.balance.total();
    if (total) lines << BudgetLine::tr("The total is %1.").arg(totalWords(*total)) << oddsOfTotal(*total);
    if (ledger.balance)
        lines << (total ? BudgetLine::tr("left: %1") : QStringLiteral("%1"))
                     .arg(balanceWords(*ledger.balance, total));
    const Sentence translated = ledger.reading.balance.translated();
    if (!translated.empty()) lines << said(translated);
    lines << BudgetLine::tr("Click to see the ledger.");
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString budgetLineWords(const KeptLedger& ledger) {
    if (ledger.reading.damaged()) return BudgetLine::tr("the ledger was edited: see it");
    const auto& total = ledger.reading.balance.total();
    const QString words = ledger.balance ? balanceWords(*ledger.balance, total) : QString();
    if (!total) {
        const QString none = BudgetLine::tr("no total is set");
        return words.isEmpty() ? none : none + QStringLiteral(": ") + words;
    }
    return BudgetLine::tr("left: %1")
        .arg(ledger.balance
                 ? words
                 : BudgetLine::tr("all of ε %1").arg(QString::fromStdString(total->epsilon.text())));
}

BudgetLine::BudgetLine(const LedgerWorker& ledgers, QWidget* parent) : QToolButton(parent) {
    setObjectName("budgetLine");
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::TabFocus);
    connect(&ledgers, &LedgerWorker::read, this, &BudgetLine::showLedger);
    showLedger(ledgers.ledger());
}

void BudgetLine::showLedger(const std::shared_ptr<const KeptLedger>& ledger) {
    setVisible(ledger != nullptr);
    if (!ledger) return;
    setText(budgetLineWords(*ledger));
    setToolTip(budgetLineDetails(*ledger));
}

} // namespace epsiloscope
