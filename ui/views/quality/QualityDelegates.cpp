// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/QualityDelegates.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/views/quality/ConfusionModel.h"
#include "ui/views/quality/GroupsModel.h"
#include "ui/widgets/Theme.h"

#include <QPainter>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int marksMargin = 6;

// The one of black and white that reads better.
QColor inkOn(const QColor& ground) {
    return contrastRatio(Qt::white, ground) > contrastRatio(Qt::black, ground) ? Qt::white : Qt::black;
}

struct Scale {
    QRectF cell;
    double least = 0;
    double x(double share) const {
        const double place = (share - least) / std::max(1e-9, 1 - least);
        return cell.left() + cell.width() * std::clamp(place, 0.0, 1.0);
    }
};

void drawTenths(QPainter& painter, const Scale& scale, bool dark) {
    painter.setPen(QPen(chartInk(dark).grid, chartStyle.axis));
    for (int tenth = qRound(10 * scale.least); tenth <= 10; ++tenth) {
        const double x = scale.x(tenth / 10.0);
        painter.drawLine(QPointF(x, scale.cell.top()), QPointF(x, scale.cell.bottom()));
    }
}

void drawInterval(QPainter& painter, const Scale& scale, const Estimate& estimate, double y,
                  const QColor& colour) {
    painter.setPen(curvePen(colour));
    painter.drawLine(QPointF(scale.x(estimate.lower), y), QPointF(scale.x(estimate.upper), y));
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

void GroupMarksDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const auto marks = index.data(GroupsModel::MarksRole).value<GroupMarks>();
    const bool dark = isDark(option.palette);
    const QRectF cell = QRectF(option.rect).adjusted(marksMargin, 0, -marksMargin, 0);
    const Scale scale{cell, marks.least};
    const QColor grey = secondaryText(option.palette);
    painter->save();
    // The highlight of a selected row would swallow some runs' colours.
    painter->fillRect(option.rect, option.palette.color(QPalette::Base));
    if (index.data(GroupsModel::FewRole).toBool())
        painter->fillRect(option.rect, QBrush(chartInk(dark).grid, Qt::BDiagPattern));
    painter->setRenderHint(QPainter::Antialiasing);
    drawTenths(*painter, scale, dark);
    const double above = cell.top() + cell.height() * 0.3, below = cell.top() + cell.height() * 0.7;
    if (marks.noPrivacy) {
        drawInterval(*painter, scale, *marks.noPrivacy, above, grey);
        painter->setBrush(grey);
        painter->drawEllipse(QPointF(scale.x(marks.noPrivacy->spread.mean), above), 2.5, 2.5);
    }
    if (marks.thisRun) {
        drawInterval(*painter, scale, *marks.thisRun, below, runColour(paletteIndex_, dark));
        drawRunMarker(*painter, QPointF(scale.x(marks.thisRun->spread.mean), below), ChartStyle::marker,
                      paletteIndex_, dark, runMarkerHollow(paletteIndex_));
    }
    painter->restore();
}

} // namespace epsiloscope
