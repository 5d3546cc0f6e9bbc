// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/FittedWords.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <functional>

using namespace epsiloscope;

namespace {

/// A plot whose neighbour is as wide as it says before each drawing.
class Beside : public QCustomPlot {
public:
    explicit Beside(const std::function<int()>& width) {
        auto* neighbour = new QCPLayoutGrid; // the plot owns it
        plotLayout()->addElement(0, 1, neighbour);
        resize(300, 240);
        new FittedWords(this);
        // After its words were broken.
        connect(this, &QCustomPlot::beforeReplot, this,
                [neighbour, width] { neighbour->setMinimumSize(width(), 0); });
        connect(this, &QCustomPlot::afterReplot, this, [this] { ++drawings_; });
    }
    /// How often it is drawn once it is in sight and nobody touches it.
    int drawingsWhileIdle() {
        show();
        QTest::qWait(100);
        drawings_ = 0;
        QTest::qWait(300);
        return drawings_;
    }

private:
    int drawings_ = 0;
};

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

    // Where its words have one line there is room for two only, and the other way round.
    void twoSizesThatLeadToEachOtherEndTheDrawing() {
        QCPAxis* axis = nullptr;
        Beside plot([&axis] { return axis && axis->label().contains('\n') ? 0 : 200; });
        axis = plot.xAxis;
        axis->setLabel("share of the draws that are told");
        QCOMPARE(plot.drawingsWhileIdle(), 0);
        QCOMPARE(axis->label(), QStringLiteral("share of the draws that are told"));
    }

    // With all its numbers the axis is too short for them, with fewer it is long enough for all.
    void twoLengthsThatLeadToEachOtherEndTheDrawing() {
        QCPAxis* axis = nullptr;
        Beside plot([&axis] { return axis && axis->ticker()->tickCount() < 5 ? 0 : 200; });
        axis = plot.xAxis;
        axis->setRange(100000, 100010);
        axis->setNumberFormat("f");
        QCOMPARE(plot.drawingsWhileIdle(), 0);
    }

    void wordsFitInTheFirstDrawingOfANewSize() {
        QCustomPlot plot;
        plot.resize(900, 220);
        new FittedWords(&plot);
        plot.xAxis->setLabel(longLabel);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.replot();
        QString drawn;
        connect(&plot, &QCustomPlot::afterLayout, &plot, [&] { drawn = plot.xAxis->label(); });
        plot.setViewport({0, 0, 260, 220});
        plot.replot();
        QVERIFY2(drawn.contains('\n'), qPrintable(drawn));
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
