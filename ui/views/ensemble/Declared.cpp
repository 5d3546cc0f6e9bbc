// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Ensemble", as the window knows it.
#include "ui/plots/runs/EnsembleHistogramChart.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/ensemble/EnsembleCurveChart.h"
#include "ui/views/ensemble/EnsembleHeatMap.h"
#include "ui/views/ensemble/EnsembleView.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

namespace {

MadeView makeEnsemble(Workspace& at) {
    auto* view = new EnsembleView;
    const auto setUp = [view, &at] {
        const SetUp& now = at.setUp();
        view->setExperiment(now.experiment, now.privateRecords, now.classes);
    };
    const auto block = [view, &at] { view->setBlocked(at.readiness().against()); };
    const auto takeSweep = [view, &at] { view->setSweep(at.sweep().result(), at.sweep().name()); };
    setUp();
    block();
    takeSweep();
    QObject::connect(&at, &Workspace::setUpChanged, view, setUp);
    QObject::connect(&at, &Workspace::readinessChanged, view, block);
    QObject::connect(&at.sweep(), &OngoingSweep::shown, view, takeSweep);
    QObject::connect(view, &EnsembleView::sweepWanted, &at,
                     [&at](const SweepPlan& plan) { emit at.sweepWanted({.plan = plan}); });
    MadeView made = followedRun(view, {view->histogramChart(), view->curveChart(), view->map()}, at);
    made.sweep = [view]() -> std::optional<ShownSweep> {
        if (!view->sweep()) return std::nullopt;
        return ShownSweep{view->sweepName(), sweepPaletteIndex, view->sweep()};
    };
    made.computeNow = [view](const Chart& chart) {
        if (&chart == view->map() && view->sweep()) view->map()->computeNow(*view->sweep());
    };
    return made;
}

} // namespace

ViewKind ensembleView() {
    return {.id = "ensemble",
            .title = EnsembleView::tr("Ense&mble"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_M,
            .tip = EnsembleView::tr(
                "The accuracy of an ensemble: its teachers before and after noise, and how many "
                "there should be"),
            .icon = "☰",
            .page = "ensemble",
            .group = inspectGroup(),
            .charts = {{.id = "ensemble-histogram", .shows = ChartShows::OneRun},
                       {.id = "ensemble-curve", .shows = ChartShows::Sweep, .fromFiles = true},
                       {.id = "ensemble-map", .shows = ChartShows::Sweep, .fromFiles = true}},
            .of = [](const MechanismDescriptor& mechanism) { return mechanism.id == ensembleAccuracyId; },
            .make = makeEnsemble};
}

} // namespace epsiloscope
