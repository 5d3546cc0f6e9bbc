// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/DiscreetDelegate.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QToolTip>

#include <utility>

namespace epsiloscope {

DiscreetDelegate::DiscreetDelegate(std::shared_ptr<const PrivateWords> words, QAbstractItemDelegate* usual,
                                   QObject* parent)
    : QStyledItemDelegate(parent), words_(std::move(words)), usual_(usual) {
    connect(usual, &QAbstractItemDelegate::commitData, this, &QAbstractItemDelegate::commitData);
    connect(usual, &QAbstractItemDelegate::closeEditor, this, &QAbstractItemDelegate::closeEditor);
    connect(usual, &QAbstractItemDelegate::sizeHintChanged, this, &QAbstractItemDelegate::sizeHintChanged);
}

void DiscreetDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    option->text = words_->said(option->text);
}

void DiscreetDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    if (words_->in(index.data(Qt::DisplayRole).toString()))
        QStyledItemDelegate::paint(painter, option, index);
    else
        usual_->paint(painter, option, index);
}

bool DiscreetDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                                 const QStyleOptionViewItem& option, const QModelIndex& index) {
    const QString tip = index.data(Qt::ToolTipRole).toString();
    if (event->type() != QEvent::ToolTip || !words_->in(tip))
        return usual_->helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), words_->said(tip), view);
    return true;
}

QSize DiscreetDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return usual_->sizeHint(option, index);
}

QWidget* DiscreetDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const {
    return usual_->createEditor(parent, option, index);
}

void DiscreetDelegate::destroyEditor(QWidget* editor, const QModelIndex& index) const {
    usual_->destroyEditor(editor, index);
}

void DiscreetDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    usual_->setEditorData(editor, index);
}

void DiscreetDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                    const QModelIndex& index) const {
    usual_->setModelData(editor, model, index);
}

void DiscreetDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex& index) const {
    usual_->updateEditorGeometry(editor, option, index);
}

bool DiscreetDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                                   const QStyleOptionViewItem& option, const QModelIndex& index) {
    return usual_->editorEvent(event, model, option, index);
}

} // namespace epsiloscope
