// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include <vector>

class QWidget;

namespace epsiloscope {

/// `next` is read right after `before`, though it stands elsewhere.
struct ReadNext {
    const QWidget* before;
    QWidget* next;
};

/// All that Tab can ever stop at in a window, in the order in which it is read: along the layouts, splitters
/// and tabs, whenever their parts were made and whoever made them.
QList<QWidget*> tabStops(QWidget* window, const std::vector<ReadNext>& elsewhere = {});

/// Gives the focus to the next stop that can be seen and used, or to the one before, round and round, and
/// scrolls it into sight; false: there is no other. For a window's focusNextPrevChild().
bool walkByTab(QWidget* window, bool forward, const std::vector<ReadNext>& elsewhere = {});

} // namespace epsiloscope
