// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/description/CommandLine.h"
#include "tests/testing/Program.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <string>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// `epsiloscope run --set …`: an experiment that stands in no file.
class RunWithoutFileTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// What stands in a result, but for how long it took.
    std::string resultIn(const QString& name) const {
        Json json = jsonIn(folder_.filePath(name + "/result.json"));
        for (Json& trial : json["trials"])
            trial.erase("seconds");
        return json.dump(1);
    }

    /// The exit code of a command in this folder, as a shell takes its words.
    int inShell(const QString& command, QByteArray& err) const {
        QProcess shell;
        shell.setWorkingDirectory(folder_.path());
        shell.start("sh", {"-c", "\"$0\" " + command, programPath()});
        if (!shell.waitForFinished(60000) || shell.exitStatus() != QProcess::NormalExit) return -1;
        err = shell.readAllStandardError();
        return shell.exitCode();
    }

private slots:
    void initTestCase() {
        QByteArray table = "age,\"it's, sick\"\n";
        for (int i = 0; i < 60; ++i)
            table += QByteArray::number(20 + i % 50) + (i % 3 == 0 ? ",yes\n" : ",no\n");
        QVERIFY(!write(folder_, "my people.csv", table).isEmpty());
    }

    void itWritesTheResultOfItsFile() {
        const QString file =
            write(folder_, "people.json",
                  R"({"data": {"path": "my people.csv", "label": "it\u0027s, sick"}, "seed": 5,
            "split": {"private": 0.5, "public": 0.25, "test": 0.25}, "mechanism": "pate-gnmax",
            "parameters": {"teachers": 4, "queries": 5, "sigma": 2, "delta": 1e-5}})");
        const auto experiment = readExperiment(file.toStdString());
        QVERIFY2(experiment.ok(), experiment.ok() ? "" : experiment.error().message().c_str());
        const auto line = commandLineOf(*experiment);
        QVERIFY2(line.ok(), line.ok() ? "" : line.error().message().c_str());
        const QString program = "epsiloscope ", command = QString::fromStdString(*line);
        QVERIFY(command.startsWith(program));
        QByteArray err;
        QVERIFY2(inShell("run people.json --out by-file", err) == 0, err.constData());
        QVERIFY2(inShell(command.mid(program.size()) + " --out by-words", err) == 0, err.constData());
        QVERIFY(!resultIn("by-file").empty());
        QCOMPARE(resultIn("by-words"), resultIn("by-file"));
        // As a person would type it: a path from here, the dataset last, the seed apart.
        QVERIFY2(inShell("run --seed 5 --set split.private=0.5 --set split.public=0.25 --set split.test=0.25 "
                         "--set teachers=4 --set queries=5 --set sigma=2 --set delta=1e-5 "
                         "--set data.label=\"it's, sick\" --set data.path='my people.csv' --out typed",
                         err) == 0,
                 err.constData());
        QCOMPARE(resultIn("typed"), resultIn("by-file"));
    }

    void whatIsMissingIsSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing") << QStringList{"run"} << "--set data.path=FILE";
        QTest::newRow("no dataset") << QStringList{"run", "--set", "sigma=4"} << "--set data.path=FILE";
        QTest::newRow("two files") << QStringList{"run", "a.json", "b.json"} << "was given 2";
        QTest::newRow("a sweep") << QStringList{"sweep", "--set", "data.path=sample:census"} << "was given 0";
    }

    void whatIsMissingIsSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const ProgramOutcome outcome = callProgram(words);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(says.toUtf8()), outcome.err.constData());
    }

    // Who pastes a command may have copied any option of it.
    void theReaderOfCommandsKnowsEveryOptionOfRun() {
        const QByteArray completed = callProgram({"complete", "--", "run", "--"}).out;
        const QStringList options = QString::fromUtf8(completed).split('\n', Qt::SkipEmptyParts);
        QVERIFY2(options.contains("--keep-model"), completed.constData());
        for (const QString& option : options) {
            if (option == "--help") continue;
            const bool awaits = callProgram({"run", "none.json", option}).err.contains("Missing value");
            const auto read =
                experimentFromCommandLine("epsiloscope run --set data.path=a.csv " + option.toStdString());
            QVERIFY2(read.ok() != awaits, qPrintable(option));
            if (awaits) QVERIFY2(testing::says(read.error().what, "value is missing"), qPrintable(option));
        }
    }
};

TEST_WITH_EVENTS(RunWithoutFileTest)
#include "RunWithoutFileTest.moc"
