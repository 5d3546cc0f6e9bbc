// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

namespace epsiloscope {

/// The bytes of the one table in a zip archive, or of the one that is asked for. The head names the files
/// that may be tables, and the one that is read; of a workbook (xlsx, ods) it names none and reads
/// "workbook", and no bytes follow. Errors: several tables, after a head that names them; documents of other
/// programs.
ForeignKind zipKind();

} // namespace epsiloscope
