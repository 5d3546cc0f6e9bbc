// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/KeptRuns.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/files/ResultJson.h"
#include "ui/runs/RunFigures.h"

#include <algorithm>
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

void letGo(Run& run) {
    std::vector<TrialRecord> trials = run.trials();
    for (TrialRecord& trial : trials)
        trial.forget(EnsembleVoted::declared());
    run.restore(std::move(trials));
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

void KeptEnsembles::add(const std::shared_ptr<Run>& run) {
    const auto holds = [](const TrialRecord& trial) { return trial.latest<EnsembleVoted>() != nullptr; };
    if (std::ranges::none_of(run->trials(), holds)) return;
    runs_.push_back(run);
    std::erase_if(runs_, [](const std::weak_ptr<Run>& one) { return one.expired(); });
    if (runs_.size() <= most) return;
    if (const auto oldest = runs_.front().lock()) letGo(*oldest);
    runs_.pop_front();
}

} // namespace epsiloscope
