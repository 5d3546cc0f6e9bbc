// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <compare>
#include <cstdint>
#include <string>
#include <utility>

namespace epsiloscope {

/// The difference of two neighbouring datasets. Adjacencies.h says what a cost for one kind means for
/// another. Each is about the unit's data: one record, or all that one person has (PrivacyUnit). Of a person
/// the cells are replaced: name and number of the rows stay as they are.
enum class Adjacency {
    None,
    AddRemoveRecord,        ///< one has a record more
    ReplaceRecord,          ///< one record is another; how many there are is known
    ReplacePrivateFeatures, ///< those of one record; labels, public features and the number are known
    ReplaceWithinClass      ///< one record is another of the same class; class sizes are known
};

/// Whose data neighbouring datasets differ in: one record, or all that one person has in the table
/// (core/privacy/FORMULAS.md, "A person's rows").
struct PrivacyUnit {
    /// The columns that tell persons apart: "patient_id", "author or recipient". Empty: nobody says whose the
    /// rows are, and the unit is a record; or it is one of several releases whose owners are told by others.
    std::string person{};
    /// No person has more rows than this in what is looked at; 0: they may have any number.
    std::int64_t rows = 0;
    /// A row may have two owners. Who owns which row is then known to all (a fixed graph).
    bool shared = false;
    /// The unit is a record all the same; `rows` says how far its ε is from a person's. Where they are
    /// bounded it counts as known whose each record is: else a record less would let another of its person's
    /// in.
    bool byRecord = false;

    /// True if an ε is about a person, and not about a record.
    bool isPerson() const { return !person.empty() && !byRecord; }
    /// True if an ε is about a record among tables in which each row is the same person's.
    bool ownersKnown() const { return !isPerson() && rows > 0; }
    /// What a person is called: "patient", "author or recipient".
    std::string called() const;
    auto operator<=>(const PrivacyUnit&) const = default;
};

/// Which datasets are neighbours: how they differ, and in whose data.
struct Neighbours {
    Neighbours() = default;
    Neighbours(Adjacency differ, PrivacyUnit whose = {}) : kind(differ), unit(std::move(whose)) {}

    Adjacency kind = Adjacency::None;
    PrivacyUnit unit{};

    auto operator<=>(const Neighbours&) const = default;
    bool operator==(const Neighbours&) const = default;
    friend bool operator==(const Neighbours& neighbours, Adjacency kind) { return neighbours.kind == kind; }
};

/// As in JSON: "add-remove-record".
const char* toString(Adjacency adjacency);
/// As in a sentence: "add or remove one record".
const char* inWords(Adjacency adjacency);
/// The same with whose data: "add or remove one patient, ≤ 10 rows".
Sentence inWords(const Neighbours& neighbours);
/// "record", or what a person is called.
Sentence nameOf(const PrivacyUnit& unit);
/// The unit as it follows "one" or "per": "record", "patient, ≤ 10 rows", "patient, all rows".
Sentence inWords(const PrivacyUnit& unit);

/// What a person is called after the column that tells them apart: "patient" of "patient_id" or "Patient ID";
/// "person" where nothing else is left.
std::string personCalled(const std::string& column);

} // namespace epsiloscope
