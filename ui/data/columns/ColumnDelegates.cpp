// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnDelegates.h"

#include "ui/data/columns/ColumnsModel.h"
#include "ui/widgets/Theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int kArrowWidth = 7;  // width of the arrow
constexpr int kArrowMargin = 3; // around it
constexpr int kBins = 16;       // at most, as ColumnSummary
constexpr int kPitch = 4;       // a bar of 3 pixels and a gap
constexpr int kBarsMargin = 3;

QColor greyInCell(const QStyleOptionViewItem& option) {
    if ((option.state & QStyle::State_Selected) != 0) return option.palette.color(QPalette::HighlightedText);
    return secondaryText(option.palette);
}

class MenuDelegate final : public QStyledItemDelegate {
public:
    MenuDelegate(std::function<void(const QModelIndex&)> requested, QObject* parent)
        : QStyledItemDelegate(parent), requested_(std::move(requested)) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        if (!index.flags().testFlag(Qt::ItemIsEditable)) return;
        const int x = option.rect.right() - kArrowMargin - kArrowWidth;
        const int y = option.rect.center().y() - 1;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(greyInCell(option), arrowStroke));
        painter->drawPolyline(
            QPolygonF({QPointF(x, y), QPointF(x + kArrowWidth / 2.0, y + 3.5), QPointF(x + kArrowWidth, y)}));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(kArrowWidth + 2 * kArrowMargin, 0);
    }
    /// Values are chosen from the menu, never typed.
    QWidget* createEditor(QWidget*, const QStyleOptionViewItem&, const QModelIndex&) const override {
        return nullptr;
    }

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel*, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override {
        if (event->type() != QEvent::MouseButtonRelease || !index.flags().testFlag(Qt::ItemIsEditable))
            return false;
        const auto* mouse = static_cast<QMouseEvent*>(event);
        // With Ctrl or Shift the person is selecting.
        if (mouse->button() != Qt::LeftButton || mouse->modifiers() != Qt::NoModifier) return false;
        if (!option.rect.contains(mouse->position().toPoint())) return false;
        requested_(index);
        return true;
    }

private:
    std::function<void(const QModelIndex&)> requested_;
};

class DistributionDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        // Selection, alternate rows, and words where bars would mislead.
        QStyledItemDelegate::paint(painter, option, index);
        const auto heights = index.data(ColumnsModel::Histogram).value<QList<double>>();
        if (heights.isEmpty()) return;
        const double tallest = *std::max_element(heights.begin(), heights.end());
        if (!(tallest > 0)) return;
        const QRect cell = option.rect.adjusted(kBarsMargin, kBarsMargin, -kBarsMargin, -kBarsMargin);
        for (int bin = 0; bin < heights.size(); ++bin) {
            if (!(heights[bin] > 0)) continue; // an empty bin stays empty; a rare one still shows
            const int height = std::max(1, qRound(cell.height() * heights[bin] / tallest));
            painter->fillRect(cell.left() + bin * kPitch, cell.bottom() + 1 - height, kPitch - 1, height,
                              greyInCell(option));
        }
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {kBins * kPitch + 2 * kBarsMargin, QStyledItemDelegate::sizeHint(option, index).height()};
    }
};

} // namespace

QAbstractItemDelegate* menuDelegate(std::function<void(const QModelIndex&)> requested, QObject* parent) {
    return new MenuDelegate(std::move(requested), parent);
}

QAbstractItemDelegate* distributionDelegate(QObject* parent) {
    return new DistributionDelegate(parent);
}

} // namespace epsiloscope
