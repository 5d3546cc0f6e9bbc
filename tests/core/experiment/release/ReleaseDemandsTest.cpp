// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleaseDemands.h"

#include "core/experiment/release/ReleaseFrame.h"
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
    void whatWouldEndTheRunIsToldBeforehand();
    void votesOfTeachersAreNotRead();
    void noTypedCellsAreRead();
    void textsOfLabelsAreDeclared();
    void namesOfNumbersAreDeclared();
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
    row("records left out whose number is fixed", "/data/missing", [](Experiment& e) {
        e = releaseOfPeople("ensemble-accuracy", "people.csv");
        e.data.missingAsCategory = false;
    });
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

// By declarations and by the kind of the columns alone: once the run has begun it is charged.
void ReleaseDemandsTest::whatWouldEndTheRunIsToldBeforehand() {
    QTemporaryDir folder;
    const QString path = write(folder, "people.csv", QByteArray::fromStdString(PeopleFile(40).text()));
    Experiment experiment = releaseOfPeople("ensemble-accuracy", path.toStdString());
    const auto dataset = loadDataset(experiment.data);
    QVERIFY(dataset);
    experiment.split = {0.8, 0.1, 0.1};
    QVERIFY(checkDeclaredReading(experiment, **dataset));
    experiment.split = {0.8, 0, 0.2};
    QCOMPARE(checkDeclaredReading(experiment, **dataset).error().where, std::string("/split/public"));
    // Rows of a test file may be asked about, and are public, too.
    experiment.data.test = "test.csv";
    experiment.split.queriesFromTest = 0.5;
    QVERIFY(checkDeclaredReading(experiment, **dataset));
    Experiment features = releaseOfPeople("dp-logistic", path.toStdString());
    features.split = {0.8, 0, 0.2};
    QVERIFY(checkDeclaredReading(features, **dataset));
    features.parameters.set("pretraining", std::string("glyphs"));
    QCOMPARE(checkDeclaredReading(features, **dataset).error().where, std::string("/parameters/pretraining"));
    // Of pictures nothing is learnt beforehand.
    Dataset pictures = **dataset;
    pictures.table.columns[0].type = ColumnType::Image;
    experiment.data.test.clear();
    experiment.parameters.set("pretraining", std::string("glyphs"));
    QVERIFY(checkDeclaredReading(experiment, pictures));
}

void ReleaseDemandsTest::votesOfTeachersAreNotRead() {
    QTemporaryDir folder;
    Experiment experiment;
    experiment.mechanism = "pate-gnmax";
    experiment.data.format = "votes";
    const auto whereOf = [&](const QByteArray& text) {
        experiment.data.path = write(folder, "votes.csv", text).toStdString();
        const auto dataset = loadDataset(experiment.data);
        if (!dataset) return "not loaded: " + dataset.error().message();
        experiment.release = true;
        const auto checked = checkDeclaredReading(experiment, **dataset);
        return checked ? Sentence("read") : checked.error().where;
    };
    experiment.data.votes = VoteCells::Labels;
    QCOMPARE(whereOf("0,1,1\n1,1,0\n0,0,0\n1,1,1\n"), std::string("/data/votes"));
    QCOMPARE(whereOf("0,1,1\n1,1,0\n0,7,0\n1,1,1\n"), std::string("/data/votes"));
    experiment.data.votes = VoteCells::Counts;
    QCOMPARE(whereOf("3,1\n2,2\n4,0\n"), std::string("/parameters/teachers"));
    experiment.parameters.set("teachers", std::int64_t{4});
    QCOMPARE(whereOf("3,1\n2,2\n4,0\n"), std::string("/data/delimiter"));
    const auto undeclared = loadDataset(experiment.data);
    QVERIFY(undeclared);
    experiment.data = declaredReading(experiment.data, **undeclared);
    QVERIFY(experiment.data.preset.empty()); // votes are named after nothing
    QCOMPARE(whereOf("3,1\n2,2\n4,0\n"), std::string("read"));
    QCOMPARE(whereOf("3,1\n2,1\n4,0\n"), std::string("read")); // a teacher abstains
    QCOMPARE(whereOf("3,1\n2,3\n4,0\n"), std::string("/parameters/teachers"));
    // Of itself the file would be read as counts: in a release it must be said.
    experiment.data = {};
    experiment.data.format = "votes";
    QByteArray clear = "a,b\n";
    for (int i = 0; i < 30; ++i)
        clear += QByteArray::number(200 + i) + "," + QByteArray::number(50 - i) + "\n";
    QCOMPARE(whereOf(clear), std::string("/data/votes"));
    QCOMPARE(checkRelease(experiment).error().where, std::string("/data/votes")); // before anything is read
    experiment.release = false;
}

void ReleaseDemandsTest::textsOfLabelsAreDeclared() {
    QTemporaryDir folder;
    Experiment experiment = releaseOfPeople("pate-gnmax", "");
    experiment.data = {};
    experiment.data.label = "label";
    const QByteArray pictures = QByteArray("\0\0\x08\x03\0\0\0\4\0\0\0\1\0\0\0\1", 16) + "abcd";
    experiment.data.path = write(folder, "pictures.idx", pictures).toStdString();
    experiment.data.labels = write(folder, "labels.txt", "NA\nDE\nNA\nunk\n").toStdString();
    const auto whereOf = [&] {
        const auto dataset = loadDataset(experiment.data);
        if (!dataset) return "not loaded: " + dataset.error().message();
        const auto checked = checkDeclaredReading(experiment, **dataset);
        return checked ? Sentence("read") : checked.error().where;
    };
    QCOMPARE(whereOf(), std::string("/data/missing_markers"));
    experiment.data.missingMarkers = std::vector<std::string>{"?", "unk"};
    QCOMPARE(whereOf(), std::string("read"));
    const auto dataset = loadDataset(experiment.data);
    QCOMPARE((*dataset)->table.columns[1].codes, (std::vector<std::int32_t>{0, 1, 0, -1}));
    // Labels with types of their own: what they are follows from all of them, whatever is declared.
    const QByteArray typed = R"([{"label": "NA"}, {"label": "DE"}, {"label": "NA"}, {"label": 3}])";
    experiment.data.labels = write(folder, "labels.jsonl", typed).toStdString();
    QCOMPARE(whereOf(), experiment.data.path);
}

void ReleaseDemandsTest::noTypedCellsAreRead() {
    QTemporaryDir folder;
    Experiment experiment = releaseOfPeople("pate-gnmax", "");
    const QByteArray people =
        R"([{"age": 30, "rich": "no"}, {"age": 41, "rich": "yes"}, {"age": 50, "rich": "no"}])";
    experiment.data = {};
    experiment.data.label = "rich";
    experiment.data.path = write(folder, "people.jsonl", people).toStdString();
    const auto dataset = loadDataset(experiment.data);
    QVERIFY(dataset);
    const auto checked = checkDeclaredReading(experiment, **dataset);
    QVERIFY(!checked);
    QVERIFY(checked.error().what.starts_with("a release reads no typed cells"));
}

// A well-known dataset gives columns that are called by their numbers names of its own.
void ReleaseDemandsTest::namesOfNumbersAreDeclared() {
    QTemporaryDir folder;
    PeopleFile people(40);
    people.header = {"column 1", "column 2", "column 3", "column 4", "rich"};
    Experiment experiment = releaseOfPeople("pate-gnmax", "");
    experiment.data.path =
        write(folder, "people.csv", QByteArray::fromStdString(people.text())).toStdString();
    const auto dataset = loadDataset(experiment.data);
    QVERIFY(dataset);
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
        const auto frame = releaseFrame(experiment, **dataset, split.dealing());
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
