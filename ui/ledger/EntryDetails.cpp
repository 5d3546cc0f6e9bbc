// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/EntryDetails.h"

#include "core/base/Json.h"
#include "core/experiment/description/JsonReading.h"
#include "ui/ledger/LedgerWords.h"

namespace epsiloscope {

namespace {

// As it was written, line by line; what is no JSON as it is.
QString indented(const std::string& json) {
    const auto parsed = parseTyped(json);
    return QString::fromStdString(parsed.is_discarded() ? json : parsed.dump(2));
}

QString numberWords(const LedgerEntry& entry) {
    QString words = QStringLiteral("Entry %1: %2").arg(entry.number).arg(entryWords(entry));
    if (entry.refers != 0) words += QStringLiteral(", on entry %1").arg(entry.refers);
    return words;
}

} // namespace

QString entryInFull(const LedgerEntry& entry, const KeptLedger& ledger, const QStringList& notes) {
    QStringList lines{numberWords(entry)};
    lines << QStringLiteral("%1 (%2 UTC)").arg(localTime(entry.time), QString::fromStdString(entry.time));
    if (!entry.text.empty()) lines << QString::fromStdString(entry.text);
    if (entry.total) lines << QStringLiteral("Total: %1").arg(totalWords(*entry.total));
    if (const QString cost = costOfEntry(entry, ledger); !cost.isEmpty())
        lines << (entry.kind == LedgerEntryKind::Explored ? QStringLiteral("Would have cost: %1")
                                                          : QStringLiteral("Costs: %1"))
                     .arg(cost);
    for (const QString& note : notes)
        lines << QStringLiteral("✎ %1").arg(note);
    if (!entry.privacy.empty())
        lines << QString() << QStringLiteral("Privacy statement:") << indented(entry.privacy);
    if (!entry.experiment.empty())
        lines << QString() << QStringLiteral("Experiment, as it was:") << indented(entry.experiment);
    return lines.join(QLatin1Char('\n'));
}

} // namespace epsiloscope
