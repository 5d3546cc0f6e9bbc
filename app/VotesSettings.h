// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/votes/VoteCells.h"

#include <QStringList>

#include <optional>

namespace epsiloscope::app {

/// What --set says beside a file of votes: how its cells are read (data.votes=counts|labels), and the rest,
/// which is parameters.
struct VotesSettings {
    std::optional<VoteCells> cells{};
    QStringList parameters{};
};

/// Error where data.votes is neither.
Result<VotesSettings> votesSettings(const QStringList& settings);

} // namespace epsiloscope::app
