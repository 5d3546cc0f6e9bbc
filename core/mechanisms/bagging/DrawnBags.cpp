// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/DrawnBags.h"

#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

namespace epsiloscope {
namespace {

/// Uniform integers below a bound of 32 bits, two from each number of the stream: bags are long.
class Picks {
public:
    explicit Picks(RandomStream& stream) : stream_(stream) {}

    /// Unbiased, by a multiplication (Lemire, "Fast random integer generation in an interval", 2019): the
    /// division is needed for a share of bound/2³² of the picks only.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = std::uint64_t{half()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t rejected = (0 - bound) % bound;
            while (static_cast<std::uint32_t>(product) < rejected)
                product = std::uint64_t{half()} * bound;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

private:
    std::uint32_t half() {
        if (std::exchange(hasSpare_, !hasSpare_)) return spare_;
        const std::uint64_t word = stream_.bits();
        spare_ = static_cast<std::uint32_t>(word >> 32U);
        return static_cast<std::uint32_t>(word);
    }

    RandomStream& stream_;
    std::uint32_t spare_ = 0;
    bool hasSpare_ = false;
};

/// Simulations have streams beyond those of any bag.
constexpr std::uint64_t firstSimulation = std::uint64_t{1} << 40U;

std::uint32_t narrow(std::int64_t number) {
    assert(number >= 0 && number <= std::numeric_limits<std::uint32_t>::max());
    return static_cast<std::uint32_t>(number);
}

bool isJoint(const BagPlan& plan) {
    return plan.draw == BagDraw::JointWithoutReplacement;
}

/// True if drawRecords on this stream would draw record 0. Without replacement the place of that record is
/// followed through the exchanges.
bool drawsRecord(std::uint32_t records, std::uint32_t count, bool replacement, RandomStream& stream) {
    Picks picks(stream);
    if (replacement) {
        for (std::uint32_t i = 0; i < count; ++i)
            if (picks.below(records) == 0) return true;
        return false;
    }
    std::uint32_t place = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t chosen = i + picks.below(records - i);
        if (chosen == place) return true;
        if (i == place) place = chosen;
    }
    return false;
}

} // namespace

std::vector<std::uint32_t> drawRecords(std::uint32_t records, std::uint32_t count, bool replacement,
                                       RandomStream& stream) {
    Picks picks(stream);
    if (replacement) {
        std::vector<std::uint32_t> drawn(count);
        for (std::uint32_t& record : drawn)
            record = picks.below(records);
        return drawn;
    }
    assert(count <= records);
    std::vector<std::uint32_t> order(records); // Fisher and Yates, as far as it is needed
    std::iota(order.begin(), order.end(), 0U);
    for (std::uint32_t i = 0; i < count; ++i)
        std::swap(order[i], order[i + picks.below(records - i)]);
    order.resize(count);
    order.shrink_to_fit();
    return order;
}

std::vector<std::uint32_t> drawBag(const BagPlan& plan, std::uint32_t bag, const RandomStreams& streams,
                                   std::uint32_t trial) {
    const std::uint32_t records = narrow(plan.records);
    if (!isJoint(plan)) {
        RandomStream stream = streams.stream(trial, StreamPurpose::Bags, bag);
        return drawRecords(records, narrow(plan.subsample), plan.draw == BagDraw::WithReplacement, stream);
    }
    RandomStream stream = streams.stream(trial, StreamPurpose::Bags);
    const auto drawn = drawRecords(records, narrow((std::int64_t{bag} + 1) * plan.subsample), false, stream);
    return {drawn.end() - plan.subsample, drawn.end()};
}

std::vector<std::vector<std::uint32_t>> drawBags(const BagPlan& plan, const RandomStreams& streams,
                                                 std::uint32_t trial) {
    std::vector<std::vector<std::uint32_t>> bags;
    const std::uint32_t models = narrow(plan.models);
    bags.reserve(models);
    if (!isJoint(plan)) {
        for (std::uint32_t bag = 0; bag < models; ++bag)
            bags.push_back(drawBag(plan, bag, streams, trial));
        return bags;
    }
    RandomStream stream = streams.stream(trial, StreamPurpose::Bags);
    const auto drawn = drawRecords(narrow(plan.records), narrow(plan.models * plan.subsample), false, stream);
    for (auto first = drawn.begin(); first != drawn.end(); first += plan.subsample)
        bags.emplace_back(first, first + plan.subsample);
    return bags;
}

RandomStream simulationStream(const RandomStreams& streams, std::uint32_t trial, std::uint32_t simulation) {
    return streams.stream(trial, StreamPurpose::Bags, firstSimulation + simulation);
}

SimulatedBags simulateBags(const BagPlan& plan, std::uint32_t simulations, const RandomStreams& streams,
                           std::uint32_t trial) {
    const bool replacement = plan.draw == BagDraw::WithReplacement;
    const std::uint32_t records = narrow(plan.records);
    const std::int64_t draws = isJoint(plan) ? 1 : plan.models;
    const std::uint32_t count = narrow(isJoint(plan) ? plan.models * plan.subsample : plan.subsample);
    SimulatedBags simulated{std::vector<std::uint8_t>(simulations), 0};
    for (std::uint32_t simulation = 0; simulation < simulations; ++simulation) {
        RandomStream stream = simulationStream(streams, trial, simulation);
        bool found = false;
        for (std::int64_t draw = 0; draw < draws && !found; ++draw)
            found = drawsRecord(records, count, replacement, stream);
        simulated.holds[simulation] = found ? 1 : 0;
        simulated.held += found ? 1 : 0;
    }
    return simulated;
}

} // namespace epsiloscope
