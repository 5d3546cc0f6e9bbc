// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace epsiloscope {

/// What two neighbouring datasets differ in. Costs are never added up across kinds.
enum class Adjacency { None, AddRemoveRecord, ReplaceRecord, ReplacePrivateFeatures };

/// What an ε means.
enum class EpsilonKind {
    None,            ///< not private at all
    DataIndependent, ///< holds for every dataset; may be published
    DataDependent,   ///< itself a function of the private data: do not publish
    Sanitised,       ///< data-dependent, released through a mechanism of its own
    Conjectured      ///< believed, not proved
};

/// An ε with everything that gives it a meaning. Never shown or written without it.
struct Epsilon {
    double value = 0; ///< ≥ 0, +∞ where nothing is promised
    double delta = 0; ///< in [0, 1)
    EpsilonKind kind = EpsilonKind::None;
    Adjacency adjacency = Adjacency::None;
    std::string accountant;      ///< "rdp-classic", "rdp-improved", "moments", "optimal"
    std::optional<double> order; ///< the minimising Rényi order (or moment)
    bool orderAtEdge =
        false; ///< the minimiser is the grid's first or last order: the true one may lie outside

    bool operator==(const Epsilon&) const = default;
};

/// What a run has spent: the headline ε and the two that are shown beside it.
struct PrivacyStatement {
    Epsilon spent;
    std::optional<Epsilon> dataIndependent; ///< beside a data-dependent headline
    std::optional<double>
        improvedConversion; ///< the headline's curve under the improved conversion (FORMULAS §1)

    bool operator==(const PrivacyStatement&) const = default;
};

/// As in JSON: "add-remove-record", "data-dependent".
const char* toString(Adjacency adjacency);
const char* toString(EpsilonKind kind);
/// As in a sentence: "add or remove one record", "data-dependent: do not publish this ε".
const char* inWords(Adjacency adjacency);
const char* inWords(EpsilonKind kind);

/// "ε = 1.63 at δ = 1e-5 · add or remove one record · data-dependent: do not publish this ε".
std::string inWords(const Epsilon& epsilon);

/// The largest power of ten ≤ 1/(10·cohort): the default δ. For cohort ≥ 1.
double defaultDelta(std::size_t cohort);

} // namespace epsiloscope
