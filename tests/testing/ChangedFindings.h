// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/TrialRecord.h"

#include <memory>
#include <vector>

namespace epsiloscope::testing {

/// The findings of a type, in place of those that the trial keeps.
template <class Record> void keepOnly(TrialRecord& trial, const std::vector<Record>& findings) {
    std::vector<std::shared_ptr<const void>> records;
    for (const Record& finding : findings)
        records.push_back(std::make_shared<const Record>(finding));
    trial.replaceFindings(Record::declared(), std::move(records));
}

/// Changes every finding of a type that the trial keeps.
template <class Record, class Change> void changeEach(TrialRecord& trial, const Change& change) {
    const auto kept = trial.all<Record>();
    std::vector<Record> findings(kept.begin(), kept.end());
    for (Record& finding : findings)
        change(finding);
    keepOnly(trial, findings);
}

} // namespace epsiloscope::testing
