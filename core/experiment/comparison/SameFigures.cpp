// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/SameFigures.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"

namespace epsiloscope {

namespace {

std::string figuresOf(const Run& run) {
    Json trials = resultToJson(run, AttackerTold::No)["trials"];
    for (Json& trial : trials)
        trial.erase("seconds");
    return trials.dump();
}

} // namespace

bool sameFigures(const Run& one, const Run& other) {
    return figuresOf(one) == figuresOf(other);
}

} // namespace epsiloscope
