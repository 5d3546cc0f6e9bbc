// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/ChartBoard.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/views/charts/IfVotesTold.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/widgets/Layouts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

ChartBoard::ChartBoard(QWidget* parent) : QWidget(parent) {
    const std::vector<ChartKind> declared = kinds();
    for (std::size_t i = 0; i < charts_.size(); ++i)
        charts_[i]->setKind(declared[i]);
    setObjectName(QStringLiteral("chartBoard"));
    buildSwitches();
    auto* grid = new QGridLayout;
    columnIn(this, {rowOf({firstChoice_, told_, Placed::room(1), others_}, 6), {grid, 1}}, 2)
        ->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    for (const FirstChart& first : firsts_) {
        grid->addWidget(first.chart, 0, 0);
        if (first.chart == teachers_ || first.chart == agreement_) continue; // their x are others
        // Both ask how far the same queries have come.
        link(first.chart, accountant_);
        link(accountant_, first.chart);
    }
    grid->addWidget(accountant_, 0, 1);
    grid->addWidget(accuracy_, 1, 0);
    grid->addWidget(tradeoff_, 1, 1);
    for (RunChart* chart : charts_) {
        connect(chart, &Chart::maximiseRequested, this, [this, chart] { maximise(chart); });
        connect(chart, &RunChart::queryChosen, this, &ChartBoard::queryChosen);
        connect(chart, &RunChart::settingMoved, this, &ChartBoard::settingMoved);
    }
    for (GoalLine* goal : {accuracy_->goalLine(), tradeoff_->goalLine()}) {
        connect(goal, &GoalLine::wanted, this, &ChartBoard::goalWanted);
        connect(goal, &GoalLine::answerWanted, this, &ChartBoard::goalAnswerWanted);
    }
    placeCharts();
}

void ChartBoard::setGoal(const QString& goal) {
    accuracy_->goalLine()->setGoal(goal);
    tradeoff_->goalLine()->setGoal(goal);
}

void ChartBoard::buildSwitches() {
    told_ =
        named("ifVotesTold", new QCheckBox(tr("&Spent ε ⊘"), this),
              tr("Beside the promised ε, as thin dots with a hollow marker: what was spent. It depends on "
                 "the private data: do not publish it. Key G on a chart."));
    told_->setChecked(true);
    connect(told_, &QCheckBox::toggled, this, &ChartBoard::setIfVotesTold);
    firstChoice_ = named("firstChart", new QComboBox(this),
                         tr("What stands in the first place where runs have votes"), tr("First chart"));
    firstChoice_->addItems({tr("Teachers agree"), tr("Labels answered")});
    firstChoice_->setCurrentIndex(1);
    firstChoice_->hide();
    connect(firstChoice_, &QComboBox::currentIndexChanged, this, &ChartBoard::chooseFirst);
    others_ =
        named("otherData", new QToolButton(this),
              tr("Runs about other records, another label, split or test set. They share no lines and no "
                 "references with those that are drawn."));
    others_->setCheckable(true);
    others_->setAutoRaise(true);
    others_->hide();
    connect(others_, &QToolButton::toggled, this, &ChartBoard::showWhatBelongs);
    for (Chart* chart : std::initializer_list<Chart*>{accountant_, tradeoff_})
        connect(chart, &Chart::viewChanged, this,
                [this, chart] { setIfVotesTold(showsIfVotesTold(*chart)); });
}

void ChartBoard::setAgreementFirst(bool first) {
    firstChoice_->setCurrentIndex(first ? 0 : 1);
}

// The charts themselves say whether votes are told.
void ChartBoard::keepChoices(KeptChoices& choices) {
    choices.keep("first_chart", firstChoice_);
    choices.keep("other_data", others_);
}

void ChartBoard::keepToDataOf(RunNumber run) {
    keptToData_ = true;
    atHand_ = run;
    tradeoff_->keepToMeaningOf(run);
    showWhatBelongs();
}

const Run* ChartBoard::runAtHand() const {
    if (!keptToData_) return nullptr;
    const Run* newest = nullptr;
    for (const ShownRun& shown : labels_->runs()) {
        if (!wanted_.at(shown.id)) continue;
        newest = shown.run.get();
        if (shown.id == atHand_) break;
    }
    return newest;
}

// Which data a run learns from it says only when it has read them: until then it belongs to any.
void ChartBoard::showWhatBelongs() {
    const auto known = [](const Run& run) { return run.ended() || !run.data().fingerprint.empty(); };
    const Run* at = runAtHand();
    const std::string dataAtHand = at && known(*at) ? comparedData(*at) : std::string();
    int others = 0;
    for (const ShownRun& shown : labels_->runs()) {
        const bool wanted = wanted_.at(shown.id);
        const bool belongs =
            dataAtHand.empty() || !known(*shown.run) || comparedData(*shown.run) == dataAtHand;
        if (wanted && !belongs) ++others;
        const bool visible = wanted && (belongs || others_->isChecked());
        tradeoff_->setRunVisible(shown.id, wanted); // it says itself what it leaves out
        if (visible == shown.visible) continue;
        for (RunChart* chart : charts_)
            if (chart != tradeoff_) chart->setRunVisible(shown.id, visible);
    }
    others_->setVisible(others > 0);
    if (others > 0) {
        const QString words =
            others_->isChecked() ? tr("Hide %1 on other data") : tr("Show %1 on other data");
        others_->setText(words.arg(others));
    }
    told_->setVisible(std::ranges::any_of(labels_->visibleRuns(), &RunChart::dataDependent));
    chooseFirst();
}

void ChartBoard::setIfVotesTold(bool shown) {
    told_->setChecked(shown);
    showIfVotesTold(*accountant_, shown);
    showIfVotesTold(*tradeoff_, shown);
}

void ChartBoard::link(Chart* from, Chart* to) {
    connect(from, &Chart::xMoved, to, [from, to] {
        const QCustomPlot* plot = from->plot();
        to->axes()->followX({from->ownsX(), false, plot->xAxis->range(), plot->yAxis->range()},
                            from->logarithmic(plot->xAxis));
    });
    connect(from->cursors(), &ValueCursors::moved, to,
            [from, to](bool hovering) { to->followCursors(*from->cursors(), hovering); });
}

void ChartBoard::addRun(RunNumber id, const std::shared_ptr<const Run>& run,
                        const RunAppearance& appearance) {
    for (RunChart* chart : charts_)
        chart->addRun(id, run, appearance);
    wanted_[id] = true;
    showWhatBelongs();
}

void ChartBoard::removeRun(RunNumber id) {
    for (RunChart* chart : charts_)
        chart->removeRun(id);
    wanted_.erase(id);
    showWhatBelongs();
}

void ChartBoard::setRunVisible(RunNumber id, bool visible) {
    if (const auto wanted = wanted_.find(id); wanted != wanted_.end()) wanted->second = visible;
    showWhatBelongs();
}

void ChartBoard::setBeside(Beside what, const std::shared_ptr<const Run>& run,
                           const RunAppearance& appearance) {
    for (RunChart* chart : charts_)
        chart->setBeside(what, run, appearance);
}

void ChartBoard::hurry() {
    if (std::exchange(hurrying_, true)) return;
    // In turns of their own, so that the hand is attended to between two charts.
    QTimer::singleShot(0, this, [this] {
        hurrying_ = false;
        if (!isVisible()) return;
        tick();
        if (dirty()) hurry();
    });
}

void ChartBoard::setAppearance(RunNumber id, const RunAppearance& appearance) {
    for (RunChart* chart : charts_)
        chart->setAppearance(id, appearance);
}

void ChartBoard::setBudget(std::optional<double> epsilon, double delta) {
    for (RunChart* chart : charts_)
        chart->setBudget(epsilon, delta);
}

void ChartBoard::setQueries(std::optional<double> queries) {
    for (RunChart* chart : charts_)
        chart->setQueries(queries);
}

void ChartBoard::tick() {
    // A run may have said by now what it is about, and what its teachers voted.
    if (dirty()) showWhatBelongs();
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        RunChart* chart = charts_[(next_ + i) % charts_.size()];
        // A chart that nobody sees waits until it is shown again.
        if (!chart->dirty() || chart->isHidden()) continue;
        next_ = (next_ + i + 1) % charts_.size();
        return chart->refresh();
    }
}

bool ChartBoard::dirty() const {
    return std::ranges::any_of(charts_,
                               [](const RunChart* chart) { return chart->dirty() && !chart->isHidden(); });
}

void ChartBoard::maximise(const Chart* chart) {
    alone_ = alone_ == chart ? nullptr : chart;
    placeCharts();
    chooseFirst();
}

// A run without queries has a chart of its own in the place of labels, as long as no other run has some.
void ChartBoard::chooseFirst() {
    const StepsOfRuns steps = labels_->visibleSteps();
    std::size_t wanted = 0;
    for (std::size_t i = 0; i < firsts_.size(); ++i)
        if (firsts_[i].step && steps == StepsOfRuns{*firsts_[i].step}) wanted = i;
    const bool others = !steps.empty() && std::ranges::none_of(steps, [&](const StepKind& step) {
        return step == steps::atOnce || std::ranges::find(firsts_, step, &FirstChart::step) != firsts_.end();
    });
    if (others) wanted = firsts_.size() - 1;
    const bool choice = wanted == 0 && agreement_->hasVotes();
    const bool firstInSight = !alone_ || alone_ == firsts_[first_].chart;
    firstChoice_->setVisible(choice && !pinned_ && firstInSight);
    if (choice && firstChoice_->currentIndex() == 0) wanted = 1;
    wanted = pinned_.value_or(wanted);
    if (wanted == first_) return;
    if (alone_ == firsts_[first_].chart) alone_ = firsts_[wanted].chart;
    first_ = wanted;
    placeCharts();
}

void ChartBoard::pinFirst(const Chart* chart) {
    const auto found = std::ranges::find(firsts_, chart, &FirstChart::chart);
    pinned_.reset();
    if (found != firsts_.end()) pinned_ = static_cast<std::size_t>(found - firsts_.begin());
    chooseFirst();
}

void ChartBoard::placeCharts() {
    // Those that must go first: two in one cell would ask for more room than there is.
    for (std::size_t i = 0; i < firsts_.size(); ++i)
        if (i != first_) firsts_[i].chart->hide();
    for (RunChart* chart : placedCharts())
        chart->setVisible(!alone_ || chart == alone_);
}

std::array<RunChart*, 4> ChartBoard::placedCharts() const {
    return {firsts_[first_].chart, accountant_, accuracy_, tradeoff_};
}

std::vector<std::pair<QString, Chart*>> ChartBoard::namedCharts() const {
    for (RunChart* chart : charts_)
        if (chart->dirty()) chart->bringUpToDate();
    std::vector<std::pair<QString, Chart*>> charts;
    for (RunChart* chart : placedCharts())
        charts.emplace_back(chart->kind().id, chart);
    return charts;
}

std::vector<std::pair<QString, Chart*>> ChartBoard::allCharts() const {
    std::vector<std::pair<QString, Chart*>> charts;
    for (RunChart* chart : charts_)
        charts.emplace_back(chart->kind().id, chart);
    return charts;
}

std::vector<ChartKind> ChartBoard::kinds() {
    std::vector<ChartKind> all;
    for (const char* id : {"labels", "accountant", "accuracy", "tradeoff", "errors", "gradients", "bags",
                           "teachers", "measured", "agreement"})
        all.push_back({.id = id, .shows = ChartShows::Runs, .together = true, .fromFiles = true});
    std::ranges::find(all, "tradeoff", &ChartKind::id)->shows = ChartShows::RunsAndSweep;
    return all;
}

} // namespace epsiloscope
