// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/DistributionDelegate.h"

#include "ui/Theme.h"
#include "ui/data/ColumnsModel.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int kBins = 16; // at most, as ColumnSummary
constexpr int kPitch = 4; // a bar of 3 pixels and a gap
constexpr int kBarsMargin = 3;

QColor barColour(const QStyleOptionViewItem& option) {
    if ((option.state & QStyle::State_Selected) != 0) return option.palette.color(QPalette::HighlightedText);
    return secondaryText(option.palette);
}

} // namespace

void DistributionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option,
                               index); // selection, alternate rows, and words where bars would mislead
    const auto heights = index.data(ColumnsModel::Histogram).value<QList<double>>();
    if (heights.isEmpty()) return;
    const double tallest = *std::max_element(heights.begin(), heights.end());
    if (!(tallest > 0)) return;
    const QRect cell = option.rect.adjusted(kBarsMargin, kBarsMargin, -kBarsMargin, -kBarsMargin);
    const QColor colour = barColour(option);
    for (int bin = 0; bin < heights.size(); ++bin) {
        if (!(heights[bin] > 0)) continue; // an empty bin stays empty; a rare one still shows
        const int height = std::max(1, qRound(cell.height() * heights[bin] / tallest));
        painter->fillRect(cell.left() + bin * kPitch, cell.bottom() + 1 - height, kPitch - 1, height, colour);
    }
}

QSize DistributionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {kBins * kPitch + 2 * kBarsMargin, QStyledItemDelegate::sizeHint(option, index).height()};
}

} // namespace epsiloscope
