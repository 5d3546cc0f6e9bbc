// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/ForeseenPoints.h"

#include "core/base/Parallel.h"

#include <utility>

namespace epsiloscope {

ForeseenPoints::ForeseenPoints(std::shared_ptr<LeavingThreads> leaving, QObject* parent)
    : QObject(parent),
      answerer_(
          [](const SweepAhead& asked, std::stop_token stop) {
              lowerPriorityOfThisThread();
              return asked.dataset ? foreseenFailures(asked.plan, *asked.dataset, {.stop = std::move(stop)})
                                   : foreseenFailures(asked.plan);
          },
          [this](const ForeseenFailures& foreseen) {
              foreseen_ = foreseen;
              emit found();
          },
          std::move(leaving)) {}

void ForeseenPoints::look(std::optional<SweepAhead> ahead) {
    if (ahead == ahead_) return;
    ahead_ = std::move(ahead);
    foreseen_.reset();
    if (ahead_)
        answerer_.ask(*ahead_);
    else
        answerer_.forget();
}

} // namespace epsiloscope
