// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/TotalForm.h"

#include "ui/data/ToneLabel.h"
#include "ui/ledger/LedgerWords.h"
#include "ui/mechanism/DeliberateEdits.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

constexpr Composition compositions[] = {Composition::Basic, Composition::Renyi, Composition::Optimal};

Error notDecimal(const char* what, const QString& typed, const char* mend) {
    if (typed.isEmpty()) return {std::string(what) + " is missing", "", mend};
    return {"“" + typed.toStdString() + "” is no " + what, "", mend};
}

QLineEdit* numberField(const char* name, const QString& spoken, const QString& example) {
    auto* field = new QLineEdit;
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(spoken);
    field->setPlaceholderText(example);
    return field;
}

} // namespace

TotalForm::TotalForm(QWidget* parent)
    : QWidget(parent), epsilon_(numberField("totalEpsilon", tr("Total ε"), tr("for example 1"))),
      delta_(numberField("totalDelta", tr("Total δ"), tr("for example 1e-5"))), composition_(new QComboBox),
      crossing_(new QComboBox), set_(new QPushButton(tr("Set the &total"))), present_(new QLabel),
      meaning_(new ToneLabel(Tone::Hint)), consequence_(new ToneLabel(Tone::Warning)),
      problem_(new ToneLabel(Tone::Error)) {
    setObjectName("totalForm");
    makeFields();
    layOut();
    show(nullptr);
    new DeliberateEdits(this);
}

void TotalForm::makeFields() {
    composition_->setObjectName("totalComposition");
    composition_->setAccessibleName(tr("How costs add up"));
    for (const Composition composition : compositions)
        composition_->addItem(QString::fromUtf8(inWords(composition)));
    crossing_->setObjectName("totalCrossing");
    crossing_->setAccessibleName(tr("What happens where a release would cross the total"));
    crossing_->addItems({tr("is refused"), tr("asks you")});
    set_->setObjectName("setTotal");
    present_->setObjectName("presentTotal");
    problem_->setObjectName("totalProblem");
    consequence_->setObjectName("totalConsequence");
    for (QLabel* words : {present_, static_cast<QLabel*>(meaning_), static_cast<QLabel*>(consequence_),
                          static_cast<QLabel*>(problem_)}) {
        words->setTextFormat(Qt::PlainText);
        words->setWordWrap(true);
    }
    problem_->hide();
    consequence_->hide();
    for (QLineEdit* field : {epsilon_, delta_}) {
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
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(present_);
    column->addLayout(fields);
    column->addWidget(consequence_);
    column->addWidget(problem_);
    column->addWidget(set_, 0, Qt::AlignLeft);
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

void TotalForm::clear() {
    take({.epsilon = {}, .delta = Decimal::fromTyped(1e-5), .composition = Composition::Renyi});
    epsilon_->clear();
    problem_->hide();
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
    if (!ledger) clear();
    ledger_ = ledger;
    setEnabled(ledger != nullptr);
    present_->setText(present());
    const auto total = ledger ? ledger->reading.balance.total() : std::nullopt;
    const auto now = typed();
    // What somebody is typing stays, and what was typed and then set stays as typed.
    if (total && now && *now == *total)
        edited_ = false;
    else if (total && !edited_)
        take(*total);
    showConsequence();
}

QString TotalForm::present() const {
    if (!ledger_) return tr("Open a dataset first: a total is its own.");
    const auto& total = ledger_->reading.balance.total();
    return total ? tr("The total is %1.").arg(totalWords(*total))
                 : tr("No total is set: releases are entered, and none is refused.");
}

QString TotalForm::consequence(const LedgerTotal& total) const {
    if (!ledger_) return {};
    QStringList below;
    for (const AdjacencyBalance& balance : ledger_->balances)
        if (total.epsilon < balance.spent.epsilon)
            below << tr("ε = %1 (%2)")
                         .arg(spentText(balance.spent.epsilon),
                              QString::fromUtf8(inWords(balance.adjacency)));
    if (below.isEmpty()) return {};
    return tr("Below what is spent already, %1: nothing will be left.").arg(below.join(tr(" and ")));
}

void TotalForm::touched() {
    edited_ = true;
    problem_->hide();
    showConsequence();
}

void TotalForm::showConsequence() {
    const auto total = typed();
    const QString words = edited_ && total ? consequence(*total) : QString();
    consequence_->setText(words);
    consequence_->setVisible(!words.isEmpty());
}

void TotalForm::set() {
    const auto total = typed();
    problem_->setVisible(!total);
    if (!total) {
        problem_->setText(QString::fromStdString(total.error().message()));
        return;
    }
    edited_ = false;
    emit totalSet(*total);
}

} // namespace epsiloscope
