// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Prices", as the window knows it.
#include "core/experiment/run/Dataset.h"
#include "ui/views/prices/PriceChart.h"
#include "ui/views/prices/PriceCurvesChart.h"
#include "ui/views/prices/PriceView.h"
#include "ui/views/shared/FollowedSweep.h"
#include "ui/views/shared/KeptChoices.h"

namespace epsiloscope {

namespace {

MadeView makePrices(Workspace& at) {
    auto* view = new PriceView;
    OngoingSweep* ongoing =
        at.addSweep(PriceView::tr("Prices %1"),
                    PriceView::tr("Prices are being computed: stop that or wait until it ends"));
    const auto setRun = [view, &at] { view->setRun(at.selected()); };
    followSetUp(view, at);
    MadeView made = followedSweep(view, {view->chart(), view->curves()}, *ongoing, at, false);
    setRun();
    QObject::connect(&at, &Workspace::runSelected, view, setRun);
    auto* choices = new KeptChoices(view);
    keepPrices(*choices, view, ongoing, at);
    view->keepChoices(*choices);
    keepChoices(made, choices);
    return made;
}

} // namespace

ViewKind pricesView() {
    return {.id = "prices",
            .title = PriceView::tr("&Prices"),
            .tip = PriceView::tr("What protecting each column costs in accuracy"),
            .icon = "¢",
            .page = "features#what-protecting-a-column-costs",
            .group = findGroup(),
            .charts = {{.id = "prices", .shows = ChartShows::Sweep},
                       {.id = "price-curves", .shows = ChartShows::Sweep}},
            .of = [](const MechanismDescriptor& mechanism) { return mechanism.roles == RoleUse::Features; },
            .speaks = [](const Subject& about) { return about.dataset && !about.dataset->votes; },
            .make = makePrices};
}

} // namespace epsiloscope
