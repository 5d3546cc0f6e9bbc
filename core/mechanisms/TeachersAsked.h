// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/QueryLoop.h"

namespace epsiloscope {

/// The common course of a trial that asks teachers: baselines, teachers, votes, questions. On a file of votes
/// the questions alone. Empty after a stop.
Result<Questioned> askTeachers(TrialContext& context, Aggregator& aggregator, QueryAccountant& accountant);

} // namespace epsiloscope
