// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/RandomClassifierBoosting.h"

#include "core/learners/linear/Stump.h"
#include "core/mechanisms/features/BoostedTrial.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using json = epsiloscope::Json;

namespace {

// Noise that was drawn elsewhere.
RandomClassifierBoosting::NoisyError plus(double noise) {
    return [noise](double error) { return error + noise; };
}

constexpr double boostingTolerance = 1e-12;
constexpr double root2 = std::numbers::sqrt2;

bool isNear(double actual, double expected, double allowed = boostingTolerance) {
    return std::abs(actual - expected) <= allowed * std::max(1.0, std::abs(expected));
}
bool isNear(const Eigen::VectorXd& actual, const json& expected) {
    if (actual.size() != static_cast<Eigen::Index>(expected.size())) return false;
    for (Eigen::Index i = 0; i < actual.size(); ++i)
        if (!isNear(actual(i), number(expected[static_cast<std::size_t>(i)]))) return false;
    return true;
}

FeatureMatrix matrix(const json& rows) {
    if (rows.is_null()) return {};
    FeatureMatrix made(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(rows[0].size()));
    for (Eigen::Index i = 0; i < made.rows(); ++i)
        for (Eigen::Index j = 0; j < made.cols(); ++j)
            made(i, j) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)].get<double>();
    return made;
}
Signs signs(const json& list) {
    Signs made;
    for (const json& one : list)
        made.push_back(static_cast<std::int8_t>(one.get<int>()));
    return made;
}
LinearClassifier linear(const json& coefficientsThenIntercept) {
    LinearClassifier made{Eigen::VectorXd(static_cast<Eigen::Index>(coefficientsThenIntercept.size()) - 1),
                          number(coefficientsThenIntercept.back())};
    for (Eigen::Index j = 0; j < made.coefficients.size(); ++j)
        made.coefficients(j) = number(coefficientsThenIntercept[static_cast<std::size_t>(j)]);
    return made;
}

/// What H says: +1 where the score is not below 0.
Signs signsOfScores(const Eigen::VectorXd& scores) {
    Signs made;
    for (const double score : scores)
        made.push_back(score >= 0 ? 1 : -1);
    return made;
}
double shareOfRightSigns(const Signs& said, const Signs& labels) {
    std::size_t right = 0;
    for (std::size_t i = 0; i < said.size(); ++i)
        right += said[i] == labels[i] ? 1U : 0U;
    return static_cast<double>(right) / static_cast<double>(said.size());
}

/// Scores Σ αₜhₜ on some records.
struct Scores {
    Eigen::VectorXd training, test;
    void add(double alpha, const Signs& onTraining, const Signs& onTest) {
        for (std::size_t i = 0; i < onTraining.size(); ++i)
            training(static_cast<Eigen::Index>(i)) += alpha * onTraining[i];
        for (std::size_t i = 0; i < onTest.size(); ++i)
            test(static_cast<Eigen::Index>(i)) += alpha * onTest[i];
    }
};

/// A golden trace, made ready to be replayed.
struct Trace {
    explicit Trace(const json& golden)
        : said(golden), labels(signs(golden["y"])), priv(matrix(golden["X_private"])),
          privTest(matrix(golden["X_test_private"])), pub(matrix(golden["X_public"])),
          pubTest(matrix(golden["X_test_public"])), scores{Eigen::VectorXd::Zero(priv.rows()),
                                                           Eigen::VectorXd::Zero(privTest.rows())} {}
    const json& said;
    Signs labels;
    FeatureMatrix priv, privTest, pub, pubTest;
    Scores scores;
};

QByteArray where(const json& trace, std::size_t round) {
    return QByteArray::fromStdString(trace["name"].get<std::string>()) + " round " +
           QByteArray::number(static_cast<int>(round) + 1);
}

bool hasRejected(const std::vector<std::uint32_t>& rejected, const json& expected) {
    return rejected == expected.get<std::vector<std::uint32_t>>();
}

/// The first round in which a replay differs from the trace, in words; empty where none does.
QByteArray differenceOf(Trace& trace) {
    const json& golden = trace.said;
    RandomClassifierBoosting boosting(trace.labels, number(golden["c1"]), number(golden["c2"]));
    std::optional<StumpLearner> stumps;
    if (golden["public_learner"] == "stump") stumps.emplace(trace.pub, trace.labels);
    for (std::size_t t = 0; t < golden["trace"].size(); ++t) {
        const json& round = golden["trace"][t];
        const QByteArray here = where(golden, t);
        const LinearClassifier random = linear(golden["private_coefficients_then_intercept"][t]);
        Signs says, saysTest;
        if (stumps) {
            const Stump stump = stumps->train(boosting.publicWeights().values());
            says = stump.predict(trace.pub);
            saysTest = stump.predict(trace.pubTest);
            if (stump.feature != round["stump"]["feature"].get<Eigen::Index>() ||
                stump.polarity != round["stump"]["polarity"].get<int>() ||
                !isNear(stump.threshold, number(round["stump"]["threshold"])))
                return here + ": another stump";
        } else if (golden["public_learner"] == "injected") {
            const LinearClassifier open = linear(golden["public_coefficients_then_intercept"][t]);
            says = open.predict(trace.pub);
            saysTest = open.predict(trace.pubTest);
        }
        const bool hasPublic = !says.empty();
        const auto step = boosting.take(hasPublic ? &says : nullptr, random.predict(trace.priv),
                                        plus(number(golden["noise"][t])));
        if (!isNear(*step.round.cleanError, number(round["err_pri_clean"]))) return here + ": clean error";
        if (!isNear(step.round.error, number(round["err_pri"]))) return here + ": noisy error";
        if (hasPublic != step.round.publicError.has_value()) return here + ": public error";
        if (hasPublic && !isNear(*step.round.publicError, number(round["err_pub"])))
            return here + ": public error";
        if (step.round.tookPublic != (hasPublic && round["chosen"] == "public")) return here + ": choice";
        if (!isNear(step.round.alpha, number(round["alpha"]))) return here + ": alpha";
        if (!isNear(step.round.alpha, number(golden["alphas"][t]))) return here + ": alpha of the list";
        if (!hasRejected(step.rejected, round["clipped"])) return here + ": rejected";
        if (step.round.rejected != static_cast<long>(step.rejected.size())) return here + ": count";
        if (!isNear(boosting.privateWeights().values(), round["w_pri"])) return here + ": private weights";
        if (hasPublic && !isNear(boosting.publicWeights().values(), round["w_pub"]))
            return here + ": public weights";
        if (step.round.tookPublic)
            trace.scores.add(step.round.alpha, says, saysTest);
        else
            trace.scores.add(step.round.alpha, random.predict(trace.priv), random.predict(trace.privTest));
    }
    return {};
}

/// The same with α = err − ½, which the paper prints under "implementation details".
QByteArray differenceOfWrongSign(Trace& trace) {
    const json& golden = trace.said;
    BoostingWeights weights(trace.labels.size(), number(golden["c1"]), number(golden["c2"]));
    for (std::size_t t = 0; t < golden["trace"].size(); ++t) {
        const json& round = golden["trace"][t];
        const LinearClassifier random = linear(golden["private_coefficients_then_intercept"][t]);
        const Signs says = random.predict(trace.priv);
        const double clean = weights.error(trace.labels, says);
        const double alpha = clean + number(golden["noise"][t]) - 0.5;
        if (!isNear(clean, number(round["err_pri_clean"]))) return where(golden, t) + ": clean error";
        if (!isNear(alpha, number(round["alpha"]))) return where(golden, t) + ": alpha";
        if (!hasRejected(weights.update(trace.labels, says, alpha), round["clipped"]))
            return where(golden, t) + ": rejected";
        if (!isNear(weights.values(), round["w_pri"])) return where(golden, t) + ": weights";
        trace.scores.add(alpha, says, random.predict(trace.privTest));
    }
    return {};
}

Parameters boundsOf(double c1, double c2, std::int64_t iterations) {
    Parameters parameters;
    parameters.set("c1", c1);
    parameters.set("c2", c2);
    parameters.set("iterations", iterations);
    return parameters;
}

} // namespace

class RandomClassifierBoostingTest : public QObject {
    Q_OBJECT

private slots:
    void tracesAgree() {
        EPSILOSCOPE_NEEDS("golden/dp/brc.json");
        const json golden = goldenValues("golden/dp/brc.json");
        int replayed = 0;
        for (const json& one : golden["traces"]) {
            const bool right = one["alpha_convention"] == "half_minus_err";
            Trace trace(one);
            const QByteArray difference = right ? differenceOf(trace) : differenceOfWrongSign(trace);
            QVERIFY2(difference.isEmpty(), difference);
            QVERIFY(isNear(trace.scores.training, one["final_score_train"]));
            QVERIFY(isNear(trace.scores.test, one["final_score_test"]));
            QCOMPARE(signsOfScores(trace.scores.training), signs(one["H_train"]));
            QCOMPARE(signsOfScores(trace.scores.test), signs(one["H_test"]));
            QVERIFY(isNear(shareOfRightSigns(signsOfScores(trace.scores.training), trace.labels),
                           number(one["train_accuracy"])));
            ++replayed;
        }
        QCOMPARE(replayed, 5);
    }

    // Data on which every classifier is a little better than guessing: the algorithm learns, the sign that
    // the paper prints elsewhere unlearns, and says the opposite.
    void theOtherSignMakesTheAntiClassifier() {
        const Signs labels{1, 1, 1, 1, 1, -1, -1, -1, -1, -1};
        BoostingWeights wrong(labels.size(), 2, 2);
        RandomClassifierBoosting boosting(labels, 2, 2);
        Eigen::VectorXd right = Eigen::VectorXd::Zero(10), opposite = right;
        for (std::size_t t = 0; t < 10; ++t) {
            Signs says = labels;
            for (const std::size_t flipped : {t, (t + 3) % 10, (t + 5) % 10})
                says[flipped] = static_cast<std::int8_t>(-says[flipped]);
            const double alpha = boosting.take(nullptr, says, plus(0)).round.alpha;
            const double wrongAlpha = wrong.error(labels, says) - 0.5;
            wrong.update(labels, says, wrongAlpha);
            for (Eigen::Index i = 0; i < 10; ++i) {
                right(i) += alpha * says[static_cast<std::size_t>(i)];
                opposite(i) += wrongAlpha * says[static_cast<std::size_t>(i)];
            }
        }
        QCOMPARE(shareOfRightSigns(signsOfScores(right), labels), 1.0);
        QCOMPARE(shareOfRightSigns(signsOfScores(opposite), labels), 0.0);
    }

    void aRoundByHand() {
        const Signs labels{1, 1, -1, -1};
        RandomClassifierBoosting boosting(labels, root2, root2);
        const auto first = boosting.take(nullptr, {1, -1, -1, -1}, plus(0.05));
        QCOMPARE(*first.round.cleanError, 0.25);
        QVERIFY(isNear(first.round.error, 0.3) && isNear(first.round.alpha, 0.2));
        QVERIFY(!first.round.publicError && !first.round.tookPublic);
        QVERIFY(isNear(boosting.privateWeights().values(), json{1, 1.2214027581601699, 1, 1}));
        const auto second = boosting.take(nullptr, {-1, -1, -1, -1}, plus(0.1));
        QVERIFY(isNear(*second.round.cleanError, 0.5262238372934432)); // (1 + e^0.2) / (3 + e^0.2)
        QVERIFY(isNear(second.round.alpha, -0.12622383729344325));
        QVERIFY(isNear(boosting.privateWeights().values(),
                       json{std::exp(-0.12622383729344325), std::exp(0.2 - 0.12622383729344325), 1, 1}));
        QCOMPARE(*second.round.lowerBound, 1 / root2);
        QCOMPARE(*second.round.upperBound, root2);
    }

    void onlyTheChosenBranchIsReweighted() {
        const Signs labels{1, 1, -1, -1};
        RandomClassifierBoosting boosting(labels, root2, root2);
        const Signs open{1, 1, -1, 1}, random{1, -1, -1, 1};
        const auto first = boosting.take(&open, random, plus(0.01));
        QVERIFY(first.round.tookPublic);
        QCOMPARE(*first.round.publicError, 0.25);
        QVERIFY(isNear(first.round.alpha, 0.25));
        QVERIFY(isNear(boosting.publicWeights().values(), json{1, 1, 1, std::exp(0.25)}));
        QCOMPARE(boosting.privateWeights().values(), Eigen::VectorXd::Ones(4).eval());
        const auto second =
            boosting.take(&open, random, plus(-0.3)); // 0.2, further from ½ than the public one
        QVERIFY(!second.round.tookPublic);
        QVERIFY(isNear(*second.round.publicError, std::exp(0.25) / (3 + std::exp(0.25))));
        QVERIFY(isNear(boosting.publicWeights().values(), json{1, 1, 1, std::exp(0.25)}));
        QVERIFY(isNear(boosting.privateWeights().values(), json{1, std::exp(0.3), 1, std::exp(0.3)}));
    }

    void tiesGoToTheRandomClassifier() {
        const Signs labels{1, 1, -1, -1}, open{1, 1, -1, 1}, random{-1, 1, -1, -1};
        RandomClassifierBoosting boosting(labels, root2, root2);
        QVERIFY(!boosting.take(&open, random, plus(0)).round.tookPublic); // both err by ¼
        RandomClassifierBoosting mirrored(labels, root2, root2);
        QVERIFY(!mirrored.take(&open, random, plus(0.5)).round.tookPublic); // ¾ is as far from ½
        RandomClassifierBoosting nearer(labels, root2, root2);
        QVERIFY(nearer.take(&open, random, plus(1e-9)).round.tookPublic);
    }

    void noisyErrorsAreNotClamped() {
        const Signs labels{1, -1};
        RandomClassifierBoosting boosting(labels, 10, 10);
        const auto above = boosting.take(nullptr, {-1, 1}, plus(0.75));
        QCOMPARE(above.round.error, 1.75);
        QCOMPARE(above.round.alpha, -1.25);
        QVERIFY(isNear(boosting.privateWeights().values(), json{std::exp(-1.25), std::exp(-1.25)}));
        const auto below = boosting.take(nullptr, {1, -1}, plus(-0.75));
        QCOMPARE(below.round.error, -0.75);
        QCOMPARE(below.round.alpha, 1.25);
    }

    // As the paper says it: a weight that would leave stays where it was, instead of stopping at the bound.
    void updatesThatLeaveTheBoundsAreRejected() {
        const Signs labels{1, 1, -1};
        RandomClassifierBoosting boosting(labels, 1.25, 1.5);
        const auto first = boosting.take(nullptr, {-1, 1, -1}, plus(-1.0 / 3 + 0.2)); // α = 0.3
        QVERIFY(first.rejected.empty());
        QVERIFY(isNear(boosting.privateWeights().values(), json{std::exp(0.3), 1, 1}));
        const double error = (std::exp(0.3) + 1) / (std::exp(0.3) + 2);
        const auto second = boosting.take(nullptr, {-1, -1, -1}, plus(0.2 - error)); // α = 0.3 again
        QCOMPARE(second.rejected, (std::vector<std::uint32_t>{0}));
        QCOMPARE(*second.round.rejected, 1L);
        QVERIFY(isNear(boosting.privateWeights().values(), json{std::exp(0.3), std::exp(0.3), 1}));
        const double all = (2 * std::exp(0.3) + 1) / (2 * std::exp(0.3) + 1);
        const auto third = boosting.take(nullptr, {-1, -1, 1}, plus(0.75 - all)); // α = −0.25: 1 → 0.78 < 0.8
        QCOMPARE(third.rejected, (std::vector<std::uint32_t>{2}));
    }

    void weightsOnTheBoundAreKept() {
        BoostingWeights weights(1, 1, 1);
        QVERIFY(weights.update({1}, {-1}, 0).empty()); // stays at exactly 1 = 1/c₁ = c₂
        QCOMPARE(weights.update({1}, {-1}, 1e-9), (std::vector<std::uint32_t>{0}));
        QCOMPARE(weights.values()(0), 1.0);
    }

    void oneRecordIsEnough() {
        const Signs labels{1};
        RandomClassifierBoosting boosting(labels, 2, 2);
        const Signs wrong{-1};
        const auto step = boosting.take(&wrong, {1}, plus(0.1));
        QCOMPARE(*step.round.publicError, 1.0);
        QCOMPARE(*step.round.cleanError, 0.0);
        QVERIFY(step.round.tookPublic);
        QCOMPARE(step.round.alpha, -0.5);
        QCOMPARE(*boosting.take(nullptr, {-1}, plus(0)).round.cleanError, 1.0);
    }

    void oneClassMayBeEmpty() {
        const Signs labels(6, 1);
        RandomClassifierBoosting boosting(labels, root2, root2);
        QCOMPARE(*boosting.take(nullptr, Signs(6, 1), plus(0)).round.cleanError, 0.0);
        const auto all =
            boosting.take(nullptr, Signs(6, -1), plus(0)); // α = −½: the weights would fall to 0.61
        QCOMPARE(*all.round.cleanError, 1.0);
        QCOMPARE(all.rejected.size(), std::size_t{6});
        QCOMPARE(*boosting.take(nullptr, {-1, -1, -1, 1, 1, 1}, plus(0)).round.cleanError, 0.5);
    }

    // Neighbours see the same answers (α) and differ in what the classifiers say of record 0. No history
    // moves their errors further apart than c₁c₂/(n−1+c₁c₂); one reaches it.
    void sensitivityIsReachedAndNeverExceeded() {
        constexpr std::size_t n = 6;
        const double c1 = 1.6, c2 = 1.3, exact = c1 * c2 / (n - 1 + c1 * c2);
        const Signs labels(n, 1);
        RandomStream random = RandomStreams::fromSeed(41).stream(0, StreamPurpose::Test);
        double most = 0;
        for (int history = 0; history < 3000; ++history) {
            BoostingWeights one(n, c1, c2), other(n, c1, c2);
            for (int t = 0; t < 8; ++t) {
                Signs says(n), otherSays(n);
                for (std::size_t i = 0; i < n; ++i)
                    says[i] = otherSays[i] = random.uniform() < 0.5 ? 1 : -1;
                otherSays[0] = random.uniform() < 0.5 ? 1 : -1;
                most = std::max(most, std::abs(one.error(labels, says) - other.error(labels, otherSays)));
                const double alpha = random.uniform() - 0.5;
                one.update(labels, says, alpha);
                other.update(labels, otherSays, alpha);
            }
        }
        QVERIFY(most <= exact + 1e-12);
        QVERIFY(most > 0.6 * exact); // the search gets somewhere
        QVERIFY(exact <= c1 * c2 / n);
        Signs others(n, -1), first(n, 1);
        others[0] = 1;
        first[0] = -1;
        BoostingWeights extremal(n, c1, c2);
        QVERIFY(extremal.update(labels, others, -std::log(c1) + 1e-13).empty());
        QVERIFY(extremal.update(labels, first, std::log(c2) - 1e-13).empty());
        QVERIFY(isNear(extremal.error(labels, first) - extremal.error(labels, Signs(n, 1)), exact));
    }

    void goldenSensitivitiesAgree() {
        EPSILOSCOPE_NEEDS("golden/dp/brc.json");
        const json golden = goldenValues("golden/dp/brc.json");
        for (const json& row : golden["sensitivity"]["rows"]) {
            const auto n = row["n"].get<std::size_t>();
            const double c1 = number(row["c1"]), c2 = number(row["c2"]);
            QVERIFY(isNear(errorSensitivity(boundsOf(c1, c2, 1), n), number(row["paper_bound"])));
            const Signs labels(n, 1);
            Signs others(n, -1), first(n, 1);
            others[0] = 1;
            first[0] = -1;
            BoostingWeights extremal(n, c1, c2);
            QVERIFY(extremal.update(labels, others, -std::log(c1) + 1e-14).empty());
            QVERIFY(extremal.update(labels, first, std::log(c2) - 1e-14).empty());
            const double reached = extremal.error(labels, first);
            QVERIFY(isNear(reached, number(row["extremal_pair"])) && isNear(reached, number(row["exact"])));
            QVERIFY(reached <= errorSensitivity(boundsOf(c1, c2, 1), n) * (1 + boostingTolerance));
            QVERIFY(number(row["random_search_max"]) <= reached);
        }
    }

    void noiseScalesAgree() {
        QVERIFY(isNear(errorSensitivity(boundsOf(root2, root2, 25), 500) / 1.0, 0.1));
        QVERIFY(isNear(errorSensitivity(boundsOf(2, 2, 50), 2000) / 0.1, 1.0));
        EPSILOSCOPE_NEEDS("golden/dp/brc.json");
        const json golden = goldenValues("golden/dp/brc.json");
        for (const json& row : golden["noise_scales"]) {
            const Parameters bounds =
                boundsOf(number(row["c1"]), number(row["c2"]), row["T"].get<std::int64_t>());
            const double scale = errorSensitivity(bounds, row["n"].get<std::size_t>()) / number(row["eps"]);
            QVERIFY(isNear(scale, number(row["lap_scale"])));
        }
    }
};

TEST_ALONE(RandomClassifierBoostingTest)
#include "RandomClassifierBoostingTest.moc"
