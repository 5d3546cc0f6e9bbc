// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerDirectory.h"

#include <string>

namespace epsiloscope {

/// Where the program keeps what it knows of its own work: $XDG_STATE_HOME/epsiloscope, or
/// ~/.local/state/epsiloscope where that is not set or no whole path. Empty: nowhere.
std::string stateFolder();

/// The ledgers of a person in a folder (empty: none), with their heads in the state folder: what is put back
/// from a backup of the one is noticed by the other.
LedgerDirectory personLedgers(std::string folder);

} // namespace epsiloscope
