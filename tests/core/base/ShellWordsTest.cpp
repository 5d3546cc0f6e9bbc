// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ShellWords.h"

#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QProcess>
#include <QtTest>

#include <string>
#include <vector>

using namespace epsiloscope;

namespace {

using Words = std::vector<std::string>;
using epsiloscope::testing::addRows;

const Words awkwardTexts = {"",     " ",     "a b",     "it's",  "'", "\"x\"", "$HOME", "`ls`",   "a\nb",
                            "a\tb", "\\",    "a\\",     "\\n",   "~", "*",     "#x",    "a;b|c&", "(a)<b>",
                            "!x",   "{a,b}", "ü 😀 “ε”", "--set", "-", "=x",    "\r\n",  "$'x'",   "a\\\nb"};

} // namespace

// Texts as words of a shell, and the words of what somebody copied from one.
class ShellWordsTest : public QObject {
    Q_OBJECT

private slots:
    void everyTextIsOneWordAndComesBack() {
        std::string line = "program";
        for (const std::string& text : awkwardTexts) {
            line += " " + shellWord(text);
            const auto words = shellWords(shellWord(text));
            QVERIFY2(words.ok(), text.c_str());
            QCOMPARE(*words, Words{text});
        }
        RESULT_OR_FAIL(all, shellWords(line));
        QCOMPARE(Words(all->begin() + 1, all->end()), awkwardTexts);
    }

    void aRealShellTakesThemLikewise() {
        std::string line = "printf '%s\\0'";
        QByteArray expected;
        for (const std::string& text : awkwardTexts) {
            line += " " + shellWord(text);
            expected += QByteArray::fromStdString(text) + '\0';
        }
        QProcess shell;
        shell.start("sh", {"-c", QString::fromStdString(line)});
        QVERIFY(shell.waitForFinished(30000));
        QCOMPARE(shell.readAllStandardOutput(), expected);
    }

    void plainWordsStayAsTheyAre() {
        for (const char* plain :
             {"run", "--set", "sigma=40", "data.path=/tmp/a-b_c.csv", "orders=2,3.5", "1e-5"})
            QCOMPARE(shellWord(plain), std::string(plain));
    }

    void wordsAreToldApartAsAShellDoes_data() {
        addRows<std::string, Words>(
            {"command", "words"},
            {{"nothing", " \n ", {}},
             {"blanks", "  a\tb  c\r\n", {"a", "b", "c"}},
             {"parts of one word", R"(a'b c'"d e"\ f)", {"ab cd e f"}},
             {"an empty word", "a '' \"\"", {"a", "", ""}},
             {"escapes in double quotes", "\"\\$a \\\"b\\\" \\\\ \\n\"", {"$a \"b\" \\ \\n"}},
             {"a line that goes on", "a \\\n  b\\\n c \\\r\n d", {"a", "b", "c", "d"}},
             {"a line that goes on in quotes", "\"a\\\nb\"", {"ab"}},
             {"a lone dollar", "$ a \"b$\"", {"$", "a", "b$"}},
             {"a comment", "# first\na b # c 'd", {"a", "b"}}});
    }

    void wordsAreToldApartAsAShellDoes() {
        QFETCH(std::string, command);
        QFETCH(Words, words);
        RESULT_OR_FAIL(read, shellWords(command));
        QCOMPARE(*read, words);
    }

    void whatIsNoSingleCommandIsRefusedAtItsPlace_data() {
        QTest::addColumn<std::string>("command");
        QTest::addColumn<std::string>("where");
        const auto row = [](const char* name, const char* command, int character) {
            QTest::newRow(name) << std::string(command)
                                << "character " + std::to_string(character) + " of the command";
        };
        row("an open single quote", "ab 'c", 4);
        row("an open double quote", "ab \"c\\\"", 4);
        row("a backslash at the end", "ab \\", 4);
        row("two commands", "a\nb", 3);
        row("a variable", "a=$HOME", 3);
        row("a variable in quotes", "\"${HOME}\"", 2);
        row("a command's output", "a \"`b`\"", 4);
        row("a pipe", "a | b", 3);
        row("a file", "a > b", 3);
    }

    void whatIsNoSingleCommandIsRefusedAtItsPlace() {
        QFETCH(std::string, command);
        QFETCH(std::string, where);
        const auto read = shellWords(command);
        QVERIFY(!read.ok());
        QCOMPARE(read.error().where, where);
        QVERIFY(!read.error().mend.empty());
    }
};

TEST_ALONE(ShellWordsTest)
#include "ShellWordsTest.moc"
