// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are none, or never end; values that no number holds.
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/resource.h>
#include <sys/stat.h>

using namespace epsiloscope::testing;

class StrangeInputTest : public QObject {
    Q_OBJECT

    QString experiment(const QByteArray& sigma = "10") const {
        return write(folder_, "experiment.json",
                     R"({"schema": "epsiloscope.experiment/1", "seed": 1,
            "data": {"path": "sample:census", "rows": 1200}, "mechanism": "pate-gnmax",
            "parameters": {"teachers": 20, "queries": 10, "delta": 1e-5, "sigma": )" +
                         sigma + "}}");
    }

    // With so many MiB of address space, as `ulimit -v` sets it.
    static ProgramOutcome callWithMemory(const QStringList& words, std::uint64_t mebibytes) {
        QProcess process;
        process.setChildProcessModifier([mebibytes] {
            const rlimit limit{mebibytes << 20U, mebibytes << 20U};
            if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(126);
        });
        process.start(programPath(), words);
        return outcomeOf(process);
    }

    QTemporaryDir folder_;

private slots:
    // A device gives for ever, a pipe never opens, a sparse file is larger than memory: each ends in seconds,
    // and takes no more memory than a small file does.
    void whatIsNoFileIsRefused_data() {
        QTest::addColumn<QStringList>("words");
        const QString fifo = folder_.filePath("fifo"), sparse = folder_.filePath("sparse");
        QCOMPARE(::mkfifo(fifo.toLocal8Bit().constData(), 0600), 0);
        QFile file(sparse);
        QVERIFY(file.open(QIODevice::WriteOnly));
        if (!file.resize(qint64{5} << 30)) QSKIP("no file of 5 GB can be made here");
        const QString out = folder_.filePath("x.svg"), small = experiment();
        for (const QString& strange :
             {QStringLiteral("/dev/zero"), fifo, sparse, folder_.path(), QString()}) {
            const auto row = [&](const QStringList& words) {
                const QString name =
                    words.first() + " of " + (strange.isEmpty() ? "nothing" : strange.section('/', -1));
                QTest::newRow(qPrintable(name)) << words;
            };
            row({"describe", strange});
            row({"run", strange});
            row({"sweep", strange, "--over", "sigma=1,2"});
            row({"plot", strange, "-o", out});
            row({"compare", strange, small});
            row({"merge", strange});
            row({"predict", strange, "sample:census"});
            row({"ledger", "sample:census", "--accept", strange});
            row({"account", "pate-gnmax", "--set", "sigma=4", "--set", "delta=1e-5", "--votes", strange});
        }
    }

    void whatIsNoFileIsRefused() {
        QFETCH(QStringList, words);
        const ProgramOutcome outcome = callProgram(QStringList(words), 20);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("epsiloscope: ") && !outcome.err.contains("bad_alloc"),
                 outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
    }

    void aDatasetIsNoExperiment() {
        const QString data = write(folder_, "own.csv", "age,sick\n1,0\n2,1\n");
        for (const QStringList& words :
             {QStringList{"run", data}, QStringList{"sweep", data, "--over", "sigma=1,2"}}) {
            const ProgramOutcome outcome = callProgram(words);
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY2(outcome.err.contains("this is a dataset, and no experiment") &&
                         outcome.err.contains("epsiloscope list template pate-gnmax"),
                     outcome.err.constData());
        }
        QVERIFY(callProgram({"run", "sample:census"}).err.contains("this is a dataset"));
    }

    void numbersTooLargeAreNamed() {
        const ProgramOutcome file = callProgram({"run", experiment("1e999")});
        QCOMPARE(file.exitCode, 2);
        QVERIFY2(file.err.contains("experiment.json:3:") &&
                     file.err.contains("the number 1e999 is too large"),
                 file.err.constData());
        verifyRefused(callProgram({"run", experiment(), "--set", "sigma=1e999"}), "/parameters/sigma");
    }

    void emptyPlacesAreNamed() {
        const ProgramOutcome out = callProgram({"run", experiment(), "--out", ""});
        QCOMPARE(out.exitCode, 2);
        QCOMPARE(out.err, QByteArray("epsiloscope: --out: no folder is named; write --out DIR\n"));
    }

    void longTextsAreCut() {
        const ProgramOutcome outcome = callProgram({"describe", QString(50000, QChar(u'ä'))});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.size() < 2000, qPrintable(QString::number(outcome.err.size())));
        QVERIFY(QString::fromUtf8(outcome.err).contains(u'…') &&
                !QString::fromUtf8(outcome.err).contains(u'\uFFFD'));
    }

    void aQueryBeyondTheBudgetIsSaid() {
        const ProgramOutcome outcome = callProgram({"run", experiment("1e-9"), "--set", "epsilon=2"});
        QVERIFY2(outcome.out.contains("the first query alone costs more than ε = 2"),
                 outcome.out.constData());
    }

    void oneProcessorIsEnough() {
        QProcess process;
        process.start("taskset", {"-c", "0", programPath(), "run", experiment()});
        if (!process.waitForStarted()) QSKIP("taskset is not installed");
        QVERIFY(process.waitForFinished(60000));
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 && !err.contains("TBB"), err.constData());
    }

    // With 200 MB of address space: in words, which file and how much there is.
    void whereMemoryEndsIsSaid() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer needs more address space than that");
#endif
        QByteArray large = "a,b,c,rich\n";
        for (int i = 0; large.size() < (40 << 20); ++i)
            large += QByteArray::number(i) + ',' + QByteArray::number(i * 0.37) + ",word" +
                     QByteArray::number(i) + (i % 2 == 0 ? ",yes\n" : ",no\n");
        const QString path = write(folder_, "large.csv", large);
        for (const QStringList& words :
             {QStringList{"describe", path}, QStringList{"describe", path, "--json"}}) {
            const auto outcome = callWithMemory(words, 200);
            QCOMPARE(outcome.exitCode == 1 || outcome.exitCode == 2, true);
            QVERIFY2(outcome.err.contains("memory") && outcome.err.contains("MiB") &&
                         outcome.err.contains("large.csv"),
                     outcome.err.constData());
            QVERIFY2(!outcome.err.contains("bad_alloc") && outcome.err.count('\n') == 1,
                     outcome.err.constData());
        }
    }
};

TEST_WITH_EVENTS(StrangeInputTest)
#include "StrangeInputTest.moc"
