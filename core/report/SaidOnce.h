// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/report/Report.h"
#include "core/report/ReportSubject.h"

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Whose something is that is not everybody's: "A; B". Names may hold commas. Of many the first few, and how
/// many more there are.
Sentence whoseInWords(const std::vector<std::string>& names);

/// Remarks on several runs, each text once, with whose it is.
class SaidOnce {
public:
    /// `runs`: the number of runs that anything is said of.
    explicit SaidOnce(std::size_t runs) : runs_(runs) {}

    /// Empty texts are passed over. A text is said of a run once.
    void add(const std::string& text, const std::string& run);
    bool empty() const { return said_.empty(); }
    /// Each text with whose it is; of all runs nobody's in particular.
    std::vector<std::pair<std::string, std::string>> parts() const;
    /// In the order in which they came: "…" of all runs, "A; B: …" of some.
    std::vector<std::string> lines() const;
    /// The same on one line, as a cell of a table has it: "…" of all runs, "… (A; B), … (C)" where they
    /// differ.
    std::string inOne() const;

private:
    using Said = std::pair<std::string, std::vector<std::string>>; ///< a text, and whose it is

    std::size_t runs_;
    std::vector<Said> said_;
};

/// The same numbers of several runs, in the order of the numbers: each says whose it is; one that is the same
/// of all is said once. Of a single run they are as they are.
ReportNumbers numbersOfRuns(const std::vector<ReportedRun>& runs,
                            const std::function<std::vector<ReportNumber>(const Run& run)>& numbersOf);

} // namespace epsiloscope
