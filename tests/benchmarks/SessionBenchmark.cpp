// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/LatencyProbe.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/session/WindowState.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/Theme.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/SessionKeeper.h"
#include "ui/window/SessionOfWindow.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cstdio>

// A session of ten runs of five repeats on the survey sample and of a sweep: how large its file is, how long
// the window is held while the session keeps itself, and how long a fresh window takes to show it.

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::unique_ptr<MainWindow> openWindow(const QTemporaryDir& home) {
    auto window = std::make_unique<MainWindow>(
        2, std::make_unique<QSettings>(home.filePath("settings.ini"), QSettings::IniFormat));
    window->show();
    window->live()->choose(false);
    QElapsedTimer watch;
    watch.start();
    while ((window->dataPanel()->loading() || !window->dataPanel()->dataset()) && watch.elapsed() < 20000)
        goOn(5);
    return window;
}

void fill(MainWindow& window, int runs, int points) {
    const auto dataset = window.dataPanel()->dataset();
    Experiment experiment = window.experiment();
    StageStore stages;
    for (int i = 0; i < runs; ++i) {
        experiment.seed = static_cast<std::uint64_t>(i + 1);
        auto recorded = record(experiment, dataset, stages);
        const RunNumber id = window.runs()->add(std::make_shared<Run>(std::move(recorded.run)),
                                                &findMechanism(experiment.mechanism)->descriptor, dataset);
        window.runs()->setNote(id, "a note of a few words");
    }
    SweepPlan plan{experiment, {}};
    plan.base.trials = 1;
    std::string seeds = "seed=1";
    for (int seed = 2; seed <= points / 2; ++seed)
        seeds += "," + std::to_string(seed);
    plan.axes = {sweepAxisFromText(seeds).value(), sweepAxisFromText("epsilon=1,2").value()};
    auto result = std::make_shared<SweepResult>(SweepResult{plan, markOf(*dataset, plan.base), {}});
    SweepRunner runner(plan, allPoints(plan), dataset, std::make_shared<StageStore>(), 2);
    finish(runner, *result);
    window.workspace()->sweep().show(result, "sweep 1");
}

/// The longest time for which the window was held while the session kept itself so often.
void keep(MainWindow& window, int times) {
    double gathered = 0;
    QObject::connect(window.sessions(), &SessionKeeper::gathered, &window,
                     [&gathered](double milliseconds) { gathered = std::max(gathered, milliseconds); });
    goOn(1000); // what the window does by itself after it was filled
    LatencyProbe probe;
    probe.start();
    for (int i = 0; i < times; ++i) {
        window.runs()->setNote(RunNumber::fromNumber(1 + i % 3), QString::number(i));
        goOn(SessionKeeper::patienceMilliseconds + 300);
    }
    probe.stop();
    std::printf(
        "kept %d times: gathered in at most %.1f ms; the window's thread was held for at most %.1f ms\n",
        times, gathered, probe.quantile(1));
}

void reopen(const QString& path, int runs) {
    const QTemporaryDir fresh;
    qputenv("XDG_STATE_HOME", fresh.filePath("state").toUtf8());
    auto window = openWindow(fresh);
    QElapsedTimer clock;
    clock.start();
    window->open(path);
    while ((window->runs()->entries().size() < static_cast<std::size_t>(runs) ||
            window->dataPanel()->loading()) &&
           clock.elapsed() < 20000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1);
    std::printf("opened in %lld ms\n", static_cast<long long>(clock.elapsed()));
    window->close();
}

} // namespace

int runSessionBenchmark(int argc, char** argv) {
    const QApplication application(argc, argv);
    applyTheme(ThemeChoice::Light);
    const bool brief = shortRun(argc, argv);
    const int runs = brief ? 2 : 10, points = brief ? 4 : 200;
    const QTemporaryDir home;
    qputenv("XDG_STATE_HOME", home.filePath("state").toUtf8());
    auto window = openWindow(home);
    fill(*window, runs, points);
    keep(*window, brief ? 1 : 20);
    const QString path = home.filePath("session.epsiloscope");
    const std::string bytes = PackedSession().pack(window->findChild<SessionOfWindow*>()->session());
    if (!writeWholeFile(path.toStdString(), bytes)) return 1;
    std::printf("%d runs, a sweep of %d points: %.2f MB\n", runs, points,
                static_cast<double>(bytes.size()) * 1e-6);
    window->close();
    window.reset();
    reopen(path, runs);
    return 0;
}
