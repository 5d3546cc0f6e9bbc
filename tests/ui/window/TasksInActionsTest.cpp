// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/export/ExportDialog.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/find/AnswersList.h"
#include "ui/views/find/FindView.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDesktopServices>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// A person's hand, which counts: a click, a key, a field filled in and a choice from a list are one action
/// each.
class Hand {
public:
    explicit Hand(MainWindow& window) : window_(window) {}
    int actions() const { return actions_; }

    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) {
        ++actions_;
        window_.activateWindow(); // as a dialog may just have closed
        QVERIFY(QTest::qWaitForWindowActive(&window_));
        QTest::keyClick(&window_, key, with);
    }
    void click(const char* button) {
        ++actions_;
        QTest::mouseClick(child<QAbstractButton>(window_, button), Qt::LeftButton);
    }
    void tick(const QString& box) { // a click beside the box's words would miss
        ++actions_;
        child<QAbstractButton>(window_, box.toUtf8())->click();
    }
    void fill(const char* field, const char* text) {
        ++actions_;
        type(window_, field, text);
    }
    void choose(QWidget& in, const char* list, const QString& words) {
        ++actions_;
        auto* box = child<QComboBox>(in, list);
        const int row = box->findText(words, Qt::MatchContains);
        QVERIFY2(row >= 0, qPrintable(words));
        box->setCurrentIndex(row);
        emit box->activated(row);
    }
    void chooseInMenu(const char* button, const QString& words) {
        ++actions_;
        QMenu* menu = child<QToolButton>(window_, button)->menu();
        emit menu->aboutToShow();
        for (QAction* action : menu->actions())
            if (action->text() == words) return action->trigger();
        QFAIL(qPrintable(words));
    }
    void pointAt(const QWidget* what) {
        ++actions_;
        QCursor::setPos(what->mapToGlobal(what->rect().center()));
    }
    void file(const QString& path) {
        ++actions_;
        const QList<QFileDialog*> all = window_.findChildren<QFileDialog*>();
        const auto open = std::ranges::find_if(all, &QWidget::isVisible);
        QVERIFY(open != all.end());
        QFileDialog* dialog = *open;
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
    }

private:
    MainWindow& window_;
    int actions_ = 0;
};

void awaitRun(const MainWindow& window) {
    QTRY_VERIFY_WITH_TIMEOUT(!window.runs()->entries().empty() && !window.session(), 120000);
    QCOMPARE(window.runs()->entries().back().run->state(), RunState::Finished);
}

} // namespace

/// How many actions the tasks take that people come with. Counted in the window before ε stood in the hand:
/// 42 and 24.
class TasksInActionsTest : public QObject {
    Q_OBJECT

public slots:
    void openedByTheDesktop(const QUrl& url) { opened_ = url; }

private:
    QString adult_;
    QUrl opened_; ///< by the desktop

    void openAdult(MainWindow& window, Hand& hand) const {
        showReady(window);
        QSignalSpy loaded(window.dataPanel(), &DataPanel::datasetChanged);
        hand.press(Qt::Key_O, Qt::ControlModifier);
        hand.file(adult_);
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 30000);
    }

    // Which mechanisms these data allow is found out by itself.
    void openFind(MainWindow& window, Hand& hand) const {
        hand.press(Qt::Key_F, Qt::AltModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.results()->view<FindView>("find")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(child<QAbstractButton>(window, "findStart")->isEnabled(), 60000);
    }

private slots:
    void initTestCase() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        adult_ = sharedFile("data/tabular/adult.data.gz");
    }

    // 42 before: twenty runs, one by one. Then eleven.
    void aLecturerComparesFourMechanismsAtFiveEpsilonsInAtMostEight() {
        MainWindow window;
        Hand hand(window);
        openAdult(window, hand);
        openFind(window, hand);
        hand.chooseInMenu("findMechanisms", "GNMax alone");
        for (const char* mechanism : {"pate-confident", "pate-lnmax", "saa"})
            hand.tick(QStringLiteral("findMechanism.%1").arg(mechanism));
        hand.click("findStart");
        const OngoingSweep& sweep = window.workspace()->sweep();
        QTRY_VERIFY2(sweep.going(), qPrintable(child<QLabel>(window, "findIntention")->text()));
        const std::size_t first = 4 * 6; // of one seed: one more ε has hardly any noise
        QTRY_VERIFY_WITH_TIMEOUT(sweep.result()->runs.size() >= first, 3000000); // generous for sanitizers
        for (const auto& [point, run] : sweep.result()->runs)
            if (point < first)
                QVERIFY2(run->state() == RunState::Finished, qPrintable(QString::number(point)));
        QVERIFY2(hand.actions() <= 8, qPrintable(QString::number(hand.actions())));
        child<QAbstractButton>(window, "findStop")->click();
        qInfo("%d actions", hand.actions());
    }

    // "What do I hand over?", of a run that is there.
    void aReportOfARunTakesAtMostTwo() {
        const QTemporaryDir folder;
        const QString report = folder.filePath(QStringLiteral("report.html"));
        MainWindow window;
        Hand before(window);
        openAdult(window, before);
        before.press(Qt::Key_F5);
        awaitRun(window);
        Hand hand(window);
        hand.press(Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
        hand.file(report);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(report), 60000);
        QVERIFY2(hand.actions() <= 2, qPrintable(QString::number(hand.actions())));
        QFile file(report);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray html = file.readAll();
        QVERIFY(html.size() <= 1'000'000);
        QVERIFY(html.contains("<svg") && html.contains("add or remove one record"));
        // The notice that says so opens it, by a key, too.
        auto* open = child<QAbstractButton>(window, "noticeOffer");
        QTRY_VERIFY(open->isVisible());
        QVERIFY(open->focusPolicy() & Qt::TabFocus);
        QDesktopServices::setUrlHandler("file", this, "openedByTheDesktop");
        QTest::keyClick(open, Qt::Key_Space);
        QDesktopServices::unsetUrlHandler("file");
        QCOMPARE(opened_, QUrl::fromLocalFile(report));
    }

    // "Which mechanism for my file at ε = 1?"
    void whoAsksForTheBestMechanismHasItInAtMostSixAndUsesItInTwo() {
        MainWindow window;
        Hand hand(window);
        openAdult(window, hand);
        hand.fill("parameter.epsilon", "1");
        openFind(window, hand);
        hand.choose(window, "findOver", "alone");
        hand.click("findStart");
        // The answer stands as soon as one has finished, and grows.
        auto* answers = child<AnswersList>(window, "findAnswers");
        QTRY_VERIFY_WITH_TIMEOUT(answers->isVisible() && answers->text().contains(" ± "), 600000);
        QVERIFY2(hand.actions() <= 6, qPrintable(QString::number(hand.actions())));
        child<QAbstractButton>(window, "findStop")->click();
        QTRY_VERIFY(!window.workspace()->sweep().going());
        qInfo("%d actions", hand.actions());
        const int before = hand.actions();
        hand.click("findUse1");
        QVERIFY(hand.actions() - before <= 2);
        QCOMPARE(window.experiment().parameters.real("epsilon"), 1.0);
        awaitRun(window);
    }

    // "Which ε for 80 %?"
    void whoAsksForTheEpsilonOfAnAccuracyUsesItInAtMostSix() {
        MainWindow window;
        Hand hand(window);
        openAdult(window, hand);
        openFind(window, hand);
        hand.fill("findGoal", "accuracy >= 80 %"); // Return, which ends it, starts
        auto* answers = child<AnswersList>(window, "findAnswers");
        QTRY_VERIFY_WITH_TIMEOUT(answers->isVisible() && answers->text().contains(" from ε "), 900000);
        const QString name = answers->text().section(QStringLiteral(" from ε "), 1, 1).section('\n', 0, 0);
        child<QAbstractButton>(window, "findStop")->click();
        QTRY_VERIFY(!window.workspace()->sweep().going());
        hand.click("findUse1");
        QVERIFY2(hand.actions() <= 6, qPrintable(QString::number(hand.actions())));
        qInfo("%d actions, ε %s", hand.actions(), qPrintable(name));
        awaitRun(window);
    }

    // 24 before, then 13.
    void aResearcherGetsAFigureAsPdfAndReopensItInAtMostTen() {
        const QTemporaryDir folder;
        const QString figure = folder.filePath(QStringLiteral("figure.pdf"));
        int before = 0;
        {
            MainWindow window;
            Hand hand(window);
            openAdult(window, hand);
            hand.fill("parameter.epsilon", "1");
            hand.fill("trials", "10");
            hand.press(Qt::Key_F5);
            awaitRun(window);
            auto* board = window.results()->view<ChartBoard>("charts");
            QTRY_VERIFY(!board->dirty());
            hand.pointAt(board->accuracyChart());
            hand.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
            hand.file(figure);
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(figure), 20000);
            before = hand.actions();
        }
        QVERIFY(QFileInfo(figure).size() < 200'000);
        MainWindow window;
        showReady(window);
        Hand hand(window);
        hand.press(Qt::Key_O, Qt::ControlModifier);
        hand.file(figure);
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->entries().size(), std::size_t{1}, 20000);
        QTRY_COMPARE(window.experiment().trials, 10);
        QCOMPARE(window.experiment().parameters.real("epsilon"), 1.0);
        const int actions = before + hand.actions();
        QVERIFY2(actions <= 10, qPrintable(QString::number(actions)));
        qInfo("%d actions", actions);
    }
};

TEST_WITH_WINDOWS(TasksInActionsTest)
#include "TasksInActionsTest.moc"
