// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace epsiloscope {

/// The decision whether runs follow the hand: as the person chose, or, before that, where the last run of
/// this mechanism on these data took under half a second a repeat.
class LivePace {
public:
    static constexpr double fastSeconds = 0.5;

    void choose(bool on) { chosen_ = on; }
    const std::optional<bool>& chosen() const { return chosen_; }
    /// A repeat has taken so long.
    void took(const std::string& mechanism, const std::shared_ptr<const Dataset>& dataset, double seconds) {
        if (dataset != of_.lock()) seconds_.clear();
        of_ = dataset;
        seconds_[mechanism] = seconds;
    }
    /// Runs can follow the hand itself; else they wait until it rests.
    bool fast(const std::string& mechanism, const std::shared_ptr<const Dataset>& dataset) const {
        const auto known = seconds_.find(mechanism);
        return dataset && dataset == of_.lock() && known != seconds_.end() && known->second < fastSeconds;
    }
    bool on(const std::string& mechanism, const std::shared_ptr<const Dataset>& dataset) const {
        return chosen_.value_or(fast(mechanism, dataset));
    }

private:
    std::optional<bool> chosen_;
    std::weak_ptr<const Dataset> of_;
    std::map<std::string, double> seconds_; ///< seconds of a repeat, by mechanism, on that dataset
};

} // namespace epsiloscope
