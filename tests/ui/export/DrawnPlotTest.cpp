// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DrawnPlot.h"

#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/export/CurveChart.h"
#include "ui/export/FigureOfCharts.h"
#include "ui/export/RecordedPaint.h"
#include "ui/plots/chart/ChartNotes.h"
#include "ui/plots/marks/DrawnItems.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using As = DrawnPart::As;

/// A chart that shows what is put on its plot.
class BareChart final : public Chart {
public:
    BareChart(const QCPRange& x, const QCPRange& y)
        : Chart({.id = QStringLiteral("bareChart"), .title = "Bare", .xLabel = "across", .yLabel = "up"}) {
        setHint({});
        setAutoRange(x, y);
    }
    QCPLayer* bands() const { return bandLayer(); }

    QCPGraph* graph(const QString& name, const QVector<double>& x, const QVector<double>& y) const {
        QCPGraph* graph = plot()->addGraph();
        graph->setName(name);
        graph->setData(x, y, true);
        graph->setPen(QPen(Qt::red, 2));
        return graph;
    }
};

DrawnPlot drawn(BareChart& chart) {
    const FigureOfCharts figure({&chart}, {.format = ChartFormat::Pgfplots, .size = {600, 400}});
    return drawnPage(figure, {}).plots.front();
}

std::vector<DrawnPart> partsOf(const DrawnPlot& plot, const QString& name, As as) {
    std::vector<DrawnPart> found;
    for (const DrawnPart& part : plot.parts)
        if (part.of == name && part.as == as) found.push_back(part);
    return found;
}

std::ptrdiff_t placeOf(const DrawnPlot& plot, const QString& name) {
    const auto found = std::ranges::find(plot.parts, name, &DrawnPart::of);
    return found == plot.parts.end() ? -1 : found - plot.parts.begin();
}

QStringList textsOf(const DrawnAxis& axis) {
    QStringList texts;
    for (const DrawnTick& tick : axis.ticks)
        texts << tick.text;
    return texts;
}

QStringList wordsOf(const DrawnPlot& plot) {
    QStringList words;
    for (const DrawnPart& part : plot.parts)
        if (part.as == As::Words) words << part.words.text;
    return words;
}

QByteArray sourceOf(const std::vector<Chart*>& charts) {
    const auto bytes = chartFile(charts, {}, {.format = ChartFormat::Pgfplots, .size = {600, 400}});
    return bytes ? *bytes : QByteArray::fromStdString(bytes.error().message());
}

} // namespace

class DrawnPlotTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(ThemeChoice::Light); }

    void ticksHaveTheTextsOfTheAxis() {
        BareChart chart({0, 1}, {0.888, 0.892});
        const DrawnPlot plot = drawn(chart);
        const QStringList texts = textsOf(plot.y);
        QVERIFY2(texts.contains("0.889") && texts.contains("0.891"), qPrintable(texts.join(' ')));
        QCOMPARE(QSet<QString>(texts.begin(), texts.end()).size(), texts.size());
        QVERIFY(sourceOf({&chart}).contains("{0.889}"));
    }

    void ticksOfALogarithmicAxisToo() {
        BareChart chart({0.001, 1000}, {0, 1});
        chart.setLogarithmic(chart.plot()->xAxis, true);
        const DrawnPlot plot = drawn(chart);
        QVERIFY(plot.x.logarithmic);
        QVERIFY2(textsOf(plot.x).contains("0.01") && textsOf(plot.x).contains("100"),
                 qPrintable(textsOf(plot.x).join(' ')));
        QVERIFY(sourceOf({&chart}).contains("xmode=log"));
        // Half-way between 0.001 and 1000.
        QVERIFY(std::abs(plot.x.valueAt((plot.x.from + plot.x.to) / 2) - 1) < 1e-9);
    }

    void aBandLiesBelowTheGridAndTheCurves() {
        BareChart chart({0, 10}, {0, 10});
        chart.graph("line", {0, 10}, {1, 9});
        QCPGraph* lower = chart.graph("lower", {0, 5, 10}, {1, 2, 1});
        QCPGraph* upper = chart.graph("upper", {0, 5, 10}, {3, 4, 3});
        for (QCPGraph* edge : {lower, upper}) {
            edge->setPen(Qt::NoPen);
            edge->setLayer(chart.bands());
        }
        upper->setChannelFillGraph(lower);
        upper->setBrush(QColor(0, 0, 255, 51));
        const DrawnPlot plot = drawn(chart);
        const auto areas = partsOf(plot, "upper", As::Area);
        QCOMPARE(areas.size(), std::size_t(1));
        QCOMPARE(areas.front().fill, QColor(0, 0, 255, 51));
        QVERIFY(placeOf(plot, "upper") < placeOf(plot, "QCPGrid"));
        QVERIFY(placeOf(plot, "QCPGrid") < placeOf(plot, "line"));
        QVERIFY(sourceOf({&chart}).contains("fill opacity=0.2]"));
    }

    void whiskersAreLines() {
        BareChart chart({0, 10}, {0, 10});
        QCPGraph* point = chart.graph("point", {5}, {5});
        point->setLineStyle(QCPGraph::lsNone);
        point->setScatterStyle({QCPScatterStyle::ssDisc, 6});
        auto* bars = new QCPErrorBars(chart.plot()->xAxis, chart.plot()->yAxis);
        bars->setName("whiskers");
        bars->setDataPlottable(point);
        bars->setData(QVector<double>{2});
        const DrawnPlot plot = drawn(chart);
        const auto lines = partsOf(plot, "whiskers", As::Line);
        QVERIFY(!lines.empty());
        double top = plot.frame.bottom();
        for (const QPolygonF& piece : lines.front().pieces)
            for (const QPointF& place : piece)
                top = std::min(top, place.y());
        QVERIFY(std::abs(plot.y.valueAt(top) - 7) < 0.01);
    }

    void markersStandAtEachPoint() {
        BareChart chart({0, 10}, {0, 10});
        chart.graph("marked", {1, 2, 3, 99}, {1, 2, 3, 4})->setScatterStyle({QCPScatterStyle::ssSquare, 6});
        const DrawnPlot plot = drawn(chart);
        const auto marks = partsOf(plot, "marked", As::Marks);
        QCOMPARE(marks.size(), std::size_t(1));
        QCOMPARE(marks.front().pieces.front().size(), 3); // the fourth lies beyond the axes
        QVERIFY(sourceOf({&chart}).contains("only marks"));
        QCOMPARE(chart.plot()->graph(0)->scatterStyle().shape(), QCPScatterStyle::ssSquare);
    }

    void barsAreBarsWithTheirStripes() {
        BareChart chart({0, 10}, {0, 10});
        auto* bars = new PatternedBars(chart.plot());
        bars->setColours(Qt::red, Qt::white);
        bars->setBars({{1, 2, 0, 5, BarLook::Solid}, {3, 4, 0, 7, BarLook::Striped}});
        const DrawnPlot plot = drawn(chart);
        std::size_t areas = 0, stripes = 0;
        for (const DrawnPart& part : plot.parts) {
            if (part.of != "bars") continue;
            (part.as == As::Area ? areas : stripes) += part.pieces.size();
        }
        QCOMPARE(areas, std::size_t(2));
        QVERIFY(stripes > 10);
        QVERIFY(sourceOf({&chart}).contains(" rectangle "));
    }

    void cellsHaveTheirColoursAndWords() {
        BareChart chart({-0.5, 1.5}, {-0.5, 0.5});
        auto* cells = new HeatCells(chart.plot());
        cells->setFont(pictureFont());
        cells->setInk(Qt::gray, Qt::black);
        cells->setCells({{.state = HeatCell::State::Known, .value = 1, .words = "0.83", .colour = Qt::yellow},
                         {.state = HeatCell::State::Failed}},
                        2);
        const DrawnPlot plot = drawn(chart);
        QVERIFY(wordsOf(plot).contains("0.83"));
        QVERIFY(std::ranges::any_of(plot.parts, [](const DrawnPart& part) {
            return part.as == As::Area && part.fill == QColor(Qt::yellow);
        }));
    }

    void anAxisAtTheRightHasItsOwnValues() {
        BareChart chart({0, 10}, {0, 10});
        chart.plot()->yAxis2->setVisible(true);
        chart.plot()->yAxis2->setRange(0, 1000);
        chart.plot()->yAxis2->setLabel("counted");
        QCPGraph* other = chart.plot()->addGraph(chart.plot()->xAxis, chart.plot()->yAxis2);
        other->setName("other");
        other->setData({0, 10}, {500, 500});
        const DrawnPlot plot = drawn(chart);
        QVERIFY(plot.right.has_value());
        QCOMPARE(plot.right->label, QString("counted"));
        QVERIFY(textsOf(*plot.right).contains("1000"));
        const auto line = partsOf(plot, "other", As::Line);
        QVERIFY(!line.empty() && line.front().right);
        QVERIFY(std::abs(plot.right->valueAt(line.front().pieces.front().front().y()) - 500) < 1);
        const QByteArray source = sourceOf({&chart});
        QCOMPARE(source.count("\\begin{axis}"), 2);
        QVERIFY(source.contains("axis y line*=right"));
    }

    void notesAndOtherWordsAreTold() {
        BareChart chart({0, 10}, {0, 10});
        chart.notes()->setNotes({{.x = 5, .y = 5, .text = QStringLiteral("δ = 1e-5 holds")}});
        QVERIFY2(wordsOf(drawn(chart)).contains(QStringLiteral("δ = 1e-5 holds")),
                 qPrintable(wordsOf(drawn(chart)).join('|')));
    }

    void aTitleThatStandsInTheAxesIsNotCovered() {
        BareChart chart({0, 10}, {0, 10});
        const QByteArray source = sourceOf({&chart});
        QVERIFY(source.indexOf("{Bare}") > source.lastIndexOf("\\end{axis}"));
    }

    void nothingLiesBeyondTheAxesHoweverFarTheDataGo() {
        for (const bool logarithmic : {false, true}) {
            BareChart chart({1, 10}, {1, 10});
            for (QCPAxis* axis : {chart.plot()->xAxis, chart.plot()->yAxis})
                chart.setLogarithmic(axis, logarithmic);
            chart.graph("far", {1, 2, 3, 4, 5, 6, 7}, {5, 1e30, -1e300, 5, 1e308, 5, qInf()});
            const DrawnPlot plot = drawn(chart);
            const QRectF around = plot.frame.adjusted(-1, -1, 1, 1);
            const auto lines = partsOf(plot, "far", As::Line);
            QVERIFY(!lines.empty());
            for (const DrawnPart& part : lines)
                for (const QPolygonF& piece : part.pieces)
                    for (const QPointF& place : piece)
                        QVERIFY(around.contains(place));
            // Its slope where it leaves is that of the whole line.
            const QPolygonF& first = lines.front().pieces.front();
            QVERIFY(std::abs(first.last().y() - plot.frame.top()) < 1);
        }
    }

    void sevenThousandCoordinatesAtMostAndPeaksStay() {
        BareChart chart({0, 8000}, {0, 100});
        for (int number = 0; number < 6; ++number) {
            QVector<double> x, y;
            for (int i = 0; i < 8000; ++i) {
                x << i;
                y << (i == 4321 ? 99 - number : (i * (number + 7)) % 13);
            }
            chart.graph(QString("curve %1").arg(number), x, y);
        }
        const FigureOfCharts figure({&chart}, {.format = ChartFormat::Pgfplots, .size = {600, 400}});
        DrawnPage page = drawnPage(figure, {});
        thin(page, 7000);
        std::size_t all = 0;
        for (const DrawnPart& part : page.plots.front().parts)
            all += part.coordinates();
        QVERIFY2(all <= 7000 && all > 2000, qPrintable(QString::number(all)));
        for (int number = 0; number < 6; ++number) {
            const auto line = partsOf(page.plots.front(), QString("curve %1").arg(number), As::Line);
            double top = 1e9;
            for (const QPointF& place : line.front().pieces.front())
                top = std::min(top, place.y());
            QVERIFY(std::abs(page.plots.front().y.valueAt(top) - (99 - number)) < 0.5);
        }
        QVERIFY(sourceOf({&chart}).contains("points, with all peaks"));
    }

    void theSameChartsHaveTheSameBytesAndAreLeftAsTheyWere() {
        BareChart chart({0, 10}, {0, 10});
        chart.graph("line", {0, 10}, {1, 9})->setScatterStyle({QCPScatterStyle::ssDisc, 6});
        const int layers = chart.plot()->layerCount();
        QCOMPARE(sourceOf({&chart}), sourceOf({&chart}));
        QCOMPARE(chart.plot()->layerCount(), layers);
    }

    void valuesThatTexCannotTellApartAreShares() {
        BareChart chart({0, 10}, {1e6, 1e6 + 0.5});
        chart.graph("line", {0, 10}, {1e6, 1e6 + 0.5});
        const QByteArray source = sourceOf({&chart});
        QVERIFY(source.contains("ymin=0, ymax=1") && !source.contains("(0,1000000)"));
    }

    void aWordThatIsTornAtChangesOfScriptIsOne() {
        RecordedPaint paint({400, 100});
        QPainter painter(&paint);
        painter.setFont(pictureFont());
        painter.drawText(10, 50, QStringLiteral("δ = 1e-5, Δ 数据 x"));
        painter.drawText(10, 70, QStringLiteral("another"));
        painter.end();
        QCOMPARE(paint.steps().size(), std::size_t(2));
        QCOMPARE(paint.steps().front().text, QStringLiteral("δ = 1e-5, Δ 数据 x"));
    }

    void whatIsDrawnIsDescribed() {
        BareChart chart({0, 10}, {0, 10});
        chart.graph("line", {0, 10}, {1, 9});
        const Json told = describedPlot(drawn(chart));
        QCOMPARE(told["x"]["label"], Json("across"));
        QVERIFY(told["x"]["ticks"].size() > 2);
        QVERIFY(std::ranges::any_of(told["parts"], [](const Json& part) {
            return part["of"] == "line" && part["as"] == "line" && part["draw"] == "#ff0000";
        }));
    }
};

TEST_WITH_WINDOWS(DrawnPlotTest)
#include "DrawnPlotTest.moc"
