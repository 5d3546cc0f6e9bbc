// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/rewind/Fork.h"
#include "ui/runs/RunList.h"

#include <QObject>
#include <QString>

#include <memory>

namespace epsiloscope {

class Workspace;

/// Spends the rest of a run elsewhere: goes on from one of its steps with the mechanism and the parameters
/// that are set up. Their ε is what both parts may spend together; where none is set, it is the budget of the
/// run that is left.
class RestOfRun final : public QObject {
    Q_OBJECT
public:
    /// `at` must outlive it.
    RestOfRun(Workspace& at, QObject* parent);

    /// `steps` of this repeat are over; `dataset` is open. Ends with found() or failed().
    void find(RunNumber id, TrialNumber trial, long steps, const std::shared_ptr<const Dataset>& dataset);

signals:
    /// This spends the rest, and is to be run: once it is on the list of runs, it is said there what it goes
    /// on from. `words` say what it may spend.
    void found(const epsiloscope::Experiment& rest,
               const std::shared_ptr<const epsiloscope::Dataset>& dataset, const QString& words);
    void failed(const QString& title, const Error& error);

private:
    struct Asked {
        Fork fork;
        Experiment wanted;
        double total = 0;
        long queries = 0; ///< that are set up; many where none are
        std::shared_ptr<const Dataset> dataset;
    };
    Result<Asked> asked(const RunEntry& entry, TrialNumber trial, long steps,
                        const std::shared_ptr<const Dataset>& dataset) const;
    void tell(const Asked& asked, const Experiment& rest, const RunOrigin& origin);
    void claim(RunNumber run);
    void fail(const Error& error);

    Workspace& at_;
    Experiment rest_; ///< that was found last
    RunOrigin origin_;
    bool finding_ = false;
};

} // namespace epsiloscope
