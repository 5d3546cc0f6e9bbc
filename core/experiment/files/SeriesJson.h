// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Sentence.h"
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

/// Reads a trial's "series" into it: lists of one length, with an entry per snapshot; those of what ε is made
/// of are all there or none, "iteration", "model" or "step" (the same as "query"), "auroc" and "auprc" where
/// they are known. Errors say the JSON pointer below `pointer`.
Result<void> readSeries(const Json& json, const std::string& pointer, TrialRecord& trial);

/// Reads a trial's "accountants" into it: readings with one entry per query count, and the labels that some
/// of them buy.
Result<void> readAccountants(const Json& json, const std::string& pointer, TrialRecord& trial);

/// Reads a trial's "measured": the series that its mechanism sent point by point.
Result<void> readSentSeries(const Json& json, const std::string& pointer, TrialRecord& trial);

/// Refuses what is no list, and a list that has not `size` entries as the one named `first` has; `mend`: what
/// there is one entry of, where it is not one per `first`.
Result<void> checkEntries(const Json& list, std::size_t size, const std::string& first,
                          const std::string& pointer, const Sentence& mend = {});

} // namespace epsiloscope
