// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

double accuracyOf(const TrialRecord& trial, const std::string& reference) {
    return trial.baseline(reference)->accuracy;
}

/// The mean over trials of what a figure is for each.
template <class Figure> double meanOf(const Run& run, Figure figure) {
    double sum = 0;
    for (const TrialRecord& trial : run.trials())
        sum += figure(trial);
    return sum / static_cast<double>(run.trials().size());
}

double meanOfReference(const Run& run, const std::string& reference) {
    return meanOf(run, [&](const TrialRecord& trial) { return accuracyOf(trial, reference); });
}

double meanAccuracy(const Run& run) {
    return meanOf(run, [](const TrialRecord& trial) { return trial.outcome->quality->accuracy; });
}

} // namespace

/// resources/sample-survey.json, which shows what private records are worth.
class FirstSampleTest : public QObject {
    Q_OBJECT

private slots:
    void privateRecordsAreWorthHaving() {
        const auto experiment = readExperiment(projectFile("resources/sample-survey.json").toStdString());
        QVERIFY(experiment.ok());
        const auto dataset = loadDataset(experiment->data);
        QVERIFY(dataset.ok());
        StageStore stages;
        const RecordedRun recorded = record(*experiment, *dataset, stages);
        QCOMPARE(recorded.run.trials().size(), std::size_t{5});
        const double pate = meanAccuracy(recorded.run);
        const double floor = meanOfReference(recorded.run, "majority");
        const double trueLabels = meanOfReference(recorded.run, "public_only");
        const double noPrivacy = meanOfReference(recorded.run, "nonprivate");
        QVERIFY2(floor < 0.63, qPrintable(QString::number(floor)));
        QVERIFY2(pate > 0.80 && pate < noPrivacy - 0.005, qPrintable(QString::number(pate)));
        QVERIFY2(noPrivacy < 0.85, qPrintable(QString::number(noPrivacy)));
        // Even to know every true label of the public pool is worth less.
        QVERIFY2(trueLabels < pate - 0.008, qPrintable(QString::number(trueLabels)));
        for (const TrialRecord& trial : recorded.run.trials())
            QVERIFY(accuracyOf(trial, "public_only") < trial.outcome->quality->accuracy);
    }

    void fewLabelsMadeByHandAreNot() {
        auto experiment = readExperiment(projectFile("resources/sample-survey.json").toStdString());
        QVERIFY(experiment.ok());
        Experiment byHand = *experiment;
        byHand.mechanism = "public-only";
        byHand.parameters = {};
        byHand.split = {0.75, 0.00125, 0.235, false}; // twenty public records
        byHand.trials = 20;
        const auto dataset = loadDataset(byHand.data);
        QVERIFY(dataset.ok());
        StageStore stages;
        const double accuracy = meanAccuracy(record(byHand, *dataset, stages).run);
        QVERIFY2(accuracy > 0.63 && accuracy < 0.76, qPrintable(QString::number(accuracy)));
    }
};

TEST_ALONE(FirstSampleTest)
#include "FirstSampleTest.moc"
