// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/EndWords.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

// Words at the ends of lines: beside them where there is room, never on a line or on each other.
class EndWordsTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        plot_ = std::make_unique<QCustomPlot>();
        plot_->resize(400, 300);
        plot_->xAxis->setRange(0, 100);
        plot_->yAxis->setRange(0, 10);
        words_ = new EndWords(plot_.get());
        plot_->show();
        QVERIFY(QTest::qWaitForWindowExposed(plot_.get()));
    }
    void cleanup() { plot_.reset(); }

    void aWordStandsBesideTheEndOfItsLine() {
        line("a", {0, 40}, {0, 5});
        words_->setWords({{.key = "a", .text = "guaranteed", .ink = Qt::black}});
        plot_->replot();
        const QRectF place = words_->placeOf("a");
        QVERIFY(place.left() > plot_->xAxis->coordToPixel(40));
        QVERIFY(place.top() < plot_->yAxis->coordToPixel(5) &&
                place.bottom() > plot_->yAxis->coordToPixel(5));
        QCOMPARE(words_->keyAt(place.center()), QStringLiteral("a"));
        QVERIFY(words_->keyAt(place.topLeft() - QPointF(20, 20)).isEmpty());
    }

    void wordsThatWouldOverlapAreMovedApart() {
        line("a", {0, 100}, {0, 5});
        line("b", {0, 100}, {0, 5.1});
        words_->setWords({{.key = "a", .text = "guaranteed", .ink = Qt::black},
                          {.key = "b", .text = "if votes were told", .ink = Qt::black},
                          {.key = "c", .text = "budget", .ink = Qt::black, .height = 5.3}});
        plot_->replot();
        const std::array places{words_->placeOf("a"), words_->placeOf("b"), words_->placeOf("c")};
        for (std::size_t i = 0; i < places.size(); ++i) {
            QVERIFY(!places[i].isEmpty());
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!places[i].intersects(places[j]));
        }
    }

    void aWordKeepsClearOfOtherLines() {
        line("a", {0, 40}, {5, 5});
        line("wall", {60, 60.5}, {0, 10}); // where the word would stand
        words_->setWords({{.key = "a", .text = "a word as wide as this", .ink = Qt::black}});
        plot_->replot();
        const QRectF place = words_->placeOf("a");
        const double wall = plot_->xAxis->coordToPixel(60);
        QVERIFY(!place.isEmpty());
        QVERIFY(place.right() <= wall || place.left() >= plot_->xAxis->coordToPixel(60.5));
        QVERIFY(!place.contains(QPointF(place.center().x(), plot_->yAxis->coordToPixel(5))) ||
                place.left() > plot_->xAxis->coordToPixel(40));
    }

    void noWordStandsNearerToAnotherLine() {
        line("high", {0, 100}, {0, 8});
        line("low", {0, 100}, {0, 4});
        // Below the low line there is no room.
        line("floor", {0, 100}, {3.4, 3.4});
        line("ground", {0, 100}, {1.5, 1.5});
        line("cellar", {0, 100}, {0.5, 0.5});
        words_->setWords({{.key = "low", .text = "if votes were told, as wide as this", .ink = Qt::black},
                          {.key = "high", .text = "guaranteed", .ink = Qt::black},
                          {.key = "budget", .text = "budget", .ink = Qt::black, .height = 6.5}});
        plot_->replot();
        const double low = plot_->yAxis->coordToPixel(4), budget = plot_->yAxis->coordToPixel(6.5);
        const QRectF place = words_->placeOf("low");
        QVERIFY(place.isEmpty() ||
                (place.top() > budget && std::abs(place.center().y() - low) <
                                             std::abs(place.center().y() - plot_->yAxis->coordToPixel(8))));
        QVERIFY(!words_->placeOf("high").isEmpty());
        // A line without a word is one, too.
        words_->setWords({{.key = "low", .text = "if votes were told, as wide as this", .ink = Qt::black}});
        plot_->replot();
        const QRectF alone = words_->placeOf("low");
        QVERIFY(alone.isEmpty() || std::abs(alone.center().y() - low) <
                                       std::abs(alone.center().y() - plot_->yAxis->coordToPixel(8)));
    }

    void aWordKeepsClearOfBarsOfErrors() {
        QCPGraph* point = line("a", {50}, {5});
        auto* bars = new QCPErrorBars(plot_->xAxis, plot_->yAxis);
        bars->setErrorType(QCPErrorBars::etValueError);
        bars->setDataPlottable(point);
        bars->setData({4}, {4});
        line("wall", {53, 53.5}, {0, 10}); // no room beside it
        words_->setWords({{.key = "a", .text = "a word", .ink = Qt::black}});
        plot_->replot();
        const QRectF place = words_->placeOf("a");
        const double bar = plot_->xAxis->coordToPixel(50);
        QVERIFY(place.isEmpty() || place.right() < bar || place.left() > bar);
    }

    void whatCannotBeSeenHasNoWord() {
        line("a", {0, 40}, {20, 20}); // above the axes
        line("b", {0, 40}, {5, 5})->setVisible(false);
        words_->setWords({{.key = "a", .text = "away", .ink = Qt::black},
                          {.key = "b", .text = "hidden", .ink = Qt::black},
                          {.key = "none", .text = "nowhere", .ink = Qt::black}});
        plot_->replot();
        for (const char* key : {"a", "b", "none"})
            QVERIFY(words_->placeOf(key).isEmpty());
    }

private:
    QCPGraph* line(const char* key, const QVector<double>& x, const QVector<double>& y) {
        QCPGraph* graph = plot_->addGraph();
        graph->setName(key);
        graph->setData(x, y, true);
        return graph;
    }

    std::unique_ptr<QCustomPlot> plot_;
    EndWords* words_ = nullptr;
};

TEST_WITH_WINDOWS(EndWordsTest)
#include "EndWordsTest.moc"
