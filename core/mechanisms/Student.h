// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/Mechanism.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A public record and the label that the teachers' noisy vote gave it.
struct AnsweredQuery {
    std::uint32_t query = 0; ///< row of the public pool
    int label = 0;
};

/// Trains the student (`student_learner`) from nothing on the first `count` answered queries and scores it on
/// the test set: a pure function of its arguments, so the result is kept among the stages and several can be
/// computed at once. Labels of one class only give the constant model.
Result<Quality> studentQuality(TrialContext& context, const std::vector<AnsweredQuery>& answered,
                               std::size_t count);

} // namespace epsiloscope
