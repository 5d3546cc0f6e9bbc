// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/mechanisms/shared/Event.h"
#include "core/mechanisms/shared/Finding.h"
#include "core/privacy/statement/AccountantReading.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The books of a trial after some of its steps.
struct BooksPage {
    PrivacyStatement privacy;
    std::vector<Reading> readings{};
    std::optional<OrdersSnapshot> orders{}; ///< with `trial` and `asked` left to the caller
};

/// The books of a finished trial, kept once more from its parameters and counts, without the data: what its
/// file must say if it is what the program wrote.
struct TrialBooks {
    /// The statement on the whole trial.
    PrivacyStatement privacy;
    /// After so many steps, of which so many got an answer. Fastest where steps ascend. Empty: nothing is
    /// counted.
    std::function<BooksPage(long asked, long answered)> at{};
    /// To what relative accuracy versions agree on these figures: those found on grids vary more than sums.
    double accuracy = 1e-9;
    /// Why the budget ended it, in the words of a run; empty: not known.
    Sentence stopped{};
    /// The part of a finding that does not follow from parameters or from its other members, in words; empty
    /// where all does. Asked of the findings of a trial in their order.
    std::function<std::string(const Finding&)> contradiction{};
};

} // namespace epsiloscope
