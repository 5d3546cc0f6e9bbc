// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/terms/Terms.h"

#include <QPoint>
#include <QString>

class QWidget;

namespace epsiloscope {

/// The dynamic property by which a widget names the term that explains it and all that it holds: an id of a
/// term, or of a parameter of a mechanism.
inline constexpr const char* explainsProperty = "explains";

/// Where terms stand in a window. What has no property is known by its words: labels, titles of columns, axes
/// of charts.
class TermPlaces {
public:
    /// True if it shows words, on which a click means nothing else.
    static bool isLabel(const QWidget* widget);
    /// The id of the term that is written there, in pixels of the widget: where a click explains it; else
    /// empty.
    QString writtenAt(const QWidget* widget, const QPoint& place) const;
    /// The term of a cell or of a title there, where a click has another meaning; else empty.
    QString beneath(const QWidget* widget, const QPoint& place) const;
    /// The place of a keyboard user: the current column, the chart's ordinate, the label of a control.
    QString ofFocus(const QWidget* focus) const;

private:
    QString ofLabel(const QWidget* widget) const;
    QString ofProperty(const QWidget* widget, bool itself) const;

    TermNames names_;
};

} // namespace epsiloscope
