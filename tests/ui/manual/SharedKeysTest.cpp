// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/lessons/TwoSteps.h"
#include "tests/ui/widgets/KeysInContext.h"
#include "tests/ui/widgets/LargeScreen.h"
#include "tests/ui/window/HomeOfWindows.h"
#include "ui/data/opening/LabelMapDialog.h"
#include "ui/lessons/LearnButton.h"
#include "ui/presenter/ClassCopy.h"
#include "ui/presenter/Presenter.h"
#include "ui/quiz/QuizDialog.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QShortcut>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// No key means two things at one place: Qt does neither then.
class SharedKeysTest : public QObject {
    Q_OBJECT

    HomeOfWindows home_;
    std::unique_ptr<MainWindow> window_;
    std::unique_ptr<Presenter> presenter_;
    std::unique_ptr<ClassCopy> shared_;
    QObject offers_;
    QStringList found_;

    ViewTabs& views() const { return *window_->results()->views(); }
    QAction* action(const char* name) const {
        auto* found = window_->findChild<QAction*>(QLatin1String(name));
        return found ? found : offers_.findChild<QAction*>(QLatin1String(name));
    }

    void look(QWidget& window, const QString& context) {
        QCoreApplication::processEvents();
        for (const QString& pair : sharedKeysOf(window)) {
            if (found_.contains(pair)) continue;
            found_ << pair;
            qWarning("%s: %s", qPrintable(context), qPrintable(pair));
        }
    }
    /// Each window that is open beside this one.
    void lookBeside(const QString& context) {
        QList<QPointer<QWidget>> others; // closing one may take another along
        for (QWidget* other : QApplication::topLevelWidgets())
            if (other != window_.get() && other->isVisible() && !qobject_cast<QMenu*>(other)) others << other;
        for (const QPointer<QWidget>& other : others) {
            if (!other) continue;
            look(*other, context);
            if (other) other->close();
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    void lookInEachView(const QString& context) {
        for (const ViewKind& kind : views().kinds()) {
            views().bringToFront(kind.id);
            look(*window_, context + kind.id);
        }
        views().bringToFront(QStringLiteral("charts"));
    }
    void report() {
        const QStringList found = std::exchange(found_, {});
        QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
    }

private slots:
    void initTestCase() {
        home_.move();
        window_ = home_.windowOnExperiment("pate-gnmax", 2);
        presenter_ = std::make_unique<Presenter>(*window_, nullptr);
        shared_ = std::make_unique<ClassCopy>(*window_);
        QuizDialog::offerIn(*window_, nullptr, &offers_);
        window_->resize(1600, 1000);
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        HomeOfWindows::runIt(*window_);
    }
    // What was looked at before may have the keyboard.
    void init() {
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    }
    void cleanupTestCase() {
        shared_.reset();
        presenter_.reset();
        window_.reset();
    }

    // What is found must be found.
    void aSharedKeyIsSaid() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* line = new QLineEdit(&window);
        auto* label = new QLabel(QStringLiteral("&Go"), &window);
        label->setBuddy(line);
        auto* button = new QPushButton(QStringLiteral("&Get"), &window);
        for (QWidget* each : std::initializer_list<QWidget*>{line, label, button})
            column->addWidget(each);
        new QShortcut(Qt::CTRL | Qt::Key_B, line, nullptr, nullptr, Qt::WidgetShortcut);
        window.show();
        QCOMPARE(sharedKeysOf(window).size(), 1);
        QVERIFY(sharedKeysOf(window).front().startsWith("Alt+G: "));
        auto* action = new QAction(QStringLiteral("bold"), &window);
        action->setShortcut(Qt::CTRL | Qt::Key_B);
        window.addAction(action);
        QCOMPARE(sharedKeysOf(window).size(), 2);
        button->setEnabled(false);
        action->setEnabled(false);
        QVERIFY(sharedKeysOf(window).isEmpty());
    }

    void theWindowAndItsViewsShareNoKey() {
        lookInEachView({});
        report();
    }

    void aWindowThatComputesSharesNoKey() {
        auto* trials = child<QSpinBox>(*window_, "trials");
        trials->setValue(5000);
        child<QAbstractButton>(*window_, "run")->click();
        QTRY_VERIFY_WITH_TIMEOUT(window_->session(), 20000);
        look(*window_, "running");
        QTest::keyClick(window_.get(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 20000);
        trials->setValue(2);
        report();
    }

    void presentingSharesNoKey() {
        action("present")->setChecked(true);
        lookInEachView("presenting ");
        action("present")->setChecked(false);
        lookBeside("presenting"); // the notes
        report();
    }

    // A key whose widget is hidden is dead.
    void withoutTheToolsTheirKeysAreHeard() {
        const auto keysAreHeard = [this](const char* context) {
            window_->activateWindow();
            QVERIFY2(QTest::qWaitForWindowActive(window_.get()), context);
            const auto* tools = child<QWidget>(*window_, "tools");
            QStringList dead;
            for (const QShortcut* key : window_->findChildren<QShortcut*>())
                if (const auto* owner = qobject_cast<const QWidget*>(key->parent());
                    key->isEnabled() && tools->isAncestorOf(owner) && !owner->isVisible())
                    dead << key->key().toString();
            auto* menu = window_->findChild<LearnButton*>()->menu();
            QTimer::singleShot(500, menu, [menu, &dead] {
                if (!menu->isVisible()) dead << QStringLiteral("Ctrl+Shift+L");
                menu->close();
            });
            QTest::keyClick(window_.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
            QTest::qWait(600);
            QVERIFY2(dead.isEmpty(), qPrintable(context + (": " + dead.join(' '))));
        };
        keysAreHeard("window");
        QTest::keyClick(window_.get(), Qt::Key_F11);
        keysAreHeard("full screen");
        QTest::keyClick(window_.get(), Qt::Key_F11);
        action("present")->setChecked(true);
        keysAreHeard("presenting");
        action("present")->setChecked(false);
    }

    void lessonsShareNoKey() {
        window_->lessons()->player()->play(lesson());
        QTRY_VERIFY_WITH_TIMEOUT(!window_->dataPanel()->loading(), 20000);
        look(*window_, "lesson");
        action("present")->setChecked(true);
        look(*window_, "presented lesson");
        action("present")->setChecked(false);
        window_->lessons()->player()->leave();
        report();
    }

    void dialogsShareNoKey() {
        for (const char* name : {"exportCharts", "readingAction", "quizAction", "aboutAction"}) {
            QVERIFY2(action(name), name);
            action(name)->trigger();
            QTest::qWait(50);
            lookBeside(name);
        }
        QTest::keyClick(window_.get(), Qt::Key_Slash, Qt::ControlModifier);
        lookBeside("keys");
        QTest::keyClick(window_.get(), Qt::Key_F1);
        lookBeside("manual");
        QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ShiftModifier);
        lookBeside("explanation");
        auto* runs = child<QTableView>(*window_, "runs");
        runs->selectRow(0);
        QTest::keyClick(runs, Qt::Key_N);
        QVERIFY(runs->findChild<QDialog*>(QStringLiteral("runNoteDialog")));
        lookBeside("note of a run");
        (new LabelMapDialog({}, {}, window_.get()))->show();
        lookBeside("label map");
        report();
    }
};

EPSILOSCOPE_TEST(SharedKeysTest, const LargeScreen screen; QApplication application(argc, argv);
                 application.setAttribute(Qt::AA_Use96Dpi, true);)
#include "SharedKeysTest.moc"
