// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ClippedCurves.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

constexpr QPoint originOfPlot{14, 38};
constexpr QRect axesOfPlot{40, 10, 200, 100};

QByteArray pictureOf(const QByteArray& element, const QByteArray& transform = "1,0,0,1,14,38") {
    return "<svg viewBox=\"0 0 300 200\"><g stroke=\"#000\" transform=\"matrix(" + transform + ")\">" +
           element + "</g></svg>";
}

bool isClipped(const QByteArray& picture) {
    return withCurvesClipped(picture, originOfPlot, axesOfPlot).contains("clip-path=\"url(#axes)\"");
}

} // namespace

class ClippedCurvesTest : public QObject {
    Q_OBJECT

private slots:
    void curvesEndAtTheAxes() {
        QVERIFY(isClipped(pictureOf("<polyline fill=\"none\" points=\"50,20 100,-300 \"/>")));
        QVERIFY(isClipped(pictureOf("<polyline points=\"50,200 60,300 70,400 \"/>"))); // all of it outside
        QVERIFY(isClipped(pictureOf("<path d=\"M50,20L100,-3e2L120,20Z\"/>")));
    }

    void whatLiesInsideOrBesideStays() {
        QVERIFY(!isClipped(pictureOf("<polyline points=\"50,20 100,110 \"/>")));
        QVERIFY(!isClipped(pictureOf("<polyline points=\"40,110 35,110 \"/>"))); // a tick
        QVERIFY(!isClipped(pictureOf("<polyline points=\"5,-30 25,-30 \"/>")));  // of the legend
        QVERIFY(!isClipped(pictureOf("<path d=\"M10,-30L14,-26L10,-22Z\"/>")));  // its marker
        QVERIFY(
            !isClipped(pictureOf("<polyline points=\"50,20 100,-300 \"/>", "1,0,0,1,14,14"))); // the title's
    }

    void theClipIsThatOfTheAxes() {
        const QByteArray clipped =
            withCurvesClipped(pictureOf("<polyline points=\"50,20 100,-300 \"/>"), originOfPlot, axesOfPlot);
        QVERIFY(clipped.startsWith("<svg viewBox=\"0 0 300 200\"><clipPath id=\"axes\">"
                                   "<rect x=\"39\" y=\"9\" width=\"202\" height=\"102\"/></clipPath>"));
        QVERIFY(clipped.contains("<polyline clip-path=\"url(#axes)\" points=\"50,20 100,-300 \"/>"));
        QCOMPARE(clipped.count("clip-path"), 1);
    }

    void withoutAxesNothingIsChanged() {
        const QByteArray picture = pictureOf("<polyline points=\"50,20 100,-300 \"/>");
        QCOMPARE(withCurvesClipped(picture, originOfPlot, {}), picture);
        QCOMPARE(withCurvesClipped("no picture", originOfPlot, axesOfPlot), QByteArray("no picture"));
    }
};

TEST_ALONE(ClippedCurvesTest)
#include "ClippedCurvesTest.moc"
