// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/Event.h"
#include "core/privacy/bagging/PersonalSensitivities.h"
#include "ui/runs/QuerySurroundings.h"

#include <QString>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// One record (or the newcomer) with its teachers, one for each partition that it was dealt to, and the query
/// that is looked at.
struct ShownRecord {
    std::shared_ptr<const BaggedVotes> ensemble; ///< null: nothing is shown
    RecordNumber record{};                       ///< the newcomer comes after the last
    QString name;                                ///< "row 1,234", "the newcomer"
    std::vector<std::uint16_t> sensitivities;    ///< k·m of every query that its teachers voted on
    std::vector<std::uint32_t> dearest;          ///< indexes of the queries that cost it most, dearest first
    std::optional<QueryNumber> query;
    std::size_t partition = 0; ///< the row that is looked at
    QuerySurroundings around;

    QueryNumber dearestQuery(std::size_t place) const { return QueryNumber::fromIndex(dearest[place]); }
    std::size_t partitions() const { return ensemble ? ensemble->seenBy.partitions : 0; }
    std::size_t parts() const { return ensemble ? ensemble->seenBy.parts : 0; }
    std::size_t classes() const { return ensemble ? ensemble->votes.classes() : 0; }
    /// All of them, at most one of a partition.
    std::span<const std::uint32_t> teachers() const {
        return ensemble ? ensemble->seenBy.of(record.index()) : std::span<const std::uint32_t>();
    }
    /// The teacher of a partition < partitions(); absent where the record was not dealt to it.
    std::optional<std::size_t> teacher(std::size_t which) const {
        const auto all = teachers();
        const auto at = std::lower_bound(all.begin(), all.end(), which * parts());
        return at != all.end() && *at < (which + 1) * parts() ? std::optional<std::size_t>(*at)
                                                              : std::nullopt;
    }
    /// Which part of that partition holds the record.
    std::optional<std::size_t> part(std::size_t which) const {
        const auto known = teacher(which);
        return known ? std::optional(*known - which * parts()) : std::nullopt;
    }
    std::optional<std::size_t> vote(std::size_t which, QueryNumber onQuery) const {
        const auto known = teacher(which);
        return known ? std::optional<std::size_t>(ensemble->votes.vote(*known, onQuery.index()))
                     : std::nullopt;
    }
};

/// The payments of single records, in plain text for a student.

/// ε of a record; the newcomer comes after the last, and nobody after that.
inline double epsilonOf(const RecordsSnapshot& records, RecordNumber record) {
    return record.index() < records.epsilon->size() ? (*records.epsilon)[record.index()] : records.newcomer;
}
/// "a record that might be added", "a patient that might be added".
QString newcomerWords(const PrivacyUnit& unit);
/// "row 1,234" of the data file, "the patient of row 1,234", "record 7" where its row is not known, or the
/// words for a newcomer.
QString recordName(RecordNumber record, std::size_t records, const std::vector<std::uint32_t>* rows,
                   const PrivacyUnit& unit);
/// "1 partition", "20 partitions".
QString partitionsInWords(const ShownRecord& shown);
/// ε of one record with its meaning in full; nobody may publish what one record pays, however it was bounded.
QString recordEpsilonWords(double epsilon, const RecordsSnapshot& records, const QuerySurroundings& around);
/// "Mean squared sensitivity of a record, m² = 0.57: about 1.8 times the labels of subsample-and-aggregate",
/// and of who pays most; empty before the first query.
QString meanSquareWords(const RecordsSnapshot& records, const PrivacyUnit& unit);
/// The meaning of m, for whoever hovers over it.
QString meanSquareMeaning();
/// How many records have which share of their own budget left, and whose runs out first; empty where all
/// share one. `firstOut` is that record's name.
QString budgetWords(const RecordsSnapshot& records, const QString& firstOut, const PrivacyUnit& unit);

/// "Query 431: m = 0.61, because 39 of 100 teachers of row 7 say <=50K, the class with the fewest of their
/// votes".
QString sensitivityWords(const ShownRecord& shown);
/// "partition 12: row 7 was not dealt to it, because of its own budget".
QString notDealtWords(const ShownRecord& shown, std::size_t partition);
/// Likewise, or "partition 12: teacher 2,917 says >50K on query 431".
QString teacherWords(const ShownRecord& shown, std::size_t partition, QueryNumber query);
/// "61 of 100 of its teachers say >50K, all 25,000: 15,104"; without the latter where `votes`, of all
/// teachers, is null.
QString countWords(const ShownRecord& shown, const std::vector<double>* votes);

/// True if runs of a mechanism say what single records pay.
bool chargesEachRecord(const MechanismDescriptor& mechanism);
/// True if a trial has such figures.
bool hasRecords(const TrialRecord& trial);
/// Why a run has nothing to show about single records, in a sentence; empty: it has.
QString whyNoRecords(const RunEntry& entry);

/// The cells of a private record, in brief, or why they cannot be shown: the dataset is null or another one,
/// or the record's row in it is not known.
QString recordCells(const Dataset* dataset, std::optional<std::size_t> row);
/// All of them, one a line, for whoever hovers over the brief ones; empty where there are none.
QString recordCellsInFull(const Dataset* dataset, std::optional<std::size_t> row);

} // namespace epsiloscope
