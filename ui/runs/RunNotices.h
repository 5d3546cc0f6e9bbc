// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QString>

#include <vector>

namespace epsiloscope {

/// One thing that a person should read about a run.
struct RunNotice {
    enum class Kind { Failure, BudgetSpent, Warning, Note } kind = Kind::Note;
    QString text{};
    QString where{}, mend{}; ///< failures only; may be empty
    int trials = 1;          ///< how many trials said it
    bool operator==(const RunNotice&) const = default;
};

/// The remarks of a run, gravest first; the same words of several trials once.
std::vector<RunNotice> noticesOf(const Run& run);

/// True if the run has a failure or a warning, which its name is marked with.
bool hasGraveNotice(const Run& run);

/// All of them, a paragraph each, as rich text and as plain text; empty: there is nothing to say.
QString noticesInWords(const Run& run);
QString noticesInPlainWords(const Run& run);

} // namespace epsiloscope
