// SPDX-License-Identifier: GPL-3.0-or-later
// The views "Worlds" and "One person", as the window knows them.
#include "core/attack/OnePerson.h"
#include "core/attack/TwoWorlds.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/shared/FollowedRuns.h"
#include "ui/views/worlds/PersonView.h"
#include "ui/views/worlds/WorldsPlay.h"
#include "ui/views/worlds/WorldsView.h"

namespace epsiloscope {

namespace {

bool worldsSpeak(const Subject& about) {
    if (!about.run || about.run->run->data().votes) return false;
    const Experiment& experiment = about.run->run->experiment();
    return !experiment.release && !experiment.earlier;
}

// It follows the data that are loaded; who looks at a private record is noted in the ledger.
template <class View, class Player, class Begun>
MadeView looksAtRecords(View* view, Player* player, Begun begun, Workspace& at) {
    view->setLoaded(at.setUp().dataset);
    QObject::connect(&at, &Workspace::setUpChanged, view,
                     [view, &at] { view->setLoaded(at.setUp().dataset); });
    QObject::connect(player, begun, view,
                     [&at](const Experiment& played, const std::shared_ptr<const Dataset>& dataset) {
                         at.ledgers().logAttack(dataset, played);
                     });
    return followedRun(view, {}, at);
}

MadeView makeWorlds(Workspace& at) {
    auto* view = new WorldsView(at.stages(), at.threads(), at.leaving());
    return looksAtRecords(view, view->play(), &WorldsPlay::begun, at);
}

MadeView makePerson(Workspace& at) {
    auto* view = new PersonView(at.stages(), at.threads(), at.leaving());
    return looksAtRecords(view, view, &PersonView::begun, at);
}

} // namespace

ViewKind worldsView() {
    return {.id = "worlds",
            .title = WorldsView::tr("Worlds"),
            .tip = WorldsView::tr(
                "One record or person taken out: both worlds with the same noise, and a coin to guess"),
            .icon = "◐",
            .page = "worlds",
            .group = WorldsView::tr("Worlds"),
            .of = hasTwoWorlds,
            .speaks = worldsSpeak,
            .make = makeWorlds};
}

ViewKind personView() {
    return {.id = "person",
            .title = PersonView::tr("One person"),
            .tip = PersonView::tr("What one person changes: what enters each noise call, and its bound"),
            .icon = "◔",
            .page = "worlds#one-person",
            .group = WorldsView::tr("Worlds"),
            .of = hasNoiseCalls,
            .speaks = worldsSpeak,
            .make = makePerson};
}

} // namespace epsiloscope
