// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsTable.h"

#include "ui/runs/SwatchDelegate.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int cellPadding = 12;

// Sorts numbers as numbers; runs without a value come last, whichever way it sorts.
class AbsentLast final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
        const bool hasLeft = left.data(sortRole()).isValid(), hasRight = right.data(sortRole()).isValid();
        // For descending order Qt asks with both sides exchanged.
        if (hasLeft != hasRight) return hasLeft == (sortOrder() == Qt::AscendingOrder);
        return QSortFilterProxyModel::lessThan(left, right);
    }
};

// What each column must have room for; the mechanism takes what is left.
QString widestText(RunsModel::Column column, bool severalTrials) {
    switch (column) {
    case RunsModel::Name:
        return QStringLiteral("Run 888");
    case RunsModel::EpsilonSpent:
        return QStringLiteral("8.88 …");
    case RunsModel::Kind:
        return QStringLiteral("data-dependent: do not publish");
    case RunsModel::Delta:
        return QStringLiteral("1e-5 ▾");
    case RunsModel::Labels:
        return QStringLiteral("8,888 …");
    case RunsModel::Accuracy:
        return severalTrials ? QStringLiteral("0.888 ± 0.888") : QStringLiteral("accuracy ▾");
    case RunsModel::Auroc:
        return QStringLiteral("AUROC ▾");
    case RunsModel::State:
        return QStringLiteral("8.8 s, early");
    default:
        return {};
    }
}

} // namespace

RunsTable::RunsTable(RunList& runs, QWidget* parent)
    : QTableView(parent), runs_(runs), model_(new RunsModel(runs, this)), sorted_(new AbsentLast(this)) {
    setObjectName(QStringLiteral("runs"));
    setAccessibleName(tr("Runs"));
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(RunsModel::SortRole);
    setModel(sorted_);
    setItemDelegateForColumn(RunsModel::Swatch, new SwatchDelegate(this));
    setSelectionBehavior(SelectRows);
    setEditTriggers(DoubleClicked);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    verticalHeader()->hide();
    setSortingEnabled(true);
    sortByColumn(RunsModel::Name, Qt::DescendingOrder);
    layOutColumns();
    connect(&runs, &RunList::added, this, [this](int id) {
        if (runs_.find(id)->run->experiment().trials > 1) makeRoomForSpread();
    });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { emit selectedRunChanged(selectedRun()); });
}

void RunsTable::layOutColumns() {
    const bool severalTrials =
        std::any_of(runs_.entries().begin(), runs_.entries().end(),
                    [](const RunEntry& entry) { return entry.run->experiment().trials > 1; });
    QHeaderView* header = horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(fontMetrics().averageCharWidth() * 4);
    for (int column = 0; column < RunsModel::ColumnCount; ++column) {
        const bool takesTheRest = column == RunsModel::Mechanism;
        header->setSectionResizeMode(column, takesTheRest ? QHeaderView::Stretch : QHeaderView::Interactive);
        const QString text = widestText(static_cast<RunsModel::Column>(column), severalTrials);
        if (!text.isEmpty())
            header->resizeSection(column, fontMetrics().horizontalAdvance(text) + cellPadding);
    }
    header->resizeSection(
        RunsModel::Swatch,
        itemDelegateForColumn(RunsModel::Swatch)->sizeHint(QStyleOptionViewItem(), {}).width());
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
}

// Only ever widens: the person may have chosen a width.
void RunsTable::makeRoomForSpread() {
    const int needed = fontMetrics().horizontalAdvance(widestText(RunsModel::Accuracy, true)) + cellPadding;
    if (columnWidth(RunsModel::Accuracy) < needed) setColumnWidth(RunsModel::Accuracy, needed);
}

void RunsTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) layOutColumns();
}

int RunsTable::selectedRun() const {
    const QModelIndex current = currentIndex();
    return current.isValid() ? current.data(RunsModel::IdRole).toInt() : 0;
}

void RunsTable::selectRun(int id) {
    const int row = model_->rowOf(id);
    if (row < 0) return;
    const QModelIndex index = sorted_->mapFromSource(model_->index(row, RunsModel::Name));
    setCurrentIndex(index);
    scrollTo(index);
}

std::vector<int> RunsTable::selectedRuns() const {
    std::vector<int> ids;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        ids.push_back(index.data(RunsModel::IdRole).toInt());
    return ids;
}

void RunsTable::toggleSelected() {
    const std::vector<int> ids = selectedRuns();
    const bool anyHidden =
        std::any_of(ids.begin(), ids.end(), [this](int id) { return !runs_.find(id)->visible; });
    for (const int id : ids)
        runs_.setVisible(id, anyHidden);
}

void RunsTable::removeSelected() {
    for (const int id : selectedRuns())
        runs_.remove(id);
}

void RunsTable::renameCurrent() {
    if (currentIndex().isValid()) edit(currentIndex().siblingAtColumn(RunsModel::Name));
}

void RunsTable::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers().testFlag(Qt::ControlModifier) || state() == EditingState) {
        QTableView::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Space:
        toggleSelected();
        return;
    case Qt::Key_Delete:
        removeSelected();
        return;
    case Qt::Key_F2:
        renameCurrent();
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

void RunsTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<int> ids = selectedRuns();
    if (ids.empty()) return;
    const auto visible = [this](int id) { return runs_.find(id)->visible; };
    const auto ended = [this](int id) { return runs_.find(id)->run->ended(); };
    const bool removable = std::any_of(ids.begin(), ids.end(), ended);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("runsMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* show = menu->addAction(tr("&Shown on the charts"), this, &RunsTable::toggleSelected);
    show->setCheckable(true);
    show->setChecked(std::all_of(ids.begin(), ids.end(), visible));
    show->setShortcut(Qt::Key_Space);
    menu->addAction(tr("Re&name"), this, &RunsTable::renameCurrent)->setShortcut(Qt::Key_F2);
    QAction* remove = menu->addAction(removable ? tr("&Remove") : tr("&Remove (stop it first)"), this,
                                      &RunsTable::removeSelected);
    remove->setShortcut(QKeySequence::Delete);
    remove->setEnabled(removable);
    const bool byKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    menu->popup(byKeyboard ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                           : event->globalPos());
}

} // namespace epsiloscope
