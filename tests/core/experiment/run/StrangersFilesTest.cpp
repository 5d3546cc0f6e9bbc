// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersFiles.h"

#include "tests/testing/StrangersReading.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace epsiloscope::testing;

// Files of a make that no test data have: each is read as it was meant, or doubted or refused in words that
// name what is strange about it.
class StrangersFilesTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreManyAndAllDifferent() {
        const auto files = strangersFiles();
        std::set<std::string> names;
        for (const StrangersFile& file : files) {
            QVERIFY2(names.insert(file.name).second, file.name.c_str());
            const bool meant = file.rows > 0 || file.votes || !file.refused.empty();
            QVERIFY2(meant && file.bytes, file.name.c_str());
            QVERIFY2(file.bytes() == file.bytes(), file.name.c_str());
        }
        QVERIFY(names.size() >= 30);
    }

    void eachIsReadRightOrDoubtedAloud_data() {
        QTest::addColumn<int>("number");
        const auto files = strangersFiles();
        for (std::size_t i = 0; i < files.size(); ++i)
            QTest::newRow(files[i].name.c_str()) << static_cast<int>(i);
    }
    void eachIsReadRightOrDoubtedAloud() {
        QFETCH(int, number);
        const StrangersFile file = strangersFiles()[static_cast<std::size_t>(number)];
        const QString path =
            write(folder_, QString::fromStdString(file.name), QByteArray::fromStdString(file.bytes()));
        QVERIFY(!path.isEmpty());
        const StrangersReading reading = readStrangersFile(file, path.toStdString());
        QVERIFY2(reading.complaint.empty(), reading.complaint.c_str());
    }

private:
    QTemporaryDir folder_;
};

TEST_ALONE(StrangersFilesTest)
#include "StrangersFilesTest.moc"
