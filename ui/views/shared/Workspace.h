// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "core/base/Sentence.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/sweep/SweepPlan.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/marks/EpsilonRange.h"
#include "ui/runs/RunList.h"

#include <QObject>
#include <QRect>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// The answer to whether something can be started now, and if not why: one thing at a time. A value, which
/// the window makes of what goes on.
struct RunReadiness {
    bool running = false;  ///< a run goes on
    bool asking = false;   ///< the ledger is asked
    bool sweeping = false; ///< a sweep goes on
    QString problem{};     ///< with what the forms say; empty: none

    /// Why nothing can be started; empty: it can.
    QString against() const;
    /// The same for whoever follows the sweep: that is no reason against itself.
    QString againstSweep() const;
    /// Why no run can be started besides that one goes on.
    QString againstRun() const;
    bool operator==(const RunReadiness&) const = default;
};

class LedgerCost;
class LeavingThreads;
class LedgerWorker;
class OngoingSweep;
class StageStore;
struct Dataset;
struct SweepResult;

/// The settings in the forms now.
struct SetUp {
    /// The most columns; of more no experiment is made with every edit.
    static constexpr std::size_t mostColumns = 500;

    Experiment experiment{}; ///< without its columns: to name a hundred thousand takes longer than a frame
    std::optional<Experiment> whole{}; ///< with them; nothing where there are too many
    std::shared_ptr<const Dataset> dataset{};
    long privateRecords = 0; ///< 0: nothing is loaded
    int classes = 0;
};

/// The budget that is set, for axes and forms.
struct SetBudget {
    std::optional<double> epsilon{}; ///< nothing: no limit
    std::optional<double> delta{};   ///< nothing: not known
    std::optional<double> queries{}; ///< nothing: all, or no queries are asked
    double deltaOfAxes = 0;          ///< 0: the ε are pure, their δ follows from the run, or none is known
    bool operator==(const SetBudget&) const = default;
};

/// A sweep that a view asks for.
struct SweepRequest {
    SweepPlan plan;
    /// Its data, split and encoding are those that are set up now, whatever the plan's base says of them.
    bool dataAtHand = true;
    QString called{};           ///< "Race %1"; empty: as sweeps are called
    std::string what = "sweep"; ///< LedgerEntry::what
    bool asBoxes = false;       ///< it is looked at as box plots once it has begun
};

/// The subject of the views, and what they may ask for. The window owns it, tells it what goes on and does
/// what is asked; views know nothing of each other or of the window.
class Workspace final : public QObject {
    Q_OBJECT
public:
    /// Runs and ledgers must outlive it. `threads` 0: one per processor.
    Workspace(RunList& runs, LedgerWorker& ledgers, int threads, QObject* parent = nullptr);
    ~Workspace() override;

    RunList& runs() const { return runs_; }
    LedgerWorker& ledgers() const { return ledgers_; }
    int threads() const { return threads_; }
    /// The stages that all runs of the window share.
    const std::shared_ptr<StageStore>& stages() const { return stages_; }
    /// Where what was stopped waits for its end.
    const std::shared_ptr<LeavingThreads>& leaving() const { return leaving_; }
    /// The cost of the run that is set up.
    LedgerCost& cost() const { return *cost_; }

    /// The sweep that the person asked for, or that was read from a file.
    OngoingSweep& sweep() const { return *sweep_; }

    const SetUp& setUp() const { return setUp_; }
    void setSetUp(SetUp setUp);
    const SetBudget& budget() const { return budget_; }
    void setBudget(const SetBudget& budget);
    const RunReadiness& readiness() const { return readiness_; }
    void setReadiness(RunReadiness readiness);
    /// How much the person wants of a measure, as typed (SolveGoal.h); empty: nothing is asked for.
    const QString& goal() const { return goal_; }
    void setGoal(const QString& goal);
    /// The ε that the slider and the trade-off go over.
    const EpsilonRange& epsilonRange() const { return epsilonRange_; }
    void setEpsilonRange(const EpsilonRange& range);
    /// Where a chart over ε lies on the screen; nothing: it is not seen.
    using EpsilonAxisPlace = std::function<std::optional<QRect>()>;
    /// Such a chart is below the slider while it is seen; who says so tells by epsilonAxisMoved() where it
    /// goes.
    void offerEpsilonAxis(EpsilonAxisPlace place) { epsilonAxes_.push_back(std::move(place)); }
    std::optional<QRect> epsilonAxis() const;
    /// The settings in the forms at every ε, as far as that is known; nothing: it is not.
    const std::optional<ShownSweep>& curve() const { return curve_; }
    void setCurve(std::optional<ShownSweep> curve);

    /// The run that is selected; 0: none. Says so anew where it is the same: it may have got on.
    void select(RunNumber run);
    const RunEntry* selected() const { return runs_.find(selected_); }
    /// A run has taken one step by itself and waits there. Views that show steps show this one; the first of
    /// a run brings one of them to the front.
    void step(RunNumber run, bool first);

signals:
    void setUpChanged();
    void budgetChanged();
    void readinessChanged();
    void goalChanged();
    void epsilonRangeChanged();
    /// epsilonAxis() is elsewhere in the window, or another.
    void epsilonAxisMoved();
    void curveChanged();
    void runSelected();
    void stepped(epsiloscope::RunNumber run, bool first);
    /// A sweep has started or ended.
    void goingChanged();

    // Requests of views.
    void sweepWanted(const epsiloscope::SweepRequest& request);
    /// A report of a sweep that is over.
    void sweepReportWanted(const std::shared_ptr<const epsiloscope::SweepResult>& sweep, const QString& name);
    /// The person wants this mechanism with these parameters in the forms, and a run of it.
    void answerFound(const epsiloscope::Experiment& experiment);
    /// The person has moved the line of this parameter in a chart.
    void settingWanted(const QString& parameter, double value);
    /// Ten trials, everything learnt from, and this mechanism: as the figure of a paper has it.
    void comparisonWanted(const std::string& mechanism);
    /// The sweep that is shown is to be looked at as box plots.
    void boxesWanted();
    /// Brings another view to the front.
    void viewWanted(const QString& id);
    /// A query of a run is to be looked at.
    void queryWanted(epsiloscope::RunNumber run, epsiloscope::QueryNumber query);

private:
    RunList& runs_;
    LedgerWorker& ledgers_;
    int threads_;
    std::shared_ptr<StageStore> stages_;
    std::shared_ptr<LeavingThreads> leaving_;
    LedgerCost* cost_;
    OngoingSweep* sweep_;
    SetUp setUp_;
    SetBudget budget_;
    RunReadiness readiness_;
    QString goal_;
    EpsilonRange epsilonRange_;
    std::vector<EpsilonAxisPlace> epsilonAxes_;
    std::optional<ShownSweep> curve_;
    RunNumber selected_;
};

} // namespace epsiloscope
