// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// A run that is over, with findings of one kind, and how its file has them.
struct FoundRun {
    const char* place;   ///< in a trial
    const char* counted; ///< beside the queries; null: nothing
    Run (*run)(bool release);
    const char* filed;                        ///< the whole of it
    std::vector<const char*> clean{};         ///< what a release does without
    const SeriesDescriptor* series = nullptr; ///< that follows from them
};

inline Run runOf(const std::string& mechanism, bool release) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = mechanism;
    experiment.split = {0.8, 0, 0.2, false};
    experiment.release = release;
    return Run(experiment);
}

/// With the accountant, and, where it is scored, the student, at a step.
inline void tellStep(Run& run, long step, double epsilon, bool scored = true) {
    run.apply(AccountantSnapshot{{}, step, step, epsilon, epsilon, {}});
    Quality quality;
    quality.accuracy = 0.7;
    if (scored) run.apply(QualitySnapshot{{}, step, step, quality});
}

inline Run ended(Run run, long steps, double epsilon, double delta, const std::string& accountant) {
    TrialOutcome outcome;
    outcome.asked = outcome.answered = steps;
    outcome.privacy.spent.value = epsilon;
    outcome.privacy.spent.delta = delta;
    outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
    outcome.privacy.spent.accountant = accountant;
    if (const auto* released = run.trials()[0].latest<AccuracyReleased>())
        outcome.releasedAccuracy = released->accuracy();
    run.apply(TrialFinished{{}, outcome});
    run.setState(RunState::Finished);
    return run;
}

/// Three bags of 30 out of 100 records; the second holds nobody new.
inline Run bagged(bool release = false) {
    Run run = runOf("bagging", release);
    run.apply(BagDrawn{{}, 1, 26, 26, 100, 0.2603});
    run.apply(BagDrawn{{}, 2, 20, 26, 100, 0.4528});
    run.apply(BagDrawn{{}, 3, 27, 61, 100, 0.5953});
    for (long model = 1; model <= 3; ++model)
        tellStep(run, model, 0.3 * static_cast<double>(model));
    return ended(std::move(run), 3, 0.9, 0.5953, "bagging-theorem");
}

/// Three steps told of out of 200; in the second nobody was drawn.
inline Run descended(bool release = false) {
    Run run = runOf("dpsgd", release);
    const std::vector<GradientStep> steps = {
        {{}, 1, 1.5, 12.25, 14.5, GradientNorms{61, 0.5, 1.25, 2, 9.5, 0.375, 2.25}},
        {{}, 100, 1.5, 12.25, 11.75, std::nullopt},
        {{}, 200, 1.5, 12.25, 13, GradientNorms{1, 0, 0, 0, 0, 0, 0.125}}};
    for (const GradientStep& step : steps) {
        const double spent = 0.01 * static_cast<double>(step.step);
        run.apply(step);
        tellStep(run, step.step, spent, step.step == 200);
        run.apply(ReadingsSnapshot{{},
                                   step.step,
                                   {{AccountantReading::DescentClassic, 3 * spent, std::nullopt},
                                    {AccountantReading::DescentImproved, 2 * spent, std::nullopt},
                                    {AccountantReading::DescentLosses, spent, std::nullopt}}});
    }
    return ended(std::move(run), 200, 2, 1e-5, "loss-distribution");
}

inline BoostingRound roundOf(long iteration) {
    BoostingRound round;
    round.iteration = iteration;
    round.publicError = 0.4;
    round.cleanError = 0.46;
    round.error = iteration == 2 ? -0.25 : 1.25; // noise takes it beyond [0, 1]
    round.noiseScale = 0.125;
    round.tookPublic = iteration == 1;
    round.alpha = 0.5 - round.error;
    round.rejected = 17 * iteration;
    round.lowerBound = 0.5;
    round.upperBound = 2;
    round.weights = std::make_shared<WeightHistogram>(WeightHistogram{0.5, 2, {3, 0, iteration}});
    round.randomClassifier = std::make_shared<std::vector<double>>(std::vector<double>{-0.25, 0.75, 0});
    return round;
}

inline Run boosted(bool release = false) {
    Run run = runOf("brc", release);
    for (long t = 1; t <= 3; ++t) {
        run.apply(roundOf(t));
        tellStep(run, t, 0.1 * static_cast<double>(t));
    }
    run.apply(PointsOnLine{
        {}, std::make_shared<std::vector<double>>(2, 0.5), std::make_shared<std::vector<int>>(2, 1)});
    return ended(std::move(run), 3, 0.3, 0, "basic-composition");
}

/// Four teachers in five bins; the noise made bin 3 the fullest.
inline Run examined(bool release = false) {
    const auto list = [](auto values) { return std::make_shared<const decltype(values)>(std::move(values)); };
    Run run = runOf("ensemble-accuracy", release);
    run.apply(TeachersExamined{{}, 4, 10, list(std::vector<std::uint32_t>{7, 8, 9, 5})});
    Quality whole;
    whole.accuracy = 0.82;
    run.apply(BaselineScored{{}, "nonprivate", whole});
    AccuracyReleased released;
    released.teachers = 4;
    released.bins = 5;
    released.bin = 3;
    released.aggregator = "noisy-argmax";
    released.epsilon = 0.5;
    released.scale = 4;
    released.noisy = list(std::vector<double>{-2, 0, 1, 6, 3});
    released.counts = list(std::vector<long>{0, 0, 1, 1, 2});
    released.chances = list(std::vector<double>{0.1, 0.1, 0.2, 0.2, 0.4});
    released.truth = 0.82;
    run.apply(released);
    tellStep(run, 4, 0.5, false);
    return ended(std::move(run), 4, 0.5, 0, "report-noisy-max");
}

inline const std::vector<FoundRun>& foundRuns() {
    static const std::vector<FoundRun> all = {
        {"bagging",
         "model",
         bagged,
         R"({"model": [1, 2, 3], "distinct": [26, 20, 27], "seen": [26, 26, 61],
             "delta": [0.2603, 0.4528, 0.5953], "records": 100})",
         {},
         &series::seenShare},
        {"descent",
         "step",
         descended,
         R"({"step": [1, 100, 200], "clip_norm": 1.5, "noise_norm": 12.25,
             "sum_norm": [14.5, 11.75, 13.0], "records": [61, null, 1], "q1": [0.5, null, 0.0],
             "median": [1.25, null, 0.0], "q3": [2.0, null, 0.0], "largest": [9.5, null, 0.0],
             "clipped": [0.375, null, 0.0], "loss": [2.25, null, 0.125]})",
         {"records", "q1", "median", "q3", "largest", "clipped", "loss"},
         &series::batchLoss},
        {"boosting",
         "iteration",
         boosted,
         R"({"iteration": [1, 2, 3], "error": [1.25, -0.25, 1.25], "alpha": [-0.75, 0.75, -0.75],
             "clean_error": [0.46, 0.46, 0.46], "public_error": [0.4, 0.4, 0.4],
             "picked": ["public", "random", "random"], "noise_scale": [0.125, 0.125, 0.125],
             "rejected": [17, 34, 51], "bounds": [0.5, 2.0],
             "random_classifiers": [[-0.25, 0.75, 0.0], [-0.25, 0.75, 0.0], [-0.25, 0.75, 0.0]],
             "weights": {"lower": 0.5, "upper": 2.0, "counts": [3, 0, 3]}})",
         {"clean_error", "rejected", "weights"},
         &series::seenError},
        {"ensemble",
         nullptr,
         examined,
         R"({"teachers": 4, "teachers_of_record": 1, "bins": 5, "bin": 3, "accuracy": 0.7,
             "aggregator": "noisy-argmax", "epsilon": 0.5, "scale": 4.0,
             "noisy": [-2.0, 0.0, 1.0, 6.0, 3.0], "counts": [0, 0, 1, 1, 2],
             "chances": [0.1, 0.1, 0.2, 0.2, 0.4], "truth": 0.82, "test_records": 10,
             "correct": [7, 8, 9, 5]})",
         {"counts", "chances", "truth", "test_records", "correct"},
         &series::accuracy}};
    return all;
}

} // namespace epsiloscope::testing
