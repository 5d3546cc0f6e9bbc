// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"

#include <algorithm>

namespace epsiloscope {

// clang-format off
// A line a mistake, in the order of the lesson: the function in the file of that name.
#define EPSILOSCOPE_MISTAKES(mistake) \
    mistake(noiseReused) \
    mistake(privateRanges) \
    mistake(oneForReplaced) \
    mistake(clippedAfterMean) \
    mistake(batchesInOrder) \
    mistake(choiceUnpaid) \
    mistake(refusedFree) \
    mistake(epsilonOfVotes) \
    mistake(noiseInDoubles)
// clang-format on
#define EPSILOSCOPE_DECLARED(mistake) MistakeKind mistake();
EPSILOSCOPE_MISTAKES(EPSILOSCOPE_DECLARED)

const std::vector<MistakeKind>& mistakes() {
#define EPSILOSCOPE_MADE(mistake) mistake(),
    static const std::vector<MistakeKind> all = {EPSILOSCOPE_MISTAKES(EPSILOSCOPE_MADE)};
    return all;
}

const MistakeKind* findMistake(const std::string& id) {
    const auto found =
        std::ranges::find_if(mistakes(), [&](const MistakeKind& each) { return each.id == id; });
    return found == mistakes().end() ? nullptr : &*found;
}

} // namespace epsiloscope
