// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtEndian>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `epsiloscope plot` as a shell sees it.
class PlotTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const QString experiment =
            write(folder_, "experiment.json",
                  R"({"data": {"path": "sample:census"}, "mechanism": "pate-gnmax", "trials": 2, "seed": 4,
                "parameters": {"teachers": 30, "queries": 60, "sigma": 10}})");
        QCOMPARE(call({"run", experiment, "--out", folder_.path(), "--charts"}).exitCode, 0);
        result_ = folder_.filePath("result.json");
        QVERIFY(QFile::exists(result_));
    }

    void everyFormatIsWritten_data() {
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("svg") << QByteArray("<?xml");
        QTest::newRow("pdf") << QByteArray("%PDF-");
        QTest::newRow("png") << QByteArray("\x89PNG");
        QTest::newRow("csv") << QByteArray("chart,run,quantity,band,x,y,lower,upper\n");
        QTest::newRow("tex") << QByteArray("% Written by Epsiloscope");
    }
    void everyFormatIsWritten() {
        QFETCH(QByteArray, begin);
        const QString path = folder_.filePath(QStringLiteral("one.") + QTest::currentDataTag());
        const ProgramOutcome done = call({"plot", result_, "--chart", "accountant", "-o", path});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QVERIFY(bytesIn(path).startsWith(begin));
        QVERIFY(done.out.isEmpty() && done.err.isEmpty());
    }

    // The run's own charts were drawn from what it recorded, these from the file.
    void theFileGivesTheSamePictureAsTheRun() {
        const QString path = folder_.filePath("again.svg");
        QCOMPARE(call({"plot", result_, "-o", path}).exitCode, 0);
        QCOMPARE(bytesIn(path), bytesIn(folder_.filePath("dashboard.svg")));
    }

    // What stands in the first place of the board comes first, whichever it is.
    void chartsAreInTheOrderOfTheBoard() {
        const QString experiment =
            write(folder_, "descent.json",
                  R"({"data": {"path": "sample:census"}, "mechanism": "dpsgd", "seed": 4,
                "parameters": {"steps": 20}})");
        const QString out = folder_.filePath("descent"), csv = folder_.filePath("descent.csv");
        const ProgramOutcome ran = call({"run", experiment, "--out", out});
        QVERIFY2(ran.exitCode == 0, ran.err.constData());
        QCOMPARE(call({"plot", out + "/result.json", "-o", csv}).exitCode, 0);
        const QByteArray facts = bytesIn(csv + ".json");
        QVERIFY2(facts.contains("\"Epsiloscope: Gradient norms by step, Accountant growth, "),
                 facts.left(200).constData());
    }

    void aPictureGivesTheSamePictureAgain() {
        for (const char* ending : {"svg", "pdf", "png"}) {
            const QString first = folder_.filePath(QStringLiteral("first.") + ending);
            QCOMPARE(call({"plot", result_, "-o", first, "--name", "Größe <&>"}).exitCode, 0);
            for (const char* other : {"svg", "csv"}) {
                const QString second = folder_.filePath(QStringLiteral("second.") + other);
                const QString direct = folder_.filePath(QStringLiteral("direct.") + other);
                QCOMPARE(call({"plot", first, "-o", second}).exitCode, 0);
                QCOMPARE(call({"plot", result_, "-o", direct, "--name", "Größe <&>"}).exitCode, 0);
                QCOMPARE(bytesIn(second), bytesIn(direct));
            }
        }
    }

    void theSameBytesInGerman() {
        const QString first = folder_.filePath("c.svg"), second = folder_.filePath("de.svg");
        QCOMPARE(call({"plot", result_, "-o", first}).exitCode, 0);
        QCOMPARE(
            call({"plot", result_, "-o", second}, {{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE"}}).exitCode,
            0);
        QCOMPARE(bytesIn(second), bytesIn(first));
    }

    void everyProcessWritesTheSamePdf() {
        QSet<QByteArray> written;
        for (int process = 0; process < 12; ++process) {
            const QString path = folder_.filePath("same.pdf");
            QCOMPARE(call({"plot", result_, "-o", path}).exitCode, 0);
            written << bytesIn(path);
        }
        QCOMPARE(written.size(), 1);
    }

    void severalResultsAreRunsOfTheirOwn() {
        const QString path = folder_.filePath("two.svg");
        QCOMPARE(call({"plot", result_, result_, "-o", path, "--name", "A & B"}).exitCode, 0);
        QXmlStreamReader xml(bytesIn(path));
        QByteArray text;
        while (!xml.atEnd())
            if (xml.readNextStartElement(), xml.name() == QLatin1String("document"))
                text = xml.readElementText().toUtf8();
        const Json json = Json::parse(text.toStdString());
        QCOMPARE(json["runs"].size(), std::size_t{2});
        QCOMPARE(json["runs"][0]["name"], "A & B");
        QCOMPARE(json["runs"][1]["name"], "GNMax");
        QCOMPARE(json["runs"][1]["run"]["experiment"]["seed"], 4);
    }

    void sizeScaleAndResolutionAreAsAsked() {
        const QString path = folder_.filePath("small.png");
        QCOMPARE(call({"plot", result_, "-o", path, "--size", "400x300", "--scale", "1.5", "--dpi", "300"})
                     .exitCode,
                 0);
        // Without Qt's pictures: width and height begin a PNG, the resolution stands in its pHYs.
        const QByteArray png = bytesIn(path);
        const auto number = [&png](qsizetype at) { return qFromBigEndian<quint32>(png.constData() + at); };
        QCOMPARE(number(16), 600U);
        QVERIFY(number(20) >= 450U); // what finds no room stands below
        QVERIFY(png.contains("pHYs"));
        QCOMPARE(number(png.indexOf("pHYs") + 4), 11811U);
    }

    // What finds no room beside the plot stands below it.
    void aPresetIsASizeAndATextThatMayBeChanged() {
        const auto size = [this](const QStringList& options) {
            const QString path = folder_.filePath("preset.svg");
            const ProgramOutcome done =
                call(QStringList{"plot", result_, "--chart", "accountant", "-o", path} + options);
            if (done.exitCode != 0) return done.err;
            const QByteArray svg = bytesIn(path);
            const qsizetype box = svg.indexOf("viewBox=\"") + 9;
            const QByteArrayList sides = svg.mid(box, svg.indexOf('"', box) - box).split(' ');
            const int least = options.contains("column") ? 227 : options.contains("slide") ? 540 : 500;
            return sides.value(3).toInt() < least ? QByteArray("too low") : sides.value(2);
        };
        QCOMPARE(size({"--preset", "column"}), QByteArray("321"));
        QCOMPARE(size({"--preset", "slide", "--text-size", "12"}), QByteArray("960"));
        QCOMPARE(size({"--preset", "page", "--size", "700x500"}), QByteArray("700"));
    }

    void axesBecomeLogarithmicAndColoursDark() {
        const QString path = folder_.filePath("log.svg");
        const QStringList plot{"plot", result_, "--chart", "accountant", "-o", path};
        QCOMPARE(call(plot + QStringList{"--log", "y", "--dark"}).exitCode, 0);
        const QByteArray svg = bytesIn(path);
        QVERIFY(svg.contains("log_y&quot;: true") || svg.contains("log_y&quot;:true"));
        QVERIFY(svg.contains("log_x&quot;: false") || svg.contains("log_x&quot;:false"));
        const ProgramOutcome refused = call(plot + QStringList{"--log", "z"});
        QVERIFY(refused.exitCode != 0 && refused.err.contains("--log"));
    }

    void aReleaseCarriesNoSeed() {
        const QString out = folder_.filePath("release");
        QCOMPARE(call({"run", folder_.filePath("experiment.json"), "--set", "release=true", "--set",
                       "trials=1", "--out", out})
                     .exitCode,
                 0);
        for (const char* ending : {"svg", "csv", "tex", "pdf"}) {
            const QString path = folder_.filePath(QStringLiteral("release.") + ending);
            QCOMPARE(call({"plot", out + "/result.json", "-o", path}).exitCode, 0);
            QVERIFY(!bytesIn(path).contains("seed"));
        }
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("said");
        const QString out = folder_.filePath("x.svg");
        QTest::newRow("no file") << QStringList{"-o", out} << QByteArray("at least 1");
        QTest::newRow("no output") << QStringList{result_} << QByteArray("--output");
        QTest::newRow("ending") << QStringList{result_, "-o", "x.bmp"} << QByteArray("ending");
        QTest::newRow("chart") << QStringList{result_, "-o", out, "--chart", "pie"}
                               << QByteArray("all, labels, accountant, accuracy, tradeoff");
        QTest::newRow("size") << QStringList{result_, "-o", out, "--size", "big"} << QByteArray("1200x800");
        QTest::newRow("too large") << QStringList{result_, "-o", out, "--size", "90000x10"}
                                   << QByteArray("--size");
        QTest::newRow("preset") << QStringList{result_, "-o", out, "--preset", "poster"}
                                << QByteArray("column, page, slide");
        QTest::newRow("text") << QStringList{result_, "-o", out, "--text-size", "tiny"}
                              << QByteArray("must be a number");
        QTest::newRow("small text") << QStringList{result_, "-o", out, "--text-size", "1"}
                                    << QByteArray("--text-size");
        QTest::newRow("scale") << QStringList{result_, "-o", folder_.filePath("x.png"), "--scale", "0"}
                               << QByteArray("--scale");
        QTest::newRow("dpi") << QStringList{result_, "-o", out, "--dpi", "many"} << QByteArray("--dpi");
        QTest::newRow("missing") << QStringList{"missing.json", "-o", out} << QByteArray("missing.json");
        QTest::newRow("no result") << QStringList{folder_.filePath("experiment.json"), "-o", out}
                                   << QByteArray("experiment.json");
        QTest::newRow("foreign picture")
            << QStringList{write(folder_, "foreign.svg", "<svg/>"), "-o", out} << QByteArray("no charts");
        QTest::newRow("mixed") << QStringList{result_, folder_.filePath("foreign.svg"), "-o", out}
                               << QByteArray("alone");
    }
    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, said);
        const ProgramOutcome done = call(QStringList{"plot"} + words);
        verifyRefused(done, said);
        QVERIFY2(done.err.startsWith("epsiloscope: "), done.err.constData());
        QVERIFY(!QFile::exists(folder_.filePath("x.svg")));
    }

    void aFolderThatIsNotThereIsExitOne() {
        QCOMPARE(call({"plot", result_, "-o", folder_.filePath("missing/x.svg")}).exitCode, 1);
    }

private:
    ProgramOutcome call(const QStringList& words, const QMap<QString, QString>& variables = {}) const {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("QT_QPA_PLATFORM");
        environment.remove("DISPLAY");
        environment.insert("XDG_RUNTIME_DIR", folder_.path()); // else Qt says that there is none
        for (auto variable = variables.begin(); variable != variables.end(); ++variable)
            environment.insert(variable.key(), variable.value());
        process.setProcessEnvironment(environment);
        process.start(programPath(), words);
        return outcomeOf(process);
    }

    QString result_;
    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(PlotTest)
#include "PlotTest.moc"
