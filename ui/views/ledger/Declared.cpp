// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Ledger", as the window knows it.
#include "ui/charging/LedgerCost.h"
#include "ui/views/ledger/BurnDownChart.h"
#include "ui/views/ledger/LedgerView.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/shared/Workspace.h"

namespace epsiloscope {

namespace {

MadeView makeLedger(Workspace& at) {
    auto* view = new LedgerView(at.ledgers(), &at.cost());
    const auto setRun = [view, &at] { view->setRun(at.selected()); };
    setRun();
    QObject::connect(&at, &Workspace::runSelected, view, setRun);
    MadeView made{.widget = view, .charts = {view->chart()}};
    made.shown = [view]() -> std::vector<Chart*> { return {view->chart()}; };
    return made;
}

} // namespace

ViewKind ledgerView() {
    return {.id = "ledger",
            .title = LedgerView::tr("Ledger"),
            .ownKey = Qt::CTRL | Qt::Key_G,
            .tip =
                LedgerView::tr("What is charged to this dataset, what is left of its total, and every run"),
            .icon = "§",
            .page = "ledger",
            .group = LedgerView::tr("Ledger"),
            .needs = LedgerView::tr("a dataset"),
            .charts = {{.id = "burn-down"}},
            .onDemand = true,
            .speaks = [](const Subject& about) { return about.dataset != nullptr; },
            .make = makeLedger};
}

} // namespace epsiloscope
