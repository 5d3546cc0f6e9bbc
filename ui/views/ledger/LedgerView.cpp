// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/LedgerView.h"

#include "core/base/Json.h"
#include "core/ledger/LedgerExport.h"
#include "ui/charging/LedgerCost.h"
#include "ui/charging/LedgerWords.h"
#include "ui/language/Said.h"
#include "ui/views/ledger/AcceptRow.h"
#include "ui/views/ledger/BurnDownChart.h"
#include "ui/views/ledger/LedgerNotices.h"
#include "ui/views/ledger/LedgerTable.h"
#include "ui/views/ledger/TotalForm.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/ErrorBox.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/SaveFile.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/widgets/WorkBeside.h"

#include <QEvent>
#include <QPushButton>

namespace epsiloscope {

namespace {

constexpr double bigWords = 1.35;
constexpr int leftWidth = 330, rightWidth = 600;

QString sentence(const char* words) {
    QString text = said(words);
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

} // namespace

LedgerView::LedgerView(LedgerWorker& ledgers, LedgerCost* cost, QWidget* parent)
    : QWidget(parent), ledgers_(ledgers), cost_(cost ? cost : new LedgerCost(ledgers, this)),
      notices_(new LedgerNotices), error_(new ErrorBox), left_(wordsLabel("ledgerLeft")),
      forecast_(wordsLabel("ledgerForecast")), costLabel_(wordsLabel("ledgerCost")), total_(new TotalForm),
      looking_(ToneLabel::wrapped("ledgerLooking", Tone::Hint, nullptr)), accept_(new AcceptRow(ledgers)),
      csv_(named("ledgerCsv", new QPushButton(tr("Export as CSV…")))),
      json_(named("ledgerJson", new QPushButton(tr("Export as JSON…")))), chart_(new BurnDownChart),
      table_(new LedgerTable) {
    setObjectName("ledgerView");
    QSplitter* right = splitterOf(Qt::Vertical, {{chart_, 3}, {table_, 2}});
    columnIn(this, {splitterOf(Qt::Horizontal, {{makeLeft()}, {right, 1}}, {leftWidth, rightWidth})});
    connectParts();
    showCost();
}

void LedgerView::setBig() {
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * bigWords);
    big.setBold(true);
    left_->setFont(big);
}

QWidget* LedgerView::makeLeft() {
    nowAndWhenever(this, {QEvent::FontChange}, [this] { setBig(); });
    looking_->setText(sentence(wordsOnLooking()));
    error_->setObjectName("ledgerError");
    auto* content =
        columnWidget({notices_, error_, left_, forecast_, costLabel_, Placed::gap(6), total_, Placed::gap(6),
                      looking_, accept_, rowWidget({csv_, json_, Placed::room(1)}), Placed::room(1)},
                     6, {10, 8, 10, 8});
    return new DownwardScrollArea(content);
}

void LedgerView::connectParts() {
    connect(&ledgers_, &LedgerWorker::read, this, &LedgerView::showLedger);
    connect(cost_, &LedgerCost::changed, this, &LedgerView::showCost);
    connect(cost_, &LedgerCost::datasetChanged, error_, &ErrorBox::clear);
    connect(&ledgers_, &LedgerWorker::failed, error_, &ErrorBox::showError);
    connect(accept_, &AcceptRow::refused, error_, &ErrorBox::showError);
    connect(csv_, &QPushButton::clicked, this, [this] { askForFile(QStringLiteral("csv")); });
    connect(json_, &QPushButton::clicked, this, [this] { askForFile(QStringLiteral("json")); });
    connect(total_, &TotalForm::totalSet, &ledgers_, &LedgerWorker::setTotal);
    connect(notices_, &LedgerNotices::acknowledged, &ledgers_, &LedgerWorker::acknowledge);
    connect(table_, &LedgerTable::noteWritten, this, [this](std::int64_t number, const QString& text) {
        ledgers_.annotate(number, text.toStdString());
    });
    connect(chart_, &Chart::maximiseRequested, this, [this] { table_->setVisible(table_->isHidden()); });
}

void LedgerView::setRun(const RunEntry* entry) {
    accept_->setRun(entry);
}

QString LedgerView::emptyWords() const {
    if (!ledgers_.keeps()) return tr("No ledger is kept");
    return ledgers_.dataset() ? tr("Reading the ledger …") : tr("Open a dataset to see its ledger");
}

QString LedgerView::leftWords(const KeptLedger& ledger) const {
    const auto& total = ledger.reading.balance.total();
    QStringList lines;
    if (ledger.balance) {
        const QString words = balanceWords(*ledger.balance, total);
        lines << (total ? tr("Left: %1").arg(words) : words);
        const Sentence translated = ledger.reading.balance.translated();
        if (!translated.empty()) lines << sentence(translated.c_str());
    } else {
        lines << (total ? tr("All of ε %1 is left").arg(QString::fromStdString(total->epsilon.text()))
                        : tr("Nothing is charged, and no total is set"));
    }
    if (const QString explored = exploredWords(ledger.reading.balance); !explored.isEmpty())
        lines << explored;
    return lines.join(QLatin1Char('\n'));
}

void LedgerView::showLedger(const std::shared_ptr<const KeptLedger>& ledger) {
    notices_->show(ledger);
    total_->show(ledger);
    table_->show(ledger);
    chart_->show(ledger, emptyWords());
    left_->setText(ledger ? leftWords(*ledger) : emptyWords());
    QStringList foretold;
    if (ledger) foretold << likeTheLastWords(*ledger);
    foretold << cost_->room();
    foretold.removeAll(QString());
    forecast_->setText(foretold.join(QLatin1Char(' ')));
    forecast_->setVisible(!foretold.isEmpty());
    for (QPushButton* button : {csv_, json_})
        button->setEnabled(ledger && !ledger->reading.entries.empty());
}

void LedgerView::showCost() {
    const QString& words = cost_->words();
    costLabel_->setText(words.isEmpty() ? QString() : tr("The run set up now: %1.").arg(words));
    costLabel_->setVisible(!words.isEmpty());
    showLedger(ledgers_.ledger());
}

void LedgerView::askForFile(const QString& ending) {
    const QString filter =
        ending == QStringLiteral("csv") ? tr("Comma-separated text (*.csv)") : tr("JSON (*.json)");
    askWhereToSave(this, tr("Export the ledger"), QStringLiteral("ledger.") + ending, filter, ending,
                   [this](const QString& path) { exportTo(path); });
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
