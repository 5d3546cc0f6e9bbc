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
    return static_cast<int>(std::floor((place.top() + line) / document.pageSize().height() + roundingOfPage));
}

// Qt 6.4 sometimes leaves a line across the end of a page, below a chart or where lines are mixed.
bool isCut(const QTextDocument& document, const QTextBlock& block) {
    const double height = document.pageSize().height(), rounding = height * roundingOfPage;
    const double top = document.documentLayout()->blockBoundingRect(block).top();
    for (int i = 0; i < block.layout()->lineCount(); ++i) {
        const QRectF line = block.layout()->lineAt(i).naturalTextRect();
        const double page = std::floor((top + line.top() + rounding) / height);
        if (line.height() < height && top + line.bottom() - rounding > (page + 1) * height) return true;
    }
    return false;
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
        // A heading, its table's caption, and the table itself: all or none.
        const QTextBlock first = block;
        while (isKept(block) && block.next().isValid())
            block = block.next();
        QTextCursor cursor(first);
        if (cursor.currentTable() != nullptr) continue; // rows are moved whole
        if (pageOf(document, first) == pageOf(document, block) && !isCut(document, first)) continue;
        beginPageWith(cursor);
        // Blocks that only move keep their lines where they were within them, across the end of a page, too.
        document.markContentsDirty(0, document.characterCount());
    }
}

} // namespace epsiloscope
