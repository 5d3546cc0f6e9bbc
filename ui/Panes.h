// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QSplitter>

#include <initializer_list>

namespace epsiloscope {

/// A part of a splitter and its share of the room that is left.
struct Pane {
    QWidget* widget;
    int stretch = 0;
};

/// Parts of which none can be pushed away; `sizes` in pixels, empty: as they want.
inline QSplitter* splitterOf(Qt::Orientation orientation, std::initializer_list<Pane> panes,
                             const QList<int>& sizes = {}) {
    auto* splitter = new QSplitter(orientation);
    splitter->setChildrenCollapsible(false);
    for (const Pane& pane : panes) {
        splitter->addWidget(pane.widget);
        if (pane.stretch > 0) splitter->setStretchFactor(splitter->count() - 1, pane.stretch);
    }
    if (!sizes.isEmpty()) splitter->setSizes(sizes);
    return splitter;
}

/// Makes an area of a page that scrolls downwards only.
inline QScrollArea* scrolledDownwards(QScrollArea* area, QWidget* page) {
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(page);
    return area;
}

} // namespace epsiloscope
