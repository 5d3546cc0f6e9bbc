// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartFiles.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/export/CurveChart.h"
#include "ui/export/PgfplotsParts.h"
#include "ui/plots/chart/ChartNotes.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Theme.h"

#include <QImage>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>
#include <zlib.h>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QByteArray inflated(const QByteArray& packed) {
    QByteArray text(packed.size() * 40 + 1000, '\0');
    uLongf size = static_cast<uLongf>(text.size());
    if (uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                   reinterpret_cast<const Bytef*>(packed.constData()),
                   static_cast<uLong>(packed.size())) != Z_OK)
        return {};
    return text.left(static_cast<qsizetype>(size));
}

/// The streams of a PDF, unpacked where they are packed.
QByteArrayList streamsOf(const QByteArray& pdf) {
    QByteArrayList streams;
    for (qsizetype at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
        if (pdf.mid(at - 3, 3) == "end") continue;
        const QByteArray stored = pdf.mid(at + 7, pdf.indexOf("endstream", at) - at - 7);
        const QByteArray text = inflated(stored);
        streams << (text.isEmpty() ? stored : text);
    }
    return streams;
}

/// Every letter that some font of the PDF maps its glyphs to: what can be searched and copied.
QSet<QChar> lettersOf(const QByteArray& pdf) {
    QSet<QChar> letters;
    static const QRegularExpression mapped("<([0-9a-fA-F]{4})>");
    for (const QByteArray& stream : streamsOf(pdf)) {
        if (!stream.contains("begincmap")) continue;
        auto found = mapped.globalMatch(QString::fromLatin1(stream));
        while (found.hasNext())
            letters << QChar(found.next().captured(1).toUShort(nullptr, 16));
    }
    return letters;
}

} // namespace

class ChartFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        chart_ = std::make_unique<CurveChart>(
            std::vector{bandedCurve(), curve(difficultName, {1, 5, 9}, {1, 2, 4})});
        chart_->privacy = {"Run 1: ε = 1.63 at δ = 1e-5 · data-dependent: do not publish this ε"};
        chart_->warnings = {"Run 1 shows a data-dependent ε: not for publication"};
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void svgIsWellFormedWhateverRunsAreCalled() {
        const QByteArray svg = written(ChartFormat::Svg);
        QXmlStreamReader xml(svg);
        QString title, description;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement()) continue;
            if (xml.name() == QLatin1String("title")) title = xml.readElementText();
            if (xml.name() == QLatin1String("desc")) description = xml.readElementText();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(title, QString(difficultName).remove(QChar(1)));
        QVERIFY(description.contains("queries asked"));
        QVERIFY(description.contains("ε = 1.63 at δ = 1e-5"));
        QVERIFY(description.contains("not for publication"));
        QVERIFY(!svg.contains('\x01'));
        QVERIFY(QSvgRenderer(svg).isValid());
        QVERIFY(isAsAsked(QSvgRenderer(svg).viewBox().size(), {600, 400}));
    }

    void pngSaysItsWordsItsSizeAndItsResolution() {
        QImage image;
        QVERIFY(image.loadFromData(written(ChartFormat::Png), "PNG"));
        QVERIFY(isAsAsked(image.size(), {1200, 800}));
        QCOMPARE(image.text("Title"), difficultName);
        QCOMPARE(image.text("Software"), QStringLiteral("Epsiloscope"));
        QVERIFY(image.text("Description").contains("δ = 1e-5 against queries asked"));
        QVERIFY(image.text("epsiloscope").startsWith(R"({"axes":)"));
        QCOMPARE(image.dotsPerMeterX(), qRound(192 / 0.0254));
        const auto other =
            chartFile({chart_.get()}, documentOfOne(*chart_),
                      {.format = ChartFormat::Png, .size = {300, 200}, .scale = 1, .dpi = 300});
        QVERIFY(other.ok() && image.loadFromData(*other, "PNG"));
        QVERIFY(isAsAsked(image.size(), {300, 200}));
        QCOMPARE(image.dotsPerMeterX(), qRound(300 / 0.0254));
    }

    void pdfIsOnePageOfThePicturesSizeWithTextAndVectors() {
        const QByteArray pdf = written(ChartFormat::Pdf);
        QVERIFY(pdf.startsWith("%PDF-1."));
        QVERIFY2(pdf.contains("/MediaBox [0 0 450") && pdf.contains("300"), pdf.left(3000).constData());
        QCOMPARE(pdf.count("/Type /Page\n"), 1);
        QVERIFY(!pdf.contains("/Subtype /Image"));
        QVERIFY(!pdf.contains("/CreationDate"));
        const QSet<QChar> letters = lettersOf(pdf);
        for (const QChar letter : QStringLiteral("Growthqueisak"))
            QVERIFY2(letters.contains(letter), qPrintable(QString(letter)));
        QVERIFY(pdf.contains("<dc:title><rdf:Alt>"));
        QVERIFY(pdf.contains("not for publication"));
    }

    // Every offset of the table must still point at its object.
    void pdfsTableOfObjectsIsRight() {
        const QByteArray pdf = written(ChartFormat::Pdf);
        const qsizetype table = pdf.mid(pdf.lastIndexOf("startxref\n") + 10).split('\n').first().toLongLong();
        QCOMPARE(pdf.mid(table, 5), QByteArray("xref\n"));
        const QList<QByteArray> lines = pdf.mid(table).split('\n');
        const int objects = lines[1].split(' ')[1].toInt();
        QVERIFY(objects > 5);
        for (int i = 1; i < objects; ++i) {
            const qlonglong offset = lines[2 + i].left(10).toLongLong();
            const QByteArray head = QByteArray::number(i) + " 0 obj";
            if (lines[2 + i].contains(" n")) QCOMPARE(pdf.mid(offset, head.size()), head);
        }
    }

    void theSameBytesInGermanInTheDarkAndLater_data() {
        QTest::addColumn<ChartFormat>("format");
        for (const ChartFormat format :
             {ChartFormat::Png, ChartFormat::Svg, ChartFormat::Pdf, ChartFormat::Csv, ChartFormat::Pgfplots})
            QTest::newRow(qPrintable(endingOf(format))) << format;
    }
    void theSameBytesInGermanInTheDarkAndLater() {
        QFETCH(ChartFormat, format);
        const QByteArray first = written(format) + factsBeside();
        QVERIFY(first.size() > 300);
        const QByteArray zone = qgetenv("TZ");
        qputenv("TZ", "Asia/Kolkata");
        tzset();
        QLocale::setDefault(QLocale(QLocale::German));
        applyTheme(ThemeChoice::Dark);
        QCoreApplication::processEvents();
        const QByteArray second = written(format) + factsBeside();
        qputenv("TZ", zone);
        tzset();
        QCOMPARE(second, first);
        QCOMPARE(chart_->visibleSeries()[0].appearance.pen.color(), runColour(0, true));
    }

    void csvIsTidyAndReadsBackExactly() {
        const QByteArrayList rows = written(ChartFormat::Csv).split('\n');
        QCOMPARE(rows[0], QByteArray("chart,run,quantity,band,x,y,lower,upper"));
        QCOMPARE(rows[1], QByteArray("accountant,Run 1,ε spent,quartiles of 5 repeats,1,0.1,0,0.2"));
        QCOMPARE(rows[3], QByteArray("accountant,Run 1,ε spent,quartiles of 5 repeats,3,1e-07,0,inf"));
        QCOMPARE(rows[4], "accountant,\"" + QString(difficultName).replace('"', "\"\"").toUtf8() +
                              "\",ε spent,,1,1,,");
        QCOMPARE(rows.size(), 8); // the last line ends
        QCOMPARE(rows.last(), QByteArray());
        const QByteArray facts = factsBeside();
        QVERIFY(facts.contains("\"privacy: Run 1: ε = 1.63 at δ = 1e-5"));
        QVERIFY(facts.contains("\"warning: Run 1 shows a data-dependent"));
    }

    void whoAsksHasTheFactsInLinesAboveTheHeader() {
        const auto file = startChartFile({chart_.get()}, documentOfOne(*chart_),
                                         {.format = ChartFormat::Csv, .comments = true})();
        QVERIFY(file.ok());
        QVERIFY(file->bytes.startsWith("# "));
        QVERIFY(file->bytes.endsWith(written(ChartFormat::Csv)));
        QVERIFY(file->bytes.contains("\n# privacy: Run 1: ε = 1.63 at δ = 1e-5"));
        // What an earlier table left beside goes.
        const QTemporaryDir folder;
        const QString path = folder.filePath("facts.csv");
        QVERIFY(writeExported(
            path, *startChartFile({chart_.get()}, documentOfOne(*chart_), {.format = ChartFormat::Csv})()));
        QVERIFY(QFile::exists(path + ".json"));
        QVERIFY(writeExported(path, *file));
        QVERIFY(QFile::exists(path) && !QFile::exists(path + ".json"));
    }

    void csvHoldsWhatTheZoomShows() {
        ChartView view;
        view.zoomed = true;
        view.x = {1.5, 5};
        view.y = {0, 1};
        chart_->setView(view);
        const QByteArray text = written(ChartFormat::Csv);
        QVERIFY(factsBeside().contains("\"accountant: zoomed, only what can be seen from x = 1.5 to 5\""));
        // Three points inside, and the ends of the lines that come in from outside.
        QCOMPARE(text.count("\naccountant,"), 6);
        view.x = {20, 30};
        chart_->setView(view);
        QCOMPARE(written(ChartFormat::Csv).count("\naccountant,"), 0);
    }

    void pgfplotsIsAWholeDocumentWithBalancedBraces() {
        chart_->notes()->setNotes({{.x = 5, .y = 5, .text = difficultName}});
        const QByteArray tex = written(ChartFormat::Pgfplots);
        for (const char* words : {"\\documentclass[border=0pt]{standalone}", "\\end{document}", "compat=1.16",
                                  "xmode=linear", "xmin=0", "xmax=10", "dash pattern=", "$\\varepsilon$",
                                  "not for publication", "(1,0.1)", "texlive-latex-extra"})
            QVERIFY2(tex.contains(words), words);
        QVERIFY(tex.contains("{HTML}{" + runColour(0, false).name().mid(1).toUpper().toLatin1() + "}"));
        QVERIFY(tex.contains("Müller \\textless{}$\\sigma$ \\& \\textquotedbl{}$\\varepsilon$"));
        int depth = 0;
        for (const QByteArray& line : tex.split('\n')) {
            if (line.startsWith('%')) continue;
            for (qsizetype i = 0; i < line.size(); ++i) {
                if (line[i] == '\\')
                    ++i;
                else if (line[i] == '{' || line[i] == '}')
                    depth += line[i] == '{' ? 1 : -1;
                QVERIFY(depth >= 0);
            }
        }
        QCOMPARE(depth, 0);
        for (const char* environment : {"document", "tikzpicture", "axis"})
            QCOMPARE(tex.count(QByteArray("\\begin{") + environment + '}'),
                     tex.count(QByteArray("\\end{") + environment + '}'));
    }

    void pgfplotsKeepsPatternsOfDashes() {
        ChartSeries series = curve(QStringLiteral("Run 1"), {1, 2}, {0.1, 2.5});
        series.appearance.pen = dashOf(QuantityDash::Checks);
        series.appearance.pen.setWidthF(2);
        chart_ = std::make_unique<CurveChart>(std::vector<ChartSeries>{series});
        // Ten and four widths of the pen, at three quarters of a point for a pixel.
        QVERIFY(written(ChartFormat::Pgfplots).contains("dash pattern=on 15pt off 6pt"));
    }

    void pgfplotsThinsLongCurvesAndKeepsTheirPeaks() {
        std::vector<double> x, y;
        for (int i = 0; i < 8000; ++i) {
            x.push_back(i);
            y.push_back(i == 4321 ? 99 : i % 7);
        }
        chart_ = std::make_unique<CurveChart>(std::vector{curve("Run 1", x, y)});
        chart_->setAutoRange({0, 8000}, {0, 100});
        const QByteArray tex = written(ChartFormat::Pgfplots);
        QVERIFY(tex.contains("of 8000 points"));
        QVERIFY(tex.contains("(4321,99)") && tex.contains("(0,0)") && tex.contains("(7999,5)"));
        QVERIFY(tex.count('(') < 7200);
        QCOMPARE(written(ChartFormat::Csv).count("\naccountant,"), 8000);
    }

    void latexEscapesEverySpecialLetter() {
        QCOMPARE(latexText("a&b%c_d#e$f{g}h~i^j\\"),
                 QByteArray("a\\&b\\%c\\_d\\#e\\$f\\{g\\}h\\textasciitilde{}i\\textasciicircum{}j"
                            "\\textbackslash{}"));
        QCOMPARE(latexText(QStringLiteral("ε ≤ 2, σ → ∞, Größe")),
                 QByteArray("$\\varepsilon$ $\\le$ 2, $\\sigma$ $\\rightarrow$ $\\infty$, Größe"));
        QCOMPARE(latexText(QStringLiteral("Д中")),
                 QByteArray("\\otherletter{414}{Д}\\otherletter{4E2D}{中}"));
        // A word, no signs.
        QVERIFY(!latexText(QStringLiteral("δέλτα")).contains("\\delta"));
    }

    void wholeCurvesAreDrawnAndThePlotIsLeftAsItWas() {
        QCPGraph* graph = chart_->plot()->graph(0);
        graph->setAdaptiveSampling(true);
        const ChartView before = chart_->view();
        QVERIFY(!written(ChartFormat::Svg).isEmpty());
        QVERIFY(graph->adaptiveSampling());
        QVERIFY(chart_->view() == before);
    }

    // The whole picture grows with it, so that the text is as large as is asked for and all of it has room.
    void textHasTheSizeThatIsAskedFor() {
        const auto svg = [this](double points) {
            const auto bytes =
                chartFile({chart_.get()}, documentOfOne(*chart_),
                          {.format = ChartFormat::Svg, .size = {600, 400}, .textSize = points});
            return bytes ? *bytes : QByteArray::fromStdString(bytes.error().message());
        };
        QCOMPARE(svg(usualTextSize), written(ChartFormat::Svg));
        QVERIFY(!svg(usualTextSize).contains("matrix(2,0,0,2,"));
        const QByteArray twice = svg(2 * usualTextSize);
        QVERIFY2(twice.contains("matrix(2,0,0,2,"), twice.left(3000).constData());
        QVERIFY(isAsAsked(QSvgRenderer(twice).viewBox().size(), {600, 400}));
        QVERIFY2(svg(48).contains("too large"), svg(48).left(200).constData());
        QVERIFY2(svg(100).contains("from 4 to 48"), svg(100).left(200).constData());
        const auto tex = chartFile({chart_.get()}, documentOfOne(*chart_),
                                   {.format = ChartFormat::Pgfplots, .size = {600, 400}, .textSize = 7});
        QVERIFY(tex && tex->contains("font=\\fontsize{7pt}{8.4pt}\\selectfont") && !tex->contains("\\small"));
    }

    void presetsAreTheWidthsOfPapersAndASlide() {
        const auto inMillimetres = [](double pixels) { return pixels / dotsPerInch * 25.4; };
        for (const auto& [name, width] : {std::pair{"column", 85.0}, {"page", 174.0}}) {
            const ChartExport how = findExportPreset(name)->appliedTo({.format = ChartFormat::Pdf});
            QVERIFY(std::abs(inMillimetres(how.size.width()) - width) < 0.2);
            QCOMPARE(how.format, ChartFormat::Pdf);
            QCOMPARE(presetOf(how), findExportPreset(name));
        }
        const QSize slide = findExportPreset("slide")->appliedTo({}).size;
        QCOMPARE(slide.width() * 9, slide.height() * 16);
        QCOMPARE(findExportPreset("poster"), nullptr);
        QCOMPARE(presetOf(ChartExport()), nullptr);
        // A column of a paper has room for a chart, all of them for text of that size.
        for (const ExportPreset& preset : exportPresets()) {
            const auto bytes = chartFile({chart_.get()}, documentOfOne(*chart_),
                                         preset.appliedTo({.format = ChartFormat::Pdf}));
            QVERIFY2(bytes.ok(), preset.name);
        }
    }

    void formatsAreToldByTheEnding() {
        QCOMPARE(chartFormatOf("a/b.SVG"), std::optional(ChartFormat::Svg));
        QCOMPARE(chartFormatOf("b.tex"), std::optional(ChartFormat::Pgfplots));
        QVERIFY(!chartFormatOf("b.bmp") && !chartFormatOf("svg"));
    }

private:
    /// What finds no room beside the plot stands below it.
    static bool isAsAsked(const QSize& size, const QSize& asked) {
        return size.width() == asked.width() && size.height() >= asked.height();
    }
    /// What is told beside the table of the chart.
    QByteArray factsBeside() {
        const auto file =
            startChartFile({chart_.get()}, documentOfOne(*chart_), {.format = ChartFormat::Csv})();
        return file ? QByteArray::fromStdString(file->beside.at(0).content) : QByteArray();
    }
    QByteArray written(ChartFormat format) {
        const auto bytes =
            chartFile({chart_.get()}, documentOfOne(*chart_), {.format = format, .size = {600, 400}});
        return bytes ? *bytes : QByteArray();
    }

    std::unique_ptr<CurveChart> chart_;
};

TEST_WITH_WINDOWS(ChartFilesTest)
#include "ChartFilesTest.moc"
