// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverSettings.h"

#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/views/find/SweepChart.h"
#include "ui/views/find/SweepChoices.h"
#include "ui/views/find/SweepComparison.h"
#include "ui/views/find/SweepHeatMap.h"
#include "ui/views/find/SweepPanel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"

#include <QEvent>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int panelWidth = 290;

} // namespace

OverSettings::OverSettings(std::shared_ptr<LeavingThreads> leaving)
    : FindOver({.id = QStringLiteral("settings"),
                .title = tr("other settings"),
                .tip = tr("What a parameter does, or two together"),
                .called = tr("Sweep %1"),
                .repeats = false,
                .answers = true}),
      panel_(new SweepPanel),
      left_(new DownwardScrollArea(columnWidget({panel_, Placed::room(1)}, -1, {0, 0, 10, 0}), panelWidth)),
      foreseer_(
          [](const Ahead& asked, std::stop_token stop) {
              lowerPriorityOfThisThread();
              return asked.dataset ? foreseenFailures(asked.plan, *asked.dataset, {.stop = std::move(stop)})
                                   : foreseenFailures(asked.plan);
          },
          [this](const ForeseenFailures& foreseen) {
              foreseen_ = foreseen;
              if (panel_->plan()) panel_->showForeseen(*foreseen_);
              emit edited();
          },
          std::move(leaving)),
      choices_(new SweepChoices), lines_(new SweepChart), map_(new SweepHeatMap), charts_(new QStackedWidget),
      comparison_(new SweepComparison) {
    charts_->addWidget(lines_);
    charts_->addWidget(map_);
    auto* right = columnWidget({choices_, {charts_, 1}, comparison_}, 6);
    setPage(splitterOf(Qt::Horizontal, {{left_}, {right, 1}}, {panelWidth, 3 * panelWidth}), {lines_, map_});
    connect(panel_, &SweepPanel::edited, this, [this] {
        foresee();
        emit edited();
    });
    connect(panel_, &SweepPanel::comparisonWanted, this, [this](const std::string& mechanism) {
        lines_->setBand(BandKind::MeanSd, lines_->trialsShown()); // as the figure has it
        emit comparisonWanted(mechanism);
    });
    connect(choices_, &SweepChoices::changed, this, &OverSettings::applyChoices);
    page()->installEventFilter(this);
}

bool OverSettings::offered(const FindQuestion&) const {
    return true;
}

QString OverSettings::problem() const {
    std::optional<Error> against;
    if (const auto& plan = panel_->plan(); !plan)
        against = plan.error();
    else if (foreseen_)
        against = foreseen_->nothingRuns();
    return messageBeneath(against);
}

Result<SweepPlan> OverSettings::planned() const {
    return panel_->plan();
}

void OverSettings::asked() {
    panel_->setExperiment(question().base);
    foresee();
}

void OverSettings::setPace(std::optional<double> secondsPerPoint) {
    panel_->setSecondsPerPoint(secondsPerPoint);
}

// A view that nobody sees takes no time from a run.
bool OverSettings::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) foresee();
    return FindOver::eventFilter(watched, event);
}

void OverSettings::foresee() {
    std::optional<Ahead> ahead;
    if (const auto& plan = panel_->plan(); plan && page()->isVisible())
        ahead = Ahead{*plan, question().whole ? question().dataset : nullptr};
    if (ahead && ahead->dataset) { // as the window starts it: on the data at hand
        ahead->plan.base.data = question().base.data;
        ahead->plan.base.split = question().base.split;
        ahead->plan.base.encoder = question().base.encoder;
    }
    if (ahead == ahead_) return;
    ahead_ = std::move(ahead);
    foreseen_.reset();
    if (ahead_)
        foreseer_.ask(*ahead_);
    else
        foreseer_.forget();
}

void OverSettings::replaced() {
    // One that was not started from here can be extended, too.
    if (result() && !found().going) panel_->open(result()->plan);
    choices_->setPlan(result() ? result()->plan : SweepPlan());
    lines_->setSweep(result(), name());
    map_->setSweep(result(), name());
    applyChoices();
}

Chart* OverSettings::shownChart() const {
    const auto upToDate = [](auto* chart) -> Chart* {
        if (chart->dirty()) chart->refresh();
        return chart;
    };
    return choices_->asMap() ? upToDate(map_) : upToDate(lines_);
}

std::vector<Chart*> OverSettings::shown() const {
    if (!result()) return {};
    return {shownChart()};
}

std::vector<QWidget*> OverSettings::forms() const {
    return {left_, choices_};
}

void OverSettings::showBoxes() {
    choices_->chooseBoxes();
    applyChoices();
}

void OverSettings::applyChoices() {
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
void OverSettings::refresh() {
    lines_->setGoing(found().going);
    shownChart();
    if (lines_->dirty()) lines_->bringUpToDate(); // the comparison is about its lines
    const auto across = result() ? axisOf(result()->plan, lines_->abscissa()) : std::nullopt;
    comparison_->show(result(), across.value_or(0), choices_->measure(), lines_->curves());
    setAnswers(result() ? foundIn(*result(), choices_->measure()) : std::vector<FoundAnswer>());
}

} // namespace epsiloscope
