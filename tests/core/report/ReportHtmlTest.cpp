// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportHtml.h"

#include "tests/core/report/MuseumReport.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* hostile = "</title><script src='http://evil'>\"&\x01";

// Every kind of block, with words that would be markup.
Report hostileReport() {
    Report report{hostile, hostile, {}};
    ReportSection section{"all", hostile};
    section.say(hostile);
    section.say(hostile, ReportTone::NotToPublish);
    section.add(ReportHeading{hostile});
    section.add(ReportList{{hostile}});
    section.add(ReportTable{hostile, {hostile, hostile}, {{hostile, hostile}}});
    section.add(ReportNumbers{{{hostile, hostile, hostile, {hostile, hostile, hostile}}}});
    section.add(ReportCode{hostile, hostile});
    section.add(ReportLinks{{{hostile, "https://doi.org/10.1/a?b=1&c=2"}}});
    section.add(ReportChartsHere{});
    report.sections = {section};
    return report;
}

ReportChart chartCalled(const std::string& name) {
    return {name,
            "Growth " + name,
            "ε against queries",
            "<svg viewBox=\"0 0 9 9\"><g id=\"g\"/><rect fill=\"url(#g)\"/></svg>",
            {"numbers", {"curve", "x", "y"}, {{"ε", "1", "2"}}},
            {"not for publication"}};
}

QByteArray complaintsOfTidy(const std::string& html) {
    const QTemporaryDir folder;
    QFile file(folder.filePath("report.html"));
    if (!file.open(QIODevice::WriteOnly)) return "the page could not be written";
    file.write(QByteArray::fromStdString(html));
    file.close();
    QProcess tidy;
    tidy.start("tidy", {"-e", "-q", file.fileName()});
    if (!tidy.waitForFinished(60000)) return "tidy did not come to its end";
    return tidy.readAllStandardError();
}

} // namespace

class ReportHtmlTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreNoMarkup() {
        const std::string html = reportAsHtml(hostileReport(), {});
        QVERIFY(!says(html, "<script"));
        QVERIFY(!says(html, "</title><"));
        QVERIFY(html.find('\x01') == std::string::npos);
        QVERIFY(says(html, "&lt;script src=&#39;http://evil&#39;&gt;&quot;&amp;\xEF\xBF\xBD"));
        QVERIFY(says(html, "href=\"https://doi.org/10.1/a?b=1&amp;c=2\""));
    }

    void nothingIsLoaded() {
        const std::string html = reportAsHtml(hostileReport(), {chartCalled("one"), chartCalled("two")});
        QVERIFY(says(html, "default-src 'none'"));
        for (const char* loading : {"<link", "<img", "<iframe", "@import", " src=\"", "<script"})
            QVERIFY2(!says(html, loading), loading);
    }

    void picturesKeepTheirIdsApart() {
        const std::string html = reportAsHtml(hostileReport(), {chartCalled("one"), chartCalled("two")});
        for (const char* part : {"id=\"one-g\"", "url(#one-g)", "id=\"two-g\"", "url(#two-g)"})
            QVERIFY2(says(html, part), part);
        QVERIFY(says(html, "not for publication"));
        QVERIFY(says(html, "<th scope=\"col\">curve</th>"));
        QVERIFY(says(html, "<th scope=\"row\">ε</th>"));
    }

    // Browsers hide what is within a closed fold, on paper, too; what stands behind it only this page's style
    // hides, on a screen.
    void whatIsFoldedIsPrinted() {
        Report report = hostileReport();
        report.sections.push_back({"second", "Second"});
        report.sections.back().say("folded away");
        const QString html =
            QString::fromStdString(reportAsHtml(report, {chartCalled("one"), chartCalled("two")}));
        static const QRegularExpression fold(
            QStringLiteral("<details class=\"(\\w+)\"><summary>.*?</summary></details>\\s*"
                           "<(?:div|dl) class=\"folded\">"),
            QRegularExpression::DotMatchesEverythingOption);
        QStringList kinds;
        for (auto each = fold.globalMatch(html); each.hasNext();)
            kinds << each.next().captured(1);
        QCOMPARE(kinds.size(), html.count("<details"));
        for (const char* kind : {"section", "number", "table"})
            QVERIFY2(kinds.contains(QLatin1String(kind)), kind);
        QCOMPARE(html.count("display: none"),
                 qsizetype{3}); // navigation, the fold's mark, and what is folded
        QVERIFY(html.contains("@media screen { details:not([open]) + .folded { display: none; } }"));
    }

    void theFirstSectionLiesOpen() {
        Report report = hostileReport();
        report.sections.push_back({"second", "Second"});
        const QString html = QString::fromStdString(reportAsHtml(report, {}));
        const auto first = html.indexOf("<section class=\"first\"");
        QVERIFY(first > 0 && html.indexOf("<h2 id=\"all\">") > first);
        QCOMPARE(html.count("<details class=\"section\">"), qsizetype{1});
        QVERIFY(html.indexOf("<details class=\"section\">") > html.indexOf("<h2 id=\"all\">"));
    }

    void aChartStandsOnce() {
        Report report = hostileReport();
        report.sections.front().blocks.insert(report.sections.front().blocks.begin(),
                                              ReportChartHere{{"two", "one"}});
        const QString html =
            QString::fromStdString(reportAsHtml(report, {chartCalled("one"), chartCalled("two")}));
        QCOMPARE(html.count("<figure"), qsizetype{2});
        QVERIFY(html.indexOf("Growth two") < html.indexOf("Growth one"));
    }

    void severalNumbersShareTheirFormula() {
        Report report = hostileReport();
        report.sections.front().blocks = {ReportNumbers{{{"a", "1", "m", {"s", "f1", "p"}, "A"},
                                                         {"a", "2", "m", {"s", "f2", "p"}, "B"},
                                                         {"b", "3", "n", {"t", "f3", "q"}, {}}}}};
        const QString html = QString::fromStdString(reportAsHtml(report, {}));
        QCOMPARE(html.count("<details class=\"number\">"), qsizetype{2});
        QCOMPARE(html.count("<code>s</code>"), qsizetype{1});
        for (const char* part : {"<dt>A</dt><dd><code>f1</code>", "<dt>B</dt><dd><code>f2</code>",
                                 "<dt>with values</dt><dd><code>f3</code>"})
            QVERIFY2(html.contains(QLatin1String(part)), part);
    }

    void thePageIsValid() {
        if (QStandardPaths::findExecutable("tidy").isEmpty())
            QSKIP("tidy is not installed: nobody says whether the page is valid HTML5");
        QCOMPARE(complaintsOfTidy(reportAsHtml(hostileReport(), {chartCalled("one")})), QByteArray());
        const auto report = reportOf(subjectOf(museumRun("pate-gnmax", "result.json")));
        QVERIFY(report);
        QCOMPARE(complaintsOfTidy(reportAsHtml(*report, {})), QByteArray());
        QVERIFY2(!complaintsOfTidy("<p>no page").isEmpty(), "tidy would complain");
    }

    void theSameReportHasTheSameBytes() {
        const auto subject = subjectOf(museumRun("saa", "result.json"));
        QCOMPARE(reportAsHtml(*reportOf(subject), {}), reportAsHtml(*reportOf(subject), {}));
    }
};

TEST_ALONE(ReportHtmlTest)
#include "ReportHtmlTest.moc"
