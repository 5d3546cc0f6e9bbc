// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/export/WholeBoard.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/DocumentText.h"
#include "ui/views/registry/Registry.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Pictures are mailed and checked in: long curves and many trials must not make megabytes of them.
class SmallPicturesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        for (int run = 1; run <= 4; ++run)
            show(long_, run, {.queries = 20'000, .accountantEvery = 1, .qualityEvery = 500});
        settle(long_);
    }

    void fourCurvesOf20000PointsMakeASmallFile_data() { vectorFormats(); }
    void fourCurvesOf20000PointsMakeASmallFile() {
        QFETCH(ChartFormat, format);
        for (const auto& [name, chart] : long_.namedCharts()) {
            const QByteArray bytes = bytesOf(long_, {{name, chart}}, format);
            QVERIFY2(bytes.size() > 1000 && bytes.size() < largest,
                     qPrintable(QStringLiteral("%1: %2 bytes").arg(name).arg(bytes.size())));
        }
        const QByteArray all = bytesOf(long_, long_.namedCharts(), format);
        QVERIFY2(all.size() < largest, qPrintable(QString::number(all.size())));
    }

    void manyTrialsOfWhichNoneIsDrawnMakeASmallFile_data() { vectorFormats(); }
    void manyTrialsOfWhichNoneIsDrawnMakeASmallFile() {
        QFETCH(ChartFormat, format);
        ChartBoard board;
        for (int run = 1; run <= 4; ++run)
            show(board, run, {.trials = 25, .queries = 1000, .qualityEvery = 100});
        settle(board);
        const QByteArray bytes = bytesOf(board, {{"accountant", board.accountantChart()}}, format);
        QVERIFY2(bytes.size() < largest, qPrintable(QString::number(bytes.size())));
    }

    void whatComesBackDrawsTheSameCurves_data() {
        vectorFormats();
        QTest::newRow("png") << ChartFormat::Png;
    }
    void whatComesBackDrawsTheSameCurves() {
        QFETCH(ChartFormat, format);
        const QString path =
            write(folder_, "long." + endingOf(format), bytesOf(long_, long_.namedCharts(), format));
        const auto read = readChartDocument(path, chartNames());
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        ChartBoard again;
        showDocument(*read, again);
        settle(again);
        for (const auto& [chart, other, name] :
             {std::tuple<Chart*, Chart*, const char*>{long_.labelsChart(), again.labelsChart(), "answered"},
              {long_.accuracyChart(), again.accuracyChart(), "accuracy"}}) {
            const QString key = QStringLiteral("run1/%1").arg(QLatin1String(name));
            const QCPGraph *before = graph(chart, key), *after = graph(other, key);
            QVERIFY2(before && after && after->dataCount() > 20, name);
            const double invisible = 0.002 * chart->plot()->yAxis->range().size();
            for (const QCPGraphData& point : *after->data()) {
                const auto near = before->data()->findBegin(point.key, false);
                QVERIFY2(near != before->data()->constEnd(), name);
                QVERIFY2(std::abs(near->value - point.value) <= invisible, name);
            }
            QCOMPARE(std::prev(after->data()->constEnd())->key, std::prev(before->data()->constEnd())->key);
        }
    }

    void tablesKeepEveryPoint() {
        const QByteArray csv = bytesOf(long_, {{"labels", long_.labelsChart()}}, ChartFormat::Csv);
        QVERIFY2(csv.count('\n') > 4 * 20'000, qPrintable(QString::number(csv.count('\n'))));
    }

    void shortRunsAreKeptAsTheyAre() {
        ChartBoard board;
        show(board, 1, {});
        settle(board);
        const ChartDocument document = epsiloscope::testing::documentOf(board);
        const Json written = Json::parse(documentText(document).toStdString());
        QCOMPARE(written, Json::parse(chartDocumentToJson(document).dump()));
    }

private:
    static constexpr qsizetype largest = 200'000;

    static void vectorFormats() {
        QTest::addColumn<ChartFormat>("format");
        QTest::newRow("pdf") << ChartFormat::Pdf;
        QTest::newRow("svg") << ChartFormat::Svg;
    }
    static void show(ChartBoard& board, int number, const FakePlan& plan) {
        FakeRun fake(plan, static_cast<std::uint64_t>(number));
        fake.complete();
        board.addRun(RunNumber::fromNumber(number), fake.run(),
                     {number - 1, QStringLiteral("Run %1").arg(number), true});
    }
    static QByteArray bytesOf(const ChartBoard& board, const NamedCharts& charts, ChartFormat format) {
        const auto bytes = chartFile(withoutNames(charts), epsiloscope::documentOf(board, charts),
                                     {.format = format, .scale = 1});
        return bytes ? *bytes : QByteArray();
    }

    QTemporaryDir folder_;
    ChartBoard long_;
};

TEST_WITH_WINDOWS(SmallPicturesTest)
#include "SmallPicturesTest.moc"
