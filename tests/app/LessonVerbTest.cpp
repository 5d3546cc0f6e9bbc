// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using epsiloscope::Json;
using namespace epsiloscope::testing;

namespace {

const QByteArray lessonState = R"(```state
{"data": {"path": "sample:census"}, "split": {"private": 0.1, "public": 0.05, "test": 0.05},
 "mechanism": "pate-gnmax", "parameters": {"teachers": 20, "queries": 40, "sigma": 12, "delta": 1e-5}, "seed": 5}
```
)";

} // namespace

// `epsiloscope lesson`: what there is, a file to go on from, and what is wrong in it.
class LessonVerbTest : public QObject {
    Q_OBJECT

private slots:
    void whatThereIsIsListed() {
        const ProgramOutcome json = callWell({"lesson", "list", "--json"}),
                             words = callProgram({"lesson", "list"});
        QCOMPARE(words.exitCode, 0);
        const Json list = json.json();
        QVERIFY(list.is_array());
        for (const Json& lesson : list) {
            QVERIFY(words.out.contains(lesson["title"].get<std::string>().c_str()));
            QVERIFY(lesson["steps"].get<int>() > 0 && !lesson["summary"].get<std::string>().empty());
        }
    }

    void aNewLessonReadsWell() {
        const QString place = folder_.filePath("deep/new");
        const ProgramOutcome made = callWell({"lesson", "new", place});
        QVERIFY2(made.out.contains("lesson.md") && made.out.contains("plays it"), made.out.constData());
        for (const QString& name : {place, place + "/", place + "/lesson.md"}) {
            const ProgramOutcome checked = callWell({"lesson", "check", name, "--no-runs"});
            QVERIFY2(checked.out.startsWith("A lesson of my own: 4 steps, reads well\n"),
                     checked.out.constData());
        }
    }

    void aFileThatOthersWroteIsNotReplaced() {
        const QString place = written("mine", "# Mine\n");
        const ProgramOutcome refused = callProgram({"lesson", "new", place});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("lesson.md") && refused.err.contains("--force"),
                 refused.err.constData());
        QCOMPARE(bytesIn(place + "/lesson.md"), QByteArray("# Mine\n"));
        QCOMPARE(callProgram({"lesson", "new", place, "--force"}).exitCode, 0);
        QCOMPARE(callProgram({"lesson", "check", place, "--no-runs"}).exitCode, 0);
    }

    void aLessonIsRunAndItsAnswersAreTold() {
        const QString place =
            written("whole", "# Whole\n## Ask\n" + lessonState +
                                 "```predict number\nask: How many?\nof: labels_answered\nunit: labels\n```\n"
                                 "```reveal\nrun: plain\n```\n{{ epsilon }}\n## Break\n```break\nask: More!\n"
                                 "change: sigma\nuntil: epsilon > plain.epsilon\nsolution: sigma=5\n```\n"
                                 "## Then\n```question choice\nask: Is it?\nchoice: yes | epsilon > 0\n"
                                 "choice: no | else\n```\n");
        const ProgramOutcome ran = callWell({"lesson", "check", place, "--threads", "2"});
        for (const char* const part :
             {"Whole: 3 steps, reads well\n  1 Ask", "predicted: 40 labels\n", "  2 Break",
              "the solution breaks it\n", "  3 Then\n", "asked: “yes”\n", "computing takes "})
            QVERIFY2(ran.out.contains(part), (QByteArray(part) + " in " + ran.out).constData());
        QVERIFY(!ran.out.contains(" | "));
    }

    void textsAreToldWithTheirNumbers() {
        const QString place =
            written("texts", "# T\n## A\nSome words.\n" + lessonState +
                                 "```reveal\n```\nBought {{ labels_answered }} labels\n\nat σ = "
                                 "{{ sigma | 1 }}.\n");
        const ProgramOutcome ran = callWell({"lesson", "check", place, "--texts", "--threads", "2"});
        QVERIFY2(ran.out.contains("      | Some words.\n      | Bought 40 labels\n\n      | at σ = 12.0.\n"),
                 ran.out.constData());
    }

    void allThatIsWrongIsToldAtOnce() {
        const QString place = written("worse", "# T\n## A\n{{ 1 + }}\n```window\nview: chart\n```\n## \n");
        const ProgramOutcome checked = callProgram({"lesson", "check", place});
        QCOMPARE(checked.exitCode, 2);
        QCOMPARE(checked.err.count('\n'), 3);
        for (const char* const line : {"lesson.md:3: ", "lesson.md:5: ", "lesson.md:7: "})
            QVERIFY2(checked.err.contains(line), checked.err.constData());
        const QString later =
            written("later still", "# T\n## A\n" + lessonState + "```reveal\n```\n{{ a }}\n## B\n{{ b }}\n");
        const ProgramOutcome run = callProgram({"lesson", "check", later});
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(run.err.count("nothing that has run tells"), 2);
    }

    void whatIsWrongIsToldByItsLine() {
        const QString place = written("wrong", "# T\n## A\n\n```window\nview: chart\n```\n");
        for (const QString& name : {place, place + "/lesson.md"}) {
            const ProgramOutcome checked = callProgram({"lesson", "check", name});
            QCOMPARE(checked.exitCode, 2);
            QVERIFY2(checked.err.contains(
                         "wrong/lesson.md:5: the window has no view \"chart\"; did you mean \"charts\"?"),
                     checked.err.constData());
            QCOMPARE(checked.err.count('\n'), 1);
        }
    }

    void whatGoesWrongWhileItRunsIsToldByItsLine() {
        const QString place =
            written("later", "# T\n## A\n" + lessonState +
                                 "```reveal\n```\n## B\n\n```question number\nask: a\nof: b\n```\n");
        const ProgramOutcome refused = callProgram({"lesson", "check", place});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("later/lesson.md:11: nothing that has run tells \"b\"; "),
                 refused.err.constData());
        QCOMPARE(callProgram({"lesson", "check", place, "--no-runs"}).exitCode, 0);
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("part");
        QTest::newRow("nothing") << QStringList{} << "lesson";
        QTest::newRow("an unknown word") << QStringList{"chek"} << "did you mean \"check\"?";
        QTest::newRow("check of nothing") << QStringList{"check"} << "takes one name or folder";
        QTest::newRow("check of two") << QStringList{"check", "a", "b"} << "";
        QTest::newRow("list of something") << QStringList{"list", "a"} << "takes nothing";
        QTest::newRow("no such lesson") << QStringList{"check", "/nowhere/lesson"} << "there is no lesson";
        QTest::newRow("a folder without one") << QStringList{"check", "/"} << "there is no lesson";
        QTest::newRow("no text") << QStringList{"check", programPath()} << ":1: ";
        QTest::newRow("new in a file") << QStringList{"new", "/dev/null/x"} << "cannot be made";
        QTest::newRow("threads") << QStringList{"check", "a", "--threads", "0"} << "--threads";
        QTest::newRow("an unknown option") << QStringList{"list", "--whatever"} << "whatever";
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, part);
        verifyRefused(callProgram(QStringList{"lesson"} + words), part);
    }

    void itCanBeInterrupted() {
        QByteArray slow = lessonState;
        slow.replace("\"seed\": 5", "\"seed\": 5, \"trials\": 300");
        const QString place = written("slow", "# T\n## A\n" + slow + "```reveal\n```\n");
        QProcess process;
        process.start(programPath(), {"lesson", "check", place});
        QVERIFY(process.waitForReadyRead(30'000)); // it reads well, and runs
        QTest::qWait(100);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY2(process.waitForFinished(20'000), "it goes on");
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
    }

private:
    QString written(const QString& name, const QByteArray& text) const {
        QDir(folder_.path()).mkpath(name);
        QFile file(folder_.filePath(name + "/lesson.md"));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(text);
        return folder_.filePath(name);
    }

    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(LessonVerbTest)
#include "LessonVerbTest.moc"
