// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// One part in which two experiments are not the same.
struct ExperimentDifference {
    std::string key;   ///< as `--set` takes it: "sigma", "split.test", "data.label"
    std::string label; ///< as the form says it: "Noise σ", "Test records"
    std::string a, b;  ///< the values as a person would write them; "" where there is none
};

/// One part in which a few experiments are not all the same.
struct DifferingSetting {
    std::string key, label;          ///< likewise
    std::vector<std::string> values; ///< one for each, likewise
};

/// The differences, most telling first: mechanism, parameters in the order of their form, split, encoder,
/// data, trials, seed. Defaults are filled in, so that a part left out equals its default. Parameters that
/// mean nothing to one of two mechanisms, or do not apply to what else was chosen, have no value there.
std::vector<ExperimentDifference> experimentDifferences(const Experiment& a, const Experiment& b);

/// The same of two runs, with the δ that each came to. Where both data are known by their fingerprints and
/// are the same, the paths of their files are no difference.
std::vector<ExperimentDifference> experimentDifferences(const Run& a, const Run& b);

/// Likewise of a few runs: whatever is not the same in all of them. None is null.
std::vector<DifferingSetting> differingSettings(const std::vector<const Run*>& runs);

} // namespace epsiloscope
