// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Bags", as the window knows it.
#include "ui/views/bagging/BaggingView.h"
#include "ui/views/bagging/PlaneChart.h"
#include "ui/views/shared/FollowedRuns.h"

#include <algorithm>

namespace epsiloscope {

namespace {

MadeView makeBags(Workspace& at) {
    auto* view = new BaggingView;
    view->setRuns(&at.runs());
    const auto setRecords = [view, &at] {
        view->setRecords(static_cast<std::size_t>(std::max(0L, at.setUp().privateRecords)));
    };
    setRecords();
    QObject::connect(&at, &Workspace::setUpChanged, view, setRecords);
    MadeView made = followedRun(view, {view->chart()}, at);
    made.run = {};
    made.shown = [view]() -> std::vector<Chart*> { return {view->chart()}; };
    return made;
}

} // namespace

ViewKind baggingView() {
    return {.id = "bags",
            .title = BaggingView::tr("Ba&gs"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_G,
            .tip =
                BaggingView::tr("Bagging without noise: what its ε and δ mean, and what the paper measured"),
            .icon = "◫",
            .page = "bagging#in-the-window",
            .group = inspectGroup(),
            .charts = {{.id = "bagging-plane"}},
            .of = [](const MechanismDescriptor& mechanism) { return mechanism.steps == steps::models; },
            .make = makeBags};
}

} // namespace epsiloscope
