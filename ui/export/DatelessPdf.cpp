// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DatelessPdf.h"

namespace epsiloscope {

QByteArray withoutDate(QByteArray pdf) {
    const qsizetype date = pdf.indexOf("/CreationDate ("), dateEnd = pdf.indexOf(')', date) + 1;
    const qsizetype start = pdf.lastIndexOf("startxref\n");
    if (date < 0 || start < 0) return pdf;
    const qsizetype removed = dateEnd - date;
    constexpr qsizetype startDigits = sizeof "startxref\n" - 1;
    const qsizetype table =
        pdf.mid(start + startDigits, pdf.indexOf('\n', start + startDigits) - start - startDigits)
            .toLongLong();
    if (table <= dateEnd || pdf.mid(table, 5) != "xref\n") return pdf;
    // Entries are 20 bytes: ten digits, a blank, the generation, "n" or "f".
    for (qsizetype entry = pdf.indexOf('\n', table + 5) + 1; entry + 20 <= start && pdf[entry + 10] == ' ';
         entry += 20)
        if (const qlonglong offset = pdf.mid(entry, 10).toLongLong(); offset > date)
            pdf.replace(entry, 10, QByteArray::number(offset - removed).rightJustified(10, '0'));
    pdf.replace(start, pdf.size() - start, "startxref\n" + QByteArray::number(table - removed) + "\n%%EOF\n");
    return pdf.remove(date, removed);
}

} // namespace epsiloscope
