// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "ui/widgets/BuiltInFiles.h"

#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace epsiloscope {

/// The decision whether runs follow the hand, which no clock takes: as the person chose, or, before that, on
/// samples alone. And the pace at which they do: where a run takes under half a second a repeat they follow
/// at once, until it takes more than twice as long.
class LivePace {
public:
    static constexpr double fastSeconds = 0.5, slowSeconds = 2 * fastSeconds;

    void choose(bool on) { chosen_ = on; }
    const std::optional<bool>& chosen() const { return chosen_; }
    /// Samples run by themselves before anybody has chosen.
    void followSamples() { samples_ = true; }
    bool on(const std::shared_ptr<const Dataset>& dataset) const {
        const bool sample = samples_ && dataset && isBuiltIn(QString::fromStdString(dataset->path));
        return chosen_.value_or(sample);
    }

    /// A repeat has taken so long.
    void took(const std::string& mechanism, const std::shared_ptr<const Dataset>& dataset, double seconds) {
        if (dataset != of_.lock()) known_.clear();
        of_ = dataset;
        Pace& pace = known_[mechanism];
        pace = {seconds, seconds < (pace.fast ? slowSeconds : fastSeconds)};
    }
    /// Runs can follow the hand itself; else they wait until it rests.
    bool fast(const std::string& mechanism, const std::shared_ptr<const Dataset>& dataset) const {
        const Pace* pace = paceOf(mechanism, dataset);
        return pace && pace->fast;
    }
    /// A few dozen repeats take a few seconds; a first one, which trains all, may have been no fast one.
    bool bearable(const std::string& mechanism, const std::shared_ptr<const Dataset>& dataset) const {
        const Pace* pace = paceOf(mechanism, dataset);
        return pace && pace->seconds < slowSeconds;
    }

private:
    struct Pace {
        double seconds = 0;
        bool fast = false;
    };
    const Pace* paceOf(const std::string& mechanism, const std::shared_ptr<const Dataset>& dataset) const {
        const auto known = known_.find(mechanism);
        return dataset && dataset == of_.lock() && known != known_.end() ? &known->second : nullptr;
    }

    std::optional<bool> chosen_;
    bool samples_ = false;
    std::weak_ptr<const Dataset> of_;
    std::map<std::string, Pace> known_; ///< by mechanism, on that dataset
};

} // namespace epsiloscope
