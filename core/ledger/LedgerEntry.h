// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Named.h"
#include "core/numeric/Decimal.h"
#include "core/privacy/spending/SpendingSum.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// The kind of a line of a ledger.
enum class LedgerEntryKind {
    Opened,       ///< the dataset is new; `text` says which known dataset it overlaps with
    Total,        ///< the person set the total, and what holds it
    Reserved,     ///< a release begins: the most it can cost is set aside
    Released,     ///< the outcome of the reservation `refers`, in its place
    Returned,     ///< the reservation `refers` ended before anything of it was seen: nothing was spent
    Accepted,     ///< a release that was run elsewhere was entered: charged
    Explored,     ///< a seeded run, sweep or search: logged, not charged
    Note,         ///< a person's words on entry `refers` (0: on the whole)
    Acknowledged, ///< a person has read that the ledger was damaged
    Continued,    ///< a person said that another dataset, `text`, is about the same people and goes on here
    Apart,        ///< a person said that the people of `ledgers` are others
};
/// All of them, as files name them.
inline constexpr std::array<Named<LedgerEntryKind>, 11> ledgerEntryKinds{{
    {LedgerEntryKind::Opened, "opened"},
    {LedgerEntryKind::Total, "total"},
    {LedgerEntryKind::Reserved, "reserved"},
    {LedgerEntryKind::Released, "released"},
    {LedgerEntryKind::Returned, "returned"},
    {LedgerEntryKind::Accepted, "accepted"},
    {LedgerEntryKind::Explored, "explored"},
    {LedgerEntryKind::Note, "note"},
    {LedgerEntryKind::Acknowledged, "acknowledged"},
    {LedgerEntryKind::Continued, "continued"},
    {LedgerEntryKind::Apart, "apart"},
}};
static_assert(ledgerEntryKinds.size() == static_cast<std::size_t>(LedgerEntryKind::Apart) + 1);
const char* toString(LedgerEntryKind kind); ///< "opened", "total", "reserved", …

/// The treatment of a release that would cross the total: it is refused, or the person is asked.
enum class Crossing { Refuse, Ask };
const char* toString(Crossing crossing); ///< "refuse", "ask"

/// The most that one person's record may cost in all, for the neighbours that the charges have in common
/// (LedgerBalance::neighbours()).
struct LedgerTotal {
    Decimal epsilon, delta; ///< as typed; δ in [0, 1)
    Composition composition = Composition::Optimal;
    Crossing crossing = Crossing::Refuse;
    bool operator==(const LedgerTotal&) const = default;
};

/// One line of a ledger; never edited once written.
struct LedgerEntry {
    std::int64_t number = 0; ///< 1, 2, …: the order of entries, whatever the clock said
    std::string time{};      ///< UTC, "2026-11-22T09:30:00Z", as the clock said
    LedgerEntryKind kind = LedgerEntryKind::Note;
    std::int64_t refers = 0; ///< number of another entry; 0: none
    std::string what{};      ///< "run", "sweep", "race", "solve", "search", "attack", "account"; else empty
    std::string text{};      ///< a line for people: "PATE · GNMax, 3 repeats, 500 queries"
    std::optional<LedgerTotal> total{};
    /// Charged (Reserved, Released, Accepted), or what it would have been (Explored).
    Spending spending{};
    std::string privacy{};    ///< JSON: the statement as a result has it; empty: none
    std::string experiment{}; ///< JSON; of a release without seed and folders; empty: none
    bool off = false;         ///< started with the ledger off: counted, but not held to the total
    std::string identity{};   ///< the release's (ReleaseMark); empty: none, or from before they had any
    std::int64_t runs = 0;    ///< the number of explorations; 0: not said, which counts as 1
    std::string ledgers{};    ///< names of other ledgers' folders, with blanks between

    bool operator==(const LedgerEntry&) const = default;
};

} // namespace epsiloscope
