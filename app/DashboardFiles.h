// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QString>

#include <memory>

namespace epsiloscope::app {

/// Draws the four charts of a run without a display and writes dashboard.png and dashboard.svg into the
/// folder.
Result<void> writeDashboard(const std::shared_ptr<const Run>& run, const QString& folder);

} // namespace epsiloscope::app
