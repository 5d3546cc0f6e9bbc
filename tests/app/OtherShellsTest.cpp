// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope::testing;

namespace {

constexpr const char* inFish = "source $argv[1]; complete -C $argv[2] | string replace -r '\\t.*' ''";

// A shell on a terminal of its own reads the line $3 and a tab; what stands in the line then goes to the file
// $2. The folder $1 is where compinit finds the script.
constexpr const char* inZsh = R"(
export SCRIPTS=$1 OUT=$2
zmodload zsh/zpty
cat >$OUT.rc <<'END'
PROMPT= RPROMPT=
setopt no_beep no_prompt_cr no_prompt_sp
fpath=($SCRIPTS $fpath)
autoload -Uz compinit && compinit -u -D
tell() { print -r -- "$BUFFER" >$OUT.part && mv $OUT.part $OUT }
zle -N tell
bindkey '^X' tell
bindkey '^I' complete-word
END
zpty shell env TERM=dumb zsh -f -i
zpty -w shell "source $OUT.rc; print -r read y"
zpty -r -m shell said '*read y*read y*'
zpty -w -n shell "$3"$'\t\x18'
for tenth in {1..300}; do
    [[ -e $OUT ]] && break
    sleep 0.1
done
zpty -d shell
)";

} // namespace

// Completion in zsh and fish, by the shells themselves. CompletionTest has what the program says of all
// words.
class OtherShellsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(!write(folder_, "brc.json", R"({"data": {"path": "x"}, "mechanism": "brc"})").isEmpty());
        QVERIFY(QDir(folder_.path()).mkdir("papers") && QDir(folder_.path()).mkdir("scripts"));
        QVERIFY(
            QFile::copy(projectFile("resources/epsiloscope.zsh"), folder_.filePath("scripts/_epsiloscope")));
    }

    void theProgramPrintsTheScriptThatIsInstalled_data() {
        QTest::addColumn<QString>("shell");
        for (const char* shell : {"bash", "zsh", "fish"})
            QTest::newRow(shell) << QString(shell);
    }
    void theProgramPrintsTheScriptThatIsInstalled() {
        QFETCH(QString, shell);
        const QString file = "resources/epsiloscope." + shell;
        QCOMPARE(callWell({"list", "completion", shell}).out, bytesIn(projectFile(qPrintable(file))));
    }

    void anotherShellIsRefused() {
        verifyRefused(callProgram({"list", "completion", "tcsh"}), "bash, zsh");
        QCOMPARE(callWell({"complete", "--", "list", "completion", ""}).out, "bash\nzsh\nfish\n");
    }

    void theLastWordIsCompleted_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("offered"); // by fish, in its order
        QTest::addColumn<QString>("line");        // what zsh makes of it
        const auto row = [](const char* name, const QString& typed, const QStringList& offered,
                            const QString& line) { QTest::newRow(name) << typed << offered << line; };
        row("verbs", "de", {"describe"}, "describe ");
        row("help of a verb", "help sw", {"sweep"}, "help sweep ");
        row("options", "run --ke", {"--keep-labels", "--keep-model"}, "run --keep-");
        row("choices of an option", "run x.json --ledger ", {"cross", "off", "on"}, "run x.json --ledger ");
        row("keys", "run x.json --set data.pos", {"data.positive="}, "run x.json --set data.positive=");
        row("choices of a key", "run x.json --set encoder.scaling=sta", {"encoder.scaling=standardise"},
            "run x.json --set encoder.scaling=standardise ");
        row("parameters of the file's mechanism", "run brc.json --set itera", {"iterations="},
            "run brc.json --set iterations=");
        row("samples", "describe sample:ca", {"sample:cardiology"}, "describe sample:cardiology ");
        row("shells", "list completion f", {"fish"}, "list completion fish ");
        row("files", "run br", {"brc.json"}, "run brc.json ");
        row("files of a key", "run x.json --set data.path=br", {"data.path=brc.json"},
            "run x.json --set data.path=brc.json ");
        row("folders", "lesson check pap", {"papers/"}, "lesson check papers/");
        row("nothing", "account saa --seed ", {}, "account saa --seed ");
    }

    void theLastWordIsCompleted() {
        QFETCH(QString, typed);
        QFETCH(QStringList, offered);
        QFETCH(QString, line);
        if (QStandardPaths::findExecutable("fish").isEmpty() &&
            QStandardPaths::findExecutable("zsh").isEmpty())
            QSKIP("there is neither fish nor zsh here");
        if (!QStandardPaths::findExecutable("fish").isEmpty()) QCOMPARE(offeredByFish(typed), offered);
        if (!QStandardPaths::findExecutable("zsh").isEmpty()) QCOMPARE(completedByZsh(typed), line);
    }

private:
    // In the folder, with the program where a shell looks for it.
    QByteArray saidBy(const QString& shell, const QStringList& words) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", QFileInfo(programPath()).path() + ":" + environment.value("PATH"));
        environment.insert("HOME", folder_.path());
        environment.insert("XDG_CONFIG_HOME", folder_.path());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder_.path());
        process.start(shell, words);
        return outcomeOf(process).out;
    }
    QStringList offeredByFish(const QString& typed) {
        const QByteArray said =
            saidBy("fish", {"--no-config", "-c", inFish, projectFile("resources/epsiloscope.fish"),
                            "epsiloscope " + typed});
        return QString::fromUtf8(said).split('\n', Qt::SkipEmptyParts);
    }
    QString completedByZsh(const QString& typed) {
        const QString out = folder_.filePath("line");
        QFile::remove(out);
        saidBy("zsh", {"-f", "-c", inZsh, "zsh", folder_.filePath("scripts"), out, "epsiloscope " + typed});
        QString line = QString::fromUtf8(bytesIn(out));
        if (line.endsWith('\n')) line.chop(1);
        return line.startsWith("epsiloscope ") ? line.mid(12) : "nothing was completed: " + line;
    }

    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(OtherShellsTest)
#include "OtherShellsTest.moc"
