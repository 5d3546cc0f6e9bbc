// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/LabelsCsv.h"

#include "core/data/readers/delimited/DelimitedWriter.h"

namespace epsiloscope {

std::string labelsCsv(const LabelsGiven& given, const Coverage& coverage) {
    std::string text;
    for (const std::string& line : coverage.lines)
        text += "# " + line + "\n";
    text += std::string("# row: which record of the ") + (given.ofTest ? "test file" : "data") +
            " it is, counted from 1\n";
    text += "row,label,given_by\n";
    for (const GivenLabel& one : *given.labels)
        text += std::to_string(one.row + std::uint64_t{1}) + "," +
                delimitedCell(given.classes[static_cast<std::size_t>(one.label)]) + "," +
                (one.byStudent ? "student" : "teachers") + "\n";
    return text;
}

} // namespace epsiloscope
