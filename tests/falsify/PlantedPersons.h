// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <functional>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// A mechanism that states a person's ε and keeps less, and the same without the fault.
struct PlantedFault {
    std::string name;
    Mechanism faulty, right;
    Parameters settings{}; ///< with which it matters
};

/// A person's rows with several teachers; clipped one by one; r that follows from the data; a person with two
/// teachers; batches of rows, where the cost is that of batches of persons; noise for one row of a person.
std::vector<PlantedFault> plantedFaults();

/// Persons are dealt by their places in the table: one who leaves moves those who come later to other
/// teachers. Seldom seen, as most tables have the same votes then.
Mechanism dealtByPlace();

} // namespace epsiloscope::falsifier
