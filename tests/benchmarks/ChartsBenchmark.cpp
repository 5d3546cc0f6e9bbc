// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/LatencyProbe.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/widgets/Theme.h"

#include <QApplication>
#include <QFileInfo>
#include <QProcess>
#include <QTimer>
#include <QtTest>

#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

// Four charts fed live at 30 ticks a second, each with 10 runs of up to 8,000 points, while every core
// computes at the engine's priority and the mouse moves over the charts: the longest block of the window's
// thread in 60 s, at 100 and at 200 %. Target: <= 16 ms, and never more than one replot per tick.
//   ChartsBenchmark [--scale 1|2] [--seconds N] [--short]
// Without --scale: both, one after the other; --short: one second of each.

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int runCount = 10, tickMilliseconds = 33, pointsEach = 8000, begun = 2000;

// Keeps all cores busy as the engine's workers would.
class BusyCores {
public:
    BusyCores() {
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
            threads_.emplace_back([](const std::stop_token& stop) {
                lowerPriorityOfThisThread();
                std::vector<double> values(1 << 16, 1.0);
                while (!stop.stop_requested())
                    for (double& value : values)
                        value = std::sqrt(value + 1);
            });
    }

private:
    std::vector<std::jthread> threads_;
};

struct LiveBoard {
    LiveBoard() {
        for (int i = 0; i < runCount; ++i) {
            fakes.emplace_back(FakePlan{.queries = pointsEach, .accountantEvery = 1, .qualityEvery = 1},
                               static_cast<std::uint64_t>(i + 1));
            fakes.back().baselines(1);
            fakes.back().ask(1, 0, begun);
            board.addRun(RunNumber::fromNumber(i + 1), fakes.back().run(),
                         {i, QStringLiteral("Run %1").arg(i + 1), true});
        }
        for (const RunChart* chart : std::initializer_list<const RunChart*>{
                 board.labelsChart(), board.accountantChart(), board.accuracyChart(), board.tradeoffChart()})
            QObject::connect(chart->plot(), &QCustomPlot::afterReplot, [this] { ++replots; });
        board.setBudget(2.0, 1e-5);
        board.resize(896, 640);
    }
    void tick(double share) {
        const long upTo = begun + static_cast<long>(share * (pointsEach - begun));
        for (FakeRun& fake : fakes)
            fake.ask(1, asked, upTo);
        asked = upTo;
        const int before = replots;
        board.tick();
        mostReplots = std::max(mostReplots, replots - before);
    }

    std::vector<FakeRun> fakes;
    ChartBoard board;
    long asked = begun;
    int replots = 0, mostReplots = 0;
};

int measureCharts(double seconds) {
    applyTheme(ThemeChoice::Light);
    LiveBoard live;
    live.board.show();
    QTest::qWait(500);
    settle(live.board);
    const BusyCores cores;
    LatencyProbe probe;
    QElapsedTimer watch;
    QTimer clock, mouse;
    clock.setTimerType(Qt::PreciseTimer);
    QObject::connect(&clock, &QTimer::timeout, [&] {
        live.tick(std::min(1.0, static_cast<double>(watch.elapsed()) / 1000 / seconds));
    });
    int moves = 0;
    QObject::connect(&mouse, &QTimer::timeout, [&] {
        QCustomPlot* plot = live.board.accountantChart()->plot();
        const QRect inner = plot->axisRect()->rect();
        QTest::mouseMove(plot, {inner.left() + (7 * ++moves) % inner.width(), inner.center().y()});
    });
    watch.start();
    probe.start();
    clock.start(tickMilliseconds);
    mouse.start(100);
    while (static_cast<double>(watch.elapsed()) < 1000 * seconds)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    clock.stop();
    probe.stop();
    QApplication::processEvents();
    std::printf(
        "scale %.0f %%: %.0f s, %d replots (%.1f a second), at most %d a tick; %zu probes, latency median "
        "%.2f ms, 99 %% %.2f, 99.9 %% %.2f, longest %.2f ms (target <= 16)\n",
        100 * live.board.devicePixelRatioF(), seconds, live.replots, live.replots / seconds, live.mostReplots,
        probe.probes(), probe.quantile(0.5), probe.quantile(0.99), probe.quantile(0.999), probe.quantile(1));
    return live.mostReplots > 1 ? 1 : 0;
}

} // namespace

int runChartsBenchmark(int argc, char** argv) {
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    const auto after = [&](const char* name) { return words.value(words.indexOf(QLatin1String(name)) + 1); };
    const double byDefault = shortRun(argc, argv) ? 1 : 60;
    const double seconds = words.contains("--seconds") ? after("--seconds").toDouble() : byDefault;
    if (words.contains("--scale")) {
        qputenv("QT_SCALE_FACTOR", after("--scale").toLatin1());
        const QApplication application(argc, argv);
        return measureCharts(seconds);
    }
    // The scale is settled when the application begins: a process for each.
    const QString program = QFileInfo(QStringLiteral("/proc/self/exe")).symLinkTarget();
    int result = 0;
    for (const char* scale : {"1", "2"})
        result |= QProcess::execute(program, {QString::fromLocal8Bit(argv[0]), "--scale", scale, "--seconds",
                                              QString::number(seconds)});
    return result;
}
