// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPointF;
class QWidget;

namespace epsiloscope::testing {

/// How many pixels a widget could be wider if what is in the rows beside it, up to the next splitter, scroll
/// area or window, had no more than it asks for.
int spareBeside(const QWidget& widget);

/// How much wider the column of a table or a tree, or an item of a list, could be if the others had no more
/// than they ask for; `at` is a place on the viewport of the view or of its header.
int spareInView(const QWidget& viewport, const QPointF& at);

} // namespace epsiloscope::testing
