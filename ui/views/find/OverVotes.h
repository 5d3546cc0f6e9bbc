// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/find/FindOver.h"

#include <memory>
#include <vector>

namespace epsiloscope {

class SearchView;

/// Over thresholds and noise of Confident-GNMax, on votes at hand: those of the file that is loaded, else
/// those of the run selected last that kept some. The accountant answers every point; nothing is run.
class OverVotes final : public FindOver {
    Q_OBJECT
public:
    explicit OverVotes(Workspace& at);

    bool offered(const FindQuestion& question) const override;
    bool takes(const SweepPlan&) const override { return false; }
    std::vector<Chart*> shown() const override;
    Result<SweepPlan> planned() const override;
    SearchView* view() const { return view_; }

private:
    void replaced() override {}
    void refresh() override {}
    bool votesLoaded() const;
    void showVotes(const RunEntry* entry);
    /// Null where the dataset whose votes are searched is not loaded.
    std::shared_ptr<const Dataset> searchedDataset() const;

    SearchView* view_;
    Workspace& at_;
    std::shared_ptr<const Dataset> dataset_;
    RunNumber run_; ///< whose votes the search has; 0: those of a file, or none
};

} // namespace epsiloscope
