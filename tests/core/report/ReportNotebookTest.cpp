// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportNotebook.h"

#include "core/base/Json.h"
#include "tests/core/report/MuseumReport.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Json notebookOf(const ReportSubject& subject) {
    const auto text = reportAsNotebook(subject);
    if (!text) qFatal("%s", text.error().message().c_str());
    return Json::parse(*text);
}

std::string codeOf(const Json& notebook) {
    std::string code;
    for (const Json& cell : notebook["cells"])
        if (cell["cell_type"] == "code") code += cell["source"].text() + "\n\n";
    return code;
}

// Of a script on the standard input; its output, or what python3 complained of.
QByteArray pythonSays(const std::string& script) {
    QProcess python;
    python.start("python3", {"-"});
    python.write(QByteArray::fromStdString(script));
    python.closeWriteChannel();
    if (!python.waitForFinished(60000)) return "python3 did not come to its end";
    return python.readAllStandardOutput() + python.readAllStandardError();
}

ReportSubject sweepOfMuseum() {
    auto sweep = sweepFromJson(museumJson("saa", "sweep.json"), "");
    if (!sweep) qFatal("%s", sweep.error().message().c_str());
    ReportSubject subject;
    subject.sweep = std::make_shared<const ReportedSweep>(ReportedSweep{
        "Sweep 1", std::make_shared<const SweepResult>(std::move(sweep).value()), "sweep/result.json"});
    return subject;
}

} // namespace

class ReportNotebookTest : public QObject {
    Q_OBJECT

private slots:
    void itIsANotebook() {
        for (const ReportSubject& subject : {subjectOf(museumRun("saa", "result.json")), sweepOfMuseum()}) {
            const Json notebook = notebookOf(subject);
            QCOMPARE(notebook["nbformat"], 4);
            QCOMPARE(notebook["nbformat_minor"], 5);
            std::set<std::string> ids;
            for (const Json& cell : notebook["cells"]) {
                QVERIFY(ids.insert(cell["id"].text()).second);
                const bool code = cell["cell_type"] == "code";
                QCOMPARE(cell.contains("outputs"), code);
                QCOMPARE(cell.contains("execution_count"), code);
            }
            QVERIFY(ids.size() > 5);
        }
    }

    void itHoldsTheNumbersOfTheResult() {
        const auto run = museumRun("pate-gnmax", "result.json");
        const std::string code = codeOf(notebookOf(subjectOf(run)));
        for (const auto& [name, spread] : run->summary())
            QVERIFY2(says(code, "\"" + name + "\":" + Json(spread.mean).dump()), name.c_str());
        QVERIFY(says(code, "{\"Run 1\":\"result.json\"}"));
    }

    void itIsPython() {
        if (QStandardPaths::findExecutable("python3").isEmpty())
            QSKIP("python3 is not installed: nobody reads the cells");
        for (const ReportSubject& subject : {subjectOf(museumRun("saa", "result.json")), sweepOfMuseum()}) {
            const std::string code = codeOf(notebookOf(subject));
            QCOMPARE(pythonSays("import ast\nast.parse(" + Json(code).dump(-1, ' ', false) + ")\n"),
                     QByteArray());
        }
        QVERIFY(!pythonSays("import ast\nast.parse('= 1')\n").isEmpty());
    }

    void namesAreNoCode() {
        if (QStandardPaths::findExecutable("python3").isEmpty())
            QSKIP("python3 is not installed: nobody reads the names");
        const std::string name = "a\"'\\\n# {x} 🙂 \"\"\"";
        const Json notebook = notebookOf(subjectOf(museumRun("saa", "result.json"), name));
        const std::string code = codeOf(notebook);
        const std::string line = code.substr(0, code.find('\n'));
        const QByteArray read =
            pythonSays("import sys\n" + line + "\nsys.stdout.buffer.write(list(files)[0].encode())\n");
        QCOMPARE(read.toStdString(), name);
    }

    void titlesAreNoMarkup() {
        ReportSubject subject = subjectOf(museumRun("saa", "result.json"));
        subject.title = "<img src=x> $$x$$ [a](b)";
        const Json first = notebookOf(subject)["cells"][0];
        const std::string text = first["source"].text();
        QVERIFY2(!says(text, "<img") && !says(text, "](b") && !says(text, "$$"), text.c_str());
    }

    void aRunInNoFileHasNoNotebook() {
        ReportSubject subject = subjectOf(museumRun("saa", "result.json"));
        subject.runs[0].file.clear();
        const auto notebook = reportAsNotebook(subject);
        QVERIFY(!notebook);
        QVERIFY(says(notebook.error().message(), "in no file"));
        QVERIFY(!reportAsNotebook({}));
    }
};

TEST_ALONE(ReportNotebookTest)
#include "ReportNotebookTest.moc"
