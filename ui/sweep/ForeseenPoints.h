// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ForeseenFailures.h"
#include "ui/widgets/Answerer.h"

#include <QObject>

#include <memory>
#include <optional>

namespace epsiloscope {

/// A sweep that Start would ask for, and what it would learn from.
struct SweepAhead {
    SweepPlan plan;
    std::shared_ptr<const Dataset> dataset; ///< null: not known

    bool operator==(const SweepAhead&) const = default;
};

/// Finds out which points of a sweep must fail before it begins, on a thread of its own and for the last
/// sweep that was asked about.
class ForeseenPoints final : public QObject {
    Q_OBJECT
public:
    /// Where a search that goes on is left when this goes; null: it is waited for.
    explicit ForeseenPoints(std::shared_ptr<LeavingThreads> leaving = nullptr, QObject* parent = nullptr);

    /// To be called with every edit; nothing: there is no sweep to speak of, and no search goes on.
    void look(std::optional<SweepAhead> ahead);
    /// The forecast for the sweep that was asked about; nothing: it is being found out, or none was.
    const std::optional<ForeseenFailures>& foreseen() const { return foreseen_; }

signals:
    /// foreseen() holds what was asked about last.
    void found();

private:
    std::optional<SweepAhead> ahead_;
    std::optional<ForeseenFailures> foreseen_;
    Answerer<SweepAhead, ForeseenFailures> answerer_;
};

} // namespace epsiloscope
