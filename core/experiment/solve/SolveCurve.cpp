// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolveCurve.h"

#include "core/base/Infinity.h"
#include "core/numeric/Intervals.h"
#include "core/numeric/IsotonicRegression.h"
#include "core/numeric/RandomStream.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::size_t resamplesDrawn = 2000;
constexpr double tail = 0.025;
// The same resamples for every mechanism and goal: answers differ by their data alone.
constexpr std::uint64_t bootstrapSeed = 28;

using Row = std::vector<std::optional<double>>;

/// Those of the seeds that are done.
struct Moments {
    std::size_t count = 0;
    double mean = 0, squares = 0; ///< squared deviations, added up
};

Moments momentsOf(const Row& row) {
    Moments moments;
    for (const auto& value : row) {
        if (!value) continue;
        ++moments.count;
        const double before = *value - moments.mean;
        moments.mean += before / static_cast<double>(moments.count);
        moments.squares += before * (*value - moments.mean);
    }
    return moments;
}

double quantileOf(std::size_t seeds) {
    return studentQuantile975(static_cast<int>(std::min<std::size_t>(seeds, 100'000)) - 1);
}

// c(n) of the header.
double wideningOf(std::size_t seeds) {
    const auto n = static_cast<double>(seeds);
    return std::sqrt(n / (n - 1)) * quantileOf(seeds) / normalQuantile975;
}

// How often each seed is in a resample.
std::vector<double> drawnSeeds(RandomStream& stream, std::size_t seeds) {
    std::vector<double> times(seeds, 0);
    for (std::size_t i = 0; i < seeds; ++i)
        times[stream.below(seeds)] += 1;
    return times;
}

// The mean of a resample; nothing where it has no seed that is done.
std::optional<double> meanOf(const Row& row, const std::vector<double>& times) {
    double sum = 0, count = 0;
    for (std::size_t seed = 0; seed < row.size(); ++seed) {
        if (!row[seed]) continue;
        sum += times[seed] * *row[seed];
        count += times[seed];
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

} // namespace

SolveCurve::SolveCurve(const SeedValues& seeds) {
    takeLevels(seeds);
    std::vector<std::size_t> rows; // of the table, for each ε of the fit
    std::vector<double> means, weights;
    for (const std::size_t level : fitted_) {
        const SolvedLevel& each = levels_[level];
        logEpsilons_.push_back(std::log(each.epsilon));
        means.push_back(each.mean);
        weights.push_back(static_cast<double>(each.seeds));
        rows.push_back(static_cast<std::size_t>(std::ranges::find(seeds.epsilons, each.epsilon) -
                                                seeds.epsilons.begin()));
    }
    fit_ = isotonicRegression(means, weights);
    const auto whole = [this](std::size_t level) { return levels_[level].seeds >= fewestSolveSeeds; };
    if (fitted_.size() > 1 && std::ranges::all_of(fitted_, whole)) resample(seeds, rows);
    for (SolvedLevel& level : levels_)
        level.fit = fit_.empty() ? level.mean : valueOf(fit_, std::log(level.epsilon));
}

void SolveCurve::takeLevels(const SeedValues& seeds) {
    std::vector<std::size_t> whole, all;
    for (std::size_t row = 0; row < seeds.epsilons.size(); ++row) {
        const Moments moments = momentsOf(seeds.values[row]);
        if (moments.count == 0) continue;
        SolvedLevel level{.epsilon = seeds.epsilons[row], .mean = moments.mean, .seeds = moments.count};
        if (moments.count > 1) {
            const auto n = static_cast<double>(moments.count);
            level.halfWidth = quantileOf(moments.count) * std::sqrt(moments.squares / (n - 1) / n);
        }
        all.push_back(levels_.size());
        if (moments.count >= fewestSolveSeeds) whole.push_back(levels_.size());
        levels_.push_back(level);
    }
    fitted_ = whole.size() > 1 && 2 * whole.size() >= all.size() ? whole : all;
}

void SolveCurve::resample(const SeedValues& seeds, const std::vector<std::size_t>& rows) {
    const std::size_t count = seeds.values[rows.front()].size();
    RandomStream stream = RandomStreams::fromSeed(bootstrapSeed).stream(0, StreamPurpose::Sample);
    std::vector<double> weights, widening;
    for (const std::size_t level : fitted_) {
        weights.push_back(static_cast<double>(levels_[level].seeds));
        widening.push_back(wideningOf(levels_[level].seeds));
    }
    resamples_.reserve(resamplesDrawn);
    for (std::size_t i = 0; i < resamplesDrawn; ++i) {
        const std::vector<double> times = drawnSeeds(stream, count);
        Fit means;
        for (std::size_t k = 0; k < rows.size(); ++k) {
            const double mean = levels_[fitted_[k]].mean;
            // None of this ε's seeds was drawn, which is rare: it stays as it is.
            const double drawn = meanOf(seeds.values[rows[k]], times).value_or(mean);
            means.push_back(mean + widening[k] * (drawn - mean));
        }
        resamples_.push_back(isotonicRegression(means, weights));
    }
}

double SolveCurve::valueOf(const Fit& fit, double logEpsilon) const {
    if (logEpsilon <= logEpsilons_.front()) return fit.front();
    if (logEpsilon >= logEpsilons_.back()) return fit.back();
    const auto above =
        static_cast<std::size_t>(std::ranges::upper_bound(logEpsilons_, logEpsilon) - logEpsilons_.begin());
    const double low = logEpsilons_[above - 1], share = (logEpsilon - low) / (logEpsilons_[above] - low);
    return std::lerp(fit[above - 1], fit[above], share);
}

// 0 where the curve is there from the first on, nothing where it is nowhere.
std::optional<std::size_t> SolveCurve::placeAbove(const Fit& fit, double target) const {
    if (fit.back() < target) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::lower_bound(fit, target) - fit.begin());
}

double SolveCurve::crossingOf(const Fit& fit, double target) const {
    const auto place = placeAbove(fit, target);
    if (!place) return infinity;
    if (*place == 0) return 0;
    const std::size_t above = *place;
    const double share = (target - fit[above - 1]) / (fit[above] - fit[above - 1]);
    return std::exp(std::lerp(logEpsilons_[above - 1], logEpsilons_[above], share));
}

template <class Statistic> double SolveCurve::endOf(bool upper, const Statistic& statistic) const {
    std::vector<double> drawn;
    drawn.reserve(resamples_.size());
    for (const Fit& fit : resamples_)
        drawn.push_back(statistic(fit));
    std::ranges::sort(drawn);
    const auto place = static_cast<std::size_t>(tail * static_cast<double>(drawn.size()));
    return upper ? drawn[drawn.size() - 1 - place] : drawn[place];
}

template <class Statistic> CurveAnswer SolveCurve::answer(const Statistic& statistic) const {
    CurveAnswer answer{.value = statistic(fit_)};
    if (resamples_.empty()) return answer;
    answer.interval = true;
    // A fit of means is not the mean of fits: where it bends, its own answer can lie outside.
    answer.lower = std::min(endOf(false, statistic), answer.value);
    answer.upper = std::max(endOf(true, statistic), answer.value);
    return answer;
}

CurveAnswer SolveCurve::crossing(double target) const {
    return answer([&](const Fit& fit) { return crossingOf(fit, target); });
}

CurveAnswer SolveCurve::bracket(double target) const {
    CurveAnswer found = crossing(target);
    if (!found.interval) return found;
    const auto below = [&](const Fit& fit) {
        const auto place = placeAbove(fit, target);
        if (!place) return std::exp(logEpsilons_.back());
        return *place == 0 ? 0 : std::exp(logEpsilons_[*place - 1]);
    };
    const auto above = [&](const Fit& fit) {
        const auto place = placeAbove(fit, target);
        if (!place) return infinity;
        return *place == 0 ? 0 : std::exp(logEpsilons_[*place]);
    };
    found.lower = std::min(found.lower, endOf(false, below));
    found.upper = std::max(found.upper, endOf(true, above));
    return found;
}

CurveAnswer SolveCurve::at(double epsilon) const {
    return answer([&](const Fit& fit) { return valueOf(fit, std::log(epsilon)); });
}

} // namespace epsiloscope
