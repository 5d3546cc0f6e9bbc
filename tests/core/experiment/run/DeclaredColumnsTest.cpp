// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/run/Dataset.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::says;
using epsiloscope::testing::written;

namespace {

/// Sixty records: the label stands first, and an illness beside it that a guess would take.
QByteArray orange() {
    QByteArray text = "kind\tname\tage\tcancer\nb g\tstring\tcontinuous\tno yes\nclass\tmeta\t\t\n";
    for (int i = 0; i < 60; ++i)
        text += (i % 2 == 0 ? "b\tAda" : "g\tBob") + QByteArray::number(i) + "\t" +
                QByteArray::number(20 + i) + (i % 3 == 0 ? "\tyes\n" : "\tno\n");
    return text;
}

} // namespace

// What a file says of its columns reaches a run, and a release is told what it may not leave to the file.
class DeclaredColumnsTest : public QObject {
    Q_OBJECT

private slots:
    void aRunLearnsWhatTheFileDeclares() {
        DataReference reference;
        reference.path = written(folder_, orange(), "orange.tab");
        const auto dataset = loadDataset(reference);
        QVERIFY2(dataset.ok(), dataset ? "" : dataset.error().message().c_str());
        const Table& table = (*dataset)->table;
        const auto schema = schemaFor(table, proposalFor(reference, **dataset).roles());
        QVERIFY(schema.ok());
        QCOMPARE(schema->roles,
                 (std::vector<Role>{Role::Label, Role::Ignored, Role::Private, Role::Private}));
        const auto other = schemaFor(table, {.label = "cancer", .publicColumns = {"name"}});
        QVERIFY(other.ok());
        QCOMPARE(other->roles, (std::vector<Role>{Role::Private, Role::Public, Role::Private, Role::Label}));
        bool said = false;
        for (const std::string& remark : (*dataset)->guess->remarks)
            said = said || says(remark, "the label is 'kind'; ignored: 'name'");
        QVERIFY(said);
    }

    void whatIsWrittenDownIsReadTheSame() {
        DataReference reference;
        reference.path = written(folder_, "C#age,cD#y\n20,0\n.,1\n40,1\n", "marks.csv");
        const auto found = loadDataset(reference);
        QVERIFY2(found.ok(), found ? "" : found.error().message().c_str());
        const auto again = loadDataset(declaredReading(reference, **found));
        QVERIFY2(again.ok(), again ? "" : again.error().message().c_str());
        QCOMPARE((*again)->table.columns[0].missing(), std::size_t{1});
        QCOMPARE((*again)->fingerprint, (*found)->fingerprint);
        QVERIFY((*again)->guess->remarks == (*found)->guess->remarks); // no text among numbers
    }

    void aTestFileMayNameOtherFeatures() {
        DataReference reference;
        reference.path = written(folder_, "1 1:1 2:2\n0 4:4\n1 2:3\n", "train.svm");
        reference.test = written(folder_, "1 2:5 7:9\n0 1:6\n", "test.svm");
        const auto dataset = loadDataset(reference);
        QVERIFY2(dataset.ok(), dataset ? "" : dataset.error().message().c_str());
        QCOMPARE((*dataset)->test->columns.size(), (*dataset)->table.columns.size());
        QCOMPARE((*dataset)->test->columns[1].numbers, (std::vector<double>{0, 6}));
        QVERIFY(says((*dataset)->testGuess->remarks.back(), "3 features that no row of the training file"));
    }

    void aReleaseReadsWhatNoRecordDecides() {
        const auto refusal = [&](const QByteArray& text, const char* name, const char* label) {
            Experiment experiment;
            experiment.release = true;
            experiment.data.path = written(folder_, text, name);
            experiment.data.label = label;
            const auto dataset = loadDataset(experiment.data);
            if (!dataset) return dataset.error().what;
            experiment.data = declaredReading(experiment.data, **dataset);
            const auto checked = checkDeclaredReading(experiment, **dataset);
            return checked ? Sentence() : checked.error().what;
        };
        QVERIFY(says(refusal(orange(), "orange.tab", "kind"), "one line above the records"));
        QVERIFY(says(refusal("1 1:1 2:2\n0 4:4\n1 2:3\n", "train.svm", "label"), "no sparse rows"));
        // Marks stand in the line that a release declares to be no record.
        QCOMPARE(refusal("C#age,cD#y\n20,0\n30,1\n40,1\n", "marks.csv", "y"), std::string());
    }

private:
    QTemporaryDir folder_;
};

TEST_ALONE(DeclaredColumnsTest)
#include "DeclaredColumnsTest.moc"
