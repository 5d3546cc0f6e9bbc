// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Worlds", as the window knows it.
#include "core/attack/TwoWorlds.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/shared/FollowedRuns.h"
#include "ui/views/worlds/WorldsPlay.h"
#include "ui/views/worlds/WorldsView.h"

namespace epsiloscope {

namespace {

bool worldsSpeak(const Subject& about) {
    if (!about.run || about.run->run->data().votes) return false;
    const Experiment& experiment = about.run->run->experiment();
    return !experiment.release && !experiment.earlier;
}

MadeView makeWorlds(Workspace& at) {
    auto* view = new WorldsView(at.stages(), at.threads(), at.leaving());
    view->setLoaded(at.setUp().dataset);
    QObject::connect(&at, &Workspace::setUpChanged, view,
                     [view, &at] { view->setLoaded(at.setUp().dataset); });
    QObject::connect(view->play(), &WorldsPlay::begun, view,
                     [&at](const Experiment& played, const std::shared_ptr<const Dataset>& dataset) {
                         at.ledgers().logAttack(dataset, played);
                     });
    return followedRun(view, {}, at);
}

} // namespace

ViewKind worldsView() {
    return {.id = "worlds",
            .title = WorldsView::tr("Worlds"),
            .tip =
                WorldsView::tr("One record taken out: both worlds with the same noise, and a coin to guess"),
            .icon = "◐",
            .page = "worlds",
            .group = WorldsView::tr("Worlds"),
            .of = hasTwoWorlds,
            .speaks = worldsSpeak,
            .make = makeWorlds};
}

} // namespace epsiloscope
