// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace epsiloscope {

/// A file format that can be read, as it describes itself to `epsiloscope list readers` and the open dialog.
struct ReaderDescriptor {
    std::string id;    ///< "delimited"
    std::string title; ///< "Delimited text"
    std::string explanation;
    std::vector<std::string>
        patterns; ///< file name patterns for the open dialog; content decides, not the name
};

/// All readers.
const std::vector<ReaderDescriptor>& readers();

} // namespace epsiloscope
