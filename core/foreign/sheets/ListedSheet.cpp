// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/ListedSheet.h"

#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/foreign/wire/ForeignFile.h"

namespace epsiloscope {

Error tooManySheets() {
    return wrongFile(Sentence("a workbook with more than %1 sheets is not read here", {mostSheets}),
                     "save the table as CSV");
}

Result<std::size_t> chosenSheet(const std::vector<ListedSheet>& sheets, const std::string& wanted) {
    if (sheets.empty()) return Error{"the workbook has no sheet with cells", {}, "choose another file"};
    for (std::size_t i = 0; i < sheets.size(); ++i)
        if (wanted.empty() ? !sheets[i].hidden : sheets[i].name == wanted) return i;
    if (wanted.empty()) return std::size_t{0};
    return wrongFile(Sentence("there is no sheet '%1'", {wanted}),
                     suggestName(wanted, namesIn(sheets, &ListedSheet::name)));
}

} // namespace epsiloscope
