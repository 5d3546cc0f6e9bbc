// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace epsiloscope {

class LabelMapModel;
class LabelMapTable;

/// Edits what a class becomes, completing names in use, and gives the name to every selected class.
class ClassNameDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    ClassNameDelegate(LabelMapModel* model, LabelMapTable* table);
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

private:
    LabelMapModel* map_;
    LabelMapTable* table_;
};

} // namespace epsiloscope
