// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QLineEdit>

#include <algorithm>

namespace epsiloscope {

/// A line to type into that would like to show all that it says while it is empty.
class FilterLine final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

    QSize minimumSizeHint() const override {
        constexpr int letters = 6;
        const QFontMetrics metrics = fontMetrics();
        return {letters * metrics.averageCharWidth() + metrics.height(),
                QLineEdit::minimumSizeHint().height()};
    }
    QSize sizeHint() const override {
        constexpr int margins = 16;
        const QFontMetrics metrics = fontMetrics();
        const int words =
            metrics.horizontalAdvance(placeholderText()) + metrics.height(); // the mark that clears
        constexpr int letters = 24;                                          // that are typed
        return {std::max(words, letters * metrics.averageCharWidth()) + margins,
                QLineEdit::sizeHint().height()};
    }
};

} // namespace epsiloscope
