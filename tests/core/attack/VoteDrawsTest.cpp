// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Attack.h"
#include "core/data/votes/RecordedVotes.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Attacks on the answers of teachers. Bounds hold at an error of 1e-3, so that each comparison with the
// accountant's ε fails by chance with at most that probability; seeds are fixed.
class VoteDrawsTest : public QObject {
    Q_OBJECT

private slots:
    void boundsOnAFileOfVotesStayBelowTheAccountant_data();
    void boundsOnAFileOfVotesStayBelowTheAccountant();
    void aCloseVoteComesNearTheBound();
    void theRecordOfATeacherIsAttacked_data();
    void theRecordOfATeacherIsAttacked();
    void everyBoundThatIsShownRises();
    void theSameSeedGivesTheSameBytes();
    void aStopEndsIt();
};

namespace {

class Looks final : public AttackWatcher {
public:
    void observe(const AttackProgress& progress) override {
        seen.push_back(progress);
        if (control && progress.lowerBound >= 0 && progress.done > 0) control->stop();
    }
    std::vector<AttackProgress> seen;
    RunControl* control = nullptr;
};

Experiment onVotes(const std::string& mechanism, double epsilon, double delta) {
    Experiment experiment;
    experiment.mechanism = mechanism;
    experiment.data.path = "votes";
    experiment.parameters.set("epsilon", epsilon);
    experiment.parameters.set("delta", delta);
    return experiment;
}

std::shared_ptr<Dataset> datasetOf(RecordedVotes votes) {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = "votes";
    dataset->fingerprint = "made";
    dataset->votes = std::move(votes);
    return dataset;
}

// Two classes between which the teachers are torn: one of them decides as much as it can.
RecordedVotes closeVotes(std::size_t queries) {
    RecordedVotes votes = smallVotes(queries, 100, 2);
    for (std::size_t query = 0; query < queries; ++query) {
        votes.counts[2 * query] = 51;
        votes.counts[2 * query + 1] = 49;
    }
    return votes;
}

AttackResult attacked(const Experiment& experiment, const Dataset& dataset, const AttackPlan& plan) {
    Looks looks;
    RunControl control;
    auto result = measureAttack(experiment, dataset, plan, looks, control, Parallel(2));
    if (!result) {
        AttackResult failed;
        failed.score = result.error().message();
        failed.lowerBound = -1;
        return failed;
    }
    return *result;
}

} // namespace

void VoteDrawsTest::boundsOnAFileOfVotesStayBelowTheAccountant_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<double>("epsilon");
    for (const char* mechanism : {"pate-gnmax", "pate-lnmax", "pate-confident", "saa"})
        for (const double epsilon : {1.0, 3.0})
            QTest::addRow("%s at %g", mechanism, epsilon) << QString(mechanism) << epsilon;
}

void VoteDrawsTest::boundsOnAFileOfVotesStayBelowTheAccountant() {
    QFETCH(QString, mechanism);
    QFETCH(double, epsilon);
    Experiment experiment = onVotes(mechanism.toStdString(), epsilon, 1e-5);
    experiment.parameters.set("queries", std::int64_t{10});
    const auto result =
        attacked(experiment, *datasetOf(smallVotes(10, 50, 3)), {.repeats = 2000, .error = 1e-3});
    QVERIFY2(result.lowerBound >= 0, result.score.c_str());
    QVERIFY2(!result.contradicts(), inWords(result).c_str());
    QVERIFY(result.stated.value > 0 && result.stated.value <= epsilon * (1 + 1e-9));
    QCOMPARE(result.kind, "neighbours");
}

void VoteDrawsTest::aCloseVoteComesNearTheBound() {
    const auto dataset = datasetOf(closeVotes(4));
    for (const double epsilon : {1.0, 3.0}) {
        Experiment experiment = onVotes("pate-gnmax", epsilon, 1e-2);
        experiment.parameters.set("queries", std::int64_t{4});
        experiment.parameters.set("accountant", std::string("optimal"));
        const auto result = attacked(experiment, *dataset, {.repeats = 160000, .error = 1e-3});
        QVERIFY2(!result.contradicts(), inWords(result).c_str());
        QVERIFY2(result.lowerBound >= result.stated.value / 2, inWords(result).c_str());
    }
}

void VoteDrawsTest::theRecordOfATeacherIsAttacked_data() {
    QTest::addColumn<QString>("mechanism");
    for (const char* mechanism : {"pate-gnmax", "pate-confident", "pate-interactive", "saa", "dpbag"})
        QTest::addRow("%s", mechanism) << QString(mechanism);
}

void VoteDrawsTest::theRecordOfATeacherIsAttacked() {
    QFETCH(QString, mechanism);
    Experiment experiment = smallExperiment();
    experiment.mechanism = mechanism.toStdString();
    experiment.parameters = {};
    experiment.parameters.set("epsilon", 3.0);
    experiment.parameters.set("teachers", std::int64_t{20});
    experiment.parameters.set("queries", std::int64_t{60});
    const auto result = attacked(experiment, *censusDataset(), {.repeats = 500, .error = 1e-3});
    QVERIFY2(result.lowerBound >= 0, result.score.c_str());
    QVERIFY2(!result.contradicts(), inWords(result).c_str());
    QVERIFY(result.record > 0);
    QVERIFY2(result.score.find("likelihood ratio of the labels given to") == 0, result.score.c_str());
    QVERIFY2(result.stated.value <= 3.0 * (1 + 1e-9), inWords(result).c_str());
}

void VoteDrawsTest::everyBoundThatIsShownRises() {
    Looks looks;
    RunControl control;
    Experiment experiment = onVotes("pate-gnmax", 3, 1e-2);
    const auto result =
        measureAttack(experiment, *datasetOf(closeVotes(4)), {.repeats = 4096}, looks, control, Parallel(1));
    QVERIFY2(result, result ? "" : result.error().message().c_str());
    QVERIFY(result->looks.size() >= 6);
    for (std::size_t i = 1; i < result->looks.size(); ++i) {
        QVERIFY(result->looks[i].lowerBound >= result->looks[i - 1].lowerBound);
        QCOMPARE(result->looks[i].repeats, 2 * result->looks[i - 1].repeats);
    }
    QCOMPARE(looks.seen.back().lowerBound, result->lowerBound);
    QVERIFY(looks.seen.back().stated.has_value());
    QCOMPARE(looks.seen.back().done, std::uint64_t{4096});
}

void VoteDrawsTest::theSameSeedGivesTheSameBytes() {
    const auto dataset = datasetOf(closeVotes(4));
    const Experiment experiment = onVotes("pate-gnmax", 3, 1e-2);
    QVERIFY(attacked(experiment, *dataset, {.repeats = 1000}) ==
            attacked(experiment, *dataset, {.repeats = 1000}));
}

void VoteDrawsTest::aStopEndsIt() {
    Looks looks;
    RunControl control;
    looks.control = &control;
    const auto result = measureAttack(onVotes("pate-gnmax", 3, 1e-2), *datasetOf(closeVotes(4)),
                                      {.repeats = 1'000'000}, looks, control, Parallel(2));
    QVERIFY(result);
    QVERIFY(looks.seen.back().done < 1'000'000);
}

TEST_ALONE(VoteDrawsTest)
#include "VoteDrawsTest.moc"
