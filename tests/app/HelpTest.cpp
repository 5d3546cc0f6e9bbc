// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QtTest>

using namespace epsiloscope::testing;

namespace {

QString writtenPage(const QString& name) {
    return QString::fromUtf8(bytesIn(projectFile(qPrintable("resources/manual/" + name + ".md"))));
}

QString firstHeading(const QString& page) {
    const QStringList lines = page.split('\n');
    for (const QString& line : lines)
        if (line.startsWith("# ")) return line.mid(2);
    return {};
}

} // namespace

// `help TOPIC`: the manual on the command line.
class HelpTest : public QObject {
    Q_OBJECT

private slots:
    void aloneItListsEveryPageWithItsTitle() {
        const ProgramOutcome help = callWell({"help"});
        QStringList expected;
        const QStringList files = QDir(projectFile("resources/manual")).entryList({"*.md"});
        for (const QString& file : files)
            expected << file.chopped(3) + " " + firstHeading(writtenPage(file.chopped(3)));
        QVERIFY(expected.size() >= 20);
        QStringList listed;
        const QStringList lines = QString::fromUtf8(help.out).split('\n');
        for (const QString& line : lines)
            if (line.startsWith("  ")) listed << line.simplified();
        QCOMPARE(listed, expected);
    }

    void aPageIsPrintedAsItIsWritten() {
        const ProgramOutcome help = callWell({"help", "glossary"});
        QCOMPARE(QString::fromUtf8(help.out), writtenPage("glossary"));
    }

    void commentsOfAPageAreNotPrinted() {
        const ProgramOutcome help = callProgram({"help", "keys"});
        QVERIFY(help.out.startsWith("# Keys of an experiment\n"));
        QVERIFY(writtenPage("keys").endsWith(QString::fromUtf8(help.out)));
    }

    void aCommandThatHasAPageIsExplainedByBoth() {
        const QByteArray options = callProgram({"ledger", "--help"}).out;
        const ProgramOutcome help = callProgram({"help", "ledger"});
        QCOMPARE(QString::fromUtf8(help.out), QString::fromUtf8(options) + "\n" + writtenPage("ledger"));
    }

    void anUnknownTopicNamesTheNearest() {
        const ProgramOutcome page = callProgram({"help", "glosary"});
        QCOMPARE(page.exitCode, 2);
        QVERIFY(page.out.isEmpty());
        QVERIFY2(page.err.contains("there is no topic \"glosary\"") &&
                     page.err.contains("did you mean \"glossary\"?"),
                 page.err.constData());
        verifyRefused(callProgram({"help", "zzzzzzzzzz"}), "epsiloscope help lists them");
    }

    void thereIsOneTopic() {
        verifyRefused(callProgram({"help", "glossary", "ledger"}), "see epsiloscope help --help");
    }
};

TEST_WITH_EVENTS(HelpTest)
#include "HelpTest.moc"
