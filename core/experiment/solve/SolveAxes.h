// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RacePlan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

inline constexpr const char* epsilonKey = "epsilon";

/// An ε at which what is left of the noise changes nothing that can be seen; one more value of the grid, so
/// that a goal that no ε reaches is told apart from one that needs more of it.
inline constexpr double hardlyAnyNoise = 1e4;

/// With fewer values of ε there is no curve.
inline constexpr std::size_t fewestEpsilons = 2;

/// True if a sweep can be solved: it varies ε and perhaps mechanisms and seeds, and nothing else.
bool isSolve(const SweepPlan& plan);

/// The ε that a value of that axis is; nothing where it is no finite number above 0.
std::optional<double> epsilonFromAxis(const std::string& value);

/// Where the points of a plan that isSolve() lie. A key that is not varied has one value.
/// A copy of what it needs of the plan.
class SolveAxes {
public:
    struct Place {
        std::size_t mechanism = 0, epsilon = 0, seed = 0; ///< which value of each axis
    };

    explicit SolveAxes(const SweepPlan& plan);

    Place at(std::size_t point) const;
    std::size_t mechanisms() const { return mechanisms_.size(); }
    std::size_t epsilons() const { return epsilons_.size(); }
    std::size_t seeds() const { return seeds_; }
    /// The value of the axis, or the base's mechanism.
    const std::string& mechanism(std::size_t index) const { return mechanisms_[index]; }
    /// By the place on the axis.
    double epsilon(std::size_t index) const { return epsilons_[index]; }

private:
    SweepPlan plan_; ///< without the base
    std::vector<std::string> mechanisms_;
    std::vector<double> epsilons_;
    std::size_t seeds_ = 1;
};

} // namespace epsiloscope
