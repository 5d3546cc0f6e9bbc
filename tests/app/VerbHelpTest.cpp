// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace epsiloscope::testing;

namespace {

QStringList verbsOfHelp() {
    QStringList verbs;
    const QString help = QString::fromUtf8(callProgram({"--help"}).out);
    static const QRegularExpression usage("^  epsiloscope ([a-z]+)", QRegularExpression::MultilineOption);
    for (auto match = usage.globalMatch(help); match.hasNext();)
        verbs << match.next().captured(1);
    verbs.removeDuplicates();
    return verbs;
}

// "--set", "-o" … of a text.
QSet<QString> optionsIn(const QString& text) {
    QSet<QString> options;
    static const QRegularExpression option("(?<![\\w-])--?[a-z][a-z-]*");
    for (auto match = option.globalMatch(text); match.hasNext();)
        options << match.next().captured();
    return options;
}

} // namespace

// `COMMAND --help`: one declaration per command serves help, dispatch and completion.
class VerbHelpTest : public QObject {
    Q_OBJECT

private slots:
    void eachVerbSaysItsUsageAndOptions_data() {
        QTest::addColumn<QString>("verb");
        const QStringList verbs = verbsOfHelp();
        QVERIFY(verbs.size() >= 12);
        for (const QString& verb : verbs)
            QTest::newRow(qPrintable(verb)) << verb;
    }

    void eachVerbSaysItsUsageAndOptions() {
        QFETCH(QString, verb);
        const ProgramOutcome help = callWell({verb, "--help"});
        QVERIFY(help.out.startsWith("  epsiloscope " + verb.toUtf8()));
        QVERIFY(help.out.size() < callProgram({"--help"}).out.size());
        QCOMPARE(callProgram({verb, "-h"}).out, help.out);
        // Where the manual has a page of that name it follows.
        QFile page(projectFile(qPrintable("resources/manual/" + verb + ".md")));
        const QByteArray told = page.open(QIODevice::ReadOnly) ? "\n" + page.readAll() : QByteArray();
        QCOMPARE(callProgram({"help", verb}).out, help.out + told);
        // Also beside words that do not fit.
        QCOMPARE(callProgram({verb, "a", "b", "c", "--help"}).exitCode, 0);
        // Every option is on a line that says something of it.
        for (const QByteArray& line : help.out.split('\n'))
            QVERIFY2(!line.startsWith("      -") || line.simplified().split(' ').size() > 2 ||
                         line.trimmed().size() > 45,
                     line.constData());
    }

    void helpNamesTheOptionsThatThereAre_data() { eachVerbSaysItsUsageAndOptions_data(); }

    void helpNamesTheOptionsThatThereAre() {
        QFETCH(QString, verb);
        const QString help = QString::fromUtf8(callProgram({verb, "--help"}).out);
        const QSet<QString> told = optionsIn(help);
        const QString completed = QString::fromUtf8(callProgram({"complete", "--", verb, "-"}).out);
        const QSet<QString> known = optionsIn(completed);
        for (const QString& option : told)
            QVERIFY2(known.contains(option), qPrintable("only in the help: " + option));
        for (const QString& option : known) {
            // The help names the short form of where a file goes.
            const bool other =
                option == "--output" || option == "--help" || (option == "--out" && told.contains("-o"));
            QVERIFY2(other || told.contains(option), qPrintable("not in the help: " + option));
        }
    }

    void helpIsNotAskedForByAnOptionsValue() {
        const ProgramOutcome noted = callProgram({"ledger", "sample:line", "--note", "--help"});
        QVERIFY(!noted.out.contains("epsiloscope ledger DATASET"));
    }

    void anUnknownVerbHasNoHelp() {
        const ProgramOutcome help = callProgram({"help", "rnu"});
        QCOMPARE(help.exitCode, 2);
        QVERIFY2(help.err.contains("did you mean \"run\"?"), help.err.constData());
        const ProgramOutcome option = callProgram({"--help", "rnu"});
        QCOMPARE(option.exitCode, 2);
        QVERIFY2(option.err.contains("there is no command \"rnu\"") &&
                     option.err.contains("did you mean \"run\"?"),
                 option.err.constData());
    }

    void badUsagePointsToTheVerbsHelp() {
        verifyRefused(callProgram({"run", "a.json", "--fast"}), "see epsiloscope run --help");
    }
};

TEST_WITH_EVENTS(VerbHelpTest)
#include "VerbHelpTest.moc"
