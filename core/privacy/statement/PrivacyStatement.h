// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/privacy/statement/Neighbours.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The meaning of an ε.
enum class EpsilonKind {
    None,            ///< not private at all
    DataIndependent, ///< holds for every dataset, and what is fixed beforehand is promised
    DataDependent,   ///< itself a function of the private data: do not publish
    Sanitised,       ///< data-dependent, released through a mechanism of its own
    Conjectured      ///< believed, not proved
};

/// An ε with everything that gives it a meaning. Never shown or written without it.
struct Epsilon {
    double value = 0; ///< ≥ 0, +∞ where nothing is promised
    double delta = 0; ///< in [0, 1)
    EpsilonKind kind = EpsilonKind::None;
    Neighbours adjacency = Adjacency::None;
    std::string accountant{};      ///< "rdp-classic", "rdp-improved", "gaussian-dp", "moments"
    std::optional<double> order{}; ///< the minimising Rényi order (or moment)
    bool orderAtEdge =
        false; ///< the minimiser is the grid's first or last order: the true one may lie outside
    /// δ is not a small chance that the promise fails: it is the chance that a record is learnt from as it
    /// is, at least 1/n. "Just a few" protection (Dwork and Roth 2014).
    bool justAFew = false;
    bool totalVariation =
        false; ///< δ is a total variation distance between neighbours: ε = 0 holds at the same δ

    /// A release draws the noise in double precision, whose low bits may give away what is below it: no ε
    /// covers that.
    bool noiseInDoubles = false;

    bool operator==(const Epsilon&) const = default;
};

/// The parameters of one round's release, made or possible, where each has a smooth sensitivity of its own.
struct SanitisedRound {
    int round = 1;
    double smoothness = 0, sigmaSS = 0;
    /// Standard deviation of the noise in ε, and the smooth sensitivity: absent in a release.
    std::optional<double> noiseSd, smoothSensitivity;
    bool operator==(const SanitisedRound&) const = default;
};

/// A data-dependent ε made publishable by noise of its own (smooth sensitivity, Papernot et al. 2018,
/// appendix B). Its noise is drawn in a release; without a release there is only what would be published.
struct SanitisedStatement {
    double epsilon = 0; ///< in a release as drawn, once; else its mean, the fixed part
    bool drawn = false; ///< the noise came from the system's entropy, in a release
    double delta = 0;
    double order = 0;      ///< the Rényi order at which it is released
    double smoothness = 0; ///< s
    double sigmaSS = 0;    ///< the noise in smooth sensitivities
    /// Standard deviation of the noise in ε, and the smooth sensitivity. Functions of the votes: absent in a
    /// release.
    std::optional<double> noiseSd, smoothSensitivity;
    bool tuned = false;       ///< order, s and σ_SS were chosen on the votes: that leaks
    bool asPublished = false; ///< by the paper's theorem, which is false here: proves nothing
    /// The rounds, where each is released on its own; else empty. Then `epsilon` is that of all together,
    /// `noiseSd` that of their sum, `smoothness` and `sigmaSS` are those of the first, and there is no single
    /// smooth sensitivity.
    std::vector<SanitisedRound> rounds{};

    bool operator==(const SanitisedStatement&) const = default;
};

/// A figure as a paper prints it, with what it really guarantees.
struct PublishedFigure {
    double epsilon = 0;
    double delta = 0;
    Sentence meaning; ///< "accounts for Lap(10) where Lap(20) was drawn: guarantees nothing"
    Adjacency adjacency = Adjacency::AddRemoveRecord; ///< of records: so papers have it

    bool operator==(const PublishedFigure&) const = default;
};

/// The parts of an ε at its minimising order; the three add up to it.
struct EpsilonParts {
    double order = 0;
    double checks = 0;     ///< RDP of the threshold checks
    double answers = 0;    ///< RDP of the answers
    double conversion = 0; ///< the addition by turning RDP into (ε, δ)
    double improved = 0;   ///< the same curve's ε under the improved conversion; not a part

    bool operator==(const EpsilonParts&) const = default;
};

/// A part of the budget and its purpose: "errors of the classifiers". The parts add up to the headline ε.
struct BudgetShare {
    std::string what;
    double epsilon = 0;

    bool operator==(const BudgetShare&) const = default;
};

/// The spending of a run: the headline ε and what is shown beside it.
struct PrivacyStatement {
    Epsilon spent;
    std::optional<Epsilon> dataIndependent; ///< beside a data-dependent headline
    /// The headline's curve under the improved conversion (core/privacy/FORMULAS.md, "From Rényi divergence
    /// to ε and δ").
    std::optional<double> improvedConversion;
    std::optional<EpsilonParts> parts;
    std::optional<SanitisedStatement> sanitised;
    std::optional<PublishedFigure> asPublished;
    std::vector<BudgetShare> shares{}; ///< where the budget is split between steps of different kinds

    bool operator==(const PrivacyStatement&) const = default;
};

/// As in JSON: "data-dependent".
const char* toString(EpsilonKind kind);
/// As in a sentence: "promised", "spent: do not publish".
const char* inWords(EpsilonKind kind);

/// The meaning of a δ that is no small chance, behind " · ": one of 1/n or more (Epsilon::justAFew), or above
/// 1e-3; else empty.
const char* exposureInWords(const Epsilon& epsilon);

/// Three significant digits: "0.0123", "1.63", "163", "∞".
std::string epsilonInWords(double epsilon);
/// "1e-5".
std::string deltaInWords(double delta);
/// "promised ε = 1.63 at δ = 1e-5 · add or remove one record"; "spent ε = 0.9 at δ = … · … · do not publish";
/// "… · noise in double precision: its low bits are not covered".
Sentence inWords(const Epsilon& epsilon);
/// The same of several trials: "ε = 1.63 to 1.71 at …", from the least that any of them has.
Sentence inWords(const Epsilon& most, double least);
/// "ε = 2.48 ± 0.48 at δ = 1e-5 · add or remove one record · sanitised: may be published" for what was drawn,
/// "… · sanitised, noise not drawn: only a release may publish it" for what was not; "… · sanitised,
/// parameters chosen on the votes: leaks"; "… · sanitised by a theorem that is false here: proves nothing".
/// The theorems are about adding or removing a record.
Sentence inWords(const SanitisedStatement& sanitised,
                 const Neighbours& neighbours = Adjacency::AddRemoveRecord);
/// The last part of it: what it means for publishing.
const char* meaningOf(const SanitisedStatement& sanitised);
/// "ε = 2.04 at δ = 1e-5 · as published: accounts for Lap(10) where Lap(20) was drawn: guarantees nothing".
Sentence inWords(const PublishedFigure& figure);

/// The largest power of ten ≤ 1/(10·cohort): the default δ. For cohort ≥ 1.
double defaultDelta(std::size_t cohort);

} // namespace epsiloscope
