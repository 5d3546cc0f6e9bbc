// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/race/RacePlan.h"
#include "core/experiment/race/RaceStandings.h"
#include "tests/benchmarks/AdultWindow.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/LatencyProbe.h"
#include "tests/testing/TestProgram.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/find/FindView.h"
#include "ui/views/find/MechanismChips.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/Theme.h"
#include "ui/window/ResultsPane.h"

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QSpinBox>
#include <QtTest>

#include <cstdio>

// A race of seven mechanisms on Adult (or the census sample) at ε = 1 with 200 queries and five repeats, in a
// window that is looked at: seconds from Start to the end (target < 180 s on two cores), and the longest
// block of the window's thread meanwhile (target ≤ 16 ms). Then how long the standings take of a race of many
// runs.

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// Leaves out all but the first so many.
void keep(MechanismChips& contestants, std::size_t mechanisms) {
    std::set<std::string> out;
    const auto all = contestants.chosen();
    for (std::size_t i = mechanisms; i < all.size(); ++i)
        out.insert(all[i].mechanism);
    contestants.leaveOut(std::move(out));
}

void measureRace(MainWindow& window, std::size_t mechanisms, int repeats) {
    window.results()->bringToFront("find");
    auto* view = window.results()->view<FindView>("find");
    view->goOver(view->overOf("here"));
    auto* start = view->findChild<QAbstractButton*>("findStart");
    auto* contestants = view->mechanisms();
    if (!awaited("what the data allow", 60000, [&] { return start->isEnabled(); })) return;
    keep(*contestants, mechanisms);
    view->findChild<QSpinBox*>("findRepeats")->setValue(repeats);
    LatencyProbe probe;
    probe.start();
    QElapsedTimer watch;
    watch.start();
    start->click();
    const OngoingSweep* race = &window.workspace()->sweep();
    const bool ended =
        awaited("the end of the race", 900000, [&] { return race->result() && !race->going(); });
    probe.stop();
    QCoreApplication::processEvents();
    if (!ended) return;
    for (const SweepAxis& axis : race->result()->plan.axes)
        std::printf("%s: %zu, the first %s\n", axis.key.c_str(), axis.values.size(),
                    axis.values.front().c_str());
    std::printf(
        "race of %zu mechanisms, %d repeats: %zu runs in %.1f s (target < 180 s); latency median %.2f "
        "ms, 99.9 %% %.2f ms, longest %.2f ms (target <= 16 ms)\n",
        contestants->chosen().size(), repeats, race->result()->runs.size(),
        static_cast<double>(watch.elapsed()) / 1000, probe.quantile(0.5), probe.quantile(0.999),
        probe.quantile(1));
    watch.restart();
    const auto standings = standingsOf(*race->result());
    for (const RaceGroup& group : standings.groups)
        for (const RaceLane& lane : group.lanes)
            std::printf("%s: %.1f s in all\n", lane.text.c_str(), lane.seconds);
    std::printf("standings of %zu runs in %zu groups: %.2f ms\n", race->result()->runs.size(),
                standings.groups.size(), static_cast<double>(watch.nsecsElapsed()) / 1e6);
}

} // namespace

int runRaceBenchmark(int argc, char** argv) {
    const QApplication application(argc, argv);
    applyTheme(ThemeChoice::System);
    const bool brief = shortRun(argc, argv);
    MainWindow window;
    if (!showWithData(window, brief)) return 0;
    fillField(window, "parameter.epsilon", "1");
    askQueries(window, "200");
    measureRace(window, brief ? 2 : 7, brief ? 1 : 5);
    return 0;
}
