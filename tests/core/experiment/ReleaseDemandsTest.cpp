// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/ReleaseDemands.h"

#include "core/experiment/ReleaseFrame.h"
#include "tests/testing/PeopleFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class ReleaseDemandsTest : public QObject {
    Q_OBJECT

private slots:
    void whatLooksAtPrivateRecordsIsRefused_data();
    void whatLooksAtPrivateRecordsIsRefused();
    void aTextFileDeclaresHowItIsRead();
    void theWindowDeclaresWhatItShows();
    void classesComeFromPublicRecordsOrDeclarations();
};

using Spoil = std::function<void(Experiment&)>;
Q_DECLARE_METATYPE(Spoil)

void ReleaseDemandsTest::whatLooksAtPrivateRecordsIsRefused_data() {
    QTest::addColumn<Spoil>("spoil");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const char* where, Spoil spoil) {
        QTest::newRow(name) << spoil << QString(where);
    };
    row("means of private records", "/encoder/fit",
        [](Experiment& e) { e.encoder.fit = FitOn::PrivatePool; });
    row("balanced classes", "/split/balance", [](Experiment& e) { e.split.balance = true; });
    row("classes that pretrain", "/data/pretrain_classes",
        [](Experiment& e) { e.data.pretrainClasses = {"no"}; });
    row("no delta, nothing public", "/parameters/delta", [](Experiment& e) {
        e.mechanism = "dpsgd";
        e.parameters = {};
        e.split = {1, 0, 0};
        e.data.test = "test.csv";
    });
}

void ReleaseDemandsTest::whatLooksAtPrivateRecordsIsRefused() {
    QFETCH(const Spoil, spoil);
    QFETCH(const QString, where);
    Experiment experiment = releaseOfPeople("pate-gnmax", "people.csv");
    QVERIFY(checkRelease(experiment));
    spoil(experiment);
    const auto refused = checkRelease(experiment);
    QVERIFY(!refused);
    QCOMPARE(QString::fromStdString(refused.error().where), where);
    experiment.release = false;
    QVERIFY(checkRelease(experiment));
}

void ReleaseDemandsTest::aTextFileDeclaresHowItIsRead() {
    QTemporaryDir folder;
    const QString path = write(folder, "people.csv", QByteArray::fromStdString(PeopleFile(40).text()));
    Experiment experiment = releaseOfPeople("pate-gnmax", path.toStdString());
    const auto dataset = loadDataset(experiment.data);
    QVERIFY(dataset);
    QVERIFY(checkDeclaredReading(experiment, **dataset));
    experiment.data.label.clear();
    QCOMPARE(checkDeclaredReading(experiment, **dataset).error().where, std::string("/data/label"));
    experiment.data.label = "rich";
    experiment.data.decimal.reset();
    QCOMPARE(checkDeclaredReading(experiment, **dataset).error().where, std::string("/data/decimal"));
    experiment.data.decimal = ',';
    QCOMPARE(checkDeclaredReading(experiment, **dataset).error().where, std::string("/data/decimal"));
    experiment.data.header = false;
    experiment.data.decimal = '.';
    QCOMPARE(checkDeclaredReading(experiment, **dataset).error().where, std::string("/data/preset"));
    experiment.data.preset = "none";
    QVERIFY(checkDeclaredReading(experiment, **dataset));
}

void ReleaseDemandsTest::theWindowDeclaresWhatItShows() {
    QTemporaryDir folder;
    const QString path = write(folder, "people.csv", QByteArray::fromStdString(PeopleFile(40).text()));
    DataReference plain;
    plain.path = path.toStdString();
    const auto dataset = loadDataset(plain);
    QVERIFY(dataset);
    const DataReference declared = declaredReading(plain, **dataset);
    QVERIFY(declared.delimiter == ',' && declared.header == true && declared.decimal == '.');
    QVERIFY(declared.missingMarkers.has_value());
    const auto again = loadDataset(declared);
    QVERIFY(again);
    QCOMPARE((*again)->fingerprint, (*dataset)->fingerprint);
}

void ReleaseDemandsTest::classesComeFromPublicRecordsOrDeclarations() {
    QTemporaryDir folder;
    PeopleFile people(200);
    Experiment experiment = releaseOfPeople("pate-gnmax", "");
    FixedSplit split;
    const SplitRows rows =
        dealRowByRow(experiment.split, people.rows.size(), split.streams().stream(1, StreamPurpose::Split));
    people.rows[rows.privateRows[0]][4] = "huntington";
    experiment.data.path =
        write(folder, "people.csv", QByteArray::fromStdString(people.text())).toStdString();
    const auto dataset = loadDataset(experiment.data);
    QVERIFY(dataset);
    const auto classes = [&] {
        const auto frame =
            releaseFrame(experiment, **dataset, split.streams().stream(1, StreamPurpose::Split));
        return frame ? frame->schema.classes : std::vector<std::string>{frame.error().what};
    };
    QCOMPARE(classes(), (std::vector<std::string>{"no", "yes"}));
    experiment.data.classes.clear();
    QCOMPARE(classes(), (std::vector<std::string>{"no", "yes"}));
    experiment.data.positive = "no";
    QCOMPARE(classes(), (std::vector<std::string>{"yes", "no"}));
    experiment.data.classes = {"no", "yes", "never seen"};
    experiment.data.positive.clear();
    QCOMPARE(classes(), (std::vector<std::string>{"never seen", "no", "yes"}));
}

TEST_ALONE(ReleaseDemandsTest)
#include "ReleaseDemandsTest.moc"
