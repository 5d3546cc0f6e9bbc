// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

#include <vector>

namespace epsiloscope {

/// Formats of other programs. Each is read by a library in a process of its own, which can open no other file
/// and speak to no network (see core/foreign); what it tells is checked here.
/// xlsx and ods: the first visible sheet, or options.table; names of columns are found below titles. SPSS
/// (sav, zsav, por), Stata (dta), SAS (sas7bdat, xpt): values are called by their labels, where all that
/// occur have one. SQLite: the only table, or options.table, which may be a view or a query; a write-ahead
/// log beside the file counts, and nothing is written. Errors, with the path as place: what the library or
/// its reader says of the file; a crash; a build that lacks the library; a journal beside a database, which
/// says that its last transaction was cut off. A stop request ends the process.
std::vector<Reader> foreignReaders();

} // namespace epsiloscope
