// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/PrivacyStatement.h"

#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// How far an attack is.
struct AttackProgress {
    std::string doing{};            ///< "training with the record", "drawing noise"
    std::uint64_t done = 0, of = 0; ///< repeats
    /// Lower bound on ε so far. All that are shown, and the last one, hold at once at the stated error.
    double lowerBound = 0;
    std::optional<Epsilon> stated{}; ///< the accountant's ε: absent before it is known
};

/// Is told how an attack goes on, from one thread.
class AttackWatcher {
public:
    virtual ~AttackWatcher() = default;
    virtual void observe(const AttackProgress& progress) = 0;
    /// Between two of them, now and then: so many repeats are drawn.
    virtual void drawn(std::uint64_t /*done*/, std::uint64_t /*of*/) {}
};

} // namespace epsiloscope
