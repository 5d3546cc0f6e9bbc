// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Mistakes", as the window knows it.
#include "core/experiment/run/Grouping.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/views/mistakes/MistakesView.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

namespace {

bool mistakesSpeak(const Subject& about) {
    if (!about.run || !about.run->dataset) return false;
    const Dataset& dataset = *about.run->dataset;
    return !dataset.votes && pictureColumn(testTable(dataset)) >= 0;
}

} // namespace

ViewKind mistakesView() {
    return {.id = "mistakes",
            .title = MistakesView::tr("M&istakes"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_I,
            .tip = MistakesView::tr("Test pictures that the run misclassifies"),
            .icon = "✗",
            .page = "pictures#mistakes",
            .group = fairnessGroup(),
            .needs = MistakesView::tr("a run on pictures"),
            .speaks = mistakesSpeak,
            .make = [](Workspace& at) { return followedRun(new MistakesView, {}, at); }};
}

} // namespace epsiloscope
