// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"

#include <string>

namespace epsiloscope {

/// Lower case, with every other sign than letters and digits dropped: "DEATH_EVENT" and "Death event" are
/// alike.
std::string plainName(const std::string& name);

/// That no column is called so, with the three whose names are most like it. `where` is a JSON pointer.
Error noSuchColumn(const Table& table, const std::string& name, const std::string& where);

} // namespace epsiloscope
