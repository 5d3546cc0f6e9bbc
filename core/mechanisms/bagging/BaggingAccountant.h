// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/accounting/NaiveAccountant.h"
#include "core/mechanisms/accounting/PersonalBudgets.h"
#include "core/privacy/bagging/PersonalisedCosts.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// How one run of differentially private bagging is accounted for.
struct BaggingSettings {
    PureAccountant accountant = PureAccountant::AsPublished; ///< Optimal: what records pay by RDP
    AnswerCost cost; ///< by the bound that holds for all data; of Gaussian noise records pay by moments alone
    double lambda = 0, delta = 0;
    std::optional<double> budget;
    bool pate = false; ///< the headline is PATE's bound per record: conjectured; with Laplace noise
    /// The budgets that each record and each newcomer grants, and the shares of the partitions that they are
    /// dealt to; only with the moments forms and without `pate`.
    PersonalBudgets personal;
    std::vector<GrantedShare> granted;
};

/// Who cannot pay for the next query.
struct RanOut {
    std::size_t row = 0; ///< a record; a number from the number of records on is a newcomer
    long asked = 0;      ///< queries before it
};

/// Jordon et al.'s personalised accountants: every answer charges each record, and the record that might be
/// added, for what its own teachers said; ε is that of the dearest. Answers must be paid for in the order of
/// the ensemble's queries, from the first.
class BaggingAccountant final : public QueryAccountant {
public:
    BaggingAccountant(const BaggingSettings& settings, const std::shared_ptr<const BaggedVotes>& ensemble);

    void pay(AskedQuery& asked) override;
    double epsilonAfter(const AskedQuery& looked) const override;
    double independentEpsilonAfterOneMore() const override;
    long queriesWithin(double epsilon) const override;
    bool allows(const AskedQuery& looked, double budget) const override;
    bool independentAllowsOneMore(double budget) const override;
    PrivacyStatement statement() const override;
    std::vector<Reading> readings() const override;
    bool readingsWait() const override;
    std::optional<RecordsSnapshot> records() const override;
    bool holdsPersonalBudgets() const override { return !limits_.empty(); }

    /// The first of all, once known.
    const std::optional<RanOut>& firstToRunOut() const { return ranOut_; }
    /// The last answer of records(), with who ran out.
    std::optional<RecordsSnapshot> lastRecords() const;

private:
    /// Answers are pure-DP, and have a tight RDP.
    bool pure() const { return settings_.cost.vote.law == NoiseLaw::Laplace; }
    bool usesRdp() const {
        return pure() && (settings_.accountant == PureAccountant::Rdp ||
                          settings_.accountant == PureAccountant::Optimal);
    }
    double momentsNow(PureAccountant form) const;
    double atMostNaive(double epsilon, long answers) const;
    /// The headline as it stands.
    double headline() const;
    double pateEpsilon() const;
    double recordsEpsilon(std::size_t row) const;
    void noteBought();
    void setLimits();
    std::optional<std::size_t> firstThatCannotPay() const;

    BaggingSettings settings_;
    VoteComposition naive_;
    GrantedBudgets granted_; ///< by the bound that holds for all data
    NaiveReadings naiveReadings_;
    mutable PersonalisedMoments moments_; ///< looks at the next query block by block
    mutable PersonalisedRenyi renyi_;
    mutable std::optional<PersonalisedPate> pate_;
    double rdpEpsilon_ = 0;
    std::vector<std::uint64_t> limits_; ///< k²·S that each row may come to; empty: no personal budgets
    std::vector<Reading> bought_;       ///< personal readings that the budget has been crossed by
    std::optional<RanOut> ranOut_;
    mutable std::optional<RecordsSnapshot> lastRecords_;
};

} // namespace epsiloscope
