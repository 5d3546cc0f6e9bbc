// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/votes/RecordedVotes.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// The data that a mechanism is given of a file of votes: the votes and, where it is known, the truth.
/// `rows`: of the file, where these are the votes on some of its queries; empty: on all, in their order.
std::shared_ptr<const PreparedData> preparedVotes(const RecordedVotes& votes, const std::string& key,
                                                  const std::vector<std::uint32_t>& rows = {});

/// Refuses to run on votes what needs records, and a run without δ (there is no cohort to take it from).
Result<void> checkVotesQuestion(const Mechanism& mechanism, const Parameters& parameters);

/// Refuses votes of which one record moves more than one, or who knows how many: mechanisms that run on votes
/// account for one.
Result<void> checkRecordsOfVotes(const RecordedVotes& votes);

/// Likewise, and fewer teachers than a query has votes, where a number is given.
Result<void> checkTeachersOfVotes(const Parameters& given, const RecordedVotes& votes);

/// The votes of as many teachers as are given, each of whom votes on a query or abstains. Where no number is
/// given they are as many as the most votes of a query.
RecordedVotes withTeachers(const Parameters& given, RecordedVotes votes);

/// Answers `account` on votes: the mechanism runs on them as in an exploration with this seed, so that checks
/// and answers are drawn once; everything else follows from the votes. Parameters validated, with defaults.
/// Without `queries` all votes are asked about, or as many as `epsilon` allows. `progress` is told now and
/// then how many queries of how many have been asked.
Result<Account> accountOnVotes(const Mechanism& mechanism, const Parameters& parameters,
                               const RecordedVotes& votes, std::uint64_t seed,
                               const std::function<void(std::size_t, std::size_t)>& progress = {});

/// True if a run kept the votes of its first trial.
bool keepsVotes(const Run& run);
/// The teachers' votes on all queries that a run's first trial asked, with the truth where it is known of all
/// of them, and how many teachers one record taught as the mechanism declares it (not known where neighbours
/// are not told apart by one record more or less); null where it kept none (a release, a run from a file,
/// nothing asked).
std::shared_ptr<const RecordedVotes> votesOfRun(const Run& run);

} // namespace epsiloscope
