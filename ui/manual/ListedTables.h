// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsiloscope {

/// How long a table of the manual may be, in characters of its Markdown, to be shown as one.
inline constexpr qsizetype longestTable = 6000;

/// Markdown whose long tables have become lists: an entry for each row, its first cell in bold type, the
/// other cells that are not empty behind their headings. Tables are laid out in one piece, which takes the
/// window's thread longer than a frame where they are long; lists are laid out as they come into view.
QString withLongTablesListed(const QString& markdown, qsizetype longest = longestTable);

} // namespace epsiloscope
