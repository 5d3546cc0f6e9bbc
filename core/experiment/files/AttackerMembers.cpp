// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/AttackerMembers.h"

#include "core/declared/MemberKinds.h"
#include "core/experiment/description/NeighbourMembers.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

const MembersOf<AttackerOnFile::Curve>& curveMembers() {
    using Curve = AttackerOnFile::Curve;
    const AsList<AsWithin> asShares{AsWithin{0, 1}};
    static const MembersOf<Curve> all = {
        required("source", &Curve::source, AsText{}, {"", "By what it was found."}),
        required("false_positive", &Curve::falsePositive, asShares,
                 {"", "Share of datasets without the record of which a test says that it is there."}),
        required("false_negative", &Curve::falseNegative, asShares,
                 {"", "No test that cries wolf so often misses the record less often."}),
    };
    return all;
}

// Six digits are enough for a reader, and are the same on every machine. A smaller share is never a promise
// too much: a point that is valid stays so when it moves down or to the left.
double roundedDown(double share) {
    constexpr double least = 1e-15, digits = 6;
    if (!(share >= least)) return 0;
    const double scale = std::pow(10, digits - 1 - std::floor(std::log10(share)));
    return std::min(std::floor(share * scale) / scale, std::min(share, 1.0));
}

double roundedUp(double share) {
    return 1 - roundedDown(1 - share);
}

// Evenly spread over the points, which are dense where the curve bends; the first and the last are there.
std::vector<std::size_t> keptPoints(std::size_t points) {
    std::vector<std::size_t> kept;
    const std::size_t most = std::min(points, mostPointsOnFile);
    for (std::size_t i = 0; i < most; ++i)
        kept.push_back(most < 2 ? 0 : i * (points - 1) / (most - 1));
    return kept;
}

AttackerOnFile::Curve thinned(const TradeoffCurve& curve) {
    AttackerOnFile::Curve written{toString(curve.source), {}, {}};
    for (const std::size_t i : keptPoints(std::min(curve.falsePositive.size(), curve.falseNegative.size()))) {
        written.falsePositive.push_back(roundedDown(curve.falsePositive[i]));
        written.falseNegative.push_back(roundedDown(curve.falseNegative[i]));
    }
    return written;
}

} // namespace

AttackerOnFile onFile(const AttackerView& view) {
    AttackerOnFile file;
    file.adjacency = view.adjacency;
    file.promised = view.promised && !view.curves.empty();
    if (!file.promised) return file;
    file.curve = thinned(view.tightest());
    for (std::size_t i = 1; i < view.curves.size(); ++i)
        file.others.emplace_back(toString(view.curves[i].source));
    const OddsOfGuess odds = oddsOfGuess(view, file.prior);
    file.right = odds.right;
    file.byChance = odds.byChance;
    // With even odds a guess is right with (1 + advantage)/2.
    file.advantage = roundedUp(std::clamp(2 * view.rightAt(0.5) - 1, 0.0, 1.0));
    return file;
}

const MembersOf<AttackerOnFile>& attackerMembers() {
    using File = AttackerOnFile;
    constexpr int guesses = 100;
    static const MembersOf<File> all = joinedMembers<File>(
        {membersWithin(&File::adjacency, neighbourMembers()),
         {
             required("promised", &File::promised, AsFlag{},
                      {"", "False: nothing is promised, an attacker may be certain."}),
             member("curve", &File::curve, AsObject<File::Curve>{curveMembers},
                    {"",
                     "Points of the trade-off curve that the guarantee allows, the tightest that is known."}),
             member("other_curves", &File::others,
                    AsTexts{"must be a list of texts", "write [\"epsilon-delta\"]"},
                    {"", "Valid as well, and nowhere tighter."}),
             required("right_of_100", &File::right, AsPositive{guesses},
                      {"", "So many of 100 such attackers' guesses are right, at most."}),
             required("by_chance_of_100", &File::byChance, AsPositive{guesses},
                      {"", "So many would be right by chance."}),
             required("prior", &File::prior, AsWithin{0, 1},
                      {"", "How probable it was to the attacker beforehand that the record was used."}),
             required("advantage", &File::advantage, AsWithin{0, 1},
                      {"", "Largest true positive rate minus false positive rate."}),
         }});
    return all;
}

} // namespace epsiloscope
