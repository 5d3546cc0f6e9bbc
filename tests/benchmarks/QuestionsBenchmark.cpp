// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/AdultWindow.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/LatencyProbe.h"
#include "tests/testing/TestProgram.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/find/AnswersList.h"
#include "ui/views/find/FindView.h"
#include "ui/views/find/MechanismChips.h"
#include "ui/views/find/OverEpsilon.h"
#include "ui/views/find/SolveChart.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/Theme.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <set>
#include <string>

// Questions of a person with a run of Adult (or the census sample) before them. "Which ε for 82 %?", with the
// teachers of that run cached: from Return to the first answer (target ≤ 2 s), and the longest block of the
// window's thread. "What if I had stopped there?": the longest block while the slider goes through the run.
// And the longest block while the line of the goal moves (targets ≤ 16 ms).

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

bool runOnce(MainWindow& window) {
    fillField(window, "parameter.epsilon", "1");
    window.findChild<QAbstractButton*>("run")->click();
    return awaited("a run", 120000, [&] { return !window.runs()->entries().empty() && !window.session(); });
}

template <class Move> void measureBlocks(const char* what, int moves, const Move& move) {
    goOn(500);
    LatencyProbe probe;
    probe.start();
    for (int i = 0; i < moves; ++i) {
        move(i);
        goOn(20);
    }
    goOn(300);
    probe.stop();
    QCoreApplication::processEvents();
    std::printf("%s, %d moves: latency median %.2f ms, 99 %% %.2f ms, longest %.2f ms (target <= 16 ms)\n",
                what, moves, probe.quantile(0.5), probe.quantile(0.99), probe.quantile(1));
}

void measureRewind(MainWindow& window, int moves) {
    window.results()->bringToFront("charts");
    auto* slider = window.findChild<QSlider*>("rewind");
    const int last = slider->maximum() - 1;
    measureBlocks("rewind", moves, [&](int i) { slider->setValue(std::max(1, last - i * last / moves)); });
    slider->setValue(slider->maximum());
}

void measureSolve(MainWindow& window, bool toItsEnd) {
    window.results()->bringToFront("find");
    auto* view = window.results()->view<FindView>("find");
    awaited("what can run", 60000, [&] { return !view->mechanisms()->chosen().empty(); });
    std::set<std::string> others;
    for (const Contestant& each : view->mechanisms()->chosen())
        if (each.mechanism != window.experiment().mechanism) others.insert(each.mechanism);
    view->mechanisms()->leaveOut(others);
    auto* goal = view->findChild<QLineEdit*>("findGoal");
    const auto* answers = view->findChild<AnswersList*>("findAnswers");
    goal->setFocus();
    goal->selectAll();
    QTest::keyClicks(goal, "accuracy >= 82 %");
    LatencyProbe probe;
    probe.start();
    QElapsedTimer watch;
    watch.start();
    QTest::keyClick(goal, Qt::Key_Return);
    const bool answered =
        awaited("the first answer", 120000, [&] { return answers->text().contains(" from ε "); });
    const double first = static_cast<double>(watch.elapsed()) / 1000;
    if (!toItsEnd) view->findChild<QAbstractButton*>("findStop")->click();
    awaited("the end", 600000, [&] { return view->findChild<QAbstractButton*>("findStart")->isEnabled(); });
    probe.stop();
    QCoreApplication::processEvents();
    if (answered)
        std::printf("solve: first answer after %.2f s (target <= 2 s), all after %.2f s; longest block %.2f "
                    "ms (target <= 16 ms)\n%s\n",
                    first, static_cast<double>(watch.elapsed()) / 1000, probe.quantile(1),
                    qPrintable(answers->text()));
}

void measureGoal(MainWindow& window, int moves) {
    auto* over = static_cast<OverEpsilon*>(window.results()->view<FindView>("find")->overOf("epsilon"));
    measureBlocks("line of the goal", moves,
                  [&](int i) { emit over->chart()->targetMoved(0.70 + 0.15 * i / moves); });
}

} // namespace

int runQuestionsBenchmark(int argc, char** argv) {
    const QApplication application(argc, argv);
    applyTheme(ThemeChoice::System);
    const bool brief = shortRun(argc, argv);
    MainWindow window;
    if (!showWithData(window, brief)) return 0;
    askQueries(window, brief ? "50" : "500");
    if (!runOnce(window)) return 0;
    measureRewind(window, brief ? 5 : 200);
    measureSolve(window, !brief);
    measureGoal(window, brief ? 5 : 100);
    return 0;
}
