// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/LedgerFilter.h"

#include "ui/ledger/LedgerWords.h"

#include <algorithm>

namespace epsiloscope {

LedgerFilter::LedgerFilter(Which which, const QString& words)
    : which_(which), words_(words.simplified().toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {}

bool LedgerFilter::matches(const LedgerEntry& entry, const QStringList& notes) const {
    const LedgerEntryKind kind = entry.kind;
    const bool charged = kind == LedgerEntryKind::Reserved || kind == LedgerEntryKind::Released ||
                         kind == LedgerEntryKind::Returned || kind == LedgerEntryKind::Accepted;
    if (which_ == Which::Charged && !charged) return false;
    if (which_ == Which::Explored && kind != LedgerEntryKind::Explored) return false;
    if (words_.isEmpty()) return true;
    const QString all = QStringLiteral("#%1\n%2\n%3\n%4\n%5")
                            .arg(entry.number)
                            .arg(QString::fromStdString(entry.text), QString::fromStdString(entry.what),
                                 entryWords(entry), notes.join(QLatin1Char('\n')))
                            .toLower();
    return std::all_of(words_.begin(), words_.end(), [&](const QString& word) { return all.contains(word); });
}

} // namespace epsiloscope
