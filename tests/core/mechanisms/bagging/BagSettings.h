// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/mechanisms/bagging/BaggingParameters.h"

#include <cstdint>
#include <string>

namespace epsiloscope::testing {

/// So many models on bags of so many records each, where that is positive.
inline Parameters bags(std::int64_t models, std::int64_t subsample, BagDraw draw = BagDraw::WithReplacement) {
    Parameters given;
    given.set("models", models);
    if (subsample > 0) given.set("subsample", subsample);
    if (draw == BagDraw::WithReplacement) return given;
    given.set("replacement", std::string("without"));
    given.set("scheme", std::string(draw == BagDraw::JointWithoutReplacement ? "joint" : "independent"));
    return given;
}

/// With the defaults of what is not given.
inline Parameters bagsFilledIn(const Parameters& given) {
    return validated(baggingParameters(), given, "bagging").value();
}

} // namespace epsiloscope::testing
