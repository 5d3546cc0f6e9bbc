// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/LedgerTable.h"

#include "core/base/Json.h"
#include "core/declared/JsonObject.h"
#include "ui/charging/LedgerWords.h"
#include "ui/language/Said.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>

#include <array>

namespace epsiloscope {

namespace {

// As it was written, line by line; what is no JSON as it is.
QString indented(const std::string& json) {
    const auto parsed = parseTyped(json);
    return QString::fromStdString(parsed.is_discarded() ? json : parsed.dump(2));
}

QString numberWords(const LedgerEntry& entry) {
    QString words = LedgerTable::tr("Entry %1: %2").arg(entry.number).arg(entryWords(entry));
    if (entry.refers != 0) words += LedgerTable::tr(", on entry %1").arg(entry.refers);
    return words;
}

// Everything that one entry says, as plain text: what and when, what it cost, the notes on it, the privacy
// statement and the experiment as it was.
QString entryInFull(const LedgerEntry& entry, const KeptLedger& ledger, const QStringList& notes) {
    QStringList lines{numberWords(entry)};
    lines << LedgerTable::tr("%1 (%2 UTC)").arg(localTime(entry.time), QString::fromStdString(entry.time));
    if (!entry.text.empty()) lines << said(entry.text);
    if (entry.total)
        lines << LedgerTable::tr("Total: %1").arg(totalWords(*entry.total)) << oddsOfTotal(*entry.total);
    if (const QString cost = costOfEntry(entry, ledger); !cost.isEmpty())
        lines << LedgerTable::tr("Costs: %1").arg(cost);
    for (const QString& note : notes)
        lines << QStringLiteral("✎ %1").arg(note);
    if (!entry.privacy.empty())
        lines << QString() << LedgerTable::tr("Privacy statement:") << indented(entry.privacy);
    if (!entry.experiment.empty())
        lines << QString() << LedgerTable::tr("Experiment, as it was:") << indented(entry.experiment);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

LedgerTable::LedgerTable(QWidget* parent)
    : QWidget(parent), model_(new LedgerModel(this)),
      table_(named("ledgerTable", new QTableView, {}, tr("Entries of the ledger"))),
      which_(kept("which", named("ledgerWhich", new QComboBox, {}, tr("Which entries")))),
      words_(kept("words", named("ledgerSearch", new QLineEdit, {}, tr("Search the entries")))),
      count_(named("ledgerCount", new QLabel)),
      annotate_(named("ledgerAnnotate", new QPushButton(tr("Annotate…")),
                      tr("Write a note on the chosen entry (N). Entries themselves cannot be edited."))),
      details_(named("ledgerDetails", new QPlainTextEdit, {}, tr("The chosen entry in full"))) {
    setObjectName("ledgerEntries");
    makeTable();
    details_->setReadOnly(true);
    details_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    details_->hide();
    columnIn(this, {makeFilter(), {splitterOf(Qt::Vertical, {{table_}, {details_}}), 1}}, 4);
    makeKeys();
    showCount();
    showChoice();
}

QWidget* LedgerTable::makeFilter() {
    which_->addItems({tr("all"), tr("charged"), tr("explored")});
    words_->setPlaceholderText(tr("Search: words, #17"));
    words_->setClearButtonEnabled(true);
    auto* row = rowWidget({which_, {words_, 1}, count_, annotate_}, -1, {10, 0, 10, 0});
    connect(which_, &QComboBox::currentIndexChanged, this, &LedgerTable::applyFilter);
    connect(words_, &QLineEdit::textChanged, this, &LedgerTable::applyFilter);
    connect(annotate_, &QPushButton::clicked, this, &LedgerTable::askForNote);
    return row;
}

void LedgerTable::makeTable() {
    table_->setModel(model_);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    showAsRows(table_); // a hundred thousand are not measured
    table_->setFrameShape(QFrame::NoFrame);
    keepRowHeight(table_, 8);
    table_->horizontalHeader()->setStretchLastSection(false);
    nowAndWhenever(this, {QEvent::FontChange}, [this] {
        const int letter = fontMetrics().averageCharWidth();
        constexpr std::array letters{6, 13, 34, 10, 15, 10, 14};
        for (int column = 0; column < LedgerModel::ColumnCount; ++column)
            table_->setColumnWidth(column, std::max(letter * letters[static_cast<std::size_t>(column)],
                                                    table_->horizontalHeader()->sectionSizeHint(column)));
        table_->horizontalHeader()->setMinimumSectionSize(letter * 6);
    });
    table_->horizontalHeader()->setSectionResizeMode(LedgerModel::Text, QHeaderView::Stretch);
    table_->installEventFilter(this);
    details_->installEventFilter(this);
    connect(table_, &QTableView::doubleClicked, this, &LedgerTable::openDetails);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LedgerTable::showChoice);
}

void LedgerTable::makeKeys() {
    const auto search = [this] {
        words_->setFocus();
        words_->selectAll();
    };
    worded(new QShortcut(QKeySequence(QKeySequence::Find), this, search, Qt::WidgetWithChildrenShortcut),
           tr("Find entries"));
    worded(new QShortcut(Qt::Key_N, this, this, &LedgerTable::askForNote, Qt::WidgetWithChildrenShortcut),
           tr("Add a note"));
}

void LedgerTable::show(std::shared_ptr<const KeptLedger> ledger) {
    keepChoice([&] { model_->show(std::move(ledger)); });
}

void LedgerTable::applyFilter() {
    keepChoice([this] {
        model_->setFilter({static_cast<LedgerFilter::Which>(which_->currentIndex()), words_->text()});
    });
}

std::int64_t LedgerTable::chosen() const {
    const LedgerEntry* entry = model_->entryAt(table_->currentIndex().row());
    return entry ? entry->number : 0;
}

template <class Change> void LedgerTable::keepChoice(const Change& change) {
    const std::int64_t before = chosen();
    change();
    const auto row = model_->rowOf(before);
    if (row && table_->currentIndex().row() != *row) table_->selectRow(*row);
    showCount();
    showChoice();
}

void LedgerTable::showCount() {
    const auto shown = static_cast<std::size_t>(model_->rowCount());
    const std::size_t all = model_->ledger() ? model_->ledger()->reading.entries.size() : 0;
    count_->setText(shown == all ? tr("%1 entries").arg(grouped(all))
                                 : tr("%1 of %2 entries").arg(grouped(shown), grouped(all)));
}

void LedgerTable::showChoice() {
    annotate_->setEnabled(chosen() != 0);
    if (details_->isHidden()) return;
    const LedgerEntry* entry = model_->entryAt(table_->currentIndex().row());
    const QString words =
        entry ? entryInFull(*entry, *model_->ledger(), model_->notesOn(entry->number)) : QString();
    if (words != details_->toPlainText()) details_->setPlainText(words);
}

void LedgerTable::openDetails() {
    if (chosen() == 0) return;
    details_->show();
    showChoice();
}

void LedgerTable::askForNote() {
    const std::int64_t number = chosen();
    if (number == 0) return;
    auto* dialog = named("ledgerNote", new QInputDialog(this));
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(tr("Note on entry %1, which cannot be edited either").arg(number));
    dialog->setOkButtonText(tr("Add the note"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, number](const QString& words) {
        if (!words.trimmed().isEmpty()) emit noteWritten(number, words.trimmed());
    });
    dialog->open();
}

bool LedgerTable::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (watched == table_ && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        openDetails();
        return true;
    }
    if (key == Qt::Key_Escape && !details_->isHidden()) {
        details_->hide();
        table_->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace epsiloscope
