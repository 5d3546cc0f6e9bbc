// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/ChosenSheet.h"

#include "core/base/Wording.h"

namespace epsiloscope {

Result<std::size_t> chosenSheet(const std::vector<ListedSheet>& sheets, const std::string& wanted) {
    if (sheets.empty()) return Error{"the workbook has no sheet with cells", {}, "choose another file"};
    std::vector<std::string> names;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        if (wanted.empty() ? !sheets[i].hidden : sheets[i].name == wanted) return i;
        names.push_back(sheets[i].name);
    }
    if (wanted.empty()) return std::size_t{0};
    return Error{Sentence("there is no sheet '%1'", {wanted}), {}, suggestName(wanted, names)};
}

} // namespace epsiloscope
