// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace epsiloscope {

/// Draws a cell of a confusion matrix: its ground is the darker the larger its share of the row; the selected
/// cells have a frame, so that their shade can still be read.
class ConfusionDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

/// Draws a group's two accuracies on one scale: without privacy above in grey, this run below in its colour,
/// each a mark within its 95 % interval. A group with few records is hatched.
class GroupMarksDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setPaletteIndex(int paletteIndex) { paletteIndex_ = paletteIndex; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    int paletteIndex_ = 0;
};

} // namespace epsiloscope
