// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace epsiloscope::testing {

inline constexpr double slidesEpsilon = 0.1098612288668110; // ln(3)/10
inline constexpr std::uint32_t fakeTests = 1000;

/// An ensemble as a trial records it: `correct` of 1,000 test records by teacher, the bin that was released.
inline TrialRecord fakeTrial(std::vector<std::uint32_t> correct, int bin, double truth, int number = 1) {
    const auto teachers = static_cast<long>(correct.size());
    TrialRecord trial;
    TeachersExamined examined{TrialNumber::fromNumber(number), teachers, fakeTests, {}};
    examined.correct = std::make_shared<const std::vector<std::uint32_t>>(std::move(correct));
    AccuracyReleased released;
    released.trial = TrialNumber::fromNumber(number);
    released.teachers = teachers;
    released.bin = bin;
    released.aggregator = "noisy-argmax";
    released.epsilon = slidesEpsilon;
    released.scale = 2 / slidesEpsilon;
    std::vector<long> counts(20);
    for (const std::uint32_t right : *examined.correct)
        ++counts[std::min<std::size_t>(right / 50, 19)];
    std::vector<double> noisy(counts.begin(), counts.end()), chances(20, 0.02);
    for (std::size_t i = 0; i < noisy.size(); ++i)
        noisy[i] += i % 2 == 0 ? -3.5 : 2.25;
    noisy[static_cast<std::size_t>(bin)] = 31.5;
    chances[static_cast<std::size_t>(bin)] = 0.62;
    released.counts = std::make_shared<const std::vector<long>>(std::move(counts));
    released.noisy = std::make_shared<const std::vector<double>>(std::move(noisy));
    released.chances = std::make_shared<const std::vector<double>>(std::move(chances));
    released.truth = truth;
    trial.take(std::move(examined));
    trial.replaceFindings(AccuracyReleased::declared(), {std::make_shared<const AccuracyReleased>(released)});
    TrialOutcome outcome;
    outcome.asked = outcome.answered = teachers;
    outcome.privacy.spent = {.value = slidesEpsilon,
                             .delta = 0,
                             .kind = EpsilonKind::DataIndependent,
                             .adjacency = Adjacency::ReplaceWithinClass,
                             .accountant = "pure",
                             .order = {}};
    outcome.quality = Quality{};
    outcome.quality->accuracy = (bin + 0.5) / 20;
    trial.outcome = outcome;
    return trial;
}

/// So many teachers, all with about the same number of right answers.
inline std::vector<std::uint32_t> examinedAlike(long teachers, std::uint32_t correct) {
    std::vector<std::uint32_t> all(static_cast<std::size_t>(teachers), correct);
    for (std::size_t i = 0; i < all.size(); i += 3)
        all[i] += 4;
    return all;
}

inline std::shared_ptr<Run> fakeEnsemble(std::vector<TrialRecord> trials, bool release = false) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "ensemble-accuracy";
    experiment.trials = static_cast<int>(std::max<std::size_t>(1, trials.size()));
    experiment.release = release;
    auto run = std::make_shared<Run>(experiment);
    run->restore(std::move(trials));
    run->setState(RunState::Finished);
    return run;
}

/// What an invented sweep has at one number of teachers.
struct FakeTeachers {
    long teachers = 0;
    std::vector<int> bins;     ///< released by the trials
    std::uint32_t correct = 0; ///< of every teacher, of 1,000
};

inline std::shared_ptr<SweepResult> fakeTeacherSweep(const std::vector<FakeTeachers>& numbers, double truth) {
    auto sweep = std::make_shared<SweepResult>();
    sweep->plan.base.data.path = "sample:census";
    sweep->plan.base.mechanism = "ensemble-accuracy";
    sweep->plan.base.trials = 4;
    sweep->plan.axes = {{"teachers", {}}};
    for (const FakeTeachers& each : numbers) {
        sweep->plan.axes[0].values.push_back(std::to_string(each.teachers));
        std::vector<TrialRecord> trials;
        for (const int bin : each.bins)
            trials.push_back(fakeTrial(examinedAlike(each.teachers, each.correct), bin, truth));
        sweep->runs[sweep->runs.size()] = fakeEnsemble(std::move(trials));
    }
    return sweep;
}

/// Truth 84.9 %: noisy below 35 teachers, good from there to 100, short of data above.
inline std::shared_ptr<SweepResult> slidesLikeSweep() {
    return fakeTeacherSweep({{5, {2, 17, 9, 12}, 845},
                             {15, {16, 3, 16, 9}, 843},
                             {35, {16, 16, 16, 17}, 841},
                             {60, {16, 16, 16, 16}, 838},
                             {100, {15, 16, 16, 15}, 815},
                             {300, {13, 13, 14, 13}, 690}},
                            0.849);
}

} // namespace epsiloscope::testing
