// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/plots/marks/ChartStyle.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

#include <set>

using namespace epsiloscope;

class RunPaletteTest : public QObject {
    Q_OBJECT

private slots:
    // Values of the contrast checker in WCAG 2.1's own terms: black on white 21, #767676 on white 4.54.
    void contrastIsThatOfWcag() {
        QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
        QVERIFY(std::abs(contrastRatio(QColor(0x767676), Qt::white) - 4.54) < 0.005);
        QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
    }

    void curvesAndWordsCanBeSeen_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void curvesAndWordsCanBeSeen() {
        QFETCH(bool, dark);
        const ChartInk ink = chartInk(dark);
        for (int index = 0; index < runPaletteSize; ++index) {
            const double curve = contrastRatio(runColour(index, dark), ink.background);
            const double words = contrastRatio(runWordColour(index, dark), ink.background);
            QVERIFY2(curve >= 3, qPrintable(QString("curve %1: %2").arg(index).arg(curve)));
            QVERIFY2(words >= 4.5, qPrintable(QString("words %1: %2").arg(index).arg(words)));
        }
        QVERIFY(contrastRatio(ink.text, ink.background) >= 4.5);
        QVERIFY(contrastRatio(ink.secondary, ink.background) >= 4.5);
        QVERIFY(contrastRatio(ink.reference, ink.background) >= 3);
    }

    void eightRunsDifferInColourAndShape() {
        std::set<QRgb> light, dark;
        QList<QPainterPath> shapes;
        for (int index = 0; index < runPaletteSize; ++index) {
            light.insert(runColour(index, false).rgb());
            dark.insert(runColour(index, true).rgb());
            QVERIFY(!shapes.contains(runMarker(index)));
            shapes.append(runMarker(index));
            QVERIFY(!runMarkerHollow(index));
        }
        QCOMPARE(light.size(), std::size_t{runPaletteSize});
        QCOMPARE(dark.size(), std::size_t{runPaletteSize});
    }

    void pastEightTheyRepeatHollow() {
        for (int index = 0; index < runPaletteSize; ++index) {
            QCOMPARE(runColour(index + runPaletteSize, true), runColour(index, true));
            QCOMPARE(runMarker(index + runPaletteSize), runMarker(index));
            QVERIFY(runMarkerHollow(index + runPaletteSize));
        }
    }

    void hollowMarkersShowTheBackground() {
        const auto middle = [](bool hollow) {
            QImage image(20, 20, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            drawRunMarker(painter, {10, 10}, 12, 0, false, hollow);
            return image.pixelColor(10, 10);
        };
        QCOMPARE(middle(false), runColour(0, false));
        QCOMPARE(middle(true), chartInk(false).background);
    }

    void blendingIsOpaqueAndInBetween() {
        QCOMPARE(blended(Qt::black, Qt::white, 0), QColor(Qt::white));
        QCOMPARE(blended(Qt::black, Qt::white, 1), QColor(Qt::black));
        QCOMPARE(blended(Qt::black, Qt::white, 0.2).alpha(), 255);
        QCOMPARE(blended(Qt::black, Qt::white, 0.2).red(), 204);
    }
};

TEST_WITH_WINDOWS(RunPaletteTest)
#include "RunPaletteTest.moc"
