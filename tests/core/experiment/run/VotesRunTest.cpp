// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/LabelsRight.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Rows.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// 300 queries, 3 classes, 60 teachers; two of three are nearly unanimous.
std::shared_ptr<const Dataset> made(bool truth = true) {
    RandomStream random = RandomStreams::fromSeed(4).stream(0, StreamPurpose::Test);
    auto dataset = std::make_shared<Dataset>();
    RecordedVotes votes;
    votes.queries = 300;
    votes.classes = 3;
    votes.teachers = 60;
    votes.teachersOfRecord = 1;
    votes.classNames = {"a", "b", "c"};
    for (int query = 0; query < 300; ++query) {
        const auto leader = random.below(3);
        const std::uint32_t most = query % 3 == 0 ? 25 : 55;
        for (std::uint64_t c = 0; c < 3; ++c)
            votes.counts.push_back(c == leader ? most : c == (leader + 1) % 3 ? 60 - most : 0);
        votes.truth.push_back(static_cast<int>(leader));
    }
    if (!truth) votes.truth.clear();
    dataset->path = "made";
    dataset->fingerprint = "made";
    dataset->votes = votes;
    return dataset;
}

Experiment asking(const std::string& mechanism) {
    Experiment experiment;
    experiment.data.path = "made";
    experiment.mechanism = mechanism;
    experiment.parameters.set("delta", 1e-5);
    if (mechanism == "pate-gnmax") experiment.parameters.set("sigma", 10.0);
    return experiment;
}

RecordedRun recordOn(const std::shared_ptr<const Dataset>& dataset, const Experiment& experiment) {
    StageStore stages;
    return record(experiment, dataset, stages);
}

Result<Account> accountOf(const std::shared_ptr<const Dataset>& dataset, const Experiment& experiment) {
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    ASSIGN_OR_RETURN(const auto parameters,
                     validated(mechanism.descriptor.parameters, experiment.parameters, experiment.mechanism));
    return accountOnVotes(mechanism, parameters, *dataset->votes, experiment.seed);
}

} // namespace

class VotesRunTest : public QObject {
    Q_OBJECT

private slots:
    void everyAggregatorRunsOnVotesWithoutTraining_data() {
        mechanismRows([](const MechanismDescriptor& d) {
            return d.usesTeachers && d.answersQueries() && !d.bagsTeachers && d.roles == RoleUse::Records;
        });
    }
    void everyAggregatorRunsOnVotesWithoutTraining() {
        QFETCH(QString, mechanism);
        const RecordedRun run = recordOn(made(), asking(mechanism.toStdString()));
        QVERIFY2(run.ended.state == RunState::Finished,
                 run.ended.error ? run.ended.error->message().c_str() : "not finished");
        QCOMPARE(run.outcome().asked, 300L);
        QVERIFY(run.outcome().answered > 0);
        QVERIFY(run.outcome().privacy.spent.value > 0);
        QCOMPARE(run.outcome().resolved.integer("teachers"), std::int64_t{60});
        QVERIFY(run.run.data().votes);
        QVERIFY(run.trial().all<BaselineScored>().empty());
        for (const StageFinished& stage : run.run.stages())
            QVERIFY(stage.stage != Stage::Train && stage.stage != Stage::Baselines);
    }

    void whatNeedsFeaturesDoesNotRunOnVotes() {
        for (const Mechanism& mechanism : mechanisms()) {
            if (mechanism.descriptor.roles == RoleUse::Records) continue;
            const RecordedRun run = recordOn(made(), asking(mechanism.descriptor.id));
            QCOMPARE(run.ended.state, RunState::Failed);
        }
    }

    void whoDealsTheRecordsSeveralTimesNeedsTheRecords() {
        for (const char* mechanism : {"dpbag", "dpbag-naive"}) {
            const RecordedRun run = recordOn(made(), asking(mechanism));
            QCOMPARE(run.ended.state, RunState::Failed);
            QCOMPARE(run.ended.error->where, std::string("/mechanism"));
            QVERIFY(run.ended.error->what.find(
                        "lets each record teach several teachers, and a file of votes does not say which") !=
                    std::string::npos);
            const auto account = accountOf(made(), asking(mechanism));
            QVERIFY(!account && account.error().where == "/mechanism");
        }
    }

    void labelsAreHeldAgainstTheTruth() {
        const RecordedRun run = recordOn(made(), asking("pate-gnmax"));
        long right = 0;
        const AskedQueries& queries = run.trial().queries();
        for (std::size_t i = 0; i < queries.size(); ++i)
            right += queries[i].label == queries[i].truth ? 1 : 0;
        QCOMPARE(*run.outcome().labelAccuracy, static_cast<double>(right) / 300);
        QCOMPARE(run.outcome().quality->accuracy, *run.outcome().labelAccuracy);
        QCOMPARE(run.trial().y(series::accuracy).back(), *run.outcome().labelAccuracy);
        QVERIFY(right > 200 && right < 300);
        QCOMPARE(run.trial().x(series::labelsRight), run.trial().x(series::labelsAnswered));
        QCOMPARE(run.trial().y(series::labelsRight).back(), static_cast<double>(right));
    }

    void withoutTruthNothingIsScored() {
        const RecordedRun run = recordOn(made(false), asking("pate-gnmax"));
        QVERIFY(!run.outcome().quality);
        QVERIFY(!run.outcome().labelAccuracy);
        QVERIFY(run.trial().y(series::accuracy).empty() && run.trial().y(series::labelsRight).empty());
        QCOMPARE(run.trial().queries()[0].truth, -1);
    }

    void withoutDeltaItIsRefused() {
        Experiment experiment = asking("pate-gnmax");
        experiment.parameters.clear("delta");
        const RecordedRun run = recordOn(made(), experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QCOMPARE(run.ended.error->where, std::string("/parameters/delta"));
    }

    void mechanismsThatAskNobodyAreRefused() {
        Experiment experiment;
        experiment.data.path = "made";
        experiment.mechanism = "nonprivate";
        const RecordedRun run = recordOn(made(), experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QCOMPARE(run.ended.error->where, std::string("/mechanism"));
    }

    void moreQueriesThanVotesAreRefused() {
        Experiment experiment = asking("pate-gnmax");
        experiment.parameters.set("queries", std::int64_t{301});
        const RecordedRun run = recordOn(made(), experiment);
        QCOMPARE(run.ended.error->where, std::string("/parameters/queries"));
        QVERIFY(run.ended.error->what.find("300") != std::string::npos);
    }

    void anotherNumberOfTeachersIsRefused() {
        Experiment experiment = asking("pate-gnmax");
        experiment.parameters.set("teachers", std::int64_t{20});
        const RecordedRun run = recordOn(made(), experiment);
        QCOMPARE(run.ended.error->where, std::string("/parameters/teachers"));
        experiment.parameters.set("teachers", std::int64_t{60});
        QCOMPARE(recordOn(made(), experiment).ended.state, RunState::Finished);
        experiment.parameters.set("teachers",
                                  std::int64_t{1061}); // who abstains everywhere is a teacher, too
        const RecordedRun more = recordOn(made(), experiment);
        QCOMPARE(more.outcome().resolved.integer("teachers"), std::int64_t{1061});
        const auto said = [](const Remark& remark) {
            return remark.text ==
                   "no query has the votes of all 1,061 teachers, but of 60 at most: the others are "
                   "taken to abstain";
        };
        QVERIFY(std::ranges::any_of(more.run.remarks(), said));
    }

    // A release is written without folders; changing one must not lose its file.
    void aReleaseThatIsChangedKeepsItsFile() {
        Experiment experiment = asking("pate-gnmax");
        experiment.data.path = "/somewhere/votes.npy";
        experiment.data.format = "votes";
        experiment.release = true;
        QVERIFY(setByText(experiment, "sigma", "20"));
        QVERIFY(setByText(experiment, "trials", "1"));
        QCOMPARE(experiment.data.path, std::string("/somewhere/votes.npy"));
        QVERIFY(experiment.release);
        QVERIFY(setByText(experiment, "data.votes", "/elsewhere/other.npy"));
        QCOMPARE(experiment.data.path, std::string("/elsewhere/other.npy"));
        QCOMPARE(experiment.data.format, std::string("votes"));
    }

    void accountSaysWhatTheRunSpends() {
        for (const char* mechanism : {"pate-gnmax", "pate-confident", "pate-lnmax"}) {
            Experiment experiment = asking(mechanism); // left open, the two count by different accountants
            experiment.parameters.set("accountant", std::string("as-published"));
            const RecordedRun run = recordOn(made(), experiment);
            const auto account = accountOf(made(), experiment);
            QVERIFY(account);
            QCOMPARE(account->privacy.spent.value, run.outcome().privacy.spent.value);
            QCOMPARE(*account->answered, run.outcome().answered);
            QCOMPARE(account->expected.has_value(), std::string(mechanism) == "pate-confident");
        }
    }

    void votesComeBackOutOfARun() {
        const auto dataset = made();
        const RecordedRun run = recordOn(dataset, asking("pate-confident"));
        const auto votes = votesOfRun(run.run);
        QVERIFY(votes);
        QVERIFY(*votes == *dataset->votes);
        Experiment release = asking("pate-confident");
        release.release = true;
        QVERIFY(!votesOfRun(recordOn(dataset, release).run));
    }

    void votesOfARunSayHowManyTeachersARecordTaught() {
        const auto taught = [](const char* mechanism, std::optional<std::int64_t> partitions = {}) {
            Experiment experiment = asking(mechanism);
            if (partitions) experiment.parameters.set("partitions", *partitions);
            Run run(experiment);
            AskedQuery asked;
            asked.votes = {9000, 3500};
            run.apply(QueriesAsked{{}, std::make_shared<const std::vector<AskedQuery>>(1, asked)});
            return votesOfRun(run)->teachersOfRecord;
        };
        QVERIFY(taught("dpbag", 50) == 50u);
        QVERIFY(taught("dpbag-naive", 7) == 7u);
        QVERIFY(taught("dpbag").has_value() && *taught("dpbag") > 1); // the default
        QVERIFY(taught("saa") == 1u);
        QVERIFY(taught("pate-gnmax") == 1u);
        QVERIFY(!taught("pate-features")); // its neighbours differ in features, not in a record
    }

    void votesOfWhichARecordMovesSeveralAreRefused() {
        auto dataset = std::make_shared<Dataset>(*made());
        dataset->votes->teachersOfRecord = 50;
        const auto account = accountOf(dataset, asking("pate-gnmax"));
        QVERIFY(!account.ok());
        QVERIFY2(account.error().what.starts_with("one record taught 50 of the teachers"),
                 account.error().message().c_str());
        const RecordedRun run = recordOn(dataset, asking("pate-gnmax"));
        QVERIFY(run.run.error() && run.run.error()->what == account.error().what);
        dataset->votes->teachersOfRecord.reset();
        QVERIFY(!accountOf(dataset, asking("pate-gnmax")).ok());
        const auto sound = accountOf(made(), asking("pate-gnmax"));
        QVERIFY(sound.ok());
        QVERIFY(sound->remarks.front().find("assumed to have taught one teacher") != std::string::npos);
    }

    void paperRowOfConfidentOnMnist() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        Experiment experiment = asking("pate-confident");
        experiment.data.path = sharedFile("data/votes/mnist_250_teachers.npy").toStdString();
        experiment.data.format = "votes";
        experiment.parameters.set("threshold", 200.0);
        experiment.parameters.set("sigma1", 150.0);
        experiment.parameters.set("sigma2", 40.0);
        experiment.parameters.set("queries", std::int64_t{640});
        experiment.parameters.set("accountant", std::string("as-published"));
        const auto dataset = loadDataset(experiment.data);
        QVERIFY(dataset);
        const auto account = accountOf(*dataset, experiment);
        QVERIFY(account);
        // Reference values: golden/pate/tables.json.
        QVERIFY(std::abs(account->expected->answered - 282.72) < 0.005);
        QVERIFY(std::abs(account->expected->epsilon.value - 1.9988) < 5e-5);
        QCOMPARE(*account->expected->epsilon.order, 14.0);
        // 640 checks: the number answered has a standard deviation below 13. False alarm < 1e−6.
        QVERIFY(std::abs(static_cast<double>(*account->answered) - 282.72) < 65);
        QVERIFY(account->privacy.sanitised);
    }

    void paperRowsOfLNMaxOnMnist() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        Experiment experiment = asking("pate-lnmax");
        experiment.data.path = sharedFile("data/votes/mnist_250_teachers.npy").toStdString();
        experiment.data.format = "votes";
        experiment.parameters.set("gamma", 0.05);
        experiment.parameters.set("queries", std::int64_t{100});
        experiment.parameters.set("accountant", std::string("as-published"));
        experiment.parameters.set("publication", std::string("as-published"));
        const auto dataset = loadDataset(experiment.data);
        const auto account = accountOf(*dataset, experiment);
        QVERIFY(account);
        // tables.json: lnmax17_mnist_100_g0.1_m8 as published, lnmax18_mnist_100_b20 sound.
        QVERIFY(std::abs(account->privacy.asPublished->epsilon - 2.07440508411626) < 1e-8);
        QVERIFY(std::abs(account->privacy.spent.value - 1.5085992687174246) < 1e-8);
        QVERIFY(account->privacy.asPublished->meaning.find("guarantees nothing") != std::string::npos);
    }
};

TEST_ALONE(VotesRunTest)
#include "VotesRunTest.moc"
