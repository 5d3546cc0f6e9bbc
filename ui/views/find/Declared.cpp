// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Find", as the window knows it.
#include "core/base/Json.h"
#include "core/experiment/race/RacePlan.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/find/FindView.h"
#include "ui/views/find/KeptFinds.h"
#include "ui/views/find/OverColumns.h"
#include "ui/views/find/OverEpsilon.h"
#include "ui/views/find/OverSettings.h"
#include "ui/views/find/OverVotes.h"
#include "ui/views/find/PriceChart.h"
#include "ui/views/find/PriceCurvesChart.h"
#include "ui/views/find/RaceChart.h"
#include "ui/views/find/SearchMap.h"
#include "ui/views/find/SearchView.h"
#include "ui/views/find/SolveChart.h"
#include "ui/views/find/SweepChart.h"
#include "ui/views/find/SweepHeatMap.h"
#include "ui/views/shared/Workspace.h"

namespace epsiloscope {

namespace {

/// What there is to go over.
struct Overs {
    OverEpsilon* epsilon;
    AtThisEpsilon* here;
    OverColumns* columns;
    OverVotes* votes;
    OverSettings* settings; ///< takes what none of the others does
};

// Tells a view the experiment that is set up, with its columns, and its data, now and whenever they change.
void followSetUp(FindView* view, Workspace& at) {
    const auto tell = [view, &at] {
        const SetUp& now = at.setUp();
        view->setExperiment(now.whole.value_or(now.experiment), now.whole.has_value(), now.dataset);
    };
    tell();
    QObject::connect(&at, &Workspace::setUpChanged, view, tell);
    QObject::connect(&at, &Workspace::runSelected, view, &FindView::offer);
    const auto setRange = [view, &at] { view->setRange(at.epsilonRange()); };
    setRange();
    QObject::connect(&at, &Workspace::epsilonRangeChanged, view, setRange);
    // A line of the goal may be moved in the charts of runs, too.
    const auto setGoal = [view, &at] { view->setGoal(at.goal()); };
    setGoal();
    QObject::connect(&at, &Workspace::goalChanged, view, setGoal);
    QObject::connect(view, &FindView::goalChosen, &at, &Workspace::setGoal);
    QObject::connect(view, &FindView::used, &at, &Workspace::answerFound);
}

// It shows the sweep that goes on or was shown last, asks for another, and says why none can be started.
void followSweep(FindView* view, OngoingSweep& ongoing, Workspace& at) {
    const auto show = [view, &ongoing] {
        if (ongoing.going())
            view->showSession(ongoing.session(), ongoing.name());
        else
            view->showResult(ongoing.result(), ongoing.name());
    };
    const auto block = [view, &ongoing, &at] { view->setBlocked(at.readiness().against(&ongoing)); };
    if (ongoing.result()) show();
    block();
    QObject::connect(&ongoing, &OngoingSweep::shown, view, show);
    QObject::connect(&at, &Workspace::readinessChanged, view, block);
    QObject::connect(view, &SweepPage::startRequested, &at, [view, &at](const SweepPlan& plan) {
        const FindOver::Kind& kind = view->over()->kind();
        emit at.sweepWanted(
            {.plan = plan, .dataAtHand = kind.dataAtHand, .called = kind.called, .what = kind.what});
    });
    QObject::connect(view, &SweepPage::reportRequested, &at,
                     [view, &at] { emit at.sweepReportWanted(view->result(), view->name()); });
    // What is gone over again is what the window shows, so that it can be extended.
    QObject::connect(view, &FindView::turnedTo, &ongoing, [&ongoing](FindOver* over) {
        const FoundSweep found = over->found();
        if (found.sweep && !ongoing.going() && found.sweep != ongoing.result())
            ongoing.show(found.sweep, found.name);
    });
}

MadeView makeFind(Workspace& at) {
    const Overs overs{new OverEpsilon(at.leaving()), new AtThisEpsilon(at.leaving()), new OverColumns,
                      new OverVotes(at), new OverSettings(at.leaving())};
    auto* view =
        new FindView({overs.epsilon, overs.here, overs.columns, overs.votes, overs.settings}, at.leaving());
    followSetUp(view, at);
    followSweep(view, at.sweep(), at);
    QObject::connect(&at, &Workspace::boxesWanted, view, [view, settings = overs.settings] {
        view->goOver(settings);
        settings->showBoxes();
    });
    QObject::connect(overs.settings, &OverSettings::comparisonWanted, &at, &Workspace::comparisonWanted);
    declareComputed(view, &at.sweep());
    MadeView made{.widget = view,
                  .charts = {overs.here->chart(), overs.settings->lines(), overs.settings->map(),
                             overs.columns->chart(), overs.columns->curves(), overs.epsilon->chart(),
                             overs.votes->view()->map()},
                  .forms = view->forms()};
    made.shown = [view] { return view->over()->shown(); };
    made.sweep = [view]() -> std::optional<ShownSweep> {
        const FoundSweep& found = view->over()->found();
        if (!found.sweep) return std::nullopt;
        return ShownSweep{found.name, sweepPaletteIndex, found.sweep};
    };
    made.takeSweep = [overs](const ShownSweep& sweep) {
        overs.settings->show({sweep.sweep, sweep.name});
        if (isRace(sweep.sweep->plan)) overs.here->show({sweep.sweep, sweep.name});
    };
    made.computeNow = [overs](const Chart& chart) {
        if (&chart == overs.epsilon->chart()) overs.epsilon->answerNow();
        if (&chart == overs.here->chart()) overs.here->answerNow();
    };
    return made;
}

} // namespace

ViewKind findView() {
    const auto sweep = [](const char* id) {
        return ChartKind{.id = id, .shows = ChartShows::Sweep, .together = true, .fromFiles = true};
    };
    return {.id = "find",
            .title = FindView::tr("Find"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_F,
            .tip = FindView::tr("Compare mechanisms and settings over many runs"),
            .icon = "≥",
            .page = "find",
            .group = findGroup(),
            .charts = {{.id = "race", .shows = ChartShows::Sweep, .fromFiles = true},
                       sweep("sweep"),
                       sweep("map"),
                       {.id = "prices", .shows = ChartShows::Sweep},
                       {.id = "price-curves", .shows = ChartShows::Sweep},
                       {.id = "solve", .shows = ChartShows::Sweep},
                       {.id = "search"}},
            .former = {"race", "sweep", "prices", "solve", "search"},
            .stateOfFormer = stateOfFormerFinds,
            .make = makeFind};
}

} // namespace epsiloscope
