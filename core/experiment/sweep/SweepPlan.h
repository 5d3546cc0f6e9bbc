// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Sentence.h"
#include "core/experiment/description/Experiment.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

template <class Struct> struct Member;

/// One key of the experiment that a sweep varies, and its values as `--set key=value` takes them. Values of
/// "mechanism" may carry settings: "pate-gnmax teachers=100" (Contestant.h).
struct SweepAxis {
    std::string key; ///< "sigma", "mechanism", "seed", "split.private"; never one of data.* but data.flip
    std::vector<std::string> values;

    bool operator==(const SweepAxis&) const = default;
};

/// An axis as files have it.
const std::vector<Member<SweepAxis>>& sweepAxisMembers();

/// The values as numbers; nothing where one of them is none, or not finite.
std::optional<std::vector<double>> numbersOf(const SweepAxis& axis);

/// An axis as typed: a list "sigma=10,20,40", an even grid "sigma=10..80:8" (eight values, both ends
/// included), a logarithmic one "epsilon=0.1..10:7:log", whole numbers "seed=1..5". Numbers are written as
/// short as they round-trip; grids of integer parameters are rounded and doubles dropped.
Result<SweepAxis> sweepAxisFromText(const std::string& text);

/// The share of a sweep, from 1 to `count`, that a point belongs to. Shares are points in a row, as many in
/// each, or one more or less: neighbours share most of what they compute.
inline int shareOf(std::size_t point, std::size_t points, int count) {
    return static_cast<int>(point * static_cast<std::size_t>(count) / points) + 1;
}

/// Which points of a sweep are computed here.
struct Shard {
    int index = 1, count = 1;

    bool holds(std::size_t point, std::size_t points) const { return shareOf(point, points, count) == index; }
    bool operator==(const Shard&) const = default;
};
/// "2/7".
Result<Shard> shardFromText(const std::string& text);

/// A grid of experiments: every combination of the axes' values, the last axis fastest.
struct SweepPlan {
    Experiment base;
    std::vector<SweepAxis> axes;

    std::size_t points() const;
    /// One value per axis. `point` < points().
    std::vector<std::string> valuesAt(std::size_t point) const;
    /// The base with the point's values. The mechanism is set first, with its settings; a key that it does
    /// not know is left out. A setting does not win over an axis of the same key.
    Result<Experiment> experimentAt(std::size_t point) const;
    bool operator==(const SweepPlan&) const = default;
};

/// A sweep of more points has no result.json and keeps no curves, as nobody looks at each: its folder is its
/// result, with the figures of all points.
inline constexpr std::size_t mostPointsWithCurves = 10'000;

/// "sigma = 10, seed = 3". `point` < points().
Sentence pointInWords(const SweepPlan& plan, std::size_t point);

/// Checks that the axes make a sweep: at least one, no key twice, no data.* key, at most a million points, no
/// release, and no value that nothing takes. A value that some of the mechanisms take is good: the points of
/// the others fail. The error says which value of which axis.
Result<void> checkSweptValues(const SweepPlan& plan);

/// {"experiment": …, "over": [{"key": "sigma", "values": ["10", "20"]}]}.
Json sweepPlanToJson(const SweepPlan& plan);
Result<SweepPlan> sweepPlanFromJson(const Json& json, const std::string& folder);

} // namespace epsiloscope
