// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/ledger/LedgerBalance.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/PlannedSpending.h"

#include <QCommandLineParser>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::app {

/// "ε = 1.2 of 3 is spent at δ = 1e-05 · add or remove one record · data-independent … ; ε = 1.8 is left".
std::string balanceLine(const LedgerBalance& balance, const Neighbours& about);

/// A line, without its end, on the most that a release costs and what that leaves.
std::string costLine(const PlannedSpending& planned, const LedgerBalance& balance);

/// A ledger for people: dataset, total, balances, forecast, troubles, overlaps, then the last `most` entries
/// (0: all).
std::string ledgerText(const LedgerReading& reading, const LedgerSubject& subject, std::size_t most);

/// The total as --total, --composition and --crossing leave it; nothing where none of them is given. δ that
/// is left open: the one in force, else 1e-5.
Result<std::optional<LedgerTotal>> totalFrom(const QCommandLineParser& parser, const LedgerBalance& balance);

/// Lines, without their ends, on what a person may not have meant by that total.
std::vector<std::string> warningsOn(const LedgerTotal& total);

} // namespace epsiloscope::app
