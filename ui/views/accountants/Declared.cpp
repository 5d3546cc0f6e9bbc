// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Accountants", as the window knows it.
#include "ui/views/accountants/AccountantComparisonChart.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

namespace {

MadeView makeAccountants(Workspace& at) {
    auto* chart = new AccountantComparisonChart;
    followRuns(chart, at);
    return followedChart(chart);
}

// The readings of several accountants are kept as their curves.
bool readingsSpeak(const Subject& about) {
    return anyTrial(about, [](const TrialRecord& trial) {
        return std::ranges::any_of(allReadings, [&trial](AccountantReading reading) {
            return !trial.y(series::epsilonBy(reading)).empty();
        });
    });
}

} // namespace

ViewKind accountantsView() {
    return {.id = "accountants",
            .title = AccountantComparisonChart::tr("Accou&ntants"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_N,
            .tip = AccountantComparisonChart::tr(
                "Cost of the same answers by each accountant, and the number of labels within the budget"),
            .icon = "≙",
            .page = "charts#the-charts-of-a-run",
            .group = accountingGroup(),
            .needs = AccountantComparisonChart::tr("a run whose answers several accountants can read"),
            .charts = {{.id = "accountants",
                        .shows = ChartShows::Runs,
                        .fromFiles = true,
                        .lists = {"accountants"}}},
            .speaks = readingsSpeak,
            .make = makeAccountants};
}

} // namespace epsiloscope
