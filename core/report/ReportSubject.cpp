// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportSubject.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"

namespace epsiloscope {

Result<std::shared_ptr<const Run>> asTold(std::shared_ptr<const Run> run) {
    if (!run->experiment().release) return run;
    // Without a folder, so that paths stay as the file has them: names alone.
    ASSIGN_OR_RETURN(auto told, runFromJson(resultToJson(*run, AttackerTold::No), ""));
    return std::make_shared<const Run>(std::move(told));
}

Result<ReportSubject> asTold(ReportSubject subject) {
    for (ReportedRun& each : subject.runs) {
        auto told = asTold(each.run);
        if (!told) return told.error().within(each.name);
        each.run = std::move(told).value();
    }
    return subject;
}

} // namespace epsiloscope
