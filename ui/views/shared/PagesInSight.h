// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedLayout>
#include <QWidget>

namespace epsiloscope {

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
