// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/run/Run.h"

#include <string>

namespace epsiloscope {

/// A trial's "series": lists with one entry per accountant snapshot. Qualities are null between the counts at
/// which the student was scored; those of which no snapshot has any are left out. Where
/// "query" is not what is counted, `counted` comes beside it, with the same numbers: "iteration", "model" or
/// "step".
Json seriesToJson(const TrialRecord& trial, const std::string& counted = "query");
/// A trial's "accountants": {"query": […], "readings": {"naive-rdp": […]}, "bought": {"naive-rdp": 162}}.
/// Readings that are missing in some snapshots are left out. Null where there are none.
Json accountantsToJson(const TrialRecord& trial);
/// A trial's "measured": the series that its mechanism sends point by point, by what they count:
/// {"refinements": {"refinement": […], "cells": […]}}, null where one has no point at a step. Null where
/// there are none.
Json sentSeriesToJson(const TrialRecord& trial);

} // namespace epsiloscope
