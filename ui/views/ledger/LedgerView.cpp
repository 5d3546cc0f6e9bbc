// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/LedgerView.h"

#include "core/base/Json.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/RunCharge.h"
#include "ui/charging/BudgetLine.h"
#include "ui/charging/LedgerCost.h"
#include "ui/charging/LedgerWords.h"
#include "ui/charging/RunPermission.h"
#include "ui/language/Said.h"
#include "ui/runs/RunFigures.h"
#include "ui/views/ledger/BurnDownChart.h"
#include "ui/views/ledger/LedgerTable.h"
#include "ui/views/ledger/TotalForm.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/SaveFile.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/WorkBeside.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include <functional>
#include <optional>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int formWidth = 330, chartWidth = 600;
constexpr qsizetype mostNoticeLines = 3;

// The first few; a file that was cut to pieces says the same of every line.
QString firstOf(QStringList lines) {
    const qsizetype more = lines.size() - mostNoticeLines;
    if (more > 0) lines = lines.first(mostNoticeLines) << QObject::tr("… and %1 more like these.").arg(more);
    return lines.join(QLatin1Char('\n'));
}

QString sentence(const Sentence& words) {
    QString text = said(words);
    if (text.isEmpty()) return text;
    text[0] = text[0].toUpper();
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

QString chargedLine(const KeptLedger& ledger) {
    const auto& total = ledger.reading.balance.total();
    if (ledger.balance) return balanceWords(*ledger.balance, total);
    return total ? LedgerView::tr("All of ε %1 is left").arg(QString::fromStdString(total->epsilon.text()))
                 : LedgerView::tr("Nothing is charged, and no total is set");
}

} // namespace

/// "Enter the selected release…": a release that was run elsewhere, or without this ledger, is charged here,
/// after the person has read what that costs. Where that cannot be, the reason stands below the button: an
/// exploration never can.
class AcceptRow final : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::AcceptRow)
public:
    /// `ledgers` must outlive it. `refused` hears why the ledger did not take it.
    AcceptRow(LedgerWorker& ledgers, std::function<void(const Error&)> refused)
        : ledgers_(ledgers), refused_(std::move(refused)),
          enter_(named("acceptRun", new QPushButton(tr("Enter the selected release…")),
                       tr("A release that was run elsewhere: it is charged here, too"))),
          words_(ToneLabel::wrapped("acceptWords", Tone::Hint, nullptr)) {
        columnIn(this, {rowOf({enter_, Placed::room(1)}), words_}, 2);
        connect(enter_, &QPushButton::clicked, this, &AcceptRow::askAboutRun);
        connect(&ledgers, &LedgerWorker::verdict, this, &AcceptRow::decided);
        connect(&ledgers, &LedgerWorker::read, this, &AcceptRow::refresh);
        refresh();
    }

    /// Null: none is selected. Cheap.
    void setRun(const RunEntry* entry) {
        const bool same = entry ? run_ && run_->run == entry->run : !run_;
        run_ = entry ? std::optional<RunEntry>(*entry) : std::nullopt;
        if (!same) said_.clear();
        refresh();
    }

private:
    // Why the selected run cannot be entered; empty where it can.
    QString reason() const {
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

    void refresh() {
        const QString why = reason();
        enter_->setEnabled(why.isEmpty());
        words_->say(!why.isEmpty() && said_.isEmpty() ? why : said_);
    }

    QString question(const Spending& spending) const {
        const KeptLedger& ledger = *ledgers_.ledger();
        const auto& total = ledger.reading.balance.total();
        const QString cost = spendingWords(spending, ledger.reading.balance.delta());
        QStringList lines{cost.isEmpty() ? tr("It costs nothing.") : tr("It will be charged: %1.").arg(cost)};
        if (total && !spending.free()) {
            const Neighbours about = ledger.reading.balance.neighboursWith(spending);
            const auto& known = ledger.balance;
            const bool charged = known && known->adjacency == about && known->left;
            const auto left = charged ? known->left : ledger.reading.balance.left(about);
            lines << tr("ε %1 is left.").arg(leftText(left.value_or(total->epsilon)));
        }
        lines << tr("An entry cannot be removed.");
        return lines.join(QLatin1Char('\n'));
    }

    void askAboutRun() {
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

    void enter(bool evenIfCrossing) {
        id_ = ledgers_.accept(entering_->run, evenIfCrossing);
        refresh();
    }

    void decided(int id, const LedgerVerdict& verdict) {
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
            askWhosePeople(
                window(), verdict.related, [row = QPointer(this)](const std::optional<WhosePeople>& those) {
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
            if (!verdict.remark.empty())
                said_ += QLatin1Char('\n') + tr("Beware: %1.").arg(said(verdict.remark));
        }
        refresh();
        if (verdict.refused) refused_(*verdict.refused);
    }

    LedgerWorker& ledgers_;
    const std::function<void(const Error&)> refused_;
    std::optional<RunEntry> run_;
    std::optional<RunEntry> entering_; ///< whose verdict is awaited
    QString said_;
    int id_ = 0;
    std::set<std::shared_ptr<const Run>> entered_;
    QPushButton* enter_;
    ToneLabel* words_;
};

LedgerNotices::LedgerNotices(QWidget* parent)
    : QWidget(parent), edited_(ToneLabel::wrapped("ledgerEdited", Tone::Error, nullptr)),
      others_(ToneLabel::wrapped("ledgerTroubles", Tone::Warning, nullptr)),
      overlaps_(ToneLabel::wrapped("ledgerOverlaps", Tone::Warning, nullptr)),
      read_(named("acknowledgeDamage", new QPushButton(tr("I have read this")),
                  tr("Records in the ledger that you have read this; then releases are possible again"))) {
    setObjectName("ledgerNotices");
    for (ToneLabel* label : {edited_, others_, overlaps_})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    columnIn(this, {edited_, {read_, 0, Qt::AlignLeft}, others_, overlaps_}, 4)
        ->setContentsMargins(0, 0, 0, 6);
    connect(read_, &QPushButton::clicked, this, [this] {
        read_->setEnabled(false); // once is enough; what is read anew shows it
        emit acknowledged();
    });
    show(nullptr);
}

void LedgerNotices::show(const std::shared_ptr<const KeptLedger>& ledger) {
    QStringList edited, others, overlaps;
    if (ledger) {
        for (const LedgerTrouble& trouble : ledger->reading.troubles) {
            if (trouble.kind == LedgerTrouble::Kind::ClockBackwards && trouble.acknowledged) continue;
            (trouble.forbids() ? edited : others) << troubleWords(trouble);
        }
        for (const DatasetOverlap& overlap : ledger->subject.overlaps)
            overlaps
                << (overlap.untold.empty()
                        ? tr("Overlap: %1. What is charged there is not counted here, so the same people "
                             "may pay twice.")
                        : tr("Possible overlap: %1."))
                       .arg(said(overlap.inWords()));
    }
    edited_->say(firstOf(edited));
    others_->say(firstOf(others));
    overlaps_->say(firstOf(overlaps));
    const bool damaged = ledger && ledger->reading.damaged();
    read_->setVisible(ledger && ledger->reading.unread());
    read_->setEnabled(true);
    setVisible(damaged || !edited.isEmpty() || !others.isEmpty() || !overlaps.isEmpty());
}

LedgerView::LedgerView(LedgerWorker& ledgers, LedgerCost* cost, QWidget* parent)
    : QWidget(parent), ledgers_(ledgers), cost_(cost ? cost : new LedgerCost(ledgers, this)),
      notices_(new LedgerNotices), error_(new ErrorBox), charged_(wordsLabel("ledgerCharged")),
      sum_(wordsLabel("ledgerSum")),
      fold_(kept("details", named("ledgerFold", new FoldButton(tr("Total and details"))))),
      total_(new TotalForm),
      accept_(new AcceptRow(ledgers, [this](const Error& error) { error_->showError(error); })),
      export_(named("ledgerExport", new QPushButton(tr("Export…")))), chart_(new BurnDownChart),
      table_(new LedgerTable) {
    setObjectName("ledgerView");
    QFont bold = charged_->font();
    bold.setBold(true);
    charged_->setFont(bold);
    details_ = makeDetails();
    details_->hide();
    auto* bar = new BudgetLine(ledgers, nullptr, BudgetLine::Shows::Bar);
    auto* head = columnWidget({notices_, error_, rowWidget({{charged_, 1}, {fold_, 0, Qt::AlignTop}}), bar},
                              4, {10, 8, 10, 4});
    halves_ = splitterOf(Qt::Vertical, {{details_, 3}, {table_, 2}});
    columnIn(this, {head, {halves_, 1}}, 0);
    connectParts();
    showLedger(ledgers_.ledger());
}

QWidget* LedgerView::makeDetails() {
    auto* looking = ToneLabel::wrapped("ledgerLooking", Tone::Hint, nullptr);
    looking->setText(sentence(wordsOnLooking()));
    error_->setObjectName("ledgerError");
    form_ = new DownwardScrollArea(
        columnWidget({sum_, total_, looking, accept_, rowWidget({export_, Placed::room(1)}), Placed::room(1)},
                     6, {10, 4, 10, 8}));
    return splitterOf(Qt::Horizontal, {{form_}, {chart_, 1}}, {formWidth, chartWidth});
}

void LedgerView::connectParts() {
    connect(&ledgers_, &LedgerWorker::read, this, &LedgerView::showLedger);
    connect(cost_, &LedgerCost::changed, this, [this] { showLedger(ledgers_.ledger()); });
    connect(cost_, &LedgerCost::datasetChanged, error_, &ErrorBox::clear);
    connect(&ledgers_, &LedgerWorker::failed, error_, &ErrorBox::showError);
    connect(fold_, &FoldButton::toggled, this, [this](bool open) {
        details_->setVisible(open);
        for (QWidget* each : {form_, static_cast<QWidget*>(table_)})
            each->setVisible(true); // the chart may have been alone
        if (open) halves_->setSizes({3 * height(), 2 * height()});
    });
    connect(export_, &QPushButton::clicked, this, &LedgerView::askForFile);
    connect(total_, &TotalForm::totalSet, &ledgers_, &LedgerWorker::setTotal);
    connect(notices_, &LedgerNotices::acknowledged, &ledgers_, &LedgerWorker::acknowledge);
    connect(table_, &LedgerTable::noteWritten, this, [this](std::int64_t number, const QString& text) {
        ledgers_.annotate(number, text.toStdString());
    });
    connect(chart_, &Chart::maximiseRequested, this, &LedgerView::showChart);
}

// Alone, or with the rest again; from behind the fold first.
void LedgerView::showChart() {
    if (!fold_->isChecked()) return fold_->setChecked(true);
    for (QWidget* each : {form_, static_cast<QWidget*>(table_)})
        each->setVisible(each->isHidden());
}

void LedgerView::setRun(const RunEntry* entry) {
    accept_->setRun(entry);
}

QString LedgerView::emptyWords() const {
    if (!ledgers_.keeps()) return tr("No ledger is kept");
    return ledgers_.dataset() ? tr("Reading the ledger …") : tr("Open a dataset to see its ledger");
}

QString LedgerView::sumWords(const KeptLedger& ledger) const {
    QStringList lines{likeTheLastWords(ledger), cost_->room()};
    if (ledger.balance) lines.prepend(sentence(ledger.reading.balance.translated()));
    if (!cost_->words().isEmpty()) lines << tr("The run set up now: %1.").arg(cost_->words());
    lines << exploredWords(ledger.reading.balance);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

void LedgerView::showLedger(const std::shared_ptr<const KeptLedger>& ledger) {
    notices_->show(ledger);
    total_->show(ledger);
    table_->show(ledger);
    chart_->show(ledger, emptyWords());
    charged_->setText(ledger ? chargedLine(*ledger) : emptyWords());
    sum_->setText(ledger ? sumWords(*ledger) : QString());
    sum_->setVisible(!sum_->text().isEmpty());
    export_->setEnabled(ledger && !ledger->reading.entries.empty());
}

void LedgerView::askForFile() {
    const QString csv = tr("Comma-separated text (*.csv)"), json = tr("JSON (*.json)");
    QFileDialog* dialog =
        askWhereToSave(this, tr("Export the ledger"), QStringLiteral("ledger"), csv + ";;" + json,
                       QStringLiteral("csv"), [this](const QString& path) { exportTo(path); });
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, json](const QString& chosen) {
        dialog->setDefaultSuffix(chosen == json ? QStringLiteral("json") : QStringLiteral("csv"));
    });
}

void LedgerView::exportTo(const QString& path) {
    const auto ledger = ledgers_.ledger();
    if (!ledger) return;
    const bool csv = path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive);
    beside(
        this,
        [ledger, csv, path] {
            if (csv) return writeCsv(path.toStdString(), ledgerToCsv(ledger->reading, ledger->subject));
            return writeText(path, ledgerToJson(ledger->reading, ledger->subject).dump(1) + "\n");
        },
        [this](const Result<void>& saved) {
            if (!saved) error_->showError(saved.error());
        });
}

} // namespace epsiloscope
