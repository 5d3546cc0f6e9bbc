// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartDocument.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/sweep/SweepSchema.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/SchemaCheck.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/export/WholeBoard.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/export/ChartFiles.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/registry/Registry.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What an exported picture knows, and whether a foreign one can do harm.
class ChartDocumentTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        FakeRun first({.trials = 3}), second({.dataDependent = false}, 2);
        first.complete();
        second.complete();
        board_.setBudget(2.0, 1e-5);
        board_.addRun(3, first.run(), {0, QString::fromUtf8("Müller <&> \"ε\" ]]>") + QChar(2), true});
        board_.addRun(5, second.run(), {4, "Run 2", false});
        settle(board_);
        ChartView view;
        view.zoomed = true;
        view.x = {10, 200};
        view.y = {0.5, 3};
        board_.accountantChart()->setView(view);
    }

    void jsonBothWaysIsTheSameDocument() {
        const Json json = jsonOf(documentOf(board_));
        const auto read = chartDocumentFromJson(json, chartNames());
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().message().c_str());
        QCOMPARE(jsonOf(*read), json);
        QCOMPARE(read->runs.size(), std::size_t{2});
        QCOMPARE(read->runs[0].id, RunNumber(3));
        QCOMPARE(read->runs[1].paletteIndex, 4);
        QVERIFY(read->runs[1].visible);
        QCOMPARE(read->budget, std::optional(2.0));
        QVERIFY(read->views.at("accountant").zoomed);
        QVERIFY(!read->views.at("labels").zoomed);
    }

    void documentsFitTheirSchema() {
        const Json schema = schemaDocument("Charts", chartDocumentSchema());
        ChartDocument document = documentOf(board_);
        ChartView& view = document.views["accuracy"];
        view.hidden = {"run3/median"};
        view.notes = {{1, 2, "here"}};
        view.choices = {{"measure", "auroc"}};
        const auto sweep = std::make_shared<const SweepResult>(sweepAll(smallSweep({"seed=1,2"})));
        document.sweeps = {{"a sweep", 2, sweep}};
        for (const ChartDocument& each : {document, ChartDocument()}) {
            const std::string broken = breaches(schema, jsonOf(each));
            QVERIFY2(broken.empty(), broken.c_str());
        }
        Json foreign = jsonOf(document);
        foreign["views"]["accuracy"]["band"] = "wide";
        QVERIFY(!breaches(schema, foreign).empty());
        foreign = jsonOf(document);
        foreign["runs"][0]["run"]["experiment"]["data"]["surprise"] = 1;
        QVERIFY(!breaches(schema, foreign).empty());
    }

    // Nobody sends what he does not see.
    void aHiddenRunStaysAtHome() {
        board_.setRunVisible(5, false);
        settle(board_);
        const ChartDocument document = documentOf(board_);
        QCOMPARE(document.runs.size(), std::size_t{1});
        QCOMPARE(document.runs[0].id, RunNumber(3));
        board_.setRunVisible(5, true);
        settle(board_);
    }

    void aPictureBringsRunsAndCurvesBack_data() { formats(); }
    void aPictureBringsRunsAndCurvesBack() {
        QFETCH(ChartFormat, format);
        const auto read = readChartDocument(picture(format), chartNames());
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().message().c_str());
        ChartBoard restored;
        showDocument(*read, restored);
        settle(restored);
        QCOMPARE(jsonOf(documentOf(restored)), jsonOf(documentOf(board_)));
        QCOMPARE(restored.accountantChart()->plot()->xAxis->range().upper, 200.0);
        const QCPGraph* before = graph(board_.labelsChart(), "run3/answered");
        const QCPGraph* after = graph(restored.labelsChart(), "run3/answered");
        QVERIFY(before && after);
        QCOMPARE(after->dataCount(), before->dataCount());
        QCOMPARE(after->pen(), before->pen());
        // And drawn again it is the same picture.
        QCOMPARE(bytesOf(restored, format), bytesOf(board_, format));
    }

    void aRunThatGoesOnIsKeptAsItWasAndComesBackStopped() {
        FakeRun fake({});
        ChartBoard board;
        board.addRun(1, fake.run(), {0, "Run 1", true});
        fake.ask(1, 0, 100);
        settle(board);
        const ChartDocument document = documentOf(board);
        fake.ask(1, 100, 200);
        QCOMPARE(document.runs[0].run->trials()[0].x(series::epsilon).back(), 100.0);
        const auto read = chartDocumentFromJson(jsonOf(document), chartNames());
        QVERIFY(read.ok());
        QCOMPARE(read->runs[0].run->state(), RunState::Stopped);
    }

    // The board's δ follows from how many records there are.
    void aReleaseTellsNoDeltaButItsOwn() {
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        experiment.release = true;
        auto going = std::make_shared<Run>(experiment);
        ChartBoard board;
        board.setBudget(2.0, 1e-7);
        board.addRun(1, going, {0, "Run 1", true});
        settle(board);
        QCOMPARE(documentOf(board).delta, 0.0);
        const Json json = jsonOf(documentOf(board));
        QVERIFY2(json.dump().find("1e-7") == std::string::npos &&
                     json.dump().find("1e-07") == std::string::npos,
                 json.dump().c_str());
        experiment.release = false;
        board.addRun(2, std::make_shared<Run>(experiment), {1, "Run 2", true});
        settle(board);
        QCOMPARE(documentOf(board).delta, 0.0); // beside a release, too
        board.removeRun(1);
        settle(board);
        QCOMPARE(documentOf(board).delta, 1e-7);
    }

    void cutOffAnywhereItIsToldAndNothingBreaks_data() { formats(); }
    void cutOffAnywhereItIsToldAndNothingBreaks() {
        QFETCH(ChartFormat, format);
        const QByteArray whole = bytesOf(board_, format);
        for (int part = 0; part < 60; ++part) {
            const QString path = write(folder_, "cut.png", whole.left(whole.size() * part / 60));
            const auto read = readChartDocument(path, chartNames());
            // Where the document came before the cut it may be read; it is then the whole one.
            if (read.ok())
                QCOMPARE(read->runs.size(), std::size_t{2});
            else
                QVERIFY(!read.error().what.empty() && !read.error().where.empty());
        }
    }

    void flippedBytesNeverCrash_data() { formats(); }
    void flippedBytesNeverCrash() {
        QFETCH(ChartFormat, format);
        const QByteArray whole = bytesOf(board_, format);
        RandomStream random = RandomStreams::fromSeed(7).stream(1, StreamPurpose::Test, 0);
        int refused = 0;
        for (int round = 0; round < 40; ++round) {
            QByteArray spoilt = whole;
            QVERIFY(spoilt.size() > 1000);
            for (int i = 0; i < 200; ++i) {
                const auto at = static_cast<qsizetype>(random.uniform() * static_cast<double>(whole.size()));
                spoilt[std::min(at, whole.size() - 1)] = static_cast<char>(random.uniform() * 255);
            }
            if (!readChartDocument(write(folder_, "spoilt", spoilt), chartNames()).ok()) ++refused;
        }
        QVERIFY(refused > 20);
    }

    void foreignPicturesAreTold_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        QBuffer png;
        png.open(QIODevice::WriteOnly);
        QImage(20, 20, QImage::Format_RGB32).save(&png, "PNG");
        QTest::newRow("png") << png.data() << "no charts";
        QTest::newRow("svg") << QByteArray("<svg xmlns='http://www.w3.org/2000/svg'><rect/></svg>")
                             << "no charts";
        QTest::newRow("pdf") << QByteArray("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n")
                             << "no charts";
        QTest::newRow("cut pdf") << QByteArray("%PDF-1.4\n1 0 obj\n") << "cut off";
        QTest::newRow("empty") << QByteArray() << "broken";
        QTest::newRow("text") << QByteArray("a,b\n1,2\n") << "broken";
        QTest::newRow("broken json") << inSvg("{\"schema\": ") << "JSON";
        QTest::newRow("other schema") << inSvg("{\"schema\": \"epsiloscope.charts/9\"}") << "must be";
        QTest::newRow("deep") << inSvg(QByteArray(100'000, '[')) << "too deep";
        QTest::newRow("bomb") << bomb() << "entities";
    }
    void foreignPicturesAreTold() {
        QFETCH(QByteArray, content);
        QFETCH(QString, words);
        QElapsedTimer clock;
        clock.start();
        const auto read = readChartDocument(write(folder_, "foreign.svg", content), chartNames());
        QVERIFY(!read.ok());
        QVERIFY2(read.error().what.find(words.toStdString()) != std::string::npos, read.error().what.c_str());
        QVERIFY(clock.elapsed() < 2000);
    }

    // Sparse: it takes no room on the disk.
    void hugeFilesAreRefusedWithoutReadingThem() {
        for (const QByteArray& begin : {QByteArray("%PDF-1.4\n"), QByteArray("<svg>")}) {
            QFile file(write(folder_, "huge", begin));
            QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(qint64{2} << 30));
            QElapsedTimer clock;
            clock.start();
            const auto read = readChartDocument(file.fileName(), chartNames());
            QVERIFY(!read.ok() && read.error().what.find("too large") != std::string::npos);
            QVERIFY(clock.elapsed() < 1000);
        }
        QVERIFY(!readChartDocument(folder_.filePath("missing.png"), chartNames()).ok());
    }

    void whatCannotBeIsRefusedWithItsPlace_data() {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("where");
        const auto row = [](const char* pointer, const char* value, const char* where) {
            QTest::newRow(pointer) << QByteArray(pointer) << QByteArray(value) << QByteArray(where);
        };
        row("/charts/0", "\"pie\"", "/charts/0");
        row("/charts", "3", "/charts");
        row("/axes/pie", "\"ε\"", "/axes/pie");
        row("/views/pie", "{}", "/views/pie");
        row("/views/labels/band", "\"wide\"", "/views/labels/band");
        row("/views/labels/notes", "[{\"x\": \"far\"}]", "/views/labels/notes/0/x");
        row("/runs/1/id", "3", "/runs/1/id");
        row("/runs/0/id", "-1", "/runs/0/id");
        row("/runs/0/palette", "1e9", "/runs/0/palette");
        row("/runs/0/run", "{}", "/runs/0/run");
        row("/runs/0/name", "[]", "/runs/0/name");
        row("/delta", "2", "/delta");
        row("/sweeps", "[{\"name\": \"s\", \"palette\": 0}]", "/sweeps/0/sweep");
        row("/surprise", "1", "/surprise");
    }
    void whatCannotBeIsRefusedWithItsPlace() {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, where);
        Json json = jsonOf(documentOf(board_));
        placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
        const auto read = chartDocumentFromJson(json, chartNames());
        QVERIFY(!read.ok());
        QVERIFY2(QByteArray::fromStdString(read.error().where).startsWith(where), read.error().where.c_str());
    }

    void rangesThatNoAxisShowsAreNoZoom_data() {
        QTest::addColumn<QByteArray>("range");
        for (const char* range : {"[5, 1]", "[1, 1]", "[1e308, 1.1e308]", "[null, 2]", "[\"nan\", 2]", "[1]",
                                  "[0, 1e-300]", "{}"})
            QTest::newRow(range) << QByteArray(range);
    }
    void rangesThatNoAxisShowsAreNoZoom() {
        QFETCH(QByteArray, range);
        Json json = jsonOf(documentOf(board_));
        json["views"]["accountant"]["x"] = Json::parse(range.toStdString());
        const auto read = chartDocumentFromJson(json, chartNames());
        QVERIFY(read.ok());
        QVERIFY(!read->views.at("accountant").zoomed);
    }

    void logarithmicRangesAreAboveZero() {
        ChartView view;
        view.zoomed = view.logX = true;
        view.x = {-1, 5};
        view.y = {1, 2};
        ChartDocument document;
        document.views["labels"] = view;
        const double infinite = std::numeric_limits<double>::infinity();
        document.views["labels"].notes = {{infinite, 1, "lost"}, {1, 2, "kept"}};
        const auto read = chartDocumentFromJson(jsonOf(document), chartNames());
        QVERIFY(read.ok());
        QVERIFY(!read->views.at("labels").zoomed);
        QCOMPARE(read->views.at("labels").notes.size(), std::size_t{1});
    }

    void picturesAreToldByTheirEnding() {
        QVERIFY(isPictureFile("a.PNG") && isPictureFile("b/c.svg") && isPictureFile("d.pdf"));
        QVERIFY(!isPictureFile("a.json") && !isPictureFile("svg") && !isPictureFile("a.csv"));
    }

private:
    /// As it stands in a file.
    static Json jsonOf(const ChartDocument& document) {
        return Json::parse(chartDocumentToJson(document).dump());
    }
    static void formats() {
        QTest::addColumn<ChartFormat>("format");
        for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Svg, ChartFormat::Pdf})
            QTest::newRow(qPrintable(endingOf(format))) << format;
    }
    static QByteArray bytesOf(const ChartBoard& board, ChartFormat format) {
        const auto bytes = chartFile(withoutNames(board.namedCharts()), documentOf(board),
                                     {.format = format, .size = {600, 400}, .scale = 1});
        return bytes ? *bytes : QByteArray();
    }
    QString picture(ChartFormat format) {
        return write(folder_, "charts." + endingOf(format), bytesOf(board_, format));
    }
    static QByteArray inSvg(const QByteArray& json) {
        return "<svg xmlns='http://www.w3.org/2000/svg'><metadata><e:document "
               "xmlns:e='urn:epsiloscope:charts:1'>" +
               json + "</e:document></metadata></svg>";
    }
    // Ten entities, each ten of the one before: ten thousand million letters.
    static QByteArray bomb() {
        QByteArray types = "<!ENTITY a0 \"aaaaaaaaaa\">";
        for (int i = 1; i < 10; ++i) {
            const QByteArray before = "&a" + QByteArray::number(i - 1) + ";";
            types += "<!ENTITY a" + QByteArray::number(i) + " \"" + before.repeated(10) + "\">";
        }
        return "<?xml version='1.0'?><!DOCTYPE svg [" + types + "]>" + inSvg("&a9;");
    }

    QTemporaryDir folder_;
    ChartBoard board_;
};

TEST_WITH_WINDOWS(ChartDocumentTest)
#include "ChartDocumentTest.moc"
