// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsTable.h"

#include "ui/runs/RunColumns.h"
#include "ui/runs/RunDelegates.h"
#include "ui/runs/RunFigures.h"
#include "ui/runs/RunsFilter.h"
#include "ui/runs/ShownColumns.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QWhatsThis>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

template <class Act>
QAction* addMenuAction(RunsTable* table, QMenu* menu, const char* name, const QString& words,
                       const QKeySequence& keys, Act act) {
    QAction* action = menu->addAction(words, keys, table, act);
    action->setObjectName(QLatin1String(name));
    action->setShortcutVisibleInContextMenu(true);
    return action;
}

// Asks for the note on a run, of several lines if need be, and hands on what is accepted.
void askForNote(const RunEntry& entry, QWidget* parent, const std::function<void(const QString&)>& write) {
    auto* dialog = named("runNoteDialog", new QDialog(parent));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(RunsTable::tr("Note on %1").arg(entry.name));
    auto* text = named("runNote", new QPlainTextEdit(entry.note, dialog), {}, RunsTable::tr("Note"));
    text->setTabChangesFocus(true);
    text->moveCursor(QTextCursor::End);
    auto* words = new QLabel(
        RunsTable::tr("Your own words. They are kept in the session (Ctrl+Return: done):"), dialog);
    words->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    columnIn(dialog, {keepWhole(words), {text, 1}, buttons});
    dialog->resize(text->fontMetrics().averageCharWidth() * 64, text->fontMetrics().height() * 12);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(dialog, &QDialog::accepted, parent, [text, write] { write(text->toPlainText()); });
    worded(new QShortcut(Qt::CTRL | Qt::Key_Return, dialog, dialog, &QDialog::accept),
           RunsTable::tr("Keep the note"));
    text->setFocus();
    dialog->open();
}

} // namespace

RunsTable::RunsTable(RunList& runs, QSettings* settings, QWidget* parent)
    : QTableView(parent), runs_(runs), model_(new RunsModel(runs, this)),
      sorted_(new SortedRuns(model_, this)) {
    setObjectName(QStringLiteral("runs"));
    setAccessibleName(tr("Runs"));
    setModel(sorted_);
    setItemDelegateForColumn(RunsModel::Swatch, new SwatchDelegate(this));
    for (const RunsModel::Column column : {RunsModel::Name, RunsModel::EpsilonSpent})
        setItemDelegateForColumn(column, new RunTextDelegate(this));
    layOut();
    setSortingEnabled(true);
    sortByColumn(RunsModel::Name, Qt::DescendingOrder);
    columns_ = new ShownColumns(model_, this, settings);
    nowAndWhenever(this, {QEvent::FontChange}, [this] {
        fitHeights();
        columns_->measureAgain();
    });
    selectPalely(this);
    connectHeader();
    keys_ = HeardKeys(this, heardKeys());
    followFocusedRow(*this);
    // Qt's proxy forgets what it sorts by where columns come while no row passes.
    connect(model_, &RunsModel::columnsInserted, this, [this] {
        sorted_->sort(horizontalHeader()->sortIndicatorSection(), horizontalHeader()->sortIndicatorOrder());
    });
    makeRoomForMany();
    connect(&runs, &RunList::added, this, &RunsTable::makeRoomFor);
    connect(&runs, &RunList::restored, this, &RunsTable::makeRoomFor);
    connect(&runs, &RunList::changed, this, &RunsTable::spareRoomForFailure);
    connect(&runs, &RunList::manyChanged, this, &RunsTable::makeRoomForMany);
    connect(model_, &RunsModel::sweepChanged, this, [this] { // ranges, which are longer than figures
        const QModelIndex last = model_->index(model_->rowCount() - 1, RunsModel::Name);
        for (const int column : {RunsModel::DataIndependent, RunsModel::Labels, RunsModel::Accuracy})
            columns_->makeRoomFor(column, last.siblingAtColumn(column).data().toString());
    });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        model_->lookAt(selectedRun());
        emit selectedRunChanged(selectedRun());
    });
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
        const bool mark = graveMarkIn(*this, index).contains(viewport()->mapFromGlobal(QCursor::pos()));
        if (index.column() == RunsModel::Name && mark) return sayNotices();
        if (onSweep() && index.column() != RunsModel::Swatch) emit sweepWanted();
    });
}

void RunsTable::layOut() {
    setEditTriggers(DoubleClicked);
    showAsRows(this);
    setAlternatingRowColors(false);
    setFrameShape(QFrame::NoFrame);
    // What is seen says how wide a column is to be, not a thousand rows of it.
    horizontalHeader()->setResizeContentsPrecision(0);
    setHorizontalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // it would hide the only row
}

int RunsTable::rowHeight() const {
    constexpr double row = 3; // units
    return std::max(inUnits(*this, row), fontMetrics().height());
}

void RunsTable::fitHeights() {
    const int height = rowHeight();
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    horizontalHeader()->setFont(smallText(font()));
    horizontalHeader()->setFixedHeight(height);
    setMinimumHeight(heightOf(1));
}

int RunsTable::heightOf(int rows) const {
    return (1 + rows) * rowHeight() + 2 * frameWidth();
}

bool RunsTable::onSweep() const {
    return currentIndex().isValid() && selectedRun() == 0;
}

// Stays until a click or a key, as what is read takes its time.
void RunsTable::sayNotices() {
    const RunEntry* entry = runs_.find(selectedRun());
    const QString words = entry ? noticesInWords(*entry->run) : QString();
    if (words.isEmpty()) return;
    const QRect cell = visualRect(currentIndex().siblingAtColumn(RunsModel::Name));
    QWhatsThis::showText(viewport()->mapToGlobal(cell.bottomLeft()), words, this);
}

void RunsTable::connectHeader() {
    QHeaderView* header = horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint& spot) {
        QMenu* menu = newColumnsMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(header->viewport()->mapToGlobal(spot));
    });
}

QMenu* RunsTable::newColumnsMenu(QWidget* parent) {
    return new ColumnsMenu(model_, columns_, parent);
}

void RunsTable::makeRoomFor(RunNumber id) {
    const RunEntry* entry = runs_.find(id);
    if (!entry) return;
    constexpr int mostOfName = 72; // letters
    columns_->makeRoomFor(RunsModel::Name, entry->name.left(mostOfName));
    const bool promises = entry->mechanism && entry->mechanism->adjacency != Adjacency::None;
    if (const QString whose = perUnit(entry->run->experiment().data.unit(), true);
        promises && !whose.isEmpty())
        columns_->spareRoomFor(RunsModel::DataIndependent, QStringLiteral("8.888 %1 …").arg(whose));
    if (entry->run->experiment().trials > 1)
        columns_->makeRoomFor(RunsModel::Accuracy, QStringLiteral("0.888 ± 0.888"));
    spareRoomForFailure(id);
}

// Of each kind that needs room of its own one: to measure all would take longer than a frame.
void RunsTable::makeRoomForMany() {
    const std::vector<RunEntry>& all = runs_.entries();
    std::set<RunNumber> ids;
    const auto longest = std::ranges::max_element(all, {}, [](const RunEntry& e) { return e.name.size(); });
    if (longest != all.end()) ids.insert(longest->id);
    const auto addLast = [&](auto needs) {
        const auto found = std::find_if(all.rbegin(), all.rend(), needs);
        if (found != all.rend()) ids.insert(found->id);
    };
    addLast([](const RunEntry& e) { return e.run->experiment().data.unit().isPerson(); });
    addLast([](const RunEntry& e) { return e.run->experiment().trials > 1; });
    addLast([](const RunEntry& e) { return e.run->state() == RunState::Failed; });
    for (const RunNumber id : ids)
        makeRoomFor(id);
}

// Why it failed is read here first.
void RunsTable::spareRoomForFailure(RunNumber id) {
    const RunEntry* entry = runs_.find(id);
    if (!entry || entry->run->state() != RunState::Failed) return;
    columns_->spareRoomFor(model_->columnOf(QStringLiteral("time")), stateText(*entry->run));
}

void RunsTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    if (columns_) columns_->fillWidth();
}

void RunsTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    paintFocusedRow(*this);
}

void RunsTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTableView::selectionChanged(selected, deselected);
    emit selectedRunsChanged();
}

RunNumber RunsTable::selectedRun() const {
    const QModelIndex current = currentIndex();
    return current.isValid() ? current.data(RunsModel::IdRole).value<RunNumber>() : RunNumber();
}

void RunsTable::selectRun(RunNumber id) {
    const int row = model_->rowOf(id);
    if (row < 0) return;
    const QModelIndex index = sorted_->mapFromSource(model_->index(row, RunsModel::Name));
    if (!index.isValid()) clearSelection();
    setCurrentIndex(index);
    scrollTo(index);
}

void RunsTable::selectRuns(const std::vector<RunNumber>& ids) {
    clearSelection();
    for (const RunNumber id : ids) {
        const int row = model_->rowOf(id);
        const QModelIndex index = row < 0 ? QModelIndex() : sorted_->mapFromSource(model_->index(row, 0));
        if (index.isValid())
            selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
}

std::vector<RunNumber> RunsTable::selectedRuns() const {
    std::vector<RunNumber> ids;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        if (const auto id = index.data(RunsModel::IdRole).value<RunNumber>(); id != 0) ids.push_back(id);
    std::ranges::sort(ids);
    return ids;
}

void RunsTable::setFilter(RunsFilter filter) {
    sorted_->setFilter(std::move(filter));
    scrollTo(currentIndex());
}

bool RunsTable::allPinned() const {
    const std::vector<RunNumber> ids = selectedRuns();
    return std::ranges::all_of(ids, [&](RunNumber id) { return runs_.find(id)->pinned; });
}

bool RunsTable::allShown() const {
    return std::ranges::all_of(selectionModel()->selectedRows(RunsModel::Swatch), [](const auto& swatch) {
        return swatch.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    });
}

void RunsTable::toggleSelected() {
    const bool show = !allShown();
    const std::vector<RunNumber> ids = selectedRuns();
    const bool sweep = selectionModel()->selectedRows().size() > static_cast<qsizetype>(ids.size());
    if (sweep) runs_.setSweepVisible(show);
    runs_.setVisible(ids, show);
}

void RunsTable::pinSelected() {
    const bool pin = !allPinned();
    for (const RunNumber id : selectedRuns())
        runs_.setPinned(id, pin);
    scrollTo(currentIndex());
}

void RunsTable::remove(const std::vector<RunNumber>& ids) {
    runs_.remove(ids);
    // Qt makes a neighbour of what has gone current without selecting it: the next key would act on nothing.
    if (currentIndex().isValid() && !selectionModel()->hasSelection()) selectRow(currentIndex().row());
}

void RunsTable::removeSelected() {
    remove(selectedRuns());
}

void RunsTable::removeUnpinned() {
    std::vector<RunNumber> ids;
    for (const RunEntry& entry : runs_.entries())
        if (!entry.pinned) ids.push_back(entry.id);
    remove(ids);
}

void RunsTable::renameCurrent() {
    if (currentIndex().isValid()) edit(currentIndex().siblingAtColumn(RunsModel::Name));
}

// The column of notes comes with the first of them.
void RunsTable::noteOnCurrent() {
    const RunEntry* entry = runs_.find(selectedRun());
    if (!entry) return;
    askForNote(*entry, this, [this, id = entry->id](const QString& note) {
        runs_.setNote(id, note);
        if (!note.isEmpty()) columns_->setShown(RunsModel::Note, true);
    });
}

void RunsTable::duplicateSelected() {
    RunNumber last;
    for (const RunNumber id : selectedRuns())
        if (const RunNumber copy = runs_.duplicate(id); copy != 0) last = copy;
    if (last != 0) selectRun(last);
}

void RunsTable::loadCurrent() {
    if (const RunNumber id = selectedRun(); id != 0) emit settingsWanted(id);
}

void RunsTable::computeCurrent() {
    if (const RunNumber id = selectedRun(); id != 0) emit computingWanted(id);
}

void RunsTable::sortByCurrent() {
    const int column = currentIndex().column();
    if (column < 0) return;
    const bool again = horizontalHeader()->sortIndicatorSection() == column &&
                       horizontalHeader()->sortIndicatorOrder() == Qt::AscendingOrder;
    sortByColumn(column, again ? Qt::DescendingOrder : Qt::AscendingOrder);
    scrollTo(currentIndex());
}

void RunsTable::moveCurrent(int steps) {
    if (currentIndex().isValid()) columns_->move(currentIndex().column(), steps);
    scrollTo(currentIndex());
}

std::vector<int> RunsTable::columnsToCopy() const {
    std::vector<int> columns;
    const auto has = [&](int column) { return std::ranges::find(columns, column) != columns.end(); };
    for (int place = 0; place < horizontalHeader()->count(); ++place) {
        const int column = horizontalHeader()->logicalIndex(place);
        if (!isColumnHidden(column) && column != RunsModel::Swatch) columns.push_back(column);
    }
    if (!has(RunsModel::EpsilonSpent) && !has(RunsModel::DataIndependent)) return columns;
    for (const int meaning : {RunsModel::Kind, RunsModel::Delta, RunsModel::AdjacencyOfEpsilon})
        if (!has(meaning)) columns.push_back(meaning);
    return columns;
}

QString RunsTable::selectedText() const {
    const bool all = !selectionModel()->hasSelection();
    std::vector<int> rows;
    for (int row = 0; row < sorted_->rowCount(); ++row)
        if (all || selectionModel()->isRowSelected(row)) rows.push_back(row);
    return cellsAsText(*sorted_, rows, columnsToCopy(), RunsModel::PlainRole);
}

void RunsTable::copy() const {
    QApplication::clipboard()->setText(selectedText());
}

std::vector<HeardKey> RunsTable::heardKeys() {
    return {{{Qt::Key_Space},
             tr("Show the selected runs on the charts, or hide them"),
             [this] { toggleSelected(); }},
            {{Qt::Key_P}, tr("Pin the selected runs on top, or let them go"), [this] { pinSelected(); }},
            {{Qt::Key_F2}, tr("Rename the run"), [this] { renameCurrent(); }},
            {{Qt::Key_M}, tr("Read what was remarked on the run"), [this] { sayNotices(); }},
            {{Qt::Key_N}, tr("Write a note on the run"), [this] { noteOnCurrent(); }},
            {{Qt::CTRL | Qt::Key_D},
             tr("Duplicate the selected runs that have ended"),
             [this] { duplicateSelected(); }},
            {{Qt::Key_Delete}, tr("Remove the selected runs that have ended"), [this] { removeSelected(); }},
            {QKeySequence::keyBindings(QKeySequence::Copy),
             tr("Copy the selected runs, or all where none is"), [this] { copy(); }},
            {{Qt::Key_L}, tr("Load the settings of the run into the forms"), [this] { loadCurrent(); }},
            {{Qt::Key_R},
             tr("Compute the run again, for its votes and costs of records"),
             [this] { computeCurrent(); }},
            {{Qt::Key_S}, tr("Sort by the column"), [this] { sortByCurrent(); }},
            {{Qt::ALT | Qt::Key_Left}, tr("Move the column to the left"), [this] { moveCurrent(-1); }},
            {{Qt::ALT | Qt::Key_Right}, tr("Move the column to the right"), [this] { moveCurrent(1); }}};
}

void RunsTable::keyPressEvent(QKeyEvent* event) {
    const bool chosen = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (chosen && onSweep()) return void(emit sweepWanted());
    if (state() == EditingState || !keys_.obey(*event)) QTableView::keyPressEvent(event);
}

void RunsTable::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("runsMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(menu);
    const bool byKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    menu->popup(byKeyboard ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                           : event->globalPos());
}

void RunsTable::fillMenu(QMenu* menu) {
    const bool any = !selectedRuns().empty();
    if (any || onSweep()) {
        QAction* show = addMenuAction(this, menu, "showRun", tr("&Shown on the charts"), Qt::Key_Space,
                                      &RunsTable::toggleSelected);
        show->setCheckable(true);
        show->setChecked(allShown());
    }
    if (any) {
        QAction* pin =
            addMenuAction(this, menu, "pinRun", tr("&Pinned on top"), Qt::Key_P, &RunsTable::pinSelected);
        pin->setCheckable(true);
        pin->setChecked(allPinned());
        addMenuAction(this, menu, "renameRun", tr("Re&name"), Qt::Key_F2, &RunsTable::renameCurrent);
        const RunEntry* entry = runs_.find(selectedRun());
        if (entry && !noticesOf(*entry->run).empty())
            addMenuAction(this, menu, "noticesOfRun", tr("Re&marks"), Qt::Key_M, &RunsTable::sayNotices);
        addMenuAction(this, menu, "noteOnRun", tr("N&ote …"), Qt::Key_N, &RunsTable::noteOnCurrent);
        addWork(menu);
    }
    if (onSweep())
        addMenuAction(this, menu, "showSweep", tr("Show the &sweep"), Qt::Key_Return,
                      [this] { emit sweepWanted(); });
    emit menuWanted(menu);
    if (sorted_->rowCount() > 0)
        addMenuAction(this, menu, "copyRuns", any ? tr("Cop&y") : tr("Cop&y all"), QKeySequence::Copy,
                      &RunsTable::copy);
    menu->addSeparator();
    addRemoving(menu);
    menu->addSeparator();
    addColumns(menu);
}

// Adds the ways to go on from a run.
void RunsTable::addWork(QMenu* menu) {
    addMenuAction(this, menu, "loadSettings", tr("Load th&ese settings"), Qt::Key_L, &RunsTable::loadCurrent)
        ->setWhatsThis(tr("Load the settings of the run into the forms"));
    addMenuAction(this, menu, "computeRun", tr("Compute a&gain"), Qt::Key_R, &RunsTable::computeCurrent)
        ->setWhatsThis(
            tr("For votes and costs of records, which no file holds: the same seed, the same bits"));
    addMenuAction(this, menu, "duplicateRun", tr("&Duplicate"), Qt::CTRL | Qt::Key_D,
                  &RunsTable::duplicateSelected);
    const auto wanted = [this](ExperimentText as) {
        return [this, as] {
            if (const RunNumber id = selectedRun(); id != 0) emit experimentWanted(id, as);
        };
    };
    addMenuAction(this, menu, "copyRunJson", tr("Copy its experiment as &JSON"), {},
                  wanted(ExperimentText::Json));
    addMenuAction(this, menu, "copyRunCommand", tr("Copy its experiment as command l&ine"), {},
                  wanted(ExperimentText::CommandLine));
    menu->addSeparator();
}

void RunsTable::addRemoving(QMenu* menu) {
    const std::vector<RunNumber> ids = selectedRuns();
    if (!ids.empty()) {
        const bool removable =
            std::ranges::any_of(ids, [this](RunNumber id) { return runs_.find(id)->run->ended(); });
        const QString words = removable ? tr("&Remove") : tr("&Remove (stop it first)");
        addMenuAction(this, menu, "removeRun", words, QKeySequence::Delete, &RunsTable::removeSelected)
            ->setEnabled(removable);
    }
    const auto& entries = runs_.entries();
    const bool anyPinned = std::ranges::any_of(entries, [](auto& e) { return e.pinned; });
    if (anyPinned)
        addMenuAction(this, menu, "removeUnpinned", tr("Remove &all but pinned"), {},
                      &RunsTable::removeUnpinned);
}

void RunsTable::addColumns(QMenu* menu) {
    if (const int column = currentIndex().column(); column >= 0) {
        const QString name = model_->columnAt(column).name;
        addMenuAction(this, menu, "sortByColumn", tr("Sor&t by “%1”").arg(name), Qt::Key_S,
                      &RunsTable::sortByCurrent);
        addMenuAction(this, menu, "moveColumnLeft", tr("Move “%1” &left").arg(name), Qt::ALT | Qt::Key_Left,
                      [this] { moveCurrent(-1); });
        addMenuAction(this, menu, "moveColumnRight", tr("Move “%1” ri&ght").arg(name),
                      Qt::ALT | Qt::Key_Right, [this] { moveCurrent(1); });
    }
    menu->addMenu(newColumnsMenu(menu));
}

} // namespace epsiloscope
