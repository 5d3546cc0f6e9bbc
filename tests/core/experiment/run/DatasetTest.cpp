// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Dataset.h"

#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <set>

using namespace epsiloscope;
using epsiloscope::testing::sharedFile;
using epsiloscope::testing::written;

namespace {

DataReference fromFiles(const std::string& path, const std::string& test = {}) {
    DataReference reference;
    reference.path = path;
    reference.test = test;
    return reference;
}

std::shared_ptr<const Dataset> loaded(const DataReference& reference) {
    const auto dataset = loadDataset(reference);
    if (!dataset) qWarning("%s", dataset.error().message().c_str());
    return dataset ? *dataset : nullptr;
}

} // namespace

// What a data reference says reaches the readers, and what comes back is one dataset.
class DatasetTest : public QObject {
    Q_OBJECT

private slots:
    void everyReadingOptionReachesTheReader() {
        DataReference reference;
        reference.path = written(folder_, "7;2;yes\n8;-;no\n9;3;yes\n", "semicolons.csv");
        reference.delimiter = ';';
        reference.header = false;
        reference.missingMarkers = {"-"};
        reference.types = {{"1", ColumnType::Categorical}};
        const auto dataset = loaded(reference);
        QVERIFY(dataset);
        QCOMPARE(dataset->table.rows, std::size_t{3});
        QVERIFY(dataset->table.columns[0].type == ColumnType::Categorical);
        QVERIFY(dataset->table.columns[1].type == ColumnType::Numeric);
        QCOMPARE(dataset->table.columns[1].missing(), std::size_t{1});

        reference.delimiter.reset();
        reference.types = {{"4", ColumnType::Numeric}};
        const auto refused = loadDataset(reference);
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("/data/types/4"));
    }

    void aTestFileFollowsTheTrainingFilesOrder() {
        DataReference reference = fromFiles(written(folder_, "age,sex,y\n1,m,a\n2,f,b\n", "train.csv"),
                                            written(folder_, "y,age,sex\nb,3,m\na,4,m\nb,5,f\n", "test.csv"));
        const auto dataset = loaded(reference);
        QVERIFY(dataset && dataset->test);
        QCOMPARE(dataset->test->columns[0].name, std::string("age"));
        QCOMPARE(dataset->test->columns[0].numbers, (std::vector<double>{3, 4, 5}));
        QCOMPARE(dataset->test->columns[2].name, std::string("y"));
        QVERIFY(dataset->fingerprint.find('+') != std::string::npos);
    }

    // Looked up one by one these took minutes; so did their types.
    void aHundredThousandColumnsFollowTheTrainingFilesOrder() {
        constexpr int many = 100'000;
        QByteArray names, cells, reversed;
        DataReference reference;
        for (int i = 0; i < many; ++i) {
            const QByteArray comma = i > 0 ? "," : "", name = "a_column_of_many_" + QByteArray::number(i);
            names += comma + name;
            reversed += comma + "a_column_of_many_" + QByteArray::number(many - 1 - i);
            cells += comma + QByteArray::number(i % 2);
            reference.types.emplace(name.toStdString(),
                                    i % 3 == 0 ? ColumnType::Categorical : ColumnType::Numeric);
        }
        reference.path = written(folder_, names + '\n' + cells + '\n' + cells + '\n', "wide.csv");
        reference.test = written(folder_, reversed + '\n' + cells + '\n', "wide-test.csv");
        const auto dataset = loaded(reference);
        QVERIFY(dataset && dataset->test);
        QCOMPARE(dataset->table.columns.size(), std::size_t{many});
        for (const std::size_t i : {0, 1, 3, 50'000, 99'998, 99'999}) {
            const Column& column = dataset->test->columns[i];
            QCOMPARE(column.name, dataset->table.columns[i].name);
            QVERIFY(column.type == (i % 3 == 0 ? ColumnType::Categorical : ColumnType::Numeric));
            if (column.type == ColumnType::Numeric)
                QCOMPARE(column.numbers.front(), static_cast<double>((many - 1 - i) % 2));
        }
    }

    void aTestFileWithOtherColumnsIsRefused() {
        DataReference reference = fromFiles(written(folder_, "age,sex,y\n1,m,a\n2,f,b\n", "train.csv"),
                                            written(folder_, "age,y\n3,m\n", "narrow.csv"));
        const auto refused = loadDataset(reference);
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, reference.test);
        QCOMPARE(refused.error().what, std::string("has no column 'sex'"));
        reference.test = written(folder_, "3\n4\n", "nameless.csv");
        QVERIFY(loadDataset(reference).error().what.find("has 1 columns") != std::string::npos);
    }

    void labelFilesJoinTrainingAndTest() {
        DataReference reference;
        reference.path = written(folder_, "a,b\n1,2\n3,4\n5,6\n", "features.csv");
        reference.labels = written(folder_, "label\n0\n1\n0\n", "labels.csv");
        reference.test = written(folder_, "a,b\n7,8\n9,1\n", "more.csv");
        reference.testLabels = written(folder_, "label\n1\n0\n", "more-labels.csv");
        const auto dataset = loaded(reference);
        QVERIFY(dataset && dataset->test);
        QCOMPARE(dataset->table.columns.size(), std::size_t{3});
        QCOMPARE(dataset->table.columns[2].name, std::string("label"));
        QCOMPARE(dataset->test->columns[2].numbers, (std::vector<double>{1, 0}));

        reference.testLabels = reference.labels;
        const auto refused = loadDataset(reference);
        QVERIFY(!refused);
        QVERIFY2(refused.error().message().find('3') != std::string::npos &&
                     refused.error().message().find('2') != std::string::npos,
                 refused.error().message().c_str());
    }

    void aWellKnownFileGetsItsNames() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        DataReference reference = fromFiles(sharedFile("data/tabular/adult.data.gz").toStdString(),
                                            sharedFile("data/tabular/adult.test.gz").toStdString());
        const auto dataset = loaded(reference);
        QVERIFY(dataset && dataset->test && dataset->preset);
        QCOMPARE(dataset->preset->id, std::string("adult"));
        QCOMPARE(dataset->table.columns[14].name, std::string("income"));
        QCOMPARE(dataset->test->columns[14].name, std::string("income"));
        QCOMPARE(dataset->test->rows, std::size_t{16281});
        QCOMPARE(dataset->table.find("column 3"), 2); // as experiments of old name it
        DataReference bare = fromFiles(reference.path);
        const DataReference proposed = proposalFor(bare, *dataset);
        QCOMPARE(proposed.label, std::string("income"));
        QCOMPARE(proposed.positive, std::string(">50K"));
        QCOMPARE(proposed.publicColumns.size(), std::size_t{5});
        QVERIFY(schemaFor(dataset->table, proposed.roles()).ok());
    }

    void aProposalLeavesAloneWhatWasSaid() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        DataReference reference = fromFiles(sharedFile("data/tabular/adult.data.gz").toStdString());
        reference.label = "10";
        const auto dataset = loaded(reference);
        QVERIFY(dataset);
        QVERIFY(proposalFor(reference, *dataset) == reference);
    }

    void picturesProposeTheirTestFile() {
        EPSILOSCOPE_NEEDS("data/mnist/train-images-idx3-ubyte.gz");
        DataReference reference =
            fromFiles(sharedFile("data/mnist/train-images-idx3-ubyte.gz").toStdString());
        auto dataset = loaded(reference);
        QVERIFY(dataset && dataset->preset);
        QCOMPARE(dataset->preset->id, std::string("mnist"));
        const DataReference proposed = proposalFor(reference, *dataset);
        QVERIFY(proposed.test.ends_with("t10k-images-idx3-ubyte.gz"));
        QCOMPARE(proposed.label, std::string("label"));
        dataset = loaded(proposed);
        QVERIFY(dataset && dataset->test);
        QCOMPARE(dataset->test->rows, std::size_t{10000});
        QVERIFY(dataset->test->columns[0].type == ColumnType::Image);
    }

    void aLabelMapReachesTheLearners() {
        std::string text = "x,y\n";
        for (int i = 0; i < 60; ++i)
            text += std::to_string(i % 7) + "," + "abc"[i % 3] + "\n";
        Experiment experiment;
        experiment.data.path = written(folder_, QByteArray::fromStdString(text), "three.csv");
        experiment.data.label = "y";
        experiment.data.labelMap = {{"a", "first"}, {"*", "others"}};
        const auto dataset = loaded(experiment.data);
        QVERIFY(dataset);
        NoObserver nobody;
        StageStore stages;
        const RandomStreams streams = RandomStreams::fromSeed(7);
        const auto mapped = prepareData(experiment, *dataset, {}, streams, "seed 7", stages, nobody);
        QVERIFY2(mapped.ok(), mapped.ok() ? "" : mapped.error().message().c_str());
        QCOMPARE((*mapped)->classes.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString((*mapped)->classes.back()),
                 QString("first")); // the rarer is positive
        QCOMPARE(
            std::set<int>((*mapped)->privatePool.labels.begin(), (*mapped)->privatePool.labels.end()).size(),
            std::size_t{2});
        QCOMPARE((*mapped)->testRows.size(), (*mapped)->test.labels.size());

        // Another map is another encoding: the stage must not be taken for the same.
        experiment.data.labelMap.clear();
        const auto plain = prepareData(experiment, *dataset, {}, streams, "seed 7", stages, nobody);
        QVERIFY(plain.ok());
        QCOMPARE((*plain)->classes.size(), std::size_t{3});
    }

    void someNamesButNotAllAreRefused() {
        DataReference reference =
            fromFiles(written(folder_, "smoker,x,label\nyes,1,a\nno,2,b\n", "train.csv"),
                      written(folder_, "label,x,smokes\nb,3,no\na,4,yes\n", "test.csv"));
        reference.label = "label";
        const auto refused = loadDataset(reference);
        QVERIFY(!refused);
        QVERIFY2(refused.error().what.find("smoker") != std::string::npos, refused.error().message().c_str());
        QCOMPARE(refused.error().where, reference.test);
    }

    void aTestFileWithoutNamesLosesNoRow() {
        DataReference reference =
            fromFiles(written(folder_, "sex,place,y\nm,n,a\nf,s,b\nm,s,a\n", "train.csv"),
                      written(folder_, "m,s,b\nf,n,a\n", "test.csv"));
        const auto dataset = loaded(reference);
        QVERIFY(dataset && dataset->test);
        QCOMPARE(dataset->test->rows, std::size_t{2});
    }

    void aTestFileIsReadAsTheTrainingFile() {
        DataReference reference;
        reference.path = written(folder_, "code;x;y\nA1;1,40;a\n22;2,5;b\n31;0,25;a\n", "train.csv");
        reference.test = written(folder_, "x;code;y\n3,737;22;b\n1,125;31;a\n", "test.csv");
        const auto dataset = loaded(reference);
        QVERIFY(dataset && dataset->test);
        QVERIFY(dataset->test->columns[0].type == ColumnType::Categorical); // codes, though all digits here
        QCOMPARE(dataset->test->columns[1].numbers, (std::vector<double>{3.737, 1.125}));
    }

    void typesOfAWellKnownFileGoByItsNames() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        DataReference reference = fromFiles(sharedFile("data/tabular/adult.data.gz").toStdString());
        reference.types = {{"age", ColumnType::Categorical}};
        const auto dataset = loaded(reference);
        QVERIFY(dataset && dataset->preset);
        QCOMPARE(dataset->table.columns[0].name, std::string("age"));
        QVERIFY(dataset->table.columns[0].type == ColumnType::Categorical);
    }

    void whatOnlyTheTestFileHasIsSaidAndMapped() {
        std::string train = "x,y\n", test = "x,y\n";
        for (int i = 0; i < 40; ++i)
            train += std::to_string(i % 7) + "," + "ab"[i % 2] + "\n";
        for (int i = 0; i < 12; ++i)
            test += std::to_string(i) + "," + "abz"[i % 3] + "\n";
        Experiment experiment;
        experiment.data.path = written(folder_, QByteArray::fromStdString(train), "train.csv");
        experiment.data.test = written(folder_, QByteArray::fromStdString(test), "test.csv");
        experiment.split = {0.75, 0.25, 0, false};
        const auto dataset = loaded(experiment.data);
        QVERIFY(dataset);
        class Remarks : public Observer {
        public:
            void observe(const Event& event) override {
                if (const auto* remark = std::get_if<Remark>(&event))
                    texts << QString::fromStdString(remark->text);
            }
            QStringList texts;
        } remarks;
        StageStore stages;
        const RandomStreams streams = RandomStreams::fromSeed(7);
        const auto plain = prepareData(experiment, *dataset, {}, streams, "seed 7", stages, remarks);
        QVERIFY(plain.ok());
        QCOMPARE((*plain)->test.labels.size(), std::size_t{8});
        QVERIFY2(
            remarks.texts.join('|').contains("4 of 12 rows of the test file were left out: labels that are "
                                             "no class to learn ('z' 4 rows)"),
            qPrintable(remarks.texts.join('|')));

        experiment.data.labelMap = {{"z", "b"}};
        const auto mapped = prepareData(experiment, *dataset, {}, streams, "seed 7", stages, remarks);
        QVERIFY2(mapped.ok(), mapped.ok() ? "" : mapped.error().message().c_str());
        QCOMPARE((*mapped)->test.labels.size(), std::size_t{12});
    }

    void samplesAreNotReadFromFiles() {
        DataReference reference = fromFiles("sample:census");
        QVERIFY(loaded(reference));
        reference.types = {{"age", ColumnType::Categorical}};
        QVERIFY(!loadDataset(reference));
        reference.types.clear();
        reference.testLabels = "labels.csv";
        QCOMPARE(loadDataset(reference).error().where, std::string("/data/test_labels"));
    }

private:
    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(DatasetTest)
#include "DatasetTest.moc"
