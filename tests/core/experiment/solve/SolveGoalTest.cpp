// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolveGoal.h"

#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Wants = SolveGoal::Wants;

namespace {

std::string toldOf(const char* text) {
    const auto goal = solveGoalFromText(text);
    return goal ? std::string("accepted") : goal.error().message();
}

} // namespace

class SolveGoalTest : public QObject {
    Q_OBJECT

private slots:
    void aGoalMayBeTypedInSeveralWays_data() {
        textRows({"same"}, {{"as the issue has it", "accuracy>=0.82"},
                            {"with blanks", "  accuracy  >=  0.82 "},
                            {"a sign of its own", "accuracy ≥ 0.82"},
                            {"another such sign", "accuracy ⩾ 0.82"},
                            {"the wrong way round", "accuracy => 0.82"},
                            {"without the line", "accuracy > 0.82"},
                            {"in percent", "accuracy ≥ 82 %"},
                            {"in percent, close", "accuracy>=82%"},
                            {"with a blank that does not break", "accuracy ≥\u00a082\u202f%"},
                            {"name last", "≥ 82 % accuracy"},
                            {"in large letters", "Accuracy >= 8.2E-1"}});
    }

    void aGoalMayBeTypedInSeveralWays() {
        QFETCH(QString, same);
        const auto goal = solveGoalFromText(same.toStdString());
        QVERIFY2(goal.ok(), goal ? "" : goal.error().message().c_str());
        QVERIFY(goal->wants == Wants::LeastEpsilon && goal->measure == Measure::Accuracy);
        QVERIFY(std::abs(goal->target - 0.82) < 1e-15);
    }

    void whatIsNoGoalIsRefusedWithAWayToMendIt_data() {
        textRows({"typed", "told"}, {{"nothing", "", "write accuracy >= 0.82"},
                                     {"no limit", "accuracy", "write accuracy >= 0.82"},
                                     {"an equals sign", "accuracy = 0.8", "write accuracy >= 0.82"},
                                     {"no number", "accuracy >= much", "this is no goal"},
                                     {"no name", ">= 0.8", "this is no goal"},
                                     {"infinite", "labels >= inf", "this is no goal"},
                                     {"no such thing", "acuracy >= 0.8", "accuracy"},
                                     {"what does not grow", "accuracy_gap >= 0.1", "to ask for"},
                                     {"percent forgotten", "accuracy >= 82", "82 %"},
                                     {"more than all", "accuracy >= 101 %", "at most 100 %"},
                                     {"labels in percent", "labels >= 30 %", "counted"},
                                     {"nothing wanted", "labels >= 0", "not above 0"},
                                     {"at most", "accuracy <= 0.8", "at least"},
                                     {"at least so much ε", "ε ≥ 1", "at most"},
                                     {"no ε", "ε ≤ 0", "above 0"},
                                     {"ε in percent", "ε ≤ 10 %", "above 0"}});
    }

    void whatIsNoGoalIsRefusedWithAWayToMendIt() {
        QFETCH(QString, typed);
        QFETCH(QString, told);
        const std::string words = toldOf(typed.toUtf8().constData());
        QVERIFY2(QString::fromStdString(words).contains(told), words.c_str());
        QVERIFY(!solveGoalFromText(typed.toStdString()).ok());
    }

    void everyMeasureThatGrowsIsAskedForByItsName() {
        for (const Measure measure : measuresToSolve()) {
            const std::string limit = isTypedInPercent(measure) ? " >= 50 %" : " >= 50";
            for (const std::string& name : {std::string(toString(measure)), std::string(inWords(measure))}) {
                const auto goal = solveGoalFromText(name + limit);
                QVERIFY2(goal.ok() && goal->measure == measure, name.c_str());
            }
        }
        for (const char* labels : {"≥ 300 labels", "labels >= 300", "labels answered ≥ 300"})
            QVERIFY(solveGoalFromText(labels).value() ==
                    (SolveGoal{Wants::LeastEpsilon, Measure::LabelsAnswered, 300}));
        for (const char* limit : {"ε ≤ 1", "epsilon <= 1", "eps<1", "≤ 1 ε"})
            QVERIFY(solveGoalFromText(limit).value() ==
                    (SolveGoal{Wants::BestMeasure, Measure::Accuracy, 1}));
    }

    void aGoalInTextIsReadBackExactly() {
        for (const SolveGoal& goal : {SolveGoal{Wants::LeastEpsilon, Measure::Accuracy, 0.1 + 0.2},
                                      SolveGoal{Wants::LeastEpsilon, Measure::LabelsAnswered, 312},
                                      SolveGoal{Wants::LeastEpsilon, Measure::Auprc, 1},
                                      SolveGoal{Wants::BestMeasure, Measure::Accuracy, 1e-3}})
            QVERIFY2(solveGoalFromText(toText(goal)).value() == goal, toText(goal).c_str());
        QCOMPARE(toText(solveGoalFromText("accuracy ≥ 82 %").value()), std::string("accuracy>=0.82"));
    }

    void aGoalIsToldAsItWasTyped() {
        QCOMPARE(inWords(solveGoalFromText("accuracy>=0.82").value()), std::string("accuracy ≥ 82 %"));
        QCOMPARE(inWords(solveGoalFromText("accuracy>=0.8225").value()), std::string("accuracy ≥ 82.25 %"));
        QCOMPARE(inWords(solveGoalFromText("≥ 300 labels").value()), std::string("labels answered ≥ 300"));
        QCOMPARE(inWords(solveGoalFromText("epsilon<=0.5").value()), std::string("ε ≤ 0.5"));
    }

    void sharesAreToldInPercentAndCountsAsNumbers() {
        QCOMPARE(measureInWords(Measure::Accuracy, 0.7904, 0.0096), std::string("79.0 ± 1.0 %"));
        QCOMPARE(measureInWords(Measure::Accuracy, 0.823), std::string("82.3 %"));
        QCOMPARE(measureInWords(Measure::LabelsAnswered, 312.4, 8.2), std::string("312 ± 8"));
        QCOMPARE(measureInWords(Measure::LabelsAnswered, 3.25), std::string("3.2"));
    }
};

TEST_WITH_EVENTS(SolveGoalTest)
#include "SolveGoalTest.moc"
