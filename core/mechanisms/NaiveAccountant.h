// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/QueryAccountant.h"
#include "core/privacy/GrantedShare.h"
#include "core/privacy/NoisyMax.h"
#include "core/privacy/PureComposition.h"

#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// The data-independent ε of that many answers.
Epsilon naiveStatement(const PureCompositionCurve& curve, long answers);

/// Whether nobody pays more than is granted for that many answers, and the most answers of which that is so:
/// of records that pay a share of `pureEpsilon` for each, beside those who pay all of it out of `budget`.
class GrantedBudgets {
public:
    GrantedBudgets(PureAccountant accountant, double pureEpsilon, double delta,
                   const std::vector<GrantedShare>& granted);
    bool pay(long answers, double budget) const;
    long queriesWithin(double budget, long limit = 1'000'000'000) const;
    bool personal() const { return !shares_.empty(); }

private:
    PureCompositionCurve whole_;
    std::vector<std::pair<PureCompositionCurve, double>> shares_; ///< with what is granted
};

/// The same answers read by all four accountants of pure-DP answers that cost the same.
class NaiveReadings {
public:
    /// `budget`: absent without one. At most `most` answers can be bought. Gaussian noise is read by the
    /// moments forms alone: its answers are not pure-DP. `granted`: what those grant, and pay, who grant
    /// budgets of their own; all of them must be able to pay.
    NaiveReadings(double pureEpsilon, double delta, std::optional<double> budget, long most,
                  NoiseLaw law = NoiseLaw::Laplace, const std::vector<GrantedShare>& granted = {});
    std::vector<Reading> after(long answers) const;
    /// Whether the budget is crossed by any accountant before the answers that can be given end.
    bool anyCrosses() const;
    /// Whether more answers than these are needed to see all of them cross the budget.
    bool wait(long answers) const;

private:
    std::vector<PureCompositionCurve> curves_;
    std::vector<std::optional<long>> bought_;
    long most_ = 0;
};

/// Charges every answer in full: 2λ, whatever the votes were (subsample-and-aggregate, DPBAG−).
class NaiveAccountant final : public QueryAccountant {
public:
    /// `most`: answers that can be given at all. `granted`: where records grant budgets of their own; nobody
    /// pays more.
    NaiveAccountant(PureAccountant accountant, double lambda, double delta, std::optional<double> budget,
                    long most, const std::vector<GrantedShare>& granted = {},
                    NoiseLaw law = NoiseLaw::Laplace);

    void pay(AskedQuery& asked) override;
    double epsilonAfter(const AskedQuery&) const override { return independentEpsilonAfterOneMore(); }
    double independentEpsilonAfterOneMore() const override;
    long queriesWithin(double epsilon) const override { return budgets_.queriesWithin(epsilon); }
    bool allows(const AskedQuery&, double budget) const override { return independentAllowsOneMore(budget); }
    bool independentAllowsOneMore(double budget) const override;
    bool holdsPersonalBudgets() const override { return budgets_.personal(); }
    PrivacyStatement statement() const override;
    std::vector<Reading> readings() const override { return readings_.after(paid_); }
    bool readingsWait() const override { return readings_.wait(paid_); }

private:
    PureCompositionCurve curve_;
    GrantedBudgets budgets_;
    NoiseLaw law_;
    NaiveReadings readings_;
    long paid_ = 0;
};

} // namespace epsiloscope
