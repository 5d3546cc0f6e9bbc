// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

namespace epsiloscope {

/// Formats of other programs. Each is read by a library in a process of its own, which can open no other file
/// and speak to no network (see core/foreign); what it tells is checked here. Errors, with the path as place:
/// what the library or its reader says of the file, a crash, another build that lacks the library. A stop
/// request ends the process.

/// xlsx and ods: the first visible sheet, or options.table; names of columns are found below titles.
Reader workbookReader();
/// SPSS: sav, zsav, por. Values are called by their labels, where all that occur have one.
Reader spssReader();
/// Stata: dta.
Reader stataReader();
/// SAS: sas7bdat, xpt.
Reader sasReader();
/// SQLite: the first table, or options.table, which may be a view or a query. A write-ahead log beside the
/// file counts. Nothing is written, not beside it either. Error: a journal beside it, which says that its
/// last transaction was cut off.
Reader sqliteReader();

} // namespace epsiloscope
