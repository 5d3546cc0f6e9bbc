// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/WorkHistory.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace epsiloscope {

class ExperimentForms;

/// Takes back, step by step, what a person set in the forms and made of runs, and does it again. What a run
/// computes is no step: it stays, whatever is taken back. It looks at what has changed after every turn of
/// the event loop, so that whoever changes something need not know of it.
class UndoneWork final : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it. `most`: as of WorkHistory.
    UndoneWork(ExperimentForms& forms, RunList& runs, QObject* parent = nullptr,
               std::size_t most = WorkHistory::mostSteps);

    /// "income is the label"; empty: there is nothing to take back, or to do again.
    QString undoWords() const;
    QString redoWords() const;
    /// While it is held, what changes is nobody's work: a lesson sets up what it needs, and gives it back.
    void hold(bool held);
    void undo();
    void redo();
    /// Takes note of what has changed by now.
    void look();
    /// From here on: what was done before cannot be taken back.
    void forget();
    std::size_t steps() const { return history_.steps(); }

signals:
    /// undoWords() or redoWords() may be others.
    void changed();
    /// The data of a step could not be loaded: nothing was taken back.
    void failed(const epsiloscope::Error& error);

private:
    void follow();
    void followRun(RunNumber id);
    std::optional<WorkStep::Forms> changedForms() const;
    std::map<RunNumber, WorkStep::Entry> changedRuns() const;
    void takeBack(const WorkStep& step, bool back);
    void settle(bool done);

    ExperimentForms& forms_;
    RunList& runs_;
    WorkHistory history_;
    QTimer soon_;
    QElapsedTimer sinceStep_;
    std::shared_ptr<const FormsState> known_; ///< as it was looked at last; null: no data yet
    std::map<RunNumber, RunEntry> knownRuns_; ///< likewise
    bool held_ = false;
    std::optional<bool> going_; ///< a step is taken back (true) or done again, its data load
};

} // namespace epsiloscope
