// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/KeptBlocks.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <cmath>

namespace epsiloscope {

namespace {

constexpr int keptWithNext = QTextFormat::UserProperty + 10;

bool isKept(const QTextBlock& block) {
    return block.blockFormat().boolProperty(keptWithNext);
}

// The page on which its first line stands.
int pageOf(const QTextDocument& document, const QTextBlock& block) {
    const QRectF place = document.documentLayout()->blockBoundingRect(block);
    const double line = block.layout()->lineCount() > 0 ? block.layout()->lineAt(0).y() : 0;
    return static_cast<int>(std::floor((place.top() + line + 1) / document.pageSize().height()));
}

} // namespace

void beginPageWith(QTextCursor& cursor) {
    QTextBlockFormat format = cursor.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    format.setTopMargin(0);
    cursor.setBlockFormat(format);
}

void keepWithNext(QTextCursor& cursor) {
    QTextBlockFormat format = cursor.blockFormat();
    format.setProperty(keptWithNext, true);
    cursor.setBlockFormat(format);
}

void moveKeptBlocks(QTextDocument& document) {
    if (document.pageSize().height() <= 0) return;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!isKept(block)) continue;
        // A heading, its table's caption, and the table itself: all or none.
        const QTextBlock first = block;
        while (isKept(block) && block.next().isValid())
            block = block.next();
        if (pageOf(document, first) == pageOf(document, block)) continue;
        QTextCursor cursor(first);
        beginPageWith(cursor);
    }
}

} // namespace epsiloscope
