// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ChartBoard.h"

#include "ui/plots/StepsOfRun.h"

#include <QGridLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace epsiloscope {

namespace {
constexpr int onGrid = 4; // of the charts, the first ones
}

ChartBoard::ChartBoard(QWidget* parent)
    : QWidget(parent), labels_(new LabelsChart(this)), errors_(new ErrorsChart(this)),
      accountant_(new AccountantChart(this)), accuracy_(new AccuracyChart(this)),
      tradeoff_(new TradeoffChart(this)), orders_(new OrdersChart(this)),
      accountants_(new AccountantsChart(this)), charts_{labels_, accountant_,  accuracy_, tradeoff_,
                                                        orders_, accountants_, errors_} {
    setObjectName(QStringLiteral("chartBoard"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    for (int i = 0; i < onGrid; ++i) {
        RunChart* chart = charts_[static_cast<std::size_t>(i)];
        grid->addWidget(chart, i / 2, i % 2);
        connect(chart, &RunChart::queryChosen, this, &ChartBoard::queryChosen);
    }
    grid->addWidget(errors_, 0, 0);
    for (RunChart* chart :
         std::initializer_list<RunChart*>{labels_, errors_, accountant_, accuracy_, tradeoff_})
        connect(chart, &Chart::maximiseRequested, this, [this, chart] { maximise(chart); });
    for (std::size_t i = onGrid; i < charts_.size(); ++i)
        charts_[i]->hide();
    // Both ask how far the same queries have come.
    for (Chart* beside : std::initializer_list<Chart*>{labels_, errors_}) {
        link(beside, accountant_);
        link(accountant_, beside);
    }
}

void ChartBoard::link(Chart* from, Chart* to) {
    connect(from, &Chart::xMoved, to, [from, to] {
        const ChartView view = from->view();
        to->followX({from->ownsX(), false, view.x, view.y}, view.logX);
    });
    connect(from->cursors(), &ValueCursors::moved, to,
            [from, to](bool hovering) { to->followCursors(*from->cursors(), hovering); });
}

BoardRun* ChartBoard::find(int id) {
    const auto found =
        std::find_if(runs_.begin(), runs_.end(), [id](const BoardRun& shown) { return shown.id == id; });
    return found == runs_.end() ? nullptr : &*found;
}

void ChartBoard::addRun(int id, std::shared_ptr<const Run> run, const RunAppearance& appearance) {
    std::erase_if(runs_, [id](const BoardRun& shown) { return shown.id == id; });
    runs_.push_back({.id = id, .run = run, .appearance = appearance});
    for (RunChart* chart : charts_)
        chart->addRun(id, run, appearance);
    chooseFirst();
}

void ChartBoard::removeRun(int id) {
    std::erase_if(runs_, [id](const BoardRun& shown) { return shown.id == id; });
    for (RunChart* chart : charts_)
        chart->removeRun(id);
    chooseFirst();
}

void ChartBoard::setRunVisible(int id, bool visible) {
    if (BoardRun* shown = find(id)) shown->visible = visible;
    for (RunChart* chart : charts_)
        chart->setRunVisible(id, visible);
    chooseFirst();
}

void ChartBoard::setAppearance(int id, const RunAppearance& appearance) {
    if (BoardRun* shown = find(id)) shown->appearance = appearance;
    for (RunChart* chart : charts_)
        chart->setAppearance(id, appearance);
}

void ChartBoard::setBudget(std::optional<double> epsilon, double delta) {
    budget_ = epsilon;
    delta_ = delta;
    for (RunChart* chart : charts_)
        chart->setBudget(epsilon, delta);
}

void ChartBoard::tick() {
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        RunChart* chart = charts_[(next_ + i) % charts_.size()];
        // What nobody sees waits until it is shown again.
        if (!chart->dirty() || chart->isHidden()) continue;
        next_ = (next_ + i + 1) % charts_.size();
        return chart->refresh();
    }
}

bool ChartBoard::dirty() const {
    return std::any_of(charts_.begin(), charts_.end(),
                       [](const RunChart* chart) { return chart->dirty() && !chart->isHidden(); });
}

bool ChartBoard::anyVisible() const {
    return isVisible() || std::any_of(charts_.begin(), charts_.end(),
                                      [](const RunChart* chart) { return chart->isVisible(); });
}

void ChartBoard::maximise(const Chart* chart) {
    alone_ = alone_ == chart ? nullptr : chart;
    placeCharts();
}

// Boosting answers no queries: its errors take the place of labels, as long as no other run has some.
void ChartBoard::chooseFirst() {
    bool any = false, all = true;
    for (const BoardRun& shown : runs_) {
        if (!shown.visible) continue;
        any = true;
        all = all && boosts(*shown.run);
    }
    RunChart* wanted = labels_;
    if (any && all) wanted = errors_;
    if (wanted == first()) return;
    if (alone_ == first()) alone_ = wanted;
    std::swap(charts_.front(), charts_.back());
    placeCharts();
}

void ChartBoard::placeCharts() {
    charts_.back()->hide();
    for (std::size_t i = 0; i < onGrid; ++i)
        charts_[i]->setVisible(!alone_ || charts_[i] == alone_);
}

std::vector<std::pair<QString, Chart*>> ChartBoard::namedCharts() const {
    for (RunChart* chart : charts_)
        if (chart->dirty()) chart->bringUpToDate();
    return {{first() == errors_ ? QStringLiteral("errors") : QStringLiteral("labels"), first()},
            {QStringLiteral("accountant"), accountant_},
            {QStringLiteral("accuracy"), accuracy_},
            {QStringLiteral("tradeoff"), tradeoff_}};
}

std::vector<std::pair<QString, Chart*>> ChartBoard::everyChart() const {
    auto charts = namedCharts();
    charts.emplace_back(QStringLiteral("orders"), orders_);
    charts.emplace_back(QStringLiteral("accountants"), accountants_);
    return charts;
}

} // namespace epsiloscope
