// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/ledger/LedgerBalance.h"

#include <QCommandLineParser>

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::app {

/// The total as --total, --composition and --crossing leave it; nothing where none of them is given. δ that
/// is left open: the one in force, else 1e-5.
Result<std::optional<LedgerTotal>> totalFrom(const QCommandLineParser& parser, const LedgerBalance& balance);

/// What a person may not have meant by that total: lines without their ends.
std::vector<std::string> warningsOn(const LedgerTotal& total);

} // namespace epsiloscope::app
