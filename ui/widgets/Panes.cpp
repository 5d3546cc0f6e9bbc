// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Panes.h"

#include <QVBoxLayout>

namespace epsiloscope {

namespace {

/// Enough to see what it is that scrolls, in lines of text.
constexpr int leastWidth = 18, leastHeight = 6;

/// A scroll area takes the height that wrapped words would like for the least that they need, and would
/// scroll charts that can shrink.
class ColumnOfAnyHeight final : public QVBoxLayout {
public:
    using QVBoxLayout::QVBoxLayout;
    bool hasHeightForWidth() const override { return false; }
};

} // namespace

TightScrollArea::TightScrollArea(QWidget* page, QWidget* parent) : QScrollArea(parent), page_(page) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    auto* whole = new QWidget;
    auto* column = new ColumnOfAnyHeight(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(page);
    setWidget(whole);
    // As if it were not there.
    whole->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

QSize TightScrollArea::minimumSizeHint() const {
    return page_->minimumSizeHint().boundedTo(QSize(leastWidth, leastHeight) * fontMetrics().height());
}

} // namespace epsiloscope
