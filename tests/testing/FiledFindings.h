// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/files/FindingJson.h"

#include <memory>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// Findings of a type as a result file has them.
template <class Record> Json filed(const std::vector<Record>& findings) {
    std::vector<std::shared_ptr<const void>> records;
    for (const Record& finding : findings)
        records.push_back(std::make_shared<const Record>(finding));
    return findingsToJson(Record::declared(), records);
}
template <class Record> Json filed(const FindingsOf<Record>& findings) {
    return filed(std::vector<Record>(findings.begin(), findings.end()));
}

/// The inverse.
template <class Record>
Result<std::vector<Record>> fromFile(const Json& json, int trial = 1, const std::string& pointer = {}) {
    ASSIGN_OR_RETURN(const auto records,
                     findingsFromJson(Record::declared(), json, TrialNumber::fromNumber(trial), pointer));
    std::vector<Record> findings;
    for (const auto& record : records)
        findings.push_back(*static_cast<const Record*>(record.get()));
    return findings;
}

} // namespace epsiloscope::testing
