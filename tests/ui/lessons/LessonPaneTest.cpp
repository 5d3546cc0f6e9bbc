// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/LessonPane.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/lessons/TwoSteps.h"
#include "ui/lessons/PredictionPlot.h"
#include "ui/parts/WindowParts.h"
#include "ui/session/WindowState.h"
#include "ui/window/LiveForms.h"
#include "ui/window/ResultsPane.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// 0: it is left open.
double sigmaOf(const Experiment& experiment) {
    return experiment.parameters.has("sigma") ? experiment.parameters.real("sigma") : 0;
}

QStringList sortedIds(const WindowParts& parts) {
    QStringList ids;
    for (const WindowPart& part : parts.parts())
        ids << part.id;
    ids.sort();
    return ids;
}

} // namespace

/// The lesson beside the window: it goes on where it was left, and gives the window back.
class LessonPaneTest : public QObject {
    Q_OBJECT

private slots:
    void namesOfPartsAreThoseOfTheWindow() {
        MainWindow window;
        QStringList named = {QString::fromStdString(lessonVocabulary().whole)};
        for (const std::string& part : lessonVocabulary().parts)
            named << QString::fromStdString(part);
        named.removeOne("status"); // old lessons hid a line that has gone
        named.sort();
        QCOMPARE(sortedIds(*window.parts()), named);
    }

    void theTemplateReads() {
        const auto read =
            parseLesson(lessonTemplate().toStdString(), "lesson.md", "/nowhere/own", lessonVocabulary());
        QVERIFY2(read, read ? "" : read.error().message().c_str());
    }

    void hidesWhatTheLessonHidesAndGivesItBack() {
        MainWindow window;
        showReady(window);
        const Experiment before = window.experiment();
        const auto run = std::make_shared<Run>(before);
        const RunNumber mine = window.runs()->add(run, nullptr);
        LessonPlayer& player = *window.lessons()->player();
        player.play(lesson());
        QVERIFY(!window.lessons()->pane()->isHidden());
        QVERIFY(!window.runs()->find(mine)->visible);
        QVERIFY(!window.results()->belowViews()->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(sigmaOf(window.experiment()), 8.0, 20000);
        revealFirst(window);
        player.leave();
        QVERIFY(window.lessons()->pane()->isHidden());
        QVERIFY(window.parts()->hidden().isEmpty());
        QVERIFY(window.runs()->find(mine)->visible);
        QTRY_COMPARE_WITH_TIMEOUT(window.experiment().data.path, before.data.path, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(window.experiment().parameters == before.parameters, 20000);
    }

    void goesOnWhereItWasLeftAfterTheWindowWasClosed() {
        QTemporaryDir folder;
        LessonShelf shelf(folder.path().toStdString());
        const Lesson own = lesson();
        LessonProgress progress;
        {
            MainWindow window;
            showReady(window);
            LessonPlayer& player = *window.lessons()->player();
            player.play(own);
            player.predict({{0, 0}, {40, 20}});
            revealFirst(window);
            progress = player.progress();
        }
        QVERIFY(shelf.keep(own, progress));
        const LessonProgress again = LessonShelf(folder.path().toStdString()).progressOf(own);
        QVERIFY(again == progress);
        QCOMPARE(again.outcomes.at("plain").figures.at("labels_answered"), 40.0);
        // A lesson that was changed since begins anew.
        auto other =
            parseLesson(std::string(twoSteps) + "\nMore.\n", "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY(other);
        QVERIFY(shelf.progressOf(*other) == LessonProgress());
    }

    void nothingIsToldBeforeItIsRevealed() {
        MainWindow window;
        showReady(window);
        LessonPlayer& player = *window.lessons()->player();
        player.play(lesson());
        const auto* pane = window.lessons()->pane();
        QVERIFY(!pane->findChild<QLabel*>("lessonAfterwards")->isVisible());
        QVERIFY(!pane->findChild<QLabel*>("lessonVerdict")->isVisible());
        QVERIFY(!window.live()->on());
        QVERIFY(window.live()->forecast().words().isEmpty());
        QVERIFY(window.runs()->entries().empty());
        revealFirst(window);
        QVERIFY(pane->findChild<QLabel*>("lessonAfterwards")->text().contains("40 labels"));
        QTRY_VERIFY(pane->findChild<QLabel*>("lessonAfterwards")->isVisible());
        // Without a prediction the answer is told alone.
        QVERIFY(pane->findChild<QLabel*>("lessonVerdict")->text().startsWith("The answer:"));
    }

    void whatAnswersNoPredictionRunsByItself() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.erase(text.find("```predict curve"), text.find("```reveal") - text.find("```predict curve"));
        auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY2(own, own ? "" : own.error().message().c_str());
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        QVERIFY(window.results()->isVisible()); // the charts draw it as it goes on
        QTRY_VERIFY_WITH_TIMEOUT(player.revealed() && !player.computing(), 20000);
        QCOMPARE(player.next(), LessonPlayer::Next::Step);
        QTRY_VERIFY(window.lessons()->pane()->findChild<QLabel*>("lessonAfterwards")->isVisible());
        QCOMPARE(
            window.lessons()->pane()->findChild<QScrollArea*>("lessonScroll")->verticalScrollBar()->value(),
            0);
    }

    void textIsLargeAndItsExponentsAreRaised() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.replace(text.find("Text of the first."), 18, "At δ = 10^-5 or 2e-07, by e^ε.");
        auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY(own);
        window.lessons()->player()->play(*own);
        const auto* words = window.lessons()->pane()->findChild<QLabel*>("lessonText");
        QCOMPARE(words->text().trimmed(), QStringLiteral("At δ\u00a0=\u00a010⁻⁵ or 2·10⁻⁷, by eᵋ."));
        QCOMPARE(qRound(QFontInfo(words->font()).pixelSize() * 13.0 / 18),
                 QFontInfo(QApplication::font()).pixelSize());
    }

    void aCurveIsDrawnByMouseAndByKeys() {
        MainWindow window;
        showReady(window);
        LessonPlayer& player = *window.lessons()->player();
        player.play(lesson());
        auto* plot = window.lessons()->pane()->findChild<PredictionPlot*>();
        QVERIFY(plot);
        QTRY_VERIFY(plot->isVisible());
        plot->replot();
        const auto pixel = [&](double x, double y) {
            return QPoint(qRound(plot->xAxis->coordToPixel(x)), qRound(plot->yAxis->coordToPixel(y)));
        };
        QTest::mousePress(plot, Qt::LeftButton, {}, pixel(0, 2));
        QTest::mouseMove(plot, pixel(20, 10));
        QTest::mouseMove(plot, pixel(40, 18));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, pixel(40, 18));
        auto drawn = player.progress().predictions.at(0);
        QCOMPARE(drawn.size(), static_cast<std::size_t>(knotsOfCurve));
        QVERIFY(std::abs(drawn.front().y - 2) < 0.3);
        QVERIFY(std::abs(drawn[6].y - 10) < 1);
        QVERIFY(std::abs(drawn.back().y - 18) < 0.3);
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(player.progress().predictions.at(0).back().y < drawn.back().y - 1);
        QVERIFY(plot->accessibleDescription().contains("ε"));
        revealFirst(window);
        const auto verdict = window.lessons()->pane()->findChild<QLabel*>("lessonVerdict")->text();
        QVERIFY2(verdict.startsWith("Your line"), qPrintable(verdict));
        // What is told cannot be drawn otherwise any more.
        drawn = player.progress().predictions.at(0);
        QTest::keyClick(plot, Qt::Key_Up);
        QVERIFY(player.progress().predictions.at(0) == drawn);
    }

    void beyondWhatIsDrawnACurveGoesOnLevel() {
        PredictionPlot plot(*lesson().steps[0].predict, knotsOfCurve, nullptr);
        plot.resize(400, 300);
        plot.show();
        plot.replot();
        const auto pixel = [&](double x, double y) {
            return QPoint(qRound(plot.xAxis->coordToPixel(x)), qRound(plot.yAxis->coordToPixel(y)));
        };
        QTest::mousePress(&plot, Qt::LeftButton, {}, pixel(10, 2));
        QTest::mouseMove(&plot, pixel(20, 12));
        QTest::mouseRelease(&plot, Qt::LeftButton, {}, pixel(20, 12));
        QVERIFY(std::abs(plot.drawn().front().y - 2) < 0.3);
        QVERIFY(std::abs(plot.drawn().back().y - 12) < 0.3);
        QTest::keyClick(&plot, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&plot, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(plot.drawn().back().y < 11);
        QVERIFY(std::abs(plot.drawn()[6].y - 12) < 0.3);
    }

    void returnRevealsAndGoesOnWithoutTheMouse() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.replace(text.find("```predict curve"),
                     text.find("close: 1\n") + 9 - text.find("```predict curve"),
                     "```predict number\nask: How many?\nof: labels_answered\nmost: 100\n");
        auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY2(own, own ? "" : own.error().message().c_str());
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
        QTest::keyClicks(QApplication::focusWidget(), "40");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(player.revealed() && !player.computing(), 20000);
        QTest::keyClick(window.lessons()->pane()->findChild<QWidget*>("number"), Qt::Key_Return);
        QTRY_COMPARE(player.index(), std::size_t{1});
        QTest::qWait(10); // the page that it was pressed in goes
        // What was predicted cannot be changed once the truth is known.
        player.back();
        player.predict({{0, 7}});
        QCOMPARE(player.progress().predictions.at(0).front().y, 40.0);
        // Esc in the lesson leaves it.
        QTest::keyClick(window.lessons()->pane()->findChild<QPushButton*>("lessonNext"), Qt::Key_Escape);
        QVERIFY(!player.playing());
    }

    void otherDataThanTheLessonsAreNotMeasured() {
        QTemporaryDir folder;
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.replace(text.find("sample:survey"), 13, "gone.csv");
        auto own = parseLesson(text, "two.md", folder.path().toStdString(), lessonVocabulary());
        QVERIFY2(own, own ? "" : own.error().message().c_str());
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
        player.advance();
        QTRY_VERIFY_WITH_TIMEOUT(!player.computing(), 20000);
        QVERIFY2(player.problem().contains("not open"), qPrintable(player.problem()));
        QVERIFY(player.progress().outcomes.empty());
    }

    void aSecondLessonGivesBackWhatWasThereBeforeTheFirst() {
        MainWindow window;
        showReady(window);
        const Experiment before = window.experiment();
        LessonPlayer& player = *window.lessons()->player();
        player.play(lesson());
        revealFirst(window);
        player.play(*findBuiltInLesson("nine-mistakes"));
        QVERIFY(player.playing());
        player.leave();
        QTRY_COMPARE_WITH_TIMEOUT(window.experiment().data.path, before.data.path, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(window.experiment().parameters == before.parameters, 20000);
    }

    void aSessionKeepsWhatThePersonHadBeforeTheLesson() {
        MainWindow window;
        showReady(window);
        const double mine = sigmaOf(window.experiment());
        LessonPlayer& player = *window.lessons()->player();
        player.play(lesson());
        QTRY_COMPARE_WITH_TIMEOUT(sigmaOf(window.experiment()), 8.0, 20000);
        WindowState session;
        window.lessons()->asBefore(session);
        QVERIFY(mine != 8);
        QCOMPARE(sigmaOf(session.forms.experiment), mine);
        player.leave();
        WindowState after;
        window.lessons()->asBefore(after);
        QVERIFY(after.forms == FormsState());
    }

    void pageDownReadsOnBeforeItGoesOn() {
        MainWindow window;
        window.resize(1280, 800);
        showReady(window);
        std::string text = "# Long\n\nMuch to read.\n\n## One\n\n";
        for (int line = 0; line < 90; ++line)
            text += "A sentence.\n\n";
        const auto own =
            parseLesson(text + "## Two\n\nShort.\n", "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY(own);
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        LessonPane& pane = *window.lessons()->pane();
        QTRY_VERIFY(pane.moreBelow());
        const QScrollBar* bar = pane.findChild<QScrollArea*>("lessonScroll")->verticalScrollBar();
        int before = -1, pages = 0;
        while (player.index() == 0 && pages < 20) {
            QVERIFY(bar->value() > before);
            before = bar->value();
            QTest::keyClick(&window, Qt::Key_PageDown);
            ++pages;
        }
        QVERIFY(pages > 2);
        QTRY_VERIFY(!pane.moreBelow());
        QTest::keyClick(&window, Qt::Key_PageUp);
        QCOMPARE(player.index(), std::size_t{0});
        // The button does not read.
        pane.findChild<QPushButton*>("lessonNext")->click();
        QCOMPARE(player.index(), std::size_t{1});
    }

    void aQuestionAboutWhatIsBrokenWaitsForIt() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.resize(text.find("```predict curve"));
        text += "```break\nask: Answer fewer.\nchange: queries\nuntil: labels_answered < 30\n"
                "solution: queries=20\n```\n\n"
                "```question number\nask: How many now?\nof: labels_answered\nmost: 100\n```\n";
        const auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY2(own, own ? "" : own.error().message().c_str());
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
        const auto* card = window.lessons()->pane()->findChild<QWidget*>("answer");
        QVERIFY(card->isHidden());
        QCOMPARE(player.next(), LessonPlayer::Next::End);
        player.showSolution();
        QTRY_VERIFY_WITH_TIMEOUT(!player.computing(), 20000);
        QCOMPARE(player.breakingWords(), QStringLiteral("You did it: labels answered = 20."));
        QVERIFY(!card->isHidden());
        QCOMPARE(player.next(), LessonPlayer::Next::Answer);
    }

    void whatIsNoNumberIsNotTakenForNoAnswer() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text = text.substr(0, text.find("```predict curve")) + "## Ask\n\nIt is known.\n\n" +
               "```question number\nask: How many?\nof: 7\nmost: 100\n```\n";
        const auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY2(own, own ? "" : own.error().message().c_str());
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        player.advance();
        auto* number = window.lessons()->pane()->findChild<QWidget*>("number");
        QTest::keyClicks(number, "abc");
        QTest::keyClick(number, Qt::Key_PageDown);
        QVERIFY(!player.answered());
        QVERIFY(window.lessons()->pane()->findChild<QLabel*>("numberWrong")->isVisible());
        QTest::keySequence(number, QKeySequence::SelectAll);
        QTest::keyClicks(number, "7");
        QTest::keyClick(number, Qt::Key_PageDown);
        QVERIFY(player.answered());
    }

    void itCanBeBegunAnew() {
        MainWindow window;
        showReady(window);
        LessonPlayer& player = *window.lessons()->player();
        player.play(lesson());
        player.predict({{0, 0}, {40, 20}});
        revealFirst(window);
        window.lessons()->pane()->findChild<QToolButton*>("lessonAnew")->click();
        QVERIFY(player.progress().predictions.empty() && player.progress().outcomes.empty());
        QCOMPARE(player.next(), LessonPlayer::Next::Reveal);
    }

    void aRunThatFailsIsToldAndCanBeTriedAgain() {
        MainWindow window;
        showReady(window);
        std::string text = twoSteps;
        text.replace(text.find("\"teachers\": 20"), 14, "\"teachers\": 9999");
        auto own = parseLesson(text, "two.md", "/nowhere/two", lessonVocabulary());
        QVERIFY(own);
        LessonPlayer& player = *window.lessons()->player();
        player.play(*own);
        QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
        player.advance();
        QTRY_VERIFY_WITH_TIMEOUT(!player.computing(), 20000);
        QVERIFY(player.problem().contains("9"));
        QVERIFY(!player.revealed());
        QCOMPARE(player.next(), LessonPlayer::Next::Reveal);
        player.leave();
    }
};

TEST_WITH_WINDOWS(LessonPaneTest)
#include "LessonPaneTest.moc"
