// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/PersonLedgers.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

namespace epsiloscope {

std::string stateFolder() {
    const char* const said = std::getenv("XDG_STATE_HOME"); // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (said && std::filesystem::path(said).is_absolute()) return std::string(said) + "/epsiloscope";
    const char* const home = std::getenv("HOME"); // NOLINT(concurrency-mt-unsafe)
    return home ? std::string(home) + "/.local/state/epsiloscope" : std::string();
}

LedgerDirectory personLedgers(std::string folder) {
    const std::string state = folder.empty() ? std::string() : stateFolder();
    return LedgerDirectory(std::move(folder), state.empty() ? state : state + "/ledgers");
}

} // namespace epsiloscope
