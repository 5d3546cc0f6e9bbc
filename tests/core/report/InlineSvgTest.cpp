// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HtmlText.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* smallPicture =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<svg width=\"26.4583mm\" height=\"10mm\"\n"
    " viewBox=\"0 0 100 40\"\n xmlns=\"http://www.w3.org/2000/svg\">\n<title>T</title>\n<desc>D</desc>"
    "<metadata><m>runs</m></metadata>\n<defs><linearGradient id=\"gradient1\"></linearGradient></defs>\n"
    "<rect fill=\"url(#gradient1)\"/><use xlink:href=\"#gradient1\"/>"
    "<polyline points=\"1.23456,7 8.5,1.2345e-05 \"/><path d=\"M1.999999,2L3,-4.56789\"/></svg>\n";

} // namespace

class InlineSvgTest : public QObject {
    Q_OBJECT

private slots:
    void thePictureFillsItsPlace() {
        const std::string svg = inlineSvg(smallPicture, "a-", "Growth: \"ε\" & <more>");
        QVERIFY(svg.starts_with("<svg role=\"img\" aria-label=\"Growth: &quot;ε&quot; &amp; &lt;more&gt;\""));
        QVERIFY(svg.ends_with("</svg>"));
        QVERIFY(says(svg, "viewBox=\"0 0 100 40\""));
        for (const char* gone : {"<?xml", "mm\"", "<title", "<desc", "metadata"})
            QVERIFY2(!says(svg, gone), gone);
    }

    void idsOfSeveralPicturesDiffer() {
        const std::string svg = inlineSvg(smallPicture, "b-", "");
        for (const char* part : {" id=\"b-gradient1\"", "url(#b-gradient1)", "href=\"#b-gradient1\""})
            QVERIFY2(says(svg, part), part);
        QVERIFY(!says(svg, "\"gradient1"));
    }

    void curvesAreCutToHundredths() {
        const std::string svg = inlineSvg(smallPicture, "", "");
        QVERIFY2(says(svg, "points=\"1.23,7 8.5,1.23e-05 \""), svg.c_str());
        QVERIFY2(says(svg, "d=\"M1.99,2L3,-4.56\""), svg.c_str());
    }

    void whatIsNoPictureIsNothing_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("no picture");
        QTest::newRow("cut off") << QByteArray("<svg viewBox=\"0 0 1 1\"><rect/>");
        QTest::newRow("without a size") << QByteArray("<svg><rect/></svg>");
        QTest::newRow("ends before it begins") << QByteArray("</svg><svg viewBox=\"0 0 1 1\">");
    }
    void whatIsNoPictureIsNothing() {
        QFETCH(QByteArray, text);
        QCOMPARE(inlineSvg(text.toStdString(), "a", "b"), "");
    }
};

TEST_ALONE(InlineSvgTest)
#include "InlineSvgTest.moc"
