// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ClippedTexts.h"
#include "tests/ui/widgets/LargeScreen.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/lessons/AnswerCards.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/lessons/LessonPane.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/presenter/Presenter.h"
#include "ui/widgets/Theme.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"

#include <QDir>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QtTest>

#include <algorithm>
#include <optional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Somebody who learns by keys alone: answers whatever is asked, and presses Page Down.
class Learner {
public:
    explicit Learner(MainWindow& window) : window_(window), player_(*window.lessons()->player()) {}

    LessonPlayer& player() const { return player_; }

    void press(Qt::Key key) {
        QWidget* where = QApplication::focusWidget();
        QTest::keyClick(where ? where : &window_, key);
    }

    /// Reads on to the end of the text, and then does what comes next.
    void goOn() {
        for (bool more = true; more;) {
            QCoreApplication::processEvents(); // the page gets its height
            more = window_.lessons()->pane()->moreBelow();
            press(Qt::Key_PageDown);
        }
    }

    /// By the keys that the form of answer has.
    void answerOpenQuestion(const Asked& asked) {
        auto* pane = window_.lessons()->pane();
        const bool predicts = player_.step().predict && &*player_.step().predict == &asked;
        auto* card = pane->findChild<AnswerCard*>(predicts ? "prediction" : "answer");
        QVERIFY(card);
        QVERIFY2(card->isVisible(), asked.ask.c_str());
        card->setFocus();
        if (asked.form == "number")
            for (const QChar digit : QString::number((asked.y.least + std::min(asked.y.most, 100.0)) / 2))
                QTest::keyClick(QApplication::focusWidget(), digit.toLatin1());
        else if (asked.form == "choice")
            press(Qt::Key_2);
        else
            for (const Qt::Key key :
                 {Qt::Key_Up, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down, Qt::Key_Right, Qt::Key_Up})
                press(key);
    }

    void awaitComputed() const { QTRY_VERIFY_WITH_TIMEOUT(!player_.computing(), 60000); }

private:
    MainWindow& window_;
    LessonPlayer& player_;
};

// Everything that a page shows is wide enough for its words.
void nothingIsCut(const LessonPane& pane) {
    for (const QLabel* label : pane.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty()) continue;
        const int needed =
            label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        QVERIFY2(
            label->height() + 1 >= needed,
            qPrintable(
                QStringLiteral("%1: %2 of %3").arg(label->objectName()).arg(label->height()).arg(needed)));
    }
}

/// Pictures of every step as it opens and as it is left, for whom wants to look: EPSILOSCOPE_LESSONS=FOLDER,
/// EPSILOSCOPE_LESSONS_LOOK="dark presenter" or a part of it. What is not whole is told.
class PicturesOfSteps {
public:
    explicit PicturesOfSteps(MainWindow& window) : window_(window) {
        if (folder_.isEmpty()) return;
        applyTheme(look_.contains("dark") ? ThemeChoice::Dark : ThemeChoice::Light);
        window.resize(1920, 1050);
        if (!look_.contains("presenter")) return;
        presenter_.emplace(window, nullptr);
        presenter_->setOn(true);
    }
    ~PicturesOfSteps() {
        if (!folder_.isEmpty()) applyTheme(ThemeChoice::Light);
    }

    void take(const LessonPlayer& player, const char* when) const {
        if (folder_.isEmpty()) return;
        QTest::qWait(200); // charts take in what is new
        const QString name = QStringLiteral("%1 %2 %3 %4")
                                 .arg(look_, QString::fromStdString(player.lesson().id))
                                 .arg(player.index() + 1, 2, 10, QLatin1Char('0'))
                                 .arg(QLatin1String(when));
        window_.grab().save(QDir(folder_).filePath(name + QStringLiteral(".png")));
        for (const ClippedText& text : clippedTexts(window_))
            qInfo().noquote() << name + ": " + text.inWords();
        for (const auto* area : window_.findChildren<QScrollArea*>())
            if (const int hidden = area->horizontalScrollBar()->maximum(); area->isVisible() && hidden > 0)
                qInfo().noquote() << QStringLiteral("%1: %2 has no room for %3 of its %4 pixels: %5")
                                         .arg(name, area->objectName())
                                         .arg(hidden)
                                         .arg(area->widget()->width())
                                         .arg(widest(*area->widget()));
    }

private:
    // What asks for the width, from outside to inside.
    static QString widest(const QWidget& whole) {
        const QWidget* within = nullptr;
        int width = 0;
        for (const QObject* each : whole.children())
            if (const auto* child = qobject_cast<const QWidget*>(each); child && child->isVisible())
                if (const int needs = std::max(child->minimumSizeHint().width(), child->minimumWidth());
                    needs > width) {
                    within = child;
                    width = needs;
                }
        if (!within) return {};
        const QString name = within->objectName().isEmpty()
                                 ? QString::fromLatin1(within->metaObject()->className())
                                 : within->objectName();
        return QStringLiteral("%1 %2 › ").arg(name).arg(width) + widest(*within);
    }

    MainWindow& window_;
    const QString folder_ = qEnvironmentVariable("EPSILOSCOPE_LESSONS");
    const QString look_ = qEnvironmentVariable("EPSILOSCOPE_LESSONS_LOOK");
    std::optional<Presenter> presenter_;
};

} // namespace

/// Every lesson that comes with the program, played through in the window by keys alone.
class LessonsPlayedTest : public QObject {
    Q_OBJECT

    static void playStep(Learner& learner, const LessonPane& pane) {
        LessonPlayer& player = learner.player();
        const std::size_t index = player.index();
        if (player.runsByItself()) learner.awaitComputed();
        if (player.step().predict && !player.revealed()) learner.answerOpenQuestion(*player.step().predict);
        while (player.next() == LessonPlayer::Next::Reveal) {
            learner.goOn();
            learner.awaitComputed();
            QCOMPARE(player.problem(), QString());
            QVERIFY(player.revealed());
        }
        for (const std::size_t asking : predictionsRevealedBy(player.lesson(), index)) {
            const Asked& asked = *player.lesson().steps[asking].predict;
            QVERIFY(player.truthOf(asking, asked));
            QVERIFY(!player.verdict(asking, asked, player.progress().predictions.at(asking)).isEmpty());
        }
        if (player.step().breakIt) {
            auto* how = pane.findChild<QPushButton*>("breakSolution");
            how->setFocus();
            learner.press(Qt::Key_Space);
            learner.awaitComputed();
            QVERIFY2(player.brokeIt(), qPrintable(player.breakingWords() + player.problem()));
        }
        if (player.step().question) {
            learner.answerOpenQuestion(*player.step().question);
            learner.goOn();
            QVERIFY(player.answered());
        }
        QVERIFY2(!player.filled(player.step().afterwards).contains(QStringLiteral("…")),
                 player.step().afterwards.c_str());
        QTest::qWait(1);
        nothingIsCut(pane);
    }

    // From its first step a lesson has something to look at, which nobody had to run.
    static void showsAPicture(const MainWindow& window, const Learner& learner) {
        learner.awaitComputed();
        const auto seen = [](const QWidget* picture) { return picture->isVisible(); };
        QTRY_VERIFY(std::ranges::any_of(window.findChildren<QCustomPlot*>(), seen) ||
                    std::ranges::any_of(window.results()->findChildren<QListView*>(), seen));
        QVERIFY(learner.player().revealed());
    }

private slots:
    void isPlayedThroughByKeysAlone_data() {
        QTest::addColumn<QString>("id");
        for (const Lesson& lesson : builtInLessons())
            QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
    }

    void isPlayedThroughByKeysAlone() {
        QFETCH(QString, id);
        MainWindow window;
        window.resize(1280, 800);
        show(window);
        QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
        const QString mechanism = QString::fromStdString(window.experiment().mechanism);
        const PicturesOfSteps pictures(window);
        Learner learner(window);
        LessonPlayer& player = learner.player();
        player.play(*findBuiltInLesson(id));
        const LessonPane& pane = *window.lessons()->pane();
        const std::size_t steps = player.lesson().steps.size();
        for (std::size_t index = 0; index < steps; ++index) {
            QCOMPARE(player.index(), index);
            QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
            pictures.take(player, "opened");
            if (index == 0) showsAPicture(window, learner);
            playStep(learner, pane);
            pictures.take(player, "played");
            if (QTest::currentTestFailed()) return qWarning("step %zu of %s", index + 1, qPrintable(id));
            if (index + 1 < steps) learner.goOn();
        }
        QCOMPARE(player.next(), LessonPlayer::Next::End);
        pane.findChild<QPushButton*>("lessonNext")->click();
        QVERIFY(!player.playing());
        QVERIFY(pane.isHidden());
        QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(window.experiment().mechanism), mechanism, 20000);
    }

    void thereAreTenOrMoreInTheirOrder() {
        QVERIFY(builtInLessons().size() >= 10);
        // One that cannot be read is missing among them.
        QCOMPARE(
            builtInLessons().size(),
            static_cast<std::size_t>(QDir(":/lessons").entryList(QDir::Dirs | QDir::NoDotAndDotDot).size()));
        for (std::size_t at = 0; at < builtInLessons().size(); ++at)
            QCOMPARE(builtInLessons()[at].number, static_cast<int>(at) + 1);
    }
};

EPSILOSCOPE_TEST(LessonsPlayedTest, const LargeScreen screen; QApplication application(argc, argv);
                 application.setAttribute(Qt::AA_Use96Dpi, true);)
#include "LessonsPlayedTest.moc"
