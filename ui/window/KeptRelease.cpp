// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/KeptRelease.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/files/ResultJson.h"
#include "ui/runs/SummedConfusion.h"

#include <chrono>
#include <utility>

namespace epsiloscope {

namespace {

std::int64_t secondsNow() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

bool anythingToKeep(const Run& run) {
    return run.ended() ? !run.trials().empty() : finishedTrials(run) > 0;
}

} // namespace

KeptRelease::KeptRelease(ReleaseDirectory ledgers, std::shared_ptr<const Run> run,
                         std::shared_ptr<const Dataset> dataset)
    : releases_(std::move(ledgers)), run_(std::move(run)), dataset_(std::move(dataset)) {}

Result<void> KeptRelease::update() {
    if (tried_ == run_->state() || !anythingToKeep(*run_)) return {};
    tried_ = run_->state();
    const std::string result = resultToJson(*run_, *dataset_).dump(1) + "\n";
    if (!name_.empty()) return releases_.replace(name_, result);
    ASSIGN_OR_RETURN(name_, releases_.keep(run_->experiment().mechanism, secondsNow(), result));
    return {};
}

} // namespace epsiloscope
