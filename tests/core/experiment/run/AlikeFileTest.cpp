// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is to have the columns of the data: which of its columns is which.
#include "core/experiment/run/AlikeFile.h"

#include "core/data/readers/files/Readers.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const QByteArray trainingText = "age,x1,Ward,y\n31,0.5,n,a\n45,1.5,s,b\n52,2.5,n,a\n28,0.25,w,b\n";

struct Data {
    explicit Data(const QByteArray& text = trainingText)
        : read(readMemory(text.toStdString(), "people.csv")) {}
    LikenessTo likeness(const std::string& label) const {
        return {read->table, &read->guess, nullptr, read->table.find(label)};
    }
    Result<ReadFile> read;
};

Result<AlikeFile> alike(const LikenessTo& data, const QByteArray& file) {
    const QTemporaryDir folder;
    return readAlike(written(folder, file, "other.csv"), {}, data, {}, {});
}

std::vector<std::string> namesOf(const Table& table) {
    std::vector<std::string> names;
    for (const Column& column : table.columns)
        names.push_back(column.name);
    return names;
}

bool says(const std::vector<Sentence>& sentences, const std::string& words) {
    return std::ranges::any_of(
        sentences, [&](const std::string& each) { return each.find(words) != std::string::npos; });
}

} // namespace

class AlikeFileTest : public QObject {
    Q_OBJECT

private slots:
    // With names that are not the data's a file without them would have its first record for names, and one
    // with names these for a record.
    void namesThatDifferInCaseOrBlanksAreTheSame() {
        const Data data;
        for (const char* names : {"X1,Age,ward,Y", " x1 ,AGE,WARD,y", "x 1,age,Ward , Y"}) {
            const auto file = alike(data.likeness("y"), QByteArray(names) + "\n7.5,60,s,b\n8.5,61,n,a\n");
            QVERIFY2(file.ok(), file.ok() ? "" : file.error().message().c_str());
            QCOMPARE(file->table.rows, std::size_t{2});
            QCOMPARE(namesOf(file->table), namesOf(data.read->table));
            QCOMPARE(file->table.columns[0].numbers, (std::vector<double>{60, 61}));
            QCOMPARE(file->table.columns[1].numbers, (std::vector<double>{7.5, 8.5}));
            QVERIFY(says(file->guess.remarks, "differ in case or blanks alone"));
            QCOMPARE(file->absent, -1);
        }
    }

    void namesThatTwoColumnsShareThenAreNobodys() {
        const Data data("x,X,y\n1,2,a\n3,4,b\n");
        const auto file = alike(data.likeness("y"), "x,X,y\n5,6,a\n");
        QVERIFY(file.ok());
        QCOMPARE(file->table.columns[1].numbers, (std::vector<double>{6}));
        const auto other = alike(data.likeness("y"), " x, X,y\n5,6,a\n");
        QVERIFY(!other.ok() || other->table.columns[0].numbers == std::vector<double>{5});
    }

    void anotherNameIsAskedFor() {
        const Data data;
        const auto file = alike(data.likeness("y"), "age,x2,Ward,y\n60,7.5,s,b\n");
        QVERIFY(!file.ok());
        QCOMPARE(file.error().what, std::string("has no column 'x1'"));
        QVERIFY2(file.error().mend.find("'x2'") != std::string::npos, file.error().mend.c_str());
        QVERIFY(file.error().mend.find("leave all names out") == std::string::npos);
    }

    void onlyTheLabelMayBeAbsent() {
        const Data data;
        const auto file = alike(data.likeness("y"), "Ward,age,x1\ns,60,7.5\nn,61,8.5\n");
        QVERIFY2(file.ok(), file.ok() ? "" : file.error().message().c_str());
        QCOMPARE(file->absent, 3);
        QCOMPARE(namesOf(file->table), namesOf(data.read->table));
        QCOMPARE(file->table.columns[0].numbers, (std::vector<double>{60, 61}));
        QCOMPARE(file->table.columns[3].missing(), std::size_t{2});
        const auto feature = alike(data.likeness("y"), "Ward,age,y\ns,60,a\n");
        QVERIFY(!feature.ok() && feature.error().what == "has no column 'x1'");
        const auto other = alike(data.likeness("Ward"), "Ward,age,x1\ns,60,7.5\n");
        QVERIFY(!other.ok());
        QVERIFY2(other.error().mend.find("name 'y' as the label") != std::string::npos,
                 other.error().mend.c_str());
    }

    void aColumnOfEmptyLabelsIsAbsent() {
        const Data data;
        for (const char* empty : {"", "?", "NA"}) {
            const auto file = alike(data.likeness("y"), QByteArray("age,x1,Ward,y\n60,7.5,s,") + empty +
                                                            "\n61,8.5,n," + empty + "\n");
            QVERIFY(file.ok());
            QCOMPARE(file->absent, 3);
        }
        const auto some = alike(data.likeness("y"), "age,x1,Ward,y\n60,7.5,s,\n61,8.5,n,a\n");
        QVERIFY(some.ok());
        QCOMPARE(some->absent, -1);
    }

    void withoutNamesTheLabelMayBeAnywhere() {
        const Data data("1,a,0.5,n\n2,b,1.5,s\n1,a,2.5,n\n3,b,0.25,w\n");
        QVERIFY(!data.read->guess.header);
        const auto file = alike(data.likeness("2"), "60,7.5,s\n61,8.5,n\n");
        QVERIFY2(file.ok(), file.ok() ? "" : file.error().message().c_str());
        QCOMPARE(file->absent, 1);
        QCOMPARE(file->table.rows, std::size_t{2});
        QCOMPARE(file->table.columns[2].numbers, (std::vector<double>{7.5, 8.5}));
        QVERIFY(says(file->guess.doubts, "one column fewer"));
        const auto fewer = alike(data.likeness("2"), "60,s\n61,n\n");
        QVERIFY(!fewer.ok());
        QVERIFY(fewer.error().what.find("has 2 columns, the training file has 4") != std::string::npos);
    }

    void otherNamesAreNoRecord() {
        const Data data;
        const auto file = alike(data.likeness("y"), "f1,f2,f3,target\n60,7.5,s,b\n61,8.5,n,a\n");
        QVERIFY2(file.ok(), file.ok() ? "" : file.error().message().c_str());
        QCOMPARE(file->table.rows, std::size_t{2});
        QCOMPARE(file->table.columns[0].numbers, (std::vector<double>{60, 61}));
        QVERIFY(says(file->guess.doubts, "'f1' for 'age'"));
        const auto nameless = alike(data.likeness("y"), "60,7.5,s,b\n61,8.5,n,a\n");
        QVERIFY(nameless.ok());
        QCOMPARE(nameless->table.rows, std::size_t{2});
    }

    void columnsThatTheDataLackAreLeftOut() {
        const Data data;
        const auto file = alike(data.likeness("y"), "id,age,x1,Ward,y\n9,60,7.5,s,b\n8,61,8.5,n,a\n");
        QVERIFY2(file.ok(), file.ok() ? "" : file.error().message().c_str());
        QCOMPARE(namesOf(file->table), namesOf(data.read->table));
        QVERIFY(says(file->guess.remarks, "left out: 'id'."));
    }
};

TEST_ALONE(AlikeFileTest)
#include "AlikeFileTest.moc"
