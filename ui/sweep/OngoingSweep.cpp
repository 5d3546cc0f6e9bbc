// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/OngoingSweep.h"

#include "core/base/Propagate.h"
#include "ui/sweep/SweepPage.h"

#include <utility>

namespace epsiloscope {

OngoingSweep::OngoingSweep(SweepPage* view, QString title, QObject* parent)
    : QObject(parent), view_(view), title_(std::move(title)) {}

Result<void> OngoingSweep::start(SweepStart start) {
    RETURN_IF_ERROR(checkSweep(start.plan));
    session_ = std::make_unique<SweepSession>(std::move(start), leaving_);
    connect(session_.get(), &SweepSession::advanced, this, &OngoingSweep::advanced);
    connect(session_.get(), &SweepSession::ended, this, [this] {
        emit advanced();
        session_.release()->deleteLater();
        emit goingChanged();
    });
    view_->showSession(session_.get(), title_.arg(++started_));
    emit goingChanged();
    return {};
}

void OngoingSweep::stop() {
    if (session_) session_->stop();
}

} // namespace epsiloscope
