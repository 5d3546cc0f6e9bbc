// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/shared/Quality.h"

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/Learner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

using Eigen::Index;

struct Areas {
    double roc = 0, precisionRecall = 0;
};

// A score in [0, 1] and whether its record is of the class, in one whole number: those of larger scores are
// larger, and the last bit is the class.
using ScoredRecord = std::uint64_t;

ScoredRecord scoredRecord(double score, bool positive) {
    return std::bit_cast<std::uint64_t>(score) << 1U | (positive ? 1U : 0U);
}

constexpr unsigned digitBits = 11, firstDigit = 31; // three digits: the exponent and 22 bits behind it

std::uint64_t leadingDigits(ScoredRecord record) {
    return record >> firstDigit;
}

// Digit by digit from the least, as far as the leading ones go. Few records that have those in common differ
// in what follows.
void sortAscending(std::vector<ScoredRecord>& records) {
    constexpr std::size_t worthCounting = 2048, digits = (64 - firstDigit) / digitBits;
    if (records.size() < worthCounting) return std::sort(records.begin(), records.end());
    std::vector<ScoredRecord> other(records.size());
    std::array<std::array<std::uint32_t, 1U << digitBits>, digits> places{};
    const auto digitOf = [](ScoredRecord record, std::size_t digit) {
        return record >> (firstDigit + digit * digitBits) & ((1U << digitBits) - 1);
    };
    for (const ScoredRecord record : records)
        for (std::size_t digit = 0; digit < digits; ++digit)
            ++places[digit][digitOf(record, digit)];
    for (std::size_t digit = 0; digit < digits; ++digit) {
        std::exclusive_scan(places[digit].begin(), places[digit].end(), places[digit].begin(), 0U);
        for (const ScoredRecord record : records)
            other[places[digit][digitOf(record, digit)]++] = record;
        records.swap(other);
    }
    for (auto begin = records.begin(); begin != records.end();) {
        const auto end = std::find_if(begin, records.end(), [&](ScoredRecord record) {
            return leadingDigits(record) != leadingDigits(*begin);
        });
        if (end - begin > 1) std::sort(begin, end);
        begin = end;
    }
}

// Sweeps the threshold down over groups of equal scores. Absent where one side is empty.
std::optional<Areas> areasOf(std::vector<ScoredRecord>& scored) {
    sortAscending(scored);
    const auto positives =
        static_cast<double>(std::ranges::count_if(scored, [](ScoredRecord record) { return record & 1U; }));
    const double negatives = static_cast<double>(scored.size()) - positives;
    if (positives == 0 || negatives == 0) return std::nullopt;

    Areas areas;
    double above = 0, aboveWrongly = 0;
    for (std::size_t i = scored.size(); i > 0;) {
        double right = 0, wrong = 0;
        const ScoredRecord score = scored[i - 1] >> 1U;
        for (; i > 0 && scored[i - 1] >> 1U == score; --i)
            ((scored[i - 1] & 1U) != 0 ? right : wrong) += 1;
        areas.roc += wrong * (above + right / 2);
        above += right;
        aboveWrongly += wrong;
        // Rounded once, whatever the compiler sees around it.
        areas.precisionRecall = std::fma(right, above / (above + aboveWrongly), areas.precisionRecall);
    }
    return Areas{areas.roc / (positives * negatives), areas.precisionRecall / positives};
}

std::optional<Areas> areasOfClass(const FeatureMatrix& probabilities, const std::vector<int>& truth,
                                  Index positive) {
    std::vector<ScoredRecord> scored(truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i)
        scored[i] = scoredRecord(probabilities(static_cast<Index>(i), positive),
                                 truth[i] == static_cast<int>(positive));
    return areasOf(scored);
}

std::optional<Areas> macroAreas(const FeatureMatrix& probabilities, const std::vector<int>& truth) {
    if (probabilities.cols() == 2) return areasOfClass(probabilities, truth, 1);
    Areas sum;
    for (Index k = 0; k < probabilities.cols(); ++k) {
        const std::optional<Areas> areas = areasOfClass(probabilities, truth, k);
        if (!areas) return std::nullopt;
        sum.roc += areas->roc;
        sum.precisionRecall += areas->precisionRecall;
    }
    const auto classes = static_cast<double>(probabilities.cols());
    return Areas{sum.roc / classes, sum.precisionRecall / classes};
}

int classOf(const FeatureMatrix& probabilities, Index record) {
    int best = 0;
    for (int k = 1; k < static_cast<int>(probabilities.cols()); ++k)
        if (probabilities(record, k) > probabilities(record, best)) best = k;
    return best;
}

} // namespace

Quality qualityOf(const FeatureMatrix& probabilities, const std::vector<int>& truth) {
    Quality quality;
    const auto classes = static_cast<std::size_t>(probabilities.cols());
    quality.confusion.assign(classes, std::vector<long>(classes, 0));
    auto said = std::make_shared<std::vector<std::uint8_t>>(truth.size());
    long right = 0;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        const int predicted = classOf(probabilities, static_cast<Index>(i));
        (*said)[i] = static_cast<std::uint8_t>(predicted);
        ++quality.confusion[static_cast<std::size_t>(truth[i])][static_cast<std::size_t>(predicted)];
        if (predicted == truth[i]) ++right;
    }
    if (!truth.empty()) quality.accuracy = static_cast<double>(right) / static_cast<double>(truth.size());
    if (const std::optional<Areas> areas = macroAreas(probabilities, truth)) {
        quality.auroc = areas->roc;
        quality.auprc = areas->precisionRecall;
    }
    quality.predicted = std::move(said);
    return quality;
}

Quality qualityOf(const Classifier& model, const LabelledRecords& test) {
    return qualityOf(model.probabilities(test.features), test.labels);
}

Quality majorityQuality(const std::vector<int>& training, const std::vector<int>& test, int classes) {
    std::vector<std::size_t> counts(static_cast<std::size_t>(classes), 0);
    for (const int label : training)
        ++counts[static_cast<std::size_t>(label)];
    const auto majority = std::ranges::max_element(counts) - counts.begin();
    FeatureMatrix probabilities = FeatureMatrix::Zero(static_cast<Index>(test.size()), classes);
    probabilities.col(majority).setOnes();
    Quality quality = qualityOf(probabilities, test);
    quality.predicted.reset();
    return quality;
}

std::size_t bytesOf(const Quality& quality) {
    std::size_t bytes = sizeof(Quality) + (quality.predicted ? quality.predicted->size() : 0);
    for (const std::vector<long>& row : quality.confusion)
        bytes += sizeof(std::vector<long>) + row.size() * sizeof(long);
    return bytes;
}

std::vector<ClassQuality> perClass(const std::vector<std::vector<long>>& confusion) {
    std::vector<ClassQuality> classes(confusion.size());
    for (std::size_t k = 0; k < confusion.size(); ++k) {
        long said = 0;
        for (std::size_t other = 0; other < confusion.size(); ++other) {
            classes[k].records += confusion[k][other];
            said += confusion[other][k];
        }
        const auto right = static_cast<double>(confusion[k][k]);
        if (classes[k].records > 0) classes[k].accuracy = right / static_cast<double>(classes[k].records);
        if (said > 0) classes[k].precision = right / static_cast<double>(said);
    }
    return classes;
}

bool Quality::operator==(const Quality& other) const {
    const bool alike =
        predicted == other.predicted || (predicted && other.predicted && *predicted == *other.predicted);
    return alike && accuracy == other.accuracy && auroc == other.auroc && auprc == other.auprc &&
           confusion == other.confusion;
}

} // namespace epsiloscope
