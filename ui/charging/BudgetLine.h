// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/KeptLedger.h"

#include <QAbstractButton>

#include <memory>
#include <optional>

namespace epsiloscope {

class LedgerWorker;

/// The gauge of the ledger: "0.42 of 3 left" over a bar of what is spent, and in amber what a release that is
/// set up would add. A click or Space asks for the ledger (clicked()).
class BudgetLine final : public QAbstractButton {
    Q_OBJECT
public:
    enum class Shows { WordsAndBar, Bar };
    /// `ledgers` must outlive it. The bar alone is as low as that, and there with a total only.
    explicit BudgetLine(const LedgerWorker& ledgers, QWidget* parent = nullptr,
                        Shows shows = Shows::WordsAndBar);

    /// The release that is set up; nothing: none is, or its price is not known.
    void setPrice(const std::optional<SpendingForecast>& price);
    /// Sets whether there is room for it where it stands; it hides where there is none.
    void setRoom(bool room);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showLedger();
    void paintWords(QPainter& painter) const;

    const LedgerWorker& ledgers_;
    Shows shows_;
    bool room_ = true;
    std::optional<Decimal> leftAfter_; ///< a release; nothing: none is set up
    double spent_ = 0, price_ = 0;     ///< shares of the total
};

/// The words of the gauge for a ledger: "0.42 of 3 left"; `left` stands in for what is left now.
QString budgetLineWords(const KeptLedger& ledger, const std::optional<Decimal>& left = {});

} // namespace epsiloscope
