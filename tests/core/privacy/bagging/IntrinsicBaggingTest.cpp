// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/IntrinsicBagging.h"

#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <string>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using json = epsiloscope::Json;
using enum BagDraw;

namespace {

constexpr const char* intrinsicFile = "golden/dp/bagging_intrinsic.json";
constexpr double intrinsicTolerance = 1e-12;
constexpr std::int64_t largestCount = std::numeric_limits<std::int64_t>::max();

void compareClosely(double actual, double expected) {
    const double error = relativeError(actual, expected);
    QVERIFY2(
        error <= intrinsicTolerance,
        qPrintable(QStringLiteral("%1 instead of %2").arg(actual, 0, 'g', 17).arg(expected, 0, 'g', 17)));
}

void comparePair(const BagPlan& plan, double epsilon, double delta) {
    QVERIFY(checkBags(plan).ok());
    const IntrinsicPrivacy pair = intrinsicPrivacy(plan);
    compareClosely(pair.epsilon, epsilon);
    compareClosely(pair.delta, delta);
}

BagPlan planOf(const json& row, BagDraw draw) {
    return {row.at("n"), row.at("N"), row.at("k"), draw};
}

/// "16/9".
double fraction(const json& text) {
    const auto words = text.get<std::string>();
    const std::size_t bar = words.find('/');
    const double above = std::stod(words.substr(0, bar));
    return bar == std::string::npos ? above : above / std::stod(words.substr(bar + 1));
}

BagDraw drawOf(const json& row) {
    const auto mode = row.at("mode").get<std::string>();
    return mode == "with"       ? WithReplacement
           : mode == "joint_wo" ? JointWithoutReplacement
                                : IndependentWithoutReplacement;
}

Error errorOf(const BagPlan& plan) {
    const auto checked = checkBags(plan);
    return checked ? Error{} : checked.error();
}

} // namespace

class IntrinsicBaggingTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheGoldenGrid() {
        EPSILOSCOPE_NEEDS(intrinsicFile);
        const json grid = goldenValues(intrinsicFile).at("grid");
        QCOMPARE(grid.size(), std::size_t{20});
        for (const json& row : grid) {
            const json& with = row.at("with_replacement");
            comparePair(planOf(row, WithReplacement), number(with.at("eps")), number(with.at("delta")));
            const json& joint = row.at("without_replacement_theorem4");
            comparePair(planOf(row, JointWithoutReplacement), number(joint.at("eps")),
                        number(joint.at("delta")));
            const json& independent = row.at("without_replacement_independent_subsamples");
            comparePair(planOf(row, IndependentWithoutReplacement), number(independent.at("eps")),
                        number(independent.at("delta")));
        }
    }

    void agreesWithThePapersRows() {
        EPSILOSCOPE_NEEDS(intrinsicFile);
        const json rows = goldenValues(intrinsicFile).at("paper_rows");
        QCOMPARE(rows.size(), std::size_t{17}); // the last one is of the abstract
        for (const json& row : rows)
            comparePair(planOf(row, WithReplacement), number(row.at("eps")), number(row.at("delta")));
    }

    // The exact total variation distance between the bags with and without a record, by enumeration: δ, so
    // that (0, δ) holds.
    void deltaIsTheDistanceFoundByBruteForce() {
        EPSILOSCOPE_NEEDS(intrinsicFile);
        const json rows = goldenValues(intrinsicFile).at("brute_force");
        QCOMPARE(rows.size(), std::size_t{12});
        for (const json& row : rows) {
            const BagPlan plan = planOf(row, drawOf(row));
            comparePair(plan, std::log(fraction(row.at("exp_eps_paper"))), fraction(row.at("delta_paper")));
            compareClosely(intrinsicPrivacy(plan).delta, fraction(row.at("max_delta_at_eps0")));
        }
    }

    // mpmath with 40 digits, from table 1 of the paper and definition 2.
    void agreesWithTypedValues() {
        comparePair({60'000, 1, 10'000, WithReplacement}, 0.1666652777932097, 0.15351945079069498);
        comparePair({1'000'000, 100, 1'000, WithReplacement}, 0.09999995000003334, 0.09516262720594036);
        comparePair({1'000'000, 100, 1'000, JointWithoutReplacement}, 0.10536040454683247, 0.1);
        comparePair({1'000'000, 100, 1'000, IndependentWithoutReplacement}, 0.1000499332583534,
                    0.09520785288629095);
        comparePair({3, 1, 2, WithReplacement}, std::log(16.0 / 9), 5.0 / 9);
        comparePair({5, 3, 1, JointWithoutReplacement}, std::log(2.0), 3.0 / 5);
    }

    void oneRecordIsAlwaysDrawn() {
        for (const BagDraw draw : {WithReplacement, JointWithoutReplacement, IndependentWithoutReplacement})
            comparePair({1, 1, 1, draw}, std::log(2.0), 1);
        comparePair({1, 3, 7, WithReplacement}, 21 * std::log(2.0), 1);
    }

    void everyRecordMayBeDrawn() {
        comparePair({1'000, 10, 100, JointWithoutReplacement}, std::log(1001.0), 1);
        comparePair({1'000, 1, 1'000, IndependentWithoutReplacement}, std::log(1001.0), 1);
        comparePair({1'000, 4, 1'000, IndependentWithoutReplacement}, 4 * std::log(1001.0), 1);
        comparePair({1'000'000'000, 1, 1'000'000'000, JointWithoutReplacement}, std::log(1'000'000'001.0), 1);
    }

    // log(1 + x) = x − x²/2 and 1 − (1 − x)ᵐ = m·x − m(m − 1)x²/2 to more digits than a double has.
    void tinyChancesKeepTheirDigits() {
        const double x = 1e-9;
        comparePair({1'000'000'000, 1, 1, WithReplacement}, x - x * x / 2, x);
        comparePair({1'000'000'000, 1, 1, JointWithoutReplacement}, x - x * x / 2, x);
        comparePair({1'000'000'000, 2, 1, IndependentWithoutReplacement}, 2 * (x - x * x / 2), 2 * x - x * x);
        comparePair({1'000'000'000'000'000'000, 1, 1, WithReplacement}, 1e-18, 1e-18);
        comparePair({largestCount, 1, 1, JointWithoutReplacement}, std::ldexp(1.0, -63),
                    std::ldexp(1.0, -63));
    }

    void nearlyAllRecordsKeepTheirDigits() {
        comparePair({1'000'000'000, 1, 999'999'999, JointWithoutReplacement}, std::log(500'000'000.5),
                    1 - 1e-9);
        comparePair({1'000'000'000, 2, 999'999'999, IndependentWithoutReplacement},
                    2 * std::log(500'000'000.5), 1 - 1e-18);
    }

    void smallestDeltaIsThatOfOneRecord() {
        for (const std::int64_t records : {1LL, 7LL, 60'000LL, 1'000'000'000LL})
            for (const BagDraw draw :
                 {WithReplacement, JointWithoutReplacement, IndependentWithoutReplacement}) {
                compareClosely(intrinsicPrivacy({records, 1, 1, draw}).delta, smallestBagDelta(records));
                if (records > 1)
                    QVERIFY(intrinsicPrivacy({records, 1, 2, draw}).delta > smallestBagDelta(records));
            }
    }

    void plansThatCannotBeDrawnAreErrors_data() {
        QTest::addColumn<qint64>("records");
        QTest::addColumn<qint64>("models");
        QTest::addColumn<qint64>("subsample");
        QTest::addColumn<int>("draw");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, qint64 records, qint64 models, qint64 subsample, BagDraw draw,
                            const char* message) {
            QTest::newRow(name) << records << models << subsample << static_cast<int>(draw)
                                << QString::fromUtf8(message);
        };
        row("joint", 60'000, 10, 7'000, JointWithoutReplacement,
            "/parameters/subsample: 10 bags of 7,000 records that share none need more than the 60,000 records "
            "there are; k = 6,000 would fit; or take fewer models, or draw with replacement");
        row("independent", 60'000, 10, 60'001, IndependentWithoutReplacement,
            "/parameters/subsample: a bag of 60,001 different records cannot be drawn from 60,000 records; "
            "k = 60,000 would fit; or draw with replacement");
        row("more bags than records", 5, 6, 1, JointWithoutReplacement,
            "/parameters/models: 6 bags that share no record cannot be drawn from 5 records; at most 5 models "
            "would fit");
        row("picks", 60'000, 1'000'000, 2'000'000, WithReplacement,
            "/parameters/subsample: 1,000,000 bags of 2,000,000 records are more than 1,000,000,000,000 picks in "
            "all; k = 1,000,000 would fit");
        row("overflow", largestCount, largestCount, largestCount, WithReplacement,
            "/parameters/models: 9,223,372,036,854,775,807 models are too many; at most 1,000,000,000,000 models "
            "would fit");
        row("joint overflow", largestCount, 4, largestCount / 2, JointWithoutReplacement,
            "/parameters/subsample: 4 bags of 4,611,686,018,427,387,903 records are more than 1,000,000,000,000 "
            "picks in all; k = 250,000,000,000 would fit");
        row("no records", 0, 1, 1, WithReplacement,
            "there is no record to draw; give the private part some records");
        row("no models", 5, 0, 1, WithReplacement,
            "/parameters/models: no model is to be learnt; ask for 1 or more");
        row("empty bag", 5, 1, -3, JointWithoutReplacement,
            "/parameters/subsample: a bag of no records teaches nothing; ask for 1 or more");
    }

    void plansThatCannotBeDrawnAreErrors() {
        QFETCH(qint64, records);
        QFETCH(qint64, models);
        QFETCH(qint64, subsample);
        QFETCH(int, draw);
        QFETCH(QString, message);
        QCOMPARE(QString::fromStdString(
                     errorOf({records, models, subsample, static_cast<BagDraw>(draw)}).message()),
                 message);
    }

    void plansThatJustFitAreNone() {
        QVERIFY(checkBags({60'000, 10, 6'000, JointWithoutReplacement}).ok());
        QVERIFY(!checkBags({60'000, 10, 6'001, JointWithoutReplacement}).ok());
        QVERIFY(checkBags({60'000, 1'000, 60'000, IndependentWithoutReplacement}).ok());
        QVERIFY(checkBags({5, 7, 100, WithReplacement}).ok());
        QVERIFY(checkBags({5, 1'000'000, 1'000'000, WithReplacement}).ok());
        QVERIFY(!checkBags({5, 1'000'000, 1'000'001, WithReplacement}).ok());
    }

    void largestSubsampleIsTheLargest_data() {
        QTest::addColumn<int>("draw");
        for (const BagDraw draw : {WithReplacement, JointWithoutReplacement, IndependentWithoutReplacement})
            QTest::newRow(toString(draw)) << static_cast<int>(draw);
    }

    void largestSubsampleIsTheLargest() {
        QFETCH(int, draw);
        const auto how = static_cast<BagDraw>(draw);
        int found = 0;
        for (const std::int64_t records : {2LL, 100LL, 60'000LL, 1'000'000'000LL})
            for (const std::int64_t models : {1LL, 3LL, 100LL})
                for (const double target : {1e-9, 1e-5, 1.0 / 60'000, 0.005, 0.1, 0.154, 0.5, 0.99, 3.0}) {
                    for (const bool byEpsilon : {true, false}) {
                        const auto wanted = std::optional(target);
                        const auto k =
                            largestSubsample(records, models, how, byEpsilon ? wanted : std::nullopt,
                                             byEpsilon ? std::nullopt : wanted);
                        const auto value = [&](std::int64_t subsample) {
                            const IntrinsicPrivacy pair = intrinsicPrivacy({records, models, subsample, how});
                            return byEpsilon ? pair.epsilon : pair.delta;
                        };
                        if (k) QVERIFY(value(*k) <= target && checkBags({records, models, *k, how}).ok());
                        const std::int64_t next = k.value_or(0) + 1;
                        if (next <= records && checkBags({records, models, next, how}).ok())
                            QVERIFY(value(next) > target);
                        found += k ? 1 : 0;
                    }
                }
        QVERIFY(found > 100);
    }

    // Table 2a of the paper: k = 10,000 of 60,000 costs (0.16667, 0.15352). 0.1 of 1,000 is 100 exactly.
    void largestSubsampleOfTypedValues() {
        QCOMPARE(largestSubsample(60'000, 1, WithReplacement, 0.1666652777932098, {}).value_or(0), 10'000);
        QCOMPARE(largestSubsample(60'000, 1, WithReplacement, {}, 0.15351945079069499).value_or(0), 10'000);
        QCOMPARE(largestSubsample(60'000, 1, WithReplacement, 0.1666652777932098, 0.005).value_or(0), 300);
        QCOMPARE(largestSubsample(1'000, 1, JointWithoutReplacement, {}, 0.1).value_or(0), 100);
        QCOMPARE(largestSubsample(1'000, 10, JointWithoutReplacement, {}, 0.1).value_or(0), 10);
        QCOMPARE(largestSubsample(1'000, 1, JointWithoutReplacement, {}, 0.0999999).value_or(0), 99);
    }

    void largestSubsampleWithoutBoundsIsAllThatFits() {
        QCOMPARE(largestSubsample(1'000, 3, JointWithoutReplacement, {}, {}).value_or(0), 333);
        QCOMPARE(largestSubsample(1'000, 3, IndependentWithoutReplacement, {}, {}).value_or(0), 1'000);
        QCOMPARE(largestSubsample(1'000, 3, WithReplacement, {}, 1.0).value_or(0), 1'000);
        QCOMPARE(largestSubsample(largestCount, 4, WithReplacement, {}, {}).value_or(0), mostBagPicks / 4);
    }

    void nothingIsFoundBelowOneRecord() {
        QVERIFY(!largestSubsample(60'000, 1, WithReplacement, {}, 1e-5)); // δ is at least 1/n
        QVERIFY(!largestSubsample(60'000, 1, WithReplacement, 0.0, {}));
        QVERIFY(!largestSubsample(5, 6, JointWithoutReplacement, {}, {}));
        QVERIFY(!largestSubsample(60'000, 1, WithReplacement, {}, std::numeric_limits<double>::quiet_NaN()));
    }

    void namesReadBack() {
        for (const BagDraw draw : {WithReplacement, JointWithoutReplacement, IndependentWithoutReplacement})
            QVERIFY(bagDrawFrom(toString(draw)) == draw);
        QVERIFY(!bagDrawFrom("without"));
    }
};

TEST_WITH_EVENTS(IntrinsicBaggingTest)
#include "IntrinsicBaggingTest.moc"
