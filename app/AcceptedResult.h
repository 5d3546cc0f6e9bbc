// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/ledger/RunCharge.h"

#include <QString>

#include <variant>

namespace epsiloscope::app {

/// The result of a run or of a sweep, that is to be handed out.
class AcceptedResult {
public:
    /// Reads a result.json.
    static Result<AcceptedResult> read(const QString& path);

    /// How its private records were read; files beside them are public and need not be loaded.
    DataReference reading() const;
    /// Errors: it was computed from other records.
    Result<void> checkSameData(const Dataset& dataset) const;
    /// A release was run without a seed: another one of the same experiment is another result.
    bool release() const;
    /// Charges a release; see RunCharge::accept(), which refuses all else. `again`: although the ledger has a
    /// release of the same experiment and statement, which only a release can be.
    Result<LedgerVerdict> enter(LedgerFile& ledger, bool again) const;

private:
    AcceptedResult(std::string file, std::variant<Run, SweepResult> result)
        : file_(std::move(file)), result_(std::move(result)) {}

    std::string file_;
    std::variant<Run, SweepResult> result_;
};

/// How the private records are read, without files that are public.
DataReference withoutPublicFiles(DataReference data);

} // namespace epsiloscope::app
