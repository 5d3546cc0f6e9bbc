// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportLayout.h"

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

// Twice the text is no twice as wide: it gets more lines, too.
double byLength(const ColumnNeed& column) {
    return std::sqrt(column.natural);
}

double alike(const ColumnNeed&) {
    return 1;
}

// Words that do not fit side by side are broken, all alike.
std::vector<double> squeezed(const std::vector<ColumnNeed>& columns, double whole) {
    double least = 0;
    for (const ColumnNeed& column : columns)
        least += column.least;
    std::vector<double> widths;
    for (const ColumnNeed& column : columns)
        widths.push_back(column.least * whole / least);
    return widths;
}

/// Columns that have room for their words, and share what is left.
struct Shared {
    const std::vector<ColumnNeed>& columns;
    std::vector<double> widths{};
    double rest = 0;

    bool isOpen(std::size_t i) const { return widths[i] < columns[i].natural; }
    double part(std::size_t i, double (*weight)(const ColumnNeed&)) const {
        double all = 0;
        for (std::size_t j = 0; j < columns.size(); ++j)
            if (isOpen(j)) all += weight(columns[j]);
        return rest * weight(columns[i]) / all;
    }
    /// The first open column that wants no more than its part; how many there are, where none does.
    std::size_t modest(double (*weight)(const ColumnNeed&)) const {
        std::size_t i = 0;
        while (i < columns.size() && (!isOpen(i) || columns[i].natural - widths[i] > part(i, weight)))
            ++i;
        return i;
    }
    /// Gives modest columns what they want; the others' parts grow with each.
    void content(double (*weight)(const ColumnNeed&)) {
        for (std::size_t i = modest(weight); i < columns.size(); i = modest(weight)) {
            rest -= columns[i].natural - widths[i];
            widths[i] = columns[i].natural;
        }
    }
};

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

std::vector<double> columnWidths(const std::vector<ColumnNeed>& columns, double whole) {
    Shared shared{.columns = columns, .rest = whole};
    for (const ColumnNeed& column : columns) {
        shared.widths.push_back(column.least);
        shared.rest -= column.least;
    }
    if (shared.rest < 0) return squeezed(columns, whole);
    shared.content(alike);
    shared.content(byLength);
    std::vector<double> parts(columns.size(), 0);
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (shared.isOpen(i)) parts[i] = shared.part(i, byLength);
    for (std::size_t i = 0; i < columns.size(); ++i)
        shared.widths[i] += parts[i];
    return shared.widths;
}

} // namespace epsiloscope
