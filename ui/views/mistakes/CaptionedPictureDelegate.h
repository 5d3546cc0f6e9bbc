// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/pages/PicturesModel.h"

namespace epsiloscope {

/// A picture with its caption (DisplayRole) beneath.
class CaptionedPictureDelegate : public PictureDelegate {
    Q_OBJECT
public:
    using PictureDelegate::PictureDelegate;

    /// Makes room for captions up to this width in pixels, on one line; longer than about 18 letters, on two.
    void setCaptionWidth(int widest, const QFontMetrics& metrics);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int width_ = 0, lines_ = 1;
};

} // namespace epsiloscope
