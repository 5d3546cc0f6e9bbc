// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/Presenter.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/lessons/LessonPane.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/lessons/MistakeCard.h"
#include "ui/manual/KeySheet.h"
#include "ui/parts/WindowParts.h"
#include "ui/presenter/PresenterWindow.h"
#include "ui/presenter/StageLight.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QCursor>
#include <QElapsedTimer>
#include <QFontInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScreen>
#include <QSettings>
#include <QSlider>
#include <QTabBar>
#include <QtTest>

#include <algorithm>
#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// The text that a widget shows by itself; empty: it shows none.
QString textOf(const QWidget* widget) {
    if (const auto* label = qobject_cast<const QLabel*>(widget)) return label->text();
    if (const auto* label = qobject_cast<const ElidedLabel*>(widget)) return label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) return button->text();
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) return box->currentText();
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) return line->text();
    if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) return tabs->tabText(tabs->currentIndex());
    if (const auto* cells = qobject_cast<const QAbstractItemView*>(widget)) return cells->objectName();
    return {};
}

/// Handles that can be dragged are drawn as arrows.
bool hasWords(const QString& text) {
    return std::ranges::any_of(text, [](QChar letter) { return letter.isLetterOrNumber(); });
}

QString nameOf(const QWidget* widget) {
    return QLatin1String(widget->metaObject()->className()) + " " + widget->objectName() + " \"" +
           textOf(widget) + "\"";
}

/// Steps that are somebody else's.
class CountedSteps final : public PresentedSteps {
public:
    PresentedStep step() const override { return {"A lesson", "Ask them first.", "They move ε", at, 7}; }
    void stepForward() override {
        ++at;
        emit changed();
    }
    void stepBack() override {
        --at;
        emit changed();
    }
    int at = 1;
};

} // namespace

/// The window before a room full of people.
class PresenterTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<QSettings> settings_;
    std::unique_ptr<MainWindow> window_;
    std::unique_ptr<Presenter> presenter_;

    void press(int key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(window_.get(), static_cast<Qt::Key>(key), modifiers);
    }
    void present() const { press(Qt::Key_F11, Qt::ShiftModifier); }
    ChartBoard* board() const { return window_->results()->view<ChartBoard>("charts"); }
    std::vector<Chart*> inSight() const {
        std::vector<Chart*> charts;
        for (Chart* chart : window_->findChildren<Chart*>())
            if (chart->isVisible()) charts.push_back(chart);
        return charts;
    }
    double least() const { return Presenter::leastPixels * window_->screen()->size().height() / 1080; }
    void checkText() const {
        int seen = 0;
        for (const auto* widget : window_->findChildren<QWidget*>()) {
            if (!widget->isVisible() || textOf(widget).isEmpty()) continue;
            ++seen;
            QVERIFY2(QFontInfo(widget->font()).pixelSize() >= least(),
                     qPrintable(nameOf(widget) + QString::number(QFontInfo(widget->font()).pixelSize())));
        }
        QVERIFY(seen > 10);
    }
    void checkPlots() const {
        QVERIFY(!inSight().empty());
        for (const Chart* chart : inSight()) {
            const auto check = [&](const QFont& font, const QString& of) {
                QVERIFY2(QFontInfo(font).pixelSize() >= least(), qPrintable(chart->title() + ": " + of));
            };
            for (const auto* axis : chart->plot()->findChildren<QCPAxis*>()) {
                if (axis->visible() && !axis->label().isEmpty()) check(axis->labelFont(), axis->label());
                if (axis->visible() && axis->tickLabels()) check(axis->tickLabelFont(), "ticks");
            }
            for (const auto* item : chart->plot()->findChildren<QCPItemText*>())
                if (item->visible() && hasWords(item->text())) check(item->font(), item->text());
        }
    }
    // Words that were laid out with less room than they need.
    void checkNothingIsCut() const {
        for (const auto* widget : window_->findChildren<QWidget*>()) {
            const auto* label = qobject_cast<const QLabel*>(widget);
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            if (!widget->isVisible() || textOf(widget).isEmpty() || !(label || button)) continue;
            if (label && label->wordWrap()) continue;
            const QRect there(widget->mapTo(window_.get(), QPoint(0, 0)), widget->size());
            QVERIFY2(window_->rect().contains(there), qPrintable(nameOf(widget)));
            if (button)
                QVERIFY2(widget->width() >= widget->minimumSizeHint().width() - 1,
                         qPrintable(nameOf(widget)));
        }
    }

private slots:
    void init() {
        settings_ = std::make_unique<QSettings>(folder_.filePath("settings.ini"), QSettings::IniFormat);
        settings_->clear();
        window_ = std::make_unique<MainWindow>();
        presenter_ = std::make_unique<Presenter>(*window_, settings_.get());
        putOnScreen(*window_, {}, true);
        QTRY_VERIFY_WITH_TIMEOUT(window_->dataPanel()->dataset(), 10000);
        window_->results()->bringToFront("charts");
        QCursor::setPos(window_->mapToGlobal(QPoint(2, 2))); // on no chart
    }
    void cleanup() {
        presenter_.reset();
        window_.reset();
    }

    void allTextIsReadFromTheLastRow() {
        QTRY_VERIFY_WITH_TIMEOUT(child<QAbstractButton>(*window_, "run")->isEnabled(), 10000);
        press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->runs()->entries().empty() && !window_->session(), 60000);
        present();
        QTRY_COMPARE(window_->size(), QSize(1920, 1080));
        checkText();
        checkPlots();
        checkNothingIsCut();
        for (int i = 0; i < 3; ++i) {
            press(Qt::Key_PageDown);
            checkText();
            checkPlots();
        }
        // The table, too, for who chooses to show it.
        window_->parts()->hideExactly({"menu", "left"}, "presenter");
        checkText();
        const auto* table = child<QAbstractItemView>(*window_, "runs");
        QVERIFY(table->isVisible());
        for (const auto* header : table->findChildren<QHeaderView*>())
            QVERIFY(QFontInfo(header->font()).pixelSize() >= least());
    }

    void onlyChosenPartsAreSeen() {
        present();
        QVERIFY(presenter_->on() && window_->isFullScreen());
        for (const char* const seen : {"run", "epsilonSlider", "question"})
            QVERIFY2(child<QWidget>(*window_, seen)->isVisible(), seen);
        for (const char* const gone : {"open", "save", "theme", "leftColumn", "runs"})
            QVERIFY2(!child<QWidget>(*window_, gone)->isVisible(), gone);
        QCOMPARE(inSight().size(), std::size_t{1});
    }

    void allComesBack() {
        auto* trials = child<QWidget>(*window_, "trials");
        trials->setFocus();
        const QSize size = window_->size();
        const QFont font = QApplication::font();
        const auto before = inSight();
        QCOMPARE(before.size(), std::size_t{4});
        present();
        QVERIFY(QApplication::font().pointSizeF() > 2 * font.pointSizeF());
        press(Qt::Key_PageDown);
        press(Qt::Key_Escape);
        QVERIFY(!presenter_->on() && !window_->isFullScreen());
        QTRY_COMPARE(window_->size(), size);
        QCOMPARE(QApplication::font(), font);
        QCOMPARE(inSight(), before);
        QVERIFY(trials->hasFocus());
        QCOMPARE(window_->parts()->hidden(), QStringList());
    }

    void itsKeysAreOnTheSheet() {
        QStringList keys;
        for (const KeyInWords& each : keysOfWindow(*window_))
            if (each.place == "Presenting") {
                QVERIFY(!each.words.isEmpty());
                keys << each.keys;
            }
        for (const char* const key :
             {"Shift+F11", "F7", "F8", "Shift+F8", "F12", "Shift+F12", "PgDown", "PgUp"})
            QVERIFY2(keys.contains(key), qPrintable(keys.join(", ")));
        presenter_.reset(); // and takes them along
        for (const KeyInWords& each : keysOfWindow(*window_))
            QVERIFY(each.place != "Presenting");
    }

    void fullScreenGivesWayToIt() {
        press(Qt::Key_F11);
        present();
        QVERIFY(presenter_->on());
        press(Qt::Key_F11); // has nothing to say meanwhile
        QVERIFY(window_->isFullScreen() && !child<QWidget>(*window_, "runs")->isVisible());
        present();
        QVERIFY(!window_->isFullScreen());
        QCOMPARE(window_->parts()->hidden(), QStringList());
    }

    void oneKeyStepsThroughTheCharts() {
        window_->resize(1400, 1000); // with room for four
        QTRY_COMPARE(inSight().size(), std::size_t{4});
        std::vector<Chart*> all;
        for (const auto& [name, chart] : board()->namedCharts())
            all.push_back(chart);
        present();
        for (Chart* chart : all) {
            QCOMPARE(inSight(), std::vector<Chart*>{chart});
            press(Qt::Key_PageDown);
        }
        QVERIFY(window_->results()->views()->currentId() != "charts");
        press(Qt::Key_PageUp);
        QCOMPARE(window_->results()->views()->currentId(), QStringLiteral("charts"));
        QCOMPARE(inSight(), std::vector<Chart*>{all.back()});
        for (std::size_t i = 0; i < all.size() + 3; ++i)
            press(Qt::Key_PageUp);
        QCOMPARE(inSight(), std::vector<Chart*>{all.front()});
    }

    void noViewTurnsItsOwnPagesInstead() {
        QTRY_VERIFY_WITH_TIMEOUT(child<QAbstractButton>(*window_, "run")->isEnabled(), 10000);
        press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->runs()->entries().empty() && !window_->session(), 60000);
        present();
        window_->results()->bringToFront("votes");
        press(Qt::Key_PageDown);
        const auto* query = child<QSlider>(*window_, "votesSlider");
        const int before = query->value();
        for (int i = 0; i < 20 && window_->results()->views()->currentId() == "votes"; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
        QVERIFY(window_->results()->views()->currentId() != "votes");
        QCOMPARE(query->value(), before);
    }

    void aLessonTakesTheKeysOver() {
        present();
        const auto before = inSight();
        auto lesson = std::make_unique<CountedSteps>();
        presenter_->setSteps(lesson.get());
        press(Qt::Key_PageDown);
        press(Qt::Key_PageDown);
        press(Qt::Key_PageUp);
        QCOMPARE(lesson->at, 2);
        QCOMPARE(inSight(), before);
        QCOMPARE(presenter_->notes()->step().number, 2);
        lesson.reset();
        press(Qt::Key_PageDown);
        QVERIFY(inSight() != before);
    }

    void aLessonIsReadFromTheLastRowAndStepsByItself() {
        LessonPlayer& player = *window_->lessons()->player();
        player.play(*findBuiltInLesson("nine-mistakes"));
        present();
        QCOMPARE(presenter_->notes()->step().of, static_cast<int>(player.lesson().steps.size()));
        QVERIFY(!presenter_->notes()->step().notes.isEmpty());
        LessonPane& pane = *window_->lessons()->pane();
        const auto goOn = [&] {
            for (bool more = true; more; press(Qt::Key_PageDown)) {
                QCoreApplication::processEvents(); // the page gets its height
                more = pane.moreBelow();
            }
        };
        QTRY_VERIFY(window_->width() >= 1900);
        QTRY_VERIFY(pane.width() > 0.38 * window_->width());
        QTRY_VERIFY_WITH_TIMEOUT(!player.computing(), 20000); // the first step runs by itself
        goOn();
        QTRY_COMPARE(presenter_->notes()->step().number, 2);
        goOn();
        QTRY_VERIFY_WITH_TIMEOUT(player.revealed() && !player.computing(), 20000);
        QCOMPARE(presenter_->notes()->step().number, 2);
        QTRY_VERIFY(window_->findChild<SeenPlot*>() && window_->findChild<SeenPlot*>()->isVisible());
        checkText();
        const auto* plot = window_->findChild<SeenPlot*>();
        QVERIFY(QFontInfo(plot->xAxis->labelFont()).pixelSize() >= least());
        for (int page = 0; page < 10 && player.index() > 0; ++page)
            press(Qt::Key_PageUp);
        QCOMPARE(player.index(), std::size_t{0});
        player.leave();
        // The keys are the charts' again.
        const auto before = inSight();
        press(Qt::Key_PageDown);
        QVERIFY(inSight() != before);
    }

    void whatIsToBeBrokenCanBeSet() {
        const auto own =
            parseLesson("# T\n\nS.\n\n## Look\n\n```state\n{\"data\": {\"path\": \"sample:survey\"},\n"
                        " \"mechanism\": \"pate-gnmax\", \"seed\": 3}\n```\n\n## Break\n\n"
                        "```break\nask: a\nchange: sigma\nuntil: epsilon > 2\nsolution: sigma=5\n```\n",
                        "own.md", "/nowhere/own", lessonVocabulary());
        QVERIFY2(own, own ? "" : own.error().message().c_str());
        LessonPlayer& player = *window_->lessons()->player();
        const auto seen = [this](const char* part) {
            return window_->parts()->find(QLatin1String(part))->widget->isVisible();
        };
        present();
        player.play(*own);
        QVERIFY(!seen("left") && !seen("mechanism"));
        player.advance();
        QCOMPARE(player.index(), std::size_t{1});
        QVERIFY(seen("left") && seen("mechanism") && seen("run"));
        QVERIFY(!seen("menu"));
        player.back();
        QVERIFY(!seen("left"));
        player.advance();
        player.leave();
        QVERIFY(!seen("left"));
    }

    void notesAndNextStepAreInAWindowOfTheirOwn() {
        present();
        press(Qt::Key_F12);
        auto* notes = presenter_->notes();
        QVERIFY(notes->isVisible() && notes->isWindow());
        QVERIFY(QFontInfo(child<QWidget>(*notes, "presenterNext")->font()).pixelSize() < least());
        QCOMPARE(child<QLabel>(*notes, "presenterTitle")->text(), inSight().front()->title());
        QCOMPARE(child<QLabel>(*notes, "presenterNext")->text(),
                 QStringLiteral("Next: F5: run what is set up"));
        QVERIFY(!child<QLabel>(*notes, "presenterClock")->text().isEmpty());
        QCOMPARE(child<QLabel>(*notes, "presenterElapsed")->text(), QStringLiteral("00:00"));
        QTRY_COMPARE_WITH_TIMEOUT(child<QLabel>(*notes, "presenterElapsed")->text(), QStringLiteral("00:01"),
                                  3000);
        QTest::mouseClick(child<QAbstractButton>(*notes, "presenterRestart"), Qt::LeftButton);
        QCOMPARE(child<QLabel>(*notes, "presenterElapsed")->text(), QStringLiteral("00:00"));
        const auto before = inSight();
        QTest::mouseClick(child<QAbstractButton>(*notes, "presenterOn"), Qt::LeftButton);
        QVERIFY(inSight() != before);
        CountedSteps lesson;
        presenter_->setSteps(&lesson);
        QCOMPARE(child<QPlainTextEdit>(*notes, "presenterNotes")->toPlainText(),
                 QStringLiteral("Ask them first."));
        QCOMPARE(child<QLabel>(*notes, "presenterCount")->text(), QStringLiteral("1 of 7"));
        presenter_->setSteps(nullptr);
        QTest::keyClick(notes, Qt::Key_PageUp);
        QCOMPARE(inSight(), before);
        presenter_->setOn(false);
        QVERIFY(!notes->isVisible());
    }

    void theChosenPartsAreRemembered() {
        present();
        auto* menu = child<QMenu>(*window_, "partsMenu");
        emit menu->aboutToShow();
        auto* runs = menu->findChild<QAction*>("runs");
        QVERIFY(runs && runs->isCheckable() && !runs->isChecked());
        runs->trigger();
        QVERIFY(child<QWidget>(*window_, "runs")->isVisible());
        present();
        present();
        QVERIFY(child<QWidget>(*window_, "runs")->isVisible());
        present();
        emit menu->aboutToShow();
        QVERIFY(menu->findChild<QAction*>("runs")->isChecked());
    }

    void theLaserFollowsMouseAndArrows() {
        press(Qt::Key_F7); // is nobody's while nothing is presented
        QVERIFY(!presenter_->light()->isVisible());
        present();
        press(Qt::Key_F7);
        auto* light = presenter_->light();
        QVERIFY(light->isVisible() && light->laser());
        QCursor::setPos(window_->mapToGlobal(QPoint(700, 500)));
        QTRY_COMPARE(light->place(), QPoint(700, 500));
        QTest::keyClick(window_->focusWidget(), Qt::Key_Right);
        QTest::keyClick(window_->focusWidget(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(light->place(), QPoint(724, 504));
        // A dot where it is, and nothing elsewhere.
        const QImage dotted = window_->grab().toImage();
        QCOMPARE(dotted.pixelColor(724, 504), QColor(214, 39, 40));
        press(Qt::Key_F7);
        QVERIFY(!light->isVisible());
        QVERIFY(window_->grab().toImage().pixelColor(724, 504) != QColor(214, 39, 40));
    }

    void clicksGoThroughTheLight() {
        present();
        press(Qt::Key_F8);
        QVERIFY(presenter_->light()->isVisible());
        auto* run = child<QAbstractButton>(*window_, "run");
        QTRY_VERIFY_WITH_TIMEOUT(run->isEnabled(), 10000);
        QCOMPARE(QApplication::widgetAt(run->mapToGlobal(run->rect().center())), run);
    }

    void theSpotlightDimsTheRest() {
        present();
        QCursor::setPos(window_->mapToGlobal(QPoint(900, 600)));
        QTest::qWait(50); // a chart answers the mouse
        const QImage plain = window_->grab().toImage();
        press(Qt::Key_F8);
        QCOMPARE(presenter_->light()->place(), QPoint(900, 600));
        const QImage lit = window_->grab().toImage();
        QVERIFY(lit.pixelColor(20, 300).lightness() < plain.pixelColor(20, 300).lightness() / 2);
        QCOMPARE(lit.pixelColor(903, 603), plain.pixelColor(903, 603));
    }

    void thePartsAreLitOneAfterTheOther() {
        present();
        press(Qt::Key_F8, Qt::ShiftModifier);
        auto* light = presenter_->light();
        QList<QWidget*> lit;
        while (light->part() && lit.size() < 20) {
            QVERIFY(light->part()->isVisible());
            lit << light->part();
            press(Qt::Key_F8, Qt::ShiftModifier);
        }
        QVERIFY(lit.contains(child<QWidget>(*window_, "question")));
        QVERIFY(lit.contains(inSight().front()));
        QVERIFY(!light->isVisible());
    }

    void theLaserDoesNotStutter() {
        present();
        press(Qt::Key_F7);
        auto* light = presenter_->light();
        light->setPlace({400, 500});
        QCoreApplication::processEvents();
        QElapsedTimer clock;
        clock.start();
        constexpr int moves = 100;
        for (int i = 0; i < moves; ++i) {
            light->setPlace({400 + 5 * i, 500});
            light->repaint(QRect(light->place() - QPoint(40, 40), QSize(80, 80)));
        }
        const double milliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6 / moves;
        qInfo("%.2f ms a move", milliseconds);
        QVERIFY(milliseconds < 16);
    }
};

int runPresenterTest(int argc, char** argv) {
    // A screen as a lecture hall has it.
    QTemporaryDir folder;
    const QString screens = write(folder, "screens.json",
                                  R"({"screens": [{"name": "hall", "x": 0, "y": 0, "width": 1920,
                                  "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.toLocal8Bit());
    QTest::Internal::callInitMain<PresenterTest>();
    QApplication application(argc, argv);
    QApplication::setAttribute(Qt::AA_Use96Dpi, true);
    PresenterTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "PresenterTest.moc"
