// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/Learner.h"

#include <chrono>
#include <cmath>
#include <thread>

namespace epsiloscope::testing {

/// Made-up records for learners that need not be linear.
struct MadeUpRecords {
    FeatureMatrix features;
    std::vector<int> labels;
};

inline RandomStream testStream(std::uint64_t index) {
    return RandomStreams::fromSeed(23).stream(1, StreamPurpose::Test, index);
}

/// Two features on a square, the class is whether their signs differ: no weighted sum can tell.
inline MadeUpRecords exclusiveOr(Eigen::Index records, std::uint64_t index) {
    RandomStream random = testStream(index);
    MadeUpRecords made{FeatureMatrix(records, 2), {}};
    for (Eigen::Index i = 0; i < records; ++i) {
        for (Eigen::Index j = 0; j < 2; ++j)
            made.features(i, j) = 2 * random.uniform() - 1;
        made.labels.push_back((made.features(i, 0) > 0) != (made.features(i, 1) > 0) ? 1 : 0);
    }
    return made;
}

/// Rings around the centre, one class each, and `noise` features that say nothing.
inline MadeUpRecords rings(Eigen::Index records, int classes, Eigen::Index noise, std::uint64_t index) {
    RandomStream random = testStream(index);
    MadeUpRecords made{FeatureMatrix(records, 2 + noise), {}};
    for (Eigen::Index i = 0; i < records; ++i) {
        const auto ring = static_cast<int>(random.below(static_cast<std::uint64_t>(classes)));
        const double radius = ring + 0.1 + 0.8 * random.uniform(), angle = 6.283185307 * random.uniform();
        made.features(i, 0) = radius * std::cos(angle);
        made.features(i, 1) = radius * std::sin(angle);
        for (Eigen::Index j = 0; j < noise; ++j)
            made.features(i, 2 + j) = random.gaussian();
        made.labels.push_back(ring);
    }
    return made;
}

/// What a learner is asked for in a test.
struct Lesson {
    int classes = 2;
    std::uint64_t seed = 1;
    const std::vector<double>* weights = nullptr;
    std::stop_token stop = {};
    Parameters given = {};
};

inline Result<std::unique_ptr<Classifier>> learn(const Learner& learner, const MadeUpRecords& records,
                                                 const Lesson& lesson = {}) {
    ASSIGN_OR_RETURN(const Parameters parameters, validated(learner.parameters, lesson.given, learner.id));
    return learner.train({records.features, records.labels, lesson.weights, lesson.classes, parameters,
                          testStream(1000 + lesson.seed), lesson.stop, nullptr});
}

inline double accuracyOf(const Classifier& model, const MadeUpRecords& records) {
    std::vector<int> said(records.labels.size(), -1);
    model.predict(records.features, said.data());
    std::size_t right = 0;
    for (std::size_t i = 0; i < said.size(); ++i)
        right += said[i] == records.labels[i] ? 1U : 0U;
    return static_cast<double>(right) / static_cast<double>(said.size());
}

/// Probabilities are finite, in [0, 1], add up to 1, and the class said is the first of the most probable.
inline bool soundProbabilities(const Classifier& model, const FeatureMatrix& features) {
    const FeatureMatrix p = model.probabilities(features);
    std::vector<int> said(static_cast<std::size_t>(features.rows()), -1);
    model.predict(features, said.data());
    for (Eigen::Index i = 0; i < p.rows(); ++i) {
        Eigen::Index best = 0;
        p.row(i).maxCoeff(&best);
        if (!p.row(i).allFinite() || p.row(i).minCoeff() < 0 || std::abs(p.row(i).sum() - 1) > 1e-12 ||
            said[static_cast<std::size_t>(i)] != static_cast<int>(best))
            return false;
    }
    return true;
}

/// The model's probabilities when others are being trained at the same time on other threads.
inline FeatureMatrix probabilitiesAmongOthers(const Learner& learner, const MadeUpRecords& records,
                                              const Lesson& lesson) {
    const MadeUpRecords others = rings(80, 3, 4, 77);
    std::vector<std::jthread> threads;
    for (int t = 0; t < 3; ++t)
        threads.emplace_back([&, t](const std::stop_token& stop) {
            for (std::uint64_t i = 0; !stop.stop_requested(); ++i)
                (void)learn(learner, others, {.classes = 3, .seed = 100 * i + static_cast<std::uint64_t>(t)});
        });
    const auto model = learn(learner, records, lesson);
    return model ? (*model)->probabilities(records.features) : FeatureMatrix();
}

/// How long a learner goes on after it was asked to stop, in milliseconds; −1 where it was done before.
inline double millisecondsToStop(const Learner& learner, const MadeUpRecords& records, const Lesson& lesson) {
    using Clock = std::chrono::steady_clock;
    std::stop_source source;
    Lesson stoppable = lesson;
    stoppable.stop = source.get_token();
    Clock::time_point asked;
    std::jthread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        asked = Clock::now();
        source.request_stop();
    });
    (void)learn(learner, records, stoppable);
    const auto ended = Clock::now();
    later.join(); // `asked` is safe to read from here on
    return ended < asked ? -1 : std::chrono::duration<double, std::milli>(ended - asked).count();
}

} // namespace epsiloscope::testing
