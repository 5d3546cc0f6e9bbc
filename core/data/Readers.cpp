// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Readers.h"

namespace epsiloscope {

const std::vector<ReaderDescriptor>& readers() {
    static const std::vector<ReaderDescriptor> all = {
        {"delimited",
         "Delimited text",
         "A table with one record per line, separated by comma, semicolon, tab, pipe or space, with or "
         "without a header, plain or "
         "gzip. Delimiter, header and column types are found out from the content.",
         {"*.csv", "*.tsv", "*.txt", "*.data", "*.test", "*.gz"}},
    };
    return all;
}

} // namespace epsiloscope
