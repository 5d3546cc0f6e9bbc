// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>

#include <initializer_list>

class QAbstractItemView;
class QLabel;
class QTableView;
class QToolButton;

namespace epsiloscope {

/// One place of a row or column: a widget, a layout, a gap, or only a share of the room that is left.
struct Placed {
    Placed(QWidget* shown, int share = 0, Qt::Alignment at = {})
        : widget(shown), stretch(share), alignment(at) {}
    Placed(QLayout* inside, int share = 0) : layout(inside), stretch(share) {}
    static Placed gap(int pixels) { return {pixels, 0}; }
    static Placed room(int share = 0) { return {0, share}; }

    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int pixels = 0, stretch = 0;
    Qt::Alignment alignment;

private:
    Placed(int gap, int share) : pixels(gap), stretch(share) {}
};

/// Things from left to right, or from top to bottom, with so many pixels between them; −1: as the style has
/// it.
QBoxLayout* rowOf(std::initializer_list<Placed> parts, int spacing = -1);
QBoxLayout* columnOf(std::initializer_list<Placed> parts, int spacing = -1);
/// The same as all that a widget holds, without margins.
QBoxLayout* rowIn(QWidget* whole, std::initializer_list<Placed> parts, int spacing = -1);
QBoxLayout* columnIn(QWidget* whole, std::initializer_list<Placed> parts, int spacing = -1);

/// The same as a widget of its own, with these margins.
QWidget* rowWidget(std::initializer_list<Placed> parts, int spacing = -1, const QMargins& margins = {});
QWidget* columnWidget(std::initializer_list<Placed> parts, int spacing = -1, const QMargins& margins = {});

/// The words before a control, which its mnemonic leads to.
QLabel* labelOf(QWidget* control, const QString& words, QWidget* parent);

/// The title of a panel, in bold.
QLabel* titleLabel(const QString& words, QWidget* parent);

/// Plain words over several lines, which can be selected.
QLabel* wordsLabel(const char* name, QWidget* parent = nullptr);
/// The same with the margins of a line beneath charts.
QLabel* factsLabel(const char* name);

/// A flat button with an arrow; what it does stands in its tool tip.
QToolButton* arrowButton(const QString& name, Qt::ArrowType arrow, const QString& words, QWidget* parent);

/// Makes a table a list of rows, which are selected whole: striped, without grid and row titles, a line each;
/// Tab leaves it, as everywhere in the window.
void showAsRows(QTableView* table);

/// Makes the rows of a table as high as their words and so many pixels around them, and again whenever the
/// size of text changes.
void keepRowHeight(QTableView* table, int around);

/// A widget with the object name by which it is known, its tool tip, and what screen readers call it where
/// its own words do not say so.
template <class Widget>
Widget* named(const QString& name, Widget* widget, const QString& toolTip = {},
              const QString& accessibleName = {}) {
    widget->setObjectName(name);
    if (!toolTip.isEmpty()) widget->setToolTip(toolTip);
    if (!accessibleName.isEmpty()) widget->setAccessibleName(accessibleName);
    return widget;
}

/// Gives a label of wrapped words, whenever it has got its width, the height that they need there as the
/// least: layouts that may shrink what is in them would cut its last lines. Returns the label.
QLabel* keepWhole(QLabel* label);

/// Shows what is selected in a list by a breath of the accent behind it, in light and dark: the colours of
/// runs and roles, and text, stay what they are.
void selectPalely(QAbstractItemView* view);

} // namespace epsiloscope
