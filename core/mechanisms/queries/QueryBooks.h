// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/QueryAccountant.h"
#include "core/mechanisms/shared/TrialBooks.h"

#include <functional>
#include <memory>

namespace epsiloscope {

struct TrialOutcome;

/// The books of a mechanism that answers one query after another: its accountant pays again for as many
/// queries as the outcome says, of which as many got an answer. `fresh` gives an accountant that looks at no
/// votes and has paid for nothing. Errors: more queries than can be paid for one by one.
Result<TrialBooks> booksOfQueries(const std::function<std::unique_ptr<QueryAccountant>()>& fresh,
                                  const TrialOutcome& outcome);

} // namespace epsiloscope
