// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/FittedWords.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

const QString longLabel =
    QStringLiteral("share of the draws without the record that are told to have it in them");

} // namespace

/// Words of plots that are longer than their place.
class FittedWordsTest : public QObject {
    Q_OBJECT

private slots:
    void wordsAreBrokenBetweenThem() {
        const QFont font;
        const double room = QFontMetricsF(font).horizontalAdvance(QStringLiteral("teachers agree"));
        QCOMPARE(brokenIntoLines("teachers agree here", font, room + 1),
                 QStringLiteral("teachers agree\nhere"));
        QCOMPARE(brokenIntoLines("teachers\nagree", font, room + 1), QStringLiteral("teachers\nagree"));
        QCOMPARE(brokenIntoLines("indistinguishability", font, 20), QStringLiteral("indistinguishability"));
        QCOMPARE(brokenIntoLines({}, font, 20), QString());
    }

    void aLongLabelIsDrawnInLinesAndToldWhole() {
        QCustomPlot plot;
        plot.resize(260, 220);
        plot.yAxis->setLabel(longLabel);
        QString drawn;
        new FittedWords(&plot);
        connect(&plot, &QCustomPlot::beforeReplot, &plot, [&] { drawn = plot.yAxis->label(); });
        plot.show();
        QTRY_VERIFY2(drawn.count('\n') >= 1, qPrintable(drawn));
        QCOMPARE(drawn.split('\n').join(' '), longLabel);
        QCOMPARE(plot.yAxis->label(), longLabel);
        plot.yAxis->setLabel("accuracy");
        plot.replot(QCustomPlot::rpImmediateRefresh);
        QCOMPARE(drawn, QStringLiteral("accuracy"));
    }

    void numbersThatWouldTouchAreFewer() {
        QCustomPlot plot;
        plot.resize(200, 160);
        plot.xAxis->setRange(100000, 100010);
        plot.xAxis->setNumberFormat("f");
        QFont large = plot.font();
        large.setPointSizeF(3 * large.pointSizeF());
        plot.xAxis->setTickLabelFont(large);
        auto* fitted = new FittedWords(&plot);
        plot.show();
        QTRY_VERIFY(plot.xAxis->ticker()->tickCount() < 5);
        // A picture of the same plot has its own room.
        const int onScreen = plot.xAxis->ticker()->tickCount();
        fitted->setPainting(true);
        QCOMPARE(plot.xAxis->ticker()->tickCount(), 5);
        fitted->setPainting(false);
        QCOMPARE(plot.xAxis->ticker()->tickCount(), onScreen);
        plot.xAxis->setTickLabelFont(plot.font());
        plot.xAxis->setNumberPrecision(0);
        plot.xAxis->setRange(0, 10);
        plot.replot();
        QTRY_COMPARE(plot.xAxis->ticker()->tickCount(), 5);
    }
};

TEST_WITH_WINDOWS(FittedWordsTest)
#include "FittedWordsTest.moc"
