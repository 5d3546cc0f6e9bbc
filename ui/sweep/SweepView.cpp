// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepView.h"

#include "core/experiment/sweep/SweepGroups.h"
#include "ui/data/ToneLabel.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/sweep/SweepBar.h"
#include "ui/sweep/SweepChart.h"
#include "ui/sweep/SweepChoices.h"
#include "ui/sweep/SweepComparison.h"
#include "ui/sweep/SweepFailures.h"
#include "ui/sweep/SweepHeatMap.h"
#include "ui/sweep/SweepPanel.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

constexpr int panelWidth = 290;
// Pooling all points anew takes milliseconds: five times a second is often enough to follow.
constexpr int millisecondsBetweenSweepCharts = 200;

// Scrolls downwards only: never narrower than what is in it.
class DownwardScrollArea final : public QScrollArea {
public:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            setMinimumWidth(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width());
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace

SweepView::SweepView(QWidget* parent)
    : QWidget(parent), panel_(new SweepPanel), bar_(new SweepBar), choices_(new SweepChoices),
      lines_(new SweepChart), map_(new SweepHeatMap), charts_(new QStackedWidget),
      failures_(new SweepFailures), comparison_(new SweepComparison), trouble_(new ToneLabel(Tone::Error)) {
    setObjectName("sweepView");
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeLeft());
    splitter->addWidget(makeRight());
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({panelWidth, 3 * panelWidth});
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(splitter);
    connectParts();
    showReadiness();
}

SweepView::~SweepView() = default;

QWidget* SweepView::makeLeft() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(10, 8, 10, 8);
    column->addWidget(panel_);
    column->addStretch(1);
    auto* scroll = new DownwardScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(panelWidth);
    scroll->setWidget(page);
    return scroll;
}

QWidget* SweepView::makeRight() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(6);
    trouble_->setObjectName("sweepTrouble");
    trouble_->setWordWrap(true);
    trouble_->hide();
    charts_->addWidget(lines_);
    charts_->addWidget(map_);
    column->addWidget(bar_);
    column->addWidget(trouble_);
    column->addWidget(failures_);
    column->addWidget(choices_);
    column->addWidget(charts_, 1);
    column->addWidget(comparison_);
    return page;
}

void SweepView::connectParts() {
    chartClock_.setSingleShot(true);
    chartClock_.setInterval(millisecondsBetweenSweepCharts);
    connect(&chartClock_, &QTimer::timeout, this, [this] {
        if (isVisible()) refreshChart();
    });
    connect(panel_, &SweepPanel::edited, this, &SweepView::showReadiness);
    connect(panel_, &SweepPanel::comparisonWanted, this, [this](const std::string& mechanism) {
        lines_->setBand(BandKind::MeanSd, lines_->trialsShown()); // as the figure has it
        emit comparisonWanted(mechanism);
    });
    connect(choices_, &SweepChoices::changed, this, &SweepView::applyChoices);
    connect(bar_, &SweepBar::startRequested, this, &SweepView::askForStart);
    const auto toSession = [this](auto what) {
        return [this, what] {
            if (session_) (session_.data()->*what)();
        };
    };
    connect(bar_, &SweepBar::pauseRequested, this, toSession(&SweepSession::pause));
    connect(bar_, &SweepBar::resumeRequested, this, toSession(&SweepSession::resume));
    connect(bar_, &SweepBar::stopRequested, this, toSession(&SweepSession::stop));
}

void SweepView::askForStart() {
    if (const auto& plan = panel_->plan()) emit startRequested(*plan);
}

void SweepView::setExperiment(const Experiment& base) {
    panel_->setExperiment(base);
    showReadiness();
}

void SweepView::setBlocked(const QString& why) {
    blocked_ = why;
    showReadiness();
}

void SweepView::showReadiness() {
    const auto& plan = panel_->plan();
    if (!blocked_.isEmpty() || plan)
        bar_->setBlocked(blocked_);
    else
        bar_->setBlocked(messageBeneath(plan.error()));
}

void SweepView::showSession(SweepSession* session, const QString& name) {
    if (session_) disconnect(session_, nullptr, this, nullptr);
    session_ = session;
    bar_->showSession(session);
    if (!session) return;
    showResult(session->result(), name);
    for (const auto signal : {&SweepSession::advanced, &SweepSession::stateChanged, &SweepSession::ended})
        connect(session, signal, this, &SweepView::sessionAdvanced);
    sessionAdvanced();
}

void SweepView::showResult(std::shared_ptr<const SweepResult> result, const QString& name) {
    if (session_ && session_->result() != result) showSession(nullptr, {});
    result_ = std::move(result);
    name_ = name;
    choices_->setPlan(result_ ? result_->plan : SweepPlan());
    lines_->setSweep(result_, name_);
    map_->setSweep(result_, name_);
    applyChoices();
    failures_->show(result_.get());
}

void SweepView::sessionAdvanced() {
    if (!session_) return;
    bar_->showSession(session_);
    panel_->setSecondsPerPoint(session_->secondsPerPoint());
    failures_->show(result_.get());
    const auto& trouble = session_->keepingTrouble();
    trouble_->setVisible(trouble.has_value());
    if (trouble)
        trouble_->setText(
            tr("The points stay in memory only: %1").arg(QString::fromStdString(trouble->message())));
    // What nobody sees waits until it is shown again, or all is done.
    if (session_->over())
        refreshChart();
    else if (isVisible() && !chartClock_.isActive())
        chartClock_.start();
}

void SweepView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (result_) refreshChart();
}

Chart* SweepView::shownChart() const {
    if (!choices_->asMap()) {
        if (lines_->dirty()) lines_->refresh();
        return lines_;
    }
    if (map_->dirty()) map_->refresh();
    return map_;
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
    if (const auto fixed = choices_->fixed()) map_->setFixed(fixed->first, fixed->second);
    charts_->setCurrentWidget(shownChart());
    refreshChart();
}

// The chart that is looked at alone, and only where something has changed.
void SweepView::refreshChart() {
    lines_->setGoing(session_ && !session_->over());
    if (choices_->asMap()) {
        if (map_->dirty()) map_->refresh();
        if (lines_->dirty()) lines_->bringUpToDate(); // the comparison is about its lines
    } else if (lines_->dirty()) {
        lines_->refresh();
    }
    const auto across = result_ ? axisOf(result_->plan, lines_->abscissa()) : std::nullopt;
    comparison_->show(result_, across.value_or(0), choices_->measure(), lines_->curves());
}

} // namespace epsiloscope
