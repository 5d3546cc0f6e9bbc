// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"

#include <QObject>

#include <map>
#include <memory>

namespace epsiloscope {

/// Joins the runs of a list that go on from others with these, once both have ended: their ε is composed
/// beside the window's thread, charts draw them as one curve, and the note of the run, where it is empty,
/// says what both cost together. A run whose origin has been removed stays as it is.
class ForkedRuns final : public QObject {
    Q_OBJECT
public:
    /// `runs` must outlive it.
    explicit ForkedRuns(RunList& runs, QObject* parent = nullptr);

private:
    /// Every run that this one is, or that goes on from it.
    void follow(RunNumber id);
    void followAll();
    void join(const RunEntry& entry);

    RunList& runs_;
    std::map<RunNumber, std::shared_ptr<const Run>> tried_; ///< by run: what was joined, or could not be
};

} // namespace epsiloscope
