// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/AcceptedResult.h"

#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/description/JsonReading.h"
#include "core/experiment/files/RunReading.h"
#include "core/ledger/LedgerShelf.h"

#include <QFileInfo>

#include <utility>

namespace epsiloscope::app {

Result<AcceptedResult> AcceptedResult::read(const QString& path) {
    const std::string file = path.toStdString(), folder = QFileInfo(path).path().toStdString();
    ASSIGN_OR_RETURN(const auto json, readJsonFile(file));
    const bool sweep = json.is_object() && json.value("schema", Json()) == "epsiloscope.sweep/1";
    if (!sweep) {
        ASSIGN_OR_RETURN(auto run, readRun(file));
        return AcceptedResult(file, std::move(run));
    }
    auto result = sweepFromJson(json, folder);
    if (!result) return Error{result.error().what, file + "#" + result.error().where, result.error().mend};
    return AcceptedResult(file, std::move(result).value());
}

DataReference AcceptedResult::reading() const {
    const auto* sweep = std::get_if<SweepResult>(&result_);
    return withoutPublicFiles(sweep ? sweep->plan.base.data : std::get<Run>(result_).experiment().data);
}

// The fingerprint of a result goes on with those of its test file and of what it pretrained on.
Result<void> AcceptedResult::checkSameData(const Dataset& dataset) const {
    const auto* sweep = std::get_if<SweepResult>(&result_);
    const std::string mark = (sweep ? sweep->data : std::get<Run>(result_).data()).fingerprint;
    // A release says nothing of its data but the file's name: whether it is that file, the person says.
    const auto nameOf = [](const std::string& path) {
        return QFileInfo(QString::fromStdString(path)).fileName();
    };
    if (release() && mark.empty() && nameOf(reading().path) == nameOf(dataset.path)) return {};
    if (!mark.empty() && mark.substr(0, mark.find('+')) == ledgerFingerprint(dataset)) return {};
    return Error{"this result comes from other data than " + dataset.path, file_,
                 "name the dataset that it was computed from, read in the same way"};
}

bool AcceptedResult::release() const {
    const auto* run = std::get_if<Run>(&result_);
    return run && run->experiment().release;
}

Result<LedgerVerdict> AcceptedResult::enter(LedgerFile& ledger, bool again) const {
    if (const auto* run = std::get_if<Run>(&result_)) return RunCharge::accept(ledger, *run, false, again);
    return RunCharge::acceptSweep();
}

DataReference withoutPublicFiles(DataReference data) {
    for (const DataFile& file : dataFiles())
        if (file.isPublic) (data.*file.path).clear();
    return data;
}

} // namespace epsiloscope::app
