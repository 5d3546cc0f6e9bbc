// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"
#include "ui/window/ChartOutput.h"

#include <QSplitter>
#include <QTimer>

class QSettings;
class QTabWidget;

namespace epsiloscope {

class BaggingView;
class BoostingView;
class ChartBoard;
class LineView;
class EnsembleView;
class LedgerWorker;
class LedgerView;
class MistakesView;
class PriceView;
class QualityView;
class RecordsView;
class RemarksView;
class RunsPane;
class SearchView;
class SweepView;
class VoteMicroscope;

/// The right-hand side of the window: charts, orders, accountants, votes, records, who pays, mistakes, bags,
/// ensembles, sweeps, searches and the ledger in tabs over the table of runs and their remarks. It follows
/// the list of runs, and draws on its own clock what is looked at.
class ResultsPane final : public QSplitter {
    Q_OBJECT
public:
    /// `settings` are the table's, may be null and must outlive it, as `ledgers` must.
    /// `threads` of a search; 0: one per processor.
    ResultsPane(RunList& runs, LedgerWorker& ledgers, QSettings* settings, int threads = 0,
                QWidget* parent = nullptr);

    ChartBoard* charts() const { return charts_; }
    RunsPane* table() const { return table_; }
    SweepView* sweeps() const { return sweeps_; }
    VoteMicroscope* votes() const { return votes_; }
    BoostingView* boosting() const { return boosting_; }
    LineView* line() const { return line_; }
    BaggingView* bags() const { return bags_; }
    EnsembleView* ensemble() const { return ensemble_; }
    LedgerView* ledger() const { return ledger_; }
    MistakesView* mistakes() const { return mistakes_; }
    PriceView* prices() const { return prices_; }
    /// Those with charts of their own, for what leaves the window.
    std::vector<ChartOutput::OwnView> ownViews() const;
    SearchView* search() const { return search_; }

    /// The run that the tabs of one run show; null: none. Cheap where it is the same.
    void showRun(const RunEntry* entry);
    /// What is loaded: a file of votes is searched before those of a run. May be null.
    void setDataset(std::shared_ptr<const Dataset> dataset);
    /// Whose votes the tab "Search" looks at; null where that dataset is not loaded.
    std::shared_ptr<const Dataset> searchedDataset() const;
    /// How many of its records are private.
    void setRecords(long privateRecords);
    /// Brings the tab of a view to the front.
    void bringToFront(QWidget* view);

private:
    template <class Act> void eachOfOneRun(const Act& act) const;
    void buildTabs();
    void followRuns();
    void showQuery(int run, QueryNumber query);
    void showVotesToSearch(const RunEntry* entry);

    RunList& runs_;
    ChartBoard* charts_;
    QualityView* quality_;
    VoteMicroscope* votes_;
    RecordsView* records_;
    BoostingView* boosting_;
    LineView* line_;
    BaggingView* bags_;
    EnsembleView* ensemble_;
    MistakesView* mistakes_;
    SweepView* sweeps_;
    PriceView* prices_;
    LedgerView* ledger_;
    SearchView* search_;
    RunsPane* table_;
    RemarksView* remarks_;
    QTabWidget* views_;
    QTimer clock_;
    std::shared_ptr<const Dataset> dataset_;
    int searchedRun_ = 0; ///< whose votes the search has; 0: those of a file, or none
};

} // namespace epsiloscope
