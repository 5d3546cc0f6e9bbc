// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/QueryAccountant.h"
#include "core/privacy/pate/VoteComposition.h"

#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Records that teach in the same share of the partitions, and what they grant: each answer costs them that
/// share of what it costs a record that teaches in all.
struct GrantedShare {
    double share = 1;   ///< the share of the partitions, in (0, 1]
    double epsilon = 0; ///< the least that any of them grants
    bool operator==(const GrantedShare&) const = default;
};

/// What one answer costs: the noise on the votes of one partition, and whether the winner alone is priced.
struct AnswerCost {
    NoisyVote vote;
    bool winnerAlone = true;
    /// The same for a record that teaches in this share of the partitions.
    AnswerCost ofShare(double share) const;
    VoteComposition by(PureAccountant accountant, double delta) const {
        return VoteComposition(accountant, vote, winnerAlone, delta);
    }
};

/// The data-independent ε of that many answers.
Epsilon naiveStatement(const VoteComposition& composition, long answers);

/// A check that nobody pays more than they grant for so many answers, and the most answers for which that
/// holds. Some records pay a share of an answer's cost for each, the others all of it, out of `budget`.
class GrantedBudgets {
public:
    GrantedBudgets(PureAccountant accountant, const AnswerCost& cost, double delta,
                   const std::vector<GrantedShare>& granted);
    bool pay(long answers, double budget) const;
    long queriesWithin(double budget, long limit = 1'000'000'000) const;
    bool personal() const { return !shares_.empty(); }

private:
    VoteComposition whole_;
    std::vector<std::pair<VoteComposition, double>> shares_; ///< with what is granted
};

/// The same answers read by all four accountants of answers that cost the same.
class NaiveReadings {
public:
    /// `budget`: absent without one. At most `most` answers can be bought. Gaussian noise is not read by the
    /// RDP of pure-DP answers. `granted`: what records with budgets of their own grant, and pay; an answer is
    /// bought only if all of them can pay.
    NaiveReadings(const AnswerCost& cost, double delta, std::optional<double> budget, long most,
                  const std::vector<GrantedShare>& granted = {});
    std::vector<Reading> after(long answers) const;
    /// True if some accountant would cross the budget before all possible answers are given.
    bool anyCrosses() const;
    /// True if more answers are needed until every accountant has crossed the budget.
    bool wait(long answers) const;

private:
    std::vector<VoteComposition> curves_;
    std::vector<AccountantReading> readings_; ///< of each
    std::vector<std::optional<long>> bought_;
    long most_ = 0;
};

/// Charges every answer in full, whatever the votes were (subsample-and-aggregate, DPBAG−).
class NaiveAccountant final : public QueryAccountant {
public:
    /// `most`: answers that can be given at all. `granted`: where records grant budgets of their own; nobody
    /// pays more.
    NaiveAccountant(PureAccountant accountant, const AnswerCost& cost, double delta,
                    std::optional<double> budget, long most, const std::vector<GrantedShare>& granted = {});

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
    VoteComposition curve_;
    GrantedBudgets budgets_;
    NaiveReadings readings_;
    long paid_ = 0;
};

} // namespace epsiloscope
