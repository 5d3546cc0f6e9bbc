// SPDX-License-Identifier: GPL-3.0-or-later
// Data that come through a pipe.
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

ProgramOutcome fed(const QStringList& words, const QByteArray& input) {
    QProcess process;
    process.start(programPath(), words);
    process.write(input);
    process.closeWriteChannel();
    return outcomeOf(process);
}

QByteArray people() {
    QByteArray text = "age,sick\n";
    for (int i = 0; i < 5000; ++i) // the reader looks at the beginning, and then at the whole
        text += QByteArray::number(20 + i % 60) + "," + QByteArray::number(i % 2) + "\n";
    return text;
}

} // namespace

class PipeTest : public QObject {
    Q_OBJECT

private slots:
    void describesWhatComes() {
        const ProgramOutcome outcome = fed({"describe", "-", "--json"}, people());
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const Json json = outcome.json();
        QCOMPARE(json["name"], "standard input");
        QCOMPARE(json["rows"], 5000);
        QCOMPARE(json["label_guess"]["column"], "sick");
    }

    void accountsOnVotesThatCome() {
        QByteArray votes = "a,b\n";
        for (int i = 0; i < 40; ++i)
            votes += QByteArray::number(200 + i) + "," + QByteArray::number(50 - i) + "\n";
        const QStringList words = {"account", "pate-gnmax", "--votes", "-",
                                   "--set",   "sigma=40",   "--set",   "delta=1e-5"};
        const ProgramOutcome outcome = fed(words, votes);
        QVERIFY2(outcome.exitCode == 0 && outcome.out.startsWith("40 queries: "), outcome.err.constData());
    }

    void nothingComesTwice() {
        const ProgramOutcome twice = fed({"predict", "-", "-"}, people());
        QCOMPARE(twice.exitCode, 2);
        QVERIFY2(twice.err.contains("it can be read only once"), twice.err.constData());
        QCOMPARE(fed({"describe", "-"}, {}).exitCode, 2); // nothing came
    }

    void whatKeepsAPathTakesNoPipe() {
        const ProgramOutcome run = fed({"run", "-"}, people());
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains("write it to a file first"), run.err.constData());
    }
};

TEST_WITH_EVENTS(PipeTest)
#include "PipeTest.moc"
