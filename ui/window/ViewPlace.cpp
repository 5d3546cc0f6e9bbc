// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ViewPlace.h"

#include "ui/manual/ManualPages.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/Whenever.h"

#include <QHideEvent>
#include <QShortcut>
#include <QToolButton>

namespace epsiloscope {

namespace {

QKeySequence keyOfWayBack() {
    return {Qt::ALT | Qt::Key_Left};
}

} // namespace

ViewPlace::ViewPlace(const ViewKind& kind, Workspace& at, QWidget* parent)
    : QWidget(parent), kind_(kind), at_(at),
      back_(named("wayBack", new QToolButton(this),
                  tr("To the view from which this one was opened (%1)")
                      .arg(keyOfWayBack().toString(QKeySequence::NativeText)))),
      // Not Esc, which stops a run. In the table of runs the same key moves columns.
      backKey_(worded(new QShortcut(keyOfWayBack(), this, this, &ViewPlace::backWanted,
                                    &ViewPlace::backWanted, Qt::WidgetWithChildrenShortcut),
                      tr("Back to the view from which this one was opened"))) {
    setObjectName(kind.id + QStringLiteral("Place"));
    setManualPage(this, kind.page);
    setPlaceOfKeys(backKey_, tr("Views"));
    back_->setAutoRaise(true);
    back_->setFocusPolicy(Qt::TabFocus);
    connect(back_, &QToolButton::clicked, this, &ViewPlace::backWanted);
    back_->hide();
    backKey_->setEnabled(false);
    whenever(this, {QEvent::Show}, [this] { view(); });
}

const MadeView& ViewPlace::view() {
    if (made_) return *made_;
    made_ = epsiloscope::madeView(kind_, at_);
    auto* area = new TightScrollArea(made_->widget, this);
    columnIn(this, {{back_, 0, Qt::AlignLeft}, {area, 1}}, 0);
    area->show();
    made_->widget->show(); // a chart that stood nowhere is hidden
    emit made(kind_.id);
    return *made_;
}

void ViewPlace::tick() {
    if (made_ && made_->tick && made_->widget->isVisible()) made_->tick();
}

void ViewPlace::offerWayBack(const QString& title) {
    back_->setText(tr("← Back to %1").arg(title));
    back_->show();
    backKey_->setEnabled(true);
}

void ViewPlace::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    // A window that is minimised shows the same again.
    if (event->spontaneous()) return;
    back_->hide();
    backKey_->setEnabled(false);
}

} // namespace epsiloscope
