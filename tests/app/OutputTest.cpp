// SPDX-License-Identifier: GPL-3.0-or-later
// Where a verb writes, and what it leaves as it is.
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope::testing;

class OutputTest : public QObject {
    Q_OBJECT

    QString dataset() const {
        QByteArray text = "age,sick\n";
        for (int i = 0; i < 40; ++i)
            text += QByteArray::number(20 + i) + "," + QByteArray::number(i % 2) + "\n";
        return write(folder_, "own.csv", text);
    }

    QString experiment() const {
        return write(folder_, "experiment.json", R"({"schema": "epsiloscope.experiment/1",
            "data": {"path": "sample:census", "rows": 1200}, "mechanism": "pate-gnmax", "seed": 3,
            "parameters": {"teachers": 20, "queries": 10, "sigma": 10, "delta": 1e-5}})");
    }

    /// The exit code of the program in a shell: `rest` holds its words and where its output goes.
    static int inShell(const QString& rest, const QStringList& arguments, QByteArray* err = nullptr) {
        QProcess shell;
        QStringList words = {"-c", "\"$0\" " + rest, programPath()};
        shell.start("sh", words + arguments);
        if (!shell.waitForFinished(60000) || shell.exitStatus() != QProcess::NormalExit) return -1;
        if (err) *err = shell.readAllStandardError();
        return shell.exitCode();
    }

    QTemporaryDir folder_;

private slots:
    // Files that are named relative to where the command is given.
    void aResultIsRunAgainFromElsewhere() {
        QByteArray table = "age,sick\n";
        for (int i = 0; i < 60; ++i)
            table += QByteArray::number(20 + i % 50) + (i % 3 == 0 ? ",yes\n" : ",no\n");
        write(folder_, "people.csv", table);
        write(folder_, "people.json",
              R"({"data": {"path": "people.csv", "label": "sick"}, "mechanism": "pate-gnmax",
            "parameters": {"teachers": 4, "queries": 5, "sigma": 2, "delta": 1e-5}})");
        QProcess program;
        program.setWorkingDirectory(folder_.path());
        program.start(programPath(), {"run", "people.json", "--out", "people"});
        QVERIFY(program.waitForFinished(60000));
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
        callWell({"run", folder_.filePath("people/result.json"), "--out", folder_.filePath("again")});
    }

    void whatCannotBePrintedFails_data() {
        QTest::addColumn<QString>("words");
        for (const char* words : {"list", "list --json", "--help", "--version", "describe \"$1\" --json",
                                  "account pate-gnmax --set sigma=40 --set delta=1e-5 --set queries=10",
                                  "run \"$2\" --json", "ledger \"$1\" --json"})
            QTest::newRow(words) << QString::fromLatin1(words);
    }

    void whatCannotBePrintedFails() {
        if (!QFile::exists("/dev/full")) QSKIP("there is no /dev/full here");
        QFETCH(QString, words);
        QByteArray err;
        QCOMPARE(inShell(words + " > /dev/full", {dataset(), experiment()}, &err), 1);
        QVERIFY2(err.contains("standard output: what was to be printed cannot be written"), err.constData());
        QCOMPARE(inShell(words + " >&-", {dataset(), experiment()}), 1);
        QCOMPARE(inShell(words + " > /dev/null", {dataset(), experiment()}), 0);
    }

    // The lowest free descriptor would be the file that is opened next.
    void aClosedStdoutWritesIntoNoFile() {
        const QString data = dataset();
        const QByteArray before = bytesIn(data);
        QCOMPARE(inShell("describe \"$1\" --csv \"$2\" >&- <&-", {data, folder_.filePath("copy.csv")}), 1);
        QCOMPARE(bytesIn(data), before);
        QVERIFY(bytesIn(folder_.filePath("copy.csv")).contains("age,sick\n"));
        QVERIFY(!bytesIn(folder_.filePath("copy.csv")).contains("rows"));
    }

    void anInputIsNeverReplaced() {
        const QString data = dataset(), link = folder_.filePath("link.csv"),
                      hard = folder_.filePath("hard.csv");
        QFile::remove(link);
        QFile::remove(hard);
        QVERIFY(QFile::link(data, link));
        QCOMPARE(QProcess::execute("ln", {data, hard}), 0);
        const QByteArray before = bytesIn(data);
        for (const QString& place : {data, link, hard})
            for (const QString& verb : {QStringLiteral("describe"), QStringLiteral("ledger")})
                for (const bool force : {false, true}) {
                    QStringList words = {verb, data, "--csv", place};
                    if (force) words << "--force";
                    verifyRefused(callProgram(words), "is an input, and the output would replace it");
                    QCOMPARE(bytesIn(data), before);
                }
    }

    void whatIsNotOursTakesForce() {
        const QString data = dataset();
        const QString notes = write(folder_, "notes.txt", "my notes\n");
        verifyRefused(callProgram({"describe", data, "--csv", notes}), "--force");
        QCOMPARE(bytesIn(notes), QByteArray("my notes\n"));
        QCOMPARE(callProgram({"describe", data, "--csv", notes, "--force"}).exitCode, 0);
        QVERIFY(bytesIn(notes).contains("age,sick\n"));
    }

    void aRunReplacesARunAndNoSweep() {
        const QString out = folder_.filePath("out"), file = experiment();
        QCOMPARE(callProgram({"run", file, "--out", out, "--charts"}).exitCode, 0);
        QVERIFY(QFile::exists(out + "/dashboard.png") && QFile::exists(out + "/dashboard.svg"));
        const ProgramOutcome again = callWell({"run", file, "--out", out, "--set", "sigma=12"});
        QVERIFY(!QFile::exists(out + "/dashboard.png") && !QFile::exists(out + "/dashboard.svg"));
        QVERIFY2(again.err.contains("dashboard.png: removed"), again.err.constData());

        const QString sweep = folder_.filePath("sweep");
        QCOMPARE(callProgram({"sweep", file, "--over", "sigma=10,12", "--out", sweep}).exitCode, 0);
        const QByteArray before = bytesIn(sweep + "/result.json");
        const ProgramOutcome refused = callProgram({"run", file, "--out", sweep});
        QCOMPARE(refused.exitCode, 2);
        QCOMPARE(bytesIn(sweep + "/result.json"), before);
    }

    void aPictureOfOursIsDrawnAgain() {
        const QString out = folder_.filePath("drawn");
        QCOMPARE(callProgram({"run", experiment(), "--out", out}).exitCode, 0);
        for (const char* ending : {"svg", "png", "pdf", "csv", "tex"}) {
            const QString picture = folder_.filePath(QString("figure.") + ending);
            for (int turn = 0; turn < 2; ++turn) {
                callWell({"plot", out + "/result.json", "-o", picture, "--chart", "labels"});
            }
        }
        const QString other = write(folder_, "photo.png", "\x89PNG of somebody");
        QCOMPARE(callProgram({"plot", out + "/result.json", "-o", other}).exitCode, 2);
        QCOMPARE(bytesIn(other), QByteArray("\x89PNG of somebody"));
    }
};

TEST_WITH_EVENTS(OutputTest)
#include "OutputTest.moc"
