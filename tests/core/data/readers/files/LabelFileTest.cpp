// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/data/readers/files/FilesBeside.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::gzipped;
using epsiloscope::testing::sharedFile;
using epsiloscope::testing::written;

namespace {

/// Three pictures of one pixel.
const QByteArray threePictures("\0\0\x08\x03\0\0\0\3\0\0\0\1\0\0\0\1abc", 19);
/// Their labels, as IDX.
const QByteArray threeLabels("\0\0\x08\x01\0\0\0\3\7\2\1", 11);

Result<Column> readLabelsBeside(const std::string& path, std::size_t rows = 3) {
    ASSIGN_OR_RETURN(auto file, readLabelFile(path, "pictures.idx", rows, {}, {}));
    return std::move(file.labels);
}

} // namespace

class LabelFileTest : public QObject {
    Q_OBJECT

private slots:
    void findsLabelsByName_data() {
        QTest::addColumn<QString>("images");
        QTest::addColumn<QString>("labels");
        const auto row = [](const char* images, const char* beside) {
            QTest::newRow(images) << QString::fromUtf8(images) << QString::fromUtf8(beside);
        };
        row("train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte.gz");
        row("train-images-idx3-ubyte", "train-labels-idx1-ubyte.gz");
        row("train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte");
        row("t10k-images.idx3-ubyte", "t10k-labels.idx1-ubyte");
        row("colour-images-idx4-ubyte", "colour-labels-idx1-ubyte");
        row("images.npy", "labels.npy");
        row("x_train.npy", "y_train.npy");
        row("X_train.npy", "y_train.npy.gz");
        row("mnist_x_test.npy", "mnist_y_test.npy");
    }

    void findsLabelsByName() {
        QFETCH(QString, images);
        QFETCH(QString, labels);
        const QTemporaryDir folder;
        const std::string path = written(folder, "a", images.toUtf8().constData());
        QCOMPARE(labelFileBeside(path), std::string());
        const std::string beside = written(folder, "b", labels.toUtf8().constData());
        QCOMPARE(labelFileBeside(path), beside);
    }

    void findsTestPicturesByName_data() {
        QTest::addColumn<QString>("train");
        QTest::addColumn<QString>("test");
        const auto row = [](const char* train, const char* test) {
            QTest::newRow(test) << QString::fromUtf8(train) << QString::fromUtf8(test);
        };
        row("train-images-idx3-ubyte.gz", "t10k-images-idx3-ubyte.gz");
        row("train-images-idx3-ubyte", "t10k-images-idx3-ubyte.gz");
        row("train-images-idx3-ubyte", "test-images-idx3-ubyte");
        row("x_train.npy", "x_test.npy");
        row("X_train.npy", "X_test.npy");
    }

    void findsTestPicturesByName() {
        QFETCH(QString, train);
        QFETCH(QString, test);
        const QTemporaryDir folder;
        const std::string path = written(folder, "a", train.toUtf8().constData());
        QCOMPARE(testFileBeside(path), std::string());
        const std::string beside = written(folder, "b", test.toUtf8().constData());
        QCOMPARE(testFileBeside(path), beside);
        QCOMPARE(testFileBeside(beside), std::string());
    }

    void nothingBelongsToOtherFiles() {
        const QTemporaryDir folder;
        written(folder, "b", "may_train.npy");
        written(folder, "b", "y_.npy");
        for (const char* name : {"max_train.npy", "adult.data", "train-labels-idx1-ubyte", "y_train.npy"})
            QCOMPARE(labelFileBeside(written(folder, "a", name)), std::string());
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("labels.npy"))); // a folder is no file
        QCOMPARE(labelFileBeside(written(folder, "a", "images.npy")), std::string());
        QCOMPARE(testFileBeside("/no/such/x_train.npy"), std::string());
    }

    void readsIdx() {
        const QTemporaryDir folder;
        for (const QByteArray& bytes : {threeLabels, gzipped(threeLabels)}) {
            RESULT_OR_FAIL(column, readLabelsBeside(written(folder, bytes, "labels")));
            QCOMPARE(column->name, std::string("label"));
            QCOMPARE(column->numbers, (std::vector<double>{7, 2, 1}));
        }
    }

    void readsTextWithAndWithoutAName() {
        const QTemporaryDir folder;
        for (const char* const text : {"7\n2\n1\n", "digit\n7\n2\n1\n"}) {
            RESULT_OR_FAIL(column, readLabelsBeside(written(folder, text, "labels.txt")));
            QCOMPARE(column->name, std::string("label"));
            QCOMPARE(column->numbers, (std::vector<double>{7, 2, 1}));
        }
    }

    void readsWords() {
        const QTemporaryDir folder;
        for (const char* const text : {"cat\ndog\ncat\n", "animal\ncat\ndog\ncat\n"}) {
            RESULT_OR_FAIL(column, readLabelsBeside(written(folder, text, "labels.txt")));
            QCOMPARE(column->categories, (std::vector<std::string>{"cat", "dog"}));
            QCOMPARE(column->codes, (std::vector<std::int32_t>{0, 1, 0}));
        }
    }

    // How many there are tells that a line which begins as comments do is a label.
    void noLabelIsAComment() {
        const QTemporaryDir folder;
        for (const char* const text :
             {"|7\n2\n1\n", "digit\n|7\n2\n1\n", "# 7\n2\n1\n", "#7\n2\n1\n", "2\n|7\n1\n"}) {
            RESULT_OR_FAIL(column, readLabelsBeside(written(folder, text, "labels.txt")));
            QCOMPARE(column->categories.size(), std::size_t{3});
        }
        RESULT_OR_FAIL(commented, readLabelsBeside(written(folder, "# by hand\n7\n2\n1\n", "labels.txt")));
        QCOMPARE(commented->numbers, (std::vector<double>{7, 2, 1}));
    }

    void refusesAnotherNumberOfRows() {
        const QTemporaryDir folder;
        const std::string path = written(folder, threeLabels, "labels");
        QCOMPARE(
            readLabelsBeside(path, 5).error().message(),
            path +
                ": there are 3 labels, but 5 rows in pictures.idx; choose the labels that belong to this file");
    }

    void refusesSeveralColumnsAndPictures() {
        const QTemporaryDir folder;
        const auto two = readLabelsBeside(written(folder, "a,b\n1,2\n3,4\n5,6\n", "labels.csv"));
        QVERIFY(!two.ok());
        QVERIFY2(two.error().what.find("this one has 2") != std::string::npos, two.error().message().c_str());
        const auto images = readLabelsBeside(written(folder, threePictures, "pictures"));
        QVERIFY(!images.ok());
        QVERIFY(images.error().what.find("pictures, not labels") != std::string::npos);
        QVERIFY(!readLabelsBeside("/no/such/file").ok());
    }

    void picturesAreReadWithTheirLabels() {
        const QTemporaryDir folder;
        const std::string path = written(folder, threePictures, "images-idx3-ubyte");
        const std::string beside = written(folder, threeLabels, "labels-idx1-ubyte");
        RESULT_OR_FAIL(file, readFile(path));
        QCOMPARE(file->table.columns.size(), std::size_t{2});
        QCOMPARE(file->table.columns[1].name, std::string("label"));
        QCOMPARE(file->guess.labels, beside);
    }

    void mnistHasItsLabels() {
        EPSILOSCOPE_NEEDS("data/mnist/train-images-idx3-ubyte.gz");
        const std::string train = sharedFile("data/mnist/train-images-idx3-ubyte.gz").toStdString();
        QCOMPARE(labelFileBeside(train), sharedFile("data/mnist/train-labels-idx1-ubyte.gz").toStdString());
        QCOMPARE(testFileBeside(train), sharedFile("data/mnist/t10k-images-idx3-ubyte.gz").toStdString());
    }
};

TEST_WITH_EVENTS(LabelFileTest)
#include "LabelFileTest.moc"
