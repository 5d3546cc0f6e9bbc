// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace epsiloscope {

/// Whether something can be started now, and if not why: one thing at a time. A value, which the window makes
/// of what goes on.
struct RunReadiness {
    bool running = false; ///< a run goes on
    bool asking = false;  ///< the ledger is asked
    /// Sweeps that go on, each by what it is and what is said of it ("A sweep is in progress: …").
    std::vector<std::pair<const void*, QString>> sweeping{};
    QString problem{}; ///< with what the forms say; empty: none

    /// Why nothing can be started; empty: it can. `mine` of the sweeps is no reason against itself.
    QString against(const void* mine = nullptr) const;
    /// Why no run can be started besides that one goes on.
    QString againstRun() const;
    bool operator==(const RunReadiness&) const = default;
};

} // namespace epsiloscope
