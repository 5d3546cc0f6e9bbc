// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/numeric/RandomStream.h"
#include "ui/views/charts/ChartBoard.h"

#include <cmath>
#include <memory>
#include <string>

namespace epsiloscope::testing {

/// What an invented run does; its curves look like PATE on Adult.
struct FakePlan {
    int trials = 1;
    long queries = 600;
    long accountantEvery = 2, qualityEvery = 12;
    double answered = 0.6; ///< share of the queries
    double dataDependentRate = 0.03, dataIndependentRate = 0.06;
    double accuracy = 0.84;
    bool dataDependent = true;
    std::string person{}; ///< the column that says whose the rows are; empty: nobody says
    bool unitIsRecord = false;
};

/// A run to which events are applied as the recorder would.
class FakeRun {
public:
    explicit FakeRun(FakePlan plan, std::uint64_t seed = 1)
        : plan_(plan), streams_(RandomStreams::fromSeed(seed)) {
        Experiment experiment;
        experiment.data.path = "sample:census";                 // so that a result of it can be read again
        if (!plan_.dataDependent) experiment.mechanism = "saa"; // whose ε does not
        experiment.parameters.set("delta", 1e-5);
        if (!plan_.person.empty()) experiment.data.person = {plan_.person};
        experiment.data.unitIsRecord = plan_.unitIsRecord;
        run_ = std::make_shared<Run>(experiment);
    }

    std::shared_ptr<Run> run() const { return run_; }

    void baselines(int trial) {
        for (const auto& [name, accuracy] :
             {std::pair{"nonprivate", 0.853}, {"public_only", 0.792}, {"majority", 0.759}}) {
            Quality quality;
            quality.accuracy = accuracy;
            run_->apply(BaselineScored{TrialNumber::fromNumber(trial), name, quality});
        }
    }

    /// Events of one trial for queries (from, to].
    void ask(int trial, long from, long to) {
        RandomStream noise = streams_.stream(static_cast<std::uint32_t>(trial), StreamPurpose::Test,
                                             static_cast<std::uint64_t>(from));
        run_->apply(StageProgress{TrialNumber::fromNumber(trial), Stage::Aggregate,
                                  static_cast<std::size_t>(from), static_cast<std::size_t>(plan_.queries)});
        for (long asked = from + 1; asked <= to; ++asked) {
            const long answered = answeredAfter(asked);
            if (asked % plan_.accountantEvery == 0)
                run_->apply(AccountantSnapshot{TrialNumber::fromNumber(trial), asked, answered,
                                               epsilonAfter(asked), boundAfter(asked)});
            if (asked % plan_.qualityEvery == 0) {
                Quality quality;
                quality.accuracy = plan_.accuracy - 0.09 * std::exp(-static_cast<double>(answered) / 45) +
                                   0.005 * noise.gaussian();
                run_->apply(QualitySnapshot{TrialNumber::fromNumber(trial), asked, answered, quality});
            }
        }
    }

    void finishTrial(int trial) {
        TrialOutcome outcome;
        outcome.asked = plan_.queries;
        outcome.answered = answeredAfter(plan_.queries);
        outcome.privacy.spent = {.value = epsilonAfter(plan_.queries),
                                 .delta = 1e-5,
                                 .kind = plan_.dataDependent ? EpsilonKind::DataDependent
                                                             : EpsilonKind::DataIndependent,
                                 .adjacency = Adjacency::AddRemoveRecord,
                                 .accountant = "rdp-classic",
                                 .order = {}};
        outcome.privacy.spent.adjacency.unit = run_->experiment().data.unit();
        outcome.quality = Quality{};
        outcome.quality->accuracy = plan_.accuracy;
        run_->apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
    }

    /// All trials from beginning to end.
    void complete() {
        for (int trial = 1; trial <= plan_.trials; ++trial) {
            baselines(trial);
            ask(trial, 0, plan_.queries);
            finishTrial(trial);
        }
        run_->setState(RunState::Finished);
    }

    double epsilonAfter(long asked) const {
        return (plan_.dataDependent ? plan_.dataDependentRate : plan_.dataIndependentRate) * growth(asked);
    }
    double boundAfter(long asked) const { return plan_.dataIndependentRate * growth(asked); }
    long answeredAfter(long asked) const { return std::lround(plan_.answered * static_cast<double>(asked)); }

private:
    static double growth(long asked) { return 5 + 2.5 * std::sqrt(static_cast<double>(asked)); }

    FakePlan plan_;
    RandomStreams streams_;
    std::shared_ptr<Run> run_;
};

/// One from beginning to end.
inline std::shared_ptr<Run> fakeRun(FakePlan plan = {}, std::uint64_t seed = 1) {
    FakeRun fake(plan, seed);
    fake.complete();
    return fake.run();
}

/// One on data of this fingerprint.
inline std::shared_ptr<Run> fakeRunOn(const char* fingerprint) {
    FakeRun fake({});
    DatasetMark mark;
    mark.fingerprint = fingerprint;
    fake.run()->apply(mark);
    fake.complete();
    return fake.run();
}

/// Ticks until nothing waits; how many ticks that took.
inline int settle(ChartBoard& board) {
    int ticks = 0;
    while (board.dirty() && ticks < 100) {
        board.tick();
        ++ticks;
    }
    return ticks;
}

/// Adds it as "Run 2", say, and draws it.
inline void addRun(ChartBoard& board, RunNumber id, std::shared_ptr<const Run> run,
                   bool dataDependent = true) {
    board.addRun(id, std::move(run),
                 {id.number() - 1, QStringLiteral("Run %1").arg(id.number()), dataDependent});
    settle(board);
}

/// The graph of this name, or null.
inline QCPGraph* graph(const Chart* chart, const QString& name) {
    for (int i = 0; i < chart->plot()->graphCount(); ++i)
        if (chart->plot()->graph(i)->name() == name) return chart->plot()->graph(i);
    return nullptr;
}

} // namespace epsiloscope::testing
