// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

namespace {

constexpr int mostBytes = 1'000'000;

/// What of a page a browser would fetch by itself, or run. Addresses that a reader may click on are none.
QString loadedBy(const QString& page) {
    static const QRegularExpression loads(
        QStringLiteral(
            R"(<script|<link|<iframe|<object|<embed|<img|@import|<[^>]*\ssrc\s*=|url\((?!#|data:)|)"
            R"((?<!<a )(?:xlink:)?href="(?!#|data:)|\son\w+\s*=\s*")"),
        QRegularExpression::CaseInsensitiveOption);
    // Text shows such words escaped; what is left in quotes or tags is markup.
    return loads.match(page).captured();
}

struct Validated {
    bool ran = false;
    int exitCode = -1;
    QByteArray complaints;
};

/// What Debian's validator says of a page.
Validated validated(const QString& path) {
    const QString tidy = QStandardPaths::findExecutable("tidy");
    if (tidy.isEmpty()) return {};
    QProcess process;
    process.start(tidy, {"-e", "-q", path});
    if (!process.waitForFinished(60'000)) return {};
    return {true, process.exitCode(), process.readAllStandardError()};
}

} // namespace

// `epsiloscope report` as a shell sees it.
class ReportVerbTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const QString experiment =
            write(folder_, "experiment.json",
                  R"({"data": {"path": "sample:census", "rows": 3000}, "mechanism": "pate-gnmax", "trials": 2,
                "seed": 4, "parameters": {"teachers": 30, "queries": 40, "sigma": 10, "delta": 1e-5}})");
        const auto made = [&](const QStringList& words, const char* folder) {
            const Outcome done = callProgram(words + QStringList{"--out", at(folder)}, 120);
            if (done.exitCode != 0) qWarning("%s", done.err.constData());
            return done.exitCode == 0 ? at(folder) + "/result.json" : QString();
        };
        run_ = made({"run", experiment}, "run");
        release_ =
            made({"run", experiment, "--set", "release=true", "--set", "trials=1", "--set", "data.rows=0"},
                 "release");
        race_ = made({"race", experiment, "--mechanisms", "pate-gnmax,saa", "--seeds", "1..3", "--set",
                      "epsilon=2", "--set", "trials=1"},
                     "race");
        sweep_ = made({"sweep", experiment, "--over", "sigma=5,20", "--over", "seed=1,2"}, "sweep");
        QVERIFY(!run_.isEmpty() && !release_.isEmpty() && !race_.isEmpty() && !sweep_.isEmpty());
        const std::vector<std::pair<QString, const char*>> pages{
            {run_, "run.html"}, {release_, "release.html"}, {race_, "race.html"}, {sweep_, "sweep.html"}};
        for (const auto& [result, name] : pages) {
            const Outcome done = callWell({"report", result, "-o", at(name)}, 120);
            QVERIFY(done.out.isEmpty());
        }
    }

    void aPageIsCompleteByItself() {
        for (const char* name : {"run.html", "release.html", "race.html", "sweep.html"}) {
            const QString page = pageOf(name);
            QVERIFY(page.startsWith("<!DOCTYPE html>"));
            QVERIFY2(contentOf(name).size() <= mostBytes, name);
            QCOMPARE(loadedBy(page), QString());
            QVERIFY(page.contains("@media print"));
            QVERIFY(page.contains("prefers-color-scheme"));
            for (const char* section : {"What was asked", "BibTeX", "NIST SP 800-226"})
                QVERIFY2(page.contains(section), section);
            QVERIFY2(page.contains("epsiloscope run") || page.contains("epsiloscope sweep") ||
                         page.contains("epsiloscope race"),
                     "the command that repeats it");
        }
    }

    void thePageIsValid_data() { addPages(); }

    void thePageIsValid() {
        QFETCH(QString, name);
        const Validated page = validated(at(name));
        if (!page.ran) QSKIP("tidy is not installed: nothing says whether the pages are valid HTML5");
        QVERIFY2(page.exitCode == 0, page.complaints.constData());
    }

    void everyNumberHasAFormula_data() { addPages(); }

    void everyNumberHasAFormula() {
        QFETCH(QString, name);
        const QString page = pageOf(name);
        static const QRegularExpression whole(
            QStringLiteral(R"(<details class="number"><summary>[^<]+(?:<span class="of">[^<]+</span> )?)"
                           R"(<span class="value">[^<]+</span>.*?</summary></details>\s*<dl class="folded">)"
                           R"(<dt>formula</dt><dd><code>[^<]{1,}</code></dd>)"
                           R"(<dt>[^<]+</dt><dd><code>[^<]{1,}</code></dd>)"),
            QRegularExpression::DotMatchesEverythingOption);
        const auto numbers = page.count("<details class=\"number\">");
        QVERIFY2(numbers >= 3, "a report has numbers");
        qsizetype explained = 0;
        for (auto each = whole.globalMatch(page); each.hasNext(); each.next())
            ++explained;
        QCOMPARE(explained, numbers);
    }

    void chartsAreNamedAndHaveTheirTables() {
        const QString page = pageOf("run.html");
        const auto charts = page.count("<figure");
        QVERIFY(charts >= 3);
        QCOMPARE(page.count("<svg"), charts);
        QCOMPARE(page.count("role=\"img\" aria-label=\""), charts);
        QCOMPARE(page.count("<?xml"), qsizetype{0});
        // No id stands twice, or a gradient of one chart would colour another.
        static const QRegularExpression id(QStringLiteral(" id=\"([^\"]*)\""));
        QSet<QString> ids;
        for (auto each = id.globalMatch(page); each.hasNext();) {
            const QString found = each.next().captured(1);
            QVERIFY2(!ids.contains(found), qPrintable(found));
            ids << found;
        }
        // The values that the accountant chart shows are those of the result.
        QVERIFY(page.contains("Accountant growth"));
        QVERIFY(page.count("<table>") > charts);
    }

    void theSameResultGivesTheSamePage() {
        callWell({"report", run_, "-o", at("again.html")});
        QCOMPARE(contentOf("again.html"), contentOf("run.html"));
    }

    void anExplorationSaysThatItIsNotForPublication() {
        for (const char* name : {"run.html", "race.html", "sweep.html"})
            QVERIFY2(pageOf(name).contains("not for publication"), name);
        QVERIFY(!pageOf("release.html").contains("This report is not for publication"));
    }

    // The file holds neither seed, fingerprint, number of rows nor anything that depends on the data.
    void aReleaseSaysNoMoreThanItsFile() {
        const Json file = jsonOf(contentOf("release/result.json"));
        QVERIFY(!file["dataset"].contains("fingerprint"));
        const QString page = pageOf("release.html");
        const Json exploration = jsonOf(contentOf("run/result.json"));
        const QString fingerprint =
            QString::fromStdString(exploration["dataset"]["fingerprint"].get<std::string>());
        QVERIFY(pageOf("run.html").contains(fingerprint));
        QVERIFY(!page.contains(fingerprint));
        for (const char* word : {"· do not publish", "&quot;seed&quot;", "non-private"})
            QVERIFY2(!page.contains(word), word);
        QVERIFY(pageOf("run.html").contains("&quot;seed&quot;"));
        QVERIFY(pageOf("run.html").contains("· do not publish"));
    }

    void namesInTheDataAreEscaped() {
        QByteArray table = "age,\"<img src=x onerror=alert(1)>\",\"\"\"'><script>alert(2)</script>\"\n";
        for (int row = 0; row < 600; ++row)
            table += QByteArray::number(20 + row % 50) + ',' + (row % 3 == 0 ? "</title>" : "b&b") + ',' +
                     (row % 2 == 0 ? "<b>yes</b>" : "\"no\"\"<!--\"") + '\n';
        const QString data = write(folder_, "hostile.csv", table);
        const QString experiment = write(
            folder_, "hostile.json",
            R"({"data": {"path": "hostile.csv", "label": "3", "public": ["<img src=x onerror=alert(1)>"]},
            "mechanism": "pate-gnmax", "parameters": {"teachers": 10, "queries": 20, "sigma": 5, "delta": 1e-4}})");
        QVERIFY(!data.isEmpty());
        const Outcome ran = callWell({"run", experiment, "--out", at("hostile")});
        callWell({"report", at("hostile/result.json"), "-o", at("hostile.html"), "--title",
                  "<script>alert(3)</script>", "--name", "\"><i>"});
        const QString page = pageOf("hostile.html");
        QCOMPARE(loadedBy(page), QString());
        QVERIFY(!page.contains("<b>yes"));
        QVERIFY(page.contains("&lt;script&gt;alert(3)&lt;/script&gt;"));
        QVERIFY(page.contains("&lt;img src=x onerror=alert(1)&gt;"));
        if (const Validated valid = validated(at("hostile.html")); valid.ran)
            QVERIFY2(valid.exitCode == 0, valid.complaints.constData());
    }

    void severalRunsHaveTheirNames() {
        callWell({"report", run_, run_, release_, "-o", at("several.html"), "--name", "First one", "--name",
                  "Second one", "--title", "Three & more"});
        const QString page = pageOf("several.html");
        QVERIFY(page.contains("<title>Three &amp; more</title>"));
        for (const char* name : {"First one", "Second one", "GNMax"})
            QVERIFY2(page.contains(name), name);
        QVERIFY(page.contains("not for publication"));
        if (const Validated valid = validated(at("several.html")); valid.ran)
            QVERIFY2(valid.exitCode == 0, valid.complaints.constData());
    }

    void aRaceTellsWhoBeatsWhom() {
        const QString page = pageOf("race.html");
        QVERIFY(page.contains("Subsample and aggregate"));
        QVERIFY(page.contains("95 %"));
        QVERIFY2(page.contains("Wilson"), "the interval's formula is told");
    }

    void aPdfHasNumberedPagesAndNoPixels() {
        callWell({"report", run_, "-o", at("run.pdf")});
        const QByteArray pdf = contentOf("run.pdf");
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.contains("/Type /Catalog"));
        QVERIFY2(!pdf.contains("/Subtype /Image"), "charts are vectors");
        const QString pdftotext = QStandardPaths::findExecutable("pdftotext");
        if (pdftotext.isEmpty()) QSKIP("pdftotext is not installed: the text of the PDF is not looked at");
        QProcess reading;
        reading.start(pdftotext, {"-layout", at("run.pdf"), "-"});
        QVERIFY(reading.waitForFinished(60'000));
        const QString text = QString::fromUtf8(reading.readAllStandardOutput());
        const auto pages = text.count(QChar('\f'));
        QVERIFY(pages >= 3);
        for (qsizetype page = 1; page <= pages; ++page) {
            const QString number = QStringLiteral("%1 of %2").arg(page).arg(pages);
            QVERIFY2(text.contains(number), qPrintable(number));
        }
        QVERIFY(text.contains("What was asked"));
    }

    void aNotebookReadsTheResultBesideIt() {
        callWell({"report", run_, "-o", at("run.ipynb")});
        const Json notebook = jsonOf(contentOf("run.ipynb"));
        QCOMPARE(notebook["nbformat"], 4);
        QCOMPARE(notebook["nbformat_minor"], 5);
        QString code;
        for (const Json& cell : notebook["cells"]) {
            QVERIFY(cell.contains("id"));
            if (cell["cell_type"] != "code") continue;
            if (cell["source"].is_string())
                code += QString::fromStdString(cell["source"].get<std::string>());
            else
                for (const Json& line : cell["source"])
                    code += QString::fromStdString(line.get<std::string>());
            code += "\n\n";
        }
        QVERIFY(code.contains("run/result.json"));
        QVERIFY2(!code.contains(folder_.path()), "paths are relative");
        QVERIFY(code.contains("assert"));
        const QString debian = QStringLiteral("/usr/bin/python3");
        const QString python = QFile::exists(debian) ? debian : QStringLiteral("python3");
        QProcess process;
        process.start(python, {"-c", "import pandas, matplotlib"});
        if (!process.waitForFinished(120'000) || process.exitCode() != 0)
            QSKIP("pandas or matplotlib is not installed: the notebook's cells are not run");
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("MPLBACKEND", "Agg");
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder_.path());
        process.start(python, {write(folder_, "cells.py", code.toUtf8())});
        QVERIFY(process.waitForFinished(120'000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    }

    void onlyOwnFilesAreReplaced() {
        const QString foreign = write(folder_, "foreign.html", "<p>somebody's page</p>\n");
        QCOMPARE(callProgram({"report", run_, "-o", foreign}).exitCode, 2);
        QCOMPARE(contentOf("foreign.html"), QByteArray("<p>somebody's page</p>\n"));
        QCOMPARE(callProgram({"report", run_, "-o", foreign, "--force"}).exitCode, 0);
        // What the program wrote itself it replaces without a word.
        for (const char* name : {"twice.html", "twice.pdf", "twice.ipynb"})
            for (int time = 0; time < 2; ++time) {
                callWell({"report", release_, "-o", at(name)});
            }
        const QString notebook = write(folder_, "foreign.ipynb", R"({"cells": [], "nbformat": 4})");
        QCOMPARE(callProgram({"report", run_, "-o", notebook}).exitCode, 2);
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("said");
        const QString out = at("x.html");
        QTest::newRow("no file") << QStringList{"-o", out} << QByteArray("at least 1");
        QTest::newRow("no output") << QStringList{run_} << QByteArray("--output");
        QTest::newRow("ending") << QStringList{run_, "-o", at("x.doc")}
                                << QByteArray(".html, .pdf or .ipynb");
        QTest::newRow("missing") << QStringList{"missing.json", "-o", out} << QByteArray("missing.json");
        QTest::newRow("experiment") << QStringList{at("experiment.json"), "-o", out}
                                    << QByteArray("experiment.json");
        QTest::newRow("two sweeps") << QStringList{sweep_, race_, "-o", out} << QByteArray("alone");
        QTest::newRow("run and sweep") << QStringList{run_, sweep_, "-o", out} << QByteArray("alone");
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, said);
        const Outcome done = callProgram(QStringList{"report"} + words);
        QCOMPARE(done.exitCode, 2);
        QVERIFY2(done.err.contains("epsiloscope: ") && done.err.contains(said), done.err.constData());
        QVERIFY(!QFile::exists(at("x.html")));
    }

private:
    QString at(const QString& name) const { return folder_.filePath(name); }
    QByteArray contentOf(const QString& name) const { return bytesIn(at(name)); }
    QString pageOf(const QString& name) const { return QString::fromUtf8(contentOf(name)); }

    void addPages() const {
        QTest::addColumn<QString>("name");
        for (const char* name : {"run.html", "release.html", "race.html", "sweep.html"})
            QTest::newRow(name) << QString(name);
    }

    QTemporaryDir folder_;
    QString run_, release_, race_, sweep_;
};

TEST_WITH_EVENTS(ReportVerbTest)
#include "ReportVerbTest.moc"
