// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/runs/RunsTable.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The forms say what a run of the table was made with.
class LoadedSettingsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<MainWindow> window;

    /// What the forms say once this is open.
    Experiment opened(const char* name, const QByteArray& json, std::uint64_t seed) {
        window->open(write(*folder, name, json));
        [&] {
            QTRY_COMPARE_WITH_TIMEOUT(window->experiment().seed, seed, 20000);
            QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading() && runnable(), 20000);
        }();
        return window->experiment();
    }
    Experiment onCensus() {
        return opened("census.json",
                      R"({"data": {"path": "sample:census"}, "mechanism": "saa", "trials": 3, "seed": 11,
                          "split": {"private": 0.5, "public": 0.3, "test": 0.2},
                          "parameters": {"teachers": 77, "queries": 90, "epsilon": 3}})",
                      11);
    }
    Experiment onCardiology() {
        return opened("cardiology.json",
                      R"({"data": {"path": "sample:cardiology"}, "mechanism": "pate-gnmax", "seed": 12,
                          "parameters": {"teachers": 40, "queries": 60, "epsilon": 1.5, "sigma": 30}})",
                      12);
    }
    bool runnable() const { return child<QAbstractButton>(*window, "run")->isEnabled(); }
    RunNumber list(const Experiment& experiment) {
        auto run = std::make_shared<Run>(experiment);
        run->setState(RunState::Finished);
        return window->runs()->add(run, nullptr);
    }
    void load(RunNumber id) {
        auto* table = window->results()->table();
        table->selectRun(id);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_L);
    }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        window = std::make_unique<MainWindow>();
        showReady(*window);
        window->live()->choose(false);
    }
    void cleanup() {
        window.reset();
        folder.reset();
    }

    void theSettingsOfARunAreLoaded() {
        const Experiment first = onCensus();
        const RunNumber run = list(first);
        const auto dataset = window->dataPanel()->dataset();
        // Another mechanism, other numbers, another column, all on the same data.
        Experiment second = first;
        second.mechanism = "pate-gnmax";
        second.parameters = {};
        second.parameters.set("teachers", std::int64_t{25});
        second.parameters.set("epsilon", 0.5);
        second.split.privateFraction = 0.6;
        second.split.publicFraction = 0.2;
        second.trials = 1;
        second.seed = 13;
        QVERIFY(!second.data.privateColumns.empty());
        second.data.publicColumns.push_back(second.data.privateColumns.back());
        second.data.privateColumns.pop_back();
        const RunNumber other = list(second);
        load(other);
        const Experiment shown = window->experiment();
        QCOMPARE(shown.mechanism, second.mechanism);
        QCOMPARE(shown.parameters.integer("teachers"), std::int64_t{25});
        QCOMPARE(shown.parameters.real("epsilon"), 0.5);
        QVERIFY(shown.split == second.split);
        QVERIFY(shown.data == second.data);
        QCOMPARE(shown.trials, 1);
        QCOMPARE(shown.seed, std::uint64_t{13});
        load(run);
        QVERIFY(window->experiment() == first);
        QVERIFY(window->dataPanel()->dataset() == dataset); // there was nothing to read
        QCOMPARE(window->runs()->entries().size(), std::size_t{2});
    }

    void theSettingsOfARunOnOtherDataBringTheirData() {
        const Experiment first = onCensus();
        const RunNumber run = list(first);
        const Experiment second = onCardiology();
        const RunNumber other = list(second);
        load(run);
        QTRY_VERIFY_WITH_TIMEOUT(window->dataPanel()->dataset()->path == "sample:census", 20000);
        QTRY_VERIFY_WITH_TIMEOUT(window->experiment() == first, 20000);
        load(other);
        QTRY_VERIFY_WITH_TIMEOUT(window->dataPanel()->dataset()->path == "sample:cardiology", 20000);
        QTRY_VERIFY_WITH_TIMEOUT(window->experiment() == second, 20000);
        QTRY_VERIFY(runnable());
    }

    void dataThatAreGoneChangeNothing() {
        Experiment lost = onCensus();
        const Experiment before = window->experiment();
        lost.data.path = folder->filePath("lost.csv").toStdString();
        lost.mechanism = "pate-gnmax";
        QSignalSpy failed(window->dataPanel(), &DataPanel::loadFailed);
        load(list(lost));
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(window->experiment() == before);
    }

    void aReleaseIsLoadedAsAnExplorationAndBringsNoSeed() {
        Experiment release = onCensus();
        release.release = true;
        release.trials = 1;
        release.seed = 99;
        load(list(release));
        QTRY_COMPARE_WITH_TIMEOUT(window->experiment().mechanism, std::string("saa"), 20000);
        QVERIFY(!window->experiment().release); // which a person asks for anew
        const auto* seed = child<QLineEdit>(*window, "seed");
        QCOMPARE(seed->text(), QStringLiteral("11"));
        QVERIFY(seed->isEnabled());
    }
};

TEST_WITH_WINDOWS(LoadedSettingsTest)
#include "LoadedSettingsTest.moc"
