// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"
#include "ui/session/FormsState.h"

#include <QString>

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>

namespace epsiloscope {

/// The change by one thing that a person did: forms, or what was made of runs, or both. A value.
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
    /// Its subject ("sigma"); a further change of the same thing goes on with this step. Empty: none does.
    QString subject;
};

/// The change from one state of the forms to another: in words, and as a subject.
struct FormsChange {
    QString words, subject;
};
FormsChange formsChange(const FormsState& before, const FormsState& after);

/// "remove GNMax ε 2", "rename GNMax ε 2 to “final”", "note on final", "hide 3 runs".
QString runsWords(const std::map<RunNumber, WorkStep::Entry>& runs);

/// True if a person made the same of a run: its name, note, place on the charts and in the table.
bool sameMadeOf(const RunEntry& one, const RunEntry& other);

/// The acts of a person, step by step, to be taken back and done again.
class WorkHistory {
public:
    /// The most steps; the oldest of more are forgotten.
    static constexpr std::size_t mostSteps = 200;

    explicit WorkHistory(std::size_t most = mostSteps) : most_(most) {}

    /// A new step; what was taken back before it is forgotten. With `goesOn` it continues the last step where
    /// that is about the same subject; a step that ends where it began is none.
    void add(WorkStep step, bool goesOn);
    /// The step that is taken back next; null: there is none.
    const WorkStep* undoable() const { return done_ == 0 ? nullptr : &steps_[done_ - 1]; }
    /// The step that is done again next; likewise.
    const WorkStep* redoable() const { return done_ == steps_.size() ? nullptr : &steps_[done_]; }
    void undone() { --done_; }
    void redone() { ++done_; }
    void clear();
    std::size_t steps() const { return steps_.size(); }

private:
    bool continued(const WorkStep& step);

    std::size_t most_;
    std::deque<WorkStep> steps_;
    std::size_t done_ = 0; ///< how many of them are done
};

} // namespace epsiloscope
