// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerExport.h"
#include "core/ledger/PlannedSpending.h"

#include <cstddef>
#include <string>

namespace epsiloscope::app {

/// "ε = 1.2 of 3 is spent at δ = 1e-05 · add or remove one record · data-independent … ; ε = 1.8 is left".
std::string balanceLine(const LedgerBalance& balance, Adjacency adjacency);

/// What a release costs at most, and what that leaves: a line without its end.
std::string costLine(const PlannedSpending& planned, const LedgerBalance& balance);

/// A ledger for people: dataset, total, balances, forecast, troubles, overlaps, then the last `most` entries
/// (0: all).
std::string ledgerText(const LedgerReading& reading, const LedgerSubject& subject, std::size_t most);

} // namespace epsiloscope::app
