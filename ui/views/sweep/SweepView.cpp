// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sweep/SweepView.h"

#include "core/base/Parallel.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/sweep/SweepFailures.h"
#include "ui/views/sweep/SweepChart.h"
#include "ui/views/sweep/SweepChoices.h"
#include "ui/views/sweep/SweepComparison.h"
#include "ui/views/sweep/SweepHeatMap.h"
#include "ui/views/sweep/SweepPanel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"

#include <QStackedWidget>

#include <utility>

namespace epsiloscope {

namespace {

constexpr int panelWidth = 290;

} // namespace

SweepView::SweepView(std::shared_ptr<LeavingThreads> leaving, QWidget* parent)
    : SweepPage({}, parent), left_(nullptr), panel_(new SweepPanel),
      foreseer_(
          [](const Ahead& asked, std::stop_token stop) {
              lowerPriorityOfThisThread();
              return asked.dataset ? foreseenFailures(asked.plan, *asked.dataset, {.stop = std::move(stop)})
                                   : foreseenFailures(asked.plan);
          },
          [this](const ForeseenFailures& foreseen) {
              foreseen_ = foreseen;
              showForeseen();
          },
          std::move(leaving)),
      choices_(new SweepChoices), lines_(new SweepChart), map_(new SweepHeatMap), charts_(new QStackedWidget),
      failures_(new SweepFailures), comparison_(new SweepComparison) {
    left_ = new DownwardScrollArea(columnWidget({panel_, Placed::room(1)}, -1, {10, 8, 10, 8}), panelWidth);
    charts_->addWidget(lines_);
    charts_->addWidget(map_);
    auto* right =
        columnWidget({bar_, trouble_, failures_, choices_, {charts_, 1}, comparison_}, 6, {10, 8, 10, 8});
    columnIn(this, {splitterOf(Qt::Horizontal, {{left_}, {right, 1}}, {panelWidth, 3 * panelWidth})});
    connect(panel_, &SweepPanel::edited, this, &SweepView::showReadiness);
    connect(panel_, &SweepPanel::comparisonWanted, this, [this](const std::string& mechanism) {
        lines_->setBand(BandKind::MeanSd, lines_->trialsShown()); // as the figure has it
        emit comparisonWanted(mechanism);
    });
    connect(choices_, &SweepChoices::changed, this, &SweepView::applyChoices);
    showReadiness();
}

SweepView::~SweepView() = default;

Result<SweepPlan> SweepView::planned() const {
    return panel_->plan();
}

void SweepView::setExperiment(const Experiment& base) {
    panel_->setExperiment(base);
    showReadiness();
}

void SweepView::setData(const std::optional<Experiment>& whole, std::shared_ptr<const Dataset> dataset) {
    whole_ = whole;
    dataset_ = std::move(dataset);
    showReadiness();
}

void SweepView::showReadiness() {
    foresee();
    showForeseen();
}

// A view that nobody sees takes no time from a run.
void SweepView::foresee() {
    std::optional<Ahead> ahead;
    if (const auto& plan = panel_->plan(); plan && isVisible())
        ahead = Ahead{*plan, whole_ ? dataset_ : nullptr};
    if (ahead && whole_) { // as the window starts it: on the data at hand
        ahead->plan.base.data = whole_->data;
        ahead->plan.base.split = whole_->split;
        ahead->plan.base.encoder = whole_->encoder;
    }
    if (ahead == ahead_) return;
    ahead_ = std::move(ahead);
    foreseen_.reset();
    if (ahead_)
        foreseer_.ask(*ahead_);
    else
        foreseer_.forget();
}

void SweepView::showForeseen() {
    const auto& plan = panel_->plan();
    std::optional<Error> against;
    if (!plan) against = plan.error();
    if (plan && foreseen_) {
        panel_->showForeseen(*foreseen_);
        against = foreseen_->nothingRuns();
    }
    bar_->setBlocked(blocked_.isEmpty() ? messageBeneath(against) : blocked_);
}

void SweepView::showEvent(QShowEvent* event) {
    SweepPage::showEvent(event);
    showReadiness();
}

void SweepView::hideEvent(QHideEvent* event) {
    SweepPage::hideEvent(event);
    foresee();
}

void SweepView::take() {
    // One that was not started from here can be extended, too.
    if (result_ && !session_) {
        panel_->open(result_->plan);
        showReadiness();
    }
    choices_->setPlan(result_ ? result_->plan : SweepPlan());
    lines_->setSweep(result_, name_);
    map_->setSweep(result_, name_);
    applyChoices();
    failures_->show(result_.get());
}

void SweepView::showProgress() {
    panel_->setSecondsPerPoint(session_->secondsPerPoint());
    failures_->show(result_.get());
}

Chart* SweepView::shownChart() const {
    const auto upToDate = [](auto* chart) -> Chart* {
        if (chart->dirty()) chart->refresh();
        return chart;
    };
    return choices_->asMap() ? upToDate(map_) : upToDate(lines_);
}

void SweepView::keepChoices(KeptChoices& choices) {
    panel_->keepChoices(choices);
    choices_->keepChoices(choices);
    comparison_->keepChoices(choices);
}

std::vector<QWidget*> SweepView::forms() const {
    return {left_, bar_, choices_};
}

void SweepView::showBoxes() {
    choices_->chooseBoxes();
    applyChoices();
}

void SweepView::applyChoices() {
    lines_->setMeasure(choices_->measure());
    map_->setMeasure(choices_->measure());
    map_->setWords(choices_->words());
    lines_->setDrawing(choices_->asBoxes() ? SweepDrawing::Boxes : SweepDrawing::Lines);
    lines_->setAbscissa(choices_->across());
    map_->setAxes(choices_->across(), choices_->upwards());
    if (const auto fixed = choices_->fixed()) map_->setFixed(fixed->key, fixed->value);
    charts_->setCurrentWidget(shownChart());
    refresh();
}

// The chart that is looked at alone, and only where something has changed.
void SweepView::refresh() {
    lines_->setGoing(session_ && !session_->over());
    shownChart();
    if (lines_->dirty()) lines_->bringUpToDate(); // the comparison is about its lines
    const auto across = result_ ? axisOf(result_->plan, lines_->abscissa()) : std::nullopt;
    comparison_->show(result_, across.value_or(0), choices_->measure(), lines_->curves());
}

} // namespace epsiloscope
