// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersFiles.h"

namespace epsiloscope::testing {

std::vector<StrangersFile> strangersFiles() {
    std::vector<StrangersFile> all;
    for (const auto part :
         {filesOfOtherEncodings, filesOfOtherNumbers, filesOfOtherShapes, filesOfOtherLabels,
          filesOfOtherVotes, filesOfOtherFormats, filesThatDeclareColumns})
        for (StrangersFile& file : part())
            all.push_back(std::move(file));
    return all;
}

} // namespace epsiloscope::testing
