// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/PairedComparison.h"

#include "core/base/Result.h"
#include "core/experiment/comparison/ComparedMeaning.h"
#include "core/numeric/Intervals.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

bool differ(const std::string& a, const std::string& b) {
    return !a.empty() && !b.empty() && a != b;
}

// A fingerprint says more than a path, which may have lost its folder; a guessed label has no name.
Result<void> checkSameData(const Run& a, const Run& b) {
    const DataReference &first = a.experiment().data, &second = b.experiment().data;
    const bool marked = !a.data().fingerprint.empty() && !b.data().fingerprint.empty();
    const bool same =
        marked ? a.data().fingerprint == b.data().fingerprint
               : first.path == second.path && first.labels == second.labels && first.test == second.test;
    if (!same) return Error{"the two runs learnt from different data", "", "compare runs on the same files"};
    const bool otherClasses =
        !a.data().classes.empty() && !b.data().classes.empty() && a.data().classes != b.data().classes;
    if (differ(first.label, second.label) || first.labelMap != second.labelMap || otherClasses)
        return Error{"the two runs do not learn the same classes", "",
                     "compare runs with the same label column and label map"};
    return {};
}

// In an order of their own: which stands first means nothing.
std::vector<std::string> sorted(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return names;
}

// The columns of the personal ε and of persons are ignored, whether they are named among those or not.
std::vector<std::string> withoutFeature(const DataReference& data) {
    std::vector<std::string> names = data.ignored, others = data.person;
    if (!data.personalBudget.empty()) others.push_back(data.personalBudget);
    for (std::string& other : others)
        if (std::count(names.begin(), names.end(), other) == 0) names.push_back(std::move(other));
    return sorted(std::move(names));
}

// Where rows with missing cells are dropped, what counts as a missing cell decides who is dealt to which
// part.
bool dropSameRows(const DataReference& a, const DataReference& b) {
    if (a.missingAsCategory != b.missingAsCategory) return false;
    if (a.missingAsCategory) return true;
    return withoutFeature(a) == withoutFeature(b) && a.types == b.types &&
           sorted(a.missingMarkers.value_or(defaultMissingMarkers())) ==
               sorted(b.missingMarkers.value_or(defaultMissingMarkers()));
}

Result<void> checkSameDraws(const Run& a, const Run& b) {
    const Experiment &first = a.experiment(), &second = b.experiment();
    if (first.release || second.release)
        return Error{"a release has no seed, so its repeats cannot be paired with those of another run", "",
                     "compare two explorations"};
    RETURN_IF_ERROR(checkSameData(a, b));
    if (!(first.split == second.split && first.data.person == second.data.person &&
          first.data.unit() == second.data.unit()))
        return Error{"the two runs split the records differently", "", "compare runs with the same split"};
    if (!dropSameRows(first.data, second.data))
        return Error{"the two runs split the records differently: they do not drop the same rows", "",
                     "compare runs that treat missing cells alike, with the same ignored columns, markers "
                     "and types"};
    if (first.seed != second.seed)
        return Error{Sentence("the two runs have different seeds, %1 and %2", {first.seed, second.seed}), "",
                     "compare runs with the same seed"};
    return {};
}

// Smaller is better only among promises of one kind.
Result<void> checkSamePromise(const PrivacyStatement& a, const PrivacyStatement& b, Measure measure) {
    const Epsilon &first = a.spent, &second = b.spent;
    const bool headline = measure == Measure::Epsilon;
    if (!headline && measure != Measure::DataIndependentEpsilon) return {};
    const std::string what = !aboutSameNeighbours(first.adjacency, second.adjacency)
                                 ? "hold for different neighbours"
                             : first.delta != second.delta           ? "hold at different δ"
                             : headline && first.kind != second.kind ? "are of different kinds"
                                                                     : "";
    if (what.empty()) return {};
    return Error{Sentence("the ε of the two runs %1", {what}), "",
                 "compare runs whose ε has the same meaning, or compare another measure"};
}

// Never "100 %" of what is less than all, nor "0 %" of what is more than nothing.
int percentOf(double share) {
    const auto percent = static_cast<int>(std::lround(100 * share));
    if (share > 0 && share < 1) return std::clamp(percent, 1, 99);
    return percent;
}

// Counts the draws of two runs, of which there must be some.
Result<void> addDraws(const Run& a, const Run& b, Measure measure, PairedComparison& comparison,
                      std::vector<double>& differences) {
    RETURN_IF_ERROR(checkSameDraws(a, b));
    const bool smallerIsBetter = measure == Measure::Epsilon || measure == Measure::DataIndependentEpsilon ||
                                 measure == Measure::AccuracyGap;
    const std::size_t before = differences.size();
    for (std::size_t t = 0; t < std::min(a.trials().size(), b.trials().size()); ++t) {
        const auto first = measured(a.trials()[t], measure), second = measured(b.trials()[t], measure);
        if (!first || !second || std::isnan(*first) || std::isnan(*second)) continue;
        RETURN_IF_ERROR(
            checkSamePromise(a.trials()[t].outcome->privacy, b.trials()[t].outcome->privacy, measure));
        if (*first == *second)
            ++comparison.ties;
        else if ((*first > *second) != smallerIsBetter)
            ++comparison.wins;
        else
            ++comparison.losses;
        differences.push_back(*first == *second ? 0 : *first - *second); // ∞ − ∞ would be no number
    }
    if (differences.size() > before) return {};
    return Error{Sentence("no repeat has finished in both runs with a figure for %1", {inWords(measure)}), "",
                 "let both runs finish, or compare another measure"};
}

PairedComparison ofDraws(PairedComparison comparison, std::vector<double> differences) {
    comparison.draws = differences.size();
    const auto draws = static_cast<double>(comparison.draws);
    comparison.share =
        (static_cast<double>(comparison.wins) + static_cast<double>(comparison.ties) / 2) / draws;
    const Interval interval = wilsonInterval(comparison.share, draws);
    comparison.lower = interval.lower;
    comparison.upper = interval.upper;
    comparison.difference = *spreadOf(std::move(differences));
    return comparison;
}

} // namespace

Result<PairedComparison> comparePaired(const Run& a, const Run& b, Measure measure) {
    PairedComparison comparison;
    std::vector<double> differences;
    RETURN_IF_ERROR(addDraws(a, b, measure, comparison, differences));
    return ofDraws(comparison, std::move(differences));
}

Result<PairedComparison> comparePairedPooled(std::span<const RunPair> pairs, Measure measure) {
    if (pairs.empty())
        return Error{"there are no two runs to compare", "", "wait until both have been computed"};
    PairedComparison pooled;
    std::vector<double> differences;
    for (const RunPair& pair : pairs)
        RETURN_IF_ERROR(addDraws(*pair.a, *pair.b, measure, pooled, differences));
    return ofDraws(pooled, std::move(differences));
}

Sentence inWords(const PairedComparison& comparison, const std::string& a, const std::string& b,
                 const std::string& where) {
    const std::size_t draws = comparison.draws;
    const std::string place = where.empty() ? "" : " " + where;
    const std::string of =
        std::to_string(draws) + (draws == 1 ? " paired repeat" : " paired repeats") + place;
    const std::string few = draws < fewDraws ? "few repeats: weak evidence" : "";
    if (comparison.ties == draws)
        return Sentence("%1 and %2 tie in all of %3%4", {a, b, of, (few.empty() ? "" : " (" + few + ")")});
    const auto percent = [](double share) { return std::to_string(percentOf(share)); };
    Sentence words =
        Sentence("%1 beats %2 in %3 % of %4 (95 % interval %5–%6 %",
                 {a, b, percent(comparison.share), of, percent(comparison.lower), percent(comparison.upper)});
    if (comparison.ties > 0)
        words += "; " + std::to_string(comparison.ties) +
                 (comparison.ties == 1 ? " tie counts half" : " ties count half");
    if (!few.empty()) words += "; " + few;
    return words + ")";
}

} // namespace epsiloscope
