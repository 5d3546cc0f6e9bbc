// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/plots/chart/Chart.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QTextLayout>
#include <QtTest>

#include <cmath>

using namespace epsiloscope;

class PictureFontTest : public QObject {
    Q_OBJECT

private slots:
    void everyLetterIsAGlyphOfItsOwn_data() {
        QTest::addColumn<QString>("word");
        for (const char* word : {"Confident", "affluent", "office", "flow"})
            QTest::newRow(word) << QString::fromLatin1(word);
    }
    void everyLetterIsAGlyphOfItsOwn() {
        QFETCH(QString, word);
        QTextLayout layout(word, pictureFont());
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        qsizetype glyphs = 0;
        for (const QGlyphRun& run : layout.glyphRuns())
            glyphs += run.glyphIndexes().size();
        QCOMPARE(glyphs, word.size());
    }

    void aLineIsAsWideAsWithoutSpacing() {
        const QString line =
            QStringLiteral("Confident-GNMax: the data-independent bound lasts for all 400 queries");
        QFont plain = pictureFont();
        plain.setLetterSpacing(QFont::AbsoluteSpacing, 0);
        const double width = QFontMetricsF(plain).horizontalAdvance(line);
        QVERIFY(std::abs(QFontMetricsF(pictureFont()).horizontalAdvance(line) - width) < 0.005 * width);
    }
};

TEST_WITH_WINDOWS(PictureFontTest)
#include "PictureFontTest.moc"
