// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SessionKeeper.h"

#include "core/base/WholeFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/HomeOfWindows.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/opening/LabelMapDialog.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/find/FindView.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/UndoneWork.h"
#include "ui/window/ViewTabs.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// A window keeps its session, and the next one shows it again.
class SessionKeeperTest : public QObject, HomeOfWindows {
    Q_OBJECT

private slots:
    void init() { move(); }
    void cleanup() { home.reset(); }

    void whatWasClosedIsThereAgain() {
        auto window = windowOnExperiment();
        runIt(*window);
        window->runs()->rename(1, "the first");
        window->runs()->setNote(1, "a note");
        type(*window, "parameter.teachers", "17");
        type(*window, "parameter.epsilon", "x"); // as it was typed
        child<QLineEdit>(*window, "runsFilter")->setText("first");
        window->results()->bringToFront("accountants");
        press(window.get(), Qt::Key_F9);
        QTest::qWait(20);
        const std::string before = bytes(*window);
        closeNow(window);
        QCOMPARE(sessionFiles().size(), 1);
        window = nextWindow();
        QVERIFY2(difference(bytes(*window), before).isEmpty(),
                 difference(bytes(*window), before).constData());
        QCOMPARE(window->results()->views()->currentId(), QString("accountants"));
        QVERIFY(sessionOf(*window).window["folded"].boolean());
        QVERIFY(window->runs()->find(1)->dataset); // its data are at hand again
        QVERIFY(window->work()->undoWords().isEmpty());
        QVERIFY(notice(*window).isEmpty());
        // It is the same session: closed again it is still one.
        closeNow(window);
        QCOMPARE(sessionFiles().size(), 1);
    }

    void aNewWindowBesideAnotherIsEmptyAndHasASessionOfItsOwn() {
        auto first = windowOnExperiment();
        runIt(*first);
        QTRY_VERIFY_WITH_TIMEOUT(!first->sessions()->path().empty(), 5000);
        auto second = nextWindow();
        QVERIFY(second->runs()->entries().empty());
        openExperiment(*second, "pate-lnmax");
        runIt(*second);
        closeNow(first);
        closeNow(second);
        QCOMPARE(sessionFiles().size(), 2);
        // The one that was closed last comes back; the other is offered in the menu.
        auto third = nextWindow();
        QCOMPARE(third->runs()->find(1)->run->experiment().mechanism, std::string("pate-lnmax"));
        QCOMPARE(third->sessions()->store().left().size(), std::size_t{1});
    }

    void aSessionThatAnotherWindowHasIsRefusedInWords() {
        auto first = windowOnExperiment();
        runIt(*first);
        QTRY_VERIFY_WITH_TIMEOUT(!first->sessions()->path().empty(), 5000);
        const QString path = QString::fromStdString(first->sessions()->path());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 5000);
        auto second = newWindow();
        second->open(path);
        QTRY_VERIFY(second->findChild<QMessageBox*>("complaint"));
        QVERIFY(second->runs()->entries().empty());
    }

    void afterACrashItIsOffered() {
        auto window = windowOnExperiment();
        runIt(*window);
        const std::string before = bytes(*window);
        QTRY_VERIFY_WITH_TIMEOUT(!window->sessions()->path().empty(), 5000);
        const QString path = QString::fromStdString(window->sessions()->path());
        const auto kept = [&path] {
            const auto session = readSession(path.toStdString());
            return session && !session->runs.empty() && session->runs[0].run->state() == RunState::Finished;
        };
        QTRY_VERIFY_WITH_TIMEOUT(kept(), 5000);
        // What a killed process leaves: file and lock, which nobody holds.
        const QString crashed = home->filePath("crashed/epsiloscope");
        QVERIFY(QDir().mkpath(crashed));
        for (const QString& file : QDir(stateFolder()).entryList(QDir::Files))
            QVERIFY(QFile::copy(stateFolder() + "/" + file, crashed + "/" + file));
        closeNow(window);
        qputenv("XDG_STATE_HOME", home->filePath("crashed").toUtf8());
        window = nextWindow();
        QVERIFY(window->runs()->entries().empty());
        QVERIFY2(notice(*window).contains("was not closed the last time"), qPrintable(notice(*window)));
        auto* back = window->findChild<NoticeBar*>()->findChild<QToolButton*>("noticeOffer");
        QVERIFY(back);
        back->click();
        QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000);
        QTRY_COMPARE(difference(bytes(*window), before), QByteArray());
        QVERIFY(notice(*window).isEmpty());
    }

    void nothingIsLeftOfAWindowInWhichNothingWasDone() {
        {
            auto window = newWindow();
            QVERIFY(window->dataPanel()->dataset()); // a sample
            QTRY_VERIFY_WITH_TIMEOUT(!sessionFiles().isEmpty(), 5000);
            closeNow(window);
        }
        QVERIFY(sessionFiles().isEmpty());
    }

    void aSweepGoesOnAsFarAsItHadCome() {
        auto window = windowOnExperiment();
        SweepPlan plan;
        plan.base = window->experiment();
        plan.axes = {sweepAxisFromText("teachers=4,6,8,10,12").value()};
        window->results()->bringToFront("find");
        auto* find = window->results()->view<FindView>("find");
        find->goOver(find->overOf("settings"));
        QTest::mouseClick(child<QAbstractButton>(*window, "findStart"), Qt::LeftButton);
        OngoingSweep& sweep = window->workspace()->sweep();
        QTRY_VERIFY_WITH_TIMEOUT(sweep.result() && !sweep.result()->runs.empty(), 20000);
        closeNow(window); // in the middle of it
        const auto left = readSession((stateFolder() + "/" + sessionFiles()[0]).toStdString());
        QVERIFY2(left.ok(), left.ok() ? "" : left.error().message().c_str());
        QCOMPARE(left->sweeps.size(), std::size_t{1});
        window = nextWindow();
        const auto& shown = window->workspace()->sweep().result();
        QVERIFY(shown && !shown->runs.empty());
        QVERIFY(!window->workspace()->sweep().going());
    }

    void aRunThatWasClosedInTheMiddleIsThereAsStopped() {
        auto window = windowOnExperiment("pate-gnmax", 10000);
        QTest::mouseClick(child<QAbstractButton>(*window, "run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            !window->runs()->entries().empty() && !window->runs()->entries()[0].run->trials().empty(), 20000);
        QVERIFY(window->session());
        closeNow(window);
        window = nextWindow();
        QCOMPARE(window->runs()->entries().size(), std::size_t{1});
        QCOMPARE(window->runs()->entries()[0].run->state(), RunState::Stopped);
    }

    void closedWhileAFileIsReadTheFormerDataAreThere() {
        auto window = windowOnExperiment();
        const std::string before = bytes(*window);
        window->open(people("others.csv", 20000));
        QVERIFY(window->dataPanel()->loading());
        closeNow(window);
        window = nextWindow();
        QVERIFY2(difference(bytes(*window), before).isEmpty(),
                 difference(bytes(*window), before).constData());
    }

    void dataThatMovedOrChangedAreSaid() {
        auto window = windowOnExperiment();
        runIt(*window);
        const std::string before = runText(*window->runs()->find(1)->run);
        closeNow(window);
        const QString path = home->filePath("people.csv");
        QVERIFY(QFile::rename(path, home->filePath("elsewhere.csv")));
        window = nextWindow();
        QTRY_VERIFY2(notice(*window).contains("people.csv is not where it was"), qPrintable(notice(*window)));
        QCOMPARE(runText(*window->runs()->find(1)->run), before);
        closeNow(window); // what could not be loaded is not forgotten by that
        people("people.csv", 150);
        window = nextWindow();
        QTRY_VERIFY2(notice(*window).contains("people.csv has changed"), qPrintable(notice(*window)));
        QCOMPARE(runText(*window->runs()->find(1)->run), before);
        QVERIFY(!window->runs()->find(1)->dataset);
        QCOMPARE(window->dataPanel()->dataset()->table.rows, std::size_t{150});
    }

    void thatDataAreMissingIsSaidUntilTheyAreOpen() {
        auto window = windowOnExperiment();
        runIt(*window);
        closeNow(window);
        const QString moved = home->filePath("elsewhere.csv");
        QVERIFY(QFile::rename(home->filePath("people.csv"), moved));
        window = nextWindow();
        QTRY_VERIFY2(notice(*window).contains("is not where it was"), qPrintable(notice(*window)));
        window->open(moved);
        QTRY_VERIFY2_WITH_TIMEOUT(notice(*window).isEmpty(), qPrintable(notice(*window)), 20000);
    }

    void aFolderThatCannotBeWrittenIsSaid() {
        write(*home, "blocked", "a file");
        qputenv("XDG_STATE_HOME", home->filePath("blocked").toUtf8());
        auto window = windowOnExperiment();
        runIt(*window);
        QTRY_VERIFY_WITH_TIMEOUT(notice(*window).contains("This session is not kept"), 5000);
        // Nothing is lost without a word: whoever closes it again has read that.
        window->close();
        QVERIFY(window->isVisible() && window->findChild<QMessageBox*>("complaint"));
        QVERIFY(window->close());
    }

    void itIsSavedUnderANameAndNotOverOthersWork() {
        auto window = windowOnExperiment();
        runIt(*window);
        const QString path = home->filePath("mine.epsiloscope");
        child<QAction>(*window, "saveSessionAs")->trigger();
        auto* dialog = window->findChild<QDialog*>("fileDialog");
        QVERIFY(dialog);
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 5000);
        QTRY_COMPARE(window->sessions()->file(), path);
        QVERIFY(window->windowTitle().contains("mine.epsiloscope"));
        window->runs()->setNote(1, "later");
        QTRY_VERIFY(window->isWindowModified());
        child<QAction>(*window, "saveSession")->trigger();
        QTRY_VERIFY(!window->isWindowModified());
        QCOMPARE(readSession(path.toStdString())->runs[0].note, QString("later"));
        // Another window has saved it since.
        QTest::qWait(20);
        QVERIFY(writeWholeFile(path.toStdString(), "of somebody else"));
        child<QAction>(*window, "saveSession")->trigger();
        QTRY_VERIFY(window->findChild<QMessageBox*>("complaint"));
        QCOMPARE(readWholeFile(path.toStdString()).value(), std::string("of somebody else"));
    }

    void anOpenedSessionWantsAWindowOfItsOwnWhereThereIsSomething() {
        auto window = windowOnExperiment();
        runIt(*window);
        const QString path = home->filePath("saved.epsiloscope");
        QVERIFY(writeWholeFile(path.toStdString(), PackedSession().pack(sessionOf(*window))));
        QSignalSpy wanted(window.get(), &MainWindow::windowWanted);
        window->open(path);
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toStringList(), QStringList{path});
        auto other = newWindow();
        other->open(path);
        QTRY_COMPARE(other->runs()->entries().size(), std::size_t{1});
        QCOMPARE(other->sessions()->file(), path);
    }

    void votesAndCostsOfRecordsAreComputedAgainWithTheSameBits() {
        auto window = windowOnExperiment();
        runIt(*window);
        const auto votesOf = [](const Run& run) {
            std::vector<double> all;
            const AskedQueries asked = run.trials().at(0).queries();
            for (std::size_t i = 0; i < asked.size(); ++i)
                all.insert(all.end(), asked[i].votes.begin(), asked[i].votes.end());
            return all;
        };
        const std::vector<double> votes = votesOf(*window->runs()->find(1)->run);
        QVERIFY(!votes.empty());
        closeNow(window);
        window = nextWindow();
        const RunEntry before = *window->runs()->find(1);
        QVERIFY(votesOf(*before.run).empty());
        window->results()->table()->selectRun(1);
        press(window->results()->table(), Qt::Key_R);
        QTRY_VERIFY_WITH_TIMEOUT(!window->session(), 60000);
        QCOMPARE(window->runs()->entries().size(), std::size_t{1});
        const RunEntry& after = *window->runs()->find(1);
        QCOMPARE(votesOf(*after.run), votes);
        QCOMPARE(after.name, before.name);
        QVERIFY(after.run->state() == RunState::Finished);
    }

    void experimentsAreCopiedAndPasted_data() {
        QTest::addColumn<QString>("action");
        QTest::newRow("JSON") << "copyExperiment";
        QTest::newRow("command line") << "copyCommandLine";
    }
    void experimentsAreCopiedAndPasted() {
        QFETCH(QString, action);
        auto window = windowOnExperiment();
        type(*window, "parameter.teachers", "11");
        const Experiment before = window->experiment();
        child<QAction>(*window, action.toUtf8().constData())->trigger();
        QVERIFY(!QApplication::clipboard()->text().isEmpty());
        type(*window, "parameter.teachers", "12");
        child<QAction>(*window, "pasteExperiment")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(experimentToJson(window->experiment()).dump(),
                                  experimentToJson(before).dump(), 20000);
        QTRY_VERIFY(!window->dataPanel()->loading());
        QApplication::clipboard()->setText("no experiment at all");
        child<QAction>(*window, "pasteExperiment")->trigger();
        QTRY_VERIFY(window->findChild<QMessageBox*>("complaint"));
    }

    /// The commonest way out of a spreadsheet program.
    void aTableThatWasCopiedIsPasted() {
        auto window = windowOnExperiment();
        QApplication::clipboard()->setText("age\tsex\n30\tf\n41\tm\n35\tf\n52\tm\n");
        child<QAction>(*window, "pasteExperiment")->trigger();
        QTRY_VERIFY(window->dataPanel()->dataset() && window->dataPanel()->dataset()->table.rows == 4);
        const QString path = QString::fromStdString(window->dataPanel()->dataset()->path);
        QVERIFY(path.endsWith(".tsv"));
        QCOMPARE(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteOther),
                 QFile::Permissions());
        QVERIFY(QFile::remove(path));
    }

    void theGroupingOfClassesIsTakenBack() {
        auto window = windowOnExperiment();
        auto* columns = window->findChild<ColumnsTable*>();
        columns->selectRow(2);
        press(columns, Qt::Key_L); // job is the label
        window->work()->forget();
        const std::string before = bytes(*window);
        press(columns, Qt::Key_Return); // the menu of the label's row
        child<QAction>(*window, "groupClasses")->trigger();
        LabelMapDialog* dialog = nullptr;
        QTRY_VERIFY(dialog = window->findChild<LabelMapDialog*>());
        const auto& dataset = window->dataPanel()->dataset();
        const Column& job = dataset->table.columns[2];
        emit dialog->chosen(LabelMap{{job.categories.at(0), "care"}, {job.categories.at(1), "care"}});
        dialog->reject();
        QTRY_COMPARE(window->work()->undoWords(), QString("grouping of classes"));
        QTRY_VERIFY(!window->dataPanel()->loading());
        window->work()->undo();
        QTRY_COMPARE(difference(bytes(*window), before), QByteArray());
    }
};

TEST_WITH_WINDOWS(SessionKeeperTest)
#include "SessionKeeperTest.moc"
