// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// A whole experiment on either of two datasets: what runExperiment() is given.
struct ExperimentPair {
    Experiment experiment; ///< a release
    std::array<std::shared_ptr<const Dataset>, 2> datasets;
    FixedSplit split;
};

/// Two inputs that differ in what the mechanism protects: one record or person more, another one, other
/// private features, or, of recorded votes, one vote of one teacher on each query.
struct NeighbourPair {
    std::string name;                                        ///< "tie broken · one teacher"
    Parameters parameters;                                   ///< validated, defaults filled in
    std::array<std::shared_ptr<const PreparedData>, 2> data; ///< fast: straight to the mechanism
    std::optional<ExperimentPair> whole;                     ///< slow: with everything around it
    bool byExperiment = false;                               ///< draws run the whole experiment
};

/// What is asked of a mechanism: ε and δ as a person would give them, and what else is to be so and not
/// small.
struct AskedPrivacy {
    double epsilon = 1, delta = 0.05;
    Parameters settings{};
    bool otherWays = true; ///< with parameters that are changed in each of some ways, too
};

/// Small parameters, and ways in which they may be changed, each with its name. Only what the mechanism
/// declares is set; a way that sets anything else is left out.
struct NamedParameters {
    std::string name;
    Parameters parameters; ///< as given, not validated
};
std::vector<NamedParameters> smallParameters(const MechanismDescriptor& mechanism, const AskedPrivacy& asked);
/// All cases for the plain parameters (turn 0), every third in turn for each other way.
template <class Case> std::vector<Case> inTurn(const std::vector<Case>& cases, std::size_t turn) {
    if (turn == 0) return cases;
    std::vector<Case> some;
    for (std::size_t i = turn % 3; i < cases.size(); i += 3)
        some.push_back(cases[i]);
    return some;
}
/// The same with defaults, checked by the mechanism. Errors: what does not go together.
Result<Parameters> checkedParameters(const MechanismDescriptor& mechanism, const Parameters& given);

/// Recorded votes that one teacher's votes apart: hand-made worst cases, then `random` made by lot. Empty
/// where the mechanism asks no teachers whose votes a file could hold.
std::vector<NeighbourPair> votePairs(const Mechanism& mechanism, const AskedPrivacy& asked, int random,
                                     RandomStream& stream);
/// Small tables that are neighbours of the mechanism's kind, prepared as a release prepares them. Pairs that
/// cannot be prepared are left out.
std::vector<NeighbourPair> recordPairs(const Mechanism& mechanism, const AskedPrivacy& asked, int random,
                                       RandomStream& stream);
/// Small tables with several rows of each person, one among another's, that differ in the rows of one of
/// them: in all, or by what is left of them; prepared as a release prepares them. Some have a bound on rows
/// of a person, which is exceeded, or two owners of each row; in some a row is the unit all the same. Empty
/// where the mechanism refuses persons.
std::vector<NeighbourPair> personPairs(const Mechanism& mechanism, const AskedPrivacy& asked, int random,
                                       RandomStream& stream);

/// Which of them are tried.
struct PairKinds {
    bool votes = true, records = true, persons = true;
};
/// Those of all kinds that are wanted, in an order by lot: of the kinds by turns, so that a search which ends
/// early has looked at every kind.
std::vector<NeighbourPair> pairsByTurns(const Mechanism& mechanism, const AskedPrivacy& asked,
                                        const PairKinds& kinds, int random, RandomStream& stream);

} // namespace epsiloscope::falsifier
