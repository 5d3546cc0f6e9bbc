// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/AttackerMembers.h"

#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class AttackerMembersTest : public QObject {
    Q_OBJECT

    static AttackerView threefold() {
        return attackerOfRecord(std::log(3.0), 1e-3, Adjacency::AddRemoveRecord);
    }

    static Run oneTrial() {
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        experiment.data.path = "sample:census";
        Run run(experiment);
        TrialOutcome outcome;
        outcome.privacy.spent = {.value = 1,
                                 .delta = 1e-5,
                                 .kind = EpsilonKind::DataIndependent,
                                 .adjacency = Adjacency::AddRemoveRecord};
        run.apply(TrialFinished{TrialNumber::fromNumber(1), outcome});
        run.setState(RunState::Finished);
        return run;
    }

private slots:
    void aCurveIsThinnedAndEveryPointIsBelowIt() {
        const AttackerView view = threefold();
        const AttackerOnFile file = onFile(view);
        QVERIFY(file.curve);
        const auto& [source, alpha, beta] = *file.curve;
        QCOMPARE(QString::fromStdString(source), QString(toString(view.tightest().source)));
        QVERIFY(alpha.size() <= mostPointsOnFile && alpha.size() > 20 && alpha.size() == beta.size());
        QCOMPARE(alpha.front(), 0.0);
        QCOMPARE(alpha.back(), 1.0);
        for (std::size_t i = 0; i < alpha.size(); ++i) {
            QVERIFY(beta[i] >= 0 && beta[i] <= view.falseNegativeAt(alpha[i]) + 1e-12);
            if (i > 0) QVERIFY(alpha[i] >= alpha[i - 1] && beta[i] <= beta[i - 1]);
        }
    }

    void oddsAndAdvantageAreThoseOfEvenOdds() {
        const AttackerOnFile file = onFile(threefold());
        QCOMPARE(file.byChance, 50);
        QCOMPARE(file.right, oddsOfGuess(threefold(), 0.5).right);
        const double advantage = 2 * threefold().rightAt(0.5) - 1;
        QVERIFY(file.advantage >= advantage && file.advantage < advantage + 1e-5);
    }

    void whereNothingIsPromisedThereIsNoCurve() {
        AttackerView view;
        view.adjacency = Adjacency::ReplaceRecord;
        view.promised = false;
        const Json json = writeObject(attackerMembers(), onFile(view));
        QVERIFY(!json.contains("curve") && !json.contains("other_curves"));
        QCOMPARE(json["promised"], Json(false));
        QCOMPARE(json["right_of_100"], Json(100));
        QCOMPARE(json["advantage"], Json(1.0));
    }

    void whatIsWrittenIsRead() {
        const Json json = writeObject(attackerMembers(), onFile(threefold()));
        const auto read = structFromJson(json, "", attackerMembers());
        QVERIFY(read);
        QCOMPARE(writeObject(attackerMembers(), *read).dump(), json.dump());
        Json wrong = json;
        wrong["curve"]["false_positive"][0] = 2;
        QVERIFY(!structFromJson(wrong, "", attackerMembers()));
    }

    void aResultTellsItOnceATrialHasFinished() {
        QVERIFY(!resultToJson(Run(Experiment{})).contains("attacker"));
        const Json json = resultToJson(oneTrial());
        QCOMPARE(json["attacker"]["adjacency"], Json("add-remove-record"));
        QVERIFY(json["attacker"]["right_of_100"].real() < 80);
    }

    // It follows from the rest: what a file says of it is passed over.
    void readingComputesItAnew() {
        const Json json = resultToJson(oneTrial());
        Json changed = json;
        changed["attacker"] = {{"right_of_100", 1}};
        const auto read = runFromJson(changed, "");
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().message().c_str());
        QCOMPARE(resultToJson(*read).dump(), json.dump());
    }
};

TEST_ALONE(AttackerMembersTest)
#include "AttackerMembersTest.moc"
