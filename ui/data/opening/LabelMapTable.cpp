// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/LabelMapTable.h"

#include "ui/data/opening/LabelMapModel.h"
#include "ui/widgets/Layouts.h"

#include <QCompleter>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyledItemDelegate>

#include <algorithm>

namespace epsiloscope {

namespace {

/// Edits what a class becomes, completing names in use, and gives the name to every selected class.
class ClassNameDelegate final : public QStyledItemDelegate {
public:
    ClassNameDelegate(LabelMapModel* model, LabelMapTable* table)
        : QStyledItemDelegate(table), map_(model), table_(table) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        auto* editor = named("className", new QLineEdit(parent));
        editor->setFrame(false);
        editor->setAutoFillBackground(true);
        auto* completer = new QCompleter(map_->names(), editor);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        editor->setCompleter(completer);
        return editor;
    }
    void setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const override {
        const auto* line = qobject_cast<QLineEdit*>(editor);
        if (line == nullptr) return;
        // Only looked at: the other selected classes may have other names. (A completed text counts as not
        // modified.)
        if (!line->isModified() && line->text() == index.data(Qt::EditRole).toString()) return;
        QList<int> rows = table_->selectedClasses();
        if (!rows.contains(index.row())) rows = {index.row()};
        map_->giveName(rows, line->text());
    }

private:
    LabelMapModel* map_;
    LabelMapTable* table_;
};

} // namespace

LabelMapTable::LabelMapTable(LabelMapModel* model, QWidget* parent) : QTableView(parent), map_(model) {
    named("labelMapTable", this, {}, tr("Classes and their new names"));
    setModel(model);
    setItemDelegateForColumn(LabelMapModel::BecomesColumn, new ClassNameDelegate(model, this));
    setEditTriggers(AnyKeyPressed | DoubleClicked | EditKeyPressed);
    showAsRows(this);
    horizontalHeader()->setStretchLastSection(true);
    fitColumns();
}

void LabelMapTable::fitColumns() {
    const QFontMetrics metrics = fontMetrics();
    verticalHeader()->setDefaultSectionSize(metrics.height() + 7);
    int name = metrics.horizontalAdvance(tr("Class in the file"));
    for (int row = 0; row < map_->rowCount(); ++row)
        name = std::max(
            name, metrics.horizontalAdvance(map_->index(row, LabelMapModel::RawColumn).data().toString()));
    setColumnWidth(LabelMapModel::RawColumn, std::min(name, metrics.averageCharWidth() * 32) + 14);
    const int count = std::max(metrics.horizontalAdvance(tr("Records")),
                               metrics.horizontalAdvance(QStringLiteral("8,888,888")));
    setColumnWidth(LabelMapModel::CountColumn, count + 14);
}

QList<int> LabelMapTable::selectedClasses() const {
    QList<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows << index.row();
    return rows;
}

bool LabelMapTable::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    return QTableView::edit(index.siblingAtColumn(LabelMapModel::BecomesColumn), trigger, event);
}

void LabelMapTable::keyPressEvent(QKeyEvent* event) {
    if (state() == EditingState) {
        QTableView::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        map_->giveName(selectedClasses(), {});
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // Of a dialog Return is the default button; here it begins a name first.
        if (event->modifiers() == Qt::NoModifier && currentIndex().isValid())
            edit(currentIndex(), AllEditTriggers, event);
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

void LabelMapTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && map_ != nullptr) fitColumns();
}

} // namespace epsiloscope
