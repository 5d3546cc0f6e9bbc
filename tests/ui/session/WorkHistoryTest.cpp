// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/WorkHistory.h"

#include "tests/testing/TestProgram.h"

using namespace epsiloscope;

/// Steps are taken back in the order opposite to that in which they were done.
class WorkHistoryTest : public QObject {
    Q_OBJECT

    static std::shared_ptr<const FormsState> state(const char* epsilon) {
        auto made = std::make_shared<FormsState>();
        made->budget.epsilon = epsilon;
        return made;
    }
    static WorkStep step(const char* from, const char* to, const char* subject = "") {
        WorkStep made;
        made.forms = WorkStep::Forms{state(from), state(to)};
        made.words = QStringLiteral("ε %1").arg(to);
        made.subject = subject;
        return made;
    }

private slots:
    void stepsAreTakenBackAndDoneAgain() {
        WorkHistory history;
        QVERIFY(!history.undoable() && !history.redoable());
        history.add(step("1", "2"), false);
        history.add(step("2", "3"), false);
        QCOMPARE(history.undoable()->words, QString("ε 3"));
        history.undone();
        QCOMPARE(history.undoable()->words, QString("ε 2"));
        QCOMPARE(history.redoable()->words, QString("ε 3"));
        history.redone();
        QVERIFY(!history.redoable());
    }

    void aNewStepForgetsWhatWasTakenBack() {
        WorkHistory history;
        history.add(step("1", "2"), false);
        history.undone();
        history.add(step("1", "5"), false);
        QVERIFY(!history.redoable());
        QCOMPARE(history.steps(), std::size_t{1});
    }

    void whatGoesOnIsOneStepWhereItIsAboutTheSame() {
        WorkHistory history;
        history.add(step("1", "2", "epsilon"), false);
        history.add(step("2", "25", "epsilon"), true);
        QCOMPARE(history.steps(), std::size_t{1});
        QCOMPARE(history.undoable()->forms->before->budget.epsilon, QString("1"));
        QCOMPARE(history.undoable()->forms->after->budget.epsilon, QString("25"));
        history.add(step("25", "3", "seed"), true);
        history.add(step("3", "4", ""), true);
        history.add(step("4", "5", ""), true); // about nothing in particular
        QCOMPARE(history.steps(), std::size_t{4});
    }

    void aStepThatEndsWhereItBeganIsNone() {
        WorkHistory history;
        history.add(step("1", "2", "epsilon"), false);
        history.add(step("2", "1", "epsilon"), true);
        QCOMPARE(history.steps(), std::size_t{0});
    }

    void theOldestAreForgotten() {
        WorkHistory history(3);
        for (const char* to : {"1", "2", "3", "4", "5"})
            history.add(step("0", to), false);
        QCOMPARE(history.steps(), std::size_t{3});
        history.undone();
        history.undone();
        QCOMPARE(history.undoable()->words, QString("ε 3"));
    }
};

TEST_ALONE(WorkHistoryTest)
#include "WorkHistoryTest.moc"
