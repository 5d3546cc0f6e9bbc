// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/NoiseLaws.h"

#include "core/privacy/noise/Noise.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace epsiloscope::falsifier {

namespace {

constexpr double byChance = 1e-11;

// Chernoff: a count of so many tries is as far from its chance at most this often.
bool tooFar(std::int64_t hits, std::int64_t tries, double chance, bool atMost) {
    if (tries == 0) return false;
    const double share = static_cast<double>(hits) / static_cast<double>(tries);
    if (share <= chance && atMost) return false;
    if (chance <= 0 || chance >= 1) return share != std::clamp(chance, 0.0, 1.0);
    const double heads = share > 0 ? share * std::log(share / chance) : 0;
    const double tails = share < 1 ? (1 - share) * std::log((1 - share) / (1 - chance)) : 0;
    return static_cast<double>(tries) * (heads + tails) > -std::log(byChance);
}

double beyond(NoiseLaw law, double scales) {
    return law == NoiseLaw::Gaussian ? std::erfc(scales / std::sqrt(2.0)) : std::exp(-scales);
}

} // namespace

NoiseLaws::Seen& NoiseLaws::seen(const NoiseCall& call, const std::string& what, double expected,
                                 bool atMost) {
    for (Seen& known : seen_)
        if (known.room == call.room && known.step == call.step && known.what == what &&
            known.expected == expected)
            return known;
    return seen_.emplace_back(Seen{0, 0, expected, atMost, call.room, call.step, what});
}

void NoiseLaws::addNoise(const NoiseCall& call, double noise) {
    constexpr double widening = 1e-3; // a grid's noise is a little wider than its scale
    const bool gaussian = call.law == NoiseLaw::Gaussian;
    for (int scales = 1; scales <= 4; ++scales) {
        if (std::abs(noise - scales) < widening * scales) continue;
        const std::string what = (gaussian ? "Gaussian noise beyond " : "Laplace noise beyond ") +
                                 std::to_string(scales) + " scales";
        Seen& count = seen(call, what, beyond(call.law, scales), false);
        ++count.tries;
        count.hits += noise > scales ? 1 : 0;
    }
}

void NoiseLaws::add(const std::vector<RecordedCall>& calls) {
    for (const RecordedCall& one : calls) {
        if (one.call.law != NoiseLaw::Gaussian && one.call.law != NoiseLaw::Laplace) continue;
        const auto same = [&](const NoiseCall& each) {
            return std::string_view(each.room) == one.call.room &&
                   std::string_view(each.step) == one.call.step;
        };
        if (std::ranges::none_of(steps_, same)) steps_.push_back(one.call);
        for (std::size_t i = 0; i < std::min(one.inputs.size(), one.outputs.size()); ++i)
            addNoise(one.call, std::abs(one.outputs[i] - one.inputs[i]) / one.call.scale);
    }
}

void NoiseLaws::addDraws(RandomStream& random) {
    constexpr int draws = 200'000;
    for (const NoiseCall& call : steps_) {
        const Noise noise(call);
        for (int i = 0; i < draws; ++i)
            addNoise(call, std::abs(noise.drawnOn(0, random)) / call.scale);
    }
}

void NoiseLaws::addBatch(const RecordedCall& call, bool drawn) {
    Seen& count = seen(call.call, "a record in batches", call.call.rate, true);
    ++count.tries;
    count.hits += drawn ? 1 : 0;
}

void NoiseLaws::addShown(double chance, bool shown) {
    static const NoiseCall none{.room = "bagging", .step = "records drawn into bags"};
    Seen& count = seen(none, "a record shown", chance, true);
    ++count.tries;
    count.hits += shown ? 1 : 0;
}

std::optional<NoiseLaws::Wrong> NoiseLaws::wrong() const {
    for (const Seen& count : seen_) {
        if (!tooFar(count.hits, count.tries, count.expected, count.atMost)) continue;
        std::array<char, 200> text{};
        std::snprintf(text.data(), text.size(), "%s: %lld of %lld, expected %.4g of them", count.what.c_str(),
                      static_cast<long long>(count.hits), static_cast<long long>(count.tries),
                      count.expected);
        return Wrong{count.room, count.step, text.data()};
    }
    return std::nullopt;
}

} // namespace epsiloscope::falsifier
