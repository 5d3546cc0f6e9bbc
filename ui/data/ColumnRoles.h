// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"

#include <vector>

namespace epsiloscope {

/// Writes roles into a reference by name; every column is named, so that a guess becomes a choice. Leaves the
/// positive class and the label map alone.
void nameRoles(const Table& table, const std::vector<Role>& roles, DataReference& reference);

/// Takes every word about roles out of a reference.
void forgetRoles(DataReference& reference);

/// Makes another column the label; the former one becomes private, and its positive class and its map are
/// forgotten. Empty: the label is guessed.
void giveLabel(const std::string& column, DataReference& reference);

/// Whether two references read the same files in the same way, whatever they say about roles.
bool readsAlike(const DataReference& one, const DataReference& other);

/// Whether a reference says nothing but where the data lies.
bool isBare(const DataReference& reference);

} // namespace epsiloscope
