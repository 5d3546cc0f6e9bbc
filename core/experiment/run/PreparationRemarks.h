// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Remarks on preparing the data of a trial: what lies outside the guarantee, what was left out, what was
/// clipped. A release says its rules alone, whatever the data are. All of it is told with the first trial.

/// Told in an exploration: what is learnt, and whether that was guessed; every doubt and remark of the
/// reader. `schema`: null of votes, which have no label.
void remarkOnReading(const Experiment& experiment, const Dataset& dataset, const Schema* schema,
                     TrialNumber trial, Observer& observer);

/// Which columns nobody gave a role and are ignored for what they are. `telling`: public where public cells
/// alone told what they are.
void remarkOnLeftOut(const Table& table, const Schema& schema, Telling telling, TrialNumber trial,
                     Observer& observer);

/// Told in an exploration: that names of somebody repeat where nobody says whose a row is; else how many rows
/// are nobody's, or more than are looked at of a person, and that persons of the test file have taught, too.
void remarkOnPersons(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                     TrialNumber trial, Observer& observer);

/// Told in an exploration: that more teachers are given than voted on any query.
void remarkOnAbsentTeachers(const Experiment& experiment, const RecordedVotes& votes, TrialNumber trial,
                            Observer& observer);

/// Rows left out or filled in, a column of budgets that nobody is held to, balancing, and an encoder fitted
/// on private cells. `classes`: of each row of the table, −1 where it has none.
void remarkOnHonesty(const Experiment& experiment, const std::vector<int>& classes,
                     const std::string& firstClass, TrialNumber trial, Observer& observer);

/// Columns of numbers whose range, read off private records, is much wider than where nearly all of them lie:
/// their scale is that of a few outliers. `rows`: those the encoder was fitted on. Empty of a release.
std::vector<std::string> squashedColumns(const Experiment& experiment, const Table& table,
                                         const Schema& schema, const std::vector<std::uint32_t>& rows);

/// Told in an exploration: cells that a declared range does not cover, those columns, texts that the encoder
/// has not seen, and the first cell of each column that lies absurdly far from the others.
void remarkOnPrepared(const PreparedData& data, bool ownTestFile, TrialNumber trial, Observer& observer);

/// Cells that a declared range does not cover.
void remarkOnRanges(const PreparedData& data, bool release, TrialNumber trial, Observer& observer);

} // namespace epsiloscope
