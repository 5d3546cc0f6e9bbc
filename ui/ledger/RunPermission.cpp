// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/RunPermission.h"

#include "ui/language/Said.h"
#include "ui/manual/PageOfWidget.h"

#include <QMessageBox>

#include <cassert>
#include <utility>

namespace epsiloscope {

void askToCross(QWidget* parent, const Error& refused, const QString& question,
                std::function<void(bool)> answer) {
    auto* box = new QMessageBox(
        QMessageBox::Question, QObject::tr("The total of the ledger"),
        QObject::tr("This release would cross the total: %1. %2").arg(said(refused.what), question),
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

RunPermission::RunPermission(LedgerWorker& ledgers, QWidget* window)
    : QObject(window), ledgers_(ledgers), window_(window) {
    connect(&ledgers, &LedgerWorker::verdict, this, &RunPermission::decided);
}

void RunPermission::ask(LedgerCharge charge, Answered answered) {
    assert(!asking());
    if (!ledgers_.keeps()) return answered({.go = true});
    const int id = ledgers_.begin(charge);
    asked_ = Asked{id, std::move(charge), std::move(answered)};
    emit changed();
}

void RunPermission::decided(int id, const LedgerVerdict& verdict) {
    if (!asked_ || asked_->id != id) return;
    const bool release = asked_->charge.experiment.release && !asked_->charge.sweep;
    if (!release) return answer({.go = true});
    if (verdict.written) {
        let_ = Let{asked_->charge.dataset, verdict.number};
        return answer(
            {.go = true, .reservation = verdict.number, .split = verdict.split, .mark = verdict.mark});
    }
    if (!verdict.crossing || !verdict.refused) return answer({.refused = verdict.refused});
    askToCross(window_, *verdict.refused, tr("Start it anyway?"), [permission = QPointer(this)](bool yes) {
        if (!permission || !permission->asked_) return;
        if (!yes) return permission->answer({});
        permission->asked_->charge.use = LedgerUse::Cross;
        permission->asked_->id = permission->ledgers_.begin(permission->asked_->charge);
    });
}

void RunPermission::answer(const RunPermit& answer) {
    // Whoever is answered may ask again at once.
    const Answered answered = std::exchange(asked_, std::nullopt)->answered;
    emit changed();
    answered(answer);
}

void RunPermission::settle(std::shared_ptr<const Run> run, std::string keptAs) {
    if (!let_) return;
    ledgers_.end(let_->dataset, let_->reservation, std::move(run), std::move(keptAs));
    let_.reset();
}

void RunPermission::giveBack() {
    if (!let_) return;
    ledgers_.giveBack(let_->dataset, let_->reservation);
    let_.reset();
}

} // namespace epsiloscope
