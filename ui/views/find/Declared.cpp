// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Find", as the window knows it.
#include "core/base/Json.h"
#include "core/experiment/race/RacePlan.h"
#include "core/experiment/run/PreparedVotes.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/plots/marks/ChartStyle.h"
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
#include "ui/views/find/SolveChart.h"
#include "ui/views/find/SweepChart.h"
#include "ui/views/find/SweepHeatMap.h"
#include "ui/views/shared/Workspace.h"

#include <QFileInfo>
#include <QPointer>

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

// The chart goes over the ε of the slider; `below`: it lies under it while it is seen.
void followSlider(EpsilonAxis* axis, Workspace& at, bool below) {
    const auto tell = [axis, &at] { axis->follow(at.epsilonRange(), at.budget().epsilon); };
    tell();
    for (const auto signal : {&Workspace::epsilonRangeChanged, &Workspace::budgetChanged})
        QObject::connect(&at, signal, axis, tell);
    QObject::connect(axis, &EpsilonAxis::rangeWanted, &at, &Workspace::setEpsilonRange);
    QObject::connect(axis, &EpsilonAxis::epsilonWanted, &at,
                     [&at](double epsilon) { emit at.settingWanted(QStringLiteral("epsilon"), epsilon); });
    if (!below) return;
    at.offerEpsilonAxis([axis = QPointer(axis)] { return axis ? axis->onScreen() : std::optional<QRect>(); });
    QObject::connect(axis, &EpsilonAxis::moved, &at, &Workspace::epsilonAxisMoved);
}

// It asks for a sweep, and says why none can be started.
void followSweep(FindView* view, OngoingSweep& ongoing, Workspace& at) {
    const auto block = [view, &at] { view->setBlocked(at.readiness().againstSweep()); };
    block();
    QObject::connect(&at, &Workspace::readinessChanged, view, block);
    QObject::connect(view, &FindView::startRequested, &at, [view, &at](const SweepPlan& plan) {
        const FindOver::Kind& kind = view->over()->kind();
        emit at.sweepWanted(
            {.plan = plan, .dataAtHand = kind.dataAtHand, .called = kind.called, .what = kind.what});
    });
    QObject::connect(view, &FindView::reportRequested, &at,
                     [&ongoing, &at] { emit at.sweepReportWanted(ongoing.result(), ongoing.name()); });
    // What is gone over again is what the window shows, so that it can be extended.
    QObject::connect(view, &FindView::turnedTo, &ongoing, [&ongoing](FindOver* over) {
        const FoundSweep found = over->found();
        if (found.sweep && !ongoing.going() && found.sweep != ongoing.result())
            ongoing.show(found.sweep, found.name);
    });
}

/// Whose votes are searched: those of the file that is loaded, else of the run selected last that kept some.
class SearchedVotes final : public QObject {
public:
    SearchedVotes(OverVotes* over, Workspace& at)
        : QObject(over), over_(over), at_(at), dataset_(at.setUp().dataset) {
        const auto setBudget = [over, &at] { over->setBudget(at.budget().epsilon, at.budget().delta); };
        setBudget();
        connect(&at, &Workspace::budgetChanged, over, setBudget);
        connect(&at, &Workspace::setUpChanged, this, [this] {
            if (at_.setUp().dataset == dataset_) return;
            dataset_ = at_.setUp().dataset;
            show(at_.selected());
        });
        connect(&at, &Workspace::runSelected, this, [this] {
            const RunEntry* entry = at_.selected();
            // What was found stays while a run is done again under the hand.
            const bool other = entry && (entry->id != run_ || over_->progress().words.isEmpty());
            if (!ofFile() && other && entry->run->ended()) show(entry);
        });
        connect(over, &OverVotes::searchStarted, this, [this](std::size_t points) {
            if (auto searched = searchedDataset()) at_.ledgers().logSearch(std::move(searched), points);
        });
        show(at.selected());
    }

private:
    bool ofFile() const { return dataset_ && dataset_->votes; }
    void show(const RunEntry* entry) {
        run_ = entry && !ofFile() ? entry->id : RunNumber();
        if (ofFile()) {
            const QString file = QFileInfo(QString::fromStdString(dataset_->path)).fileName();
            return over_->setVotes({dataset_, &*dataset_->votes}, OverVotes::tr("votes of %1").arg(file));
        }
        const auto votes = entry && entry->run->ended() ? votesOfRun(*entry->run) : nullptr;
        over_->setVotes(
            votes,
            votes ? OverVotes::tr("votes of %1").arg(entry->name)
                  : OverVotes::tr("Open a file of votes, or select a finished run that kept its votes."));
    }
    // Null where the dataset whose votes are searched is not loaded.
    std::shared_ptr<const Dataset> searchedDataset() const {
        if (ofFile()) return dataset_;
        const RunEntry* entry = at_.runs().find(run_);
        if (!entry || entry->dataset) return entry ? entry->dataset : nullptr;
        // A run that was read from a file has only the mark of its data.
        return dataset_ && entry->run->data().fingerprint == dataset_->fingerprint ? dataset_ : nullptr;
    }

    OverVotes* over_;
    Workspace& at_;
    std::shared_ptr<const Dataset> dataset_;
    RunNumber run_; ///< whose votes the search has; 0: those of a file, or none
};

MadeView makeFind(Workspace& at) {
    const Overs overs{new OverEpsilon(at.leaving()), new AtThisEpsilon(at.leaving()), new OverColumns,
                      new OverVotes(at.threads(), at.leaving()), new OverSettings(at.leaving())};
    new SearchedVotes(overs.votes, at);
    auto* view = new FindView({overs.epsilon, overs.here, overs.columns, overs.votes, overs.settings},
                              at.sweep(), at.leaving());
    followSetUp(view, at);
    followSweep(view, at.sweep(), at);
    followSlider(overs.epsilon->chart()->epsilonAxis(), at, true);
    followSlider(overs.settings->lines()->epsilonAxis(), at, false);
    QObject::connect(&at, &Workspace::boxesWanted, view, [view, settings = overs.settings] {
        view->goOver(settings);
        settings->showBoxes();
    });
    QObject::connect(overs.settings, &OverSettings::comparisonWanted, &at, &Workspace::comparisonWanted);
    declareComputed(view, &at.sweep());
    MadeView made{.widget = view,
                  .charts = {overs.here->chart(), overs.settings->lines(), overs.settings->map(),
                             overs.columns->chart(), overs.columns->curves(), overs.epsilon->chart(),
                             overs.votes->map()},
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
