// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepSession.h"

#include <QObject>

#include <memory>

namespace epsiloscope {

class SweepPage;

/// The one sweep of a view that goes on: owns its session and shows how far it is there.
class OngoingSweep final : public QObject {
    Q_OBJECT
public:
    /// `title`: "Sweep %1", how they are named. The view must outlive it.
    OngoingSweep(SweepPage* view, QString title, QObject* parent = nullptr);

    bool going() const { return session_ != nullptr; }
    /// Null while none goes on.
    SweepSession* session() const { return session_.get(); }
    /// Checks the plan and starts; nothing may be going on.
    Result<void> start(SweepStart start);
    void stop();

signals:
    /// Points have ended, or all has.
    void advanced();
    /// A sweep has started or ended.
    void goingChanged();

private:
    SweepPage* view_;
    QString title_;
    std::shared_ptr<LeavingThreads> leaving_ = std::make_shared<LeavingThreads>();
    std::unique_ptr<SweepSession> session_;
    int started_ = 0;
};

} // namespace epsiloscope
