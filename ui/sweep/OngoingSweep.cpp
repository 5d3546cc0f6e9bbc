// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/OngoingSweep.h"

#include "core/base/Propagate.h"
#include "ui/plots/ChartBoard.h"
#include "ui/sweep/SweepView.h"

#include <utility>

namespace epsiloscope {

OngoingSweep::OngoingSweep(SweepView* view, ChartBoard* charts, QObject* parent)
    : QObject(parent), view_(view), charts_(charts), parking_(std::make_shared<Parking>()) {}

OngoingSweep::~OngoingSweep() = default;

Result<void> OngoingSweep::start(SweepStart start) {
    RETURN_IF_ERROR(checkSweep(start.plan));
    session_ = std::make_unique<SweepSession>(std::move(start), parking_);
    connect(session_.get(), &SweepSession::advanced, this, &OngoingSweep::showOnCharts);
    connect(session_.get(), &SweepSession::ended, this, [this] {
        showOnCharts();
        session_.release()->deleteLater();
        emit goingChanged();
    });
    view_->showSession(session_.get(), tr("Sweep %1").arg(++started_));
    emit goingChanged();
    return {};
}

void OngoingSweep::stop() {
    if (session_) session_->stop();
}

void OngoingSweep::show(std::shared_ptr<const SweepResult> sweep, const QString& name) {
    view_->showResult(std::move(sweep), name);
    showOnCharts();
}

void OngoingSweep::showOnCharts() {
    std::vector<ShownSweep> shown;
    if (view_->result()) shown.push_back({view_->name(), sweepPaletteIndex, view_->result()});
    charts_->tradeoffChart()->setSweeps(std::move(shown));
}

} // namespace epsiloscope
