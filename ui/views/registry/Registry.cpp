// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/registry/Registry.h"

// A line a view, in the order of tabs: the function in the Declared.cpp of its folder.
// clang-format off
#define EPSILOSCOPE_VIEWS(view) \
    view(chartsView) \
    view(votesView) \
    view(recordsView) \
    view(baggingView) \
    view(ensembleView) \
    view(boostingView) \
    view(lineView) \
    view(ordersView) \
    view(accountantsView) \
    view(attackersView) \
    view(qualityView) \
    view(mistakesView) \
    view(worldsView) \
    view(personView) \
    view(findView) \
    view(ledgerView)
// clang-format on

namespace epsiloscope {

#define EPSILOSCOPE_DECLARED(view) ViewKind view();
EPSILOSCOPE_VIEWS(EPSILOSCOPE_DECLARED)

const std::vector<ViewKind>& viewKinds() {
#define EPSILOSCOPE_MADE(view) view(),
    static const std::vector<ViewKind> all = {EPSILOSCOPE_VIEWS(EPSILOSCOPE_MADE)};
    return all;
}

QStringList chartNames(const std::vector<ViewKind>& kinds) {
    QStringList names;
    for (const ViewKind& kind : kinds)
        for (const ChartKind& chart : kind.charts)
            names << chart.id;
    return names;
}

} // namespace epsiloscope
