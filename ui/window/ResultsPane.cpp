// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ResultsPane.h"

#include "core/experiment/run/PreparedVotes.h"
#include "ui/manual/PageOfWidget.h"
#include "ui/plots/runs/EnsembleHistogramChart.h"
#include "ui/runs/RemarksView.h"
#include "ui/runs/RunsPane.h"
#include "ui/views/bagging/BaggingView.h"
#include "ui/views/bagging/PlaneChart.h"
#include "ui/views/boosting/AlphasChart.h"
#include "ui/views/boosting/BoostingView.h"
#include "ui/views/boosting/RoundAccuracyChart.h"
#include "ui/views/boosting/RoundErrorsChart.h"
#include "ui/views/boosting/WeightsChart.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/ensemble/EnsembleCurveChart.h"
#include "ui/views/ensemble/EnsembleHeatMap.h"
#include "ui/views/ensemble/EnsembleView.h"
#include "ui/views/ledger/BurnDownChart.h"
#include "ui/views/ledger/LedgerView.h"
#include "ui/views/line/LineThresholdsChart.h"
#include "ui/views/line/LineView.h"
#include "ui/views/line/LineVoteChart.h"
#include "ui/views/line/LineWeightsChart.h"
#include "ui/views/mistakes/MistakesView.h"
#include "ui/views/prices/PriceChart.h"
#include "ui/views/prices/PriceCurvesChart.h"
#include "ui/views/prices/PriceView.h"
#include "ui/views/quality/QualityView.h"
#include "ui/views/records/RecordsChart.h"
#include "ui/views/records/RecordsView.h"
#include "ui/views/search/SearchMap.h"
#include "ui/views/search/SearchView.h"
#include "ui/views/sweep/SweepView.h"
#include "ui/views/votes/PluralityChart.h"
#include "ui/views/votes/VoteMicroscope.h"
#include "ui/views/votes/VotesChart.h"
#include "ui/widgets/Layouts.h"

#include <QFileInfo>
#include <QProxyStyle>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int tickMilliseconds = 33;

// More than a dozen views have to be found at 1280 pixels without scrolling their tabs.
class NarrowTabs final : public QProxyStyle {
public:
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
        constexpr int aroundText = 12;
        return metric == PM_TabBarTabHSpace ? aroundText : QProxyStyle::pixelMetric(metric, option, widget);
    }
};

RunAppearance appearanceOf(const RunEntry& entry) {
    const bool release = entry.run->experiment().release;
    return {entry.paletteIndex, entry.name, entry.mechanism && entry.mechanism->dataDependent && !release};
}

} // namespace

// Those that show one run, whichever is selected, and draw when they are told to.
template <class Act> void ResultsPane::eachOfOneRun(const Act& act) const {
    act(votes_);
    act(records_);
    act(boosting_);
    act(line_);
    act(bags_);
    act(ensemble_);
}

ResultsPane::ResultsPane(RunList& runs, LedgerWorker& ledgers, QSettings* settings, int threads,
                         QWidget* parent)
    : QSplitter(Qt::Vertical, parent), runs_(runs), charts_(new ChartBoard), quality_(new QualityView),
      votes_(new VoteMicroscope), records_(new RecordsView), boosting_(new BoostingView), line_(new LineView),
      bags_(new BaggingView), ensemble_(new EnsembleView), mistakes_(new MistakesView),
      sweeps_(new SweepView), prices_(new PriceView), ledger_(new LedgerView(ledgers)),
      search_(new SearchView(threads)), table_(new RunsPane(runs, settings)), remarks_(new RemarksView(runs)),
      views_(new QTabWidget) {
    buildTabs();
    auto* bottom = new QWidget;
    columnIn(bottom, {{table_, 1}, remarks_}, 2);
    setManualPage(bottom, "runs");
    addWidget(views_);
    addWidget(bottom);
    setStretchFactor(0, 1);
    setSizes({570, 150});
    setChildrenCollapsible(false);
    followRuns();
    connect(charts_, &ChartBoard::queryChosen, this, &ResultsPane::showQuery);
    connect(table_, &RunsPane::selectedRunChanged, remarks_, &RemarksView::setSelectedRun);
    clock_.setInterval(tickMilliseconds);
    connect(&clock_, &QTimer::timeout, this, [this] {
        if (charts_->anyVisible()) charts_->tick();
        ensemble_->setSweep(sweeps_->result(), sweeps_->name());
        eachOfOneRun([](auto* view) {
            if (view->isVisible()) view->tick();
        });
    });
    clock_.start();
}

void ResultsPane::buildTabs() {
    views_->setObjectName("views");
    views_->setDocumentMode(true);
    auto* narrow = new NarrowTabs;
    narrow->setParent(views_);
    views_->tabBar()->setStyle(narrow);
    const auto add = [this](QWidget* view, const QString& title, const char* page, const QString& tip) {
        setManualPage(view, page);
        views_->setTabToolTip(views_->addTab(view, title), tip);
    };
    // The tabs themselves are about the view that they show.
    connect(views_, &QTabWidget::currentChanged, this,
            [this] { setManualPage(views_, manualPageOf(views_->currentWidget())); });
    add(charts_, tr("C&harts"), "charts", {});
    add(charts_->ordersChart(), tr("&Orders"), "charts#the-charts-of-a-run",
        tr("Which Rényi order gives the least ε, and by how much"));
    add(charts_->accountantsChart(), tr("Accou&ntants"), "charts#the-charts-of-a-run",
        tr("Cost of the same answers by each accountant, and the number of labels within the budget"));
    add(quality_, tr("&Who pays?"), "runs#who-pays",
        tr("Accuracy by class and by group, with and without privacy"));
    add(mistakes_, tr("M&istakes"), "pictures#mistakes", tr("Test pictures that the run misclassifies"));
    add(votes_, tr("&Votes"), "votes#the-tab-votes",
        tr("Query by query: the teachers' votes, the votes after noise, and the cost"));
    add(records_, tr("Re&cords"), "votes#the-tab-records",
        tr("What each private record pays, and which teachers learnt from it"));
    add(bags_, tr("Ba&gs"), "bagging#in-the-window",
        tr("Bagging without noise: what its ε and δ mean, and what the paper measured"));
    add(ensemble_, tr("Ense&mble"), "ensemble",
        tr("The accuracy of an ensemble: its teachers before and after noise, and how many there should be"));
    add(boosting_, tr("&Boosting"), "features",
        tr("Iteration by iteration: errors, picked classifier, weights, accuracy"));
    add(line_, tr("&Line"), "features",
        tr("The toy example: boosting on a line, where a classifier is a point"));
    add(sweeps_, tr("Sw&eep"), "sweep", tr("Many runs at once: what a parameter does"));
    add(prices_, tr("&Prices"), "features#what-protecting-a-column-costs",
        tr("What protecting each column costs in accuracy"));
    add(search_, tr("Se&arch"), "search",
        tr("Which threshold and noise buy the most labels, on the votes at hand"));
    add(ledger_, tr("Le&dger"), "ledger",
        tr("Privacy spent on this dataset, what is left of its total, and every run"));
}

std::vector<ChartOutput::OwnView> ResultsPane::ownViews() const {
    const auto votes = [this] {
        votes_->tick();
        return votes_->hasVotes() ? votes_->run() : 0;
    };
    const auto shownRunOf = [](auto* view) {
        return [view] {
            view->tick();
            return view->trial() ? view->run() : 0;
        };
    };
    const auto ensemble = [this] {
        ensemble_->tick();
        return ensemble_->histogramChart()->shownRun();
    };
    const auto prices = [this]() -> std::optional<DocumentSweep> {
        if (!prices_->result()) return std::nullopt;
        return DocumentSweep{prices_->name(), sweepPaletteIndex, prices_->result()};
    };
    const auto teachers = [this]() -> std::optional<DocumentSweep> {
        if (!ensemble_->sweep()) return std::nullopt;
        return DocumentSweep{ensemble_->sweepName(), sweepPaletteIndex, ensemble_->sweep()};
    };
    const auto found = [this] { return search_->result() != nullptr; };
    return {
        {.charts = {{votesChartName, votes_->votesChart()}, {pluralityChartName, votes_->pluralityChart()}},
         .run = votes},
        {.charts = {{recordsChartName, records_->chart()}}, .run = shownRunOf(records_)},
        {.charts = {{roundErrorsChartName, boosting_->errorsChart()},
                    {alphasChartName, boosting_->alphasChart()},
                    {weightsChartName, boosting_->weightsChart()},
                    {roundAccuracyChartName, boosting_->accuracyChart()}},
         .run = shownRunOf(boosting_)},
        {.charts = {{lineVoteChartName, line_->voteChart()},
                    {lineThresholdsChartName, line_->thresholdsChart()},
                    {lineWeightsChartName, line_->weightsChart()}},
         .run = shownRunOf(line_)},
        {.charts = {{pricesChartName, prices_->chart()}, {priceCurvesChartName, prices_->curves()}},
         .sweep = prices},
        {.charts = {{baggingPlaneChartName, bags_->chart()}}},
        {.charts = {{ensembleHistogramName, ensemble_->histogramChart()}}, .run = ensemble},
        {.charts = {{ensembleCurveName, ensemble_->curveChart()}, {ensembleMapName, ensemble_->map()}},
         .sweep = teachers},
        {.charts = {{burnDownChartName, ledger_->chart()}}},
        {.charts = {{searchMapName, search_->map()}}, .filled = found}};
}

void ResultsPane::followRuns() {
    bags_->setRuns(&runs_);
    const auto showOnCharts = [this](int id) {
        const RunEntry& entry = *runs_.find(id);
        charts_->addRun(id, entry.run, appearanceOf(entry));
        charts_->setRunVisible(id, entry.visible);
    };
    connect(&runs_, &RunList::added, this, showOnCharts);
    connect(&runs_, &RunList::restored, this, showOnCharts);
    connect(&runs_, &RunList::removed, charts_, &ChartBoard::removeRun);
    connect(&runs_, &RunList::visibilityChanged, charts_, &ChartBoard::setRunVisible);
    connect(&runs_, &RunList::changed, this, [this](int id) {
        const RunEntry* entry = runs_.find(id);
        charts_->setAppearance(id, appearanceOf(*entry));
        eachOfOneRun([id, entry](auto* view) {
            if (view->run() == id) view->setRun(entry);
        });
    });
}

void ResultsPane::setDataset(std::shared_ptr<const Dataset> dataset) {
    if (dataset == dataset_) return;
    dataset_ = std::move(dataset);
    ledger_->setDataset(dataset_);
    searchedRun_ = 0;
    showVotesToSearch(runs_.find(table_->selectedRun()));
}

void ResultsPane::setRecords(long privateRecords) {
    bags_->setRecords(static_cast<std::size_t>(std::max(0L, privateRecords)));
}

void ResultsPane::showVotesToSearch(const RunEntry* entry) {
    if (dataset_ && dataset_->votes) {
        const QString name = QFileInfo(QString::fromStdString(dataset_->path)).fileName();
        return search_->setVotes({dataset_, &*dataset_->votes}, tr("votes of %1").arg(name));
    }
    const bool kept = entry && entry->run->ended();
    const auto votes = kept ? votesOfRun(*entry->run) : nullptr;
    searchedRun_ = entry ? entry->id : 0;
    search_->setVotes(votes, votes
                                 ? tr("votes of %1").arg(entry->name)
                                 : tr("Open a file of votes, or select a finished run that kept its votes."));
}

std::shared_ptr<const Dataset> ResultsPane::searchedDataset() const {
    if (dataset_ && dataset_->votes) return dataset_;
    const RunEntry* entry = runs_.find(searchedRun_);
    if (!entry || entry->dataset) return entry ? entry->dataset : nullptr;
    // Of a run that was read from a file only the mark of its data is known.
    return dataset_ && entry->run->data().fingerprint == dataset_->fingerprint ? dataset_ : nullptr;
}

void ResultsPane::showRun(const RunEntry* entry) {
    const bool file = dataset_ && dataset_->votes;
    if (!file && entry && entry->run->ended() && entry->id != searchedRun_) showVotesToSearch(entry);
    eachOfOneRun([entry](auto* view) { view->setRun(entry); });
    prices_->setRun(entry);
    charts_->select(entry ? entry->id : 0);
    ledger_->setRun(entry);
    quality_->setRun(entry);
    mistakes_->setRun(entry);
}

void ResultsPane::bringToFront(QWidget* view) {
    views_->setCurrentWidget(view);
}

void ResultsPane::showQuery(int run, QueryNumber query) {
    table_->selectRun(run);
    showRun(runs_.find(run)); // the table may hide it
    bringToFront(votes_);
    votes_->openQuery(query);
}

} // namespace epsiloscope
