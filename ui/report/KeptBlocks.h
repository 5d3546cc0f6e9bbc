// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTextCursor;
class QTextDocument;

namespace epsiloscope {

/// The block of the cursor begins a page.
void beginPageWith(QTextCursor& cursor);
/// The block of the cursor, a heading or a caption, is to stand on one page with the block that follows it.
void keepWithNext(QTextCursor& cursor);
/// Gives each heading and caption that would be left behind at the foot of a page to the next page. To be
/// called once all is written, on a document that has pages; else nothing happens.
void moveKeptBlocks(QTextDocument& document);

} // namespace epsiloscope
