// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/PersonalBudgets.h"

#include "core/base/Parameters.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/privacy/bagging/PersonalSensitivities.h"
#include "core/privacy/composition/PureComposition.h"
#include "tests/testing/SmallBag.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment groupsOf(double careful, double middling, double whole) {
    Experiment experiment = smallBag();
    experiment.parameters.set("personal_budgets", std::string("groups"));
    experiment.parameters.set("careful_epsilon", careful);
    experiment.parameters.set("middling_epsilon", middling);
    experiment.parameters.set("epsilon", whole);
    return experiment;
}

/// Answers with Laplace noise of scale 1/λ.
AnswerCost laplace(double lambda) {
    return {{NoiseLaw::Laplace, 1 / lambda, false}, false};
}

long boughtBy(double epsilon, double lambda = 0.1) {
    return laplace(lambda).by(PureAccountant::AsPublished, smallBagDelta).answersWithin(epsilon);
}

} // namespace

class PersonalBudgetsTest : public QObject {
    Q_OBJECT

private slots:
    void largerBudgetsBuyMoreLabels() {
        constexpr double lambda = 0.02;
        const auto asked = [&](double careful, double middling, double whole, const char* stop) {
            Experiment experiment = groupsOf(careful, middling, whole);
            experiment.parameters.set("lambda", lambda);
            experiment.parameters.set("stop_on", std::string(stop));
            return record(experiment).outcome().asked;
        };
        QCOMPARE(asked(0.5, 0.5, 0.5, "data-independent"), boughtBy(0.5, lambda));
        // The smallest of three used to say how many: as many as if all granted 0.5.
        QCOMPARE(asked(0.5, 1, 2, "data-independent"), boughtBy(2, lambda));
        QVERIFY(boughtBy(2, lambda) > 4 * boughtBy(0.5, lambda));
        QVERIFY(asked(0.5, 1, 2, "data-dependent") > asked(0.5, 0.5, 0.5, "data-dependent"));
    }

    void nobodyPaysMoreThanIsGrantedAndNobodyTeachesLessThanThatBuys() {
        Experiment experiment = groupsOf(0.5, 1, 2);
        experiment.parameters.set("lambda", 0.02);
        const RecordedRun run = record(experiment);
        const RecordsSnapshot& records = *run.trial().latest<RecordsSnapshot>();
        const BaggedVotes& ensemble = *run.trial().latest<EnsembleVoted>()->ensemble;
        QCOMPARE(ensemble.seenBy.records(), records.budgets->size());
        const long answers = run.outcome().asked;
        const auto naive = [&](std::size_t teachers) {
            return pureCompositionEpsilon(PureAccountant::AsPublished,
                                          2 * 0.02 * (static_cast<double>(teachers) / 25), answers,
                                          smallBagDelta)
                .epsilon;
        };
        std::set<std::size_t> taught;
        for (std::size_t u = 0; u < records.budgets->size(); ++u) {
            const auto teachers = ensemble.seenBy.of(u);
            taught.insert(teachers.size());
            const double own = records.budgets->at(u);
            QVERIFY(naive(teachers.size()) <= own);
            QVERIFY(teachers.size() == 25 || naive(teachers.size() + 1) > own);
            QVERIFY(records.epsilon->at(u) <= naive(teachers.size()));
            // One teacher of a partition at most, and what it pays by loops over their votes.
            double squares = 0;
            for (std::size_t query = 0; query < static_cast<std::size_t>(answers); ++query) {
                std::array<std::size_t, 2> counts{};
                for (const std::uint32_t teacher : teachers)
                    ++counts[static_cast<std::size_t>(ensemble.votes.vote(teacher, query))];
                squares += std::pow(static_cast<double>(std::max(counts[0], counts[1])) / 25, 2);
            }
            for (std::size_t i = 1; i < teachers.size(); ++i)
                QVERIFY(teachers[i] / 20 > teachers[i - 1] / 20);
            const double paid =
                momentsEpsilon(PureAccountant::AsPublished, 2 * 0.02, squares, smallBagDelta).epsilon;
            QVERIFY(std::abs(records.epsilon->at(u) - paid) <= 1e-9 * paid);
        }
        QCOMPARE(taught.size(), std::size_t{3});
        // The newcomer grants the least, and is dealt as they are.
        QCOMPARE(ensemble.seenBy.of(records.budgets->size()).size(), *taught.begin());
        QVERIFY(records.newcomer <= 0.5);
        QVERIFY(run.outcome().privacy.spent.value <= 2 && run.outcome().privacy.dataIndependent->value <= 2);
    }

    void whoCannotPayAtAllTakesNoPart() {
        // By whole orders up to 80 no answer costs less than log(1/δ)/80 = 0.144.
        Experiment experiment = groupsOf(0.1, 1, 2);
        experiment.parameters.set("lambda", 0.02);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.outcome().asked, boughtBy(2, 0.02));
        const RecordsSnapshot& records = *run.trial().latest<RecordsSnapshot>();
        const TeachersOfRecords& seenBy = run.trial().latest<EnsembleVoted>()->ensemble->seenBy;
        for (std::size_t u = 0; u < records.budgets->size(); ++u) {
            QCOMPARE(seenBy.of(u).empty(), records.budgets->at(u) == 0.1);
            if (seenBy.of(u).empty()) QCOMPARE(records.epsilon->at(u), 0.0);
        }
    }

    void theDealingKeepsToItsBudgets() {
        const PersonalBudgets budgets{{2, 0.5, 1, 0.5}, {0.5, 2}, {0.5, 1, 2}};
        for (const PureAccountant accountant : {PureAccountant::AsPublished, PureAccountant::Dense}) {
            const long answers = pureCompositionQueries(accountant, 0.016, 2, 1e-5);
            const DealingByBudget dealing(50, accountant, laplace(0.008), 1e-5, answers, budgets);
            const auto rows = dealing.partitionsOfRow();
            QCOMPARE(rows.size(), std::size_t{6});
            QCOMPARE(rows[0], 50U);
            QCOMPARE(rows[5], 50U);
            QCOMPARE(rows[1], rows[3]);
            QCOMPARE(rows[1], rows[4]);
            QVERIFY(rows[1] > 0 && rows[1] < rows[2] && rows[2] < rows[0]);
            for (const GrantedShare& share : dealing.shares())
                QVERIFY(pureCompositionEpsilon(accountant, 0.016 * share.share, answers, 1e-5).epsilon <=
                        share.epsilon);
            // Where few answers are wanted, all can pay for them with all their teachers.
            const auto few =
                DealingByBudget(50, accountant, laplace(0.0001), 1e-5, 1, budgets).partitionsOfRow();
            QCOMPARE(few, std::vector<std::uint32_t>(6, 50U));
        }
    }

    void groupsOfBudgetsAreHeldAndTheFirstToRunOutIsNamed() {
        Experiment experiment = groupsOf(1.0, 1.5, 2.5);
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        const RecordsSnapshot& records = *run.trial().latest<RecordsSnapshot>();
        const auto count = static_cast<double>(records.budgets->size());
        QCOMPARE(static_cast<double>(std::ranges::count(*records.budgets, 1.0)), std::round(0.54 * count));
        QCOMPARE(static_cast<double>(std::ranges::count(*records.budgets, 1.5)), std::round(0.37 * count));
        for (std::size_t u = 0; u < records.epsilon->size(); ++u)
            QVERIFY((*records.epsilon)[u] <= (*records.budgets)[u]);
        QVERIFY(records.newcomer <= 1);
        QVERIFY(records.firstOut.has_value());
        // A record's own limit is one of moments.
        QVERIFY(run.outcome().asked >=
                pureCompositionQueries(PureAccountant::AsPublished, 0.2, 2.5, smallBagDelta));
        QVERIFY(run.outcome().asked < 100);
        QVERIFY(run.outcome().stopped.find("a record's own budget") != std::string::npos);
    }

    void aReleaseKeepsEveryBudget() {
        Experiment experiment = groupsOf(1.5, 1.2, 4.0);
        const RecordedRun explored = record(experiment);
        experiment.release = true;
        const RecordedRun released = record(experiment);
        QCOMPARE(released.outcome().asked, boughtBy(4));
        QCOMPARE(released.outcome().asked, explored.outcome().asked);
        QVERIFY(released.outcome().privacy.spent.value <= 4);
        QVERIFY(released.outcome().privacy.spent.value > 1.5); // of those who grant all of it
        QCOMPARE(released.trial().y(series::boughtBy(AccountantReading::NaivePublished)).back(),
                 released.outcome().asked);
        Parameters planned = released.outcome().resolved;
        planned.clear("queries");
        QCOMPARE(findMechanism("dpbag")->account(planned)->queries, boughtBy(4));
        // Nobody is careful or middling: all are dealt to all partitions.
        experiment.parameters.set("careful_share", 0.0);
        experiment.parameters.set("middling_share", 0.0);
        QCOMPARE(record(experiment).outcome().asked, boughtBy(4));
    }

    void aReleaseIsNotHeldToAColumn() {
        Experiment experiment = smallBag();
        experiment.parameters.set("personal_budgets", std::string("column"));
        QVERIFY(checkExperiment(experiment).ok());
        experiment.release = true;
        const auto checked = checkExperiment(experiment);
        QVERIFY(!checked);
        QCOMPARE(checked.error().where, std::string("/parameters/personal_budgets"));
    }

    void inAReleaseARowMoreMovesNoBudget() {
        NoObserver observer;
        const Mechanism& dpbag = *findMechanism("dpbag");
        const auto parameters =
            validated(dpbag.descriptor.parameters, groupsOf(0.5, 1, 2).parameters, "dpbag");
        QVERIFY(parameters);
        const RandomStreams streams = RandomStreams::fromSeed(7);
        RunControl control;
        StageStore stages;
        const Parallel parallel(1);
        const auto budgetsOf = [&](std::uint32_t records) {
            PreparedData data;
            data.slotsInRounds = true;
            data.privateSlotCount = records;
            for (std::uint32_t record = 0; record < records; ++record) {
                data.privatePool.labels.push_back(0);
                data.privateSlots.push_back(record);
            }
            const TrialContext context{{},       data,    *parameters, streams, true,
                                       observer, control, stages,      parallel};
            return personalBudgets(context)->ofRecords;
        };
        const std::vector<double> alone = budgetsOf(2000);
        std::vector<double> beside = budgetsOf(2001);
        beside.pop_back();
        QCOMPARE(alone, beside);
        // Shares are those asked for, five standard deviations (0.056) around them: a false alarm once in a
        // million.
        const auto careful = static_cast<double>(std::ranges::count(alone, 0.5));
        QVERIFY(std::abs(careful / 2000 - 0.54) < 0.056);
    }

    void whoRunsOutIsToldWhateverStopsTheRun() {
        for (const char* stop : {"data-independent", "data-dependent"}) {
            Experiment experiment = smallBag();
            experiment.parameters.set("personal_budgets", std::string("groups"));
            experiment.parameters.set("careful_epsilon", 2.0);
            experiment.parameters.set("middling_epsilon", 3.0);
            experiment.parameters.set("epsilon", 4.0);
            experiment.parameters.set("stop_on", std::string(stop));
            const RecordedRun run = record(experiment);
            QVERIFY(run.trial().latest<RecordsSnapshot>()->firstOut.has_value());
            QCOMPARE(run.trial().latest<RecordsSnapshot>()->asked, run.outcome().asked);
            QVERIFY(std::ranges::any_of(run.run.remarks(), [](const Remark& remark) {
                return remark.text.find("first to run out") != std::string::npos;
            }));
        }
    }

    void noiseIsSolvedForWhatTheRecordsGrant() {
        for (const char* stop : {"data-independent", "data-dependent"}) {
            Experiment experiment = smallBag();
            experiment.parameters.clear("lambda");
            experiment.parameters.set("queries", std::int64_t{40});
            experiment.parameters.set("personal_budgets", std::string("groups"));
            experiment.parameters.set("epsilon", 4.0);
            experiment.parameters.set("stop_on", std::string(stop));
            const RecordedRun run = record(experiment);
            QCOMPARE(run.outcome().asked, 40L);
            QCOMPARE(run.outcome().resolved.real("epsilon"), 4.0);
            // Of the whole budget, of which 0.5 was all that could be used.
            QVERIFY(run.outcome().privacy.dataIndependent->value <= 4);
            QVERIFY(run.outcome().privacy.dataIndependent->value > 3.9);
            QVERIFY(run.trial().latest<RecordsSnapshot>()->newcomer <= 0.5);
        }
    }
};

TEST_WITH_EVENTS(PersonalBudgetsTest)
#include "PersonalBudgetsTest.moc"
