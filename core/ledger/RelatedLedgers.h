// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/ledger/LedgerDirectory.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Those ledgers that share records, columns or the file with a dataset, until a person says whose people it
/// is about (goOnAs(), setApart()). None where something of the dataset was released under its `own` ledger.
Result<std::vector<RelatedLedger>> relatedLedgers(const LedgerDirectory& ledgers, const LedgerFile& own,
                                                  const Dataset& dataset);

/// Why nothing of the dataset is released before a person said it. Names what the owner of the ledgers knows;
/// tells nothing of how much they have in common.
Error undecidedPeople(const std::vector<RelatedLedger>& related);

/// A person said that a dataset is about the people of an earlier one: from now on it has that ledger, with
/// its total, what is spent and its split. Errors: something was released under the dataset's own ledger; not
/// one of its rows is found among those that were dealt.
Result<void> goOnAs(const LedgerDirectory& ledgers, const Dataset& dataset, const RelatedLedger& earlier);
/// A person said that a dataset is about other people than those. Recorded in its `own` ledger.
Result<void> setApart(const LedgerFile& own, const std::vector<RelatedLedger>& others);

/// Settles what a person said of all related ledgers: the dataset goes on as `earlier`, where there is one,
/// and its people are not those of the `others`, which the ledger that it then has records.
Result<void> settlePeople(const LedgerDirectory& ledgers, const LedgerFile& own, const Dataset& dataset,
                          const std::optional<RelatedLedger>& earlier,
                          const std::vector<RelatedLedger>& others);

/// The split of what is released under a ledger, with the rows of this dataset as they were dealt before.
/// Drawn with the first release, and so is what finds the rows of later copies again. Errors: those of
/// splitBeside(); no row is found again, or it is not known whose rows they were; the split of earlier
/// releases is lost.
Result<FixedSplit> splitOfRelease(const LedgerDirectory& ledgers, const LedgerFile& ledger,
                                  const Dataset& dataset, const Experiment& experiment);
/// Of what deals rows so, or by persons in that column (FixedSplit::person).
Result<FixedSplit> splitOfRelease(const LedgerDirectory& ledgers, const LedgerFile& ledger,
                                  const Dataset& dataset, const SplitPlan& plan,
                                  const std::string& person = {});
/// The same without writing anything: absent before the first release.
Result<std::optional<FixedSplit>> knownSplitOf(const LedgerDirectory& ledgers, const LedgerFile& ledger,
                                               const Dataset& dataset, const Experiment& experiment);

} // namespace epsiloscope
