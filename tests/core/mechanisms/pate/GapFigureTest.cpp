// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/AskedQuery.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment withFigure() {
    Experiment experiment = smallExperiment();
    experiment.parameters.set("accountant", std::string("as-published"));
    experiment.parameters.set("sigma", 4.0);
    experiment.parameters.set("gap_figure", std::string("corollary-4"));
    return experiment;
}

} // namespace

class GapFigureTest : public QObject {
    Q_OBJECT

private slots:
    void theCorollaryStandsBesideTheBoundAndGuaranteesNothing() {
        const RecordedRun run = record(withFigure());
        const PrivacyStatement& privacy = run.outcome().privacy;
        QVERIFY(privacy.asPublished.has_value());
        WideGapFigure figure(referenceOrders(), 4);
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i)
            figure.add(run.trial().queries()[i].votes);
        QVERIFY(figure.wide() > 0 && figure.wide() < figure.answers());
        QCOMPARE(privacy.asPublished->epsilon, figure.epsilon(privacy.spent.delta));
        QCOMPARE(privacy.asPublished->delta, privacy.spent.delta);
        QVERIFY(privacy.asPublished->meaning.find("guarantees nothing") != std::string::npos);
        QVERIFY(privacy.asPublished->epsilon < privacy.dataIndependent->value);
        // Asked for alone: the rest of the run is as it was.
        Experiment without = withFigure();
        without.parameters.clear("gap_figure");
        const PrivacyStatement plain = record(without).outcome().privacy;
        QVERIFY(!plain.asPublished);
        QVERIFY(plain.spent == privacy.spent);
    }

    void itIsNotInARelease() {
        Experiment experiment = withFigure();
        experiment.release = true;
        QVERIFY(!record(experiment).outcome().privacy.asPublished);
    }
};

TEST_ALONE(GapFigureTest)
#include "GapFigureTest.moc"
