// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/runs/RunList.h"

#include <QStringList>

#include <optional>
#include <string>

namespace epsiloscope {

/// The surroundings of the queries of one trial: names, the threshold, and what its ε means.
struct QuerySurroundings {
    QString run; ///< its name
    int paletteIndex = 0;
    QStringList classes;             ///< may be shorter than the votes
    std::optional<double> threshold; ///< for the check, in votes; absent: there is none
    Epsilon meaning;                 ///< kind, adjacency and δ of AskedQuery::epsilon; its value is not used
    bool deltaKnown = false;
    bool spendsByData = false;  ///< that ε depends on votes or answers
    std::string againstPromise; ///< why that ε promises nothing, whatever its kind (core againstPromise())
    bool fileOfVotes = false;   ///< queries are rows of a file of votes, not of the public pool

    /// "class 3" where the name is not known.
    QString className(std::size_t index) const;
    bool operator==(const QuerySurroundings&) const = default;
};

/// While the trial goes on the threshold is what the experiment says, and afterwards
/// what it was resolved to.
QuerySurroundings surroundingsOf(const RunEntry& entry, TrialNumber trial);

/// Why a run has no votes to show, in a sentence ("A release keeps no votes: …"); empty: it has some.
QString whyNoVotes(const RunEntry& entry, TrialNumber trial);

} // namespace epsiloscope
