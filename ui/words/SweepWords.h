// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ForeseenFailures.h"

#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

/// "Noise σ (votes)", "Mechanism", "Private share": an axis in full.
QString axisTitle(const Experiment& base, const std::string& key);
/// "σ", "teachers", "mechanism": an axis in the name of a line.
QString axisSymbol(const Experiment& base, const std::string& key);
/// "ε × mechanism, 5 repeats": what a sweep varies.
QString sweepWords(const SweepPlan& plan);
/// "GNMax, teachers = 100": a mechanism with its settings, as an axis has it, where there is little room.
QString contestantWords(const std::string& value);
/// "10", "GNMax", "dense grid": a value of an axis.
QString valueWords(const Experiment& base, const std::string& key, const std::string& value);
/// "σ = 10", "GNMax": axis and value where several axes make up a name.
QString pairWords(const Experiment& base, const std::string& key, const std::string& value);

/// "12 of 20 points cannot run: Split: private, public and test share sum to more than 1; …", by the names of
/// the fields; empty where none must fail. Parameters are called as this mechanism calls them.
QString foreseenWords(ForeseenFailures foreseen, const std::string& mechanism);

/// True if an axis wants a logarithmic scale: all values > 0, and a log grid or a span of more than 30 times.
bool wantsLogScale(const std::vector<double>& values);

} // namespace epsiloscope
