// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/TabWalk.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QSet>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

/// Collects the widgets of a window as they are read.
class Reading {
public:
    Reading(const QWidget* window, const std::vector<ReadNext>& elsewhere)
        : window_(window), elsewhere_(elsewhere) {}

    void read(QWidget* widget) {
        if (!widget || seen_.contains(widget) || (widget->isWindow() && widget != window_)) return;
        seen_ << widget;
        order_ << widget;
        readParts(widget);
        for (const ReadNext& each : elsewhere_)
            if (each.before == widget) read(each.next);
    }
    const QList<QWidget*>& order() const { return order_; }

private:
    void readParts(QWidget* whole) {
        if (const auto* tabs = qobject_cast<QTabWidget*>(whole))
            for (QWidget* part :
                 {tabs->cornerWidget(Qt::TopLeftCorner), static_cast<QWidget*>(tabs->tabBar()),
                  tabs->cornerWidget(Qt::TopRightCorner)})
                read(part);
        if (const auto* splitter = qobject_cast<QSplitter*>(whole))
            for (int i = 0; i < splitter->count(); ++i)
                read(splitter->widget(i));
        if (QLayout* layout = whole->layout()) {
            read(layout->menuBar());
            readLayout(layout);
        }
        for (QObject* part : whole->children())
            if (part->isWidgetType()) read(static_cast<QWidget*>(part)); // what stands in no layout
    }
    void readLayout(QLayout* layout) {
        for (const int index : readIndices(layout)) {
            QLayoutItem* item = layout->itemAt(index);
            read(item->widget());
            if (QLayout* inner = item->layout()) readLayout(inner);
        }
    }
    /// A grid is filled in any order and read row by row.
    static std::vector<int> readIndices(QLayout* layout) {
        std::vector<std::pair<std::pair<int, int>, int>> placed;
        const auto* grid = qobject_cast<QGridLayout*>(layout);
        for (int i = 0; layout->itemAt(i); ++i) {
            int row = 0, column = 0, rows = 0, columns = 0;
            if (grid) grid->getItemPosition(i, &row, &column, &rows, &columns);
            placed.push_back({{row, column}, i});
        }
        std::ranges::sort(placed);
        std::vector<int> indices;
        for (const auto& each : placed)
            indices.push_back(each.second);
        return indices;
    }

    const QWidget* window_;
    const std::vector<ReadNext>& elsewhere_;
    QList<QWidget*> order_;
    QSet<const QWidget*> seen_;
};

QList<QWidget*> readInOrder(QWidget* window, const std::vector<ReadNext>& elsewhere) {
    Reading reading(window, elsewhere);
    reading.read(window);
    return reading.order();
}

bool stopsTab(const QWidget* widget) {
    return (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy();
}

void scrollIntoSight(QWidget* widget) {
    for (QWidget* around = widget->parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around)) area->ensureWidgetVisible(widget);
}

} // namespace

QList<QWidget*> tabStops(QWidget* window, const std::vector<ReadNext>& elsewhere) {
    QList<QWidget*> stops = readInOrder(window, elsewhere);
    stops.removeIf([](const QWidget* widget) { return !stopsTab(widget); });
    return stops;
}

bool walkByTab(QWidget* window, bool forward, const std::vector<ReadNext>& elsewhere) {
    // All, as what has the focus may just have been hidden, or be no stop itself.
    QList<QWidget*> order = readInOrder(window, elsewhere);
    if (!forward) std::ranges::reverse(order);
    const auto from = std::max(order.indexOf(window->focusWidget()), qsizetype{0});
    std::ranges::rotate(order, order.begin() + from);
    const auto next = std::find_if(order.begin() + 1, order.end(), [window](const QWidget* widget) {
        return stopsTab(widget) && widget->isEnabled() && widget->isVisibleTo(window);
    });
    if (next == order.end()) return false;
    (*next)->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    scrollIntoSight(*next);
    return true;
}

} // namespace epsiloscope
