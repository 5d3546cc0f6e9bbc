// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepSession.h"

#include <QObject>

#include <memory>

namespace epsiloscope {

class PriceView;

/// The one computation of prices of the window: owns its session and shows how far it is in the view.
class OngoingPrices final : public QObject {
    Q_OBJECT
public:
    /// The view must outlive it.
    explicit OngoingPrices(PriceView* view, QObject* parent = nullptr);
    ~OngoingPrices() override;

    bool going() const { return session_ != nullptr; }
    /// Checks the plan and starts; nothing may be going on.
    Result<void> start(SweepStart start);
    void stop();

signals:
    /// A computation has started or ended.
    void goingChanged();

private:
    PriceView* view_;
    std::shared_ptr<Parking> parking_;
    std::unique_ptr<SweepSession> session_;
    int started_ = 0;
};

} // namespace epsiloscope
