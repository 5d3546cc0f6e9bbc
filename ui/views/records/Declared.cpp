// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Records", as the window knows it.
#include "ui/views/records/RecordWords.h"
#include "ui/views/records/RecordsChart.h"
#include "ui/views/records/RecordsView.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

namespace {

bool recordsSpeak(const Subject& about) {
    if (!about.run || about.run->run->experiment().release) return false;
    return !about.run->run->ended() || whyNoRecords(*about.run).isEmpty();
}

MadeView makeRecords(Workspace& at) {
    auto* view = new RecordsView;
    return followedRun(view, {view->chart()}, at);
}

} // namespace

ViewKind recordsView() {
    return {.id = "records",
            .title = RecordsView::tr("Re&cords"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_C,
            .tip = RecordsView::tr("What each record or person pays, and which teachers learnt from it"),
            .icon = "▦",
            .page = "votes#the-tab-records",
            .group = inspectGroup(),
            .charts = {{.id = "records", .shows = ChartShows::OneRun}},
            .of = chargesEachRecord,
            .speaks = recordsSpeak,
            .make = makeRecords};
}

} // namespace epsiloscope
