// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"

#include <optional>

namespace epsiloscope {

/// The notches of the ε slider: twenty to each factor of ten from 0.01 to 100 (or the part of it that the
/// parameter allows), at values of two digits, and a last one that stands for "no limit" where ε may be left
/// out.
class EpsilonScale {
public:
    EpsilonScale() = default;
    explicit EpsilonScale(const ParameterDescriptor& epsilon);

    int lastNotch() const { return limitless_ ? steps_ + 1 : steps_; }
    bool limitless() const { return limitless_; }
    /// ε at a notch; nothing for "no limit".
    std::optional<double> valueAt(int notch) const;
    /// The nearest notch; the ends for what lies outside.
    int notchOf(std::optional<double> epsilon) const;

private:
    double lowest_ = 0.01;
    int steps_ = 80;
    bool limitless_ = false;
};

} // namespace epsiloscope
