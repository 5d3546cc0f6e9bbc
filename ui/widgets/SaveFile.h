// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"

#include <QString>

#include <string>

namespace epsiloscope {

/// Writes a file whole or not at all. On any thread.
Result<void> writeText(const QString& path, const std::string& text);

/// The experiment as it is to be written into `folder`: files in that folder or below it are named from
/// there, so that both can be moved together; others by their whole path.
Experiment movableWith(Experiment experiment, const QString& folder);

/// Why a dataset cannot be written as comma-separated text; empty where it can.
QString reasonAgainstCsv(const Dataset* dataset);

} // namespace epsiloscope
