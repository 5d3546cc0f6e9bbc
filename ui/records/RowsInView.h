// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <cstddef>

namespace epsiloscope {

/// Rows of equal height in a scroll area whose vertical bar counts rows.
struct RowsInView {
    std::size_t first = 0, end = 0; ///< those that can be seen, whole
    double height = 1;              ///< of each, in pixels
    double top = 0;                 ///< of the first

    double topOf(std::size_t row) const { return top + static_cast<double>(row - first) * height; }
};

/// Sets the bar for `rows` rows below a head of `top` pixels, at least `least` pixels high and at most
/// `most`, and at most `atOnce` of them at once; says which can be seen now.
inline RowsInView arrangeRows(QAbstractScrollArea& area, std::size_t rows, double top, double least,
                              double most, std::size_t atOnce) {
    constexpr double rounding = 1e-9; // twenty rows that just fit are twenty
    const double room = std::max(1.0, area.viewport()->height() - top);
    const auto shared = static_cast<double>(std::clamp<std::size_t>(rows, 1, atOnce));
    RowsInView view;
    view.top = top;
    view.height = std::clamp(room / shared, least, most);
    const auto whole =
        std::min(atOnce, static_cast<std::size_t>(std::max(1.0, room / view.height + rounding)));
    QScrollBar* bar = area.verticalScrollBar();
    bar->setPageStep(static_cast<int>(whole));
    bar->setRange(0, static_cast<int>(rows > whole ? rows - whole : 0));
    view.first = static_cast<std::size_t>(bar->value());
    view.end = std::min(rows, view.first + whole);
    return view;
}

/// Scrolls as little as needed until a row can be seen.
inline void bringIntoView(QAbstractScrollArea& area, std::size_t row) {
    QScrollBar* bar = area.verticalScrollBar();
    const int at = static_cast<int>(row);
    if (at < bar->value()) bar->setValue(at);
    if (at >= bar->value() + bar->pageStep()) bar->setValue(at - bar->pageStep() + 1);
}

} // namespace epsiloscope
