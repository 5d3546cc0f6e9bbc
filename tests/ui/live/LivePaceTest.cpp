// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LivePace.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;

class LivePaceTest : public QObject {
    Q_OBJECT

    static std::shared_ptr<const Dataset> of(const char* path) {
        auto dataset = std::make_shared<Dataset>();
        dataset->path = path;
        return dataset;
    }
    const std::shared_ptr<const Dataset> sample = of("sample:census"), own = of("/home/me/people.csv");

private slots:
    void nothingIsLiveBeforeAnybodySaysSo() {
        const LivePace pace;
        QVERIFY(!pace.on(sample));
        QVERIFY(!pace.on(own));
        QVERIFY(!pace.chosen());
    }

    void samplesAreLiveByThemselvesWhereTheProgramHasItSo() {
        LivePace pace;
        pace.followSamples();
        QVERIFY(pace.on(sample));
        QVERIFY(!pace.on(own));
        QVERIFY(!pace.on(nullptr));
    }

    // A machine that is busy elsewhere for a while must not switch it.
    void noClockSwitchesIt() {
        LivePace pace;
        pace.followSamples();
        for (const double seconds : {0.1, 0.6, 30.0, 0.2, 5.0}) {
            pace.took("pate-gnmax", sample, seconds);
            QVERIFY(pace.on(sample));
            pace.took("pate-gnmax", own, seconds);
            QVERIFY(!pace.on(own));
        }
    }

    void theChoiceOfThePersonStands() {
        LivePace pace;
        pace.followSamples();
        pace.choose(true);
        QVERIFY(pace.on(own));
        pace.choose(false);
        pace.took("pate-gnmax", sample, 0.1);
        QVERIFY(!pace.on(sample));
    }

    void aMechanismIsFastOnTheDataThatItWasFastOn() {
        LivePace pace;
        QVERIFY(!pace.fast("pate-gnmax", sample));
        pace.took("pate-gnmax", sample, 0.3);
        pace.took("dpbag", sample, 0.6);
        QVERIFY(pace.fast("pate-gnmax", sample));
        QVERIFY(!pace.fast("dpbag", sample));
        QVERIFY(!pace.fast("pate-gnmax", own));
        pace.took("dpbag", own, 0.1);
        QVERIFY(!pace.fast("pate-gnmax", sample));
    }

    void aFirstRunThatTrainsAllIsBearableThoughNotFast() {
        LivePace pace;
        QVERIFY(!pace.bearable("pate-gnmax", sample));
        pace.took("pate-gnmax", sample, 0.8);
        QVERIFY(pace.bearable("pate-gnmax", sample) && !pace.fast("pate-gnmax", sample));
        pace.took("pate-gnmax", sample, 1.2);
        QVERIFY(!pace.bearable("pate-gnmax", sample));
    }

    void whatWasFastStaysSoUntilItIsTwiceTooSlow() {
        LivePace pace;
        pace.took("pate-gnmax", sample, 0.4);
        pace.took("pate-gnmax", sample, 0.9);
        QVERIFY(pace.fast("pate-gnmax", sample));
        pace.took("pate-gnmax", sample, 1.1);
        QVERIFY(!pace.fast("pate-gnmax", sample));
        pace.took("pate-gnmax", sample, 0.9);
        QVERIFY(!pace.fast("pate-gnmax", sample));
        pace.took("pate-gnmax", sample, 0.4);
        QVERIFY(pace.fast("pate-gnmax", sample));
    }
};

TEST_ALONE(LivePaceTest)
#include "LivePaceTest.moc"
