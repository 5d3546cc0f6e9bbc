// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/DpLogistic.h"

#include "core/mechanisms/shared/PreparedData.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/MadeTrial.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using json = epsiloscope::Json;

namespace {

/// Adult's data and test file together as the reference has them: ordinals, each column from its least to
/// its largest cell on [0, 1], '?' a category that sorts first.
struct Adult {
    FeatureMatrix features;
    std::vector<std::uint32_t> positive, negative; ///< rows of each class
};

/// Cells of a column as numbers, missing ones of a text 0.
std::vector<double> cellsOf(const std::vector<const Column*>& parts) {
    std::set<std::string> names;
    bool missing = false;
    for (const Column* part : parts) {
        names.insert(part->categories.begin(), part->categories.end());
        missing = missing || std::ranges::count(part->codes, -1) > 0;
    }
    std::vector<double> cells;
    for (const Column* part : parts) {
        cells.insert(cells.end(), part->numbers.begin(), part->numbers.end());
        for (const std::int32_t code : part->codes) {
            const double place =
                code < 0 ? -1
                         : static_cast<double>(std::distance(
                               names.begin(), names.find(part->categories[static_cast<std::size_t>(code)])));
            cells.push_back(place + (missing ? 1 : 0));
        }
    }
    return cells;
}

Adult adultRecords() {
    DataReference reference;
    reference.path = QFile::encodeName(sharedFile("data/tabular/adult.data.gz")).toStdString();
    reference.test = QFile::encodeName(sharedFile("data/tabular/adult.test.gz")).toStdString();
    const auto dataset = loadDataset(reference).value();
    const Table &one = dataset->table, &other = *dataset->test;
    Adult made;
    made.features.resize(static_cast<Eigen::Index>(one.rows + other.rows), 14);
    for (std::size_t c = 0; c < 14; ++c) {
        const std::vector<double> cells = cellsOf({&one.columns[c], &other.columns[c]});
        const auto [least, largest] = std::ranges::minmax(cells);
        for (std::size_t row = 0; row < cells.size(); ++row)
            made.features(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(c)) =
                (cells[row] - least) / (largest - least);
    }
    std::uint32_t row = 0;
    for (const Table* table : {&one, &other})
        for (const std::int32_t code : table->columns[14].codes)
            (table->columns[14].categories[static_cast<std::size_t>(code)].starts_with(">") ? made.positive
                                                                                            : made.negative)
                .push_back(row++);
    return made;
}

/// Balanced records of one seed, a tenth of them for test.
struct Balanced {
    FeatureMatrix training, test;
    Signs labels, truth;
};

Balanced balanced(const Adult& data, std::uint64_t seed) {
    RandomStream random = RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test);
    std::vector<std::pair<std::uint32_t, std::int8_t>> chosen;
    for (const std::uint32_t row : data.positive)
        chosen.emplace_back(row, 1);
    const auto others = random.permutation(static_cast<std::uint32_t>(data.negative.size()));
    for (std::size_t i = 0; i < data.positive.size(); ++i)
        chosen.emplace_back(data.negative[others[i]], -1);
    const auto order = random.permutation(static_cast<std::uint32_t>(chosen.size()));
    const std::size_t tests = chosen.size() / 10;
    Balanced made;
    made.test.resize(static_cast<Eigen::Index>(tests), 14);
    made.training.resize(static_cast<Eigen::Index>(chosen.size() - tests), 14);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto [row, label] = chosen[order[i]];
        const bool forTest = i < tests;
        (forTest ? made.test : made.training).row(static_cast<Eigen::Index>(forTest ? i : i - tests)) =
            data.features.row(row);
        (forTest ? made.truth : made.labels).push_back(label);
    }
    return made;
}

double noisyAccuracy(const Balanced& data, double epsilon, std::uint64_t seed) {
    NoisyLogisticTask task;
    task.epsilon = epsilon;
    task.featureNorm = std::sqrt(14.0);
    task.curvature = LossCurvature::QuarterNorm;
    const auto model =
        noisyLogistic(data.training, data.labels, task,
                      RandomStreams::fromSeed(1000 + seed).stream(1, StreamPurpose::ObjectivePerturbation));
    if (!model) return 0;
    const Signs said = model->classifier.predict(data.test);
    double right = 0;
    for (std::size_t i = 0; i < said.size(); ++i)
        right += said[i] == data.truth[i] ? 1 : 0;
    return right / static_cast<double>(said.size());
}

Parameters logisticSettings(double epsilon, double regularisation = 1) {
    Parameters given;
    given.set("epsilon", epsilon);
    given.set("regularisation", regularisation);
    return given;
}

} // namespace

class DpLogisticTest : public QObject {
    Q_OBJECT

private slots:
    // Means of ten seeds of each lie within three standard errors of their difference.
    void accuracyOnAdultIsTheLibrarys() {
        EPSILOSCOPE_NEEDS("golden/dp/dp_logreg.json");
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        EPSILOSCOPE_NEEDS("data/tabular/adult.test.gz");
        const json golden = goldenValues("golden/dp/dp_logreg.json")["adult_accuracy"]["rows"][0];
        QCOMPARE(golden["scaling"].get<std::string>(), std::string("minmax01_norm_sqrt14"));
        const Adult data = adultRecords();
        QCOMPARE(data.positive.size(), std::size_t{11687});
        std::vector<Balanced> seeds;
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            seeds.push_back(balanced(data, seed));
        QCOMPARE(seeds[0].labels.size(), golden["n_train"].get<std::size_t>());
        for (std::size_t i = 0; i < golden["eps"].size(); ++i) {
            const double epsilon = number(golden["eps"][i]);
            std::vector<double> accuracies;
            for (std::uint64_t seed = 0; seed < 10; ++seed)
                accuracies.push_back(noisyAccuracy(seeds[seed], epsilon, seed));
            const Spread ours = *spreadOf(accuracies);
            const double mean = number(golden["mean_accuracy"][i]),
                         deviation = number(golden["sd_accuracy"][i]);
            const double error = std::sqrt((ours.sd * ours.sd + deviation * deviation) / 10);
            QVERIFY2(std::abs(ours.mean - mean) < 3 * error,
                     qPrintable(QStringLiteral("ε = %1: %2 ± %3, not %4 ± %5")
                                    .arg(epsilon)
                                    .arg(ours.mean)
                                    .arg(ours.sd)
                                    .arg(mean)
                                    .arg(deviation)));
        }
    }

    void theStatementIsOfWholeRecords() {
        const RecordedRun run = [] {
            Experiment experiment = featureExperiment("dp-logistic");
            experiment.parameters = logisticSettings(0.7);
            return recordFeatures(experiment);
        }();
        QCOMPARE(run.ended.state, RunState::Finished);
        const Epsilon& spent = run.outcome().privacy.spent;
        QCOMPARE(spent.value, 0.7);
        QCOMPARE(spent.delta, 0.0);
        QCOMPARE(spent.kind, EpsilonKind::DataIndependent);
        QCOMPARE(spent.adjacency, Adjacency::ReplaceRecord);
        QVERIFY(run.trial().all<BoostingRound>().empty());
    }

    void muchEpsilonIsAsGoodAsNoNoise() {
        Experiment experiment = featureExperiment("dp-logistic");
        experiment.parameters = logisticSettings(1e6);
        const RecordedRun run = recordFeatures(experiment);
        QVERIFY(std::abs(run.outcome().quality->accuracy - run.trial().baseline("nonprivate")->accuracy) <
                0.02);
        QVERIFY(run.outcome().quality->accuracy > run.trial().baseline("majority")->accuracy + 0.03);
    }

    void littleEpsilonIsGuessing() {
        const PreparedData data = madeFeatures(300, 500, 2, 2);
        double sum = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            sum +=
                runOn(data, "dp-logistic", logisticSettings(1e-6), false, seed).outcome->quality->accuracy /
                20;
        QVERIFY2(sum > 0.3 && sum < 0.7, qPrintable(QString::number(sum)));
        QVERIFY(runOn(data, "dp-logistic", logisticSettings(1e4)).outcome->quality->accuracy > 0.85);
    }

    void theExtraPenaltyIsTold() {
        const PreparedData data = madeFeatures(100, 50, 1, 1);
        const auto told = [&](double epsilon) {
            const MadeTrial made = runOn(data, "dp-logistic", logisticSettings(epsilon));
            return std::ranges::any_of(made.remarks, [](const Remark& remark) {
                return remark.text.find("Δ was added") != std::string::npos;
            });
        };
        // R² = 2, so c = ½ and the branch turns at 2 ln 1.5 = 0.81.
        QVERIFY(told(0.8));
        QVERIFY(!told(0.82));
    }

    void aReleaseHasNoReferences() {
        Experiment experiment = featureExperiment("dp-logistic");
        experiment.parameters = logisticSettings(1);
        experiment.release = true;
        const RecordedRun run = recordFeatures(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(run.trial().all<BaselineScored>().empty()); // their labels are private
        QVERIFY(run.outcome().quality.has_value());
    }

    // The bound on norms comes with the columns: the largest record of these data does not matter.
    void scalingByTheBoundIsNotReadOffTheData() {
        PreparedData data = madeFeatures(200, 100, 2, 2);
        data.privatePool.features.own() *= 0.1;
        data.test.features *= 0.1;
        const MadeTrial small = runOn(data, "dp-logistic", logisticSettings(2));
        data.privatePool.features.own().row(0).setOnes();
        data.privatePool.features.own().row(0) *= 0.5;
        const MadeTrial one = runOn(data, "dp-logistic", logisticSettings(2));
        // One record among 200 hardly moves the others' probabilities: had the largest norm been the scale,
        // all would have shrunk.
        QVERIFY(small.outcome.ok() && one.outcome.ok());
        const auto distance = std::abs(*small.outcome->quality->auroc - *one.outcome->quality->auroc);
        QVERIFY2(distance < 0.05, qPrintable(QString::number(distance)));
    }

    void threeClassesAreRefused() {
        PreparedData data = madeFeatures(50, 20, 1, 1);
        data.classes = {"a", "b", "c"};
        const MadeTrial made = runOn(data, "dp-logistic", logisticSettings(1));
        QVERIFY(!made.outcome && says(made.outcome.error().message(), "the label has 3"));
    }

    void badParametersAreRefused() {
        const PreparedData data = madeFeatures(50, 20, 1, 1);
        for (const double wrong : {0.0, -1.0, std::nan("")}) {
            QVERIFY(!runOn(data, "dp-logistic", logisticSettings(wrong)).outcome);
            QVERIFY(!runOn(data, "dp-logistic", logisticSettings(1, wrong)).outcome);
        }
    }
};

TEST_WITH_EVENTS(DpLogisticTest)
#include "DpLogisticTest.moc"
