// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/mistakes/CaptionedPictureDelegate.h"

#include <QPainter>

#include <algorithm>

namespace epsiloscope {

namespace {
constexpr int kCaptionMargin = 4; // beside the caption
constexpr int kLettersOfLine = 18;
} // namespace

void CaptionedPictureDelegate::setCaptionWidth(int widest, const QFontMetrics& metrics) {
    const int most = kLettersOfLine * metrics.averageCharWidth();
    lines_ = widest <= most ? 1 : 2;
    width_ = std::min(widest, most) + 2 * kCaptionMargin;
}

void CaptionedPictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const {
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    if (selected) painter->fillRect(option.rect, option.palette.color(QPalette::Highlight));
    const QSize picture = PictureDelegate::sizeHint(option, index);
    QStyleOptionViewItem above = option;
    above.rect = {option.rect.left() + (option.rect.width() - picture.width()) / 2, option.rect.top(),
                  picture.width(), picture.height()};
    PictureDelegate::paint(painter, above, index);

    const QRect below = option.rect.adjusted(0, picture.height(), 0, 0);
    const QString caption = index.data(Qt::DisplayRole).toString();
    painter->save();
    painter->setClipRect(below);
    painter->setFont(option.font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    const QString shown =
        lines_ == 1 ? option.fontMetrics.elidedText(caption, Qt::ElideMiddle, below.width()) : caption;
    painter->drawText(below, Qt::AlignHCenter | Qt::AlignTop | (lines_ == 1 ? 0 : Qt::TextWordWrap), shown);
    painter->restore();
}

QSize CaptionedPictureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize picture = PictureDelegate::sizeHint(option, index);
    return {std::max(picture.width(), width_),
            picture.height() + lines_ * option.fontMetrics.lineSpacing() + kCaptionMargin};
}

} // namespace epsiloscope
