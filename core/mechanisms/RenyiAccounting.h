// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/QueryLoop.h"
#include "core/privacy/RenyiCurve.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// How RDP is counted and converted in one run.
struct RenyiSettings {
    std::vector<double> orders;
    double delta = 0;
    bool improved = false;            ///< headline by the improved conversion instead of the classic one
    bool dataIndependentOnly = false; ///< a release, or accounting without votes
};

/// Parameters `accountant` and `orders` of the mechanisms that are accounted for by RDP.
std::vector<ParameterDescriptor> renyiParameters();
/// Reads them.
RenyiSettings renyiSettings(const Parameters& parameters, double delta, bool dataIndependentOnly);

/// Accountant of a mechanism whose answers have an RDP bound that holds for all votes and one that depends on
/// them; both are composed side by side.
class RenyiQueryAccountant : public QueryAccountant {
public:
    void pay(std::span<const double> counts) override;
    double epsilonAfter(std::span<const double> counts) const override;
    PrivacyStatement statement() const override;

    const RenyiSettings& settings() const { return settings_; }
    /// Data-independent ε of that many answers: their costs are all alike.
    double linearEpsilonAfter(long answers) const;
    /// Data-independent statement of that many answers.
    PrivacyStatement linearStatement(long answers, std::vector<double>& rdp) const;

protected:
    explicit RenyiQueryAccountant(RenyiSettings settings);
    /// Largest number of answers whose data-independent ε is at most this.
    long linearAnswersWithin(double epsilon) const;

private:
    virtual void dataIndependentCost(std::span<double> rdp) const = 0;
    virtual void dataDependentCost(std::span<const double> counts, std::span<double> rdp) const = 0;

    std::vector<double> linearCost(long answers) const;
    ConvertedEpsilon convert(std::span<const double> rdp) const;
    Epsilon named(const ConvertedEpsilon& converted, EpsilonKind kind) const;

    RenyiSettings settings_;
    RenyiCurve dependent_;
    long paid_ = 0;
    mutable std::vector<double> cost_;
};

/// The common course of a noisy-max trial: baselines, teachers, votes, questions.
Result<TrialOutcome> answerByNoisyMax(TrialContext& context, const NoisyMaxAnswer& answer,
                                      QueryAccountant& accountant);

/// Answers `account`: ε of `queries`, or the queries that ε buys. δ and the noise are in the parameters.
Account accountWithoutVotes(const Parameters& parameters, const RenyiQueryAccountant& accountant);

} // namespace epsiloscope
