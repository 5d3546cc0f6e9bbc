// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/bagging/PersonalSensitivities.h"
#include "ui/runs/QuerySurroundings.h"

#include <algorithm>
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

} // namespace epsiloscope
