// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presenter/PrivateWords.h"

#include <QStyledItemDelegate>

#include <memory>

namespace epsiloscope {

/// Draws the cells of a table as another delegate does, but for those that have private words: these are
/// drawn as text, without them.
class DiscreetDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// `usual` must outlive it.
    DiscreetDelegate(std::shared_ptr<const PrivateWords> words, QAbstractItemDelegate* usual,
                     QObject* parent);

    QAbstractItemDelegate* usual() const { return usual_; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void destroyEditor(QWidget* editor, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    std::shared_ptr<const PrivateWords> words_;
    QAbstractItemDelegate* usual_;
};

} // namespace epsiloscope
