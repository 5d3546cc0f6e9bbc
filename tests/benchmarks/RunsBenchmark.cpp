// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/LatencyProbe.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "ui/runs/RunsPane.h"
#include "ui/runs/RunsTable.h"
#include "ui/session/WindowState.h"
#include "ui/widgets/Theme.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <ctime>

// A session of 10,000 runs as the program makes them: opened in a window, scrolled, filtered, sorted,
// selected, hidden, renamed. Targets: open in under 1 s, a step of scrolling under 16 ms, filter and sort
// under 50 ms. The argument is how many runs there are (200 where the run is to be short).

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Of the whole process and of this thread, in milliseconds.
double cpuMilliseconds(clockid_t of) {
    timespec now{};
    clock_gettime(of, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// Prints the wall, the CPU time of the window's thread and that of all threads since it was made.
class Stretch {
public:
    void report(const char* what) const {
        std::printf("%-44s %8.1f ms wall, %8.1f ms CPU of the window's thread, %8.1f ms in all\n", what,
                    static_cast<double>(wall_.nsecsElapsed()) * 1e-6, thread(), all());
        std::fflush(stdout);
    }
    double thread() const { return cpuMilliseconds(CLOCK_THREAD_CPUTIME_ID) - thread_; }

private:
    double all() const { return cpuMilliseconds(CLOCK_PROCESS_CPUTIME_ID) - all_; }
    QElapsedTimer wall_ = [] {
        QElapsedTimer started;
        started.start();
        return started;
    }();
    double thread_ = cpuMilliseconds(CLOCK_THREAD_CPUTIME_ID),
           all_ = cpuMilliseconds(CLOCK_PROCESS_CPUTIME_ID);
};

void settleAll() {
    QApplication::processEvents();
    QApplication::sendPostedEvents();
    QApplication::processEvents();
}

std::unique_ptr<MainWindow> emptyWindow(const QTemporaryDir& home) {
    auto window = std::make_unique<MainWindow>(
        2, std::make_unique<QSettings>(home.filePath("settings.ini"), QSettings::IniFormat));
    window->resize(1600, 1000);
    window->show();
    window->live()->choose(false);
    goOn(1000);
    return window;
}

/// A few real runs of several mechanisms.
std::vector<Run> realRuns() {
    StageStore stages;
    std::vector<Run> runs;
    for (const char* mechanism : {"pate-gnmax", "pate-lnmax", "saa", "dpsgd"})
        for (const std::uint64_t seed : {5, 6}) {
            Experiment experiment = smallExperiment(mechanism);
            experiment.seed = seed;
            runs.push_back(record(experiment, censusDataset(), stages).run);
            if (runs.back().error())
                std::printf("%s: %s\n", mechanism, runs.back().error()->message().c_str());
        }
    return runs;
}

/// The same with another seed, ε and accuracy.
std::shared_ptr<const Run> variedRun(const Run& real, int number) {
    Experiment experiment = real.experiment();
    experiment.seed = static_cast<std::uint64_t>(number);
    const double factor = 0.5 + static_cast<double>(number * 7919 % 1000) / 1000;
    auto run = std::make_shared<Run>(experiment, real.data());
    std::vector<TrialRecord> trials = real.trials();
    for (TrialRecord& trial : trials) {
        if (!trial.outcome) continue;
        trial.outcome->privacy.spent.value *= factor;
        if (trial.outcome->privacy.dataIndependent) trial.outcome->privacy.dataIndependent->value *= factor;
        if (trial.outcome->quality) trial.outcome->quality->accuracy *= 0.5 + factor / 3;
        trial.outcome->seconds = factor;
    }
    run->restore(std::move(trials));
    run->setState(RunState::Finished);
    return run;
}

WindowState manyRuns(int runs) {
    const std::vector<Run> real = realRuns();
    WindowState session;
    session.forms.mechanisms.chosen = "pate-gnmax";
    session.forms.budget = {"1", {}, 1, "1"};
    for (int number = 1; number <= runs; ++number) {
        auto run = variedRun(real[static_cast<std::size_t>(number) % real.size()], number);
        const Mechanism* mechanism = run->mechanism();
        session.runs.push_back({.id = RunNumber::fromNumber(number),
                                .name = QStringLiteral("run %1 of many").arg(number),
                                .paletteIndex = number,
                                .run = std::move(run),
                                .mechanism = mechanism ? &mechanism->descriptor : nullptr,
                                .dataset = nullptr});
        if (number % 97 == 0) session.runs.back().note = "a note";
        if (number % 1999 == 0) session.runs.back().pinned = true;
    }
    session.selected = RunNumber::fromNumber(runs);
    return session;
}

bool openRuns(MainWindow& window, const QString& path, int runs) {
    const RunsTable* table = window.results()->runs()->table();
    const Stretch stretch;
    LatencyProbe probe;
    probe.start();
    window.open(path);
    const bool came = goOnUntil([&] { return table->model()->rowCount() >= runs; }, 600'000);
    stretch.report("opened: all rows are in the table");
    goOn(500);
    stretch.report("and half a second");
    probe.stop();
    settleAll();
    std::printf("longest block of the window's thread: %.1f ms\n", probe.quantile(1));
    return came;
}

void scrollRuns(RunsTable& table) {
    QScrollBar* bar = table.verticalScrollBar();
    double worst = 0, sum = 0;
    constexpr int steps = 200;
    for (int i = 0; i < steps; ++i) {
        const double before = cpuMilliseconds(CLOCK_THREAD_CPUTIME_ID);
        // By lines, pages and far away.
        bar->setValue(i % 3 == 0 ? (i * 7919) % (bar->maximum() + 1)
                                 : bar->value() + (i % 3 == 1 ? 1 : bar->pageStep()));
        settleAll();
        const double took = cpuMilliseconds(CLOCK_THREAD_CPUTIME_ID) - before;
        worst = std::max(worst, took);
        sum += took;
    }
    std::printf("scrolled %d steps of %d rows: worst %.1f ms CPU, mean %.2f ms\n", steps, bar->maximum(),
                worst, sum / steps);
}

void filterRuns(MainWindow& window, const char* typed) {
    auto* line = window.findChild<QLineEdit*>("runsFilter");
    line->parentWidget()->show();
    line->setFocus();
    double worst = 0;
    QString keys;
    for (const char* key = typed; *key; ++key) {
        const Stretch stretch;
        QTest::keyClick(line, *key);
        settleAll();
        keys += QString::number(stretch.thread(), 'f', 1) + QLatin1Char(' ');
        worst = std::max(worst, stretch.thread());
    }
    std::printf("filter \"%s\": worst key %.1f ms CPU (%s), %d rows\n", typed, worst, qPrintable(keys),
                window.results()->runs()->table()->model()->rowCount());
    const Stretch stretch;
    line->clear();
    settleAll();
    stretch.report("filter cleared");
}

void sortRuns(RunsTable& table) {
    for (const int column : {RunsModel::Accuracy, RunsModel::EpsilonSpent, RunsModel::Kind,
                             RunsModel::Mechanism, RunsModel::Name}) {
        const Stretch stretch;
        table.sortByColumn(column, Qt::DescendingOrder);
        settleAll();
        stretch.report(qPrintable(QStringLiteral("sorted by column %1").arg(column)));
    }
}

template <class Act> void doRuns(const char* what, const Act& does) {
    const Stretch stretch;
    does();
    settleAll();
    stretch.report(what);
}

} // namespace

int runRunsBenchmark(int argc, char** argv) {
    const std::vector<std::string> words = benchmarkWords(argc, argv);
    const int runs =
        words.empty() ? (shortRun(argc, argv) ? 200 : 10'000) : QString::fromStdString(words.front()).toInt();
    const QApplication application(argc, argv);
    applyTheme(ThemeChoice::Light);
    const QTemporaryDir home;
    qputenv("XDG_STATE_HOME", home.filePath("state").toUtf8());
    const QString path = home.filePath("many.epsiloscope");
    {
        const WindowState session = manyRuns(runs);
        const Stretch stretch;
        const std::string bytes = PackedSession().pack(session);
        if (!writeWholeFile(path.toStdString(), bytes)) return 1;
        stretch.report("packed and written");
        std::printf("%d runs: %.2f MB, unpacked %.1f MB\n", runs, static_cast<double>(bytes.size()) * 1e-6,
                    static_cast<double>(sessionText(session).size()) * 1e-6);
    }
    {
        const Stretch stretch;
        if (const auto session = readSession(path.toStdString()); !session)
            return std::printf("%s\n", session.error().message().c_str()), 1;
        stretch.report("read by itself");
    }
    auto window = emptyWindow(home);
    if (!openRuns(*window, path, runs)) return 1;
    RunsTable& table = *window->results()->runs()->table();
    scrollRuns(table);
    filterRuns(*window, "gnmax");
    filterRuns(*window, "accuracy>0.6");
    sortRuns(table);
    doRuns("all selected", [&] { table.selectAll(); });
    doRuns("the first selected", [&] { table.selectRow(0); });
    doRuns("another selected", [&] { table.selectRow(std::min(runs, 100) - 1); });
    doRuns("one hidden", [&] { QTest::keyClick(&table, Qt::Key_Space); });
    doRuns("one renamed", [&] { window->runs()->rename(table.selectedRun(), "another name"); });
    doRuns("one pinned", [&] { QTest::keyClick(&table, Qt::Key_P); });
    doRuns("one removed", [&] { QTest::keyClick(&table, Qt::Key_Delete); });
    table.selectAll();
    doRuns("all hidden", [&] { QTest::keyClick(&table, Qt::Key_Space); });
    doRuns("all shown", [&] { QTest::keyClick(&table, Qt::Key_Space); });
    doRuns("closed", [&] { window->close(); });
    return 0;
}
