// SPDX-License-Identifier: GPL-3.0-or-later
// Round 2 of Interactive-GNMax has a threshold and noise of its own, and pays for them.
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/ledger/PlannedSpending.h"
#include "core/mechanisms/queries/ConfidentAggregator.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "tests/testing/ConfidentExpectation.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr ConfidentNoise first{20, 6, 6}, second{24, 11, 4};

Experiment twoRounds() {
    Experiment experiment = smallExperiment("pate-interactive");
    experiment.parameters.set("accountant", std::string("as-published"));
    experiment.parameters.set("queries", std::int64_t{200});
    experiment.parameters.set("threshold", first.threshold);
    experiment.parameters.set("sigma1", first.sigma1);
    experiment.parameters.set("sigma2", first.sigma2);
    experiment.parameters.set("round1_queries", std::int64_t{100});
    experiment.parameters.set("student_confidence", 0.7);
    return experiment;
}

void giveSecond(Parameters& parameters, const ConfidentNoise& noise) {
    parameters.set("round2_threshold", noise.threshold);
    parameters.set("round2_sigma1", noise.sigma1);
    parameters.set("round2_sigma2", noise.sigma2);
}

Experiment withSecond(const ConfidentNoise& noise = second) {
    Experiment experiment = twoRounds();
    giveSecond(experiment.parameters, noise);
    return experiment;
}

double squareOfCheck(const ConfidentNoise& noise) {
    return 1 / (2 * noise.sigma1 * noise.sigma1);
}

double squareOfAnswer(const ConfidentNoise& noise) {
    return 1 / (noise.sigma2 * noise.sigma2);
}

// ε of RDP slope · α, by the classic conversion over the papers' orders.
double classicEpsilon(double slope, double delta) {
    double least = std::numeric_limits<double>::infinity();
    for (const double order : referenceOrders())
        least = std::min(least, slope * order + std::log(1 / delta) / (order - 1));
    return least;
}

// The exact ε of Gaussian answers that cost slope · α in RDP: μ² is twice the slope.
double exactEpsilon(double slope, double delta) {
    return gaussianEpsilon(std::sqrt(2 * slope), delta);
}

bool near(double actual, double expected, double tolerance = 1e-9) {
    return std::abs(actual - expected) <= tolerance * std::abs(expected);
}

Result<Account> accountOfRounds(const Parameters& given) {
    const Mechanism& mechanism = *findMechanism("pate-interactive");
    ASSIGN_OR_RETURN(const auto parameters,
                     validated(mechanism.descriptor.parameters, given, "pate-interactive"));
    return mechanism.account(parameters);
}

// Round one of 6,000 queries, round two of 10,000 more, with 5,000 teachers: Papernot et al. 2018, §5.3.
Parameters glyph() {
    Parameters parameters;
    parameters.set("teachers", std::int64_t{5000});
    parameters.set("queries", std::int64_t{16000});
    parameters.set("round1_queries", std::int64_t{6000});
    parameters.set("threshold", 3500.0);
    parameters.set("sigma1", 1500.0);
    parameters.set("sigma2", 100.0);
    giveSecond(parameters, {3500, 2000, 200});
    parameters.set("delta", 1e-8);
    return parameters;
}

} // namespace

class InteractiveRoundsTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsLeftOpenIsAsInRoundOne() {
        const RecordedRun open = record(twoRounds()), same = record(withSecond(first));
        const AskedQueries& one = open.trial().queries();
        const AskedQueries& other = same.trial().queries();
        QCOMPARE(one.size(), other.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            QCOMPARE(one[i].outcome, other[i].outcome);
            QCOMPARE(one[i].label, other[i].label);
            QCOMPARE(one[i].noisyChecked, other[i].noisyChecked);
            QVERIFY(near(other[i].epsilon, one[i].epsilon));
        }
        QVERIFY(near(same.outcome().privacy.dataIndependent->value,
                     open.outcome().privacy.dataIndependent->value));
        // One of the three given: the other two follow.
        Experiment some = twoRounds();
        some.parameters.set("round2_sigma1", 11.0);
        const Parameters resolved = record(some).outcome().resolved;
        QCOMPARE(resolved.real("round2_threshold"), first.threshold);
        QCOMPARE(resolved.real("round2_sigma1"), 11.0);
        QCOMPARE(resolved.real("round2_sigma2"), first.sigma2);
    }

    void nothingIsSaidOfRoundTwoWhereNothingIsGiven() {
        const Parameters resolved = record(twoRounds()).outcome().resolved;
        for (const char* id : {"round2_threshold", "round2_sigma1", "round2_sigma2"})
            QVERIFY(!resolved.has(id));
    }

    // From the query's own stream: the check's noise, then, of what passes it, the answer's.
    void eachRoundDrawsItsOwnNoise() {
        constexpr ConfidentNoise ownFirst{first.threshold, 8, 5}; // first has one σ for both
        Experiment experiment = withSecond();
        experiment.parameters.set("sigma1", ownFirst.sigma1);
        experiment.parameters.set("sigma2", ownFirst.sigma2);
        const RecordedRun run = record(experiment);
        const RandomStreams streams = RandomStreams::fromSeed(experiment.seed);
        long answered[2] = {0, 0};
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
            const AskedQuery& asked = run.trial().queries()[i];
            const ConfidentNoise& noise = asked.round == 1 ? ownFirst : second;
            RandomStream random = streams.stream(1, StreamPurpose::Aggregation, asked.query);
            QCOMPARE(asked.noisyChecked, *asked.checked + noise.sigma1 * random.gaussian());
            for (std::size_t j = 0; j < asked.noisyVotes.size(); ++j)
                QCOMPARE(asked.noisyVotes[j], asked.votes[j] + noise.sigma2 * random.gaussian());
            if (!asked.noisyVotes.empty()) ++answered[asked.round - 1];
        }
        QVERIFY(answered[0] > 0 && answered[1] > 0);
    }

    void eachRoundPaysForItsOwnNoise() {
        const RecordedRun run = record(withSecond());
        double answers[2] = {0, 0};
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
            const AskedQuery& asked = run.trial().queries()[i];
            answers[asked.round - 1] += asked.outcome == QueryOutcome::Answered ? 1 : 0;
        }
        QVERIFY(answers[0] > 0 && answers[1] > 0);
        const double slope = 100 * squareOfCheck(first) + answers[0] * squareOfAnswer(first) +
                             100 * squareOfCheck(second) + answers[1] * squareOfAnswer(second);
        QVERIFY(near(run.outcome().privacy.dataIndependent->value, classicEpsilon(slope, 1e-5)));
    }

    void everyQueryCostsWhatItsRoundSays() {
        const RecordedRun run = record(withSecond());
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
            const AskedQuery& asked = run.trial().queries()[i];
            const ConfidentNoise& noise = asked.round == 1 ? first : second;
            QCOMPARE(asked.round, i < 100 ? 1 : 2);
            double cost = 0;
            const ThresholdCheckBound check({asked.order}, noise.sigma1);
            check.rdp(checkOdds(*asked.checked, noise.threshold, noise.sigma1).logUnlikely(),
                      std::span(&cost, 1));
            QVERIFY(std::abs(asked.cost.check - cost) <= 1e-10 * cost);
            QVERIFY(near(asked.independentCost.check, asked.order * squareOfCheck(noise)));
            if (asked.outcome != QueryOutcome::Answered) continue;
            const GaussianNoisyMaxBound answer({asked.order}, noise.sigma2);
            answer.rdp(logOutvotedGaussian(asked.votes, noise.sigma2), std::span(&cost, 1));
            QVERIFY(std::abs(asked.cost.answer - cost) <= 1e-10 * cost);
            QVERIFY(near(asked.independentCost.answer, asked.order * squareOfAnswer(noise)));
        }
    }

    void expectationIsThatOfBothRounds() {
        const RecordedRun run = record(withSecond());
        auto one =
            ConfidentExpectation::confident(referenceOrders(), first.threshold, first.sigma1, first.sigma2);
        auto two = ConfidentExpectation::confident(referenceOrders(), second.threshold, second.sigma1,
                                                   second.sigma2);
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
            const AskedQuery& asked = run.trial().queries()[i];
            const std::vector<std::uint32_t> counts(asked.votes.begin(), asked.votes.end());
            (asked.round == 1 ? one : two).add(counts, *asked.checked);
        }
        std::vector<double> rdp = one.rdp();
        const std::vector<double> ofTwo = two.rdp();
        for (std::size_t i = 0; i < rdp.size(); ++i)
            rdp[i] += ofTwo[i];
        const ExpectedAccount& expected = *run.outcome().expected;
        QVERIFY(near(expected.answered, one.expectedAnswered() + two.expectedAnswered()));
        QVERIFY(near(expected.epsilon.value, classicConversion(referenceOrders(), rdp, 1e-5).epsilon));
    }

    void thresholdOfRoundTwoStopsItsAnswersAlone() {
        Experiment experiment = twoRounds();
        experiment.parameters.set("round2_threshold", 1e6);
        const RecordedRun run = record(experiment);
        long answers[2] = {0, 0};
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
            const AskedQuery& asked = run.trial().queries()[i];
            answers[asked.round - 1] += asked.outcome == QueryOutcome::Answered ? 1 : 0;
        }
        QVERIFY(answers[0] > 0);
        QCOMPARE(answers[1], 0L);
    }

    void aReleaseStatesWhatBothRoundsCouldCost() {
        Experiment experiment = withSecond();
        experiment.parameters.clear("accountant");
        experiment.release = true;
        const double slope = 100 * (squareOfCheck(first) + squareOfAnswer(first) + squareOfCheck(second) +
                                    squareOfAnswer(second));
        QVERIFY(near(record(experiment).outcome().privacy.spent.value, exactEpsilon(slope, 1e-5)));
        experiment.parameters.set("accountant", std::string("as-published"));
        QVERIFY(near(record(experiment).outcome().privacy.spent.value, classicEpsilon(slope, 1e-5)));
        experiment.parameters.clear("accountant");
        experiment.parameters.set("epsilon", 4.0);
        const RecordedRun held = record(experiment);
        QCOMPARE(held.outcome().privacy.spent.value, 4.0);
        QVERIFY(held.outcome().asked < 200);
    }

    void accountComposesThePapersRounds() {
        Parameters published = glyph();
        published.set("accountant", std::string("as-published"));
        const auto account = accountOfRounds(published);
        QVERIFY(account);
        const double slope = 6000 * (1 / (2 * 1500.0 * 1500) + 1 / (100.0 * 100)) +
                             10000 * (1 / (2 * 2000.0 * 2000) + 1 / (200.0 * 200));
        QVERIFY(near(account->privacy.spent.value, classicEpsilon(slope, 1e-8)));
        // Both rounds with the noise of the first would say more.
        Parameters alike = published;
        for (const char* id : {"round2_threshold", "round2_sigma1", "round2_sigma2"})
            alike.clear(id);
        const auto other = accountOfRounds(alike);
        QVERIFY(other && other->privacy.spent.value > 1.2 * account->privacy.spent.value);
    }

    // Golden values by 30 digits: μ² = 6000 (1/1500² + 2/100²) + 10000 (1/2000² + 2/200²), and both as
    // round 1.
    void exactAccountantSumsTheSquaresOfBothRounds() {
        const auto account = accountOfRounds(glyph());
        QVERIFY(account);
        QCOMPARE(account->privacy.spent.accountant, std::string("gaussian-dp"));
        QVERIFY(near(account->privacy.spent.value, 7.793977690526352585));
        Parameters alike = glyph();
        for (const char* id : {"round2_threshold", "round2_sigma1", "round2_sigma2"})
            alike.clear(id);
        QVERIFY(near(accountOfRounds(alike)->privacy.spent.value, 11.20235123198901389));
        // A first round of all queries is all there is.
        Parameters whole = glyph();
        whole.set("round1_queries", std::int64_t{16000});
        QVERIFY(near(accountOfRounds(whole)->privacy.spent.value, 11.20235123198901389));
    }

    void dependentEpsilonIsNeverAboveTheExactOneOfBothRounds() {
        Experiment experiment = withSecond();
        experiment.parameters.set("accountant", std::string("optimal"));
        const RecordedRun run = record(experiment);
        long checks[2] = {0, 0}, answers[2] = {0, 0};
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
            const AskedQuery& asked = run.trial().queries()[i];
            const std::size_t round = asked.round == 1 ? 0 : 1;
            ++checks[round];
            answers[round] += asked.outcome == QueryOutcome::Answered ? 1 : 0;
            const double slope = static_cast<double>(checks[0]) * squareOfCheck(first) +
                                 static_cast<double>(answers[0]) * squareOfAnswer(first) +
                                 static_cast<double>(checks[1]) * squareOfCheck(second) +
                                 static_cast<double>(answers[1]) * squareOfAnswer(second);
            QVERIFY(asked.epsilon <= exactEpsilon(slope, 1e-5) * (1 + 1e-9));
            if (i + 1 == run.trial().queries().size())
                QVERIFY(near(run.outcome().privacy.dataIndependent->value, exactEpsilon(slope, 1e-5)));
        }
        QVERIFY(answers[1] > 0);
    }

    void accountBuysHalfAndHalf_data() {
        QTest::addColumn<QString>("accountant");
        QTest::newRow("as published") << "as-published";
        QTest::newRow("exact") << "optimal";
    }

    void accountBuysHalfAndHalf() {
        QFETCH(QString, accountant);
        Parameters asked = glyph();
        asked.clear("queries");
        asked.clear("round1_queries");
        asked.set("epsilon", 5.0);
        asked.set("accountant", accountant.toStdString());
        const auto account = accountOfRounds(asked);
        QVERIFY(account);
        const auto round1 = static_cast<long>(account->parameters.integer("round1_queries"));
        const auto epsilonOf = [&](long queries) {
            const double one = static_cast<double>(round1), two = static_cast<double>(queries - round1);
            const double slope = one * (1 / (2 * 1500.0 * 1500) + 1 / (100.0 * 100)) +
                                 two * (1 / (2 * 2000.0 * 2000) + 1 / (200.0 * 200));
            return accountant == "optimal" ? exactEpsilon(slope, 1e-8) : classicEpsilon(slope, 1e-8);
        };
        // What the cheaper round has left of the budget may buy a query or a few more.
        QVERIFY(round1 <= account->queries / 2 && account->queries / 2 <= round1 + 2);
        QVERIFY(account->privacy.spent.value <= 5);
        QVERIFY(near(account->privacy.spent.value, epsilonOf(account->queries)));
        QVERIFY(epsilonOf(account->queries + 1) > 5);
    }

    void openNoiseOfRoundOneIsSolvedBesideRoundTwo_data() {
        QTest::addColumn<QStringList>("open");
        QTest::newRow("both of round 1") << QStringList{"sigma1", "sigma2"};
        QTest::newRow("check of round 1") << QStringList{"sigma1"};
        QTest::newRow("answers of round 1") << QStringList{"sigma2"};
        QTest::newRow("all checks") << QStringList{"sigma1", "round2_sigma1"};
        QTest::newRow("all answers") << QStringList{"sigma2", "round2_sigma2"};
        QTest::newRow("all but the second check") << QStringList{"sigma1", "sigma2", "round2_sigma2"};
    }

    void openNoiseOfRoundOneIsSolvedBesideRoundTwo() {
        QFETCH(QStringList, open);
        Parameters asked = glyph();
        for (const QString& id : open)
            asked.clear(id.toStdString());
        asked.set("epsilon", 9.0);
        const auto account = accountOfRounds(asked);
        QVERIFY2(account, account ? "" : account.error().message().c_str());
        QCOMPARE(account->queries, 16000L);
        QVERIFY(account->privacy.spent.value <= 9);
        QVERIFY(account->privacy.spent.value > 9 * (1 - 1e-9));
    }

    void roundTwoThatCostsMoreThanTheBudgetIsRefused() {
        Parameters asked = glyph();
        asked.clear("sigma1");
        asked.clear("sigma2");
        asked.set("round2_sigma2", 10.0);
        asked.set("epsilon", 1.0);
        const auto account = accountOfRounds(asked);
        QVERIFY(!account);
        QCOMPARE(account.error().where, std::string("/parameters/round2_sigma2"));
        QVERIFY(account.error().what.find("round 2 alone") != std::string::npos);
    }

    void ledgerChargesEachRoundItsNoise() {
        const auto& spending = findMechanism("pate-interactive")->spending;
        const auto parameters =
            validated(findMechanism("pate-interactive")->descriptor.parameters, glyph(), "pate-interactive");
        QVERIFY(parameters);
        const double check1 = 1 / (1500.0 * 1500), answer1 = 2 / (100.0 * 100);
        const double check2 = 1 / (2000.0 * 2000), answer2 = 2 / (200.0 * 200);
        const double all = 6000 * (check1 + answer1) + 10000 * (check2 + answer2);
        QVERIFY(near(spending(*parameters, 16000, 16000).gaussian, all, 1e-13));
        QVERIFY(near(spending(*parameters, 5000, 5000).gaussian, 5000 * (check1 + answer1), 1e-13));
        // In which round 7,000 of 16,000 were answered is not known: at most 6,000 in the dearer one.
        QVERIFY(near(spending(*parameters, 16000, 7000).gaussian,
                     6000 * (check1 + answer1) + 10000 * check2 + 1000 * answer2, 1e-13));
        QVERIFY(spending(*parameters, 0, 0).free());

        Experiment experiment;
        experiment.data.path = "made";
        experiment.mechanism = "pate-interactive";
        experiment.parameters = glyph();
        PlannedPools pools;
        pools.teachers = 5000;
        pools.publicQueries = 20000;
        pools.privateSlots = pools.privateRecords = 1'000'000;
        const auto planned = plannedSpending(experiment, pools);
        QVERIFY(planned);
        QVERIFY(near(planned->whole.gaussian, all, 1e-12));
    }

    void sanitisedEpsilonReadsTheNoiseOfTheRound() {
        const auto sanitisedOf = [](const ConfidentNoise& noise) {
            return record(withSecond(noise)).outcome().privacy.sanitised;
        };
        const auto open = record(twoRounds()).outcome().privacy.sanitised;
        const auto same = sanitisedOf(first);
        QCOMPARE(open.has_value(), same.has_value());
        if (open) QVERIFY(near(same->epsilon, open->epsilon));
        // So much noise in round 2 that its queries cost next to nothing: less than with the noise of
        // round 1.
        const auto cheap = sanitisedOf({first.threshold, 600, 600});
        QVERIFY(open && cheap);
        QVERIFY(cheap->epsilon < open->epsilon);
    }

    void roundsSanitisedApartReadTheirOwnNoise() {
        const auto sanitisedOf = [](Experiment experiment) {
            experiment.parameters.set("sanitise_rounds", std::string("each"));
            return record(experiment).outcome().privacy.sanitised;
        };
        const auto open = sanitisedOf(twoRounds()), same = sanitisedOf(withSecond(first));
        QVERIFY(open && same);
        QCOMPARE(open->rounds.size(), std::size_t{2});
        QVERIFY(near(same->epsilon, open->epsilon));
        QVERIFY(near(*same->rounds[0].smoothSensitivity, *open->rounds[0].smoothSensitivity));
        // Other noise in round 2 changes what round 2 is sensitive to; of round 1 only where it moves the
        // order.
        const auto other = sanitisedOf(withSecond({first.threshold, 7, 7}));
        QVERIFY(other);
        if (other->order == open->order)
            QVERIFY(near(*other->rounds[0].smoothSensitivity, *open->rounds[0].smoothSensitivity));
        QVERIFY(!near(*other->rounds[1].smoothSensitivity, *open->rounds[1].smoothSensitivity, 1e-3));
    }
};

TEST_ALONE(InteractiveRoundsTest)
#include "InteractiveRoundsTest.moc"
