// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/rewind/Fork.h"
#include "ui/runs/RunList.h"

#include <QObject>
#include <QString>

#include <memory>

namespace epsiloscope {

class RunLauncher;
class Workspace;

/// Spends the rest of a run elsewhere: goes on from one of its steps with the mechanism and the parameters
/// that are set up. Their ε is what both parts may spend together; where none is set, it is the budget of the
/// run that is left.
class RestOfRun final : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    RestOfRun(Workspace& at, RunLauncher& launcher, QObject* parent);

    /// `steps` of this repeat are over; `dataset` is open. Not while the launcher is busy.
    void start(RunNumber id, TrialNumber trial, long steps, const std::shared_ptr<const Dataset>& dataset);

signals:
    /// The run that goes on has been found, and is started; `words` say what it may spend.
    void begins(const QString& words);
    void failed(const QString& title, const Error& error);

private:
    struct Asked {
        Fork fork;
        Experiment wanted;
        double total = 0;
        std::shared_ptr<const Dataset> dataset;
    };
    Result<Asked> asked(const RunEntry& entry, TrialNumber trial, long steps,
                        const std::shared_ptr<const Dataset>& dataset) const;
    void launch(const Asked& asked, const Experiment& rest, const RunOrigin& origin);
    void fail(const Error& error);

    Workspace& at_;
    RunLauncher& launcher_;
    Experiment rest_; ///< that was started last
    RunOrigin origin_;
};

} // namespace epsiloscope
