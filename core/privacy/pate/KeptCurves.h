// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Infinity.h"
#include "core/privacy/pate/WinnerCurve.h"

#include <algorithm>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace epsiloscope {

/// Keeps what was found at each order, and the cells by which it is found for a while.
class KeptCurve : public WinnerCurve {
public:
    double rdp(double order) const final {
        const std::scoped_lock lock(mutex_);
        const auto [at, isNew] = known_.try_emplace(order, infinity); // stays where nothing is found
        if (isNew) at->second = found(order);
        return at->second;
    }

    /// Lets the cells go, unless they are in use: other orders take longer then, and come out the same.
    void lighten() const {
        if (const std::unique_lock lock(mutex_, std::try_to_lock); lock) dropCells();
    }

private:
    virtual double found(double order) const = 0;
    virtual void dropCells() const {}

    mutable std::mutex mutex_;
    mutable std::map<double, double> known_;
};

/// The curves that were asked for last, by their settings; only a few of them with their cells, which may
/// take tens of megabytes.
template <class Setting> class KeptCurves {
public:
    template <class Make> std::shared_ptr<const WinnerCurve> of(const Setting& setting, const Make& make) {
        const std::scoped_lock lock(mutex_);
        const auto known = std::ranges::find(curves_, setting, &Entry::first);
        if (known != curves_.end()) {
            curves_.splice(curves_.begin(), curves_, known);
        } else {
            if (curves_.size() == most) curves_.pop_back();
            curves_.emplace_front(setting, make());
        }
        if (curves_.size() > heavy) std::next(curves_.begin(), heavy)->second->lighten();
        return curves_.front().second;
    }

private:
    static constexpr std::size_t most = 512, heavy = 12;
    using Entry = std::pair<Setting, std::shared_ptr<const KeptCurve>>;

    std::mutex mutex_;
    std::list<Entry> curves_;
};

} // namespace epsiloscope
