// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/PictureDelegate.h"

#include "ui/data/pages/PicturesModel.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {
constexpr int kFrame = 2; // around a picture: the mark of the selected one
} // namespace

QSize PictureDelegate::thumbnail(QSize picture, qreal pixelRatio) {
    if (picture.isEmpty()) return {};
    const int side = std::max(picture.width(), picture.height());
    const int room = static_cast<int>(std::floor(largest * pixelRatio));
    const int factor = room / side;
    if (factor >= 1) return picture * factor;
    return picture.scaled(room, room, Qt::KeepAspectRatio).expandedTo({1, 1});
}

void PictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const auto pixels = index.data(PicturesModel::PixelsRole).value<QImage>();
    if (pixels.isNull()) return;
    const qreal ratio = painter->device()->devicePixelRatioF();
    const QSize size = thumbnail(pixels.size(), ratio);
    const bool larger = size.width() >= pixels.width();
    QImage shown = pixels.scaled(size, Qt::IgnoreAspectRatio,
                                 larger ? Qt::FastTransformation : Qt::SmoothTransformation);
    shown.setDevicePixelRatio(ratio);
    if ((option.state & QStyle::State_Selected) != 0)
        painter->fillRect(option.rect, option.palette.color(QPalette::Highlight));
    painter->drawImage(option.rect.topLeft() + QPoint(kFrame, kFrame), shown);
}

QSize PictureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto pixels = index.data(PicturesModel::PixelsRole).value<QImage>();
    const qreal ratio = option.widget != nullptr ? option.widget->devicePixelRatioF() : 1;
    const QSizeF size = QSizeF(thumbnail(pixels.size(), ratio)) / ratio;
    return QSize(static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height()))) +
           QSize(2 * kFrame, 2 * kFrame);
}

} // namespace epsiloscope
