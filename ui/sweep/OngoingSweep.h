// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepSession.h"

#include <QObject>

#include <memory>

namespace epsiloscope {

class ChartBoard;
class SweepView;

/// The one sweep of the window: owns its session and shows how far it is in the sweep's own view and on the
/// chart of trade-offs.
class OngoingSweep final : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    OngoingSweep(SweepView* view, ChartBoard* charts, QObject* parent = nullptr);
    ~OngoingSweep() override;

    bool going() const { return session_ != nullptr; }
    /// Null while none goes on.
    SweepSession* session() const { return session_.get(); }
    /// Checks the plan and starts; nothing may be going on.
    Result<void> start(SweepStart start);
    void stop();
    /// Shows a sweep that was read from a file; not while one goes on.
    void show(std::shared_ptr<const SweepResult> sweep, const QString& name);

signals:
    /// A sweep has started or ended.
    void goingChanged();

private:
    void showOnCharts();

    SweepView* view_;
    ChartBoard* charts_;
    std::shared_ptr<Parking> parking_;
    std::unique_ptr<SweepSession> session_;
    int started_ = 0;
};

} // namespace epsiloscope
