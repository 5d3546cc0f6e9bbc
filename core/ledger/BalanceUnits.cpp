// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerBalance.h"
#include "core/privacy/spending/Adjacencies.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

void sortUniquely(std::vector<Neighbours>& all) {
    const auto order = [](const Neighbours& each) {
        return std::pair(std::ranges::find(adjacencies, each.kind) - adjacencies.begin(), each.unit);
    };
    std::ranges::sort(all, {}, order);
    all.erase(std::unique(all.begin(), all.end()), all.end());
}

// Nothing is to be said of persons of whom each release looked at another number of rows, nor of records.
bool countAlike(const Neighbours& charged, const Neighbours& about) {
    return charged.kind == about.kind && charged.unit.isPerson() == about.unit.isPerson() &&
           charged.unit.ownersKnown() == about.unit.ownersKnown() &&
           groupFor(charged.unit, about.unit).has_value();
}

void addUniquely(std::vector<Sentence>& all, Sentence words) {
    if (std::ranges::find(all, words) == all.end()) all.push_back(std::move(words));
}

// Why costs of records are not known of a person.
Sentence whyNotCounted(const PrivacyUnit& record, const PrivacyUnit& person) {
    if (record.rows > 0 && record.person == person.person)
        return "which drew rows by lot, and nothing is proved of several rows drawn so";
    return Sentence("in which nobody bounds how many rows one %1 has", {person.called()});
}

// "; records are counted for one patient of at most 10 rows".
Sentence recordsForPerson(const std::vector<Neighbours>& charged, const PrivacyUnit& person) {
    std::int64_t most = 0;
    for (const Neighbours& each : charged)
        if (!each.unit.isPerson()) most = std::max(most, each.unit.rows);
    if (most == 0) return {};
    return most == 1
               ? Sentence("; records are counted for one %1 of at most 1 row", {person.called()})
               : Sentence("; records are counted for one %1 of at most %2 rows", {person.called(), most});
}

// What is said where charges that are about persons are counted for a record. `others`: those of which
// nothing is known of such a person.
Sentence nothingOfPersons(const std::vector<Neighbours>& charged, const PrivacyUnit& person,
                          const std::vector<Neighbours>& others) {
    std::vector<Sentence> persons;
    for (const Neighbours& each : charged)
        if (each.unit.isPerson()) addUniquely(persons, Sentence("one %1", {each.unit.called()}));
    const auto record =
        std::ranges::find_if(others, [](const Neighbours& each) { return !each.unit.isPerson(); });
    const Sentence why = record == others.end() ? Sentence("releases were about different persons")
                                                : Sentence("there were releases by record, %1",
                                                           {whyNotCounted(record->unit, person)});
    return Sentence("; whose each record is counts as known, and nothing is promised of %1 any more: %2",
                    {joinedSentences(persons, " or "), why});
}

} // namespace

std::vector<Neighbours> LedgerBalance::charged() const {
    std::vector<Neighbours> all = settled_.kinds();
    if (floor_) all.push_back(floor_->stated.adjacency);
    for (const auto& [number, reservation] : open_)
        if (!reservation.spending.free()) all.push_back(reservation.spending.adjacency);
    sortUniquely(all);
    return all;
}

std::vector<Neighbours> LedgerBalance::uncounted(const PrivacyUnit& asked) const {
    std::vector<Neighbours> all = settled_.uncounted(asked);
    if (floor_ && !groupFor(floor_->stated.adjacency.unit, asked)) all.push_back(floor_->stated.adjacency);
    for (const auto& [number, reservation] : open_)
        if (!countsFor(reservation.spending, asked)) all.push_back(reservation.spending.adjacency);
    sortUniquely(all);
    return all;
}

std::optional<Neighbours> LedgerBalance::neighbours() const {
    std::optional<Neighbours> least = settled_.weakest();
    if (floor_) least = weaker(least, floor_->stated.adjacency);
    for (const auto& [number, reservation] : open_)
        if (!reservation.spending.free()) least = weaker(least, reservation.spending.adjacency);
    if (least && least->unit.isPerson() && !uncounted(least->unit).empty())
        least->unit = recordAmong(charged(), least->kind);
    return least;
}

Neighbours LedgerBalance::neighboursWith(const Spending& more) const {
    const auto before = neighbours();
    if (more.free()) return before.value_or(more.adjacency);
    Neighbours least = weaker(before, more.adjacency);
    const bool person = least.unit.isPerson();
    if (person && !(countsFor(more, least.unit) && uncounted(least.unit).empty())) {
        std::vector<Neighbours> all = charged();
        all.push_back(more.adjacency);
        least.unit = recordAmong(all, least.kind);
    }
    return least;
}

bool LedgerBalance::weakens(const Spending& more) const {
    const auto before = neighbours();
    if (!before || more.free()) return false;
    return unlike(more) || !coversAsMuch(before->kind, more.adjacency.kind) ||
           (!before->unit.isPerson() && !before->unit.ownersKnown() && more.adjacency.unit.ownersKnown());
}

std::optional<Neighbours> LedgerBalance::unlike(const Spending& more) const {
    if (more.free()) return std::nullopt;
    if (more.adjacency.unit.isPerson()) {
        const auto others = uncounted(more.adjacency.unit);
        return others.empty() ? std::nullopt : std::optional(others.front());
    }
    const auto before = neighbours();
    return before && before->unit.isPerson() && !countsFor(more, before->unit) ? before : std::nullopt;
}

Sentence LedgerBalance::onUnits(const Neighbours& about, const std::vector<Neighbours>& charged) const {
    if (about.unit.isPerson()) return recordsForPerson(charged, about.unit);
    const auto person =
        std::ranges::find_if(charged, [](const Neighbours& each) { return each.unit.isPerson(); });
    if (person == charged.end()) return {};
    return nothingOfPersons(charged, person->unit, uncounted(person->unit));
}

Sentence LedgerBalance::translated() const {
    const auto about = neighbours();
    const std::vector<Neighbours> all = charged();
    std::vector<Sentence> others;
    bool covered = true;
    for (const Neighbours& each : all) {
        if (countAlike(each, *about)) continue;
        addUniquely(others, inWords(each));
        const bool anybodys = !each.unit.isPerson() && !each.unit.ownersKnown();
        covered = covered && coversAsMuch(each.kind, about->kind) && !(anybodys && about->unit.ownersKnown());
    }
    if (others.empty()) return {};
    return Sentence("charges for: %1 are counted as for: %2%3%4",
                    {joinedSentences(others, ", and for: "), inWords(*about),
                     (covered ? "" : "; for other neighbours nothing is promised any more"),
                     onUnits(*about, all)});
}

Sentence whoseTotal(const LedgerBalance& balance) {
    const auto about = balance.neighbours();
    if (!about || !about->unit.isPerson()) return "one person's record";
    return Sentence("one %1", {inWords(about->unit)});
}

std::optional<Error> whyUnlike(const LedgerBalance& balance, const Spending& more) {
    const auto other = balance.unlike(more);
    if (!other) return std::nullopt;
    const PrivacyUnit &unit = more.adjacency.unit, &before = other->unit;
    if (unit.isPerson() && before.isPerson())
        return Error{Sentence("this release is about one %1, and earlier releases were about one %2: neither "
                              "says anything of the other",
                              {unit.person, before.person}),
                     "/data/person", "name the column of the earlier releases"};
    if (unit.isPerson())
        return Error{Sentence("this release is about one %1, and earlier releases were by record, %2",
                              {unit.called(), whyNotCounted(before, unit)}),
                     "/data/person", "ask for it by record, as before"};
    const bool known = unit.rows > 0 && unit.person == before.person;
    return Error{Sentence("earlier releases were about one %1, and this one is by record, %2",
                          {before.called(), whyNotCounted(unit, before)}),
                 "/data/unit",
                 known
                     ? Sentence("make it about one %1, too", {before.called()})
                     : Sentence("make it about one %1, too, or say by data.rows_of_person how many rows one "
                                "may have",
                                {before.called()})};
}

} // namespace epsiloscope
