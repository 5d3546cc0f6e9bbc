// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/terms/ExplainedTerm.h"

#include <optional>

namespace epsiloscope {

/// The terms about one thing each, in the order of lists, without their words; a file for each of these.
std::vector<ExplainedTerm> privacyTerms();
std::vector<ExplainedTerm> noiseTerms();
std::vector<ExplainedTerm> accountantTerms();
std::vector<ExplainedTerm> voteTerms();
std::vector<ExplainedTerm> trainingTerms();
std::vector<ExplainedTerm> resultTerms();

// Formulas and words that several terms are about.

/// As an operand, with what it means to people.
Operand operandOf(const char* symbol, const QString& meaning, double value);
Operand promisedOperand(double epsilon); ///< ε
Operand sigmaOfVotes(double sigma);      ///< σ of an answer
/// The value of this operand of one of the formulas; it must have one.
double valueOf(const Formulas& formulas, const std::string& symbol, std::size_t formula = 0);

/// Noise of votes as a run draws it.
struct VoteNoise {
    double sigma = 0;               ///< for answers, in votes
    std::optional<double> sigma1{}; ///< for checks
    double answers = 0, checks = 0; ///< how many were paid for
    double delta = 0;
};
/// Typical values.
inline constexpr VoteNoise usualVotes{.sigma = 40, .answers = 400, .delta = 1e-5};

/// μ = √(2·A/σ² + C/σ₁²) of Gaussian noise on votes.
WorkedFormula muFormula(const VoteNoise& noise);
/// The exact ε(μ, δ) of it, whatever the data are.
WorkedFormula exactEpsilonFormula(const VoteNoise& noise);
/// Greatest chance of a right guess at even odds: 1 − (1 − δ)/(1 + e^ε).
WorkedFormula oddsFormula(double epsilon, double delta);
/// The same of a run, by its own noise: Φ(μ/2) of Gaussian noise, e^ε/(1 + e^ε) of a single pure step, half
/// of one more than the advantage where the curve has no closed form; by ε and δ where no more is known.
/// Where something is promised.
WorkedFormula oddsFormula(const ExplainedRun& run);
/// The formula of the odds among these, over the operand that they follow from.
TermPicture pictureOfOdds(const Formulas& formulas, std::size_t index);
/// The ε that odds follow from: 0 where that holds at the same δ.
double epsilonOfOdds(const Epsilon& promised);

/// Further remarks on the ε that a run promises: that it is another than what was counted, that δ is no small
/// chance, that low bits are not covered. In sentences; may be empty.
QString notesOfPromise(const ExplainedRun& run);
/// "This run promises nothing: its ε is infinite.": why there is none.
QString nothingPromised(const ExplainedRun& run);
/// Which of several repeats values are of; else empty.
QString noteOfRepeat(const ExplainedRun& run);

/// The noise that a run of GNMax or one of its kin draws on votes; absent for other mechanisms, for those
/// whose rounds differ, and where it does not come to the cost that the run states.
std::optional<VoteNoise> voteNoiseOf(const ExplainedRun& run);
/// Laplace noise of votes as a run draws it.
struct LaplaceVotes {
    double change = 0; ///< most that one record moves the counts, added up
    double scale = 0;  ///< for the noise on each count, in votes
};
/// Absent for other noise, and where it does not come to what an answer costs.
std::optional<LaplaceVotes> laplaceVotesOf(const ExplainedRun& run);
/// The guaranteed ε of a run as a function of its noise and of what it answers; absent where arithmetic on
/// what is known of it does not come to the number that it states.
std::optional<WorkedFormula> guaranteedByNoise(const ExplainedRun& run);
/// T subsampled steps of a run of noisy gradient descent by RDP with the improved conversion, at its best
/// order.
std::optional<WorkedFormula> descentByOrder(const ExplainedRun& run);

} // namespace epsiloscope
