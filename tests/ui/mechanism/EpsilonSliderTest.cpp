// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/EpsilonSlider.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"

#include <QSignalSpy>
#include <QtTest>

#include <cmath>

using namespace epsiloscope;

class EpsilonSliderTest : public QObject {
    Q_OBJECT

    std::unique_ptr<EpsilonSlider> slider;
    std::vector<std::optional<double>> moved;

    QPoint at(double epsilon) const {
        const auto [left, right] = slider->groove();
        return {qRound(left + slider->range().shareOf(epsilon) * (right - left)), 10};
    }
    void key(Qt::Key key) { QTest::keyClick(slider.get(), key); }

private slots:
    void init() {
        moved.clear();
        slider = std::make_unique<EpsilonSlider>();
        slider->setScale({}, 0, 1e6, true);
        testing::putOnScreen(*slider, {492, 64});
        connect(slider.get(), &EpsilonSlider::epsilonMoved, this,
                [this](std::optional<double> epsilon) { moved.push_back(epsilon); });
        slider->setFocus();
    }
    void cleanup() { slider.reset(); }

    void everyNotchComesBackToItselfAndHasTwoDigits() {
        double before = 0;
        for (int notch = -80; notch <= 80; ++notch) {
            const double value = EpsilonSlider::valueAt(notch);
            QCOMPARE(EpsilonSlider::notchOf(value), notch);
            QCOMPARE(QString::number(value, 'g', 2).toDouble(), value);
            QVERIFY(value > before);
            before = value;
        }
        QCOMPARE(EpsilonSlider::valueAt(0), 1.0);
        QCOMPARE(EpsilonSlider::valueAt(20), 10.0);
    }

    void everyValueIsWithinHalfANotch() {
        for (double epsilon = 0.01; epsilon <= 100; epsilon *= 1.01) {
            const double shown = EpsilonSlider::valueAt(EpsilonSlider::notchOf(epsilon));
            // Half a notch is a factor of 10^(1/40) = 1.06; two digits round by up to 5 %.
            QVERIFY2(std::abs(std::log(shown / epsilon)) < std::log(1.06) + 0.05,
                     qPrintable(QString::number(epsilon)));
        }
    }

    void arrowsGoANotchAndTheLastIsNoLimit() {
        slider->setEpsilon(2);
        key(Qt::Key_Right);
        QCOMPARE(moved.back(), std::optional(2.2));
        key(Qt::Key_Left);
        QCOMPARE(moved.back(), std::optional(2.0));
        key(Qt::Key_Home);
        QCOMPARE(moved.back(), std::optional(0.1));
        key(Qt::Key_End);
        QVERIFY(!moved.back());
        key(Qt::Key_Left);
        QCOMPARE(moved.back(), std::optional(10.0));
    }

    void whereEpsilonMustBeGivenTheLastNotchIsTheEnd() {
        slider->setScale({}, 0, 1e6, false);
        slider->setEpsilon(2);
        key(Qt::Key_End);
        QCOMPARE(moved.back(), std::optional(10.0));
    }

    void whatMayNotBeSetHasNoNotch() {
        slider->setScale({}, 0.27, 4, false);
        slider->setEpsilon(2);
        key(Qt::Key_Home);
        QCOMPARE(moved.back(), std::optional(0.28));
        key(Qt::Key_End);
        QCOMPARE(moved.back(), std::optional(4.0));
    }

    // As a chart over the same range has it.
    void theHandleStandsAtEpsilonItself() {
        const auto [left, right] = slider->groove();
        for (const double epsilon : {0.1, 0.37, 1.0, 2.58, 10.0}) {
            slider->setEpsilon(epsilon);
            QVERIFY(std::abs(slider->handle() - (left + (std::log10(epsilon) + 1) / 2 * (right - left))) <
                    1e-6);
        }
        slider->setEpsilon(std::nullopt);
        QCOMPARE(slider->handle(), right);
    }

    void aClickAndADragGoToTheNotchBelowTheMouse() {
        QTest::mousePress(slider.get(), Qt::LeftButton, {}, at(0.5));
        QCOMPARE(moved.back(), std::optional(0.5));
        QVERIFY(slider->isSliderDown());
        QTest::mouseMove(slider.get(), at(5));
        QCOMPARE(moved.back(), std::optional(5.0));
        QTest::mouseMove(slider.get(), {slider->width() - 1, 10}); // past the end
        QVERIFY(!moved.back());
        QTest::mouseRelease(slider.get(), Qt::LeftButton, {}, at(5));
        QVERIFY(!slider->isSliderDown());
    }

    void fromBetweenTwoNotchesAClickGoesToTheNearest() {
        slider->setEpsilon(2.05);
        QTest::mouseClick(slider.get(), Qt::LeftButton, {}, at(2));
        QCOMPARE(moved.back(), std::optional(2.0));
    }

    void theLeastEnoughIsTakenNearby() {
        slider->setLeastEnough(1.37);
        QTest::mouseClick(slider.get(), Qt::LeftButton, {}, at(1.37) + QPoint(2, 0));
        QCOMPARE(moved.back(), std::optional(1.37));
        QTest::mouseClick(slider.get(), Qt::LeftButton, {}, at(1.37) + QPoint(30, 0));
        QVERIFY(moved.back() != std::optional(1.37));
    }

    void plusAndMinusZoomAroundEpsilon() {
        slider->setEpsilon(2);
        QSignalSpy wanted(slider.get(), &EpsilonSlider::rangeWanted);
        const double share = slider->range().shareOf(2);
        QTest::keyClick(slider.get(), '+');
        QCOMPARE(wanted.count(), 1);
        const auto range = wanted.front().front().value<EpsilonRange>();
        QVERIFY(range.zoomed() && range.least() > 0.1 && range.most() < 10);
        QVERIFY(std::abs(range.shareOf(2) - share) < 1e-9);
        slider->setScale(range, 0, 1e6, true);
        QTest::keyClick(slider.get(), '-');
        QVERIFY(wanted.back().front().value<EpsilonRange>() == EpsilonRange());
        QVERIFY(moved.empty());
    }

    void digitsAreForTheNumber() {
        QSignalSpy typed(slider.get(), &EpsilonSlider::digitTyped);
        QTest::keyClick(slider.get(), '3');
        QCOMPARE(typed.count(), 1);
        QCOMPARE(typed.front().front().toString(), QStringLiteral("3"));
        QVERIFY(moved.empty());
    }

    void whatIsSetByOthersIsNoMove() {
        slider->setEpsilon(3);
        slider->setScale(EpsilonRange().with(50), 0, 1e6, true);
        slider->setEpsilon(std::nullopt);
        QVERIFY(moved.empty());
    }
};

TEST_WITH_WINDOWS(EpsilonSliderTest)
#include "EpsilonSliderTest.moc"
