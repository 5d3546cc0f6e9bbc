// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverVotes.h"

#include "core/base/Result.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/PreparedVotes.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/find/SearchMap.h"
#include "ui/views/find/SearchView.h"
#include "ui/views/shared/Workspace.h"

#include <QFileInfo>

#include <utility>

namespace epsiloscope {

OverVotes::OverVotes(Workspace& at)
    : FindOver({.id = QStringLiteral("votes"),
                .title = tr("thresholds and noise"),
                .tip = tr("Which threshold and noise buy the most labels, on the votes at hand"),
                .called = tr("Search %1"),
                .repeats = false,
                .sweeps = false}),
      view_(new SearchView(at.threads(), at.leaving())), at_(at), dataset_(at.setUp().dataset) {
    setPage(view_, {view_->map()});
    const auto setBudget = [this, &at] { view_->setBudget(at.budget().epsilon, at.budget().delta); };
    setBudget();
    connect(&at, &Workspace::budgetChanged, view_, setBudget);
    connect(view_, &SearchView::chosen, &at, &Workspace::parametersFound);
    connect(&at, &Workspace::setUpChanged, this, [this] {
        if (at_.setUp().dataset == dataset_) return;
        dataset_ = at_.setUp().dataset;
        showVotes(at_.selected());
    });
    connect(&at, &Workspace::runSelected, this, [this] {
        const RunEntry* entry = at_.selected();
        if (!votesLoaded() && entry && entry->run->ended() && entry->id != run_) showVotes(entry);
    });
    connect(view_, &SearchView::searchStarted, this, [this](std::size_t points) {
        if (auto searched = searchedDataset()) at_.ledgers().logSearch(std::move(searched), points);
    });
    showVotes(at.selected());
}

bool OverVotes::votesLoaded() const {
    return dataset_ && dataset_->votes;
}

bool OverVotes::offered(const FindQuestion&) const {
    const RunEntry* run = at_.selected();
    return votesLoaded() || view_->result() || (run && run->run->ended() && keepsVotes(*run->run));
}

std::vector<Chart*> OverVotes::shown() const {
    if (!view_->result()) return {};
    return {view_->map()};
}

Result<SweepPlan> OverVotes::planned() const {
    return Error{"points that the accountant answers are no runs", "", {}};
}

void OverVotes::showVotes(const RunEntry* entry) {
    run_ = entry && !votesLoaded() ? entry->id : RunNumber();
    if (votesLoaded()) {
        const QString file = QFileInfo(QString::fromStdString(dataset_->path)).fileName();
        return view_->setVotes({dataset_, &*dataset_->votes}, tr("votes of %1").arg(file));
    }
    const auto votes = entry && entry->run->ended() ? votesOfRun(*entry->run) : nullptr;
    view_->setVotes(votes, votes ? tr("votes of %1").arg(entry->name)
                                 : tr("Open a file of votes, or select a finished run that kept its votes."));
}

std::shared_ptr<const Dataset> OverVotes::searchedDataset() const {
    if (votesLoaded()) return dataset_;
    const RunEntry* entry = at_.runs().find(run_);
    if (!entry || entry->dataset) return entry ? entry->dataset : nullptr;
    // A run that was read from a file has only the mark of its data.
    return dataset_ && entry->run->data().fingerprint == dataset_->fingerprint ? dataset_ : nullptr;
}

} // namespace epsiloscope
