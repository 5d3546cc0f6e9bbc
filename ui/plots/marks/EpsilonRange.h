// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

namespace epsiloscope {

/// As a person sets ε: of two digits.
inline double withTwoDigits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1e", value);
    return std::strtod(text, nullptr);
}

/// The ε that the slider and the axis of the trade-off go over, on a logarithmic scale: all that was set or
/// drawn, of which a part may be looked at. A value; both show the same one.
class EpsilonRange {
public:
    /// The ends that are seen.
    double least() const { return part_ ? part_->first : least_; }
    double most() const { return part_ ? part_->second : most_; }
    bool zoomed() const { return part_.has_value(); }
    bool holds(double epsilon) const { return epsilon >= least() && epsilon <= most(); }
    /// How far ε is from the lower end to the upper one: 0 … 1, beyond them less or more.
    double shareOf(double epsilon) const { return std::log(epsilon / least()) / std::log(most() / least()); }
    double at(double share) const { return least() * std::pow(most() / least(), share); }

    /// The same, of which this part is looked at; what is no range, or beyond all sense, changes nothing.
    EpsilonRange zoomedTo(double least, double most) const {
        constexpr double nearest = 1.001, lowest = 1e-9, highest = 1e9;
        EpsilonRange range = *this;
        if (least >= lowest && most <= highest && most / least >= nearest)
            range.part_ = std::pair(least, most);
        return range;
    }
    /// Without a part.
    EpsilonRange whole() const {
        EpsilonRange range = *this;
        range.part_.reset();
        return range;
    }
    /// Wide enough for this ε: by decades. All of it is seen where the part did not hold ε. An ε that noise
    /// was solved for may be a hundredth below what was asked for: that is at the end, not beyond it.
    EpsilonRange with(double epsilon) const {
        constexpr double near = 1.01;
        EpsilonRange range = *this;
        if (!(epsilon > 0) || !std::isfinite(epsilon)) return range;
        if (epsilon * near >= least() && epsilon <= most() * near) return range;
        range.part_.reset();
        constexpr double rounding = 1e-9;
        const double decade = std::log10(epsilon);
        if (epsilon < range.least_) range.least_ = std::pow(10, std::floor(decade + rounding));
        if (epsilon > range.most_) range.most_ = std::pow(10, std::ceil(decade - rounding));
        return range;
    }
    bool operator==(const EpsilonRange&) const = default;

private:
    double least_ = 0.1, most_ = 10;                  ///< whole decades
    std::optional<std::pair<double, double>> part_{}; ///< that is looked at
};

} // namespace epsiloscope
