// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Report.h"

#include <algorithm>

namespace epsiloscope {

std::vector<ReportNumber> numbersOf(const Report& report) {
    std::vector<ReportNumber> all;
    for (const ReportSection& section : report.sections)
        for (const ReportBlock& block : section.blocks)
            if (const auto* some = std::get_if<ReportNumbers>(&block))
                all.insert(all.end(), some->numbers.begin(), some->numbers.end());
    return all;
}

const ReportSection* sectionOf(const Report& report, const std::string& id) {
    const auto found = std::ranges::find(report.sections, id, &ReportSection::id);
    return found == report.sections.end() ? nullptr : &*found;
}

} // namespace epsiloscope
