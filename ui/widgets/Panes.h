// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QWidget>

#include <algorithm>
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

/// A page that scrolls downwards only: not narrower than what is in it, so that nothing is cut off. A long
/// word of the data, such as the name of a file, widens it to `mostLetters` and no further. A
/// wider page scrolls across, too.
class DownwardScrollArea final : public QScrollArea {
public:
    static constexpr int mostLetters = 88;

    explicit DownwardScrollArea(QWidget* page, int least = 0) : least_(least) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setFocusPolicy(Qt::NoFocus); // what is in it has the focus, and is scrolled into sight
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setMinimumWidth(least);
        setWidget(page);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) fit();
        return QScrollArea::eventFilter(watched, event);
    }

private:
    void fit() {
        const int needed = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
        const int words = std::min(needed, mostLetters * fontMetrics().averageCharWidth());
        const int least = std::max(least_, words);
        setMinimumWidth(least);
        setHorizontalScrollBarPolicy(needed > least ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    }

    int least_;
};

/// A page that fills its place and scrolls only where the place is smaller than the page's own minimum, so
/// that a large page does not decide how small the window may be. It is no stop for Tab.
class TightScrollArea final : public QScrollArea {
public:
    explicit TightScrollArea(QWidget* page, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

private:
    QWidget* page_;
};

/// Pages of which one is shown, and only that one says how much room is needed: a sentence in the place of
/// charts is no larger than itself.
class PagesInSight final : public QStackedLayout {
public:
    explicit PagesInSight(QWidget* whole) : QStackedLayout(whole) {
        connect(this, &QStackedLayout::currentChanged, whole, &QWidget::updateGeometry);
        connect(this, &QStackedLayout::currentChanged, this, &QStackedLayout::invalidate);
    }

    QSize minimumSize() const override {
        const QWidget* shown = currentWidget();
        return shown ? shown->minimumSizeHint().expandedTo(shown->minimumSize()) : QSize();
    }
    QSize sizeHint() const override { return currentWidget() ? currentWidget()->sizeHint() : QSize(); }
    bool hasHeightForWidth() const override { return false; }
};

} // namespace epsiloscope
