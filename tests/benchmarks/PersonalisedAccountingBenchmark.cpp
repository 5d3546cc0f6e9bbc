// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"
#include "core/learners/Learner.h"
#include "core/privacy/PersonalisedMoments.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <vector>

// DPBag at the size of its paper: n = 250 parts, k = 100 partitions, so 25,000 teachers, and 8,058 queries.
// What every record pays for every query, on one core: 8,058 records and 2 classes (target: 0.5 s), 10
// classes, 100,000 records. Then the teachers themselves: 25,000 logistic ones on 32 records of 29 features
// (target: 3 s on two cores).

using namespace epsiloscope;

namespace {

constexpr std::size_t parts = 250, partitions = 100, teacherCount = parts * partitions;
constexpr std::size_t queries = 8058, records = 8058;
constexpr Eigen::Index features = 29;
constexpr int repetitions = 3;

RandomStream stream(std::uint64_t index) {
    return RandomStreams::fromSeed(3).stream(0, StreamPurpose::Test, index);
}

/// About 60 % of the teachers agree on each query; the rest say anything.
VoteBits syntheticVotes(std::size_t classes) {
    RandomStream random = stream(classes);
    std::vector<std::uint8_t> leaders(queries), said(queries);
    for (std::uint8_t& leader : leaders)
        leader = static_cast<std::uint8_t>(random.below(classes));
    VoteBits votes(teacherCount, queries, classes);
    for (std::size_t teacher = 0; teacher < teacherCount; ++teacher) {
        for (std::size_t query = 0; query < queries; ++query) {
            const std::uint64_t bits = random.bits();
            said[query] =
                (bits >> 56) < 154 ? leaders[query] : static_cast<std::uint8_t>((bits >> 8) % classes);
        }
        votes.write(teacher, said);
    }
    return votes;
}

/// Slots dealt in turn, by a permutation for each partition; the newcomer's slot is the last.
TeachersOfRecords dealt(std::size_t recordCount) {
    TeachersOfRecords seenBy{partitions, parts, std::vector<std::uint32_t>((recordCount + 1) * partitions)};
    for (std::size_t partition = 0; partition < partitions; ++partition) {
        RandomStream random = stream(1000 + partition);
        const auto places = random.permutation(static_cast<std::uint32_t>(recordCount + 1));
        for (std::size_t slot = 0; slot < places.size(); ++slot)
            seenBy.teachers[slot * partitions + partition] =
                static_cast<std::uint32_t>(partition * parts + places[slot] % parts);
    }
    return seenBy;
}

double secondsOf(const auto& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void report(const char* what, const char* target, std::vector<double> seconds) {
    std::ranges::sort(seconds);
    std::printf("%-44s median %.2f s, min %.2f s, max %.2f s%s", what, seconds[seconds.size() / 2],
                seconds.front(), seconds.back(), target);
}

void measurePaying(const char* what, const char* target, const VoteBits& votes, std::size_t recordCount) {
    const auto ensemble = std::make_shared<const BaggedVotes>(BaggedVotes{votes, dealt(recordCount)});
    std::vector<double> seconds;
    double largest = 0;
    for (int i = 0; i < repetitions; ++i)
        seconds.push_back(secondsOf([&] {
            PersonalisedMoments moments(ensemble);
            while (moments.asked() < moments.queries())
                moments.pay();
            largest = moments.largest();
        }));
    report(what, target, seconds);
    std::printf("; votes %.0f MB, mean m² of the dearest %.4f\n",
                static_cast<double>(ensemble->votes.bytes()) / 1e6, largest / static_cast<double>(queries));
}

/// Two Gaussian clouds of records.
LabelledRecords syntheticRecords() {
    RandomStream random = stream(1);
    LabelledRecords made{FeatureMatrix(static_cast<Eigen::Index>(records), features), {}};
    for (Eigen::Index i = 0; i < made.features.rows(); ++i) {
        const bool positive = random.uniform() < 0.5;
        made.labels.push_back(positive ? 1 : 0);
        for (Eigen::Index j = 0; j < features; ++j)
            made.features(i, j) = random.gaussian() + (positive ? 0.4 : -0.4);
    }
    return made;
}

std::vector<std::vector<std::uint32_t>> recordsOfTeachers() {
    const TeachersOfRecords seenBy = dealt(records);
    std::vector<std::vector<std::uint32_t>> rows(teacherCount);
    for (std::uint32_t record = 0; record < records; ++record)
        for (const std::uint32_t teacher : seenBy.of(record))
            rows[teacher].push_back(record);
    return rows;
}

/// Trains one teacher and says whether its optimiser reached its tolerance.
bool train(const Learner& learner, const Parameters& parameters, const LabelledRecords& from,
           const std::vector<std::uint32_t>& rows) {
    LabelledRecords own{FeatureMatrix(static_cast<Eigen::Index>(rows.size()), features), {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        own.features.row(static_cast<Eigen::Index>(i)) = from.features.row(rows[i]);
        own.labels.push_back(from.labels[rows[i]]);
    }
    const auto model =
        learner.train({own.features, own.labels, nullptr, 2, parameters, stream(2), {}, nullptr});
    return model && (*model)->converged();
}

void measureTraining(const Parallel& parallel) {
    const Learner& learner = *findLearner("logistic");
    const Parameters parameters = *validated(learner.parameters, {}, learner.id);
    const LabelledRecords from = syntheticRecords();
    const auto rows = recordsOfTeachers();
    std::vector<double> seconds;
    std::atomic<int> converged = 0;
    for (int i = 0; i < repetitions; ++i) {
        converged = 0;
        seconds.push_back(secondsOf([&] {
            parallel.forEach(teacherCount, [&](std::size_t teacher) {
                converged += train(learner, parameters, from, rows[teacher]);
            });
        }));
    }
    report("25,000 logistic teachers", "", seconds);
    std::printf(" on %d threads (target 3 s on 2); %d converged\n", parallel.threads(), converged.load());
}

} // namespace

int main() {
    const VoteBits two = syntheticVotes(2);
    measurePaying("8,058 records, 2 classes", " (target 0.5 s)", two, records);
    measurePaying("100,000 records, 2 classes", "", two, 100'000);
    measurePaying("8,058 records, 10 classes", "", syntheticVotes(10), records);
    for (const int threads : {1, 2})
        measureTraining(Parallel(threads));
    return 0;
}
