// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ensemble/TeacherCountPlan.h"

#include "core/base/Wording.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "core/privacy/noise/NoisyWinner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace epsiloscope {

namespace {

constexpr double spread = 0.02, wantedChance = 0.9;
constexpr std::int64_t recordsOfClass = 20, fewestRecords = 50;
constexpr double mostSaid = 9e15;

/// The share of the model's teachers in every bin, and what they release.
class ModelEnsemble {
public:
    ModelEnsemble(int bins, AccuracyAggregator aggregator)
        : aggregator_(aggregator), right_(static_cast<std::size_t>(4 * bins / 5)) {
        const double mean = (static_cast<double>(right_) + 0.75) / bins;
        double below = 0;
        for (int edge = 1; edge <= bins; ++edge) {
            const double sigmas = (static_cast<double>(edge) / bins - mean) / spread;
            const double upTo = edge == bins ? 1 : std::erfc(-sigmas / std::numbers::sqrt2) / 2;
            // Less than one in a million teachers is nobody, which keeps few bins apart.
            shares_.push_back(upTo - below < 1e-6 ? 0 : upTo - below);
            below = upTo;
        }
    }

    double share() const { return shares_[right_]; }
    /// The chances of t teachers, for t·ε/m as the median has it, or t/b.
    std::vector<double> chances(double units) const {
        std::vector<double> counts = shares_;
        if (aggregator_ == AccuracyAggregator::PrivateMedian) {
            for (double& count : counts)
                count *= units;
            return medianBinProbabilities(counts, 1, 1);
        }
        // Measured from the fullest. A count 45 noise scales behind does not win, wherever it is: fewer
        // different ones are faster.
        for (double& count : counts)
            count = std::max((count - share()) * units, -45.0);
        return roughLaplaceWinnerProbabilities(counts, 1);
    }
    double ofRightBin(const std::vector<double>& chances) const { return chances[right_]; }
    double near(const std::vector<double>& chances) const {
        double sum = 0;
        for (std::size_t bin = right_ - 1; bin <= std::min(right_ + 1, chances.size() - 1); ++bin)
            sum += chances[bin];
        return std::min(sum, 1.0);
    }
    /// Units with which the release is as good as wanted.
    double unitsWanted() const {
        const double tooFew = largestReal(guess(), tolerance, [this](double units) {
            const auto p = chances(units);
            return (p.size() == 2 ? ofRightBin(p) : near(p)) < wantedChance;
        });
        return tooFew * (1 + tolerance);
    }

private:
    /// A few noise scales between the fullest bin and the next that is not its neighbour.
    double guess() const {
        double next = 0;
        for (std::size_t bin = 0; bin < shares_.size(); ++bin)
            if (bin + 1 < right_ || bin > right_ + 1) next = std::max(next, shares_[bin]);
        return 4 / (share() - next);
    }

    static constexpr double tolerance = 1e-4;
    AccuracyAggregator aggregator_;
    std::size_t right_;
    std::vector<double> shares_;
};

bool ofMedian(const AccuracyRelease& release) {
    return release.aggregator == AccuracyAggregator::PrivateMedian;
}

/// Teachers of one unit of the model, of so many in all; 0: of any number.
double teachersOfUnit(const TeacherCountQuestion& question, std::int64_t teachers) {
    const AccuracyRelease& release = question.release;
    const long m = release.teachersOfRecord;
    if (ofMedian(release)) return static_cast<double>(m) / release.epsilon;
    return noiseScale(release.noise, release.epsilon, {question.bins, m, static_cast<long>(teachers)});
}

std::int64_t multipleAtLeast(double teachers, std::int64_t m) {
    const double whole = std::clamp(std::ceil(teachers), 1.0, mostSaid);
    return (static_cast<std::int64_t>(whole) + m - 1) / m * m;
}

/// The fewest of so many units. The fewer teachers two bins have, the less noise they need.
std::int64_t teachersForUnits(double units, const TeacherCountQuestion& question) {
    const long m = question.release.teachersOfRecord;
    const std::int64_t enough = multipleAtLeast(units * teachersOfUnit(question, 0), m);
    if (teachersOfUnit(question, enough) >= teachersOfUnit(question, 0)) return enough;
    const long tooFew = largestInteger(enough / m, [&](long partition) {
        const double teachers = static_cast<double>(partition) * static_cast<double>(m);
        return teachers < units * teachersOfUnit(question, partition * m);
    });
    return std::min(enough, (std::int64_t{tooFew} + 1) * m);
}

std::int64_t recordsWanted(int classes) {
    return std::max(recordsOfClass * classes, fewestRecords);
}

/// This also keeps to one teacher at most per record of each partition: more would have no data.
std::int64_t mostWithData(const TeacherCountQuestion& question) {
    const std::int64_t perPartition = question.records / recordsWanted(question.classes);
    return perPartition * question.release.teachersOfRecord;
}

std::string plannedInShort(double value) {
    if (value >= 1000 && value <= mostSaid) return withThousands(static_cast<std::uint64_t>(value));
    return inShort(value);
}

Sentence percent(double chance) {
    if (chance > 0.995) return "over 99 %";
    if (chance < 0.005) return "under 1 %";
    return std::to_string(std::lround(100 * chance)) + " %";
}

Sentence teachersInWords(std::int64_t teachers) {
    if (static_cast<double>(teachers) >= mostSaid) return "more teachers than there can be";
    return counted(teachers, "teacher", "teachers");
}

Sentence noiseInWords(const TeacherCountPlan& plan, const TeacherCountQuestion& question) {
    const Sentence scale(plan.noiseScale == 1 ? "%1 teacher" : "%1 teachers",
                         {plannedInShort(plan.noiseScale)});
    if (ofMedian(question.release))
        return Sentence("Every %1 from the median %2 a bin e = 2.72 times less likely: ",
                        {scale, (plan.noiseScale == 1 ? "makes" : "make")});
    return Sentence("Noise of scale %1 on each of %2 counts: ", {scale, question.bins});
}

Sentence rightInWords(int bins) {
    return Sentence(" to release the right bin%1 in 90 %", {(bins == 2 ? "" : ", or one next to it,")});
}

Sentence chancesInWords(const TeacherCountPlan& plan, int bins) {
    const Sentence right = bins == 2 ? "" : Sentence("right in %1", {percent(plan.chanceOfRightBin)});
    if (plan.teachers == 1) return right.empty() ? right : " (" + right + ")";
    const Sentence agree = Sentence("about %1 should agree", {plannedInShort(std::round(plan.inFullestBin))});
    return " (" + right + (right.empty() ? "" : ": ") + agree + ")";
}

Sentence fittingInWords(const TeacherCountPlan& plan, const TeacherCountQuestion& question) {
    const auto records = static_cast<std::int64_t>(std::llround(plan.recordsPerTeacher));
    return Sentence(
        "%1%2%3%4. %5 learns from %6; with fewer than %7, which is above %8, they learn too little.",
        {teachersInWords(plan.teachers), (plan.teachers == 1 ? " is enough" : " are the fewest"),
         rightInWords(question.bins), chancesInWords(plan, question.bins),
         (plan.teachers == 1 ? "It" : "Each"), counted(records, "record", "records"),
         recordsWanted(question.classes), teachersInWords(plan.tooLittleAbove)});
}

Sentence tooNoisyInWords(const TeacherCountPlan& plan, const TeacherCountQuestion& question) {
    const double chance = question.bins == 2 ? plan.chanceOfRightBin : plan.chanceNear;
    const Sentence most = teachersInWords(plan.teachers);
    return Sentence(
        "%1 would be the fewest%2; %3 fewer than %4 records, and the chance with %5 is %6: choose a "
        "larger ε or wider bins, or find more records.",
        {teachersInWords(plan.tooNoisyBelow), rightInWords(question.bins),
         (plan.tooLittleAbove == 0
              ? Sentence("even %1%2", {most, (plan.teachers == 1 ? " has" : " each have")})
              : Sentence("above %1 each has", {most})),
         recordsWanted(question.classes), most, percent(chance)});
}

Sentence tooFewRecordsInWords(const TeacherCountPlan& plan, const TeacherCountQuestion& question) {
    const auto records = static_cast<std::int64_t>(std::llround(plan.recordsPerTeacher));
    return Sentence("%1%2, but with at most %3%4%5 are needed: find more records.",
                    {teachersInWords(plan.teachers), (plan.teachers == 1 ? " is enough" : " are enough"),
                     counted(records, "record", "records"), (plan.teachers == 1 ? ", and " : " each, and "),
                     recordsWanted(question.classes)});
}

Sentence reasonOf(const TeacherCountPlan& plan, const TeacherCountQuestion& question) {
    const Sentence noise = noiseInWords(plan, question);
    if (plan.fits()) return noise + fittingInWords(plan, question);
    const bool quiet = plan.tooNoisyBelow <= plan.teachers;
    return noise + (quiet ? tooFewRecordsInWords(plan, question) : tooNoisyInWords(plan, question));
}

double expectedError(const std::vector<std::uint32_t>& correct, std::uint32_t testRecords, double truth,
                     int bins, const AccuracyRelease& release) {
    const std::vector<long> counts = accuracyHistogram(correct, testRecords, bins);
    const std::vector<double> real(counts.begin(), counts.end());
    const std::vector<double> chances = releaseProbabilities(real, release);
    double error = 0;
    for (int bin = 0; bin < bins; ++bin)
        error += chances[static_cast<std::size_t>(bin)] * std::abs(binMiddle(bin, bins) - truth);
    return error;
}

} // namespace

const char* toString(TeacherCountRegion region) {
    constexpr std::array<const char*, 3> names = {"too noisy", "good", "too little data per teacher"};
    return names[static_cast<std::size_t>(region)];
}

TeacherCountRegion TeacherCountPlan::region(std::int64_t teachersAsked) const {
    if (teachersAsked < tooNoisyBelow) return TeacherCountRegion::TooNoisy;
    return teachersAsked > tooLittleAbove ? TeacherCountRegion::TooLittleData : TeacherCountRegion::Good;
}

TeacherCountPlan planTeacherCount(const TeacherCountQuestion& question) {
    const ModelEnsemble model(question.bins, question.release.aggregator);
    TeacherCountPlan plan;
    plan.teachersOfRecord = question.release.teachersOfRecord;
    plan.tooNoisyBelow = teachersForUnits(model.unitsWanted(), question);
    plan.tooLittleAbove = mostWithData(question);
    plan.teachers = std::max(std::min(plan.tooNoisyBelow, plan.tooLittleAbove), plan.teachersOfRecord);

    const double teachers = static_cast<double>(plan.teachers);
    const double unit = teachersOfUnit(question, plan.teachers);
    plan.noiseScale = ofMedian(question.release) ? 2 * unit : unit;
    const auto chances = model.chances(teachers / unit);
    plan.chanceOfRightBin = model.ofRightBin(chances);
    plan.chanceNear = model.near(chances);
    plan.inFullestBin = model.share() * teachers;
    plan.recordsPerTeacher =
        static_cast<double>(question.records) * static_cast<double>(plan.teachersOfRecord) / teachers;
    plan.reason = reasonOf(plan, question);
    return plan;
}

BestTeacherCount bestTeacherCount(std::span<const ExaminedEnsembles> ensembles,
                                  std::span<const double> truths, int bins, const AccuracyRelease& release) {
    BestTeacherCount found;
    for (const ExaminedEnsembles& examined : ensembles) {
        if (examined.correct.empty()) continue;
        double sum = 0;
        for (std::size_t trial = 0; trial < examined.correct.size(); ++trial)
            sum += expectedError(examined.correct[trial], examined.testRecords, truths[trial], bins, release);
        const TeacherCountError error = {examined.teachers,
                                         sum / static_cast<double>(examined.correct.size())};
        const bool better = error.error < found.best.error ||
                            (error.error == found.best.error && error.teachers < found.best.teachers);
        if (found.errors.empty() || better) found.best = error;
        found.errors.push_back(error);
    }
    return found;
}

} // namespace epsiloscope
