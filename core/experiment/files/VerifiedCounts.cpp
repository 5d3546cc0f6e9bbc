// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/experiment/files/VerifiedFigures.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/AccountingSeries.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

// The last point of a series was told a moment before the outcome, by sums in another order.
constexpr double sameEnd = 1e-6;

class Counts {
public:
    Counts(const Experiment& experiment, const Mechanism& mechanism, const TrialRecord& trial)
        : experiment_(experiment), mechanism_(mechanism), trial_(trial), outcome_(*trial.outcome) {}

    std::vector<std::string> faults() {
        checkAsked();
        checkSteps();
        checkEnds();
        checkBounds();
        if (outcome_.quality) checkQuality("the model", *outcome_.quality);
        for (const BaselineScored& baseline : trial_.all<BaselineScored>())
            checkQuality(baseline.name, baseline.quality);
        checkScores();
        return std::move(faults_);
    }

private:
    void require(bool holds, const std::string& otherwise) {
        if (!holds) faults_.push_back(otherwise);
    }

    void checkAsked() {
        const long asked = outcome_.asked, answered = outcome_.answered;
        require(answered <= asked, "more queries were answered than asked");
        require(mechanism_.descriptor.steps != steps::atOnce || asked == 0,
                Sentence("queries are counted, and %1 asks none", {mechanism_.descriptor.id}));
        require(outcome_.ownAnswers <= asked - answered, "the student answered more queries than were left");
        const auto labels = static_cast<double>(answered + outcome_.ownAnswers);
        if (outcome_.labelAccuracy)
            require(labels > 0 && wholeShare(*outcome_.labelAccuracy, labels),
                    "the share of true labels is that of no number of labels");
        const bool budget = outcome_.resolved.has("epsilon");
        require(outcome_.stopped.empty() || budget, "it is said to have stopped, and there is no budget");
        const auto wanted = queriesGiven(outcome_.resolved);
        if (!wanted || !asksPool(mechanism_.descriptor)) return;
        require(asked <= *wanted, "more queries were asked than the experiment declares");
        require(asked == *wanted || !outcome_.stopped.empty() || experiment_.earlier.has_value(),
                "fewer queries were asked than the experiment declares, and nothing stopped it");
    }

    static bool wholeShare(double share, double of) {
        return std::abs(share * of - std::round(share * of)) <= 1e-6;
    }

    // Steps ascend evenly, and the last is told.
    void checkSteps() {
        const SeriesColumn& answered = trial_.column(series::labelsAnswered);
        if (answered.x.empty()) return;
        const double first = answered.x.front();
        double before = 0, labels = 0;
        for (std::size_t i = 0; i < answered.x.size(); ++i) {
            const double x = answered.x[i], y = answered.y[i];
            const Sentence where = Sentence("in the series after %1", {static_cast<long>(x)});
            const bool last = i + 1 == answered.x.size();
            require(x > before, Sentence("steps do not ascend %1", {where}));
            require(last || first <= 0 || std::fmod(x, first) == 0, Sentence("a step is uneven %1", {where}));
            require(mechanism_.descriptor.mayRefuse ? y >= labels && y - labels <= x - before : y == x,
                    Sentence("more was answered than asked, or less %1", {where}));
            before = x;
            labels = y;
        }
        require(outcome_.asked == 0 || before == static_cast<double>(outcome_.asked),
                Sentence("the series ends after %1, and %2 were asked",
                         {static_cast<long>(before), outcome_.asked}));
    }

    // Checks the figures that the outcome repeats.
    void checkEnds() {
        for (const SeriesDescriptor* series : declaredSeries()) {
            const auto& values = trial_.y(*series);
            if (values.empty() || series->ending == nullptr) continue;
            if (series == &series::labelsAnswered && outcome_.asked == 0) continue;
            const auto ending = series->ending(outcome_);
            if (ending)
                require(alike(values.back(), *ending, sameEnd),
                        Sentence("the last point of %1 is not what the repeat came to", {series->label}));
            else if (series->reference == "nonprivate" && experiment_.release)
                require(std::isnan(values.back()),
                        Sentence("the repeat came to no %1, and its series has one", {series->label}));
        }
    }

    // A release tells of the bound that stopped it alone.
    void checkBounds() {
        const auto bounds = trial_.all<BoundReached>();
        if (!experiment_.release) return;
        for (const BoundReached& bound : bounds)
            require(bound.bound == EpsilonKind::DataIndependent && bound.query == outcome_.asked &&
                        !outcome_.stopped.empty(),
                    "the bound that stops is not where the repeat stopped");
        require(bounds.size() <= 1, "a release stops once");
    }

    void checkQuality(const std::string& whose, const Quality& quality) {
        if (quality.confusion.empty()) return;
        std::vector<long> records;
        long right = 0;
        for (std::size_t k = 0; k < quality.confusion.size(); ++k) {
            records.push_back(std::accumulate(quality.confusion[k].begin(), quality.confusion[k].end(), 0L));
            right += quality.confusion[k][k];
        }
        const long all = std::accumulate(records.begin(), records.end(), 0L);
        require(all > 0 && alike(quality.accuracy, static_cast<double>(right) / static_cast<double>(all)),
                Sentence("the accuracy of %1 is not that of its confusion matrix", {whose}));
        if (testRecords_.empty()) testRecords_ = records;
        require(testRecords_ == records,
                Sentence("%1 was scored on other test records than the rest", {whose}));
    }

    // Each is a share of the same test records; without a new label nothing is learnt.
    void checkScores() {
        const auto all = static_cast<double>(std::accumulate(testRecords_.begin(), testRecords_.end(), 0L));
        const SeriesColumn& accuracy = trial_.column(series::accuracy);
        if (all > 0 && outcome_.quality)
            for (const double share : accuracy.y)
                require(std::isnan(share) || wholeShare(share, all),
                        "an accuracy in the series is that of no number of test records");
        if (outcome_.ownAnswers > 0 || !mechanism_.descriptor.mayRefuse) return;
        for (const SeriesDescriptor* scores : {&series::accuracy, &series::auroc, &series::auprc}) {
            const SeriesColumn& column = trial_.column(*scores);
            for (std::size_t i = 1; i < column.x.size(); ++i)
                require(column.x[i] != column.x[i - 1] || alike(column.y[i], column.y[i - 1]),
                        Sentence("%1 changes in the series without a new label", {scores->label}));
        }
    }

    const Experiment& experiment_;
    const Mechanism& mechanism_;
    const TrialRecord& trial_;
    const TrialOutcome& outcome_;
    std::vector<long> testRecords_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> contradictionsOfCounts(const Experiment& experiment, const Mechanism& mechanism,
                                                const TrialRecord& trial) {
    return Counts(experiment, mechanism, trial).faults();
}

} // namespace epsiloscope
