// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/comparison/Measure.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportedTrial.h"
#include "core/report/RunNumbers.h"
#include "core/report/ShownNumber.h"

namespace epsiloscope {

namespace {

constexpr const char* meanAndSd = "ā = (1/k)·Σ aᵢ over k repeats, sd = √(Σ (aᵢ − ā)²/(k − 1))";

std::string meanWithSd(const Spread& spread, std::size_t repeats) {
    const std::string mean = shownNumber(spread.mean);
    return repeats > 1 ? mean + " ± " + shownNumber(spread.sd, 2) : mean;
}

// "(0.78 + 0.77)/2 = 0.775; sd = √(0.00005/1) = 0.0071".
Sentence filledMean(const std::vector<double>& values, const Spread& spread) {
    const auto count = static_cast<double>(values.size());
    double squares = 0;
    for (const double value : values)
        squares += (value - spread.mean) * (value - spread.mean);
    return Sentence("(%1)/%2 = %3; sd = √(%4/%5) = %6",
                    {shownSum(values), shownNumber(count), shownNumber(spread.mean), shownNumber(squares),
                     shownNumber(count - 1), shownNumber(spread.sd, 2)});
}

// How many of the test records a model gets right, as its confusion matrix has them.
std::string rightOfAll(const Quality& quality) {
    long right = 0, all = 0;
    for (std::size_t i = 0; i < quality.confusion.size(); ++i)
        for (std::size_t j = 0; j < quality.confusion[i].size(); ++j) {
            all += quality.confusion[i][j];
            if (i == j) right += quality.confusion[i][j];
        }
    return concat(shownNumber(static_cast<double>(right)), "/", shownNumber(static_cast<double>(all)), " = ",
                  shownNumber(quality.accuracy));
}

struct MeasuredWords {
    const char *label, *meaning, *symbols, *source;
};

ReportNumber measuredNumber(const MeasuredWords& words, const std::vector<double>& values,
                            std::string ofOne) {
    const Spread spread = *spreadOf(values);
    const bool several = values.size() > 1;
    return {words.label,
            meanWithSd(spread, values.size()),
            concat(words.meaning, several ? "; mean ± standard deviation over repeats" : ""),
            {several ? concat(words.symbols, "; ", meanAndSd) : std::string(words.symbols),
             several ? filledMean(values, spread) : std::move(ofOne), words.source}};
}

void addAccuracy(std::vector<ReportNumber>& numbers, const Run& run) {
    const std::vector<double> values = measured(run, Measure::Accuracy);
    if (values.empty()) return;
    const TrialOutcome& outcome = *dearestOutcome(run);
    const bool tested = outcome.quality.has_value();
    const MeasuredWords words =
        tested ? MeasuredWords{"accuracy", "share of the public test records that the model gets right",
                               "a = right/tested", ""}
               : MeasuredWords{"accuracy", "of one model, as it is released: no model is",
                               "the middle of the bin of accuracy that the noise lets win", ""};
    numbers.push_back(measuredNumber(words, values,
                                     tested && values.size() == 1
                                         ? rightOfAll(*outcome.quality)
                                         : Sentence("released: %1", {shownNumber(values.front())})));
}

void addRanking(std::vector<ReportNumber>& numbers, const Run& run) {
    if (const auto auroc = measured(run, Measure::Auroc); !auroc.empty())
        numbers.push_back(measuredNumber(
            {"AUROC",
             "chance that the model ranks a record of the class above one of another; of more than two "
             "classes the mean over them",
             "area under true against false positives; ties count half", ""},
            auroc, Sentence("AUROC = %1", {shownNumber(auroc.front())})));
    if (const auto auprc = measured(run, Measure::Auprc); !auprc.empty())
        numbers.push_back(measuredNumber({"AUPRC", "average precision of that ranking",
                                          "Σ (recallᵢ − recallᵢ₋₁)·precisionᵢ over the ranks", ""},
                                         auprc, Sentence("AUPRC = %1", {shownNumber(auprc.front())})));
}

std::vector<double> eachAnswered(const Run& run) {
    std::vector<double> values;
    for (const TrialOutcome* outcome : finishedOutcomes(run))
        values.push_back(static_cast<double>(outcome->answered));
    return values;
}

void addLabels(std::vector<ReportNumber>& numbers, const Run& run) {
    const TrialOutcome& outcome = *dearestOutcome(run);
    const long refused = outcome.asked - outcome.answered;
    numbers.push_back(
        measuredNumber({"labels answered", "queries that got a label", "answered = asked − not answered", ""},
                       eachAnswered(run),
                       concat(shownNumber(static_cast<double>(outcome.asked)), " − ",
                              shownNumber(static_cast<double>(refused)), " = ",
                              shownNumber(static_cast<double>(outcome.answered)))));
    std::vector<double> right;
    for (const TrialOutcome* each : finishedOutcomes(run))
        if (each->labelAccuracy) right.push_back(*each->labelAccuracy);
    if (!right.empty())
        numbers.push_back(measuredNumber({"accuracy of the labels",
                                          "share of all labels given that are true, where the truth of the "
                                          "public pool is known",
                                          "true labels/labels given", ""},
                                         right, Sentence("share = %1", {shownNumber(right.front())})));
}

void addSteps(std::vector<ReportNumber>& numbers, const Run& run, const StepKind& counted) {
    if (counted == steps::atOnce) return;
    std::vector<double> values; // a mechanism that gives no labels has asked, and nothing answered
    for (const TrialOutcome* outcome : finishedOutcomes(run))
        values.push_back(static_cast<double>(outcome->asked));
    const std::string many(counted.many);
    const std::string meaning = "what the mechanism counts as it goes";
    numbers.push_back(measuredNumber({many.c_str(), meaning.c_str(), "T", ""}, values,
                                     concat("T = ", shownNumber(values.front()))));
}

} // namespace

std::vector<ReportNumber> utilityNumbers(const Run& run) {
    std::vector<ReportNumber> numbers;
    if (dearestOutcome(run) == nullptr) return numbers;
    addAccuracy(numbers, run);
    addRanking(numbers, run);
    const Mechanism* mechanism = run.mechanism();
    if (mechanism == nullptr) return numbers;
    if (mechanism->descriptor.answersQueries())
        addLabels(numbers, run);
    else
        addSteps(numbers, run, mechanism->descriptor.steps);
    return numbers;
}

ReportNumber accuracyNumber(const std::string& of, const std::vector<std::shared_ptr<const Run>>& runs,
                            const std::string& meaning) {
    std::vector<double> values;
    const Quality* only = nullptr;
    for (const auto& run : runs) {
        const std::vector<double> some = measured(*run, Measure::Accuracy);
        values.insert(values.end(), some.begin(), some.end());
        const TrialOutcome* outcome = dearestOutcome(*run);
        if (outcome != nullptr && outcome->quality) only = &*outcome->quality;
    }
    ReportNumber number =
        measuredNumber({"accuracy", meaning.c_str(), "a = right/tested", ""}, values,
                       only == nullptr ? concat("a = ", shownNumber(values.front())) : rightOfAll(*only));
    number.of = of;
    return number;
}

ReportNumber comparisonNumber(const PairedComparison& comparison, const std::string& a, const std::string& b,
                              const std::string& where) {
    const auto count = [](std::size_t number) { return shownNumber(static_cast<double>(number)); };
    return {Sentence("repeats that the first wins%1%2", {where.empty() ? "" : " ", where}),
            concat(shownNumber(100 * comparison.share, 3), " %"),
            "in pairs of repeats that share data, split and seed; with few of them, weak evidence",
            {"p = (wins + ties/2)/n; (p + z²/(2n) ± z·√(p(1 − p)/n + z²/(4n²)))/(1 + z²/n), z = 1.96",
             Sentence("p = (%1 + %2/2)/%3 = %4; 95 % interval %5 to %6; mean difference %7 ± %8",
                      {count(comparison.wins), count(comparison.ties), count(comparison.draws),
                       shownNumber(comparison.share), shownNumber(comparison.lower, 3),
                       shownNumber(comparison.upper, 3), shownNumber(comparison.difference.mean),
                       shownNumber(comparison.difference.sd, 2)}),
             "Wilson 1927"},
            Sentence("%1 against %2", {a, b})};
}

} // namespace epsiloscope
