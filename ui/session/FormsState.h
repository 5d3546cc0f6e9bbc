// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "ui/mechanism/ParameterForm.h"

#include <string>

namespace epsiloscope {

/// All that a person has set in the forms: which data and how they are prepared, what was typed for every
/// mechanism, and the budget.
struct FormsState {
    Experiment experiment;   ///< with the whole paths of its data; a positive class only where it was said
    std::string fingerprint; ///< the fingerprint of the data that are loaded; empty: none are
    /// The column of which a person does not want to be asked whose the rows are; empty: none.
    std::string notAsked{};
    TypedMechanisms mechanisms;
    TypedBudget budget;
    bool operator==(const FormsState&) const = default;
};

} // namespace epsiloscope
