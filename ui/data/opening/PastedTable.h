// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QString>

namespace epsiloscope {

/// True if a text is most likely a table, as spreadsheet programs copy one: it has a tab, or several lines.
bool mayBeTable(const QString& text);

/// The folder in which tables that were pasted are kept.
QString folderOfPastedTables();

/// Keeps a text that was copied as a file that others cannot read, "pasted-1.tsv", so that a session and an
/// experiment can name it; its path. Errors: what hinders that.
Result<QString> keepPastedTable(const QString& text, const QString& folder = folderOfPastedTables());

} // namespace epsiloscope
