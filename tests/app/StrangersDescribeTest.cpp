// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/StrangersFiles.h"
#include "tests/testing/StrangersReading.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope::testing;

// `describe` on files of a make that no test data have: it comes to its end, and what the reader has to say
// of a file is in what a person sees.
class StrangersDescribeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY2(QFileInfo(programPath()).isExecutable(),
                 "EPSILOSCOPE_BINARY must name the program; ctest sets it");
    }

    void whatTheReaderSaysIsSeen_data() {
        QTest::addColumn<int>("number");
        const auto files = strangersFiles();
        for (std::size_t i = 0; i < files.size(); ++i)
            QTest::newRow(files[i].name.c_str()) << static_cast<int>(i);
    }

    void whatTheReaderSaysIsSeen() {
        QFETCH(int, number);
        const StrangersFile file = strangersFiles()[static_cast<std::size_t>(number)];
        const QString name = QString::fromStdString(file.name);
        const QString suffix = name.mid(name.indexOf('.')); // its words are not what is to be seen
        const QString path = write(folder_, "stranger" + suffix, QByteArray::fromStdString(file.bytes()));
        const StrangersReading reading = readStrangersFile(file, path.toStdString());
        QStringList words{"describe", path};
        if (!file.format.empty()) words << "--set" << QString::fromStdString("data.format=" + file.format);
        constexpr int minute = 60;
        const ProgramOutcome outcome = callProgram(words, minute);
        const QByteArray seen = outcome.out + outcome.err;
        QVERIFY2(outcome.exitCode == (reading.refused ? 2 : 0), seen.constData());
        QVERIFY2(!reading.refused || outcome.err.startsWith("epsiloscope: "), seen.constData());
        for (const auto& alternatives : reading.toBeTold)
            QVERIFY2(
                saysOneOf(seen.toStdString(), alternatives),
                (QByteArray::fromStdString(alternatives.empty() ? "" : alternatives.front()) + ": " + seen)
                    .constData());
    }

private:
    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(StrangersDescribeTest)
#include "StrangersDescribeTest.moc"
