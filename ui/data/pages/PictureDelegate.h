// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace epsiloscope {

/// Paints a picture of the dataset: each of its pixels as a square of whole pixels of the screen, so that it
/// stays crisp at any scale. Only pictures larger than a thumbnail are made smaller.
class PictureDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int largest = 64; ///< side of a thumbnail at most, unscaled

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The size of a thumbnail in pixels of a screen with this ratio of device pixels.
    static QSize thumbnail(QSize picture, qreal pixelRatio);
};

} // namespace epsiloscope
