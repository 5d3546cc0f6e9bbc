// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/PersonalSensitivities.h"
#include "ui/votes/QuerySurroundings.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// One record (or the newcomer) with its teachers, one for each partition, and the query that is looked at.
struct ShownRecord {
    std::shared_ptr<const BaggedVotes> ensemble; ///< null: nothing is shown
    std::size_t record = 0;                      ///< the newcomer is number records()
    QString name;                                ///< "row 1,234", "the newcomer"
    std::vector<std::uint16_t> sensitivities;    ///< k·m of every query that its teachers voted on
    std::vector<std::uint32_t> dearest;          ///< queries that cost it most, dearest first
    std::optional<std::size_t> query;            ///< counted from 0 in the order asked
    std::size_t partition = 0;                   ///< the row that is looked at
    QuerySurroundings around;

    std::size_t partitions() const { return ensemble ? ensemble->seenBy.partitions : 0; }
    std::size_t parts() const { return ensemble ? ensemble->seenBy.parts : 0; }
    std::size_t classes() const { return ensemble ? ensemble->votes.classes() : 0; }
    /// Of a partition < partitions().
    std::size_t teacher(std::size_t which) const { return ensemble->seenBy.of(record)[which]; }
    /// Which part of that partition holds the record.
    std::size_t part(std::size_t which) const { return teacher(which) - which * parts(); }
    std::size_t vote(std::size_t which, std::size_t onQuery) const {
        return static_cast<std::size_t>(ensemble->votes.vote(teacher(which), onQuery));
    }
};

} // namespace epsiloscope
