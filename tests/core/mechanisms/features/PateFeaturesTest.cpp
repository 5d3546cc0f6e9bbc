// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/PateFeatures.h"

#include "core/mechanisms/shared/PreparedData.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "tests/testing/MadeTrial.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Votes of teachers (rows) on queries (columns): 0 or 1.
using TeachersByQueries = Eigen::MatrixXi;

TeachersByQueries randomVotes(RandomStream& random, Eigen::Index teachers, Eigen::Index queries) {
    TeachersByQueries votes(teachers, queries);
    for (int& vote : votes.reshaped())
        vote = random.uniform() < 0.5 ? 1 : 0;
    return votes;
}

/// √ of the squared changes of all counts, both classes of every query.
double moved(const TeachersByQueries& votes, const TeachersByQueries& others) {
    const Eigen::VectorXd change = (votes - others).cast<double>().colwise().sum().transpose();
    return std::sqrt(2 * change.squaredNorm());
}

Parameters pateSettings(std::int64_t queries, std::int64_t teachers, double epsilon = 1) {
    Parameters given;
    given.set("epsilon", epsilon);
    given.set("delta", 1e-5);
    given.set("queries", queries);
    given.set("teachers", teachers);
    return given;
}

/// How many of the queries' winners are right, hardly any noise on the votes.
long rightAnswers(const PreparedData& data, std::int64_t queries, std::int64_t teachers) {
    const MadeTrial made = runOn(data, "pate-features", pateSettings(queries, teachers, 1e6));
    return std::lround(*made.outcome->labelAccuracy * static_cast<double>(made.outcome->asked));
}

std::string refusalOn(const PreparedData& data, const Parameters& given) {
    const MadeTrial made = runOn(data, "pate-features", given);
    return made.outcome ? std::string() : made.outcome.error().message();
}

} // namespace

class PateFeaturesTest : public QObject {
    Q_OBJECT

private slots:
    // One teacher re-votes in every query, or all teachers in one: nobody moves the counts further.
    void sensitivityIsThatOfTheWorstPerson() {
        RandomStream random = RandomStreams::fromSeed(2).stream(0, StreamPurpose::Test);
        for (const auto& [queries, teachers] : {std::pair{1, 1}, {30, 4}, {9, 3}, {4, 9}, {100, 10}}) {
            const double bound = pateFeaturesSensitivity(static_cast<std::size_t>(queries),
                                                         static_cast<std::size_t>(teachers));
            double most = 0;
            for (int pair = 0; pair < 500; ++pair) {
                TeachersByQueries votes = randomVotes(random, teachers, queries);
                if (pair == 0) votes.setZero();
                TeachersByQueries taught = votes, asked = votes;
                taught.row(0) =
                    pair == 0 ? TeachersByQueries::Ones(1, queries) : randomVotes(random, 1, queries);
                asked.col(0) =
                    pair == 0 ? TeachersByQueries::Ones(teachers, 1) : randomVotes(random, teachers, 1);
                most = std::max({most, moved(votes, taught), moved(votes, asked)});
            }
            QVERIFY(most <= bound * (1 + 1e-12) && most > bound * (1 - 1e-12));
        }
        QCOMPARE(pateFeaturesSensitivity(100, 3), std::numbers::sqrt2 * 10);
        QCOMPARE(pateFeaturesSensitivity(100, 30), std::numbers::sqrt2 * 30);
    }

    // Who is asked about teaches nobody: other private features change that one answer at most. Who teaches
    // may change many.
    void nobodyIsAskedAboutAndTeaches() {
        PreparedData data = madeFeatures(32, 20, 1, 2, 0);
        data.privatePool.features.own() *= 20; // so that penalties hardly matter
        data.test.features *= 20;
        const long before = rightAnswers(data, 20, 1);
        // Who is asked about is drawn by lot, the same for these data whatever they are.
        const auto order = RandomStreams::fromSeed(5).stream(1, StreamPurpose::Partition, 1).permutation(32);
        for (std::size_t person = 0; person < 20; ++person)
            for (const double value : {-400.0, 400.0}) {
                PreparedData training = data, test = data;
                training.privatePool.features.own().row(order[person]).tail(2).setConstant(value);
                test.test.features.row(static_cast<Eigen::Index>(person)).tail(2).setConstant(value);
                QVERIFY(std::abs(rightAnswers(training, 20, 1) - before) <= 1);
                QVERIFY(std::abs(rightAnswers(test, 20, 1) - before) <= 1);
            }
        long most = 0;
        for (std::size_t person = 20; person < 32; ++person)
            for (const double value : {-400.0, 400.0}) {
                PreparedData other = data;
                other.privatePool.features.own().row(order[person]).tail(2).setConstant(value);
                most = std::max(most, std::abs(rightAnswers(other, 20, 1) - before));
            }
        QVERIFY(most > 1);
    }

    void theStatementIsExact() {
        const PreparedData data = madeFeatures(300, 60, 1, 2);
        const MadeTrial made = runOn(data, "pate-features", pateSettings(40, 20, 0.7));
        QVERIFY(made.outcome.ok());
        const Epsilon& spent = made.outcome->privacy.spent;
        QCOMPARE(spent.value, 0.7);
        QCOMPARE(spent.delta, 1e-5);
        QCOMPARE(spent.kind, EpsilonKind::DataIndependent);
        QCOMPARE(spent.adjacency, Adjacency::ReplacePrivateFeatures);
        QCOMPARE(made.outcome->asked, 100L); // 40 of training, 60 for test
        QCOMPARE(made.spent.back().asked, 100L);
        // What has been spent after all answers is ε itself, and not more.
        QVERIFY(made.spent.back().epsilon <= 0.7 * (1 + 1e-9) &&
                made.spent.back().epsilon > 0.7 * (1 - 1e-9));
        const double sigma = pateFeaturesSensitivity(100, 20) / gaussianMu(0.7, 1e-5);
        QVERIFY(gaussianDelta(pateFeaturesSensitivity(100, 20) / sigma, 0.7) <= 1e-5 * (1 + 1e-11));
        QCOMPARE(made.remarks.empty(), false);
        QVERIFY(made.remarks.back().text.find("σ = " + std::to_string(sigma)) != std::string::npos);
    }

    void theLabelHelpsTheStudent() {
        const PreparedData data = madeFeatures(2000, 500, 1, 4, 0.1);
        const double told =
            runOn(data, "pate-features", pateSettings(500, 10, 1e6)).outcome->quality->accuracy;
        const double drowned =
            runOn(data, "pate-features", pateSettings(500, 10, 1e-3)).outcome->quality->accuracy;
        QVERIFY2(told > drowned + 0.1, qPrintable(QStringLiteral("%1 %2").arg(told).arg(drowned)));
    }

    void asManyAsTestRecordsAreAskedAboutByDefault() {
        Parameters given = pateSettings(1, 5);
        given.clear("queries");
        QCOMPARE(runOn(madeFeatures(300, 60, 1, 2), "pate-features", given).outcome->asked, 120L);
        QCOMPARE(runOn(madeFeatures(60, 60, 1, 2), "pate-features", given).outcome->asked, 90L); // half
    }

    void aReleaseSaysNoShareOfRightAnswers() {
        const PreparedData data = madeFeatures(100, 30, 1, 2);
        QVERIFY(runOn(data, "pate-features", pateSettings(20, 5)).outcome->labelAccuracy.has_value());
        QVERIFY(!runOn(data, "pate-features", pateSettings(20, 5), true).outcome->labelAccuracy.has_value());
    }

    void tooFewRecordsAreRefused() {
        const PreparedData data = madeFeatures(50, 20, 1, 2);
        const std::string refusal = refusalOn(data, pateSettings(45, 6));
        QVERIFY2(refusal.find("45 records to ask about and 6 teachers") != std::string::npos,
                 refusal.c_str());
        QVERIFY(refusal.find("50") != std::string::npos);
        QCOMPARE(refusalOn(data, pateSettings(44, 6)), std::string());
        QVERIFY(!refusalOn(data, pateSettings(1, 50)).empty());
        Parameters given = pateSettings(1, 1);
        given.clear("queries");
        QVERIFY(refusalOn(madeFeatures(1, 1, 1, 1), given).find("no record to ask about") !=
                std::string::npos);
    }

    void publicFeaturesAloneLeaveNothingToProtect() {
        QVERIFY(refusalOn(madeFeatures(50, 20, 3, 0), pateSettings(10, 5)).find("nothing to protect") !=
                std::string::npos);
    }
};

TEST_ALONE(PateFeaturesTest)
#include "PateFeaturesTest.moc"
