// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Report.h"

#include <algorithm>

namespace epsiloscope {

namespace {

bool goesWith(const ReportQuantity& quantity, const ReportNumber& number) {
    return quantity.label == number.label && quantity.symbols == number.formula.symbols &&
           quantity.source == number.formula.source;
}

} // namespace

std::vector<ReportQuantity> quantitiesOf(const ReportNumbers& numbers) {
    std::vector<ReportQuantity> quantities;
    for (const ReportNumber& number : numbers.numbers) {
        const auto known = std::ranges::find_if(
            quantities, [&](const ReportQuantity& other) { return goesWith(other, number); });
        if (known == quantities.end()) {
            quantities.push_back(
                {number.label, number.formula.symbols, number.formula.source, number.meaning, {number}});
            continue;
        }
        if (known->meaning != number.meaning) known->meaning.clear();
        known->numbers.push_back(number);
    }
    return quantities;
}

std::optional<std::size_t> chartInFront(const Report& report, const std::vector<std::string>& drawn) {
    if (report.sections.empty() || drawn.empty()) return std::nullopt;
    for (const ReportBlock& block : report.sections.front().blocks) {
        const auto* here = std::get_if<ReportChartHere>(&block);
        if (here == nullptr) continue;
        for (const std::string& name : here->names)
            if (const auto found = std::ranges::find(drawn, name); found != drawn.end())
                return static_cast<std::size_t>(found - drawn.begin());
        return 0;
    }
    return std::nullopt;
}

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
