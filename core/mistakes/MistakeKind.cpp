// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"

#include "core/base/Named.h"

namespace epsiloscope {

// clang-format off
// A line a mistake, in the order of the lessons: the function in the file of that name.
EPSILOSCOPE_REGISTERED(MistakeKind, mistakes,
    noiseReused(),
    privateRanges(),
    oneForReplaced(),
    clippedAfterMean(),
    batchesInOrder(),
    choiceUnpaid(),
    refusedFree(),
    epsilonOfVotes(),
    noiseInDoubles(),
    rowsForPersons())
// clang-format on

const MistakeKind* findMistake(const std::string& id) {
    return withId(mistakes(), id);
}

} // namespace epsiloscope
