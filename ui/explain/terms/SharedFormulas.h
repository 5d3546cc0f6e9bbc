// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/WorkedFormula.h"
#include "ui/explain/terms/ExplainedTerm.h"

#include <optional>

namespace epsiloscope {

/// Formulas that several terms are about, each with one more value to move.

/// As an operand, with what it means to people.
Operand operandOf(const char* symbol, const QString& meaning, double value);

/// Noise of votes as a run draws it.
struct VoteNoise {
    double sigma = 0;               ///< of answers, in votes
    std::optional<double> sigma1{}; ///< of checks
    double answers = 0, checks = 0; ///< how many were paid for
    double delta = 0;
};

/// μ = √(2·A/σ² + C/σ₁²) of Gaussian noise on votes.
WorkedFormula muFormula(const VoteNoise& noise);
/// ε(μ, δ) of it, whatever the data are: exactly, or by RDP at the best of the grid of orders.
WorkedFormula exactEpsilonFormula(const VoteNoise& noise);
WorkedFormula renyiEpsilonFormula(const VoteNoise& noise, bool improved, const std::vector<double>& orders);
/// Q pure answers of ε₀ at δ by one of the accountants of core/privacy/FORMULAS.md, section 8.
WorkedFormula pureEpsilonFormula(const std::string& accountant, double queries, double each, double delta);
/// T subsampled steps by RDP with the improved conversion, at one order.
WorkedFormula descentEpsilonFormula(double rate, double sigma, double steps, double order, double delta);
/// Greatest chance of a right guess at even odds: 1 − (1 − δ)/(1 + e^ε).
WorkedFormula oddsFormula(double epsilon, double delta);
/// The same of a run, by its own noise: Φ(μ/2) of Gaussian noise, e^ε/(1 + e^ε) of a single pure step, half
/// of one more than the advantage where the curve has no closed form; by ε and δ where no more is known.
/// Where something is promised.
WorkedFormula oddsFormula(const ExplainedRun& run);
/// The advantage of the best attack, 2p − 1 of these odds: with the same operands.
WorkedFormula advantageFormula(WorkedFormula odds);
/// Of these formulas the one of the odds, over the operand that they follow from.
TermPicture pictureOfOdds(const std::vector<WorkedFormula>& formulas, std::size_t index);
/// The ε that odds follow from: 0 where that holds at the same δ.
double epsilonOfOdds(const Epsilon& promised);
/// What else must be known of the ε that a run promises: that it is another than what was counted, that δ is
/// no small chance, that low bits are not covered. In sentences; may be empty.
QString notesOfPromise(const ExplainedRun& run);
/// "This run promises nothing: its ε is infinite.": why there is none.
QString nothingPromised(const ExplainedRun& run);
/// ½·erfc(g/(2σ)): the runner-up, g votes behind, wins.
WorkedFormula overtakenFormula(double gap, double sigma);

/// The noise that a run of GNMax or one of its kin draws on votes; absent for other mechanisms, for those
/// whose rounds differ, and where it does not come to the cost that the run states.
std::optional<VoteNoise> voteNoiseOf(const ExplainedRun& run);
/// Laplace noise of votes as a run draws it.
struct LaplaceVotes {
    double change = 0; ///< most that one record moves the counts, added up
    double scale = 0;  ///< of the noise on each count, in votes
};
/// Absent for other noise, and where it does not come to what an answer costs.
std::optional<LaplaceVotes> laplaceVotesOf(const ExplainedRun& run);
/// The guaranteed ε of a run as a function of its noise and of what it answers; absent where arithmetic on
/// what is known of it does not come to the number that it states.
std::optional<WorkedFormula> guaranteedByNoise(const ExplainedRun& run);
/// The best order of a run of noisy gradient descent by RDP with the improved conversion.
std::optional<WorkedFormula> descentByOrder(const ExplainedRun& run);

} // namespace epsiloscope
