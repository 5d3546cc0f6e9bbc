// SPDX-License-Identifier: GPL-3.0-or-later
// What a run says of how its data were read, dealt and scaled.
#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "tests/testing/PeopleFile.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// 200 people; the last column is the arm of the trial, the first whether they died.
QByteArray trialOfDrug(int outlier = 50) {
    QByteArray text = "day30,age,pulse,tx\n";
    for (int i = 0; i < 400; ++i)
        text += QByteArray::number(i % 9 == 0 ? 1 : 0) + "," +
                QByteArray::number(i == 7 ? outlier : 30 + i % 50) + "," +
                QByteArray::number(60 + (i * 7) % 40) + (i % 2 == 0 ? ",SK\n" : ",tPA\n");
    return text;
}

/// 400 visits of 100 patients, four each, from this one on; of the last four rows nobody says whose they are.
QByteArray visitsOfPatients(int first = 0) {
    QByteArray text = "patient,age,pulse,died\n";
    for (int i = 0; i < 400; ++i)
        text += (i < 396 ? "p" + QByteArray::number(first + i % 100) : QByteArray()) + "," +
                QByteArray::number(30 + i % 50) + "," + QByteArray::number(60 + (i * 7) % 40) +
                (i % 3 == 0 ? ",yes\n" : ",no\n");
    return text;
}

} // namespace

class ReadingRemarksTest : public QObject {
    Q_OBJECT

    Experiment experimentOn(const QByteArray& text) const {
        Experiment experiment;
        QFile file(folder_.filePath("people.csv"));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
        file.close();
        experiment.data.path = file.fileName().toStdString();
        experiment.mechanism = "pate-gnmax";
        experiment.parameters.set("sigma", 4.0);
        experiment.parameters.set("delta", 1e-5);
        experiment.parameters.set("teachers", std::int64_t{5});
        experiment.parameters.set("queries", std::int64_t{10});
        return experiment;
    }

    static std::string remarksOf(const Run& run) {
        std::string all;
        for (const Remark& remark : run.remarks())
            all += remark.text + "\n";
        return all;
    }

    Run runOf(const Experiment& experiment) const {
        const auto dataset = loadDataset(experiment.data);
        if (!dataset) qFatal("%s", dataset.error().message().c_str());
        StageStore stages;
        return record(experiment, *dataset, stages, 1).run;
    }

    QTemporaryDir folder_;

private slots:
    void aGuessedLabelIsSaidAndKept() {
        const Run run = runOf(experimentOn(trialOfDrug()));
        QVERIFY(run.error() == std::nullopt);
        const std::string remarks = remarksOf(run);
        QVERIFY2(remarks.find("label 'day30' (2 classes; positive: 1) was guessed") != std::string::npos,
                 remarks.c_str());
        const Json json = resultToJson(run);
        QCOMPARE(json["experiment"]["data"]["label"], "day30");
        QCOMPARE(json["experiment"]["data"]["positive"], "1");
    }

    void aNamedLabelIsNoWarning() {
        Experiment experiment = experimentOn(trialOfDrug());
        experiment.data.label = "tx";
        experiment.data.positive = "tPA";
        const Run run = runOf(experiment);
        const std::string remarks = remarksOf(run);
        QVERIFY2(remarks.find("label 'tx' (2 classes; positive: tPA)\n") != std::string::npos,
                 remarks.c_str());
        QVERIFY(remarks.find("guessed: ") == std::string::npos);
    }

    void datesThatAreIgnoredAreSaid() {
        QByteArray text = trialOfDrug().replace("tx\n", "when\n");
        int day = 0;
        for (const char* arm : {"SK", "tPA"})
            while (text.contains(arm)) {
                const qsizetype at = text.indexOf(arm);
                text.replace(at, static_cast<qsizetype>(qstrlen(arm)),
                             "2021-03-" + QByteArray::number(10 + day++ % 18));
            }
        Experiment experiment = experimentOn(text);
        const std::string remarks = remarksOf(runOf(experiment));
        QVERIFY2(remarks.find("ignored by default: 'when' (date); name") != std::string::npos,
                 remarks.c_str());
        for (const auto role : {&DataReference::ignored, &DataReference::privateColumns}) {
            Experiment said = experiment;
            said.data.*role = {"when"};
            QVERIFY(remarksOf(runOf(said)).find("by default") == std::string::npos);
        }
    }

    void doubtsOfTheReaderAreRemarks() {
        QByteArray text = trialOfDrug();
        text.remove(0, text.indexOf('\n') + 1); // no names
        const std::string remarks = remarksOf(runOf(experimentOn(text)));
        QVERIFY2(remarks.find("No row of names was found") != std::string::npos, remarks.c_str());
    }

    void cellsThatAreReadAsMissingAreSaid() {
        epsiloscope::testing::PeopleFile people(200);
        people.rows[3][0] = "inf";
        people.rows[7][0] = "1e400";
        Experiment experiment = experimentOn(QByteArray::fromStdString(people.text()));
        experiment.data.test = experiment.data.path;
        const std::string remarks = remarksOf(runOf(experiment));
        for (const char* where : {"\n", "test file: "})
            QVERIFY2(
                remarks.find(std::string(where) +
                             "Column 'age': 2 cells that are no finite number were read as missing (first "
                             "'inf' on line 5).") != std::string::npos,
                remarks.c_str());
    }

    void personsWhoseRowsNobodyNamesAreAskedAbout() {
        Experiment experiment = experimentOn(visitsOfPatients());
        const std::string question = "'patient' stands in 4 rows each: is ε a patient's or a row's?";
        const std::string asked = remarksOf(runOf(experiment));
        QVERIFY2(asked.find(question) != std::string::npos, asked.c_str());
        for (const bool byRow : {false, true}) {
            experiment.data.person = {"patient"};
            experiment.data.unitIsRecord = byRow;
            const std::string remarks = remarksOf(runOf(experiment));
            QVERIFY2(remarks.find(question) == std::string::npos, remarks.c_str());
            QVERIFY2(remarks.find("4 rows were left out: nobody's") != std::string::npos, remarks.c_str());
            QVERIFY2(remarks.find("by lot") == std::string::npos, remarks.c_str());
        }
        experiment.data.rowsOfPerson = 3;
        const std::string bounded = remarksOf(runOf(experiment));
        QVERIFY2(
            bounded.find("96 rows were left out by lot: of each patient 3 rows are looked at, at most") !=
                std::string::npos,
            bounded.c_str());
    }

    void personsOfBothFilesAreSaid() {
        Experiment experiment = experimentOn(visitsOfPatients());
        QFile file(folder_.filePath("test.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(visitsOfPatients(70));
        file.close();
        experiment.data.test = file.fileName().toStdString();
        experiment.data.person = {"patient"};
        const std::string remarks = remarksOf(runOf(experiment));
        QVERIFY2(remarks.find("30 persons have rows in the test file and in the data") != std::string::npos,
                 remarks.c_str());
        experiment.data.pool = std::exchange(experiment.data.test, {});
        experiment.split = {0.8, 0, 0.2};
        const std::string ofPool = remarksOf(runOf(experiment));
        QVERIFY2(ofPool.find("30 persons have rows in the public pool and in the data") != std::string::npos,
                 ofPool.c_str());
    }

    void sharesThatLeaveRowsOutAreSaid() {
        Experiment experiment = experimentOn(trialOfDrug());
        QVERIFY(remarksOf(runOf(experiment)).find("shares") == std::string::npos);
        experiment.split.privateFraction = 0.1;
        experiment.split.publicFraction = 0.1;
        experiment.split.testFraction = 0.1;
        const std::string remarks = remarksOf(runOf(experiment));
        QVERIFY2(remarks.find("sum to 30 %: 70 % of the rows are not used") != std::string::npos,
                 remarks.c_str());
    }

    void outliersThatSetAScaleAreSaid() {
        Experiment experiment = experimentOn(trialOfDrug(2000000));
        experiment.encoder.fit = FitOn::PrivatePool;
        experiment.split.privateFraction = 0.8;
        experiment.split.publicFraction = 0.1;
        experiment.split.testFraction = 0.1;
        std::string remarks;
        for (experiment.seed = 1; experiment.seed < 8 && remarks.find("outliers") == std::string::npos;
             ++experiment.seed) // the outlier is a private record in most splits
            remarks = remarksOf(runOf(experiment));
        QVERIFY2(remarks.find("a few outliers set the scale of 'age'") != std::string::npos, remarks.c_str());
        Experiment tame = experimentOn(trialOfDrug());
        tame.encoder.fit = FitOn::PrivatePool;
        QVERIFY(remarksOf(runOf(tame)).find("outliers") == std::string::npos);
    }
};

TEST_WITH_EVENTS(ReadingRemarksTest)
#include "ReadingRemarksTest.moc"
