// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/ChartBoard.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartHeading.h"
#include "ui/views/charts/AccountantChart.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Units.h"

#include <QAction>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

// In units of text: less room than this, and a chart is no longer read.
constexpr double leastWidth = 44, leastHeight = 26;

void putFirst(QMenu* menu, QAction* action) {
    menu->insertAction(menu->actions().front(), action);
}

} // namespace

ChartBoard::ChartBoard(QWidget* parent)
    : QWidget(parent), before_(arrowButton(QStringLiteral("chartsBefore"), Qt::LeftArrow,
                                           tr("To the charts before these"), this)),
      after_(arrowButton(QStringLiteral("chartsAfter"), Qt::RightArrow, tr("To the other charts"), this)) {
    const std::vector<ChartKind> declared = kinds();
    for (std::size_t i = 0; i < charts_.size(); ++i)
        charts_[i]->setKind(declared[i]);
    setObjectName(QStringLiteral("chartBoard"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    linkCharts();
    offerChoices();
    connect(before_, &QToolButton::clicked, this, [this] { turnTo(page_ - 1); });
    connect(after_, &QToolButton::clicked, this, [this] { turnTo(page_ + 1); });
    for (RunChart* chart : charts_) {
        connect(chart, &Chart::maximiseRequested, this, [this, chart] { maximise(chart); });
        connect(chart, &RunChart::queryChosen, this, &ChartBoard::queryChosen);
        connect(chart, &RunChart::settingMoved, this, &ChartBoard::settingMoved);
    }
    for (GoalLine* goal : {accuracy_->goalLine(), tradeoff_->goalLine()}) {
        connect(goal, &GoalLine::wanted, this, &ChartBoard::goalWanted);
        connect(goal, &GoalLine::answerWanted, this, &ChartBoard::goalAnswerWanted);
    }
    connect(tradeoff_->plot(), &QCustomPlot::afterLayout, this, [this] {
        const QRect inner = tradeoffInner().translated(-mapToGlobal(QPoint()));
        if (std::exchange(inner_, inner) != inner) emit innerMoved();
    });
    resize(sizeHint()); // for whoever never shows it: with room for all
    placeCharts();
}

void ChartBoard::linkCharts() {
    tradeoff_->axes()->share(Qt::Vertical, accuracy_->axes(),
                             [this] { return tradeoff_->measure() == accuracy_->measure(); });
    for (const FirstChart& first : firsts_) {
        if (first.chart == teachers_ || first.chart == agreement_) continue; // their x are others
        // Both ask how far the same queries have come.
        first.chart->axes()->share(Qt::Horizontal, accountant_->axes(), [] { return true; });
        link(first.chart, accountant_);
        link(accountant_, first.chart);
    }
}

void ChartBoard::setGoal(const QString& goal) {
    accuracy_->goalLine()->setGoal(goal);
    tradeoff_->goalLine()->setGoal(goal);
}

void ChartBoard::offerChoices() {
    for (RunChart* chart : {static_cast<RunChart*>(labels_), static_cast<RunChart*>(agreement_)})
        offerFirst(chart);
    for (RunChart* chart : charts_)
        offerOtherData(chart);
    for (Chart* chart : std::initializer_list<Chart*>{accountant_, tradeoff_})
        connect(chart, &Chart::viewChanged, this,
                [this, chart] { setIfVotesTold(showsIfVotesTold(*chart)); });
    declareSetting(this, {.name = "first_chart",
                          .now = [this] { return Json(agreementFirst_ ? "agreement" : "labels"); },
                          .check = ViewSetting::isText,
                          .choose =
                              [this](const Json& value) {
                                  setAgreementFirst(value == "agreement");
                                  return true;
                              },
                          .initial = "labels"});
    declareSetting(this, {.name = "other_data",
                          .now = [this] { return Json(othersShown_); },
                          .check = ViewSetting::isFlag,
                          .choose =
                              [this](const Json& value) {
                                  showOtherData(value.get<bool>());
                                  return true;
                              },
                          .initial = false});
}

// In the menus of those that take turns.
void ChartBoard::offerFirst(RunChart* chart) {
    ChartActions* actions = chart->actionsOfChart();
    const auto offer = [&](const char* name, const QString& words, bool agreement) {
        QAction* action =
            actions->make(name, words, {}, [this, agreement] { setAgreementFirst(agreement); },
                          {.visible = [this] { return agreement_->hasVotes() && !pinned_; },
                           .checked = [this, agreement] { return agreementFirst_ == agreement; }});
        putFirst(actions->menu(), action);
    };
    offer("firstChart.agreement", agreement_->title(), true);
    offer("firstChart.labels", labels_->title(), false);
}

void ChartBoard::offerOtherData(RunChart* chart) {
    chart->actionsOfChart()->make(
        "otherData", tr("Runs on other d&ata, too"), {}, [this] { showOtherData(!othersShown_); },
        {.visible = [this] { return others_ > 0; }, .checked = [this] { return othersShown_; }});
}

void ChartBoard::setAgreementFirst(bool first) {
    agreementFirst_ = first;
    chooseFirst();
}

void ChartBoard::showOtherData(bool shown) {
    othersShown_ = shown;
    showWhatBelongs();
}

void ChartBoard::keepToDataOf(RunNumber run) {
    keptToData_ = true;
    atHand_ = run;
    tradeoff_->keepToMeaningOf(run);
    for (RunChart* chart : charts_)
        chart->setSubject(run);
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
    others_ = 0;
    for (const ShownRun& shown : labels_->runs()) {
        const bool wanted = wanted_.at(shown.id);
        const bool belongs = !at || !known(*at) || !known(*shown.run) || aboutSameData(*shown.run, *at);
        if (wanted && !belongs) ++others_;
        const bool visible = wanted && (belongs || othersShown_);
        tradeoff_->setRunVisible(shown.id, wanted); // it says itself what it leaves out
        if (visible == shown.visible) continue;
        for (RunChart* chart : charts_)
            if (chart != tradeoff_) chart->setRunVisible(shown.id, visible);
    }
    chooseFirst();
}

void ChartBoard::setIfVotesTold(bool shown) {
    showIfVotesTold(*accountant_, shown);
    showIfVotesTold(*tradeoff_, shown);
}

void ChartBoard::link(Chart* from, Chart* to) {
    connect(from->cursors(), &ValueCursors::moved, to,
            [from, to](bool hovering) { to->followCursors(*from->cursors(), hovering); });
}

void ChartBoard::addRun(RunNumber id, const std::shared_ptr<const Run>& run,
                        const RunAppearance& appearance) {
    for (RunChart* chart : charts_)
        chart->addRun(id, run, appearance);
    wanted_[id] = true;
    if (keptToData_) return showWhatBelongs();
    // It belongs to the others whatever it is about, and changes none of them.
    for (RunChart* chart : charts_)
        chart->setRunVisible(id, true);
    chooseFirst();
}

void ChartBoard::removeRun(RunNumber id) {
    for (RunChart* chart : charts_)
        chart->removeRun(id);
    wanted_.erase(id);
    showWhatBelongs();
}

void ChartBoard::setRunVisible(RunNumber id, bool visible) {
    const auto wanted = wanted_.find(id);
    if (wanted == wanted_.end() || std::exchange(wanted->second, visible) == visible) return;
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

void ChartBoard::setLeftOut(std::size_t runs) {
    for (RunChart* chart : charts_)
        chart->setLeftOut(runs);
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
    if (wanted == 0 && agreementFirst_ && agreement_->hasVotes()) wanted = 1;
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
    const std::array<RunChart*, 4> inOrder{tradeoff_, accuracy_, accountant_, firsts_[first_].chart};
    const QSize cells = alone_ ? QSize(1, 1) : grid();
    const auto atOnce = static_cast<std::size_t>(cells.width() * cells.height());
    const bool turns = !alone_ && atOnce < inOrder.size();
    page_ = std::min(page_, inOrder.size() / atOnce - 1);
    const int arrow = inUnits(*this, 2);
    std::set<const RunChart*> shown;
    for (std::size_t i = 0; i < inOrder.size(); ++i) {
        RunChart* chart = inOrder[i];
        if (alone_ ? alone_ != chart : i / atOnce != page_) continue;
        const int place = alone_ ? 0 : static_cast<int>(i % atOnce), column = place % cells.width(),
                  row = place / cells.width();
        const auto edge = [](int cell, int count, int length) { return cell * length / count; };
        chart->setGeometry(
            QRect(QPoint(edge(column, cells.width(), width()), edge(row, cells.height(), height())),
                  QPoint(edge(column + 1, cells.width(), width()) - 1,
                         edge(row + 1, cells.height(), height()) - 1)));
        chart->heading()->setIndent(turns && place == 0 ? 2 * arrow : 0);
        shown.insert(chart);
    }
    for (RunChart* chart : charts_)
        chart->setVisible(shown.contains(chart));
    before_->setEnabled(page_ > 0);
    after_->setEnabled((page_ + 1) * atOnce < inOrder.size());
    for (QToolButton* button : {before_, after_}) {
        button->setGeometry(button == after_ ? arrow : 0, 0, arrow, arrow);
        button->setVisible(turns);
        button->raise();
    }
}

QSize ChartBoard::grid() const {
    return {width() < 2 * inUnits(*this, leastWidth) ? 1 : 2,
            height() < 2 * inUnits(*this, leastHeight) ? 1 : 2};
}

void ChartBoard::turnTo(std::size_t page) {
    page_ = page;
    placeCharts();
}

QRect ChartBoard::tradeoffInner() const {
    const QCustomPlot* plot = tradeoff_->plot();
    const QPoint corner = mapToGlobal(QPoint());
    if (!tradeoff_->isHidden())
        return plot->axisRect()->rect().translated(plot->mapTo(this, QPoint()) + corner);
    const QMargins margins = plot->axisRect()->minimumMargins();
    const QRect cell(0, tradeoff_->heading()->height(), width() / grid().width(), height() / grid().height());
    return cell.marginsRemoved(margins).translated(corner);
}

void ChartBoard::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeCharts();
}

void ChartBoard::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) placeCharts();
}

QSize ChartBoard::sizeHint() const {
    return 2 * tradeoff_->sizeHint();
}

QSize ChartBoard::minimumSizeHint() const {
    return tradeoff_->minimumSizeHint().expandedTo(tradeoff_->minimumSize());
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

ChartDocument documentOf(const ChartBoard& board, const NamedCharts& charts,
                         const std::vector<ShownSweep>& sweeps) {
    BehindCharts behind{.sweeps = sweeps, .budget = board.budget(), .delta = board.delta()};
    for (const ShownRun& shown : board.runs())
        if (shown.visible)
            behind.runs.push_back({.id = shown.id,
                                   .name = shown.appearance.name,
                                   .paletteIndex = shown.appearance.paletteIndex,
                                   .dataDependent = shown.appearance.dataDependent,
                                   .run = shown.run});
    return documentOf(charts, behind);
}

void showDocument(const ChartDocument& document, ChartBoard& board) {
    board.setBudget(document.budget, document.delta);
    for (const DocumentRun& run : document.runs) {
        board.addRun(
            run.id, run.run,
            {.paletteIndex = run.paletteIndex, .name = run.name, .dataDependent = run.dataDependent});
        board.setRunVisible(run.id, run.visible);
    }
    for (const auto& [name, chart] : board.allCharts())
        if (const auto view = document.views.find(name); view != document.views.end())
            chart->setView(view->second);
}

} // namespace epsiloscope
