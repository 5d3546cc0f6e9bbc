// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/encoding/LostCells.h"
#include "core/data/encoding/PoolFeatures.h"
#include "core/data/split/Split.h"
#include "core/learners/linear/Votes.h"
#include "core/privacy/statement/Neighbours.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// Private and test records with a feature for every text, also for those that no public record has.
struct RecordsOfEveryText {
    PooledRecords privatePool;
    LabelledRecords test;
};

/// One trial's data, encoded: who teaches, who is asked, who examines. Of a file of votes there are the votes
/// and, where it is known, the truth alone: no features, no private records, no test.
struct PreparedData {
    std::string key;           ///< identifies exactly these bytes among the stages of all runs
    PooledRecords privatePool; ///< N records
    /// The slot of each private record, ascending: slots are fixed and public, and those that no record fills
    /// (its label is missing) are holes. Where empty, record s is in slot s. Where the unit is a person a
    /// slot is a person's, and all records of one are in it, one after another.
    std::vector<std::uint32_t> privateSlots;
    std::size_t privateSlotCount = 0; ///< with the holes; where 0, as many as records
    PrivacyUnit unit{};               ///< whose data ε is about
    /// In a release by person: the mark of who is in each slot, by which they are dealt to teachers. A
    /// release must not count its private persons, nor move one for another's sake.
    std::vector<std::uint64_t> slotMarks;
    /// Slots are dealt to teachers in rounds, so that one more at the end changes no other slot's teacher. So
    /// it is in a release, which must not count its private records.
    bool slotsInRounds = false;
    bool classesOfVotes = false;  ///< how many classes there are was read off recorded votes
    PoolOf poolOf = PoolOf::Data; ///< whose rows are the public pool
    /// How many private records there are, as far as a release may know. 0: there are as many as slots, or,
    /// where slots are dealt in rounds, nobody may know.
    long cohort = 0;
    std::vector<std::uint32_t> privateRows; ///< rows of the data table, in the order of `privatePool`
    /// The ε that each private record grants, from the column that the data reference names; empty: none.
    std::vector<double> personalBudgets;
    /// Queries, in the order in which they are asked; class −1 where the truth is not known.
    PooledRecords publicPool;
    LabelledRecords test;
    std::vector<std::uint32_t> testRows; ///< rows of the test table, in the order of `test`
    /// Rows of the table that `poolOf` says, in the order of `publicPool`; of a file of votes those that are
    /// asked, empty where all are.
    std::vector<std::uint32_t> publicRows;
    std::vector<std::string> classes;
    std::vector<std::string> featureNames;
    std::shared_ptr<const Encoder> encoder; ///< that made the features; null: there are none
    bool encoderOnPrivate = false;          ///< it was fitted on private records, outside the guarantee

    /// One entry per feature; not 0 where its column is private. Empty where roles do not count
    /// (RoleUse::Records); else all training records are in `privatePool`, and `publicPool` is empty.
    std::vector<std::uint8_t> privateFeature;
    bool labelsPublic = true;             ///< false for RoleUse::WholeRecords
    std::vector<BeyondRange> beyondRange; ///< for the training records; absent for RoleUse::Records
    /// Columns whose scale a few outliers set, where it was read off private records. Of an exploration.
    std::vector<std::string> squashed;
    /// Among private and test records, in that order. Of an exploration.
    std::vector<FarCell> farPrivate, farTest;
    /// The texts that the encoder makes nothing of, in an exploration on records.
    std::vector<UnseenTexts> unseen;
    /// The records that the reference without privacy learns from, where more than one in a thousand private
    /// records holds a text that the encoder has no feature for; null: fewer do, or this is a release.
    std::shared_ptr<const RecordsOfEveryText> everyText;
    /// No record's features have a larger sum of squares, whatever the data are; 0 where nothing is known.
    double squaredNormBound = 0;

    PictureShape pictures; ///< the shape of the features, where they are the pixels of a picture
    /// Public records, encoded likewise, with classes of their own, that networks may learn from first; null:
    /// none.
    std::shared_ptr<const LabelledRecords> pretraining;
    int pretrainingClasses = 0;

    std::shared_ptr<const Votes> recordedVotes; ///< from a file; null: teachers are to be trained
    std::int64_t recordedTeachers = 0;          ///< who voted there, or abstained

    /// How many records of its private features one unit has at most: 1 of a record.
    std::int64_t rowsOfUnit() const { return unit.isPerson() ? unit.rows : 1; }
    int classCount() const { return static_cast<int>(classes.size()); }
    /// The same as far as it is declared: where recorded votes themselves tell it, the most that a file of
    /// them may have.
    int declaredClasses() const { return classesOfVotes ? mostClassesOfVotes : classCount(); }
    static constexpr int mostClassesOfVotes = 100;
    std::size_t queries() const {
        return recordedVotes ? static_cast<std::size_t>(recordedVotes->counts.rows())
                             : publicPool.labels.size();
    }
    /// The row of the table that `poolOf` says, or of the file of votes, that a query asks about.
    std::uint32_t rowOfQuery(std::uint32_t query) const {
        return query < publicRows.size() ? publicRows[query] : query;
    }
    /// True class of a query; −1 where it is not known.
    int truthOfQuery(std::size_t query) const {
        return query < publicPool.labels.size() ? publicPool.labels[query] : -1;
    }
    /// True if there are public records and the true class of each is known.
    bool publicTruthKnown() const {
        return !publicPool.labels.empty() &&
               std::ranges::find(publicPool.labels, -1) == publicPool.labels.end();
    }
};

} // namespace epsiloscope
