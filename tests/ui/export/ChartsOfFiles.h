// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "tests/testing/Museum.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/plots/chart/Chart.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/ShownRuns.h"
#include "ui/views/shared/Workspace.h"

#include <QWidget>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// The charts of results that an earlier version wrote, one of every mechanism, as `epsiloscope plot` has
/// them.
class ChartsOfFiles {
public:
    /// Of the runs of these mechanisms.
    explicit ChartsOfFiles(const std::vector<std::string>& mechanisms) {
        for (const std::string& id : mechanisms) {
            auto run = runFromJson(museumJson(id, "result.json"), {});
            if (!run) qFatal("%s: %s", id.c_str(), run.error().message().c_str());
            const auto number = static_cast<int>(runs_.entries().size());
            restoreRun({.name = {}, .paletteIndex = number, .run = std::make_shared<const Run>(*run)}, runs_);
        }
        at_.setBudget({.epsilon = std::nullopt, .deltaOfAxes = 1e-5});
        make(false);
    }
    /// Of the sweep of this mechanism.
    explicit ChartsOfFiles(const std::string& mechanism) {
        auto sweep = sweepFromJson(museumJson(mechanism, "sweep.json"), {});
        if (!sweep) qFatal("%s: %s", mechanism.c_str(), sweep.error().message().c_str());
        at_.sweep().show(std::make_shared<const SweepResult>(std::move(*sweep)), QStringLiteral("Sweep 1"));
        make(true);
    }

    /// Those that show something.
    const std::vector<Chart*>& all() const { return charts_; }
    /// Those that go together on one page.
    std::vector<Chart*> together() const {
        std::vector<Chart*> page;
        for (Chart* chart : charts_)
            if (chart->kind().together) page.push_back(chart);
        return page;
    }

private:
    void make(bool sweep) {
        for (const ViewKind& kind : viewKinds()) {
            MadeView made = madeView(kind, at_);
            widgets_.emplace_back(made.widget);
            if (sweep && made.takeSweep)
                made.takeSweep({at_.sweep().name(), sweepPaletteIndex, at_.sweep().result()});
            for (Chart* chart : sweep ? made.charts : shownCharts(made)) {
                const bool ofSweep = chart->kind().shows == ChartShows::Sweep ||
                                     chart->kind().shows == ChartShows::RunsAndSweep;
                const bool ofRuns =
                    chart->kind().shows != ChartShows::Sweep && chart->kind().shows != ChartShows::Nothing;
                if (!chart->kind().fromFiles || !(sweep ? ofSweep : ofRuns)) continue;
                chart->bringUpToDate();
                if (made.computeNow) made.computeNow(*chart);
                if (chart->hint().isEmpty()) charts_.push_back(chart);
            }
            views_.push_back(std::move(made));
        }
    }

    RunList runs_;
    LedgerWorker ledgers_{{}};
    Workspace at_{runs_, ledgers_, 1};
    std::vector<MadeView> views_;
    std::vector<std::unique_ptr<QWidget>> widgets_;
    std::vector<Chart*> charts_;
};

/// So many mechanisms of the museum, from this one on, round and round.
inline std::vector<std::string> mechanismsFrom(std::size_t first, std::size_t count) {
    const std::vector<std::string> all = museumMechanisms();
    std::vector<std::string> chosen;
    for (std::size_t i = 0; i < count; ++i)
        chosen.push_back(all[(first + i) % all.size()]);
    return chosen;
}

} // namespace epsiloscope::testing
