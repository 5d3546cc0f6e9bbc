// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LivePace.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;

class LivePaceTest : public QObject {
    Q_OBJECT

    const std::shared_ptr<const Dataset> one = std::make_shared<Dataset>(),
                                         other = std::make_shared<Dataset>();

private slots:
    void nothingIsLiveBeforeItsRunWasMeasured() {
        const LivePace pace;
        QVERIFY(!pace.on("pate-gnmax", one));
        QVERIFY(!pace.chosen());
    }

    void aFastRunMakesItsMechanismLiveOnItsDataAlone() {
        LivePace pace;
        pace.took("pate-gnmax", one, 0.3);
        pace.took("dpbag", one, 0.6);
        QVERIFY(pace.on("pate-gnmax", one));
        QVERIFY(!pace.on("dpbag", one));
        QVERIFY(!pace.on("pate-gnmax", other));
        pace.took("pate-gnmax", one, 0.5);
        QVERIFY(!pace.on("pate-gnmax", one));
        pace.took("dpbag", other, 0.1);
        QVERIFY(!pace.fast("pate-gnmax", one));
    }

    void theChoiceOfThePersonStands() {
        LivePace pace;
        pace.choose(true);
        QVERIFY(pace.on("pate-gnmax", one));
        QVERIFY(!pace.fast("pate-gnmax", one));
        pace.choose(false);
        pace.took("pate-gnmax", one, 0.1);
        QVERIFY(!pace.on("pate-gnmax", one));
    }
};

TEST_ALONE(LivePaceTest)
#include "LivePaceTest.moc"
