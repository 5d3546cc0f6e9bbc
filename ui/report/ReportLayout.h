// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

class QTextCursor;
class QTextDocument;

namespace epsiloscope {

/// A line that begins a page may lie above it, by as much of its height.
inline constexpr double roundingOfPage = 0.001;

/// The block of the cursor begins a page.
void beginPageWith(QTextCursor& cursor);
/// The block of the cursor, a heading or a caption, is to stand on one page with the block that follows it.
void keepWithNext(QTextCursor& cursor);
/// Gives to the next page each heading and caption that would be left behind at the foot of a page, and each
/// block of which the end of a page would cut a line. To be called once all is written, on a document that
/// has pages; else nothing happens.
void moveKeptBlocks(QTextDocument& document);

/// How wide a column of a table is, in any unit: with its longest word on one line, and with its longest
/// text.
struct ColumnNeed {
    double least = 0, natural = 0;
};

/// Widths of a table's columns that together are at most `whole`: as their texts want it if there is room;
/// else short columns keep their texts on one line, and long ones share the rest so that none is much higher
/// than others. No column is narrower than its longest word, as long as the words of all fit side by side.
std::vector<double> columnWidths(const std::vector<ColumnNeed>& columns, double whole);

} // namespace epsiloscope
