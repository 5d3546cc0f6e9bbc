// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/ClassCopy.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/parts/WindowParts.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAction>
#include <QClipboard>
#include <QMessageBox>
#include <QtTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// A window with what hands it to a class.
struct Seat {
    MainWindow window;
    ClassCopy copy{window};
};

std::unique_ptr<Seat> seat() {
    auto made = std::make_unique<Seat>();
    show(made->window);
    return made;
}

std::vector<Chart*> inSight(const MainWindow& window) {
    std::vector<Chart*> charts;
    for (Chart* chart : window.findChildren<Chart*>())
        if (chart->isVisible()) charts.push_back(chart);
    return charts;
}

QByteArray teachersTable() {
    QByteArray table("age,hours,income\n");
    for (int i = 0; i < 300; ++i)
        table += QByteArray::number(20 + i % 50) + "," + QByteArray::number(i % 37) + "," +
                 (i % 3 ? "low" : "high") + "\n";
    return table;
}

QString complaintOf(const MainWindow& window) {
    auto* box = window.findChild<QMessageBox*>("complaint");
    if (!box) return {};
    QString words = box->windowTitle() + ": " + box->text() + " " + box->informativeText();
    delete box;
    return words;
}

} // namespace

/// What one window shows is shown by another.
class ClassCopyTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void whatIsCopiedHereIsShownThere() {
        const auto teacher = seat();
        openAndWait(teacher->window, "sample:census");
        type(teacher->window, "trials", "3");
        type(teacher->window, "seed", "77");
        teacher->window.results()->bringToFront("charts");
        auto* board = teacher->window.results()->view<ChartBoard>("charts");
        board->maximise(board->tradeoffChart());
        teacher->window.parts()->hideExactly({"runs", "menu"}, "presenter");
        teacher->window.findChild<QAction*>("copyForClass")->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(isShowString(text));

        const auto pupil = seat();
        QTRY_VERIFY_WITH_TIMEOUT(pupil->window.dataPanel()->dataset(), 10000);
        pupil->window.results()->bringToFront("ledger");
        pupil->window.findChild<QAction*>("pasteExperiment")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(pupil->window.dataPanel()->dataset()->path, std::string("sample:census"),
                                  20000);
        QTRY_VERIFY(pupil->window.experiment() == teacher->window.experiment());
        QTRY_COMPARE(pupil->window.results()->views()->currentId(), QStringLiteral("charts"));
        const auto* shown = pupil->window.results()->view<ChartBoard>("charts");
        QCOMPARE(inSight(pupil->window), std::vector<Chart*>{shown->tradeoffChart()});
        // But for the menu, by which the rest comes back.
        QCOMPARE(pupil->window.parts()->hidden(), QStringList{"runs"});
        QVERIFY(complaintOf(pupil->window).isEmpty());
    }

    void theSameFileIsKnownByItsName() {
        const auto teacher = seat();
        openAndWait(teacher->window, write(folder_, "teachers-own.csv", teachersTable()));
        const QString text = showString(teacher->copy.state());

        const auto pupil = seat();
        QTRY_VERIFY_WITH_TIMEOUT(pupil->window.dataPanel()->dataset(), 10000);
        pupil->copy.show(text, folder_.filePath("nowhere"));
        const QString complaint = complaintOf(pupil->window);
        QVERIFY2(complaint.contains("teachers-own.csv") && complaint.contains("the same file") &&
                     !complaint.contains(folder_.path()),
                 qPrintable(complaint));
        const QTemporaryDir elsewhere;
        const QString own = write(elsewhere, "teachers-own.csv", teachersTable());
        openAndWait(pupil->window, own);
        pupil->copy.show(text, folder_.filePath("nowhere"));
        QVERIFY(complaintOf(pupil->window).isEmpty());
        QCOMPARE(pupil->window.experiment().data.path, own.toStdString());
        QVERIFY(pupil->window.experiment().data.label == teacher->window.experiment().data.label);
    }

    void aFileOfThatNameWithOtherColumnsIsTold() {
        const auto teacher = seat();
        openAndWait(teacher->window, write(folder_, "class.csv", teachersTable()));
        const QString text = showString(teacher->copy.state());
        const QTemporaryDir other;
        write(other, "class.csv", teachersTable().replace("income", "spending"));
        const auto pupil = seat();
        QTRY_VERIFY_WITH_TIMEOUT(pupil->window.dataPanel()->dataset(), 10000);
        pupil->copy.show(text, other.path());
        QTRY_VERIFY_WITH_TIMEOUT(pupil->window.findChild<QMessageBox*>("complaint"), 10000);
        const QString complaint = complaintOf(pupil->window);
        QVERIFY2(complaint.contains("not the same data") && complaint.contains("income"),
                 qPrintable(complaint));
    }

    void aFileOfItIsOpenedAsAnyOther() {
        const auto teacher = seat();
        openAndWait(teacher->window, "sample:census");
        type(teacher->window, "seed", "99");
        const QString path = write(folder_, "lesson" + QString::fromLatin1(showEnding),
                                   showString(teacher->copy.state()).toLatin1());
        const auto pupil = seat();
        QTRY_VERIFY_WITH_TIMEOUT(!pupil->window.dataPanel()->loading(), 10000);
        pupil->window.open(path);
        QTRY_COMPARE_WITH_TIMEOUT(pupil->window.experiment().seed, std::uint64_t{99}, 10000);
    }

    void whatIsBrokenIsRefusedInOneSentence() {
        const auto pupil = seat();
        const Experiment before = pupil->window.experiment();
        for (const QString& text : {QStringLiteral("epsiloscope-show-1.H4sI"), QStringLiteral("nonsense"),
                                    QStringLiteral("epsiloscope-show-9.x")}) {
            pupil->copy.show(text, {});
            QVERIFY(complaintOf(pupil->window).startsWith("This cannot be shown: it "));
        }
        QVERIFY(pupil->window.experiment() == before);
    }
};

TEST_WITH_WINDOWS(ClassCopyTest)
#include "ClassCopyTest.moc"
