// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Run.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/language/ShownTexts.h"
#include "tests/ui/window/HomeOfWindows.h"
#include "ui/explain/panel/ExplainWindow.h"
#include "ui/explain/panel/Explaining.h"
#include "ui/export/ExportDialog.h"
#include "ui/language/SpokenLanguage.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/lessons/LessonPane.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/manual/KeySheet.h"
#include "ui/manual/ManualPages.h"
#include "ui/quiz/QuizDialog.h"
#include "ui/views/registry/Registry.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The window in a made-up language, in which every word that was translated has accents.
class UntranslatedTest : public QObject {
    Q_OBJECT

    HomeOfWindows home_;
    std::unique_ptr<SpokenLanguage> language_;
    std::unique_ptr<MainWindow> window_;

    /// Of papers, keys and formulas, and of lessons and pages, which are documents of their own.
    static QStringList names() {
        QStringList all{"Page Down",   "Page Up",   "Home, End", "Num Lock",
                        "Scroll Lock", "Caps Lock", "min over"};
        for (const Mechanism& mechanism : mechanisms())
            all << QString::fromStdString(mechanism.descriptor.citation);
        for (const Lesson& lesson : builtInLessons()) {
            all << QString::fromStdString(lesson.title) << QString::fromStdString(lesson.summary);
            for (const LessonStep& step : lesson.steps)
                all << QString::fromStdString(step.title);
        }
        for (const QString& page : manualPageNames())
            all << titleOfManualText(*manualText(page));
        all.removeAll(QString());
        std::ranges::sort(all, std::greater<>(), &QString::size);
        return all;
    }
    /// Two Latin words side by side, both without an accent.
    static bool isPlain(QString text, const QStringList& names) {
        for (const QString& name : names)
            text.replace(name, QStringLiteral("·"));
        static const QRegularExpression quoted(QStringLiteral("'[^']*'|“[^”]*”|\"[^\"]*\""));
        text.remove(quoted);
        static const QRegularExpression words(
            QStringLiteral(R"((?<![\w./=_+-])[A-Za-z]{2,}[,;:.!?)]* [(]?[A-Za-z]{2,}(?![\w./=_(+-]))"));
        return text.contains(words);
    }
    /// "place: text" of all that is shown and plain.
    void check(const ShownTexts& shown, const QStringList& besides = {}) const {
        const QStringList known = names() + besides;
        QStringList plain;
        const auto& places = shown.places();
        for (auto each = places.begin(); each != places.end(); ++each)
            // A ledger's lines are shown as they were written into it.
            if (!each.value().startsWith("QTableView ledgerTable cell") && isPlain(each.key(), known))
                plain << each.value() + QStringLiteral(": ") + each.key();
        QVERIFY2(plain.isEmpty(), qPrintable(QStringLiteral("%1 of %2 texts:\n%3")
                                                 .arg(plain.size())
                                                 .arg(places.size())
                                                 .arg(plain.join(QStringLiteral("\n")))));
    }

private slots:
    void initTestCase() {
        auto spoken = SpokenLanguage::speak("en-XA");
        QVERIFY(spoken);
        language_ = std::move(spoken).value();
        home_.move();
        window_ = home_.newWindow();
        home_.openExperiment(*window_, "pate-confident", 2);
        home_.runIt(*window_);
    }
    void cleanupTestCase() {
        window_->close();
        window_.reset();
        language_.reset();
    }

    void theFinderFindsWhatIsPlain() {
        QVERIFY(isPlain("Open a dataset first", {}));
        QVERIFY(isPlain("⟦Öþééñ⟧ a dataset (see there)", {}));
        for (const char* text : {"⟦Öþééñ åå đååŧååšééŧ⟧", "GNMax ε 2", "people.csv · 200 rows.csv",
                                 "Ctrl+Shift+S", "ε", "column 'my own' is"})
            QVERIFY2(!isPlain(QString::fromUtf8(text), {}), text);
        QVERIFY(!isPlain("see Papernot et al. 2018", {"Papernot et al. 2018"}));
    }

    void everyViewSpeaksTheLanguage_data() {
        QTest::addColumn<QString>("view");
        for (const ViewKind& kind : viewKinds())
            QTest::newRow(qPrintable(kind.id)) << kind.id;
    }
    void everyViewSpeaksTheLanguage() {
        QFETCH(QString, view);
        window_->results()->bringToFront(view);
        QTest::qWait(30);
        ShownTexts shown;
        shown.add(window_->results()->views()->currentView());
        check(shown);
    }

    void theWindowAroundThemDoes() {
        window_->results()->bringToFront("charts");
        QTest::qWait(30);
        ShownTexts shown;
        shown.add(window_.get());
        QVERIFY(shown.places().size() > 500);
        check(shown);
    }

    void dialogsDo() {
        for (const char* name :
             {"exportCharts", "aboutAction", "keysAction", "releasesAction", "readingAction"}) {
            if (auto* action = window_->findChild<QAction*>(name)) action->trigger();
            QTest::qWait(20);
        }
        ShownTexts shown;
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top != window_.get()) shown.add(top);
        QuizDialog quiz(QuizFile(home_.home->filePath("odds.csv")), nullptr);
        quiz.ask(QuizPart::Before);
        shown.add(&quiz);
        check(shown);
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top != window_.get()) top->hide();
    }

    void everyExplainedTermDoes() {
        auto* explaining = window_->findChild<Explaining*>();
        QVERIFY(explaining);
        ShownTexts shown;
        for (const char* term : {"epsilon", "delta", "sigma", "kind", "adjacency", "teachers"}) {
            explaining->open(term, {});
            QTRY_VERIFY_WITH_TIMEOUT(!explaining->window()->busy(), 20000);
            shown.add(explaining->window());
        }
        check(shown);
        explaining->window()->close();
    }

    void aLessonDoes() {
        LessonPlayer* player = window_->lessons()->player();
        const Lesson* lesson = findBuiltInLesson("what-noise-buys");
        QVERIFY(lesson);
        player->play(*lesson);
        QTRY_VERIFY_WITH_TIMEOUT(!player->waiting(), 20000);
        ShownTexts shown;
        for (const QAbstractButton* each : window_->lessons()->pane()->findChildren<QAbstractButton*>())
            shown.add(each);
        check(shown);
        player->leave();
    }

    void errorsDo() {
        window_->open(write(*home_.home, "broken.json", R"({"data": {"path": "people.csv"}, "trials": -3})"));
        QTest::qWait(200);
        ShownTexts shown;
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top != window_.get() && top->isVisible()) shown.add(top);
        check(shown);
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top != window_.get()) top->hide();
    }
};

TEST_WITH_WINDOWS(UntranslatedTest)
#include "UntranslatedTest.moc"
