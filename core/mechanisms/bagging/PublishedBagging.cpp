// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/PublishedBagging.h"

#include "core/base/Named.h"

#include <array>
#include <span>

namespace epsiloscope {
namespace {

/// A line of table 2: one (ε, δ) for both methods.
struct FromScratch {
    double epsilon, delta, dpSgdAccuracy, baggingAccuracy, sigma;
    std::int64_t subsample;
};

/// Three lines of table 3: DP-SGD, PATE (with an ε of its own) and bagging.
struct AfterPretraining {
    double epsilon, delta, pateEpsilon, dpSgdAccuracy, pateAccuracy, baggingAccuracy, sigma;
    int queries;
    std::int64_t subsample;
};

constexpr std::array<FromScratch, 5> table2a = {{{0.005, 0.005, 16.41, 90.66, 200, 300},
                                                 {0.008, 0.008, 19.76, 93.81, 150, 500},
                                                 {0.017, 0.017, 39.73, 94.60, 100, 1'000},
                                                 {0.083, 0.080, 87.91, 97.68, 19, 5'000},
                                                 {0.167, 0.154, 91.95, 98.28, 8, 10'000}}};
constexpr std::array<FromScratch, 5> table2b = {{{0.02, 0.02, 12.74, 41.63, 72, 1'000},
                                                 {0.1, 0.095, 15.78, 59.76, 11.5, 5'000},
                                                 {0.2, 0.181, 27.86, 65.25, 4.9, 10'000},
                                                 {0.4, 0.33, 40.96, 70.75, 2.18, 20'000},
                                                 {0.6, 0.45, 46.53, 73.95, 1.4, 30'000}}};
constexpr std::array<AfterPretraining, 3> table3a = {
    {{0.008, 0.008, 0.57, 11.17, 74.37, 90.20, 150, 100, 500},
     {0.017, 0.017, 0.66, 14.46, 78.42, 93.59, 100, 150, 1'000},
     {0.08, 0.08, 0.63, 81.43, 83.31, 96.87, 19, 180, 5'000}}};
constexpr std::array<AfterPretraining, 3> table3b = {
    {{0.02, 0.02, 1.12, 11.97, 37.8, 62.22, 72, 100, 1'000},
     {0.1, 0.095, 1.02, 21.08, 40.86, 75.67, 11.5, 130, 5'000},
     {0.2, 0.18, 1.03, 30.63, 42.55, 79.55, 4.9, 170, 10'000}}};

/// The common part of the lines of one table.
struct Heading {
    const char *table, *dataset;
    std::int64_t records;
    double accuracyWithoutPrivacy;
};

PublishedBaggingRow row(const Heading& heading, std::int64_t subsample, PublishedBaggingMethod method,
                        double epsilon, double delta, double accuracy) {
    return {heading.table,
            heading.dataset,
            heading.records,
            subsample,
            method,
            epsilon,
            delta,
            accuracy,
            std::nullopt,
            std::nullopt,
            heading.accuracyWithoutPrivacy};
}

void add(std::vector<PublishedBaggingRow>& rows, const Heading& heading, std::span<const FromScratch> lines) {
    using enum PublishedBaggingMethod;
    for (const FromScratch& line : lines) {
        rows.push_back(row(heading, line.subsample, DpSgd, line.epsilon, line.delta, line.dpSgdAccuracy));
        rows.back().sigma = line.sigma;
        rows.push_back(row(heading, line.subsample, Bagging, line.epsilon, line.delta, line.baggingAccuracy));
    }
}

void add(std::vector<PublishedBaggingRow>& rows, const Heading& heading,
         std::span<const AfterPretraining> lines) {
    using enum PublishedBaggingMethod;
    for (const AfterPretraining& line : lines) {
        rows.push_back(row(heading, line.subsample, DpSgd, line.epsilon, line.delta, line.dpSgdAccuracy));
        rows.back().sigma = line.sigma;
        rows.push_back(row(heading, line.subsample, Pate, line.pateEpsilon, line.delta, line.pateAccuracy));
        rows.back().queries = line.queries;
        rows.push_back(row(heading, line.subsample, Bagging, line.epsilon, line.delta, line.baggingAccuracy));
    }
}

std::vector<PublishedBaggingRow> allRows() {
    std::vector<PublishedBaggingRow> rows;
    add(rows, {"2a", "MNIST", 60'000, 99.1}, std::span(table2a));
    add(rows, {"2b", "CIFAR10", 50'000, 80.82}, std::span(table2b));
    add(rows, {"3a", "MNIST", 60'000, 98.83}, std::span(table3a));
    add(rows, {"3b", "CIFAR10", 50'000, 87.90}, std::span(table3b));
    return rows;
}

} // namespace

const char* toString(PublishedBaggingMethod method) {
    constexpr Named<PublishedBaggingMethod> methods[] = {{PublishedBaggingMethod::Bagging, "bagging"},
                                                         {PublishedBaggingMethod::DpSgd, "dpsgd"},
                                                         {PublishedBaggingMethod::Pate, "pate"}};
    return entryIn(methods, method).name;
}

const std::vector<PublishedBaggingRow>& publishedBagging() {
    static const std::vector<PublishedBaggingRow> rows = allRows();
    return rows;
}

} // namespace epsiloscope
