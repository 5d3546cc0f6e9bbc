// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyHistogram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace epsiloscope {
namespace {

constexpr int fewestBins = 2, mostBins = 1000;

std::string widthOf(int bins) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.6g (%d bins)", 1.0 / bins, bins);
    return text.data();
}

std::string nearestWidths(double width) {
    if (!(width > 0) || 1 / width >= mostBins) return "the narrowest that works is " + widthOf(mostBins);
    if (width >= 1.0 / fewestBins) return "the widest that works is " + widthOf(fewestBins);
    const int wider = static_cast<int>(1 / width);
    return "the nearest that work are " + widthOf(wider) + " and " + widthOf(wider + 1);
}

} // namespace

Result<int> binsOfWidth(double width) {
    const double bins = 1 / width;
    if (width > 0 && std::abs(bins - std::round(bins)) <= 1e-9 && std::round(bins) >= fewestBins &&
        std::round(bins) <= mostBins)
        return static_cast<int>(std::lround(bins));
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.17g", width);
    for (int digits = 1; digits < 17; ++digits) { // as short as it reads back
        std::array<char, 64> shorter{};
        std::snprintf(shorter.data(), shorter.size(), "%.*g", digits, width);
        if (std::strtod(shorter.data(), nullptr) != width) continue;
        text = shorter;
        break;
    }
    return Error{std::string("bins of width ") + text.data() + " do not divide 0 to 1 into " +
                     std::to_string(fewestBins) + " to 1,000 equal bins",
                 "/parameters/bin_width", nearestWidths(width)};
}

int accuracyBin(std::uint32_t correct, std::uint32_t total, int bins) {
    const std::uint64_t bin = std::uint64_t{correct} * static_cast<std::uint64_t>(bins) / total;
    return static_cast<int>(std::min(bin, static_cast<std::uint64_t>(bins - 1)));
}

double binMiddle(int bin, int bins) {
    return (2.0 * bin + 1) / (2.0 * bins);
}

std::vector<long> accuracyHistogram(std::span<const std::uint32_t> correct, std::uint32_t total, int bins) {
    std::vector<long> counts(static_cast<std::size_t>(bins), 0);
    for (const std::uint32_t ofTeacher : correct)
        ++counts[static_cast<std::size_t>(accuracyBin(ofTeacher, total, bins))];
    return counts;
}

int fullestBin(std::span<const double> noisy) {
    return static_cast<int>(std::max_element(noisy.begin(), noisy.end()) - noisy.begin());
}

} // namespace epsiloscope
