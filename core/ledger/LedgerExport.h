// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/declared/CsvFile.h"
#include "core/ledger/LedgerDirectory.h"
#include "core/ledger/LedgerFile.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Whose ledger it is, for those who read an export of it.
struct LedgerSubject {
    std::string name;                     ///< without folders
    std::vector<DatasetOverlap> overlaps; ///< told on this machine only: no export has them
    bool operator==(const LedgerSubject&) const = default;
};

/// An entry's experiment as an export has it: without its seed, by which the noise of an exploration could be
/// taken off. A text that is no JSON stays a text.
Json exportedExperiment(const std::string& text);

/// An entry's words as an export has them. Empty where they depend on the number of private records: in the
/// first entry, and for an exploring run, whose cost was planned by that number.
std::string exportedText(const LedgerEntry& entry);
/// True if an export has what an entry costs.
bool exportsCost(const LedgerEntry& entry);

/// A ledger as `epsiloscope.ledger/1`: dataset, total, what is spent and left for each adjacency, how often a
/// release like the last still fits, troubles and all entries. Names no folder.
Json ledgerToJson(const LedgerReading& reading, const LedgerSubject& subject);

/// A ledger as comma-separated text: a heading, then a line per entry; and its facts.
/// The cost of an entry by itself is given at the total's δ, as costByItself() has it; such
/// figures are not to be added up, the facts say what they come to together. Names no folder. A text that a
/// table program would take for a formula stands behind an apostrophe.
CsvFile ledgerToCsv(const LedgerReading& reading, const LedgerSubject& subject);

// JSON Schemas of ledgers. For schemaDocument().
Json ledgerSchema();     ///< as one is exported
Json ledgerLineSchema(); ///< for each line of its file

} // namespace epsiloscope
