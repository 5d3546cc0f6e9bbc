// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

class QWidget;

namespace epsiloscope::testing {

/// A text that a person cannot read whole though they ought to, or a control that is out of reach.
struct ClippedText {
    QString where; ///< the widget: its name and those around it
    QString text;
    QString what;   ///< "cut across", "cut at top or bottom", "elided", "out of sight", "overlaps …"
    int have, need; ///< pixels

    /// All of it in a line.
    QString inWords() const;
    /// The same without pixels: what two renders have in common.
    QString key() const { return what + '|' + where + '|' + text; }
};

/// Every text below a shown widget that is not whole. A text is cut where its ink goes beyond what its
/// widget's painter, or anything around it that cannot be scrolled there, lets through. It is elided wrongly
/// where the room beside it would have done; wherever there is none that is allowed. Texts of one plot or
/// table must not overlap. Fields to type in scroll what is typed, spin boxes aside.
std::vector<ClippedText> clippedTexts(QWidget& tree);

} // namespace epsiloscope::testing
