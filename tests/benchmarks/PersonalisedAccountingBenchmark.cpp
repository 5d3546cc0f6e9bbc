// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"
#include "core/base/Parameters.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/registry/Learners.h"
#include "core/learners/shared/Learner.h"
#include "core/privacy/bagging/PersonalisedCosts.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

// DPBag at the size of its paper: n = 250 parts, k = 100 partitions, so 25,000 teachers, and 8,058 queries.
// What every record pays for every query, on one core: 8,058 records and 2 classes (target: 0.5 s), 10
// classes, 100,000 records. Then the teachers themselves: 25,000 logistic ones on 32 records of 29 features
// (target: 3 s on two cores).

using namespace epsiloscope;

namespace {

constexpr Eigen::Index cloudFeatures = 29;

/// Of the paper's bagging.
struct BaggingSizes {
    std::size_t parts = 250, partitions = 100;
    std::size_t queries = 8058, records = 8058, manyRecords = 100'000;
    int repetitions = 3;

    std::size_t teachers() const { return parts * partitions; }
};

RandomStream baggingStream(std::uint64_t index) {
    return RandomStreams::fromSeed(3).stream(0, StreamPurpose::Test, index);
}

/// About 60 % of the teachers agree on each query; the rest say anything.
VoteBits agreeingVotes(const BaggingSizes& sizes, std::size_t classes) {
    RandomStream random = baggingStream(classes);
    std::vector<std::uint8_t> leaders(sizes.queries), said(sizes.queries);
    for (std::uint8_t& leader : leaders)
        leader = static_cast<std::uint8_t>(random.below(classes));
    VoteBits votes(sizes.teachers(), sizes.queries, classes);
    for (std::size_t teacher = 0; teacher < sizes.teachers(); ++teacher) {
        for (std::size_t query = 0; query < sizes.queries; ++query) {
            const std::uint64_t bits = random.bits();
            said[query] =
                (bits >> 56) < 154 ? leaders[query] : static_cast<std::uint8_t>((bits >> 8) % classes);
        }
        votes.write(teacher, said);
    }
    return votes;
}

/// Slots dealt in turn, by a permutation for each partition; the newcomer's slot is the last.
TeachersOfRecords dealtTeachers(const BaggingSizes& sizes, std::size_t recordCount) {
    TeachersOfRecords seenBy{sizes.partitions, sizes.parts,
                             std::vector<std::uint32_t>((recordCount + 1) * sizes.partitions)};
    for (std::size_t partition = 0; partition < sizes.partitions; ++partition) {
        RandomStream random = baggingStream(1000 + partition);
        const auto places = random.permutation(static_cast<std::uint32_t>(recordCount + 1));
        for (std::size_t slot = 0; slot < places.size(); ++slot)
            seenBy.teachers[slot * sizes.partitions + partition] =
                static_cast<std::uint32_t>(partition * sizes.parts + places[slot] % sizes.parts);
    }
    return seenBy;
}

double secondsTaken(const auto& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void reportSeconds(const std::string& what, const char* target, std::vector<double> seconds) {
    std::ranges::sort(seconds);
    std::printf("%-44s median %.2f s, min %.2f s, max %.2f s%s", what.c_str(), seconds[seconds.size() / 2],
                seconds.front(), seconds.back(), target);
}

void measurePaying(const BaggingSizes& sizes, std::size_t recordCount, std::size_t classes,
                   const char* target, const VoteBits& votes) {
    const auto ensemble =
        std::make_shared<const BaggedVotes>(BaggedVotes{votes, dealtTeachers(sizes, recordCount)});
    std::vector<double> seconds;
    double largest = 0;
    for (int i = 0; i < sizes.repetitions; ++i)
        seconds.push_back(secondsTaken([&] {
            PersonalisedMoments moments(ensemble);
            while (moments.asked() < moments.queries())
                moments.pay();
            largest = moments.largest();
        }));
    reportSeconds(std::to_string(recordCount) + " records, " + std::to_string(classes) + " classes", target,
                  seconds);
    std::printf("; votes %.0f MB, mean m² of the dearest %.4f\n",
                static_cast<double>(ensemble->votes.bytes()) / 1e6,
                largest / static_cast<double>(sizes.queries));
}

/// Two Gaussian clouds of records.
LabelledRecords syntheticRecords(std::size_t records) {
    RandomStream random = baggingStream(1);
    LabelledRecords made{FeatureMatrix(static_cast<Eigen::Index>(records), cloudFeatures), {}};
    for (Eigen::Index i = 0; i < made.features.rows(); ++i) {
        const bool positive = random.uniform() < 0.5;
        made.labels.push_back(positive ? 1 : 0);
        for (Eigen::Index j = 0; j < cloudFeatures; ++j)
            made.features(i, j) = random.gaussian() + (positive ? 0.4 : -0.4);
    }
    return made;
}

std::vector<std::vector<std::uint32_t>> recordsOfTeachers(const BaggingSizes& sizes) {
    const TeachersOfRecords seenBy = dealtTeachers(sizes, sizes.records);
    std::vector<std::vector<std::uint32_t>> rows(sizes.teachers());
    for (std::uint32_t record = 0; record < sizes.records; ++record)
        for (const std::uint32_t teacher : seenBy.of(record))
            rows[teacher].push_back(record);
    return rows;
}

/// Trains one teacher and says whether its optimiser reached its tolerance.
bool trainTeacher(const Learner& learner, const Parameters& parameters, const LabelledRecords& from,
                  const std::vector<std::uint32_t>& rows) {
    LabelledRecords own{FeatureMatrix(static_cast<Eigen::Index>(rows.size()), cloudFeatures), {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        own.features.row(static_cast<Eigen::Index>(i)) = from.features.row(rows[i]);
        own.labels.push_back(from.labels[rows[i]]);
    }
    const auto model =
        learner.train({own.features, own.labels, nullptr, 2, parameters, baggingStream(2), {}, nullptr});
    return model && (*model)->converged();
}

void measureTraining(const BaggingSizes& sizes, const Parallel& parallel) {
    const Learner& learner = *findLearner("logistic");
    const Parameters parameters = *validated(learner.parameters, {}, learner.id);
    const LabelledRecords from = syntheticRecords(sizes.records);
    const auto rows = recordsOfTeachers(sizes);
    std::vector<double> seconds;
    std::atomic<int> converged = 0;
    for (int i = 0; i < sizes.repetitions; ++i) {
        converged = 0;
        seconds.push_back(secondsTaken([&] {
            parallel.forEach(sizes.teachers(), [&](std::size_t teacher) {
                converged += trainTeacher(learner, parameters, from, rows[teacher]);
            });
        }));
    }
    reportSeconds(std::to_string(sizes.teachers()) + " logistic teachers", "", seconds);
    std::printf(" on %d threads (target 3 s on 2); %d converged\n", parallel.threads(), converged.load());
}

} // namespace

int runPersonalisedAccountingBenchmark(int argc, char** argv) {
    const BaggingSizes sizes =
        testing::shortRun(argc, argv) ? BaggingSizes{25, 20, 500, 800, 5'000, 1} : BaggingSizes{};
    const VoteBits two = agreeingVotes(sizes, 2);
    measurePaying(sizes, sizes.records, 2, " (target 0.5 s)", two);
    measurePaying(sizes, sizes.manyRecords, 2, "", two);
    measurePaying(sizes, sizes.records, 10, "", agreeingVotes(sizes, 10));
    for (const int threads : {1, 2})
        measureTraining(sizes, Parallel(threads));
    return 0;
}
