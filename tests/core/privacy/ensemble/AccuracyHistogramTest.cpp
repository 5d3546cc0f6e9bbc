// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyHistogram.h"

#include "core/base/Infinity.h"
#include "core/privacy/ensemble/AccuracyRelease.h"
#include "core/privacy/noise/NoisyWinner.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class AccuracyHistogramTest : public QObject {
    Q_OBJECT

private slots:
    void edgesAgreeWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/dp/ensemble_accuracy.json");
        const Json golden = goldenValues("golden/dp/ensemble_accuracy.json");
        for (const Json& edge : golden.at("binning_edges")) {
            const int bin = accuracyBin(edge.at("correct").get<std::uint32_t>(),
                                        edge.at("total").get<std::uint32_t>(), 20);
            QCOMPARE(bin, edge.at("bin").get<int>());
            QVERIFY(relativeError(binMiddle(bin, 20), number(edge.at("midpoint"))) < 1e-15);
        }
    }

    void injectedNoiseAgreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/dp/ensemble_accuracy.json");
        const Json golden = goldenValues("golden/dp/ensemble_accuracy.json");
        for (const Json& run : golden.at("injected_noise_runs")) {
            const auto correct = run.at("correct_of_400").get<std::vector<std::uint32_t>>();
            const std::vector<long> counts = accuracyHistogram(correct, 400, 20);
            QCOMPARE(counts, run.at("histogram").get<std::vector<long>>());

            auto noisy = run.at("noise").get<std::vector<double>>();
            for (std::size_t bin = 0; bin < noisy.size(); ++bin)
                noisy[bin] += static_cast<double>(counts[bin]);
            QCOMPARE(noisy, run.at("noisy").get<std::vector<double>>());
            QCOMPARE(fullestBin(noisy), run.at("argmax_bin").get<int>());
            QVERIFY(relativeError(binMiddle(fullestBin(noisy), 20),
                                  number(run.at("reported_accuracy_midpoint"))) < 1e-15);

            const AccuracyNoise noise = run.at("noise_law") == "lap_1_over_eps" ? AccuracyNoise::AsPublished
                                                                                : AccuracyNoise::Corrected;
            const std::vector<double> clean(counts.begin(), counts.end());
            const auto p = laplaceWinnerProbabilities(clean, noiseScale(noise, number(run.at("eps")), {}));
            for (std::size_t bin = 0; bin < p.size(); ++bin)
                QVERIFY(relativeError(p[bin], number(run.at("prob_each_bin")[bin])) < 1e-9);
        }
    }

    // 0.15·20 is 3 and belongs into bin 3; acc/0.05 says 2.999….
    void edgesFallIntoTheBinAboveThem() {
        for (const int bins : {2, 3, 7, 20, 100, 1000})
            for (int i = 0; i < bins; ++i)
                for (const std::uint32_t times : {1U, 13U, 4'000'000U})
                    QCOMPARE(accuracyBin(static_cast<std::uint32_t>(i) * times,
                                         static_cast<std::uint32_t>(bins) * times, bins),
                             i);
        QCOMPARE(accuracyBin(2, 20, 20), 2);
        QCOMPARE(accuracyBin(299, 2000, 20), 2);
        QCOMPARE(accuracyBin(1, 1, 20), 19);
        QCOMPARE(accuracyBin(0, 1, 20), 0);
        const std::vector<double> tied = {1, 5, 5};
        QCOMPARE(fullestBin(tied), 1);
    }

    void hugeTestSetsDoNotOverflow() {
        const std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
        QCOMPARE(accuracyBin(most, most, 1000), 999);
        QCOMPARE(accuracyBin(most - 1, most, 1000), 999);
        QCOMPARE(accuracyBin(most / 2, most, 1000), 499);
        const std::vector<std::uint32_t> correct = {most, 0, most / 2};
        const std::vector<long> counts = accuracyHistogram(correct, most, 2);
        QCOMPARE(counts, (std::vector<long>{2, 1}));
    }

    void widthsThatDivideOneAreTaken() {
        for (int bins = 2; bins <= 1000; ++bins)
            QCOMPARE(binsOfWidth(1.0 / bins).value(), bins);
        QCOMPARE(binsOfWidth(0.05).value(), 20);
        QCOMPARE(binsOfWidth(0.001).value(), 1000);
    }

    void otherWidthsNameTheNearest_data() {
        QTest::addColumn<double>("width");
        QTest::addColumn<QString>("mend");
        QTest::newRow("0.06") << 0.06 << "the nearest that work are 0.0625 (16 bins) and 0.0588235 (17 bins)";
        QTest::newRow("0.3333") << 0.3333 << "the nearest that work are 0.333333 (3 bins) and 0.25 (4 bins)";
        QTest::newRow("one bin") << 1.0 << "the widest that works is 0.5 (2 bins)";
        QTest::newRow("infinite") << infinity << "the widest that works is 0.5 (2 bins)";
        for (const double width : {0.0, -0.05, 1e-4, 1.0 / 1001, std::nan("")})
            QTest::newRow(qPrintable(QString::number(width)))
                << width << "the narrowest that works is 0.001 (1000 bins)";
    }

    void otherWidthsNameTheNearest() {
        QFETCH(double, width);
        QFETCH(QString, mend);
        const auto bins = binsOfWidth(width);
        QVERIFY(!bins);
        QCOMPARE(QString::fromStdString(bins.error().mend), mend);
        QCOMPARE(QString::fromStdString(bins.error().where), QStringLiteral("/parameters/bin_width"));
        QVERIFY(QString::fromStdString(bins.error().what)
                    .startsWith(QStringLiteral("bins of width ") + QString::number(width).left(5)));
    }

    void noiseHasTheScaleOfItsSensitivity() {
        QCOMPARE(noiseScale(AccuracyNoise::Corrected, 0.1, {20, 1, 35}), 20.0);
        QCOMPARE(noiseScale(AccuracyNoise::Corrected, 0.5, {3, 3, 60}), 12.0);
        QCOMPARE(noiseScale(AccuracyNoise::AsPublished, 0.1, {20, 3, 60}), 10.0);
        QCOMPARE(guaranteedEpsilon(AccuracyNoise::Corrected, 0.1, 3), 0.1);
        QCOMPARE(guaranteedEpsilon(AccuracyNoise::AsPublished, 0.25, 3), 1.5);
    }

    void namesReadBack() {
        for (const AccuracyNoise noise : {AccuracyNoise::Corrected, AccuracyNoise::AsPublished})
            QVERIFY(accuracyNoiseFromText(toString(noise)) == noise);
        for (const AccuracyAggregator aggregator :
             {AccuracyAggregator::NoisyArgmax, AccuracyAggregator::PrivateMedian})
            QVERIFY(accuracyAggregatorFromText(toString(aggregator)) == aggregator);
        QVERIFY(!accuracyNoiseFromText("published") && !accuracyAggregatorFromText("median"));
    }
};

TEST_ALONE(AccuracyHistogramTest)
#include "AccuracyHistogramTest.moc"
