// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/mechanisms/descent/DescentParameters.h"
#include "core/mechanisms/shared/TrialBooks.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The cost of steps of descent, by every accountant. It does not depend on the data.
class DescentBooks {
public:
    explicit DescentBooks(const ResolvedDescent& descent) : descent_(descent) {}
    /// After so many steps, at least as many as were asked about before. The first takes a tenth of a second.
    BooksPage after(std::int64_t steps);

private:
    ResolvedDescent descent_;
    std::shared_ptr<const std::vector<double>> orders_;
    std::optional<DescentCosts> costs_;
    std::array<double, allDescentAccountants.size()> last_{};
};

/// "the budget is spent after 40 of 200 steps".
Sentence stoppedInWords(const ResolvedDescent& descent);

/// The books of a finished trial, by its resolved parameters.
Result<TrialBooks> booksOfDescent(const TrialOutcome& outcome);

} // namespace epsiloscope
