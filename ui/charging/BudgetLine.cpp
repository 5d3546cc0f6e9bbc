// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charging/BudgetLine.h"

#include "ui/charging/LedgerWords.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/language/Said.h"
#include "ui/look/VisibleStyle.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

QString budgetLineDetails(const KeptLedger& ledger) {
    QStringList lines;
    const auto& total = ledger.reading.balance.total();
    const PrivacyUnit unit = ledger.balance ? ledger.balance->adjacency.unit : PrivacyUnit();
    if (total)
        lines << BudgetLine::tr("The total is %1.").arg(totalWords(*total)) << oddsOfTotal(*total, unit);
    if (ledger.balance) lines << balanceWords(*ledger.balance, total);
    const Sentence translated = ledger.reading.balance.translated();
    if (!translated.empty()) lines << said(translated);
    lines << BudgetLine::tr("Click to see the ledger.");
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString budgetLineWords(const KeptLedger& ledger, const std::optional<Decimal>& left) {
    if (ledger.reading.damaged()) return BudgetLine::tr("edited: see it");
    const auto& total = ledger.reading.balance.total();
    if (!total) return BudgetLine::tr("no total");
    const std::optional<Decimal> now = left ? left : ledger.balance ? ledger.balance->left : std::nullopt;
    const QString whole = QString::fromStdString(total->epsilon.text());
    return BudgetLine::tr("%1 of %2 left").arg(now ? leftText(*now) : whole, whole);
}

BudgetLine::BudgetLine(const LedgerWorker& ledgers, QWidget* parent, Shows shows)
    : QAbstractButton(parent), ledgers_(ledgers), shows_(shows) {
    const bool words = shows == Shows::WordsAndBar;
    named(words ? "budgetLine" : "budgetBar", this, {}, tr("Ledger"));
    setFocusPolicy(words ? Qt::TabFocus : Qt::NoFocus);
    connect(&ledgers, &LedgerWorker::read, this, &BudgetLine::showLedger);
    showLedger();
}

void BudgetLine::setPrice(const std::optional<SpendingForecast>& price) {
    const std::optional<Decimal> after = price ? price->leftAfter : std::nullopt;
    if (after == leftAfter_) return;
    leftAfter_ = after;
    showLedger();
}

void BudgetLine::setRoom(bool room) {
    if (std::exchange(room_, room) != room) showLedger();
}

void BudgetLine::showLedger() {
    const auto& ledger = ledgers_.ledger();
    setVisible(room_ && ledger && (shows_ == Shows::WordsAndBar || ledger->reading.balance.total()));
    if (!ledger) return;
    const auto& total = ledger->reading.balance.total();
    const double whole = total ? total->epsilon.value() : 0;
    const auto left = ledger->balance ? ledger->balance->left : std::nullopt;
    spent_ = whole > 0 && left ? std::clamp(1 - left->value() / whole, 0.0, 1.0) : 0;
    price_ = whole > 0 && leftAfter_ ? std::clamp(1 - leftAfter_->value() / whole - spent_, 0.0, 1.0) : 0;
    setText(budgetLineWords(*ledger, leftAfter_));
    setAccessibleDescription(text());
    setToolTip(budgetLineDetails(*ledger));
    update();
}

QSize BudgetLine::sizeHint() const {
    return {inUnits(*this, 20), inUnits(*this, shows_ == Shows::WordsAndBar ? 4.5 : 1.5)};
}

void BudgetLine::paintWords(QPainter& painter) const {
    const QRect words = rect().adjusted(0, 0, 0, -rect().height() / 3);
    painter.setPen(palette().color(QPalette::WindowText));
    const QString title = tr("Ledger");
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, title);
    const QRect rest = words.adjusted(fontMetrics().horizontalAdvance(title) + 6, 0, 0, 0);
    painter.setPen(secondaryText(palette()));
    painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideRight, rest.width()));
}

void BudgetLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (shows_ == Shows::WordsAndBar) paintWords(painter);
    const double high = inUnits(*this, 0.875);
    const QRectF bar(0.5, height() - high - 2.5, width() - 1, high);
    painter.setPen(Qt::NoPen);
    const auto fill = [&](double from, double share, const QColor& colour) {
        painter.setBrush(colour);
        painter.drawRect(
            QRectF(bar.left() + from * bar.width(), bar.top(), share * bar.width(), bar.height()));
    };
    fill(0, 1, palette().color(QPalette::Base));
    fill(0, spent_, palette().color(QPalette::Highlight));
    fill(spent_, price_, warningGround());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(outlineOfControls(palette()));
    painter.drawRoundedRect(bar, 2, 2);
    if (!hasFocus()) return;
    constexpr int ringStroke = 2;
    painter.setPen(QPen(focusRing(palette()), ringStroke));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

} // namespace epsiloscope
