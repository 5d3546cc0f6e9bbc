// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"
#include "core/privacy/noise/Noise.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

// Chi² of the integer noise over 10⁹ draws (or as many as the first argument says), its moments, and the
// correlation of a draw's time with the size of the noise (target: below 0.01).

using namespace epsiloscope;

namespace {

constexpr std::size_t noisePieces = 64;

struct MeasuredLaw {
    const char* name;
    bool gaussian;
    int exponent;
    std::int64_t draw(RandomStream& random) const {
        return gaussian ? discreteGaussian(exponent, random) : discreteLaplace(exponent, random);
    }
    /// Pr[|z|/scale ≥ x], at the edge of a step for small scales.
    double beyond(double x) const { return gaussian ? std::erfc(x / std::sqrt(2.0)) : std::exp(-x); }
    double weight(double z) const {
        const double x = std::ldexp(z, -exponent);
        return std::exp(gaussian ? -x * x / 2 : -x);
    }
};

/// Chances of the cells: single whole numbers for small scales, eighths of the scale for large ones, where a
/// sum over steps and the integral are the same to 20 digits. The last takes the rest.
std::vector<double> cellChances(const MeasuredLaw& law) {
    std::vector<double> chances;
    if (law.exponent > 4) {
        for (int cell = 0; cell < 2 * 64; ++cell) {
            const double low = (cell / 2) / 8.0;
            chances.push_back((law.beyond(low) - law.beyond(low + 0.125)) / 2);
        }
    } else {
        double all = law.weight(0);
        for (int z = 1; z < 4000; ++z)
            all += 2 * law.weight(z);
        for (int cell = 0; cell < 2 * 100; ++cell)
            chances.push_back(cell == 1 ? 0 : law.weight(cell / 2) / all); // zero has one sign
    }
    double rest = 1;
    for (const double chance : chances)
        rest -= chance;
    chances.push_back(std::max(0.0, rest));
    return chances;
}

std::size_t cellOf(const MeasuredLaw& law, std::int64_t z, std::size_t cells) {
    const auto magnitude = static_cast<std::uint64_t>(std::abs(z));
    const std::uint64_t at = law.exponent > 4 ? magnitude >> (law.exponent - 3) : magnitude;
    return std::min<std::size_t>(2 * at + (z < 0 ? 1 : 0), cells - 1);
}

void measureChi(const MeasuredLaw& law, std::uint64_t draws) {
    const std::vector<double> chances = cellChances(law);
    std::vector<std::vector<std::uint64_t>> seen(noisePieces, std::vector<std::uint64_t>(chances.size(), 0));
    std::vector<double> second(noisePieces, 0), fourth(noisePieces, 0);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t each = draws / noisePieces;
    Parallel().forEach(noisePieces, [&](std::size_t piece) {
        RandomStream random = RandomStreams::fromSeed(2026).stream(
            static_cast<std::uint32_t>(law.exponent * 2 + law.gaussian), StreamPurpose::Test, piece);
        for (std::uint64_t i = 0; i < each; ++i) {
            const std::int64_t z = law.draw(random);
            ++seen[piece][cellOf(law, z, chances.size())];
            const double x = std::ldexp(static_cast<double>(z), -law.exponent);
            second[piece] += x * x;
            fourth[piece] += x * x * x * x;
        }
    });
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const auto all = static_cast<double>(each * noisePieces);
    double chi = 0, freedom = -1, restSeen = 0, restExpected = 0, mean2 = 0, mean4 = 0;
    for (std::size_t piece = 0; piece < noisePieces; ++piece) {
        mean2 += second[piece] / all;
        mean4 += fourth[piece] / all;
    }
    const auto add = [&](double count, double expected) {
        chi += (count - expected) * (count - expected) / expected;
        ++freedom;
    };
    for (std::size_t cell = 0; cell < chances.size(); ++cell) {
        double count = 0;
        for (const auto& piece : seen)
            count += static_cast<double>(piece[cell]);
        if (all * chances[cell] >= 20) {
            add(count, all * chances[cell]);
        } else {
            restSeen += count;
            restExpected += all * chances[cell];
        }
    }
    if (restExpected >= 5) add(restSeen, restExpected);
    std::printf("%-16s %.3g draws in %.1f s (%.0f ns each): chi2 %.1f with %.0f degrees of freedom, %+.2f "
                "standard deviations; E z2 %.6f, E z4 %.5f\n",
                law.name, all, seconds, 1e9 * seconds / all, chi, freedom,
                (chi - freedom) / std::sqrt(2 * freedom), mean2, mean4);
}

void measureTime(const MeasuredLaw& law, std::uint64_t draws) {
    RandomStream random = RandomStreams::fromSeed(7).stream(1, StreamPurpose::Test);
    std::vector<double> sizes, times;
    for (std::uint64_t i = 0; i < draws; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const std::int64_t z = law.draw(random);
        times.push_back(
            std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count());
        sizes.push_back(std::ldexp(std::abs(static_cast<double>(z)), -law.exponent));
    }
    // What takes ten times the median was interrupted.
    std::vector<double> sorted = times;
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<long>(draws / 2), sorted.end());
    const double most = 10 * sorted[draws / 2];
    double n = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] > most) continue;
        ++n;
        a += sizes[i];
        b += times[i];
        aa += sizes[i] * sizes[i];
        bb += times[i] * times[i];
        ab += sizes[i] * times[i];
    }
    const double r = (ab - a * b / n) / std::sqrt((aa - a * a / n) * (bb - b * b / n));
    std::printf("%-16s correlation of time with |noise| over %.3g draws: %+.5f (target below 0.01)\n",
                law.name, n, r);
}

} // namespace

int runIntegerNoiseBenchmark(int argc, char** argv) {
    const bool brief = testing::shortRun(argc, argv);
    const std::vector<std::string> words = testing::benchmarkWords(argc, argv);
    const double asked = words.empty() ? 1e9 : std::stod(words.front());
    const std::vector<MeasuredLaw> laws = {{"Gaussian, 2^0", true, 0},   {"Gaussian, 2^2", true, 2},
                                           {"Gaussian, 2^40", true, 40}, {"Laplace, 2^0", false, 0},
                                           {"Laplace, 2^2", false, 2},   {"Laplace, 2^40", false, 40}};
    const auto draws = static_cast<std::uint64_t>((brief ? 6e4 : asked) / static_cast<double>(laws.size()));
    for (const MeasuredLaw& law : laws)
        measureChi(law, draws);
    for (const MeasuredLaw& law : laws)
        measureTime(law, brief ? 10'000U : 4'000'000U);
    return 0;
}
