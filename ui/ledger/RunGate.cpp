// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/RunGate.h"

#include "ui/manual/PageOfWidget.h"

#include <QMessageBox>

#include <cassert>
#include <utility>

namespace epsiloscope {

void askToCross(QWidget* parent, const Error& refused, const QString& question,
                std::function<void(bool)> answer) {
    auto* box = new QMessageBox(QMessageBox::Question, QObject::tr("The total of the ledger"),
                                QObject::tr("This release would cross the total: %1. %2")
                                    .arg(QString::fromStdString(refused.what), question),
                                QMessageBox::Yes | QMessageBox::No, parent);
    box->setObjectName("crossingQuestion");
    setManualPage(box, "ledger#releases-are-charged");
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::No);
    box->setEscapeButton(QMessageBox::No);
    QObject::connect(box, &QMessageBox::finished, box,
                     [answer = std::move(answer)](int button) { answer(button == QMessageBox::Yes); });
    box->open();
}

RunGate::RunGate(LedgerKeeping& keeping, QWidget* window)
    : QObject(window), keeping_(keeping), window_(window) {
    connect(&keeping, &LedgerKeeping::verdict, this, &RunGate::decided);
}

void RunGate::ask(LedgerCharge charge, Answered answered) {
    assert(!asking());
    if (!keeping_.keeps()) return answered({.go = true});
    const int id = keeping_.begin(charge);
    asked_ = Asked{id, std::move(charge), std::move(answered)};
    emit changed();
}

void RunGate::decided(int id, const LedgerVerdict& verdict) {
    if (!asked_ || asked_->id != id) return;
    const bool release = asked_->charge.experiment.release && !asked_->charge.sweep;
    if (!release) return answer({.go = true});
    if (verdict.written) {
        let_ = Let{asked_->charge.dataset, verdict.number};
        return answer({.go = true, .reservation = verdict.number, .split = verdict.split});
    }
    if (!verdict.crossing || !verdict.refused) return answer({.refused = verdict.refused});
    askToCross(window_, *verdict.refused, tr("Start it anyway?"), [gate = QPointer(this)](bool yes) {
        if (!gate || !gate->asked_) return;
        if (!yes) return gate->answer({});
        gate->asked_->charge.use = LedgerUse::Cross;
        gate->asked_->id = gate->keeping_.begin(gate->asked_->charge);
    });
}

void RunGate::answer(const GateAnswer& answer) {
    // Whoever is answered may ask again at once.
    const Answered answered = std::exchange(asked_, std::nullopt)->answered;
    emit changed();
    answered(answer);
}

void RunGate::settle(std::shared_ptr<const Run> run, std::string keptAs) {
    if (!let_) return;
    keeping_.end(let_->dataset, let_->reservation, std::move(run), std::move(keptAs));
    let_.reset();
}

void RunGate::giveBack() {
    if (!let_) return;
    keeping_.giveBack(let_->dataset, let_->reservation);
    let_.reset();
}

} // namespace epsiloscope
