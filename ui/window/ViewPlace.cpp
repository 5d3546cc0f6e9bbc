// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ViewPlace.h"

#include "ui/manual/PageOfWidget.h"
#include "ui/widgets/Layouts.h"

namespace epsiloscope {

ViewPlace::ViewPlace(const ViewKind& kind, Workspace& at, QWidget* parent)
    : QWidget(parent), kind_(kind), at_(at) {
    setObjectName(kind.id + QStringLiteral("Place"));
    setManualPage(this, kind.page);
}

const MadeView& ViewPlace::view() {
    if (made_) return *made_;
    made_ = epsiloscope::madeView(kind_, at_);
    columnIn(this, {{made_->widget, 1}}, 0);
    made_->widget->show(); // a chart that stood nowhere is hidden
    emit made(kind_.id);
    return *made_;
}

void ViewPlace::tick() {
    if (made_ && made_->tick && made_->widget->isVisible()) made_->tick();
}

void ViewPlace::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    view();
}

} // namespace epsiloscope
