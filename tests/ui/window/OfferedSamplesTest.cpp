// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/OfferedSamples.h"

#include "core/data/samples/SampleData.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "ui/export/OurFile.h"
#include "ui/widgets/BuiltInFiles.h"

#include <QDir>
#include <QSet>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Result<Experiment> opened(const OfferedSample& sample) {
    auto file = openedFile(sample.path, {});
    if (!file) return file.error();
    return std::get<Experiment>(*file);
}

} // namespace

class OfferedSamplesTest : public QObject {
    Q_OBJECT

private slots:
    void everyExperimentOfTheResourcesIsOffered() {
        QSet<QString> offered, files;
        for (const OfferedSample& sample : sampleExperiments())
            offered << sample.path;
        for (const QString& file : QDir(projectFile("resources")).entryList({"sample-*.json"}))
            files << ":/" + file;
        QCOMPARE(offered, files);
        QCOMPARE(offered.size(), static_cast<qsizetype>(sampleExperiments().size()));
    }

    void everyExperimentCanBeRun() {
        for (const OfferedSample& sample : sampleExperiments()) {
            const auto experiment = opened(sample);
            QVERIFY2(experiment.ok(), qPrintable(sample.path));
            QVERIFY2(isBuiltIn(QString::fromStdString(experiment->data.path)), qPrintable(sample.path));
            const auto checked = checkExperiment(*experiment);
            QVERIFY2(checked.ok(), checked.ok() ? "" : checked.error().message().c_str());
        }
    }

    void theFirstIsWhatTheProgramStartsWith() {
        const auto first = opened(sampleExperiments().front());
        QVERIFY(first.ok());
        QVERIFY(*first == firstExperiment());
        QCOMPARE(first->data.path, "sample:" + sampleDescriptors().front().id);
    }

    void everySampleOfDataIsOffered() {
        const auto tables = sampleTables();
        QCOMPARE(tables.size(), sampleDescriptors().size());
        for (std::size_t i = 0; i < tables.size(); ++i) {
            QCOMPARE(tables[i].path.toStdString(), "sample:" + sampleDescriptors()[i].id);
            QCOMPARE(tables[i].sentence.toStdString(), sampleDescriptors()[i].inShort);
        }
    }

    void eachSaysInASentenceWhatItIs() {
        QSet<QString> titles;
        for (const auto& samples : {sampleExperiments(), sampleTables()})
            for (const OfferedSample& sample : samples) {
                QVERIFY2(sample.sentence.endsWith('.') && sample.sentence.size() <= 80,
                         qPrintable(sample.sentence)); // a line of the menu
                QVERIFY(!sample.title.isEmpty() && !sample.toolTip.isEmpty());
                QVERIFY2(!titles.contains(sample.title), qPrintable(sample.title));
                titles << sample.title;
            }
    }
};

TEST_ALONE(OfferedSamplesTest)
#include "OfferedSamplesTest.moc"
