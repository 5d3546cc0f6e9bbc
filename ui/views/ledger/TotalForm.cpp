// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/TotalForm.h"

#include "ui/charging/LedgerWords.h"
#include "ui/language/Said.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace epsiloscope {

namespace {

constexpr Composition compositions[] = {Composition::Basic, Composition::Filter, Composition::Renyi,
                                        Composition::Optimal};

Error notDecimal(const char* what, const QString& typed, const char* mend) {
    if (typed.isEmpty()) return {Sentence("%1 is missing", {what}), "", mend};
    return {Sentence("“%1” is no %2", {typed.toStdString(), what}), "", mend};
}

} // namespace

TotalForm::TotalForm(QWidget* parent)
    : QWidget(parent), epsilon_(named("totalEpsilon", new QLineEdit, {}, tr("Total ε"))),
      delta_(named("totalDelta", new QLineEdit, {}, tr("Total δ"))),
      composition_(compactBox("totalComposition", tr("How costs add up"), this)),
      crossing_(compactBox("totalCrossing", tr("What happens where a release would cross the total"), this)),
      set_(named("setTotal", new QPushButton(tr("Set the &total")))), present_(wordsLabel("presentTotal")),
      meaning_(ToneLabel::wrapped("", Tone::Hint, nullptr)),
      consequence_(ToneLabel::wrapped("totalConsequence", Tone::Warning, nullptr)),
      problem_(ToneLabel::wrapped("totalProblem", Tone::Error, nullptr)) {
    setObjectName("totalForm");
    makeFields();
    layOut();
    show(nullptr);
}

void TotalForm::makeFields() {
    epsilon_->setPlaceholderText(tr("for example 1"));
    delta_->setPlaceholderText(tr("for example 1e-5"));
    for (const Composition composition : compositions)
        composition_->addItem(said(inWords(composition)));
    crossing_->addItems({tr("is refused"), tr("asks you")});
    problem_->hide();
    consequence_->hide();
    for (QLineEdit* field : {epsilon_, delta_}) {
        takeDecimals(field);
        connect(field, &QLineEdit::textEdited, this, &TotalForm::touched);
        connect(field, &QLineEdit::returnPressed, this, &TotalForm::set);
    }
    for (QComboBox* box : {composition_, crossing_})
        connect(box, &QComboBox::activated, this, &TotalForm::touched);
    connect(composition_, &QComboBox::currentIndexChanged, this,
            [this](int index) { meaning_->setText(compositionMeaning(compositions[index])); });
    connect(set_, &QPushButton::clicked, this, &TotalForm::set);
}

void TotalForm::layOut() {
    auto* fields = new QFormLayout;
    fields->setContentsMargins(0, 0, 0, 0);
    fields->addRow(tr("ε in all"), epsilon_);
    fields->addRow(tr("δ in all"), delta_);
    fields->addRow(tr("Costs add up by"), composition_);
    fields->addRow(meaning_);
    fields->addRow(tr("A release that crosses it"), crossing_);
    columnIn(this, {present_, fields, consequence_, problem_, {set_, 0, Qt::AlignLeft}}, 4);
}

Result<LedgerTotal> TotalForm::typed() const {
    const QString epsilon = epsilon_->text().trimmed(), delta = delta_->text().trimmed();
    const auto first = Decimal::fromText(epsilon.toStdString());
    if (!first || first->infinite())
        return notDecimal("ε", epsilon, "type a decimal with a point, for example 1 or 0.5");
    const auto second = Decimal::fromText(delta.toStdString());
    if (!second || *second >= Decimal::fromTyped(1))
        return notDecimal("δ", delta, "type a number from 0 to below 1, for example 1e-5");
    return LedgerTotal{.epsilon = *first,
                       .delta = *second,
                       .composition = compositions[composition_->currentIndex()],
                       .crossing = crossing_->currentIndex() == 0 ? Crossing::Refuse : Crossing::Ask};
}

void TotalForm::take(const LedgerTotal& total) {
    epsilon_->setText(QString::fromStdString(total.epsilon.text()));
    delta_->setText(deltaText(total.delta));
    composition_->setCurrentIndex(static_cast<int>(total.composition));
    meaning_->setText(compositionMeaning(total.composition));
    crossing_->setCurrentIndex(total.crossing == Crossing::Refuse ? 0 : 1);
    edited_ = false;
}

void TotalForm::show(const std::shared_ptr<const KeptLedger>& ledger) {
    // Another dataset comes: what was typed was meant for the last one.
    if (!ledger) {
        take({.epsilon = {}, .delta = Decimal::fromTyped(1e-5)});
        epsilon_->clear();
        problem_->hide();
    }
    ledger_ = ledger;
    setEnabled(ledger != nullptr);
    present_->setText(present());
    const auto total = ledger ? ledger->reading.balance.total() : std::nullopt;
    const auto now = typed();
    // A total that somebody is typing stays, and what was typed and then set stays as typed.
    if (total && now && *now == *total)
        edited_ = false;
    else if (total && !edited_)
        take(*total);
    showConsequence();
}

QString TotalForm::present() const {
    if (!ledger_) return tr("Open a dataset first: each has its own total.");
    const auto& total = ledger_->reading.balance.total();
    if (!total) return tr("No total is set: releases are entered, and none is refused.");
    const PrivacyUnit unit = ledger_->balance ? ledger_->balance->adjacency.unit : PrivacyUnit();
    return tr("The total is %1.").arg(totalWords(*total)) + QLatin1Char(' ') + oddsOfTotal(*total, unit);
}

void TotalForm::touched() {
    edited_ = true;
    problem_->hide();
    showConsequence();
}

void TotalForm::showConsequence() {
    const auto total = typed();
    const auto* balance = ledger_ && ledger_->balance ? &*ledger_->balance : nullptr;
    const bool below = edited_ && total && balance && total->epsilon < balance->spent.epsilon;
    consequence_->say(below ? tr("Below what is charged already, ε = %1 (%2): nothing will be left.")
                                  .arg(spentText(balance->spent.epsilon), adjacencyWords(balance->adjacency))
                            : QString());
}

void TotalForm::set() {
    const auto total = typed();
    problem_->say(total ? QString() : said(total.error().message()));
    if (!total) return;
    edited_ = false;
    emit totalSet(*total);
}

} // namespace epsiloscope
