// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyHistogram.h"

#include "core/base/Sentence.h"
#include "core/base/Wording.h"

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

Sentence widthOf(int bins) {
    return Sentence("%1 (%2 bins)", {inShort(1.0 / bins, 6), bins});
}

Sentence nearestWidths(double width) {
    if (!(width > 0) || 1 / width >= mostBins)
        return Sentence("the narrowest that works is %1", {widthOf(mostBins)});
    if (width >= 1.0 / fewestBins) return Sentence("the widest that works is %1", {widthOf(fewestBins)});
    const int wider = static_cast<int>(1 / width);
    return Sentence("the nearest that work are %1 and %2", {widthOf(wider), widthOf(wider + 1)});
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
    return Error{Sentence("bins of width %1 do not divide 0 to 1 into %2 to 1,000 equal bins",
                          {text.data(), fewestBins}),
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
