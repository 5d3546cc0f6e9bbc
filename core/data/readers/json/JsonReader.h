// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

namespace epsiloscope {

/// Tables of JSON: records as a list or one a line, lists of lists, and what pandas writes (see JsonShape.h).
/// Whole numbers beyond ±2⁵³ are texts; lists in cells are their JSON text; members of an object within a
/// record are columns "address.city". Reads in this process, piece by piece; columns wait in memory until the
/// last one is read. Errors, with `path:line:column` as place: what is no JSON, or no table.
Reader jsonReader();

} // namespace epsiloscope
