// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ClippedTexts.h"
#include "tests/ui/widgets/LargeScreen.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/explain/panel/ExplainWindow.h"
#include "ui/explain/panel/Explaining.h"
#include "ui/explain/terms/Terms.h"
#include "ui/language/SpokenLanguage.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/manual/KeySheet.h"
#include "ui/manual/ManualWindow.h"
#include "ui/presenter/Presenter.h"
#include "ui/quiz/QuizDialog.h"
#include "ui/runs/RunsTable.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/Theme.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QHashFunctions>
#include <QMenu>
#include <QPixmap>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// How a person has the window.
struct Render {
    int percent = 100;
    QSize size{1920, 1080};
    bool dark = false, longer = false;

    QString name() const {
        return QStringLiteral("%1 % %2×%3 %4 %5")
            .arg(percent)
            .arg(size.width())
            .arg(size.height())
            .arg(dark ? "dark" : "light", longer ? "en-XA" : "English");
    }
};

/// The window with a sample and finished runs, walked from end to end: what is not whole is written down.
class Walk {
public:
    explicit Walk(const Render& render) : render_(render) {
        if (render.longer) language_ = std::move(SpokenLanguage::speak(pseudoLanguage)).value();
        applyTheme(render.dark ? ThemeChoice::Dark : ThemeChoice::Light);
        window_ = std::make_unique<MainWindow>(2);
        window_->live()->choose(false);
        putOnScreen(*window_, render.size);
        window_->findChild<TextScale*>()->setPercent(render.percent);
        [this] { QTRY_VERIFY_WITH_TIMEOUT(window_->dataPanel()->dataset(), 20000); }();
    }
    ~Walk() {
        window_.reset();
        applyTheme(ThemeChoice::Light);
    }

    MainWindow& window() { return *window_; }

    void run(const char* mechanism) {
        auto* box = child<QComboBox>(*window_, "mechanism");
        const auto found = std::ranges::find(mechanisms(), mechanism,
                                             [](const Mechanism& each) { return each.descriptor.id; });
        QVERIFY2(found != mechanisms().end(), mechanism);
        box->setCurrentIndex(static_cast<int>(found - mechanisms().begin()));
        emit box->activated(box->currentIndex());
        settle();
        const auto before = window_->runs()->entries().size();
        child<QAbstractButton>(*window_, "run")->click();
        [&] {
            QTRY_COMPARE_WITH_TIMEOUT(window_->runs()->entries().size(), before + 1, 20000);
            QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 60000);
        }();
    }

    /// All that is on the screen now.
    void look(const QString& scene) {
        settle();
        const QString pictures = qEnvironmentVariable("EPSILOSCOPE_RENDERS");
        for (QWidget* each : QApplication::topLevelWidgets()) {
            if (!each->isVisible()) continue;
            const bool own = each == window_.get();
            if (own && !windowIsNews_) continue;
            for (const ClippedText& text : clippedTexts(*each))
                if (known_.insert(text.key()).second) found_ << scene + ": " + text.inWords();
            const QRect screen = each->screen()->geometry();
            const QSize room = own && !each->isFullScreen() ? render_.size : screen.size();
            if (each->width() > room.width() || each->height() > room.height())
                found_ << QStringLiteral("%1: %2 is %3×%4, larger than the screen")
                              .arg(scene, each->objectName() + each->metaObject()->className())
                              .arg(each->width())
                              .arg(each->height());
            if (!pictures.isEmpty())
                each->grab().save(
                    QDir(pictures).filePath(QStringLiteral("%1 %2%3.png")
                                                .arg(render_.name(), scene, own ? "" : " beside")
                                                .replace('/', '-')));
        }
    }
    /// The same, but for the window itself, which is as it was.
    void lookBeside(const QString& scene) {
        windowIsNews_ = false;
        look(scene);
        windowIsNews_ = true;
    }
    void closeOthers() {
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each != window_.get() && each->isVisible()) each->close();
        settle();
    }
    // Charts take in what is new 30 times a second, and layouts follow each other: until none does.
    void settle() const {
        QTest::qWait(35);
        constexpr int most = 20;
        std::size_t before = 0;
        for (int i = 0; i < most; ++i) {
            for (int turn = 0; turn < 3; ++turn) {
                QCoreApplication::sendPostedEvents();
                QCoreApplication::processEvents();
            }
            std::size_t places = 0;
            for (const QWidget* each : QApplication::allWidgets())
                if (each->isVisible()) places = qHash(each->geometry(), places);
            if (i > 0 && places == before) return;
            before = places;
        }
    }

    const QStringList& found() const { return found_; }

private:
    Render render_;
    std::unique_ptr<SpokenLanguage> language_; ///< accents, 30 % longer: core's words, too
    std::unique_ptr<MainWindow> window_;
    std::set<QString> known_;
    QStringList found_;
    bool windowIsNews_ = true;
};

void lookAtViews(Walk& walk, const QString& of) {
    for (const ViewKind& kind : viewKinds()) {
        const bool speaks = walk.window().results()->views()->speaks(kind.id);
        if (!of.isEmpty() && !speaks) continue;
        walk.window().results()->bringToFront(kind.id);
        walk.look("view " + kind.id + of);
    }
    walk.window().results()->bringToFront("charts");
}

void lookAtMenus(Walk& walk) {
    std::set<qsizetype> chartMenus;
    for (auto* menu : walk.window().findChildren<QMenu*>()) {
        // Those of charts are alike.
        const bool chart = menu->objectName().endsWith(QStringLiteral("ChartMenu"));
        if (menu->objectName().isEmpty() || (chart && !chartMenus.insert(menu->actions().size()).second))
            continue;
        menu->popup(QPoint(20, 20));
        walk.lookBeside("menu " + menu->objectName());
        menu->hide();
    }
    std::set<QString> seen;
    for (auto* box : walk.window().findChildren<QComboBox*>()) {
        if (!box->isVisible() || !box->isEnabled() || !seen.insert(box->objectName()).second) continue;
        box->showPopup();
        walk.lookBeside("choices of " + box->objectName());
        box->hidePopup();
    }
}

void lookAtDialogs(Walk& walk, bool all) {
    MainWindow& window = walk.window();
    window.chartOutput()->show("all");
    walk.lookBeside("export");
    walk.closeOthers();
    KeySheet::openFor(&window);
    walk.lookBeside("keys");
    walk.closeOthers();
    window.manual()->open("window");
    walk.lookBeside("manual");
    window.manual()->window()->close();
    auto* explaining = window.findChild<Explaining*>();
    std::size_t at = 0;
    for (const ExplainedTerm& term : explainedTerms())
        if (all || at++ % 7 == 0) {
            explaining->open(term.id, QPoint(100, 100));
            QTest::qWait(60); // it is computed beside
            walk.lookBeside("explain " + term.id);
        }
    explaining->window()->close();
    {
        const QTemporaryDir folder;
        QuizDialog quiz(QuizFile(folder.filePath("quiz.csv")), nullptr, &window);
        quiz.show();
        walk.lookBeside("quiz");
        quiz.ask(QuizPart::Before);
        walk.lookBeside("quiz asks");
    }
    for (const char* const button : {"dataOptions", "importOptions", "moreSettings"})
        if (auto* opens = window.findChild<QAbstractButton*>(QLatin1String(button));
            opens && opens->isEnabled()) {
            opens->click();
            walk.lookBeside(button);
            walk.closeOthers();
        }
}

void lookAtLessons(Walk& walk, bool all) {
    LessonPlayer* player = walk.window().lessons()->player();
    for (const Lesson& lesson : builtInLessons()) {
        if (!all && lesson.number % 4 != 1) continue;
        player->play(lesson);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!walk.window().dataPanel()->loading(), 20000); }();
        walk.look("lesson " + QString::fromStdString(lesson.id));
        player->leave();
    }
}

void lookAtPresenter(Walk& walk) {
    Presenter presenter(walk.window(), nullptr);
    presenter.setOn(true);
    walk.look("presenter");
    presenter.setOn(false);
    walk.closeOthers();
}

std::vector<Render> renders() {
    // 200 % of a screen of 1920 × 1080 is a window of 960 × 540; a laptop has 1366 × 768, less a panel.
    constexpr QSize laptop(1366, 740), screen(1920, 1050), half(960, 540);
    if (qEnvironmentVariableIsEmpty("EPSILOSCOPE_ALL_RENDERS"))
        return {{100, laptop, false, false}, {250, screen, true, true}};
    std::vector<Render> all;
    for (const bool longer : {false, true})
        for (const bool dark : {false, true}) {
            all.push_back({100, half, dark, longer});
            all.push_back({100, laptop, dark, longer});
            for (const int percent : {100, 150, 200, 250})
                all.push_back({percent, screen, dark, longer});
        }
    return all;
}

} // namespace

/// The whole window at the sizes of text, in the colours and in words as long as other languages have them:
/// nothing is cut off, and nothing is elided where there is room. Two renders here; all of them, which takes
/// minutes, by EPSILOSCOPE_ALL_RENDERS=1. EPSILOSCOPE_RENDERS=FOLDER writes pictures of what was looked at.
class RenderedTextsTest : public QObject {
    Q_OBJECT

private slots:
    void everyTextIsWhole_data() {
        QTest::addColumn<Render>("render");
        for (const Render& each : renders())
            QTest::newRow(each.name().toUtf8()) << each;
    }
    void everyTextIsWhole() {
        QFETCH(Render, render);
        const bool all = !qEnvironmentVariableIsEmpty("EPSILOSCOPE_ALL_RENDERS");
        Walk walk(render);
        walk.look("ready");
        walk.run("pate-gnmax");
        lookAtViews(walk, {});
        lookAtMenus(walk);
        lookAtDialogs(walk, all);
        for (const char* const other : {"dpbag", "brc", "brc-private"}) {
            walk.run(other);
            lookAtViews(walk, QStringLiteral(" of ") + other);
            if (!all) break;
        }
        lookAtLessons(walk, all);
        lookAtPresenter(walk);
        for (const QString& each : walk.found())
            qInfo().noquote() << each;
        QCOMPARE(walk.found().size(), 0);
    }
};

EPSILOSCOPE_TEST(RenderedTextsTest, const LargeScreen screen; QApplication application(argc, argv);
                 application.setAttribute(Qt::AA_Use96Dpi, true);)
#include "RenderedTextsTest.moc"
