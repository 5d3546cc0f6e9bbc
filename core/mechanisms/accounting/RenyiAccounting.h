// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/QueryAccountant.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/DependentBound.h"
#include "core/privacy/pate/VoteComposition.h"

#include <array>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace epsiloscope {

/// How RDP is counted and converted in one run.
struct RenyiSettings {
    std::vector<double> orders;
    double delta = 0;
    bool improved = false;            ///< headline by the improved conversion instead of the classic one
    bool dataIndependentOnly = false; ///< a release, or accounting without votes
    /// The data-independent ε is the least that is proved: that of all answers as one Gaussian mechanism, or
    /// of pure ones by optimal composition, or of their winners alone. RDP (improved, dense orders) then
    /// gives the data-dependent ε alone, which is never stated larger than that.
    bool exact = false;
    DependentBound bound = DependentBound::Theorem6; ///< for a query, given its votes
    /// RDP (at the only order) set aside for publishing the sanitised ε, paid with the first query.
    double reserved = 0;
    /// The budget that a release is held to, and how many queries it asks at most. It states the budget, or
    /// what all of them would cost if that is less. Both are fixed beforehand, while the number of answers,
    /// and the query at which the budget stopped, are outcomes.
    std::optional<double> committed;
    std::optional<long> planned;
};

/// Value of `accountant` that stands for the least that is proved.
inline constexpr const char* optimalAccountant = "optimal";

/// Parameters `accountant` and `orders` of the mechanisms that are accounted for by RDP.
std::vector<ParameterDescriptor> renyiParameters();
/// Reads them, and those of GaussianAccounting.h once settledAccountant() has settled them.
RenyiSettings renyiSettings(const Parameters& parameters, double delta, bool dataIndependentOnly);

/// The squares μ² of Gaussian noise, (L2 sensitivity/σ)², of one check and of one answer.
struct GaussianSquares {
    double check = 0, answer = 0;
};

/// Accountant of a mechanism whose checks and answers have an RDP bound that holds for all votes and one that
/// depends on them; both are composed side by side, checks and answers apart. A mechanism may have two rounds
/// with noise of their own: how many queries are in the first is fixed beforehand.
class RenyiQueryAccountant : public QueryAccountant {
public:
    void pay(AskedQuery& asked) override;
    double epsilonAfter(const AskedQuery& looked) const override;
    double independentEpsilonAfterOneMore() const override;
    PrivacyStatement statement() const override;
    std::optional<ExpectedAccount> expected() const override;
    std::optional<OrdersSnapshot> orders() const override;

    const RenyiSettings& settings() const { return settings_; }
    /// Data-independent ε of that many answered queries: in a round their costs are all alike.
    double linearEpsilonAfter(long answers) const;
    /// Data-independent statement of that many answered queries.
    PrivacyStatement linearStatement(long answers, std::vector<double>& rdp) const;
    bool plansQueries() const override { return !mayRefuse() || (settings_.exact && checkedVote()); }
    /// Largest number of answered queries whose data-independent ε is at most this.
    long queriesWithin(double epsilon) const override;

protected:
    explicit RenyiQueryAccountant(RenyiSettings settings);

private:
    /// Queries that went through one round.
    struct Tally {
        long checks = 0, answers = 0;
        bool operator==(const Tally&) const = default;
    };
    using Tallies = std::array<Tally, 2>;

    /// RDP of an answer, and of a check, at every order.
    virtual void independentAnswer(std::span<double> rdp) const = 0;
    virtual void dependentAnswer(const AskedQuery& looked, std::span<double> rdp) const = 0;
    virtual void independentCheck(std::span<double> rdp) const;
    /// How many queries, from the first, cost as these say; the rest are of round 2.
    virtual long queriesOfRound1() const { return std::numeric_limits<long>::max(); }
    virtual void independentOfRound2(std::span<double> check, std::span<double> answer) const;
    virtual void dependentCheck(const AskedQuery& looked, std::span<double> rdp) const;
    /// The vote whose winner alone is an answer, where there are no checks.
    virtual std::optional<NoisyVote> vote() const { return std::nullopt; }
    /// The same of a query that is checked, by queries asked. Absent: not known, as where two rounds differ.
    virtual std::optional<CheckedVote> checkedVote() const { return std::nullopt; }
    /// The squares that `exact` needs of a round, 0 or 1, where there are checks.
    virtual GaussianSquares squares(std::size_t) const { return {}; }
    /// Probability that a query gets an answer; 1 without a check.
    virtual double passProbability(const AskedQuery& looked) const;

    long checked() const { return spent_[0].checks + spent_[1].checks; }
    Tallies allAnswered(long queries) const;
    /// The tallies with one more query that is answered.
    Tallies withOneMore() const;
    std::vector<double> linearRdp(const Tallies& tallies) const;
    double independentEpsilon(const Tallies& tallies) const;
    /// The least that is proved, and the accountant that finds it.
    struct ExactEpsilon {
        double value = 0;
        const char* accountant = "";
    };
    const ExactEpsilon& exactEpsilon(const Tallies& tallies) const;
    ExactEpsilon findExact(const Tallies& tallies) const;
    double exactTogether(const Tallies& tallies) const;
    double winnersAlone(const Tallies& tallies) const;
    PrivacyStatement independentStatement(const Tallies& tallies) const;
    PrivacyStatement dependentStatement() const;
    PrivacyStatement releasedStatement() const;
    /// Minimum over the orders, nothing spent being nothing.
    ConvertedEpsilon convert(std::span<const double> rdp) const;
    /// improvedConversion() with its terms found beforehand.
    double improvedEpsilon(std::span<const double> rdp) const;
    Epsilon named(const ConvertedEpsilon& converted, EpsilonKind kind) const;
    Epsilon namedExact(const ExactEpsilon& exact, EpsilonKind kind) const;
    EpsilonParts partsOf(const ConvertedEpsilon& converted, std::span<const double> checks,
                         std::span<const double> answers) const;
    /// The costs of one check and of one answer in that round, 0 or 1.
    const std::pair<std::vector<double>, std::vector<double>>& unitCosts(std::size_t round) const;
    std::size_t roundAt(long place) const { return place < queriesOfRound1() ? 0 : 1; }
    std::size_t placeOf(double order) const;
    void findCosts(const AskedQuery& looked) const;
    void writeCosts(AskedQuery& asked, bool answered, std::size_t round) const;

    RenyiSettings settings_;
    RenyiCurve checks_, answers_, expectedAnswers_; ///< data-dependent
    double expectedAnswered_ = 0;
    Tallies spent_;
    std::vector<double> conversion_; ///< the cost, at each order, of turning RDP into the headline ε
    std::vector<double> improved_;   ///< the same by the improved conversion
    std::vector<double> expectedCost_;
    /// Of the query at hand, data-dependent; whose they are is below: it is looked at first and paid then.
    mutable std::vector<double> checkCost_, answerCost_;
    mutable std::vector<double> costsOfVotes_;
    mutable std::optional<double> costsOfChecked_;
    mutable int costsOfRound_ = 0;
    /// Data-independent, by round; found when first asked for.
    mutable std::array<std::pair<std::vector<double>, std::vector<double>>, 2> unitCosts_;
    /// The exact ε that was found last: before a query is asked, when it is paid and when it is told, the
    /// same is wanted.
    mutable std::optional<ExactEpsilon> exact_;
    mutable Tallies exactOf_;
    mutable std::optional<VoteComposition> composition_;
};

/// Answers `account` without votes: ε of `queries`, or the queries that ε buys. δ and the noise are in the
/// parameters.
Account accountWithoutVotes(const Parameters& parameters, const RenyiQueryAccountant& accountant);

} // namespace epsiloscope
