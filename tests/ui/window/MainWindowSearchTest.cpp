// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/views/find/FindView.h"
#include "ui/views/find/OverVotes.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The tab of the parameter search in the window: where its votes come from, and where its finds go.
class MainWindowSearchTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window;

    FindView* find() const { return window->results()->view<FindView>("find"); }
    OverVotes* search() const { return qobject_cast<OverVotes*>(find()->overOf("votes")); }
    QString source() const { return child<QLabel>(*search()->page(), "searchSource")->text(); }

    // A short run of Confident-GNMax on the census sample.
    void runConfident() {
        Experiment experiment = window->experiment();
        experiment.mechanism = "pate-confident";
        experiment.parameters = {};
        experiment.parameters.set("teachers", std::int64_t{40});
        experiment.parameters.set("queries", std::int64_t{120});
        experiment.parameters.set("delta", 1e-5);
        emit window->workspace()->answerFound(experiment);
        QVERIFY(window->session());
        QTRY_VERIFY_WITH_TIMEOUT(!window->session(), 30000);
    }

private slots:
    void init() {
        window = std::make_unique<MainWindow>(2);
        showReady(*window);
    }
    void cleanup() { window.reset(); }

    void votesOfAFinishedRunAreSearched() {
        QVERIFY(!search()->problem().isEmpty());
        runConfident();
        QTRY_VERIFY(source().contains("Confident-GNMax"));
        // The live run of what was set up had votes, too.
        QTRY_VERIFY2(source().contains("120 queries"), qPrintable(source()));
        QVERIFY(source().contains("40 teachers"));
    }

    void whatIsFoundGoesIntoTheForm() {
        runConfident();
        QTest::keyClick(window.get(), Qt::Key_F, Qt::AltModifier | Qt::ShiftModifier);
        auto* over = child<QComboBox>(*window, "findOver");
        QTRY_VERIFY(over->findData("votes") >= 0); // since there are some
        over->setCurrentIndex(over->findData("votes"));
        emit over->activated(over->currentIndex());
        QTRY_VERIFY(search()->page()->isVisible());
        for (const char* count : {"search.sigma1.count", "search.threshold.count", "search.sigma2.count"})
            child<QSpinBox>(*window, count)->setValue(2);
        QTRY_VERIFY(child<QPushButton>(*window, "findStart")->isEnabled());
        QTest::mouseClick(child<QPushButton>(*window, "findStart"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(search()->searchResult(), 20000);
        QTRY_VERIFY(child<QPushButton>(*window, "findUse1")->isVisible());
        QTest::mouseClick(child<QPushButton>(*window, "findUse1"), Qt::LeftButton);
        const Experiment now = window->experiment();
        const bool confident = now.mechanism == "pate-confident";
        QVERIFY(confident || now.mechanism == "pate-gnmax");
        QVERIFY(now.parameters.has(confident ? "sigma1" : "sigma"));
        QVERIFY(!confident || now.parameters.has("threshold"));
    }

    void aFileOfVotesIsSearchedBeforeARun() {
        runConfident();
        QTRY_VERIFY(source().contains("Confident-GNMax"));
        QTemporaryDir folder;
        QFile file(folder.filePath("teachers.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("cat,dog,fish\n");
        for (int i = 0; i < 40; ++i)
            file.write(QByteArray::number(28 - i % 5) + "," + QByteArray::number(1 + i % 5) + ",1\n");
        file.close();
        Experiment votes;
        votes.data.path = file.fileName().toStdString();
        votes.data.format = "votes";
        window->dataPanel()->read(votes);
        QTRY_VERIFY_WITH_TIMEOUT(source().contains("teachers.csv"), 10000);
        QVERIFY(source().contains("30 teachers"));
        QVERIFY(window->dataPanel()->dataset()->votes);
    }
};

TEST_WITH_WINDOWS(MainWindowSearchTest)
#include "MainWindowSearchTest.moc"
