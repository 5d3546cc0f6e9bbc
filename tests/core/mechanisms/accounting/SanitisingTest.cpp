// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/AskedQuery.h"
#include "core/privacy/sensitivity/SanitisedEpsilon.h"
#include "core/privacy/sensitivity/SensitiveCost.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <utility>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// σ is small against 40 teachers that mostly agree: the data-dependent bound holds.
Experiment smallSanitised() {
    Experiment experiment = smallExperiment();
    experiment.parameters.set("sigma", 8.0);
    experiment.parameters.set("epsilon", 9.0);
    experiment.parameters.set("queries", std::int64_t{60});
    return experiment;
}

Experiment twoRounds() {
    Experiment experiment = smallExperiment("pate-interactive");
    experiment.parameters.set("threshold", 20.0);
    experiment.parameters.set("sigma1", 6.0);
    experiment.parameters.set("sigma2", 4.0);
    experiment.parameters.set("queries", std::int64_t{40});
    experiment.parameters.set("round1_queries", std::int64_t{25});
    experiment.parameters.set("epsilon", 60.0);
    experiment.parameters.set("delta", 1e-5);
    return experiment;
}

bool warns(const RecordedRun& run, const char* words) {
    for (const Remark& remark : run.run.remarks())
        if (remark.severity == Severity::Warning && remark.text.find(words) != std::string::npos) return true;
    return false;
}

QString remarksOf(const RecordedRun& run) {
    QString all;
    for (const Remark& remark : run.run.remarks())
        all += QString::fromStdString(remark.text) + "; ";
    return all;
}

} // namespace

class SanitisingTest : public QObject {
    Q_OBJECT

private slots:
    void explorationSaysWhatWouldBePublished() {
        const RecordedRun run = record(smallSanitised());
        const auto& sanitised = run.outcome().privacy.sanitised;
        QVERIFY2(sanitised, qPrintable(remarksOf(run)));
        QVERIFY(!sanitised->drawn && !sanitised->tuned && !sanitised->asPublished);
        QVERIFY(*sanitised->noiseSd > 0 && *sanitised->smoothSensitivity > 0);
        QVERIFY(sanitised->epsilon > run.outcome().privacy.spent.value);
        QCOMPARE(*sanitised->noiseSd, *sanitised->smoothSensitivity * sanitised->sigmaSS);
    }

    void fixedParametersDependOnTheBudgetAlone() {
        Experiment other = smallSanitised();
        other.seed = 99;
        const auto one = record(smallSanitised()).outcome().privacy.sanitised,
                   two = record(other).outcome().privacy.sanitised;
        QVERIFY(one && two);
        QCOMPARE(one->order, two->order);
        QCOMPARE(one->smoothness, two->smoothness);
        QCOMPARE(one->sigmaSS, two->sigmaSS);
        QVERIFY(one->epsilon != two->epsilon);
        // log(1/δ)/(α−1) is half of ε = 9.
        QVERIFY(std::abs(std::log(1e5) / (one->order - 1) - 4.5) < 1e-9);
    }

    void tunedParametersLookAtTheVotesAndAreLabelledAsALeak() {
        Experiment experiment = smallSanitised();
        experiment.parameters.set("sanitise", std::string("tuned"));
        const RecordedRun run = record(experiment);
        const auto& tuned = run.outcome().privacy.sanitised;
        QVERIFY2(tuned, qPrintable(remarksOf(run)));
        QVERIFY(tuned->tuned);
        QVERIFY(warns(run, "leaks"));
        // As the paper does it: at the order that minimised ε after the last query, itself a function of the
        // votes.
        QCOMPARE(tuned->order, *run.outcome().privacy.spent.order);
        QVERIFY(tuned->order != record(smallSanitised()).outcome().privacy.sanitised->order);
    }

    void thePapersTheoremIsLabelledWithItsCounterexample() {
        Experiment experiment = smallSanitised();
        experiment.parameters.set("publication", std::string("as-published"));
        const RecordedRun run = record(experiment);
        QVERIFY(run.outcome().privacy.sanitised->asPublished);
        QVERIFY(warns(run, "proves nothing"));
        QVERIFY2(warns(run, "0.407") && warns(run, "1.74"), qPrintable(remarksOf(run)));
    }

    void eachRoundMayHaveASmoothSensitivityOfItsOwn() {
        // Tuning takes the order that minimised ε: condition C6 then wants more noise.
        for (const auto& [how, sigma2] : {std::pair{"fixed", 4.0}, std::pair{"tuned", 8.0}}) {
            Experiment experiment = twoRounds();
            experiment.parameters.set("sanitise", std::string(how));
            experiment.parameters.set("sigma2", sigma2);
            const RecordedRun together = record(experiment);
            experiment.parameters.set("sanitise_rounds", std::string("each"));
            const RecordedRun run = record(experiment);
            QVERIFY2(run.outcome().privacy.sanitised, qPrintable(remarksOf(run)));
            const SanitisedStatement& each = *run.outcome().privacy.sanitised;
            QCOMPARE(each.rounds.size(), std::size_t{2});
            QVERIFY(together.outcome().privacy.sanitised->rounds.empty());
            // The same again from what was asked, round by round.
            double rdp = 0, publishing = 0, variance = 0;
            for (const SanitisedRound& round : each.rounds) {
                SensitiveCost cost(each.order, sigma2, 2, 40, SensitiveCost::Check{20.0, 6.0});
                for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
                    const AskedQuery& asked = run.trial().queries()[i];
                    if (asked.round != round.round) continue;
                    const std::vector<std::uint32_t> counts(asked.votes.begin(), asked.votes.end());
                    cost.add(counts, asked.outcome == QueryOutcome::Answered ? 1 : 0, *asked.checked);
                }
                const double sensitivity = smoothSensitivity(cost.cost().localBounds, round.smoothness).value;
                QVERIFY(sensitivity > 0 &&
                        std::abs(*round.smoothSensitivity - sensitivity) <= 1e-12 * sensitivity);
                rdp += cost.cost().rdp;
                publishing += *releaseRdp({each.order, round.smoothness, round.sigmaSS}, Publication::Sound);
                variance += std::pow(sensitivity * round.sigmaSS, 2);
            }
            const double epsilon = rdp + publishing + std::log(1e5) / (each.order - 1);
            QVERIFY(std::abs(each.epsilon - epsilon) <= 1e-9 * epsilon);
            QVERIFY(std::abs(*each.noiseSd - std::sqrt(variance)) <= 1e-9 * std::sqrt(variance));
            QVERIFY(!each.smoothSensitivity);
        }
    }

    // Why both together is the default.
    void twoReleasesSharePriceAndTakeMoreNoise() {
        Experiment experiment = twoRounds();
        const SanitisedStatement together = *record(experiment).outcome().privacy.sanitised;
        experiment.parameters.set("sanitise_rounds", std::string("each"));
        const SanitisedStatement each = *record(experiment).outcome().privacy.sanitised;
        QCOMPARE(each.order, together.order);
        QCOMPARE(each.smoothness, together.smoothness);
        // Half of the price for each: √2 of the noise scale.
        QVERIFY(std::abs(each.sigmaSS - std::sqrt(2.0) * together.sigmaSS) <= 1e-12 * each.sigmaSS);
        QVERIFY(each.epsilon > together.epsilon);
        QVERIFY(*each.noiseSd >= *together.noiseSd * (1 - 1e-12));
        QVERIFY(*together.smoothSensitivity <=
                *each.rounds[0].smoothSensitivity + *each.rounds[1].smoothSensitivity + 1e-15);
    }

    void aReleaseOfEachRoundPaysForBoth() {
        Experiment experiment = twoRounds();
        experiment.release = true;
        experiment.parameters.set("publish_epsilon", true);
        experiment.parameters.set("sanitise_rounds", std::string("each"));
        experiment.parameters.set("epsilon", 60.0);
        const RecordedRun run = record(experiment);
        QVERIFY2(run.outcome().privacy.sanitised, qPrintable(remarksOf(run)));
        const SanitisedStatement& drawn = *run.outcome().privacy.sanitised;
        QVERIFY(drawn.drawn);
        QCOMPARE(drawn.rounds.size(), std::size_t{2});
        for (const SanitisedRound& round : drawn.rounds)
            QVERIFY(!round.noiseSd && !round.smoothSensitivity);
        const double once = *releaseRdp({drawn.order, drawn.smoothness, drawn.sigmaSS}, Publication::Sound);
        const double expected = 40 * (drawn.order / 72 + drawn.order / 16) + 2 * once +
                                std::log(1e5) / (drawn.order - 1); // all 40 answered: σ₁ = 6, σ₂ = 4
        QVERIFY2(std::abs(run.outcome().privacy.spent.value - expected) < 1e-9 * expected,
                 qPrintable(QString("%1, not %2").arg(run.outcome().privacy.spent.value).arg(expected)));
    }

    void offSaysNothing() {
        Experiment experiment = smallSanitised();
        experiment.parameters.set("sanitise", std::string("off"));
        QVERIFY(!record(experiment).outcome().privacy.sanitised);
    }

    void releaseDrawsOnceFromEntropyAndTellsNoScale() {
        Experiment experiment = smallSanitised();
        experiment.release = true;
        experiment.parameters.set("publish_epsilon", true);
        experiment.parameters.set("epsilon", 40.0);
        experiment.parameters.set("queries", std::int64_t{20});
        const RecordedRun one = record(experiment), two = record(experiment);
        const auto &first = one.outcome().privacy.sanitised, &second = two.outcome().privacy.sanitised;
        QVERIFY2(first && second, qPrintable(remarksOf(one)));
        QVERIFY(first->drawn);
        QVERIFY(!first->noiseSd && !first->smoothSensitivity);
        QVERIFY(first->epsilon != second->epsilon);
        QCOMPARE(one.outcome().privacy.spent.kind, EpsilonKind::DataIndependent);
    }

    void releasePaysForPublishing() {
        Experiment experiment = smallSanitised();
        experiment.release = true;
        experiment.parameters.set("epsilon", 40.0);
        experiment.parameters.set("queries", std::int64_t{20});
        const double silent = record(experiment).outcome().privacy.spent.value;
        experiment.parameters.set("publish_epsilon", true);
        const RecordedRun run = record(experiment);
        const SanitisedStatement& published = *run.outcome().privacy.sanitised;
        const double cost =
            *releaseRdp({published.order, published.smoothness, published.sigmaSS}, Publication::Sound);
        const double expected =
            20 * published.order / 64 + cost + std::log(1e5) / (published.order - 1); // σ = 8, at one order
        QVERIFY(std::abs(run.outcome().privacy.spent.value - expected) < 1e-9 * expected);
        QVERIFY(run.outcome().privacy.spent.value > silent);
        QVERIFY(run.outcome().privacy.spent.value <= 40);
    }

    void releaseThatCannotPublishIsRefusedBeforeAnyAnswer() {
        Experiment experiment = smallSanitised();
        experiment.release = true;
        experiment.parameters.set("publish_epsilon", true);
        experiment.parameters.set("teachers", std::int64_t{2}); // two votes never beat the bound
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QCOMPARE(run.ended.error->where, std::string("/parameters/publish_epsilon"));
        QVERIFY(run.trial().x(series::epsilon).empty());
    }

    void releaseRefusesWhatProvesNothing_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const char* key, const char* value) {
            QTest::newRow(name) << key << value;
        };
        row("tuned on the votes", "sanitise", "tuned");
        row("by the false theorem", "publication", "as-published");
        row("without a sanitised ε", "sanitise", "off");
    }

    void releaseRefusesWhatProvesNothing() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        Experiment experiment = smallSanitised();
        experiment.release = true;
        experiment.parameters.set("publish_epsilon", true);
        experiment.parameters.set(key.toStdString(), value.toStdString());
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QCOMPARE(run.ended.error->where, "/parameters/" + key.toStdString());
    }
};

TEST_ALONE(SanitisingTest)
#include "SanitisingTest.moc"
