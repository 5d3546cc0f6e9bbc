// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Attack.h"
#include "core/base/Json.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

class PersonsUnwatched final : public AttackWatcher {
public:
    void observe(const AttackProgress&) override {}
};

std::shared_ptr<const Dataset> visitsDataset(const DataReference& reference) {
    static const std::shared_ptr<const Dataset> dataset = loadDataset(reference).value();
    return dataset;
}

// Patients of 1 to 40 visits each.
Experiment visits(const std::string& mechanism, bool byRecord) {
    Experiment experiment;
    experiment.data.path = "sample:visits";
    experiment.data.person = {"patient"};
    experiment.data.unitIsRecord = byRecord;
    experiment.split = {0.2, 0.05, 0.05, false};
    experiment.mechanism = mechanism;
    experiment.seed = 5;
    experiment.parameters.set("epsilon", 1.0);
    return experiment;
}

Experiment descentOnVisits(bool byRecord, double rate = 1) {
    Experiment experiment = visits("dpsgd", byRecord);
    experiment.parameters.set("delta", 1e-3);
    experiment.parameters.set("student_learner", std::string("logistic"));
    experiment.parameters.set("steps", std::int64_t{8});
    experiment.parameters.set("sampling_rate", rate);
    experiment.parameters.set("step_size", 0.01);
    return experiment;
}

Result<AttackResult> attacking(const Experiment& experiment, const AttackPlan& plan) {
    PersonsUnwatched nobody;
    RunControl control;
    return measureAttack(experiment, *visitsDataset(experiment.data), plan, nobody, control, Parallel(2));
}

std::string refusal(const Experiment& experiment, const AttackPlan& plan) {
    const auto result = attacking(experiment, plan);
    return result ? std::string() : result.error().message();
}

} // namespace

// Attacks on persons. Bounds hold at an error of 1e-3; seeds are fixed.
class PersonAttackTest : public QObject {
    Q_OBJECT

private slots:
    void anEpsilonOfPersonsHoldsForThem_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<QString>("kind");
        QTest::newRow("descent, neighbours") << "dpsgd"
                                             << "neighbours";
        QTest::newRow("descent, canaries") << "dpsgd"
                                           << "canaries";
        QTest::newRow("descent, shadow models") << "dpsgd"
                                                << "shadow";
        QTest::newRow("votes") << "pate-gnmax"
                               << "neighbours";
        QTest::newRow("votes, worst person") << "pate-gnmax"
                                             << "worst-record";
        QTest::newRow("bags") << "dpbag"
                              << "neighbours";
        QTest::newRow("accuracy") << "ensemble-accuracy"
                                  << "neighbours";
    }
    void anEpsilonOfPersonsHoldsForThem() {
        QFETCH(const QString, mechanism);
        QFETCH(const QString, kind);
        Experiment experiment = visits(mechanism.toStdString(), false);
        const bool descends = mechanism == "dpsgd";
        if (descends) experiment = descentOnVisits(false, 0.5);
        if (mechanism == "pate-gnmax" || mechanism == "dpbag")
            experiment.parameters.set("teachers", std::int64_t{40});
        if (mechanism == "pate-gnmax") experiment.parameters.set("queries", std::int64_t{20});
        if (mechanism == "dpbag") experiment.parameters.set("partitions", std::int64_t{3});
        const bool votes = mechanism == "pate-gnmax" || mechanism == "dpbag";
        const auto result = attacking(
            experiment, {.kind = kind.toStdString(), .repeats = votes ? 2000U : 150U, .error = 1e-3});
        QVERIFY2(result, result ? "" : result.error().message().c_str());
        QVERIFY2(!result->contradicts(), inWords(*result).c_str());
        QVERIFY(!result->beyondUnit());
        QVERIFY(result->stated.adjacency.unit.isPerson());
        QVERIFY2(result->stated.value <= 1 + 1e-9, inWords(*result).c_str());
        QVERIFY2(std::string(inWords(*result)).find("one patient, all rows") != std::string::npos,
                 inWords(*result).c_str());
        QCOMPARE(result->attacked.person, std::string("patient"));
        if (kind == "neighbours") QVERIFY2(result->attacked.rows > 1, result->neighbour.c_str());
        QVERIFY2(result->neighbour.find("person") != std::string::npos ||
                     result->neighbour.find("teacher") == 4,
                 result->neighbour.c_str());
    }

    void mechanismsOnFeaturesHoldForAllRows_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::newRow("brc") << "brc";
        QTest::newRow("brc-private") << "brc-private";
        QTest::newRow("dp-logistic") << "dp-logistic";
    }
    void mechanismsOnFeaturesHoldForAllRows() {
        QFETCH(const QString, mechanism);
        Experiment experiment = visits(mechanism.toStdString(), false);
        experiment.data.rowsOfPerson = 3;
        experiment.data.publicColumns = {"day", "sex", "kind of visit"};
        experiment.encoder.categories = CategoryEncoding::Ordinal;
        experiment.encoder.scaling = Scaling::Declared;
        experiment.encoder.published = "visits";
        experiment.split = {0.2, 0, 0.1, false};
        const auto result = attacking(experiment, {.repeats = 60, .error = 1e-3});
        QVERIFY2(result, result ? "" : result.error().message().c_str());
        QVERIFY2(!result->contradicts(), inWords(*result).c_str());
        QVERIFY2(result->stated.value <= 1 + 1e-9, inWords(*result).c_str());
        QCOMPARE(result->stated.adjacency.unit.rows, std::int64_t{3});
        QCOMPARE(result->attacked.rows, std::int64_t{3});
        QVERIFY(std::isfinite(result->proved));
    }

    // ε = 1 of each row, and a person of many rows is found all the same.
    void anEpsilonOfRowsDoesNotHoldForAPerson_data() {
        QTest::addColumn<QString>("kind");
        QTest::newRow("neighbours") << "neighbours";
        QTest::newRow("canaries") << "canaries";
    }
    void anEpsilonOfRowsDoesNotHoldForAPerson() {
        QFETCH(const QString, kind);
        Experiment experiment = descentOnVisits(true);
        const bool canaries = kind == "canaries"; // what so many δ add up to must be far below the error
        if (canaries) experiment.parameters.set("delta", 1e-7);
        const auto result = attacking(experiment, {.kind = kind.toStdString(),
                                                   .wholePerson = true,
                                                   .repeats = canaries ? 50U : 150U,
                                                   .error = canaries ? 0.05 : 1e-3});
        QVERIFY2(result, result ? "" : result.error().message().c_str());
        QVERIFY(result->beyondUnit());
        QCOMPARE(result->attacked.rows, std::int64_t{40});
        QVERIFY2(std::abs(result->stated.value - 1) < 0.01, inWords(*result).c_str());
        QVERIFY2(result->lowerBound > 1.5, inWords(*result).c_str());
        QVERIFY2(!result->contradicts(), inWords(*result).c_str());
        const std::string words = inWords(*result);
        QVERIFY2(words.starts_with("measured ε of a person, 40 rows, ≥ "), words.c_str());
        QVERIFY2(words.find("stated per record: ε ≤ 1.0") != std::string::npos, words.c_str());
        QVERIFY(result->remarks.back().find("contradicts nothing") != std::string::npos);
    }

    void aRowAloneIsProtectedAsStated() {
        const auto result =
            attacking(descentOnVisits(true), {.kind = "neighbours", .repeats = 150, .error = 1e-3});
        QVERIFY2(result, result ? "" : result.error().message().c_str());
        QVERIFY(!result->beyondUnit() && !result->attacked.isPerson());
        QVERIFY2(!result->contradicts(), inWords(*result).c_str());
        QVERIFY(result->neighbour.starts_with("row "));
    }

    // Of a released number of rows nothing but the group is proved.
    void theBarOfAPersonIsThatOfTheirRows() {
        AttackResult result;
        result.stated.value = 1;
        result.stated.adjacency = {Adjacency::AddRemoveRecord, {"patient", 0, false, true}};
        result.attacked = {"patient", 40};
        result.lowerBound = 4;
        QVERIFY(result.beyondUnit() && !result.contradicts());
        QVERIFY(std::string(inWords(result)).ends_with("which bounds nothing for 40 rows"));
        result.proved = 3.5;
        QVERIFY(result.contradicts());
        QVERIFY(std::string(inWords(result)).ends_with("so for 40 rows ε ≤ 3.50"));
        result.stated.adjacency.unit.byRecord = false;
        QVERIFY(!result.beyondUnit());
        QCOMPARE(result.bar(), 1.0);
    }

    void filesSayWhoIsAttacked() {
        AttackResult result;
        const Json ofRecord = attackToJson(result);
        QVERIFY(!ofRecord.contains("unit") && !ofRecord.contains("attacked")); // as files were before
        result.stated.adjacency = {Adjacency::AddRemoveRecord, {"patient", 0, false, true}};
        result.attacked = {"patient", 40};
        const Json ofPerson = attackToJson(result);
        QCOMPARE(ofPerson["adjacency"].text(), std::string("add-remove-record"));
        QCOMPARE(ofPerson["unit"]["person"].text(), std::string("patient"));
        QVERIFY(ofPerson["unit"]["by_record"].boolean());
        QCOMPARE(ofPerson["attacked"]["rows"].integer(), std::int64_t{40});
    }

    void aNamedRowStandsForItsPerson() {
        const Experiment experiment = descentOnVisits(false);
        std::string said = refusal(experiment, {.kind = "neighbours", .record = 999'999, .repeats = 16});
        const auto row = said.find("; row ");
        QVERIFY2(row != std::string::npos, said.c_str());
        const auto named = std::stoull(said.substr(row + 6));
        const auto result =
            attacking(experiment, {.kind = "neighbours", .record = named, .repeats = 16, .error = 0.5});
        QVERIFY2(result, result ? "" : result.error().message().c_str());
        QCOMPARE(result->record, named);
        QVERIFY2(result->neighbour.starts_with("the person of row " + std::to_string(named) + ", "),
                 result->neighbour.c_str());
        QVERIFY2(result->neighbour.ends_with(", left out"), result->neighbour.c_str());
    }

    void whereNobodyIsKnownThereIsNoPerson() {
        Experiment experiment = descentOnVisits(false);
        experiment.data.person.clear();
        const std::string said = refusal(experiment, {.wholePerson = true, .repeats = 16});
        QVERIFY2(said.find("no column says whose a row is") != std::string::npos, said.c_str());
    }
};

TEST_ALONE(PersonAttackTest)
#include "PersonAttackTest.moc"
