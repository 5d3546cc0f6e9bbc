// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/Experiment.h"
#include "core/experiment/runner/Forecast.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/OddTables.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// What makes it short and nothing else: numbers of teachers and queries are left to the data.
Parameters quick(const Mechanism& mechanism) {
    Parameters given;
    const auto set = [&](const char* id, const ParameterValue& value) {
        if (findParameter(mechanism.descriptor.parameters, id)) given.set(id, value);
    };
    set("references", false);
    set("partitions", std::int64_t{2});
    set("steps", std::int64_t{3});
    set("iterations", std::int64_t{2});
    set("models", std::int64_t{2});
    if (mechanism.descriptor.id == "ensemble-accuracy") given.clear("partitions"); // has no effect there
    if (mechanism.descriptor.id == "dpsgd") set("accountant", std::string("as-published"));
    set("noise_multiplier", 2.0);
    return given;
}

// One sentence that names one thing, and how to mend it.
void isOneSentence(const Error& error) {
    QVERIFY2(!error.what.empty() && !error.mend.empty(), error.message().c_str());
    QVERIFY2(error.what.find(". ") == std::string::npos, error.message().c_str());
    constexpr std::size_t longest = 300;
    QVERIFY2(error.what.size() <= longest, error.message().c_str());
}

} // namespace

/// Somebody opens a file of their own and presses Run.
class FirstPressTest : public QObject {
    Q_OBJECT

private slots:
    void anOddTableIsLearntFromOrSaysWhatToChange_data() {
        QTest::addColumn<int>("number");
        const auto tables = oddTables();
        QVERIFY(tables.size() >= 40);
        for (std::size_t i = 0; i < tables.size(); ++i)
            QTest::newRow(tables[i].name.c_str()) << static_cast<int>(i);
    }
    void anOddTableIsLearntFromOrSaysWhatToChange() {
        QFETCH(int, number);
        const OddTable table = oddTables()[static_cast<std::size_t>(number)];
        Experiment experiment;
        experiment.data.path =
            write(folder_, "table.csv", QByteArray::fromStdString(table.bytes)).toStdString();
        experiment.data.label = table.label;
        const auto dataset = loadDataset(experiment.data);
        if (!dataset) return isOneSentence(dataset.error());
        for (const Mechanism& mechanism : mechanisms()) {
            experiment.mechanism = mechanism.descriptor.id;
            experiment.parameters = quick(mechanism);
            // Ranges are declared by hand, or read off the records in an exploration.
            experiment.encoder.fit =
                mechanism.descriptor.roles == RoleUse::Records ? FitOn::PublicPool : FitOn::PrivatePool;
            // It solves systems of as many equations as there are features, which takes a minute.
            if (table.wide && mechanism.descriptor.id == "dp-logistic") continue;
            press(experiment, *dataset, table.outcome);
            if (QTest::currentTestFailed()) return qWarning("by %s", mechanism.descriptor.id.c_str());
        }
    }

private:
    void press(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset,
               OddOutcome expected) {
        StageStore stages;
        const RecordedRun run = record(experiment, dataset, stages);
        const bool onRecords = findMechanism(experiment.mechanism)->descriptor.roles == RoleUse::Records;
        if (run.ended.error) {
            if (onRecords && expected == OddOutcome::Learnt) QFAIL(run.ended.error->message().c_str());
            return isOneSentence(*run.ended.error);
        }
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(expected != OddOutcome::Refused);
        const auto pools = plannedPools(experiment, *dataset);
        QVERIFY2(pools.ok(), pools ? "" : pools.error().message().c_str());
        const TrialOutcome& outcome = run.outcome();
        if (onRecords && findMechanism(experiment.mechanism)->descriptor.answersQueries())
            QVERIFY(outcome.asked <= pools->publicQueries);
        if (!outcome.resolved.has("teachers")) return;
        const std::int64_t teachers = outcome.resolved.integer("teachers");
        QVERIFY(teachers * 2 <= pools->privateSlots);
        const auto forecast = foretold(experiment, *pools);
        if (forecast && forecast->resolved.has("teachers"))
            QCOMPARE(forecast->resolved.integer("teachers"), teachers);
    }

    QTemporaryDir folder_;
};

TEST_ALONE(FirstPressTest)
#include "FirstPressTest.moc"
