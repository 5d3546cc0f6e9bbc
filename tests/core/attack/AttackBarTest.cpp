// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Attack.h"
#include "core/attack/AttackContext.h"
#include "core/attack/AttackKind.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr double tornDelta = 1e-2;
constexpr std::int64_t tornQueries = 4;

class BarUnwatched final : public AttackWatcher {
public:
    void observe(const AttackProgress&) override {}
};

// Two classes between which the teachers are torn.
Dataset tornVotes() {
    Dataset dataset;
    dataset.path = "votes";
    dataset.fingerprint = "made";
    dataset.votes = smallVotes(tornQueries, 100, 2);
    for (std::size_t query = 0; query < std::size_t{tornQueries}; ++query) {
        dataset.votes->counts[2 * query] = 51;
        dataset.votes->counts[2 * query + 1] = 49;
    }
    return dataset;
}

Experiment publishedAccounting(double sigma) {
    Experiment experiment;
    experiment.mechanism = "pate-gnmax";
    experiment.data.path = "votes";
    experiment.parameters.set("sigma", sigma);
    experiment.parameters.set("delta", tornDelta);
    experiment.parameters.set("queries", tornQueries);
    experiment.parameters.set("accountant", std::string("as-published"));
    return experiment;
}

// The attack on a mechanism whose costs are counted by `spending`.
Result<std::optional<AttackResult>> attackCounting(decltype(Mechanism::spending) spending, double sigma,
                                                   std::uint64_t repeats) {
    const Dataset dataset = tornVotes();
    const Experiment experiment = publishedAccounting(sigma);
    auto planned = checkExperiment(experiment);
    if (!planned) return planned.error();
    Mechanism faulty = *planned->mechanism;
    if (spending) faulty.spending = std::move(spending);
    const RandomStreams streams = RandomStreams::fromSeed(5);
    NoObserver nobody;
    BarUnwatched unwatched;
    StageStore stages;
    RunControl control;
    const Parallel parallel(2);
    const auto data = prepareData(experiment, dataset, {}, streams, "", stages, nobody);
    if (!data) return data.error();
    const AttackPlan plan{.kind = "neighbours", .repeats = repeats, .error = 1e-3};
    return attackQuestions(
        {faulty, planned->parameters, *data, plan, false, streams, streams, unwatched, control, parallel});
}

} // namespace

// What a lower bound is held against: the least ε that is proved of the release, by whatever accountant.
class AttackBarTest : public QObject {
    Q_OBJECT

private slots:
    void aBoundBetweenWhatIsProvedAndWhatIsStatedContradicts() {
        AttackResult result;
        result.lowerBound = 1.5;
        result.stated.value = 1.76;
        QVERIFY(!result.contradicts());
        result.proved = 1.356;
        QVERIFY(result.contradicts());
        QCOMPARE(result.bar(), 1.356);
        result.lowerBound = 1.3;
        QVERIFY(!result.contradicts());
        result.stated.value = 1.2;
        QVERIFY(result.contradicts());
    }

    void theBarIsAtMostExactlyWhatGaussianNoiseCosts() {
        const auto result = attackCounting({}, 2, 200);
        QVERIFY2(result && *result, result ? "" : result.error().message().c_str());
        const double exact =
            gaussianEpsilon(std::sqrt(2.0 * static_cast<double>(tornQueries)) / 2, tornDelta);
        QVERIFY2((*result)->proved <= exact * (1 + 1e-9), qPrintable(QString::number((*result)->proved)));
        QVERIFY((*result)->proved < 0.9 * (*result)->stated.value); // classic Rényi
        QVERIFY(!(*result)->contradicts());
        QVERIFY(std::string(inWords(**result)).find(" (proved: ") != std::string::npos);
    }

    // Somebody counts half the noise that each answer costs as enough: less is proved then than is shown, and
    // more is stated. The bound is above the truth with a chance of 1e-3, the seed fixed.
    void aViolationBetweenProvedAndStatedIsSeen() {
        const double sigma = 1.2;
        const auto declared = [](const Parameters& resolved, long, long answered) {
            Spending spending;
            spending.adjacency = Adjacency::AddRemoveRecord;
            spending.gaussian = static_cast<double>(answered) * 2 / std::pow(2.5 * resolved.real("sigma"), 2);
            return spending;
        };
        const auto honest = attackCounting({}, sigma, 100'000),
                   faulty = attackCounting(declared, sigma, 100'000);
        QVERIFY(honest && *honest && faulty && *faulty);
        QVERIFY2(!(*honest)->contradicts(), inWords(**honest).c_str());
        QCOMPARE((*faulty)->lowerBound, (*honest)->lowerBound);
        QVERIFY2((*faulty)->lowerBound < (*faulty)->stated.value, inWords(**faulty).c_str());
        QVERIFY2((*faulty)->contradicts(), qPrintable(QString::number((*faulty)->proved) + " " +
                                                      QString::number((*faulty)->lowerBound)));
    }
};

TEST_ALONE(AttackBarTest)
#include "AttackBarTest.moc"
