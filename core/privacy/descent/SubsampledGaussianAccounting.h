// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/privacy/descent/SubsampledGaussian.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The ways to say what DP-SGD (noisy gradient descent on Poisson samples) has cost. All of them are upper
/// bounds for adding or removing one record; the later, the tighter.
enum class DescentAccountant {
    RdpClassic,      ///< RDP, classic conversion (Mironov 2017): what papers before 2020 print
    RdpImproved,     ///< RDP, improved conversion (Canonne, Kamath, Steinke 2020)
    LossDistribution ///< privacy loss distribution, see PrivacyLossDistribution.h
};
inline constexpr std::array allDescentAccountants{
    DescentAccountant::RdpClassic, DescentAccountant::RdpImproved, DescentAccountant::LossDistribution};

const char* toString(DescentAccountant accountant); ///< "as-published", "rdp", "optimal"
std::optional<DescentAccountant> descentAccountantFrom(const std::string& name);
const char* inWords(DescentAccountant accountant); ///< "Rényi, classic conversion"

/// The cost of a number of steps.
struct DescentCost {
    double epsilon = 0;          ///< ≥ 0, +∞ where nothing is promised
    std::optional<double> order; ///< the minimising Rényi order; absent where no order decides
    bool orderAtEdge = false;    ///< it is the first or last of the orders: the minimum may lie outside

    bool operator==(const DescentCost&) const = default;
};

/// What steps of one kind cost: what takes long is found once, and when it is needed first. For one thread at
/// a time. Ranges as of descentCost().
class DescentCosts {
public:
    DescentCosts(double rate, double sigma, std::vector<double> orders = subsampledGaussianOrders());

    DescentCost of(DescentAccountant accountant, std::int64_t steps, double delta);
    /// RDP of one step at these orders.
    const std::vector<double>& perStep();
    const std::vector<double>& orders() const { return orders_; }

private:
    double rate_, sigma_;
    std::vector<double> orders_, perStep_;
    SubsampledGaussianLoss loss_;
};

/// ε of `steps` ≥ 0 steps at delta in (0, 1); rate in [0, 1], sigma > 0 (noise over clipping norm). No steps,
/// or rate 0, cost nothing. `orders` > 1 are those of the two RDP accountants; the third does not use them.
DescentCost descentCost(DescentAccountant accountant, double rate, double sigma, std::int64_t steps,
                        double delta, const std::vector<double>& orders = subsampledGaussianOrders());

/// The least σ in [1e−3, 1e8] whose ε is at most `epsilon` > 0: to 1e−11 relative from above, by the loss
/// distribution until ε is within 1e−5. An error in words where a parameter is out of range or no such noise
/// is enough. Finding it may take seconds: `goOn` is asked now and then, and once it says no the answer means
/// nothing.
Result<double> noiseMultiplierFor(DescentAccountant accountant, double rate, std::int64_t steps,
                                  double epsilon, double delta,
                                  const std::vector<double>& orders = subsampledGaussianOrders(),
                                  const std::function<bool()>& goOn = {});

/// The largest number of steps, up to `most`, whose ε is at most `epsilon` ≥ 0; 0 where one step is too many.
/// `goOn` likewise.
std::int64_t stepsFor(DescentAccountant accountant, double rate, double sigma, double epsilon, double delta,
                      std::int64_t most, const std::vector<double>& orders = subsampledGaussianOrders(),
                      const std::function<bool()>& goOn = {});

} // namespace epsiloscope
