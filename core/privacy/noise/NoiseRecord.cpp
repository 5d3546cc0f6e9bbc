// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/NoiseRecord.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string_view>

namespace epsiloscope {

namespace {

constexpr double boundless = std::numeric_limits<double>::infinity();

bool sameStep(const NoiseCall& one, const NoiseCall& other) {
    return std::string_view(one.room) == other.room && std::string_view(one.step) == other.step;
}

// The scale may follow from the data where the declaration says how far.
bool sameScale(const NoiseCall& one, const NoiseCall& other) {
    const double apart = std::abs(std::log(one.scale / other.scale));
    return apart <= one.smoothness + 1e-12;
}

} // namespace

bool RecordedCall::sameStepAs(const RecordedCall& other) const {
    return sameStep(call, other.call) && inputs.size() == other.inputs.size() && call.law == other.call.law &&
           call.norm == other.call.norm && sameScale(call, other.call);
}

void NoiseRecorder::drawn(const NoiseCall& call, std::span<double> outputs) {
    const std::size_t place = calls_.size();
    if (frozen_ && place < frozen_->size()) {
        const RecordedCall& then = (*frozen_)[place];
        if (sameStep(then.call, call) && then.outputs.size() == outputs.size())
            std::ranges::copy(then.outputs, outputs.begin());
    }
    calls_.push_back({call, {}, {outputs.begin(), outputs.end()}});
}

void NoiseRecorder::entered(const NoiseCall&, std::span<const double> inputs) {
    calls_.back().inputs.assign(inputs.begin(), inputs.end());
}

double noiseDistance(NoiseNorm norm, std::span<const double> one, std::span<const double> other) {
    if (one.size() != other.size()) return boundless;
    double sum = 0, most = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const double apart = std::abs(one[i] - other[i]);
        if (std::isnan(apart)) return boundless;
        sum += norm == NoiseNorm::L2 ? apart * apart : apart;
        most = std::max(most, apart);
    }
    if (norm == NoiseNorm::Each) return most;
    return norm == NoiseNorm::L2 ? std::sqrt(sum) : sum;
}

bool NoiseDifference::within() const {
    constexpr double rounding = 1e-6;
    return distance <= declared * (1 + rounding);
}

std::vector<NoiseDifference> noiseDifferences(const std::vector<RecordedCall>& one,
                                              const std::vector<RecordedCall>& other) {
    std::vector<NoiseDifference> differences;
    std::map<std::string_view, double> together; // squares of L2, else sums
    for (std::size_t place = 0; place < std::min(one.size(), other.size()); ++place) {
        if (!one[place].sameStepAs(other[place])) break;
        const NoiseCall& call = one[place].call;
        double distance = noiseDistance(call.norm, one[place].inputs, other[place].inputs);
        if (call.together) {
            const bool squares = call.norm == NoiseNorm::L2;
            double& sum = together[call.step];
            sum = call.norm == NoiseNorm::Each ? std::max(sum, distance)
                                               : sum + (squares ? distance * distance : distance);
            distance = squares ? std::sqrt(sum) : sum;
        }
        differences.push_back({place, distance, std::min(call.sensitivity, other[place].call.sensitivity)});
    }
    return differences;
}

} // namespace epsiloscope
