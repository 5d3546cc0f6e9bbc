// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/ConfusionDelegate.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/views/quality/ConfusionModel.h"

#include <QPainter>

namespace epsiloscope {

namespace {

// Of black and white the one that reads better.
QColor inkOn(const QColor& ground) {
    return contrastRatio(Qt::white, ground) > contrastRatio(Qt::black, ground) ? Qt::white : Qt::black;
}

} // namespace

void ConfusionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    const double share = index.data(ConfusionModel::ShareRole).toDouble();
    const QColor base = option.palette.color(QPalette::Base);
    const QColor ground = blended(option.palette.color(QPalette::Active, QPalette::Highlight), base, share);
    painter->save();
    painter->fillRect(option.rect.adjusted(0, 0, -1, -1), ground);
    painter->setPen(inkOn(ground));
    painter->drawText(option.rect.adjusted(2, 0, -2, 0), Qt::AlignCenter, index.data().toString());
    if ((option.state & QStyle::State_Selected) != 0)
        paintFrame(*painter, option.rect.adjusted(1, 1, -2, -2), option.palette.color(QPalette::Text),
                   chartStyle.emphasis);
    painter->restore();
}

} // namespace epsiloscope
