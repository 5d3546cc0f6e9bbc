// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"
#include "ui/session/FormsState.h"

#include <QString>

#include <map>
#include <memory>
#include <optional>

namespace epsiloscope {

/// What one thing that a person did has changed: forms, or what was made of runs, or both. A value.
struct WorkStep {
    struct Forms {
        std::shared_ptr<const FormsState> before, after;
    };
    /// Nothing: the run is not on the list.
    struct Entry {
        std::optional<RunEntry> before, after;
    };
    std::optional<Forms> forms;
    std::map<RunNumber, Entry> runs;
    QString words; ///< "income is the label"
    /// What it is about ("sigma"); a further change of the same thing goes on with this step. Empty: none
    /// does.
    QString subject;
};

/// What changes from one state of the forms to another: in words, and as a subject.
struct FormsChange {
    QString words, subject;
};
FormsChange formsChange(const FormsState& before, const FormsState& after);

/// "remove GNMax ε 2", "rename GNMax ε 2 to “final”", "note on final", "hide 3 runs".
QString runsWords(const std::map<RunNumber, WorkStep::Entry>& runs);

/// Whether a person made the same of a run: its name, note, place on the charts and in the table.
bool sameMadeOf(const RunEntry& one, const RunEntry& other);

} // namespace epsiloscope
