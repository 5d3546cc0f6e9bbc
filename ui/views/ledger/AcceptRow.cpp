// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/AcceptRow.h"

#include "core/ledger/RunCharge.h"
#include "ui/charging/LedgerWords.h"
#include "ui/charging/RunPermission.h"
#include "ui/language/Said.h"
#include "ui/runs/RunFigures.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include <utility>

namespace epsiloscope {

AcceptRow::AcceptRow(LedgerWorker& ledgers, QWidget* parent)
    : QWidget(parent), ledgers_(ledgers),
      enter_(named("acceptRun", new QPushButton(tr("Enter the selected release…")),
                   tr("A release that was run elsewhere: it is charged here, too"))),
      words_(ToneLabel::wrapped("acceptWords", Tone::Hint, nullptr)) {
    columnIn(this, {rowOf({enter_, Placed::room(1)}), words_}, 2);
    connect(enter_, &QPushButton::clicked, this, &AcceptRow::askAboutRun);
    connect(&ledgers, &LedgerWorker::verdict, this, &AcceptRow::decided);
    connect(&ledgers, &LedgerWorker::read, this, &AcceptRow::refresh);
    refresh();
}

void AcceptRow::setRun(const RunEntry* entry) {
    const bool same = entry ? run_ && run_->run == entry->run : !run_;
    run_ = entry ? std::optional<RunEntry>(*entry) : std::nullopt;
    if (!same) said_.clear();
    refresh();
}

QString AcceptRow::reason() const {
    if (!ledgers_.ledger()) return tr("There is no ledger to enter a run into.");
    if (entering_) return tr("It is being entered …");
    if (!run_) return tr("Select a run first.");
    const Run& run = *run_->run;
    if (!run.experiment().release)
        return tr("%1 is an exploration. Its noise follows from a seed that can be guessed, so that no ε "
                  "covers it and it cannot be entered. To hand it out, tick “release” beside the seed and "
                  "run it again.")
            .arg(run_->name);
    if (!run.ended()) return tr("%1 has not ended yet.").arg(run_->name);
    if (finishedTrials(run) == 0)
        return tr("No repeat of %1 has finished: there is no result.").arg(run_->name);
    if (entered_.contains(run_->run)) return tr("%1 has been entered.").arg(run_->name);
    const auto& dataset = ledgers_.dataset();
    // A release from a file says nothing of its data but their name.
    const auto nameOf = [](const std::string& path) {
        return QFileInfo(QString::fromStdString(path)).fileName();
    };
    const std::string& mark = run.data().fingerprint;
    const bool learntHere = run_->dataset == dataset ||
                            (mark.empty() ? nameOf(run.experiment().data.path) == nameOf(dataset->path)
                                          : mark == dataset->fingerprint);
    if (!learntHere) return tr("%1 learnt from another dataset: open that one.").arg(run_->name);
    const auto number = RunCharge::enteredAs(ledgers_.ledger()->reading, run);
    return number ? tr("%1 is a release: it was entered when it was run, as entry %2.")
                        .arg(run_->name)
                        .arg(*number)
                  : QString();
}

void AcceptRow::refresh() {
    const QString why = reason();
    enter_->setEnabled(why.isEmpty());
    words_->say(!why.isEmpty() && said_.isEmpty() ? why : said_);
}

QString AcceptRow::question(const Spending& spending) const {
    const KeptLedger& ledger = *ledgers_.ledger();
    const auto& total = ledger.reading.balance.total();
    const QString cost = spendingWords(spending, measureOf(ledger.reading.balance));
    QStringList lines{cost.isEmpty() ? tr("It costs nothing.") : tr("It will be charged: %1.").arg(cost)};
    if (total && !spending.free()) {
        const Adjacency about = ledger.reading.balance.neighboursWith(spending);
        const auto& known = ledger.balance;
        const bool charged = known && known->adjacency == about && known->left;
        const auto left = charged ? known->left : ledger.reading.balance.left(about);
        lines << tr("ε %1 is left.").arg(leftText(left.value_or(total->epsilon)));
    }
    lines << tr("An entry cannot be removed.");
    return lines.join(QLatin1Char('\n'));
}

void AcceptRow::askAboutRun() {
    if (!reason().isEmpty()) return;
    auto* box =
        new QMessageBox(QMessageBox::Question, tr("The ledger"),
                        tr("Enter %1 into this ledger?").arg(run_->name), QMessageBox::Cancel, window());
    box->setObjectName("acceptQuestion");
    box->setInformativeText(question(spendingOfRun(*run_->run)));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* yes = box->addButton(tr("Enter it"), QMessageBox::AcceptRole);
    yes->setObjectName("acceptYes");
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, box, yes, candidate = *run_] {
        if (box->clickedButton() != yes || entering_) return;
        entering_ = candidate;
        enter(false);
    });
    box->open();
}

void AcceptRow::enter(bool evenIfCrossing) {
    id_ = ledgers_.accept(entering_->run, evenIfCrossing);
    refresh();
}

void AcceptRow::decided(int id, const LedgerVerdict& verdict) {
    if (!entering_ || id != id_) return;
    if (verdict.crossing && verdict.refused) {
        askToCross(window(), *verdict.refused, tr("Enter it anyway?"), [row = QPointer(this)](bool yes) {
            if (!row) return;
            if (yes) return row->enter(true);
            row->entering_.reset();
            row->refresh();
        });
        return;
    }
    if (!verdict.related.empty()) {
        askWhosePeople(window(), verdict.related,
                       [row = QPointer(this)](const std::optional<WhosePeople>& those) {
                           if (!row) return;
                           if (!those) {
                               row->entering_.reset();
                               return row->refresh();
                           }
                           row->ledgers_.settlePeople(row->ledgers_.dataset(), those->earlier, those->others);
                           row->enter(false);
                       });
        return;
    }
    const RunEntry entered = *std::exchange(entering_, std::nullopt);
    if (verdict.written) {
        entered_.insert(entered.run);
        said_ = tr("%1 has been entered: entry %2.").arg(entered.name).arg(verdict.number);
        if (!verdict.remark.empty()) said_ += QLatin1Char('\n') + tr("Beware: %1.").arg(said(verdict.remark));
    }
    refresh();
    if (verdict.refused) emit refused(*verdict.refused);
}

} // namespace epsiloscope
