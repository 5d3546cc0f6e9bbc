// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/GroupMarksDelegate.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/views/quality/GroupsModel.h"
#include "ui/widgets/Theme.h"

#include <QPainter>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int marksMargin = 6;

class Scale {
public:
    Scale(const QRectF& cell, double least) : cell_(cell), least_(least) {}
    double x(double share) const {
        const double place = (share - least_) / std::max(1e-9, 1 - least_);
        return cell_.left() + cell_.width() * std::clamp(place, 0.0, 1.0);
    }

private:
    QRectF cell_;
    double least_;
};

void drawTenths(QPainter& painter, const QRectF& cell, const Scale& scale, double least, bool dark) {
    painter.setPen(QPen(chartInk(dark).grid, chartStyle.axis));
    for (int tenth = qRound(10 * least); tenth <= 10; ++tenth) {
        const double x = scale.x(tenth / 10.0);
        painter.drawLine(QPointF(x, cell.top()), QPointF(x, cell.bottom()));
    }
}

void drawInterval(QPainter& painter, const Scale& scale, const Estimate& estimate, double y,
                  const QColor& colour) {
    painter.setPen(curvePen(colour));
    painter.drawLine(QPointF(scale.x(estimate.lower), y), QPointF(scale.x(estimate.upper), y));
}

} // namespace

void GroupMarksDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const auto marks = index.data(GroupsModel::MarksRole).value<GroupMarks>();
    const bool dark = isDark(option.palette);
    const QRectF cell = QRectF(option.rect).adjusted(marksMargin, 0, -marksMargin, 0);
    const Scale scale(cell, marks.least);
    const QColor grey = secondaryText(option.palette);
    painter->save();
    // The highlight of a selected row would swallow some runs' colours.
    painter->fillRect(option.rect, option.palette.color(QPalette::Base));
    if (index.data(GroupsModel::FewRole).toBool())
        painter->fillRect(option.rect, QBrush(chartInk(dark).grid, Qt::BDiagPattern));
    painter->setRenderHint(QPainter::Antialiasing);
    drawTenths(*painter, cell, scale, marks.least, dark);
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
