// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Event.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {
struct Mechanism;
struct MechanismDescriptor;
} // namespace epsiloscope

namespace epsiloscope::falsifier {

/// What one trial of a release leaves, as a value that can be compared: whoever is handed the release knows
/// this and no more. Made of events that passed the ReleaseFilter, by what they declare of themselves; no
/// mechanism is known here by name.
struct ReleasedOutput {
    /// What has no order, or is a whole number, by the place it stands in: texts, counts, labels, switches,
    /// the wording of an error.
    std::vector<std::pair<std::uint64_t, std::uint64_t>> words;
    /// Real numbers by place: noisy errors, sums, coefficients.
    std::vector<std::pair<std::uint64_t, double>> reals;
    double statedEpsilon = 0; ///< the data-independent one; +∞ where there is none, 0 where the trial failed
    double statedDelta = 0;
    bool failed = false;
};

/// Names of places, for reports.
class PlaceNames {
public:
    void add(std::uint64_t place, const std::string& name) { names_.try_emplace(place, name); }
    std::string of(std::uint64_t place) const {
        const auto found = names_.find(place);
        return found == names_.end() ? std::string("?") : found->second;
    }

private:
    std::map<std::uint64_t, std::string> names_;
};

/// Takes the events that a release lets through, and makes an output of them. For one trial.
class OutputReader final : public Observer {
public:
    /// `names`: is told how places are called; null: nobody wants to know. Must outlive this.
    explicit OutputReader(PlaceNames* names) : names_(names) {}
    void observe(const Event& event) override;
    /// A number that no event tells, but that follows from outputs which ε covers.
    void take(const std::string& name, std::size_t index, double value);
    /// How the trial ended. `error` is in the words that a release tells.
    void fail(const std::string& error);
    ReleasedOutput&& output() { return std::move(output_); }

private:
    std::mutex mutex_;
    PlaceNames* names_;
    ReleasedOutput output_;
    std::map<const void*, std::uint64_t> seen_; ///< of each kind how many have come
};

} // namespace epsiloscope::falsifier
