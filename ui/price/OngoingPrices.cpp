// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/price/OngoingPrices.h"

#include "core/base/Propagate.h"
#include "ui/price/PriceView.h"

#include <utility>

namespace epsiloscope {

OngoingPrices::OngoingPrices(PriceView* view, QObject* parent)
    : QObject(parent), view_(view), parking_(std::make_shared<Parking>()) {}

OngoingPrices::~OngoingPrices() = default;

Result<void> OngoingPrices::start(SweepStart start) {
    RETURN_IF_ERROR(checkSweep(start.plan));
    session_ = std::make_unique<SweepSession>(std::move(start), parking_);
    connect(session_.get(), &SweepSession::ended, this, [this] {
        session_.release()->deleteLater();
        emit goingChanged();
    });
    view_->showSession(session_.get(), tr("Prices %1").arg(++started_));
    emit goingChanged();
    return {};
}

void OngoingPrices::stop() {
    if (session_) session_->stop();
}

} // namespace epsiloscope
