// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/KeptLedger.h"

#include <QString>

namespace epsiloscope {

/// How a ledger is worded in the window. Numbers are in the C locale.

/// The spending, never shown as less: as typed where that is short, else rounded up to four digits. "∞".
QString spentText(const Decimal& epsilon);
/// The rest, never shown as more: likewise, rounded down.
QString leftText(const Decimal& epsilon);
/// "1e-5" where that is all of it, else every digit.
QString deltaText(const Decimal& delta);

/// "add or remove one record".
QString adjacencyWords(const Neighbours& neighbours);

enum class EntryWording { Full, Brief };
/// "released", "explored, not charged", "set aside", …; in brief in a word or two: "explored".
QString entryWords(const LedgerEntry& entry, EntryWording wording = EntryWording::Full);
/// "ε = 0.11 · δ = 0 · add or remove one record · data-independent"; empty where there is nothing to say.
QString spendingWords(const Spending& spending, const Decimal& delta);
/// The cost of an entry of a ledger, by what is known of it: nothing is composed that takes long.
QString costOfEntry(const LedgerEntry& entry, const KeptLedger& ledger);
/// An entry in one line; of a total its figures.
QString textOfEntry(const LedgerEntry& entry);
/// "ε = 1 · δ = 1e-5 · RDP · a release that would cross it is refused".
QString totalWords(const LedgerTotal& total);
/// The odds that so much means, for one person's record, or the unit that the balance is about, and all
/// releases together.
QString oddsOfTotal(const LedgerTotal& total, const PrivacyUnit& unit = {});
/// The meaning of a composition, in one line.
QString compositionMeaning(Composition composition);

/// "three", "12", "1,000,000 or more".
QString timesText(std::int64_t count);
/// "Three more runs like the last fit." Empty where nothing can be said.
QString likeTheLastWords(const KeptLedger& ledger);
/// "The total leaves room for 12 more releases with the current settings." Empty where nothing can be said.
QString roomWords(const SpendingForecast& forecast);
/// The words beside Run: "This release will cost promised ε = 0.3 at δ = …; 0.62 is left", "exploration:
/// logged, not charged", "would cross the total: …". `release`: the run has no seed.
QString costWords(const SpendingForecast& forecast, bool release);
/// The price of a release on its button, of all its repeats: "ε 2.584 · 0.416 left", which is what the total
/// leaves after it; "ε 2.584 · above the total"; where there is none what it promises, "ε 2.58".
QString priceWords(const SpendingForecast& forecast);
/// The rest after a release that has ended, and what it was charged: "left: ε 0.416 of 3 · cost ε = 2.584 at
/// …". Empty where the ledger has no such release.
QString chargedWords(const KeptLedger& ledger, const std::string& identity);

/// "ε 0.38 of 1 charged, 0.62 left · add or remove one record"; what is charged where there is no total.
QString balanceWords(const AdjacencyBalance& balance, const std::optional<LedgerTotal>& total);
/// How many runs were logged and not charged, and what that means; empty for none.
QString exploredWords(const LedgerBalance& balance);
/// The trouble, and what to do about it.
QString troubleWords(const LedgerTrouble& trouble);

/// "2026-11-22 10:30:00", here.
QString localTime(const std::string& utc, const char* format = "yyyy-MM-dd HH:mm:ss");

} // namespace epsiloscope
