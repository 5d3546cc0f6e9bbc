// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/runs/RunList.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/Theme.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QSlider>
#include <QTimer>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <map>

// What LiveBenchmark is to be read beside: the same question by the button Run. The census sample, 250
// teachers, 400 queries; from a moved slider and a pressed Run to four charts painted with the first repeat,
// and with all. It names nothing that came with Live: a version from before can be measured with it, too.

using namespace epsiloscope;

namespace {

/// Notes when each of the plots was last painted.
class LastPaints : public QObject {
public:
    explicit LastPaints(MainWindow& window) {
        auto* board = window.results()->view<ChartBoard>("charts");
        for (const auto& [name, chart] : board->namedCharts()) {
            QCustomPlot* plot = chart->plot();
            plot->installEventFilter(this);
            connect(plot, &QCustomPlot::afterReplot, this, [this, plot] {
                drawn_[plot] = since_;
                redrawn_ = true;
            });
            painted_[plot] = drawn_[plot] = 0;
        }
    }
    /// What is drawn from now on counts.
    void begin() { ++since_; }
    bool allPainted() const {
        return std::ranges::all_of(painted_, [this](const auto& each) { return each.second >= since_; });
    }
    bool eventFilter(QObject* plot, QEvent* event) override {
        if (event->type() != QEvent::Paint) return false;
        if (painted_[plot] != drawn_[plot] || redrawn_) last_.start();
        redrawn_ = false;
        painted_[plot] = drawn_[plot];
        return false;
    }

    /// Since a plot that had been drawn anew was painted.
    double millisecondsSinceTheLast() const { return static_cast<double>(last_.nsecsElapsed()) / 1e6; }

private:
    QElapsedTimer last_;
    bool redrawn_ = false;
    std::map<QObject*, int> drawn_, painted_;
    int since_ = 0;
};

double middle(std::vector<double> values, double p) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[static_cast<std::size_t>(p * static_cast<double>(values.size() - 1))];
}

template <class Condition> bool comes(const Condition& condition) {
    QElapsedTimer watch;
    watch.start();
    QTimer wake; // so that the wait ends
    wake.start(50);
    while (!condition() && watch.elapsed() < 20000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return condition();
}

bool firstRunEnds(MainWindow& window) {
    if (!QTest::qWaitFor([&] { return window.dataPanel()->dataset() != nullptr; }, 10000)) return false;
    window.findChild<QAbstractButton*>("run")->click();
    return QTest::qWaitFor([&] { return !window.runs()->entries().empty() && !window.session(); }, 60000);
}

} // namespace

int runRunAgainBenchmark(int argc, char** argv) {
    const QApplication application(argc, argv);
    applyTheme(ThemeChoice::System);
    MainWindow window;
    window.resize(1280, 800);
    window.show();
    if (!firstRunEnds(window)) {
        std::printf("the first run did not end\n");
        return 1;
    }
    LastPaints plots(window);
    auto* slider = window.findChild<QSlider*>("epsilonSlider");
    auto* run = window.findChild<QAbstractButton*>("run");
    if (auto* live = window.findChild<QAbstractButton*>("live")) live->setChecked(false);
    const int moves = testing::shortRun(argc, argv) ? 3 : 30;
    std::vector<double> first, whole;
    for (int i = 0; i < moves; ++i) {
        QTest::qWait(200);
        QElapsedTimer watch;
        watch.start();
        const auto since = [&watch] { return static_cast<double>(watch.nsecsElapsed()) / 1e6; };
        slider->setValue(-16 + (i * 7) % 36);
        run->click();
        if (window.runs()->entries().empty() || !window.session()) continue;
        const auto begun = window.runs()->entries().back().run;
        if (!comes([&] {
                const auto& trials = begun->trials();
                return !trials.empty() && trials.front().outcome.has_value();
            }))
            continue;
        plots.begin();
        if (!comes([&] { return plots.allPainted(); })) continue;
        first.push_back(since());
        if (!comes([&] { return !window.session(); })) continue;
        QTest::qWait(150); // what is still to be drawn of it
        whole.push_back(since() - plots.millisecondsSinceTheLast());
    }
    std::printf("by Run (%zu): four charts show the first repeat after median %.0f ms, 95 %% %.0f ms; all "
                "repeats after median %.0f ms, 95 %% %.0f ms\n",
                first.size(), middle(first, 0.5), middle(first, 0.95), middle(whole, 0.5),
                middle(whole, 0.95));
    return 0;
}
