// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "ui/data/panel/DataPanel.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;

class DroppedFilesTest : public QObject {
    Q_OBJECT
private slots:
    void oneFileIsTheData() {
        const QString people = file("people.csv");
        const auto sorted = sortOut({people});
        QVERIFY(sorted.ok());
        QCOMPARE(sorted->reference.path, people.toStdString());
        QVERIFY(sorted->reference.test.empty() && sorted->testToOffer.isEmpty());
    }

    void imagesComeWithLabelsAndTestInAnyOrder() {
        QStringList files = {file("train-images-idx3-ubyte"), file("train-labels-idx1-ubyte"),
                             file("t10k-images-idx3-ubyte"), file("t10k-labels-idx1-ubyte")};
        std::sort(files.begin(), files.end());
        do {
            const auto sorted = sortOut(files);
            QVERIFY2(sorted.ok(), sorted.ok() ? "" : sorted.error().message().c_str());
            const DataReference& found = sorted->reference;
            QVERIFY(QString::fromStdString(found.path).endsWith("train-images-idx3-ubyte"));
            QVERIFY(QString::fromStdString(found.labels).endsWith("train-labels-idx1-ubyte"));
            QVERIFY(QString::fromStdString(found.test).endsWith("t10k-images-idx3-ubyte"));
            QVERIFY(QString::fromStdString(found.testLabels).endsWith("t10k-labels-idx1-ubyte"));
            QVERIFY(sorted->testToOffer.isEmpty());
        } while (std::next_permutation(files.begin(), files.end()));
        const auto two = sortOut({file("y_train.npy"), file("x_train.npy")});
        QVERIFY(two.ok());
        QVERIFY(QString::fromStdString(two->reference.path).endsWith("x_train.npy"));
        QVERIFY(QString::fromStdString(two->reference.labels).endsWith("y_train.npy"));
    }

    void secondFileIsOfferedAsTestFile() {
        const QString one = file("a.csv"), two = file("b.csv");
        const auto sorted = sortOut({one, two});
        QVERIFY(sorted.ok());
        QCOMPARE(sorted->reference.path, one.toStdString());
        QVERIFY(sorted->reference.test.empty()); // offered, not taken
        QCOMPARE(sorted->testToOffer, two);
    }

    void unexplainedFilesAreRefused() {
        const auto sorted = sortOut({file("a.csv"), file("b.csv"), file("c.csv")});
        QVERIFY(!sorted.ok());
        QVERIFY(sorted.error().what.find("3 files") != std::string::npos);
        QVERIFY(!sorted.error().mend.empty());
    }

    void noFileIsRefused() { QVERIFY(!sortOut({}).ok()); }

private:
    QString file(const QString& name) { return testing::write(folder_, name, {}); }
    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(DroppedFilesTest)
#include "DroppedFilesTest.moc"
