// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/data/columns/RangesModel.h"

#include <vector>

namespace epsiloscope {

/// The columns of a table that a mechanism asks about: what may their cells hold?
std::vector<AskedColumn> askedColumns(const Table& table, const ColumnNames& names,
                                      const std::vector<Role>& roles, RoleUse use);

/// What roles leave a mechanism to do, in words; empty: all that it needs.
struct RoleWords {
    QString words;
    QString mechanism; ///< that fits them, to choose instead; empty: none
};
RoleWords roleWordsFor(const Mechanism& mechanism, const std::vector<Role>& roles);

/// The dataset as PublishedDomains knows it; empty where it is none of them.
std::string publishedId(const Dataset& dataset);

} // namespace epsiloscope
