// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/runner/Forecast.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/experiment/runner/Runner.h"
#include "core/ledger/PlannedSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Given = std::vector<std::pair<std::string, ParameterValue>>;

/// What sets the noise, where a mechanism has such a parameter.
const Given& noise() {
    static const Given all{{"sigma", 45.0},  {"sigma1", 150.0},         {"sigma2", 40.0},   {"gamma", 0.02},
                           {"lambda", 0.02}, {"noise_multiplier", 2.0}, {"threshold", 20.0}};
    return all;
}

bool declares(const Mechanism& mechanism, const std::string& id) {
    return findParameter(mechanism.descriptor.parameters, id) != nullptr;
}

std::shared_ptr<const Dataset> votesDataset() {
    static const auto dataset = [] {
        auto made = std::make_shared<Dataset>();
        made->path = made->fingerprint = "votes";
        made->votes = smallVotes(150, 250, 5);
        return made;
    }();
    return dataset;
}

void agree(const Epsilon& told, const Epsilon& promised, const char* where, double above = 1e-9) {
    const std::string both = std::string(where) + ": " + inWords(told) + ", run: " + inWords(promised) + " " +
                             std::to_string((told.value / promised.value - 1) * 1e9) + "e-9";
    QVERIFY2(told.value >= promised.value * (1 - 1e-9), both.c_str());
    QVERIFY2(told.value <= promised.value * (1 + above), both.c_str());
    QCOMPARE(epsilonInWords(told.value), epsilonInWords(promised.value));
    QVERIFY2(told.delta == promised.delta, both.c_str());
    QVERIFY2(told.adjacency == promised.adjacency, both.c_str());
}

} // namespace

/// What a run promises is one figure: forecast, run and ledger say the same before and after it.
class OnePrivacyTest : public QObject {
    Q_OBJECT

    // Teachers that were trained once are kept: the tests differ in what is asked of them.
    StageStore stages_;

    void rows(bool votes) {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<int>("given");
        QTest::addColumn<bool>("release");
        for (const Mechanism& mechanism : mechanisms()) {
            const MechanismDescriptor& descriptor = mechanism.descriptor;
            if (votes && (!descriptor.answersQueries() || descriptor.bagsTeachers ||
                          descriptor.roles != RoleUse::Records))
                continue;
            const bool hasNoise = std::ranges::any_of(
                noise(), [&](const auto& each) { return declares(mechanism, each.first); });
            for (int given = 0; given < 8; ++given) {
                if ((given & 1) && !declares(mechanism, "epsilon")) continue;
                if ((given & 2) && !declares(mechanism, "queries")) continue;
                if ((given & 4) && !hasNoise) continue;
                for (const bool release : {false, true})
                    QTest::newRow(
                        qPrintable(QString("%1%2%3%4, %5")
                                       .arg(QString::fromStdString(mechanism.descriptor.id),
                                            given & 1 ? " epsilon" : "", given & 2 ? " queries" : "",
                                            given & 4 ? " noise" : "", release ? "release" : "exploration")))
                        << QString::fromStdString(mechanism.descriptor.id) << given << release;
            }
        }
    }

    static void give(Experiment& experiment, const Mechanism& mechanism, int given) {
        Parameters& parameters = experiment.parameters;
        for (const auto& [id, value] : noise()) {
            parameters.clear(id);
            if ((given & 4) && declares(mechanism, id)) parameters.set(id, value);
        }
        parameters.clear("epsilon");
        parameters.clear("queries");
        if (given & 1) parameters.set("epsilon", 1.5);
        if ((given & 2) && declares(mechanism, "queries")) parameters.set("queries", std::int64_t{60});
    }

    // Why it ended, where it failed.
    std::string runInto(Run& run, const std::shared_ptr<const Dataset>& dataset,
                        const std::optional<FixedSplit>& split) {
        struct Recorder final : Observer {
            explicit Recorder(Run& kept) : run(kept) {}
            void observe(const Event& event) override { run.apply(event); }
            Run& run;
        } recorder(run);
        RunControl control;
        const RunEnded ended =
            runExperiment(run.experiment(), dataset, recorder, control, stages_, Parallel(1), split);
        return ended.error ? ended.error->message() : std::string();
    }

    void hold(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset) {
        const Mechanism& mechanism = *findMechanism(experiment.mechanism);
        // The ledger draws it before it prices the first release.
        std::optional<FixedSplit> split;
        if (experiment.release && !dataset->votes) split = FixedSplit::draw(experiment.split);
        const auto pools = plannedPools(experiment, *dataset, split);
        QVERIFY2(pools.ok(), pools ? "" : pools.error().message().c_str());
        const auto planned = plannedSpending(experiment, *pools);
        const auto forecast = foretold(experiment, *pools);
        Run run(experiment);
        const std::string failure = runInto(run, dataset, split);
        QVERIFY2(planned.ok() == failure.empty(),
                 (failure + (planned ? "" : planned.error().message())).c_str());
        if (!planned) return;
        QVERIFY2(forecast.ok() || !mechanism.account, forecast ? "" : forecast.error().message().c_str());
        const RunPrivacy privacy = privacyOf(run);
        if (forecast) QCOMPARE(forecast->promise.epsilon.has_value(), privacy.promised.has_value());
        QVERIFY2(planned->whole.unbounded == !privacy.promised, privacy.whyNot.c_str());
        QCOMPARE(spendingOfRun(run).unbounded, planned->whole.unbounded);
        if (!privacy.promised) return;
        const Epsilon& promised = privacy.promised->most;
        const TrialOutcome& outcome = *run.trials().front().outcome;
        if (forecast) {
            agree(*forecast->promise.epsilon, promised, "forecast");
            QVERIFY2(std::abs(forecast->promise.right - privacy.right) <= 1e-9, "odds");
            if (forecast->queries && !forecast->mayRefuse) QCOMPARE(*forecast->queries, outcome.asked);
            for (const auto& [id, value] : noise())
                if (const double* solved = forecast->resolved.has(id)
                                               ? std::get_if<double>(forecast->resolved.find(id))
                                               : nullptr)
                    QCOMPARE(*solved, outcome.resolved.real(id));
        }
        if (planned->whole.free()) return; // of 0
        // Of bags ε = 0 holds at the same δ, as the run says; that is charged.
        if (promised.totalVariation) {
            QCOMPARE(planned->ofTrial.value, 0.0);
            QCOMPARE(planned->ofTrial.delta, promised.delta);
            return;
        }
        // A ledger keeps nine digits, and rounds up.
        agree(planned->ofTrial, promised, "planned by the ledger", 2e-8);
        agree(*chargedForTrial(run), promised, "charged by the ledger", 2e-8);
    }

private slots:
    void whatIsFixedBeforehandIsOneFigure_data() { rows(false); }
    void whatIsFixedBeforehandIsOneFigure() {
        QFETCH(QString, mechanism);
        QFETCH(int, given);
        QFETCH(bool, release);
        Experiment experiment = smallExperiment(mechanism.toStdString());
        experiment.release = release;
        if (findMechanism(experiment.mechanism)->descriptor.roles == RoleUse::Records)
            experiment.split = {.privateFraction = 0.3, .publicFraction = 0.05, .testFraction = 0.05};
        give(experiment, *findMechanism(experiment.mechanism), given);
        hold(experiment, censusDataset());
    }

    // With the same public records: of a release that is all that is known beforehand.
    void whatIsExploredIsWhatIsReleased_data() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism& mechanism : mechanisms())
            if (mechanism.account && declares(mechanism, "epsilon"))
                QTest::newRow(mechanism.descriptor.id.c_str())
                    << QString::fromStdString(mechanism.descriptor.id);
    }
    void whatIsExploredIsWhatIsReleased() {
        QFETCH(QString, mechanism);
        Experiment experiment = smallExperiment(mechanism.toStdString());
        give(experiment, *findMechanism(experiment.mechanism), 1 | 2);
        const auto pools = plannedPools(experiment, *censusDataset());
        const auto explored = foretold(experiment, *pools);
        experiment.release = true;
        const auto released = foretold(experiment, *pools);
        QVERIFY2(explored && released, explored ? "" : explored.error().message().c_str());
        QVERIFY(explored->resolved == released->resolved);
        QVERIFY(explored->promise == released->promise);
    }

    void votesFromAFileHaveOneFigure_data() { rows(true); }
    void votesFromAFileHaveOneFigure() {
        QFETCH(QString, mechanism);
        QFETCH(int, given);
        QFETCH(bool, release);
        Experiment experiment;
        experiment.data.path = "votes";
        experiment.data.votes = VoteCells::Counts;
        experiment.mechanism = mechanism.toStdString();
        experiment.release = release;
        experiment.parameters.set("delta", 1e-5);
        if (release) experiment.parameters.set("teachers", std::int64_t{250});
        give(experiment, *findMechanism(experiment.mechanism), given);
        hold(experiment, votesDataset());
    }
};

TEST_WITH_EVENTS(OnePrivacyTest)
#include "OnePrivacyTest.moc"
