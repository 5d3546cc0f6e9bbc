// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DocumentResults.h"

#include "core/experiment/files/RunReading.h"

namespace epsiloscope {

Result<Run> endedRun(const Json& json, const std::string& folder, const std::string& place) {
    auto run = runFromJson(json, folder, place);
    if (run && !run->ended()) run->setState(RunState::Stopped);
    return run;
}

namespace {

Result<SweepResult> sweepAt(const Json& json, const std::string& folder, const std::string& place) {
    auto sweep = sweepFromJson(json, folder);
    if (sweep) return sweep;
    return Error{sweep.error().what, place + sweep.error().where, sweep.error().mend};
}

} // namespace

const MembersOf<ShownSweep>& shownSweepMembers() {
    using Shown = ShownSweep;
    static const MembersOf<Shown> all = {
        required("name", &Shown::name, AsWords{}),
        required("palette", &Shown::paletteIndex, asSmallNumber),
        resultMember("sweep", &Shown::sweep, sweepAt, sweepToJson),
    };
    return all;
}

} // namespace epsiloscope
