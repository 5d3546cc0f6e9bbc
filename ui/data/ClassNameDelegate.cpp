// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ClassNameDelegate.h"

#include "ui/data/LabelMapModel.h"
#include "ui/data/LabelMapTable.h"

#include <QCompleter>
#include <QLineEdit>

namespace epsiloscope {

ClassNameDelegate::ClassNameDelegate(LabelMapModel* model, LabelMapTable* table)
    : QStyledItemDelegate(table), map_(model), table_(table) {}

QWidget* ClassNameDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                                         const QModelIndex& /*index*/) const {
    auto* editor = new QLineEdit(parent);
    editor->setObjectName("className");
    editor->setFrame(false);
    editor->setAutoFillBackground(true);
    auto* completer = new QCompleter(map_->names(), editor);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    editor->setCompleter(completer);
    return editor;
}

void ClassNameDelegate::setModelData(QWidget* editor, QAbstractItemModel* /*model*/,
                                     const QModelIndex& index) const {
    const auto* line = qobject_cast<QLineEdit*>(editor);
    if (line == nullptr) return;
    // Only looked at: the other selected classes may have other names. (A completed text counts as not
    // modified.)
    if (!line->isModified() && line->text() == index.data(Qt::EditRole).toString()) return;
    QList<int> rows = table_->selectedClasses();
    if (!rows.contains(index.row())) rows = {index.row()};
    map_->giveName(rows, line->text());
}

} // namespace epsiloscope
