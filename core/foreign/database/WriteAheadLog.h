// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"

namespace epsiloscope {

/// Checks the log of a database (https://www.sqlite.org/fileformat2.html#walformat) as far as SQLite does not
/// say what it finds: it takes the changes up to the first that is damaged for all there are. True if the log
/// ends with a change that was begun and not finished. Errors: a log without a sound head; finished changes
/// behind a damaged one, which would be lost; unreadable.
Result<bool> endsUnfinished(const ForeignFile& log);

} // namespace epsiloscope
