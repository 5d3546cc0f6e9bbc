// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Charts", as the window knows it.
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/shared/FollowedRuns.h"
#include "ui/widgets/Whenever.h"

#include <QPointer>

namespace epsiloscope {

namespace {

MadeView makeCharts(Workspace& at) {
    auto* board = new ChartBoard;
    followRuns(board, at);
    QObject::connect(&at.runs(), &RunList::replaced, board, &ChartBoard::hurry);
    QObject::connect(&at.runs(), &RunList::besideChanged, board, &ChartBoard::hurry);
    const auto keepToData = [board, &at] {
        // Whoever has selected no run yet, as the command line, has asked for all that there are.
        if (at.selected() || board->keepsToData())
            board->keepToDataOf(at.selected() ? at.selected()->id : RunNumber());
    };
    keepToData();
    QObject::connect(&at, &Workspace::runSelected, board, keepToData);
    const auto showSweep = [board, &at] {
        const OngoingSweep& sweep = at.sweep();
        std::vector<ShownSweep> shown;
        if (at.runs().sweepVisible()) shown.push_back({sweep.name(), sweepPaletteIndex, sweep.result()});
        if (sweep.result()) board->tradeoffChart()->setSweeps(std::move(shown));
    };
    showSweep();
    for (const auto signal : {&OngoingSweep::shown, &OngoingSweep::advanced})
        QObject::connect(&at.sweep(), signal, board, showSweep);
    QObject::connect(&at.runs(), &RunList::sweepVisibilityChanged, board, showSweep);
    QObject::connect(board, &ChartBoard::settingMoved, &at, &Workspace::settingWanted);
    QObject::connect(board, &ChartBoard::queryChosen, &at, &Workspace::queryWanted);
    TradeoffChart* tradeoff = board->tradeoffChart();
    at.offerEpsilonAxis([board = QPointer(board)] {
        return board && board->isVisible() ? std::optional(board->tradeoffInner()) : std::nullopt;
    });
    QObject::connect(board, &ChartBoard::innerMoved, &at, &Workspace::epsilonAxisMoved);
    whenever(board, {QEvent::Show}, [&at] { emit at.epsilonAxisMoved(); });
    const auto showRange = [tradeoff, &at] { tradeoff->setRange(at.epsilonRange()); };
    showRange();
    QObject::connect(&at, &Workspace::epsilonRangeChanged, tradeoff, showRange);
    QObject::connect(tradeoff, &TradeoffChart::rangeWanted, &at, &Workspace::setEpsilonRange);
    const auto showCurve = [tradeoff, &at] { tradeoff->setCurve(at.curve()); };
    showCurve();
    QObject::connect(&at, &Workspace::curveChanged, tradeoff, showCurve);
    QObject::connect(&at, &Workspace::setUpChanged, tradeoff,
                     [tradeoff, &at] { tradeoff->setArmed(at.setUp().experiment.release); });
    const auto showGoal = [board, &at] { board->setGoal(at.goal()); };
    showGoal();
    QObject::connect(&at, &Workspace::goalChanged, board, showGoal);
    QObject::connect(board, &ChartBoard::goalWanted, &at, &Workspace::setGoal);
    QObject::connect(board, &ChartBoard::goalAnswerWanted, &at,
                     [&at] { emit at.viewWanted(QStringLiteral("find")); });
    MadeView made{.widget = board, .tick = [board] { board->tick(); }};
    for (const auto& [name, chart] : board->allCharts())
        made.charts.push_back(chart);
    made.pin = [board](const Chart* chart) { board->pinFirst(chart); };
    // One of those that take turns in the first place is there.
    made.shown = [board] {
        std::vector<Chart*> charts;
        for (const auto& [name, chart] : board->namedCharts())
            charts.push_back(chart);
        return charts;
    };
    return made;
}

} // namespace

ViewKind chartsView() {
    return {.id = "charts",
            .title = ChartBoard::tr("C&harts"),
            .tip = ChartBoard::tr("All visible runs: trade-off, accuracy, accountant, labels"),
            .icon = "∿",
            .page = "charts",
            .group = ChartBoard::tr("Charts"),
            .charts = ChartBoard::kinds(),
            .make = makeCharts};
}

} // namespace epsiloscope
