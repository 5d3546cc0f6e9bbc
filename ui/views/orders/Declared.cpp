// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Orders", as the window knows it.
#include "ui/views/orders/OrdersChart.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

namespace {

// The selected run, whether other charts show it or not; where none is selected, all that they show.
MadeView makeOrders(Workspace& at) {
    auto* chart = new OrdersChart;
    followRuns(chart, at);
    const auto showSelected = [chart, &at] {
        const RunEntry* selected = at.selected();
        for (const RunNumber id : drawnRuns(at))
            chart->setRunVisible(id, selected ? id == selected->id : at.runs().find(id)->visible);
        if (selected) chart->setLeftOut(0); // the others are not left out for their number
    };
    showSelected();
    QObject::connect(&at, &Workspace::runSelected, chart, showSelected);
    for (const auto signal : {&RunList::added, &RunList::restored, &RunList::removed})
        QObject::connect(&at.runs(), signal, chart, showSelected);
    QObject::connect(&at.runs(), &RunList::manyChanged, chart, showSelected);
    QObject::connect(&at.runs(), &RunList::visibilityChanged, chart, showSelected);
    MadeView made = followedChart(chart);
    // Runs that it does not show do not leave with its picture.
    made.run = [&at] { return at.selected() ? at.selected()->id : RunNumber(); };
    return made;
}

bool ordersSpeak(const Subject& about) {
    return anyTrial(about,
                    [](const TrialRecord& trial) { return trial.latest<OrdersSnapshot>() != nullptr; });
}

} // namespace

ViewKind ordersView() {
    return {.id = "orders",
            .title = OrdersChart::tr("&Orders"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_O,
            .tip = OrdersChart::tr("Which Rényi order gives the least ε, and by how much"),
            .icon = "α",
            .page = "charts#the-charts-of-a-run",
            .group = accountingGroup(),
            .needs = OrdersChart::tr("a run that is accounted over Rényi orders"),
            .charts = {{.id = "orders", .shows = ChartShows::Runs, .fromFiles = true, .lists = {"rdp"}}},
            .speaks = ordersSpeak,
            .make = makeOrders};
}

} // namespace epsiloscope
