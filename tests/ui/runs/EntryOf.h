// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/registry/Registry.h"
#include "ui/runs/RunList.h"

#include <memory>
#include <string>
#include <utility>

namespace epsiloscope::testing {

/// As the window knows a run whose data are at hand; of this mechanism, or of the one that its experiment
/// names.
inline RunEntry entryOf(std::shared_ptr<const Run> run, RunNumber id = 1, const std::string& mechanism = {}) {
    RunEntry entry;
    entry.id = id;
    entry.name = QStringLiteral("Run %1").arg(id.number());
    entry.mechanism = &findMechanism(mechanism.empty() ? run->experiment().mechanism : mechanism)->descriptor;
    entry.run = std::move(run);
    entry.dataset = std::make_shared<const Dataset>();
    return entry;
}

} // namespace epsiloscope::testing
