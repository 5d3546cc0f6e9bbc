// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Votes", as the window knows it.
#include "ui/runs/QuerySurroundings.h"
#include "ui/views/shared/FollowedRuns.h"
#include "ui/views/votes/PluralityChart.h"
#include "ui/views/votes/VoteMicroscope.h"
#include "ui/views/votes/VotesChart.h"

namespace epsiloscope {

namespace {

bool votesSpeak(const Subject& about) {
    if (!about.run || about.run->run->experiment().release) return false;
    return !about.run->run->ended() || whyNoVotes(*about.run, {}).isEmpty();
}

MadeView makeVotes(Workspace& at) {
    auto* view = new VoteMicroscope;
    MadeView made = followedRun(view, {view->votesChart(), view->pluralityChart()}, at);
    made.openQuery = [view](QueryNumber query) { view->openQuery(query); };
    QObject::connect(&at, &Workspace::stepped, view, [view](RunNumber run) {
        if (view->run() == run) view->showLast();
    });
    return made;
}

} // namespace

ViewKind votesView() {
    return {
        .id = "votes",
        .title = VoteMicroscope::tr("&Votes"),
        .tip = VoteMicroscope::tr("Query by query: the teachers' votes, the votes after noise, and the cost"),
        .icon = "▥",
        .page = "votes#the-tab-votes",
        .group = inspectGroup(),
        .charts = {{.id = "votes", .shows = ChartShows::OneRun},
                   {.id = "plurality", .shows = ChartShows::OneRun}},
        .of = [](const MechanismDescriptor& mechanism) { return mechanism.answersQueries(); },
        .opensQueries = true,
        .speaks = votesSpeak,
        .make = makeVotes};
}

} // namespace epsiloscope
