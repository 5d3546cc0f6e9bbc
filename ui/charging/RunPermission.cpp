// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charging/RunPermission.h"

#include "ui/charging/LedgerWords.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"

#include <QMessageBox>
#include <QPushButton>

#include <cassert>
#include <map>
#include <utility>

namespace epsiloscope {

namespace {

// To do nothing is the default, and what closing the question means.
QMessageBox* question(QWidget* parent, const char* name, const char* page, const QString& title,
                      const QString& words, QMessageBox::StandardButton nothing = QMessageBox::Cancel) {
    auto* box = new QMessageBox(QMessageBox::Question, title, words, nothing, parent);
    box->setObjectName(name);
    setManualPage(box, page);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(nothing);
    box->setEscapeButton(nothing);
    return box;
}

} // namespace

void askToCross(QWidget* parent, const Error& refused, const QString& asked,
                std::function<void(bool)> answer) {
    QMessageBox* box = question(
        parent, "crossingQuestion", "ledger#releases-are-charged", QObject::tr("The total of the ledger"),
        QObject::tr("This release would cross the total: %1. %2").arg(said(refused.what), asked),
        QMessageBox::No);
    box->addButton(QMessageBox::Yes);
    QObject::connect(box, &QMessageBox::finished, box,
                     [answer = std::move(answer)](int button) { answer(button == QMessageBox::Yes); });
    box->open();
}

void askToRelease(QWidget* parent, const QString& price, const QString& full,
                  std::function<void(bool)> answer) {
    QMessageBox* box = question(parent, "releaseQuestion", "release", QObject::tr("Release"),
                                price.isEmpty() ? QObject::tr("Release this?")
                                                : QObject::tr("Release this: %1?").arg(price));
    box->setInformativeText((full.isEmpty() ? QString() : full + QStringLiteral(".\n")) +
                            QObject::tr("What is released cannot be taken back."));
    QPushButton* go = box->addButton(QObject::tr("&Release"), QMessageBox::AcceptRole);
    go->setObjectName("releaseIt");
    QObject::connect(box, &QMessageBox::finished, box,
                     [box, go, answer = std::move(answer)] { answer(box->clickedButton() == go); });
    box->open();
}

void askWhosePeople(QWidget* parent, const std::vector<RelatedLedger>& related,
                    std::function<void(const std::optional<WhosePeople>&)> answer) {
    QStringList names;
    for (const RelatedLedger& each : related)
        names << QString::fromStdString(each.name);
    QMessageBox* box = question(parent, "peopleQuestion", "ledger#a-total-follows-the-people",
                                QObject::tr("Whose records are these?"),
                                QObject::tr("People of this dataset may be in %1.").arg(names.join(", ")));
    box->setInformativeText(
        QObject::tr("If they are, its total, what was spent and its split hold here, too."));
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

void RunPermission::ask(LedgerCharge charge, Answered answered,
                        const std::optional<SpendingForecast>& foretold) {
    assert(!asking());
    asked_ = Asked{0, std::move(charge), std::move(answered), foretold};
    emit changed();
    // A release that would cross the total is refused, or asked about by the ledger: one question is enough.
    const bool crosses = ledgers_.keeps() && foretold && foretold->crosses;
    if (!asked_->release() || crosses) return begin();
    askPerson([this] { begin(); });
}

void RunPermission::askPerson(std::function<void()> agreed) {
    const auto& foretold = asked_->foretold;
    askToRelease(window_, foretold ? priceWords(*foretold) : QString(),
                 foretold ? costWords(*foretold, true) : QString(),
                 [permission = QPointer(this), agreed = std::move(agreed)](bool yes) {
                     if (!permission || !permission->asked_) return;
                     permission->asked_->agreed = yes;
                     if (yes) return agreed();
                     permission->giveBack();
                     permission->answer({});
                 });
}

void RunPermission::begin() {
    if (!ledgers_.keeps()) return answer({.go = true});
    asked_->id = ledgers_.begin(asked_->charge);
}

void RunPermission::let(const LedgerVerdict& verdict) {
    const RunPermit permit{
        .go = true, .reservation = verdict.number, .split = verdict.split, .mark = verdict.mark};
    let_ = Let{asked_->charge.dataset, verdict.number};
    if (asked_->agreed) return answer(permit);
    // It does not cross the total any more: nobody has asked yet.
    askPerson([this, permit] { answer(permit); });
}

void RunPermission::decided(int id, const LedgerVerdict& verdict) {
    if (!asked_ || asked_->id != id) return;
    if (!asked_->release()) return answer({.go = true});
    if (verdict.written) return let(verdict);
    if (!verdict.related.empty()) return askWhose(verdict.related);
    if (!verdict.crossing || !verdict.refused) return answer({.refused = verdict.refused});
    askToCross(window_, *verdict.refused, tr("Start it anyway?"), [permission = QPointer(this)](bool yes) {
        if (!permission || !permission->asked_) return;
        if (!yes) return permission->answer({});
        permission->asked_->agreed = true;
        permission->asked_->charge.use = LedgerUse::Cross;
        permission->begin();
    });
}

// The answer is written before the ledger is asked again: both are done in their order.
void RunPermission::askWhose(const std::vector<RelatedLedger>& related) {
    askWhosePeople(window_, related, [permission = QPointer(this)](const std::optional<WhosePeople>& those) {
        if (!permission || !permission->asked_) return;
        if (!those) return permission->answer({});
        Asked& asked = *permission->asked_;
        permission->ledgers_.settlePeople(asked.charge.dataset, those->earlier, those->others);
        permission->begin();
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
