// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/mechanisms/registry/Declarations.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// A histogram that refines itself: what it sends is what it declares.
class RefinedHistogramTest : public QObject {
    Q_OBJECT

private slots:
    void everyRefinementIsRecorded();
    void itsFileOpensWithTheSameFigures();
    void aReleaseKeepsNoExactCountAndNoError();
    void itsSeriesAreMeasures();

private:
    static RecordedRun recorded(bool release = false) {
        Experiment experiment = smallExperiment();
        experiment.mechanism = "refined-histogram";
        experiment.parameters = {};
        experiment.parameters.set("epsilon", 2.0);
        experiment.parameters.set("refinements", std::int64_t{5});
        experiment.release = release;
        return record(experiment);
    }
};

void RefinedHistogramTest::everyRefinementIsRecorded() {
    const RecordedRun run = recorded();
    QVERIFY2(!run.run.error(), run.run.error() ? run.run.error()->message().c_str() : "");
    const Json trial = resultToJson(run.run)["trials"][0];
    QCOMPARE(trial["histogram"]["refinement"], Json({1, 2, 3, 4, 5}));
    QCOMPARE(trial["histogram"]["noisy"][4].size(), std::size_t{32});
    QCOMPARE(trial["measured"]["refinements"]["refinement"].size(), std::size_t{5});
    const std::vector<double>& error = run.trial().y(*findSeries("count_error"));
    QCOMPARE(error.size(), std::size_t{5});
    // Laplace noise of scale 5/2 has that mean; the mean of 32 is within 2 of it but once in 10⁵ seeds, and
    // the seed is fixed.
    QVERIFY(std::abs(error.back() - 2.5) < 2);
    QCOMPARE(run.outcome().privacy.spent.value, 2.0);
}

void RefinedHistogramTest::itsFileOpensWithTheSameFigures() {
    const Json written = resultToJson(recorded().run);
    const auto again = runFromJson(Json::parse(written.dump()), "");
    QVERIFY2(again.ok(), again ? "" : again.error().message().c_str());
    QCOMPARE(resultToJson(*again).dump(1), written.dump(1));
}

void RefinedHistogramTest::aReleaseKeepsNoExactCountAndNoError() {
    const Json trial = resultToJson(recorded(true).run)["trials"][0];
    QVERIFY(trial["histogram"].contains("noisy") && !trial["histogram"].contains("exact"));
    QVERIFY(trial["measured"]["refinements"].contains("filled_cells"));
    QVERIFY(!trial["measured"]["refinements"].contains("count_error"));
}

void RefinedHistogramTest::itsSeriesAreMeasures() {
    const auto measure = measureFromText("filled_cells");
    QVERIFY(measure && measured(recorded().run, *measure).size() == 1);
}

TEST_ALONE(RefinedHistogramTest)
#include "RefinedHistogramTest.moc"
