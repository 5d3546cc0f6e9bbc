// SPDX-License-Identifier: GPL-3.0-or-later
// The views "Sweep" and "Search", as the window knows them: points that are run, and points that the
// accountant answers.
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/PreparedVotes.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/shared/FollowedSweep.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/views/sweep/SearchMap.h"
#include "ui/views/sweep/SearchView.h"
#include "ui/views/sweep/SweepChart.h"
#include "ui/views/sweep/SweepHeatMap.h"
#include "ui/views/sweep/SweepView.h"

#include <QFileInfo>

namespace epsiloscope {

namespace {

MadeView makeSweep(Workspace& at) {
    auto* view = new SweepView(at.leaving());
    const auto setUp = [view, &at] {
        view->setExperiment(at.setUp().experiment);
        view->setData(at.setUp().whole, at.setUp().dataset);
    };
    setUp();
    QObject::connect(&at, &Workspace::setUpChanged, view, setUp);
    QObject::connect(&at, &Workspace::boxesWanted, view, &SweepView::showBoxes);
    QObject::connect(view, &SweepView::comparisonWanted, &at, &Workspace::comparisonWanted);
    MadeView made = followedSweep(view, {view->lines(), view->map()}, at.sweep(), at);
    made.forms = view->forms();
    made.shown = [view]() -> std::vector<Chart*> {
        if (!view->result()) return {};
        return {view->shownChart()};
    };
    auto* choices = new KeptChoices(view);
    view->keepChoices(*choices);
    keepChoices(made, choices);
    return made;
}

/// Whose votes are searched: those of the file that is loaded, else those of the run selected last that kept
/// some.
class VotesToSearch final : public QObject {
public:
    VotesToSearch(SearchView* view, Workspace& at) : QObject(view), view_(view), at_(at) {
        connect(&at, &Workspace::setUpChanged, this, [this] {
            if (at_.setUp().dataset == dataset_) return;
            dataset_ = at_.setUp().dataset;
            show(at_.selected());
        });
        connect(&at, &Workspace::runSelected, this, [this] {
            const RunEntry* entry = at_.selected();
            if (!votesLoaded() && entry && entry->run->ended() && entry->id != run_) show(entry);
        });
        connect(view, &SearchView::searchStarted, this, [this](std::size_t points) {
            if (auto searched = searchedDataset()) at_.ledgers().logSearch(std::move(searched), points);
        });
        dataset_ = at.setUp().dataset;
        show(at.selected());
    }

private:
    bool votesLoaded() const { return dataset_ && dataset_->votes; }
    void show(const RunEntry* entry) {
        run_ = entry && !votesLoaded() ? entry->id : RunNumber();
        if (votesLoaded()) {
            const QString name = QFileInfo(QString::fromStdString(dataset_->path)).fileName();
            return view_->setVotes({dataset_, &*dataset_->votes}, SearchView::tr("votes of %1").arg(name));
        }
        const auto votes = entry && entry->run->ended() ? votesOfRun(*entry->run) : nullptr;
        view_->setVotes(
            votes,
            votes ? SearchView::tr("votes of %1").arg(entry->name)
                  : SearchView::tr("Open a file of votes, or select a finished run that kept its votes."));
    }
    /// Null where that dataset is not loaded.
    std::shared_ptr<const Dataset> searchedDataset() const {
        if (votesLoaded()) return dataset_;
        const RunEntry* entry = at_.runs().find(run_);
        if (!entry || entry->dataset) return entry ? entry->dataset : nullptr;
        // A run that was read from a file has only the mark of its data.
        return dataset_ && entry->run->data().fingerprint == dataset_->fingerprint ? dataset_ : nullptr;
    }

    SearchView* view_;
    Workspace& at_;
    std::shared_ptr<const Dataset> dataset_;
    RunNumber run_; ///< whose votes the search has; 0: those of a file, or none
};

MadeView makeSearch(Workspace& at) {
    auto* view = new SearchView(at.threads(), at.leaving());
    const auto setBudget = [view, &at] { view->setBudget(at.budget().epsilon, at.budget().delta); };
    setBudget();
    QObject::connect(&at, &Workspace::budgetChanged, view, setBudget);
    QObject::connect(view, &SearchView::chosen, &at, &Workspace::parametersFound);
    new VotesToSearch(view, at); // the view owns it
    MadeView made{.widget = view, .charts = {view->map()}};
    auto* choices = new KeptChoices(view);
    view->keepChoices(*choices);
    keepChoices(made, choices);
    made.shown = [view]() -> std::vector<Chart*> {
        if (!view->result()) return {};
        return {view->map()};
    };
    return made;
}

bool searchSpeaks(const Subject& about) {
    if (about.dataset && about.dataset->votes) return true;
    return about.run && about.run->run->ended() && keepsVotes(*about.run->run);
}

} // namespace

ViewKind sweepView() {
    const auto sweep = [](const char* id) {
        return ChartKind{.id = id, .shows = ChartShows::Sweep, .together = true, .fromFiles = true};
    };
    return {.id = "sweep",
            .title = SweepView::tr("Sw&eep"),
            .tip = SweepView::tr("Many runs at once: what a parameter does"),
            .icon = "⋮",
            .page = "sweep",
            .group = findGroup(),
            .charts = {sweep("sweep"), sweep("map")},
            .make = makeSweep};
}

ViewKind searchView() {
    return {.id = "search",
            .title = SearchView::tr("Se&arch"),
            .tip = SearchView::tr("Which threshold and noise buy the most labels, on the votes at hand"),
            .icon = "⌕",
            .page = "search",
            .group = findGroup(),
            .needs = SearchView::tr("a file of votes, or a finished run that kept its votes"),
            .charts = {{.id = "search"}},
            .speaks = searchSpeaks,
            .make = makeSearch};
}

} // namespace epsiloscope
