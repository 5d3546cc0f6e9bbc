// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/StageStore.h"

#include <memory>
#include <stop_token>

namespace epsiloscope {

/// The schema of a dataset by these roles, kept among the stages: to follow the roles takes a look at every
/// cell, once for all runs with the same. Null when stopped. Errors: as of Dataset::schema().
Result<std::shared_ptr<const Schema>> stagedSchema(const NamedRoles& roles, const Dataset& dataset,
                                                   StageStore& stages, const std::stop_token& stop);

} // namespace epsiloscope
