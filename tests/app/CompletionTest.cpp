// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope::testing;

namespace {

// The words after the script, the first of which is the program, as readline hands them to it.
constexpr const char* asReadline =
    "source \"$1\" || exit 1; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
    "COMP_WORDBREAKS=' =:'; _epsiloscope; "
    "[[ ${#COMPREPLY[@]} -eq 0 ]] || printf '%s\\n' \"${COMPREPLY[@]}\"";

} // namespace

// Completion in bash, as readline would call it: the script is sourced, and asks the program.
class CompletionTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (QStandardPaths::findExecutable("bash").isEmpty()) QSKIP("there is no bash here");
        QVERIFY(!write(folder_, "experiment one.json", R"({"data": {"path": "x"}, "mechanism": "saa"})")
                     .isEmpty());
        QVERIFY(!write(folder_, "brc.json", R"({"data": {"path": "x"}, "mechanism": "brc"})").isEmpty());
    }

    void theProgramPrintsTheScriptThatIsInstalled() {
        const ProgramOutcome printed = callWell({"list", "completion"});
        QCOMPARE(printed.out, bytesIn(projectFile("resources/epsiloscope.bash")));
    }

    void theLastWordIsCompleted_data() {
        QTest::addColumn<QStringList>("words"); // as readline cuts them, at = and : too
        QTest::addColumn<QStringList>("completed");
        const auto row = [](const char* name, const QStringList& words, const QStringList& completed) {
            QTest::newRow(name) << words << completed;
        };
        row("verbs", {"de"}, {"describe"});
        row("two verbs", {"pr"}, {"predict"});
        row("help of a verb", {"help", "sw"}, {"sweep"});
        row("pages of the manual", {"help", "glo"}, {"glossary"});
        row("one topic", {"help", "sweep", ""}, {});
        row("options", {"run", "--ke"}, {"--keep-labels", "--keep-model"});
        row("choices of an option", {"run", "x.json", "--ledger", ""}, {"on", "off", "cross"});
        row("keys", {"run", "x.json", "--set", "data.pos"}, {"data.positive="});
        row("keys of the split", {"run", "x.json", "--set", "split.b"}, {"split.balance="});
        row("choices of a key", {"run", "x.json", "--set", "encoder.scaling", "=", "sta"}, {"standardise"});
        row("switches", {"run", "x.json", "--set", "release", "=", ""}, {"true", "false"});
        row("all choices", {"run", "x.json", "--set", "data.decimal", "="}, {"point", "comma"});
        row("parameters of the file's mechanism", {"run", "brc.json", "--set", "itera"}, {"iterations="});
        row("parameters of the mechanism that is set",
            {"run", "x.json", "--set", "mechanism", "=", "dpbag", "--set", "parti"}, {"partitions="});
        row("no parameters where data are read", {"describe", "x.csv", "--set", "sig"}, {});
        row("no other keys there", {"describe", "x.csv", "--set", "split."}, {});
        row("axes", {"sweep", "x.json", "--over", "data."}, {"data.flip="});
        row("mechanisms", {"account", "pate-g"}, {"pate-gnmax"});
        row("parameters of that mechanism", {"account", "saa", "--set", "lam"}, {"lambda="});
        row("lists", {"list", "me"}, {"mechanisms"});
        row("mechanisms of keys", {"list", "keys", "brc"}, {"brc", "brc-private"});
        row("schemas", {"list", "schema", "sweep-"}, {"sweep-folder", "sweep-point"});
        row("samples", {"describe", "sample", ":", "ca"}, {"cardiology"});
        row("samples of a template", {"list", "template", "saa", "sample", ":", "gl"}, {"glyphs"});
        row("files", {"run", "br"}, {"brc.json"});
        row("files with blanks", {"run", "exp"}, {"experiment one.json"});
        row("files of a key", {"run", "x.json", "--set", "data.path", "=", "br"}, {"brc.json"});
        row("presets of pictures", {"plot", "r.json", "--preset", ""}, {"column", "page", "slide"});
        row("files of an option", {"plot", "r.json", "-o", "br"}, {"brc.json"});
        row("nothing", {"account", "saa", "--seed", ""}, {});
    }

    void theLastWordIsCompleted() {
        QFETCH(QStringList, words);
        QFETCH(QStringList, completed);
        QProcess bash;
        bash.setWorkingDirectory(folder_.path());
        bash.start("bash", QStringList{"--norc", "-c", asReadline, "bash",
                                       projectFile("resources/epsiloscope.bash"), programPath()} +
                               words);
        QVERIFY(bash.waitForFinished(60000));
        const QString said = QString::fromUtf8(bash.readAllStandardOutput());
        QVERIFY2(bash.exitCode() == 0, bash.readAllStandardError().constData());
        QCOMPARE(said.split('\n', Qt::SkipEmptyParts), completed);
    }

private:
    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(CompletionTest)
#include "CompletionTest.moc"
