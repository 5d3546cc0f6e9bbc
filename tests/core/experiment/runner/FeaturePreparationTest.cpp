// SPDX-License-Identifier: GPL-3.0-or-later
// How data are prepared where features or whole records are the unit of privacy.
#include "core/data/encoding/DeclaredDomains.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class FeaturePreparationTest : public QObject {
    Q_OBJECT

private slots:
    // Prepared data are shared between runs, but not between those with other public columns.
    void referencesFollowTheRoles() {
        Experiment experiment = featureExperiment("brc-private");
        experiment.data.publicColumns = {"sex"};
        Experiment flipped = experiment;
        flipped.data.publicColumns = {"marital status"};
        StageStore stages, own;
        const RecordedRun first = record(experiment, censusDataset(), stages);
        const RecordedRun second = record(flipped, censusDataset(), stages);
        const RecordedRun alone = record(flipped, censusDataset(), own);
        QVERIFY(first.ended.state == RunState::Finished);
        QCOMPARE(*second.trial().baseline("public_only"), *alone.trial().baseline("public_only"));
        QVERIFY(!(*second.trial().baseline("public_only") == *first.trial().baseline("public_only")));
    }

    void declaredTypesDecide() {
        Table table = withColumns({words("score", {"1", "2.5", "high", ""}),
                                   numbers("code", {1, 2, missingNumber, 1}), numbers("age", {1, 2, 3, 4})});
        EncoderPlan plan;
        plan.ranges = {{"score", {0, 5}}, {"age", {0, 9}}};
        plan.vocabularies = {{"code", {"1.0", "02"}}};
        const auto domains = declaredDomains(table, plan);
        QVERIFY(domains.ok());
        const auto typed = withDeclaredTypes(table, *domains);
        QVERIFY(typed.has_value());
        QCOMPARE(typed->columns[0].type, ColumnType::Numeric);
        QCOMPARE(typed->columns[0].numbers[1], 2.5);
        QVERIFY(std::isnan(typed->columns[0].numbers[2]) && std::isnan(typed->columns[0].numbers[3]));
        QCOMPARE(typed->columns[1].type, ColumnType::Categorical);
        QCOMPARE(typed->columns[1].codes, (std::vector<std::int32_t>{0, 1, -1, 0}));
        QCOMPARE(typed->columns[1].categories, (std::vector<std::string>{"1.0", "02"})); // as declared
        QCOMPARE(typed->columns[2].numbers, table.columns[2].numbers);
        table.columns.erase(table.columns.begin(), table.columns.begin() + 2);
        plan.ranges.erase("score");
        plan.vocabularies.clear();
        const auto fitting = declaredDomains(table, plan);
        QVERIFY(!withDeclaredTypes(table, *fitting).has_value());
    }

    // Neighbours that differ in one private cell must both end in a result, even where that cell is a word.
    void oneTextAmongPrivateNumbersChangesNoColumn() {
        std::vector<double> secrets, open;
        std::vector<std::string> texts, labels;
        for (int i = 0; i < 40; ++i) {
            secrets.push_back(i);
            texts.push_back(i == 7 ? "high" : std::to_string(i));
            open.push_back(i * 7 % 11);
            labels.emplace_back(i < 20 ? "no" : "yes");
        }
        Table plain = withColumns({numbers("secret", secrets), numbers("open", open), words("y", labels)});
        Table word = withColumns({words("secret", texts), numbers("open", open), words("y", labels)});
        plain.name = word.name = "made.csv";
        Experiment experiment;
        experiment.data.path = "made.csv";
        experiment.data.label = "y";
        experiment.data.publicColumns = {"open"};
        experiment.encoder.ranges = {{"secret", {0, 40}}};
        experiment.split = {0.8, 0, 0.2, false};
        experiment.mechanism = "brc";
        experiment.parameters.set("epsilon", 1e6);
        StageStore stages;
        const RecordedRun one = record(experiment, madeDataset(plain), stages);
        const RecordedRun other = record(experiment, madeDataset(word), stages);
        QVERIFY2(other.ended.state == RunState::Finished,
                 other.ended.error ? other.ended.error->message().c_str() : "");
        const auto& rounds = one.trial().all<BoostingRound>();
        QCOMPARE(other.trial().all<BoostingRound>().size(), rounds.size());
        for (std::size_t t = 0; t < 3; ++t)
            QVERIFY(std::abs(other.trial().all<BoostingRound>()[t].error - rounds[t].error) <
                    2.0 / 32 + 1e-3);
        experiment.release = true;
        QCOMPARE(refusalOf(experiment, madeDataset(word)), std::string());
        experiment.release = false;
        Table nothingElse = word;
        nothingElse.columns[0] = words("secret", std::vector<std::string>(40, "high"));
        const RecordedRun told = record(experiment, madeDataset(nothingElse), stages);
        QVERIFY(remarks(told, "'secret' has values outside its declaration: 32 of 32"));
        QVERIFY(remarks(told, "guessed from all its cells"));
        experiment.encoder.ranges["1"] = {0, 40};
        QVERIFY(says(refusalOf(experiment, madeDataset(plain)), "declared a second time"));
    }

    void noiseBeyondNumbersIsRefused_data() {
        QTest::addColumn<QString>("mechanism");
        for (const char* mechanism : {"brc", "brc-private", "boosting-for-people", "dp-logistic"})
            QTest::newRow(mechanism) << mechanism;
    }
    void noiseBeyondNumbersIsRefused() {
        QFETCH(QString, mechanism);
        Experiment experiment = featureExperiment(mechanism.toStdString());
        experiment.parameters.set("epsilon", 1e-320);
        const std::string refusal = refusalOf(experiment);
        QVERIFY2(says(refusal, "/parameters/epsilon"), refusal.c_str());
    }
};

TEST_WITH_EVENTS(FeaturePreparationTest)
#include "FeaturePreparationTest.moc"
