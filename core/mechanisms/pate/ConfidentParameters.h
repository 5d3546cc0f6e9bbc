// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/mechanisms/queries/ConfidentAggregator.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/pate/DependentBound.h"

#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace epsiloscope {

/// A vote that moves changes the highest count by one (the check), and two counts by one each (the answer).
GaussianSquares gaussianSquares(const ConfidentNoise& noise);

/// A second round with noise of its own: all queries but the first `from`.
struct SecondRound {
    long from = 0;
    ConfidentNoise noise;
};

/// Who votes: their number, public and fixed; the declared number of classes, 0 if any; whether all vote on
/// every query.
struct VotingCohort {
    std::int64_t teachers = 1, classes = 0;
    bool allVote = false;
};

/// Accountant of Confident- and Interactive-GNMax: a check for every query, an answer for the answered ones.
/// The two mechanisms differ in what the check sees, which stands in the record, and Interactive-GNMax may
/// have other noise in its second round.
class ConfidentAccountant final : public RenyiQueryAccountant {
public:
    /// `cohort`: who votes, where the check is Confident-GNMax's; else the winner alone has no price.
    ConfidentAccountant(const RenyiSettings& settings, const ConfidentNoise& noise,
                        const std::optional<VotingCohort>& cohort,
                        const std::optional<SecondRound>& second = std::nullopt);
    bool mayRefuse() const override { return true; }

private:
    void independentAnswer(std::span<double> rdp) const override;
    void dependentAnswer(const AskedQuery& looked, std::span<double> rdp) const override;
    void independentCheck(std::span<double> rdp) const override;
    void dependentCheck(const AskedQuery& looked, std::span<double> rdp) const override;
    GaussianSquares squares(std::size_t round) const override;
    std::optional<CheckedVote> checkedVote() const override;
    double passProbability(const AskedQuery& looked) const override;
    long queriesOfRound1() const override { return round1_; }
    void independentOfRound2(std::span<double> check, std::span<double> answer) const override;

    /// The cost of one round's queries.
    struct Round {
        Round(const RenyiSettings& settings, const ConfidentNoise& given);
        ConfidentNoise noise;
        DependentCheck check;
        DependentAnswer answer;
    };
    /// The round in which the query was asked.
    const Round& roundOf(const AskedQuery& looked) const;
    void independentOf(const Round& round, std::span<double> check, std::span<double> answer) const;

    Round first_;
    std::optional<VotingCohort> cohort_;
    std::optional<Round> second_;
    long round1_ = std::numeric_limits<long>::max();
};

/// T, σ₁ and σ₂ of Confident- and Interactive-GNMax, and what they become where they are left open.

/// One of them, in votes; `absent` says what it becomes.
ParameterDescriptor votesParameter(const char* id, const char* label, const char* help, const char* absent,
                                   double suggestion);
std::vector<ParameterDescriptor> confidentNoiseParameters();
/// All parameters of such a mechanism: teachers, noise, `more`, queries and budget, accounting, learners.
std::vector<ParameterDescriptor> confidentParameters(const std::vector<ParameterDescriptor>& more,
                                                     const std::vector<ParameterDescriptor>& last = {});

/// Reads them from resolved parameters.
ConfidentNoise confidentNoise(const Parameters& parameters);
VotingCohort votingCohort(const Parameters& parameters);
/// Whether teachers may abstain: on files of votes. Of Confident-GNMax.
ParameterDescriptor abstainParameter();

/// The shares of a mechanism with two rounds: which share of all queries is checked with σ₁, and which is
/// answered with σ₂. The others have their own σ: `elsewhere` is what they cost, as 1/(2σ₁²) + 1/σ₂², spread
/// over all queries.
struct NoiseShares {
    double checks = 1, answers = 1;
    double elsewhere = 0;
};
/// The shares of so many queries. Empty: all of them are checked and answered with σ₁ and σ₂.
using SharesOfQueries = std::function<NoiseShares(const Parameters& parameters, long queries)>;

/// Nothing is left open: T is 80 % of the teachers, σ₁ 60 % (at least 1), σ₂ 16 % (at least 1). With a budget
/// and a number of queries the σ that are open are the least with which all of them could be answered by the
/// data-independent ε; where both are, in the ratio of these defaults. Error where none is enough.
Result<Parameters> resolvedConfident(const TrialContext& context, const SharesOfQueries& shares = {});
/// How RDP is counted in a trial whose queries may be refused: sanitisedSettings() and, in a release, what is
/// fixed before the first query.
Result<RenyiSettings> confidentSettings(const TrialContext& trial);
/// The same for `account` without votes. Errors: no δ, nothing or everything asked.
Result<Parameters> accountConfident(const Parameters& given, const SharesOfQueries& shares = {});
/// Confident-GNMax: queries asked, whose check and winner are priced together.
Spending confidentSpending(const Parameters& resolved, long asked, long answered);
/// Any check of such noise: every query asked pays for it, as one count that moves by one; every answered one
/// pays for its answer as well, as two counts.
Spending checkedSpending(const Parameters& resolved, long asked, long answered);

} // namespace epsiloscope
