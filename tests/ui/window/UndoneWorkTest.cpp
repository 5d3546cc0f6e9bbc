// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/UndoneWork.h"

#include "tests/testing/PeopleFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/runs/RunsTable.h"
#include "ui/session/WindowState.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/SessionOfWindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QtTest>

#include <random>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What a person did is taken back by Ctrl+Z, in words, and done again.
class UndoneWorkTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<MainWindow> window;
    RunsTable* table = nullptr;
    ColumnsTable* columns = nullptr;

    std::string bytes(RunNumber without = {}) const {
        WindowState session = window->findChild<SessionOfWindow*>()->session();
        // Where one looks is no work.
        session.selected = {};
        session.table = session.window = Json::object();
        session.sweeps.clear();
        std::erase_if(session.runs, [without](const RunEntry& entry) { return entry.id == without; });
        return sessionText(session);
    }
    QAction* undo() const { return child<QAction>("undo"); }
    template <class T> T* child(const char* name) const {
        T* found = window->findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no \"%s\"", name);
        return found;
    }
    void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        widget->setFocus();
        QTest::keyClick(widget, key, with);
    }
    RunNumber list(const char* name) {
        auto run = std::make_shared<Run>(window->experiment());
        run->setState(RunState::Finished);
        const RunNumber id = window->runs()->add(run, nullptr);
        window->runs()->rename(id, name);
        return id;
    }
    // A column of numbers that says whose a row is is read again.
    void loaded() const { QTRY_VERIFY(!window->dataPanel()->loading()); }
    void role(int row, Qt::Key key) {
        columns->selectRow(row);
        press(columns, key);
    }

    // One of the window's own actions, chosen by chance.
    void act(std::mt19937& random, UndoneWork& work) {
        const auto any = [&random](std::size_t below) { return static_cast<int>(random() % below); };
        const auto oneOf = [&](std::initializer_list<const char*> all) {
            return all.begin()[any(all.size())];
        };
        const auto& entries = window->runs()->entries();
        const RunNumber run =
            entries.empty() ? RunNumber() : entries[static_cast<std::size_t>(any(entries.size()))].id;
        if (run != RunNumber()) table->selectRun(run);
        switch (any(16)) {
        case 0:
        case 1:
        case 2: {
            const Qt::Key keys[] = {Qt::Key_P, Qt::Key_U, Qt::Key_I, Qt::Key_L, Qt::Key_O};
            return role(any(5), keys[any(5)]);
        }
        case 3:
            return press(child<QWidget>("mechanism"), any(2) ? Qt::Key_Down : Qt::Key_Up);
        case 4:
        case 5:
            return typed("parameter.epsilon", oneOf({"0.5", "2", "3.25", "x", "inf"}));
        case 6:
            return typed("parameter.teachers", oneOf({"5", "12", "250", "-1"}));
        case 7:
            return typed("parameter.sigma", oneOf({"10", "40.5", "0", "abc"}));
        case 8:
            return press(child<QSpinBox>("trials"), any(2) ? Qt::Key_Up : Qt::Key_Down);
        case 9:
            return typed("seed", oneOf({"1", "77", ""}));
        case 10:
            return child<QCheckBox>(any(2) ? "release" : "split.balance")->click();
        case 11:
            window->runs()->rename(run, oneOf({"first", "second", "a much longer name"}));
            return;
        case 12:
            window->runs()->setNote(run, oneOf({"", "good", "two\nlines"}));
            return;
        case 13:
            return press(table, any(2) ? Qt::Key_P : Qt::Key_Space);
        case 14:
            return entries.size() >= static_cast<std::size_t>(3 + any(6))
                       ? press(table, Qt::Key_Delete)
                       : (void)window->runs()->duplicate(run);
        default:
            if (any(2))
                work.undo();
            else
                work.redo();
        }
    }
    void typed(const char* field, const char* text) {
        auto* widget = window->findChild<QWidget*>(QString::fromLatin1(field));
        if (widget && widget->isVisible() && widget->isEnabled()) type(*window, field, text);
    }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        window = std::make_unique<MainWindow>();
        show(*window);
        window->live()->choose(false);
        openAndWait(*window, write(*folder, "people.csv", PeopleFile(60).text().c_str()));
        table = window->results()->table();
        columns = window->findChild<ColumnsTable*>();
        type(*window, "parameter.teachers", "25"); // a number of their own, to be typed over
        QTest::qWait(50);
        window->work()->forget();
    }
    void cleanup() {
        window.reset();
        folder.reset();
    }

    void aLabelIsTakenBackInWords() {
        const std::string before = bytes();
        role(2, Qt::Key_L);
        QTRY_COMPARE(undo()->text(), QString("&Undo: job is the label"));
        const std::string after = bytes();
        QVERIFY(after != before);
        press(columns, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(bytes(), before);
        QCOMPARE(undo()->text(), QString("&Undo"));
        QVERIFY(!undo()->isEnabled());
        QCOMPARE(child<QAction>("redo")->text(), QString("&Redo: job is the label"));
        child<QAction>("redo")->trigger();
        QTRY_COMPARE(bytes(), after);
    }

    void whoseRowsTheyAreIsTakenBack() {
        const std::string before = bytes();
        role(2, Qt::Key_O);
        QTRY_COMPARE(undo()->text(), QString("&Undo: job is the person"));
        QCOMPARE(window->experiment().data.person, std::vector<std::string>{"job"});
        child<QSpinBox>("data.rows_of_person")->setValue(4);
        QTRY_COMPARE(undo()->text(), QString("&Undo: Rows of a person 4"));
        const std::string after = bytes();
        window->work()->undo();
        QCOMPARE(window->experiment().data.rowsOfPerson, 0);
        window->work()->undo();
        QTRY_COMPARE(bytes(), before);
        QVERIFY(window->experiment().data.person.empty());
        window->work()->redo();
        window->work()->redo();
        QTRY_COMPARE(bytes(), after);
    }

    void theQuestionWhoseEpsilonIsComesBack() {
        std::string visits = "patient,pulse,died\n";
        for (int row = 0; row < 200; ++row)
            visits += "p" + std::to_string(row % 40) + "," + std::to_string(60 + row * 7 % 40) +
                      (row % 3 == 0 ? ",yes\n" : ",no\n");
        openAndWait(*window, write(*folder, "visits.csv", visits.c_str()));
        window->work()->forget();
        const std::string before = bytes();
        const auto asks = [this] { return !child<QWidget>("askWhose")->isHidden(); };
        QVERIFY(asks());
        child<QAbstractButton>("personNotAsked")->click();
        QTRY_COMPARE(undo()->text(), QString("&Undo: not to be asked whose ε is"));
        const std::string after = bytes();
        QVERIFY(after != before && !asks());
        window->work()->undo();
        QTRY_COMPARE(bytes(), before);
        QVERIFY(asks());
        window->work()->redo();
        QTRY_COMPARE(bytes(), after);
        QVERIFY(!asks());
    }

    void aNumberThatIsTypedIsOneStep() {
        const std::string before = bytes();
        type(*window, "parameter.teachers", "125");
        QTRY_COMPARE(undo()->text(), QString("&Undo: Teachers 125"));
        // The field has nothing of its own to take back once it is left: the key is the window's.
        press(table, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(bytes(), before);
        QVERIFY(!undo()->isEnabled());
    }

    void wrongEntriesComeBackAsTheyWere() {
        type(*window, "parameter.teachers", "-7");
        window->work()->look();
        const std::string wrong = bytes();
        press(child<QWidget>("mechanism"), Qt::Key_Down);
        window->work()->look();
        QVERIFY(bytes() != wrong);
        window->work()->undo();
        QCOMPARE(bytes(), wrong);
        QVERIFY(child<QWidget>("parameter.teachers")->isVisible());
    }

    void removedRunsAreBackWithNameNoteAndColour() {
        const RunNumber first = list("first"), second = list("second");
        window->runs()->setNote(second, "look here");
        window->work()->look();
        const std::string before = bytes();
        window->runs()->remove({first, second});
        QTRY_COMPARE(undo()->text(), QString("&Undo: remove 2 runs"));
        // Is computed meanwhile, and stays.
        const RunNumber third =
            window->runs()->add(std::make_shared<Run>(window->experiment()), nullptr, nullptr, 5);
        window->work()->look();
        window->work()->undo();
        QCOMPARE(window->runs()->entries().size(), 3U);
        QCOMPARE(window->runs()->find(second)->note, QString("look here"));
        QCOMPARE(window->runs()->entries().back().paletteIndex, 5);
        QCOMPARE(bytes(third), before);
    }

    void aRunThatIsComputedIsNoStep() {
        list("computed");
        window->work()->look();
        const QString words = window->work()->undoWords(); // its name, which a person gave
        window->work()->undo();
        QCOMPARE(window->runs()->entries().size(), 1U);
        Q_UNUSED(words);
    }

    void dataThatWereOpenedAreTakenBack() {
        const QString first = QString::fromStdString(window->dataPanel()->dataset()->path);
        const std::string before = bytes();
        openAndWait(*window, write(*folder, "others.csv", PeopleFile(30).text().c_str()));
        QTRY_COMPARE(undo()->text(), QString("&Undo: open others.csv"));
        const std::string after = bytes();
        window->work()->undo();
        QTRY_COMPARE(QString::fromStdString(window->dataPanel()->dataset()->path), first);
        QTRY_COMPARE(bytes(), before);
        window->work()->redo();
        QTRY_COMPARE(bytes(), after);
        // Where they are no longer there it is said, and nothing changes.
        QVERIFY(QFile::remove(first));
        window->work()->undo();
        QTRY_VERIFY(window->findChild<QWidget*>("complaint"));
        QTRY_COMPARE(bytes(), after);
        QCOMPARE(window->work()->undoWords(), QString("open others.csv"));
    }

    void twoHundredStepsAreKept() {
        for (int step = 0; step < 210; ++step) {
            type(*window, step % 2 ? "parameter.teachers" : "seed", QByteArray::number(step + 2).constData());
            window->work()->look();
        }
        QCOMPARE(window->work()->steps(), std::size_t{200});
    }

    // Whatever is done in whatever order: taken back step by step, each state has the bytes that it had, and
    // done again likewise.
    void aRandomWalkOfTwoThousandActionsIsTakenBack() {
        for (const char* name : {"first", "second", "third", "fourth"})
            list(name);
        window->work()->forget();
        UndoneWork work(*window->findChild<ExperimentForms*>(), *window->runs(), nullptr, 5000);
        work.forget();
        const std::string begin = bytes();
        std::mt19937 random(20261126);
        for (int action = 0; action < 2000; ++action) {
            act(random, work);
            loaded();
            work.look();
            if (action % 100 == 0) QCoreApplication::processEvents();
        }
        QCoreApplication::processEvents();
        work.look();
        const std::string end = bytes();
        QVERIFY(end != begin);
        std::size_t steps = 0;
        QElapsedTimer clock;
        clock.start();
        for (; !work.undoWords().isEmpty(); ++steps) {
            work.undo();
            loaded();
        }
        qInfo("%zu steps, undone in %lld ms", steps, static_cast<long long>(clock.elapsed()));
        QVERIFY(steps > 200);
        QCOMPARE(bytes(), begin);
        while (!work.redoWords().isEmpty()) {
            work.redo();
            loaded();
        }
        QCOMPARE(bytes(), end);
    }
};

TEST_WITH_WINDOWS(UndoneWorkTest)
#include "UndoneWorkTest.moc"
