// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ensemble/TeacherCountPlan.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>
#include <utility>
#include <vector>

using namespace epsiloscope;

namespace {

/// Teachers whose accuracies on 1,000 records are equally spread over ±spread about `centre` (thousandths).
std::vector<std::uint32_t> teachersAbout(std::uint32_t centre, std::uint32_t spread, long teachers) {
    std::vector<std::uint32_t> correct;
    for (long i = 0; i < teachers; ++i)
        correct.push_back(centre - spread + static_cast<std::uint32_t>(i) % (2 * spread + 1));
    return correct;
}

/// The slides' curve: few teachers are drowned by noise, many know less.
std::vector<ExaminedEnsembles> slidesCurve() {
    std::vector<ExaminedEnsembles> ensembles;
    for (const auto& [teachers, centre] :
         {std::pair{5L, 825U}, {35L, 825U}, {150L, 820U}, {600L, 775U}, {2000L, 725U}})
        ensembles.push_back(
            {teachers, 1000, {teachersAbout(centre, 15, teachers), teachersAbout(centre + 2, 15, teachers)}});
    return ensembles;
}

AccuracyRelease release(double epsilon, AccuracyAggregator aggregator = AccuracyAggregator::NoisyArgmax) {
    return {aggregator, AccuracyNoise::Corrected, epsilon, 1};
}

} // namespace

class BestTeacherCountTest : public QObject {
    Q_OBJECT

private slots:
    void errorIsTheMeanOverBinsAndTrials();
    void clearReleasesAreOffByTheirBin();
    void uniformReleasesAreOffByTheirMean();
    void smallerEpsilonIsBestWithMoreTeachers();
    void aggregatorsAndNoiseCount();
    void tiesGoToFewerTeachers();
    void ensemblesWithoutTrialsAreLeftOut();
};

// Two bins and a gap of g teachers: the emptier is released with (2+g/b)/4·e^(−g/b).
void BestTeacherCountTest::errorIsTheMeanOverBinsAndTrials() {
    const std::vector<ExaminedEnsembles> ensembles = {{4, 10, {{9, 8, 7, 5}, {9, 8, 7, 1}}}};
    const std::vector<double> truths = {0.8, 0.7};
    const auto found = bestTeacherCount(ensembles, truths, 2, release(1)); // b = 2
    const auto wrong = [](double gap) { return (2 + gap) / 4 * std::exp(-gap); };
    const double first = (1 - wrong(2)) * 0.05 + wrong(2) * 0.55,
                 second = (1 - wrong(1)) * 0.05 + wrong(1) * 0.45;
    QCOMPARE(found.errors.size(), std::size_t{1});
    QVERIFY(std::abs(found.best.error - (first + second) / 2) < 1e-11);
}

void BestTeacherCountTest::clearReleasesAreOffByTheirBin() {
    const std::vector<ExaminedEnsembles> ensembles = {{35, 1000, {teachersAbout(825, 20, 35)}}};
    const std::vector<double> truths = {0.84};
    for (const auto aggregator : {AccuracyAggregator::NoisyArgmax, AccuracyAggregator::PrivateMedian})
        QVERIFY(std::abs(bestTeacherCount(ensembles, truths, 20, release(1e4, aggregator)).best.error -
                         0.015) < 1e-12);
}

// Without information every middle is as likely: |x − ½| averages ¼ over 20 middles.
void BestTeacherCountTest::uniformReleasesAreOffByTheirMean() {
    const std::vector<ExaminedEnsembles> ensembles = {{35, 1000, {teachersAbout(825, 20, 35)}}};
    const std::vector<double> truths = {0.5};
    for (const auto aggregator : {AccuracyAggregator::NoisyArgmax, AccuracyAggregator::PrivateMedian})
        QVERIFY(std::abs(bestTeacherCount(ensembles, truths, 20, release(1e-9, aggregator)).best.error -
                         0.25) < 1e-6);
}

void BestTeacherCountTest::smallerEpsilonIsBestWithMoreTeachers() {
    const std::vector<double> truths = {0.825, 0.827};
    long before = 0;
    for (const double epsilon : {5.0, 0.5, 0.1, 0.01}) {
        const auto found = bestTeacherCount(slidesCurve(), truths, 20, release(epsilon));
        QCOMPARE(found.errors.size(), std::size_t{5});
        QVERIFY(found.best.teachers >= before);
        before = found.best.teachers;
        for (const TeacherCountError& error : found.errors)
            QVERIFY(error.error >= found.best.error && error.error <= 1);
    }
    QVERIFY(before >= 600);
    // At the slides' ε noise and little data both lose: neither end is best.
    const long best = bestTeacherCount(slidesCurve(), truths, 20, release(std::log(3.0) / 10)).best.teachers;
    QVERIFY(best > 35 && best < 2000);
}

void BestTeacherCountTest::aggregatorsAndNoiseCount() {
    const std::vector<double> truths = {0.825, 0.827};
    const auto corrected = bestTeacherCount(slidesCurve(), truths, 20, release(0.1));
    AccuracyRelease published = release(0.1);
    published.noise = AccuracyNoise::AsPublished;
    QVERIFY(bestTeacherCount(slidesCurve(), truths, 20, published).errors[1].error <
            corrected.errors[1].error);
    const auto median =
        bestTeacherCount(slidesCurve(), truths, 20, release(0.1, AccuracyAggregator::PrivateMedian));
    QVERIFY(std::abs(median.errors[1].error - corrected.errors[1].error) > 1e-3);
}

void BestTeacherCountTest::tiesGoToFewerTeachers() {
    const std::vector<ExaminedEnsembles> ensembles = {{35, 1000, {teachersAbout(825, 5, 35)}},
                                                      {5, 1000, {teachersAbout(825, 5, 5)}}};
    const std::vector<double> truths = {0.825};
    const auto found = bestTeacherCount(ensembles, truths, 20, release(1e6));
    QCOMPARE(found.errors[0].error, found.errors[1].error);
    QCOMPARE(found.best.teachers, 5L);
}

void BestTeacherCountTest::ensemblesWithoutTrialsAreLeftOut() {
    const std::vector<ExaminedEnsembles> ensembles = {{5, 1000, {}}, {35, 1000, {teachersAbout(825, 5, 35)}}};
    const std::vector<double> truths = {0.825};
    const auto found = bestTeacherCount(ensembles, truths, 20, release(1));
    QCOMPARE(found.errors.size(), std::size_t{1});
    QCOMPARE(found.best.teachers, 35L);
    QCOMPARE(bestTeacherCount({}, {}, 20, release(1)).best.teachers, 0L);
}

TEST_ALONE(BestTeacherCountTest)
#include "BestTeacherCountTest.moc"
