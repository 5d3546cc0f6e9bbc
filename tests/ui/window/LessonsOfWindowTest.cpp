// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LessonsOfWindow.h"

#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/lessons/TwoSteps.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/plots/chart/Chart.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What a lesson does with the window's runs, charts and tool bar.
class LessonsOfWindowTest : public QObject {
    Q_OBJECT

private slots:
    void runsAreCalledAsTheLessonCallsThem() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.replace(text.find("run: plain"), 10, "run: plain\ncalled: σ = 8");
        const auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY2(own, own ? "" : own.error().message().c_str());
        window.lessons()->player()->play(*own);
        revealFirst(window);
        QCOMPARE(window.runs()->entries().back().name, QStringLiteral("σ = 8"));
        // What was there before keeps its name.
        window.lessons()->player()->leave();
        QTRY_VERIFY(!window.lessons()->player()->playing());
        const RunNumber mine = window.runs()->entries().back().id;
        window.runs()->rename(mine, "Mine");
        window.lessons()->player()->play(*own);
        window.lessons()->player()->restart();
        revealFirst(window);
        QCOMPARE(window.runs()->find(mine)->name, QStringLiteral("Mine"));
    }

    void whoTriesSettingsComparesRunsOfOneMechanism() {
        MainWindow window;
        showReady(window);
        const std::string text = std::string(twoSteps) +
                                 "\n## Break\n\n```state\n{\"mechanism\": \"pate-lnmax\", \"parameters\":\n"
                                 "  {\"teachers\": 20, \"queries\": 40, \"gamma\": 0.05}}\n```\n\n"
                                 "```break\nask: a\nchange: gamma\nuntil: labels_answered > 0\n"
                                 "solution: gamma=0.1\n```\n\n## End\n\nWords.\n";
        const auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY2(own, own ? "" : own.error().message().c_str());
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        revealFirst(window);
        const RunNumber plain = window.runs()->entries().back().id;
        const auto goTo = [&](std::size_t step) {
            while (player.index() < step) {
                player.answer({{0, 7}});
                player.advance();
            }
        };
        goTo(2);
        QVERIFY(!window.runs()->find(plain)->visible);
        goTo(3);
        QVERIFY(window.runs()->find(plain)->visible);
        player.back();
        QVERIFY(!window.runs()->find(plain)->visible);
        player.leave();
        QVERIFY(window.runs()->find(plain)->visible);
    }

    void theWholeToolBarCanBeHidden() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.replace(text.find("hide: columns, runs"), 19, "hide: tools");
        const auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY(own);
        window.lessons()->player()->play(*own);
        QVERIFY(!child<QWidget>(window, "tools")->isVisible());
        window.lessons()->player()->leave();
        QVERIFY(child<QWidget>(window, "tools")->isVisible());
    }

    void aChartStandsAloneOnceThereIsAnythingOnIt_data() {
        QTest::addColumn<QString>("chart");
        QTest::newRow("agreement") << "agreement";
        QTest::newRow("labels") << "labels";
    }
    void aChartStandsAloneOnceThereIsAnythingOnIt() {
        QFETCH(QString, chart);
        MainWindow window;
        showReady(window);
        window.resize(1400, 1000); // with room for four
        std::string text = twoSteps;
        text.replace(text.find("view: charts"), 12, "view: charts\nchart: " + chart.toStdString());
        const auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY(own);
        const auto seen = [&window] {
            QStringList ids;
            for (const Chart* each : window.findChildren<Chart*>())
                if (each->isVisible()) ids << each->kind().id;
            return ids;
        };
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        QCOMPARE(seen(), QStringList()); // what ran before is not what is asked
        revealFirst(window);
        QCOMPARE(seen(), QStringList{chart});
        player.leave();
        window.results()->bringToFront("charts");
        QCOMPARE(seen().size(), 4);
    }

    void aSweepIsDrawnInWhatWasPredicted() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.replace(text.find("view: charts"), 12, "view: sweep\nchart: sweep");
        text.replace(text.find("run: plain"), 10, "run: plain\nover: sigma = 8, 12");
        const auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY(own);
        const auto measure = [&window] {
            return QString::fromStdString(
                window.results()->views()->madeView("find")->state().value("measure", std::string()));
        };
        window.results()->bringToFront("find");
        QCOMPARE(measure(), QString()); // accuracy, as the view is made
        QVERIFY(window.results()->views()->madeView("find")->restore({{"measure", "auroc"}}));
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        QCOMPARE(measure(), QStringLiteral("epsilon"));
        // What a person would vary is not what the lesson varies.
        const std::vector<QWidget*> forms = window.results()->views()->madeView("find")->forms;
        QVERIFY(!forms.empty());
        for (const QWidget* form : forms)
            QVERIFY(!form->isVisible());
        player.leave();
        QCOMPARE(measure(), QStringLiteral("auroc"));
        window.results()->bringToFront("find");
        QVERIFY(forms.front()->isVisible()); // others are of what is gone over now
    }
};

TEST_WITH_WINDOWS(LessonsOfWindowTest)
#include "LessonsOfWindowTest.moc"
