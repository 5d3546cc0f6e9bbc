// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ensemble/TeacherCountPlan.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

using namespace epsiloscope;

namespace {

const double slides = std::log(3.0) / 10;

/// The slides' Adult data.
TeacherCountQuestion slidesQuestion(double epsilon = slides, AccuracyNoise noise = AccuracyNoise::Corrected,
                                    long m = 1) {
    TeacherCountQuestion question;
    question.records = 30162;
    question.release = {AccuracyAggregator::NoisyArgmax, noise, epsilon, m};
    return question;
}

TeacherCountQuestion ofMedian(double epsilon, long m = 1) {
    TeacherCountQuestion question = slidesQuestion(epsilon, AccuracyNoise::Corrected, m);
    question.release.aggregator = AccuracyAggregator::PrivateMedian;
    return question;
}

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

class TeacherCountPlanTest : public QObject {
    Q_OBJECT

private slots:
    void slidesAskForTensToHundreds() {
        const auto corrected = planTeacherCount(slidesQuestion());
        const auto published = planTeacherCount(slidesQuestion(slides, AccuracyNoise::AsPublished));
        const auto median = planTeacherCount(ofMedian(slides));
        for (const TeacherCountPlan& plan : {corrected, published, median}) {
            QVERIFY(plan.teachers >= 30 && plan.teachers <= 300);
            QVERIFY(plan.fits());
            QCOMPARE(plan.tooLittleAbove, 603); // 30,162/50
            QVERIFY(std::abs(plan.recordsPerTeacher * static_cast<double>(plan.teachers) - 30162) < 1e-6);
        }
        QVERIFY(corrected.teachers > published.teachers);
        QVERIFY(std::abs(corrected.noiseScale - 2 / slides) < 1e-12);
        QVERIFY(std::abs(published.noiseScale - 1 / slides) < 1e-12);
    }

    // The model's shares by themselves: erfc of the distances of bin edges 0.75, 0.80, 0.85, 0.90 from
    // 0.8375.
    void suggestionIsTheLeastThatIsGoodEnough() {
        const auto upTo = [](double edge) { return std::erfc((0.8375 - edge) / 0.02 / std::sqrt(2.0)) / 2; };
        const auto near = [&upTo](std::int64_t teachers, const AccuracyRelease& release) {
            std::vector<double> counts(20, 0.0);
            for (int bin = 13; bin < 20; ++bin)
                counts[static_cast<std::size_t>(bin)] =
                    static_cast<double>(teachers) * (upTo((bin + 1) / 20.0) - upTo(bin / 20.0));
            const auto p = releaseProbabilities(counts, release);
            return p[15] + p[16] + p[17];
        };
        for (const TeacherCountQuestion& question :
             {slidesQuestion(), slidesQuestion(1), ofMedian(slides), ofMedian(0.5)}) {
            const auto plan = planTeacherCount(question);
            QVERIFY(near(plan.teachers, question.release) >= 0.9);
            QVERIFY(near(plan.teachers - 1, question.release) < 0.9);
            QVERIFY(std::abs(near(plan.teachers, question.release) - plan.chanceNear) < 1e-4);
            QVERIFY(std::abs(plan.inFullestBin / static_cast<double>(plan.teachers) - 0.7) < 0.01);
            QVERIFY(plan.chanceOfRightBin > 0.7 && plan.chanceOfRightBin < plan.chanceNear);
        }
    }

    // The fewer teachers two bins have, the less noise they need.
    void twoBinsNeedFewer() {
        const auto right = [](std::int64_t teachers, const AccuracyRelease& release) {
            return releaseProbabilities(std::vector<double>{0, static_cast<double>(teachers)}, release)[1];
        };
        for (const double epsilon : {0.01, slides, 1.0})
            for (const long m : {1L, 2L}) {
                TeacherCountQuestion question = slidesQuestion(epsilon, AccuracyNoise::Corrected, m);
                question.bins = 2;
                const auto plan = planTeacherCount(question);
                QVERIFY(right(plan.tooNoisyBelow, question.release) >= 0.9);
                QVERIFY(plan.tooNoisyBelow == m || right(plan.tooNoisyBelow - m, question.release) < 0.9);
                QCOMPARE(plan.noiseScale, noiseScale(AccuracyNoise::Corrected, epsilon,
                                                     {2, m, static_cast<long>(plan.teachers)}));
                QVERIFY(plan.noiseScale < 2 * static_cast<double>(m) / epsilon);
            }
    }

    void smallerEpsilonAsksForMore() {
        for (const bool median : {false, true}) {
            std::int64_t before = 0;
            for (const double epsilon : {1e3, 10.0, 1.0, 0.5, 0.1, 0.01, 1e-3, 1e-6, 1e-9}) {
                const auto plan = planTeacherCount(median ? ofMedian(epsilon) : slidesQuestion(epsilon));
                QVERIFY(plan.tooNoisyBelow >= before);
                QVERIFY(plan.teachers <= 603);
                before = plan.tooNoisyBelow;
            }
            QVERIFY(before > 1'000'000'000);
        }
    }

    void moreRecordsAllowMore() {
        std::int64_t before = 0, suggested = 0;
        for (const std::int64_t records :
             {1LL, 49LL, 50LL, 1'000LL, 30'162LL, 1'000'000LL, 1'000'000'000'000LL}) {
            TeacherCountQuestion question = slidesQuestion(0.01);
            question.records = records;
            const auto plan = planTeacherCount(question);
            QVERIFY(plan.tooLittleAbove >= before && plan.teachers >= suggested);
            QCOMPARE(plan.tooLittleAbove, records / 50);
            before = plan.tooLittleAbove;
            suggested = plan.teachers;
        }
        TeacherCountQuestion digits = slidesQuestion();
        digits.classes = 10; // 20 of each are 200
        QCOMPARE(planTeacherCount(digits).tooLittleAbove, 150);
    }

    void narrowerBinsAskForMore() {
        for (const bool median : {false, true}) {
            std::int64_t before = 0;
            for (const int bins : {5, 10, 20, 50, 100, 200, 1000}) {
                TeacherCountQuestion question = median ? ofMedian(slides) : slidesQuestion();
                question.bins = bins;
                const auto plan = planTeacherCount(question);
                QVERIFY(plan.tooNoisyBelow > before);
                before = plan.tooNoisyBelow;
            }
        }
    }

    void teachersAreAMultipleOfThoseOfARecord() {
        for (const long m : {2L, 3L, 7L})
            for (const double epsilon : {1e-4, slides, 100.0})
                for (const TeacherCountQuestion& question :
                     {slidesQuestion(epsilon, AccuracyNoise::Corrected, m),
                      slidesQuestion(epsilon, AccuracyNoise::AsPublished, m), ofMedian(epsilon, m)}) {
                    const auto plan = planTeacherCount(question);
                    QCOMPARE(plan.teachers % m, 0);
                    QCOMPARE(plan.tooNoisyBelow % m, 0);
                    QCOMPARE(plan.tooLittleAbove, 603 * m); // each partition has all the records
                    QVERIFY(plan.teachers >= m);
                }
        // Corrected noise grows with m, so that as many teachers more are needed.
        const auto one = planTeacherCount(slidesQuestion()),
                   three = planTeacherCount(slidesQuestion(slides, AccuracyNoise::Corrected, 3));
        QVERIFY(std::abs(three.tooNoisyBelow - 3 * one.tooNoisyBelow) <= 3);
    }

    void regionsMeetAtTheirBoundaries() {
        const auto plan = planTeacherCount(slidesQuestion());
        QVERIFY(plan.region(1) == TeacherCountRegion::TooNoisy);
        QVERIFY(plan.region(plan.tooNoisyBelow - 1) == TeacherCountRegion::TooNoisy);
        QVERIFY(plan.region(plan.tooNoisyBelow) == TeacherCountRegion::Good);
        QVERIFY(plan.region(plan.teachers) == TeacherCountRegion::Good);
        QVERIFY(plan.region(603) == TeacherCountRegion::Good);
        QVERIFY(plan.region(604) == TeacherCountRegion::TooLittleData);
        QCOMPARE(toString(TeacherCountRegion::TooLittleData), "too little data per teacher");
    }

    void conflictsAreSaid() {
        const auto plan = planTeacherCount(slidesQuestion(0.01));
        QVERIFY(!plan.fits());
        QCOMPARE(plan.teachers, 603);
        QVERIFY(plan.chanceNear < 0.9);
        QVERIFY(plan.region(603) == TeacherCountRegion::TooNoisy);
        QVERIFY(plan.region(plan.tooNoisyBelow) == TeacherCountRegion::TooLittleData);
        QVERIFY(plan.reason.find("choose a larger ε or wider bins, or find more records") !=
                std::string::npos);
        QVERIFY(plan.reason.find("above 603 teachers each has fewer than 50") != std::string::npos);
        TeacherCountQuestion few = slidesQuestion(1e3);
        few.records = 10;
        const std::string reason = planTeacherCount(few).reason;
        QVERIFY2(
            reason.find(
                "1 teacher is enough, but with at most 10 records, and 50 are needed: find more records") !=
                std::string::npos,
            reason.c_str());
        QVERIFY(reason.find("larger ε") == std::string::npos);
    }

    void extremes_data() {
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<qlonglong>("records");
        QTest::addColumn<qlonglong>("teachers");
        QTest::newRow("one record") << slides << 1LL << 1LL;
        QTest::newRow("one record, tiny ε") << 1e-300 << 1LL << 1LL;
        QTest::newRow("tiny ε is capped") << 1e-300 << 30162LL << 603LL;
        QTest::newRow("huge ε") << 1e300 << 30162LL << 1LL;
        QTest::newRow("more records than there are") << 1e3 << std::numeric_limits<qlonglong>::max() << 1LL;
    }

    void extremes() {
        QFETCH(double, epsilon);
        QFETCH(qlonglong, records);
        QFETCH(qlonglong, teachers);
        for (TeacherCountQuestion question : {slidesQuestion(epsilon), ofMedian(epsilon)})
            for (const int bins : {2, 3, 20, 1000}) {
                if (bins == 1000 && epsilon > 1) continue; // a thousand bins ask for more than one teacher
                question.records = records;
                question.bins = bins;
                const auto plan = planTeacherCount(question);
                if (bins == 20) QCOMPARE(qlonglong{plan.teachers}, teachers);
                QVERIFY(plan.teachers >= 1 && plan.tooNoisyBelow >= 1);
                for (const double value : {plan.noiseScale, plan.inFullestBin, plan.recordsPerTeacher})
                    QVERIFY(std::isfinite(value) && value > 0);
                QVERIFY(plan.chanceOfRightBin >= 0 && plan.chanceOfRightBin <= plan.chanceNear + 1e-12);
                QVERIFY(plan.chanceNear <= 1);
                QVERIFY(plan.reason.find("nan") == std::string::npos);
                QVERIFY2(QString::fromStdString(plan.reason).size() <= 340, plan.reason.c_str());
            }
    }

    void reasonHasTheNumbers() {
        const auto plan = planTeacherCount(slidesQuestion());
        for (const std::string& part :
             {std::string("Noise of scale 18.2 teachers"), std::to_string(plan.teachers) + " teachers",
              std::string("above 603 teachers"),
              std::to_string(std::lround(plan.recordsPerTeacher)) + " records",
              std::to_string(std::lround(plan.inFullestBin)) + " should agree",
              std::to_string(std::lround(100 * plan.chanceOfRightBin)) + " %"})
            QVERIFY2(plan.reason.find(part) != std::string::npos, part.c_str());
        QVERIFY(planTeacherCount(ofMedian(slides)).reason.find("Every 18.2 teachers") != std::string::npos);
        // An ε would need its δ and what it counts: it stands where it is chosen.
        const std::string published =
            planTeacherCount(slidesQuestion(0.25, AccuracyNoise::AsPublished)).reason;
        QVERIFY(published.find("Noise of scale 4 teachers") != std::string::npos);
        QVERIFY(published.find("ε = ") == std::string::npos);
        TeacherCountQuestion two = slidesQuestion();
        two.bins = 2;
        QVERIFY(planTeacherCount(two).reason.find("next to it") == std::string::npos);
    }

    // Two bins and a gap of g teachers: the emptier is released with (2+g/b)/4·e^(−g/b).
    void errorIsTheMeanOverBinsAndTrials() {
        const std::vector<ExaminedEnsembles> ensembles = {{4, 10, {{9, 8, 7, 5}, {9, 8, 7, 1}}}};
        const std::vector<double> truths = {0.8, 0.7};
        const auto found = bestTeacherCount(ensembles, truths, 2, release(1));
        const double scale = noiseScale(AccuracyNoise::Corrected, 1, {2, 1, 4});
        const auto wrong = [scale](double gap) { return (2 + gap / scale) / 4 * std::exp(-gap / scale); };
        const double first = (1 - wrong(4)) * 0.05 + wrong(4) * 0.55,
                     second = (1 - wrong(2)) * 0.05 + wrong(2) * 0.45;
        QCOMPARE(found.errors.size(), std::size_t{1});
        QVERIFY(std::abs(found.best.error - (first + second) / 2) < 1e-11);
    }

    void clearReleasesAreOffByTheirBin() {
        const std::vector<ExaminedEnsembles> ensembles = {{35, 1000, {teachersAbout(825, 20, 35)}}};
        const std::vector<double> truths = {0.84};
        for (const auto aggregator : {AccuracyAggregator::NoisyArgmax, AccuracyAggregator::PrivateMedian})
            QVERIFY(std::abs(bestTeacherCount(ensembles, truths, 20, release(1e4, aggregator)).best.error -
                             0.015) < 1e-12);
    }

    // Without information every middle is as likely: |x − ½| averages ¼ over 20 middles.
    void uniformReleasesAreOffByTheirMean() {
        const std::vector<ExaminedEnsembles> ensembles = {{35, 1000, {teachersAbout(825, 20, 35)}}};
        const std::vector<double> truths = {0.5};
        for (const auto aggregator : {AccuracyAggregator::NoisyArgmax, AccuracyAggregator::PrivateMedian})
            QVERIFY(std::abs(bestTeacherCount(ensembles, truths, 20, release(1e-9, aggregator)).best.error -
                             0.25) < 1e-6);
    }

    void smallerEpsilonIsBestWithMoreTeachers() {
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
        const long best =
            bestTeacherCount(slidesCurve(), truths, 20, release(std::log(3.0) / 10)).best.teachers;
        QVERIFY(best > 35 && best < 2000);
    }

    void aggregatorsAndNoiseCount() {
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

    void tiesGoToFewerTeachers() {
        const std::vector<ExaminedEnsembles> ensembles = {{35, 1000, {teachersAbout(825, 5, 35)}},
                                                          {5, 1000, {teachersAbout(825, 5, 5)}}};
        const std::vector<double> truths = {0.825};
        const auto found = bestTeacherCount(ensembles, truths, 20, release(1e6));
        QCOMPARE(found.errors[0].error, found.errors[1].error);
        QCOMPARE(found.best.teachers, 5L);
    }

    void ensemblesWithoutTrialsAreLeftOut() {
        const std::vector<ExaminedEnsembles> ensembles = {{5, 1000, {}},
                                                          {35, 1000, {teachersAbout(825, 5, 35)}}};
        const std::vector<double> truths = {0.825};
        const auto found = bestTeacherCount(ensembles, truths, 20, release(1));
        QCOMPARE(found.errors.size(), std::size_t{1});
        QCOMPARE(found.best.teachers, 35L);
        QCOMPARE(bestTeacherCount({}, {}, 20, release(1)).best.teachers, 0L);
    }
};

TEST_ALONE(TeacherCountPlanTest)
#include "TeacherCountPlanTest.moc"
