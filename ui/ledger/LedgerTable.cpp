// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/LedgerTable.h"

#include "ui/data/GroupedNumber.h"
#include "ui/ledger/EntryDetails.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

namespace epsiloscope {

LedgerTable::LedgerTable(QWidget* parent)
    : QWidget(parent), model_(new LedgerModel(this)), table_(new QTableView), which_(new QComboBox),
      words_(new QLineEdit), count_(new QLabel), annotate_(new QPushButton(tr("Annotate…"))),
      noteRow_(nullptr), noteLabel_(new QLabel), note_(new QLineEdit), details_(new QPlainTextEdit) {
    setObjectName("ledgerEntries");
    makeTable();
    details_->setObjectName("ledgerDetails");
    details_->setAccessibleName(tr("The chosen entry in full"));
    details_->setReadOnly(true);
    details_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    details_->hide();
    auto* parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(table_);
    parts->addWidget(details_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(makeFilter());
    column->addWidget(parts, 1);
    column->addWidget(makeNote());
    makeKeys();
    showCount();
    showChoice();
}

QWidget* LedgerTable::makeFilter() {
    which_->setObjectName("ledgerWhich");
    which_->setAccessibleName(tr("Which entries"));
    which_->addItems({tr("all"), tr("charged"), tr("explored")});
    words_->setObjectName("ledgerSearch");
    words_->setPlaceholderText(tr("Search: words, #17"));
    words_->setAccessibleName(tr("Search the entries"));
    words_->setClearButtonEnabled(true);
    count_->setObjectName("ledgerCount");
    annotate_->setObjectName("ledgerAnnotate");
    annotate_->setToolTip(
        tr("Write a note on the chosen entry (Ctrl+N). Entries themselves cannot be edited."));
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(which_);
    line->addWidget(words_, 1);
    line->addWidget(count_);
    line->addWidget(annotate_);
    connect(which_, &QComboBox::currentIndexChanged, this, &LedgerTable::applyFilter);
    connect(words_, &QLineEdit::textChanged, this, &LedgerTable::applyFilter);
    connect(annotate_, &QPushButton::clicked, this, &LedgerTable::beginNote);
    return row;
}

void LedgerTable::makeTable() {
    table_->setObjectName("ledgerTable");
    table_->setAccessibleName(tr("Entries of the ledger"));
    table_->setModel(model_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(false);
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setFrameShape(QFrame::NoFrame);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed); // a hundred thousand are not measured
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setStretchLastSection(false);
    // In letters of the font, whatever its size.
    constexpr std::array letters{6, 13, 34, 10, 15, 10, 14};
    for (std::size_t column = 0; column < letters.size(); ++column)
        table_->setColumnWidth(static_cast<int>(column), fontMetrics().averageCharWidth() * letters[column]);
    table_->horizontalHeader()->setSectionResizeMode(LedgerModel::Text, QHeaderView::Stretch);
    table_->horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 6);
    table_->installEventFilter(this);
    details_->installEventFilter(this);
    connect(table_, &QTableView::doubleClicked, this, &LedgerTable::openDetails);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LedgerTable::showChoice);
}

QWidget* LedgerTable::makeNote() {
    noteRow_ = new QWidget;
    noteRow_->setObjectName("ledgerNoteRow");
    note_->setObjectName("ledgerNote");
    note_->setAccessibleName(tr("Note"));
    note_->installEventFilter(this);
    auto* add = new QPushButton(tr("Add the note"));
    add->setObjectName("ledgerAddNote");
    add->setToolTip(tr("A note stays: it cannot be edited either"));
    auto* line = new QHBoxLayout(noteRow_);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(noteLabel_);
    line->addWidget(note_, 1);
    line->addWidget(add);
    noteRow_->hide();
    connect(note_, &QLineEdit::returnPressed, this, [this] { endNote(true); });
    connect(add, &QPushButton::clicked, this, [this] { endNote(true); });
    return noteRow_;
}

void LedgerTable::makeKeys() {
    auto* find = new QShortcut(QKeySequence::Find, this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, [this] {
        words_->setFocus();
        words_->selectAll();
    });
    auto* note = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_N), this);
    note->setContext(Qt::WidgetWithChildrenShortcut);
    connect(note, &QShortcut::activated, this, &LedgerTable::beginNote);
}

void LedgerTable::show(std::shared_ptr<const KeptLedger> ledger) {
    const std::int64_t before = chosen();
    model_->show(std::move(ledger));
    choose(before);
    showCount();
    showChoice();
}

void LedgerTable::applyFilter() {
    const std::int64_t before = chosen();
    model_->setFilter({static_cast<LedgerFilter::Which>(which_->currentIndex()), words_->text()});
    choose(before);
    showCount();
    showChoice();
}

std::int64_t LedgerTable::chosen() const {
    const LedgerEntry* entry = model_->entryAt(table_->currentIndex().row());
    return entry ? entry->number : 0;
}

void LedgerTable::choose(std::int64_t number) {
    const auto row = model_->rowOf(number);
    if (row && table_->currentIndex().row() != *row) table_->selectRow(*row);
}

void LedgerTable::showCount() {
    const auto shown = static_cast<std::size_t>(model_->rowCount());
    const std::size_t all = model_->ledger() ? model_->ledger()->reading.entries.size() : 0;
    count_->setText(shown == all ? tr("%1 entries").arg(grouped(all))
                                 : tr("%1 of %2 entries").arg(grouped(shown), grouped(all)));
}

void LedgerTable::showChoice() {
    annotate_->setEnabled(chosen() != 0);
    if (!details_->isHidden()) fillDetails();
}

void LedgerTable::fillDetails() {
    const LedgerEntry* entry = model_->entryAt(table_->currentIndex().row());
    const QString words =
        entry ? entryInFull(*entry, *model_->ledger(), model_->notesOn(entry->number)) : QString();
    if (words != details_->toPlainText()) details_->setPlainText(words);
}

void LedgerTable::openDetails() {
    if (chosen() == 0) return;
    details_->show();
    fillDetails();
}

void LedgerTable::closeDetails() {
    details_->hide();
    table_->setFocus();
}

void LedgerTable::beginNote() {
    noteOn_ = chosen();
    if (noteOn_ == 0) return;
    noteLabel_->setText(tr("Note on entry %1").arg(noteOn_));
    noteRow_->show();
    note_->setFocus();
}

void LedgerTable::endNote(bool write) {
    const QString words = note_->text().trimmed();
    if (write && words.isEmpty()) return;
    note_->clear();
    noteRow_->hide();
    table_->setFocus();
    if (write) emit noteWritten(noteOn_, words);
}

bool LedgerTable::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (watched == table_ && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        openDetails();
        return true;
    }
    if (key == Qt::Key_Escape && watched == note_) {
        endNote(false);
        return true;
    }
    if (key == Qt::Key_Escape && !details_->isHidden()) {
        closeDetails();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace epsiloscope
