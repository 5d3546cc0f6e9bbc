// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/RunPermission.h"

#include "ui/language/Said.h"
#include "ui/manual/PageOfWidget.h"

#include <QMessageBox>
#include <QPushButton>

#include <cassert>
#include <map>
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

void askWhosePeople(QWidget* parent, const std::vector<RelatedLedger>& related,
                    std::function<void(const std::optional<WhosePeople>&)> answer) {
    QStringList names;
    for (const RelatedLedger& each : related)
        names << QString::fromStdString(each.name);
    auto* box = new QMessageBox(QMessageBox::Question, QObject::tr("Whose records are these?"),
                                QObject::tr("People of this dataset may be in %1.").arg(names.join(", ")),
                                QMessageBox::Cancel, parent);
    box->setObjectName("peopleQuestion");
    setManualPage(box, "ledger#a-total-follows-the-people");
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        QObject::tr("If they are, its total, what was spent and its split hold here, too."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    std::map<QAbstractButton*, WhosePeople> meaning;
    for (std::size_t i = 0; i < related.size(); ++i) {
        QPushButton* same =
            box->addButton(QObject::tr("Go on as %1").arg(names[static_cast<int>(i)]), QMessageBox::YesRole);
        same->setObjectName("goOnAs" + QString::number(i));
        WhosePeople those{related[i], related};
        those.others.erase(those.others.begin() + static_cast<std::ptrdiff_t>(i));
        meaning.emplace(same, those);
    }
    QPushButton* others = box->addButton(QObject::tr("Other people"), QMessageBox::NoRole);
    others->setObjectName("otherPeople");
    meaning.emplace(others, WhosePeople{{}, related});
    box->setDefaultButton(QMessageBox::Cancel);
    box->setEscapeButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::finished, box, [box, meaning, answer = std::move(answer)] {
        const auto said = meaning.find(box->clickedButton());
        answer(said == meaning.end() ? std::nullopt : std::optional(said->second));
    });
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
    if (!verdict.related.empty()) return askWhose(verdict.related);
    if (!verdict.crossing || !verdict.refused) return answer({.refused = verdict.refused});
    askToCross(window_, *verdict.refused, tr("Start it anyway?"), [permission = QPointer(this)](bool yes) {
        if (!permission || !permission->asked_) return;
        if (!yes) return permission->answer({});
        permission->asked_->charge.use = LedgerUse::Cross;
        permission->asked_->id = permission->ledgers_.begin(permission->asked_->charge);
    });
}

// What was said is written before the ledger is asked again: both are done in their order.
void RunPermission::askWhose(const std::vector<RelatedLedger>& related) {
    askWhosePeople(window_, related, [permission = QPointer(this)](const std::optional<WhosePeople>& those) {
        if (!permission || !permission->asked_) return;
        if (!those) return permission->answer({});
        Asked& asked = *permission->asked_;
        permission->ledgers_.settlePeople(asked.charge.dataset, those->earlier, those->others);
        asked.id = permission->ledgers_.begin(asked.charge);
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
