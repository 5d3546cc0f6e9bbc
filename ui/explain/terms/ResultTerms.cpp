// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/numeric/Intervals.h"
#include "core/numeric/LogSpace.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

WorkedFormula leftOf(double budget, double spent) {
    constexpr double rounding = 1e-9; // of noise that was solved for
    if (std::abs(budget - spent) < rounding * budget) spent = budget;
    return {.symbol = "ε_left",
            .right = symbol("ε_budget") - symbol("ε_spent"),
            .operands = {operandOf("ε_budget", Words::tr("what the run may spend"), budget),
                         operandOf("ε_spent", Words::tr("what it has spent, whatever the data are"), spent)},
            .digits = 3,
            .meaning = Words::tr("not spent").toStdString()};
}

FilledTerm filledBudget(const ExplainedRun& run) {
    const auto budget = run.parameter("epsilon");
    if (!budget) return {.missing = Words::tr("This run was given no budget.")};
    if (!run.independent()) return {.missing = Words::tr("This run promises nothing, whatever its budget.")};
    FilledTerm term{.formulas = {leftOf(*budget, run.independent()->epsilon.value)}};
    if (run.run().experiment().release)
        term.note = Words::tr(
            "A release is charged what was fixed before its first query, whatever it came to spend.");
    return term;
}

TermPicture pictureOfBudget(const Formulas& all) {
    const double most = std::max(valueOf(all, "ε_budget"), valueOf(all, "ε_spent"));
    return {.handle = "ε_spent",
            .ends = linear(0, most > 0 ? most : 1),
            .handleLabel = Words::tr("ε spent"),
            .resultLabel = Words::tr("ε left")};
}

// (Σ aᵢ)/k of at least one value.
WorkedFormula meanFormula(const std::vector<double>& values, const std::string& name,
                          const QString& meaning) {
    Operand each = operandOf("aᵢ", Words::tr("of each repeat"), values.front());
    each.all = values;
    return {.symbol = name,
            .right = sumOverEach("aᵢ", symbol("aᵢ")) / symbol("k"),
            .operands = {std::move(each),
                         operandOf("k", Words::tr("repeats"), static_cast<double>(values.size()))},
            .meaning = meaning.toStdString()};
}

// The picture of a measure from 0 to 1, over what its first repeat had.
TermPicture pictureOfMean(const QString& first, const QString& mean) {
    return {.handle = "aᵢ", .ends = linear(0, 1), .handleLabel = first, .resultLabel = mean};
}

WorkedFormula epsilonOfAll(double repeats, double each) {
    WorkedFormula formula = formulaOfEpsilon(
        symbol("k") * symbol("ε"), {operandOf("k", Words::tr("repeats on the same private records"), repeats),
                                    operandOf("ε", Words::tr("that each promises"), each)});
    formula.symbol = "ε_all";
    formula.meaning = Words::tr("if all repeats were handed out").toStdString();
    return formula;
}

FilledTerm filledRepeat(const ExplainedRun& run) {
    FilledTerm term;
    const RunPrivacy privacy = privacyOf(run.run());
    if (privacy.promised)
        term.formulas.push_back(
            epsilonOfAll(static_cast<double>(privacy.repeats), privacy.promised->most.value));
    if (const std::vector<double> values = measured(run.run(), Measure::Accuracy); !values.empty())
        term.formulas.push_back(meanFormula(values, "ā", Words::tr("mean accuracy over the repeats")));
    if (term.formulas.empty())
        term.missing = Words::tr("This run's repeats promise nothing and measure nothing.");
    return term;
}

TermPicture pictureOfRepeat(const Formulas& all) {
    if (all.front().operand("ε") == nullptr)
        return pictureOfMean(Words::tr("accuracy of the first repeat"), Words::tr("mean accuracy"));
    return {.handle = "k",
            .ends = linear(1, std::max(10.0, 2 * valueOf(all, "k"))),
            .handleLabel = Words::tr("repeats"),
            .resultLabel = Words::tr("ε of all of them"),
            .whole = true};
}

Operand testRecords(double tested) {
    return operandOf("n", Words::tr("test records"), tested);
}

// An end of Wilson's interval: (a + z²/(2n) ∓ z·√(a·(1 − a)/n + z²/(4n²)))/(1 + z²/n).
WorkedFormula endOfInterval(bool lower, double accuracy, double tested) {
    const Expression a = symbol("a"), n = symbol("n"), z = symbol("z");
    const Expression centre = a + square(z) / (2 * n);
    const Expression reach = z * root(a * (1 - a) / n + square(z) / (4 * square(n)));
    return {.symbol = lower ? "a_low" : "a_high",
            .right = call(lower ? "Wilson_low" : "Wilson_high", {a, n},
                          [lower](std::span<const double> x) {
                              const Interval interval = wilsonInterval(x[0], x[1]);
                              return lower ? interval.lower : interval.upper;
                          }),
            .operands = {operandOf("a", Words::tr("accuracy"), accuracy), testRecords(tested)},
            .meaning =
                (lower ? Words::tr("lower end of Wilson's interval, which has the true share with 95 % "
                                   "confidence; z = 1.96")
                       : Words::tr("upper end of the same interval"))
                    .toStdString(),
            .general = (lower ? centre - reach : centre + reach) / (1 + square(z) / n)};
}

Formulas accuracyFormulas(double right, double tested) {
    return {{.symbol = "a",
             .right = symbol("r") / symbol("n"),
             .operands = {operandOf("r", Words::tr("test records that it gets right"), right),
                          testRecords(tested)},
             .meaning = Words::tr("share of the test records that the model gets right").toStdString()},
            endOfInterval(true, right / tested, tested),
            endOfInterval(false, right / tested, tested)};
}

FilledTerm filledAccuracy(const ExplainedRun& run) {
    const auto& quality = run.outcome().quality;
    double right = 0, tested = 0;
    for (std::size_t i = 0; quality && i < quality->confusion.size(); ++i)
        for (std::size_t j = 0; j < quality->confusion[i].size(); ++j) {
            tested += static_cast<double>(quality->confusion[i][j]);
            if (i == j) right += static_cast<double>(quality->confusion[i][j]);
        }
    if (!(tested > 0))
        return {.missing = Words::tr("This run has no model that was tested record by record.")};
    return {.formulas = accuracyFormulas(right, tested), .note = noteOfRepeat(run)};
}

QString ranksNothing() {
    return Words::tr("This run's model ranks no test records.");
}

// The mean, and two bell curves of scores that have the same: Φ(d/√2) rises with their distance d.
Formulas aurocFormulas(const std::vector<double>& values) {
    Formulas formulas{meanFormula(values, "AUROC", Words::tr("mean over the repeats"))};
    double below = -12, above = 12;
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = (below + above) / 2;
        const double auroc = std::exp(logNormalCdf(middle / std::sqrt(2.0)));
        (auroc < formulas.front().result() ? below : above) = middle;
    }
    formulas.push_back(
        {.symbol = "AUROC",
         .right = normalCdf(symbol("d") / root(2)),
         .operands = {operandOf(
             "d", Words::tr("how far the scores of both classes are apart, in standard deviations"),
             (below + above) / 2)},
         .meaning = Words::tr("of two bell curves of scores that are d apart").toStdString()});
    return formulas;
}

FilledTerm filledAuroc(const ExplainedRun& run) {
    const std::vector<double> values = measured(run.run(), Measure::Auroc);
    if (values.empty()) return {.missing = ranksNothing()};
    return {.formulas = aurocFormulas(values),
            .note = Words::tr("The picture is of bell curves with the same AUROC.")};
}

// Precision and recall, which share what is found.
Formulas precisionAndRecall(double found, double alarms, double missed) {
    const Operand right = operandOf("TP", Words::tr("positive records that it finds"), found);
    const auto of = [&](const char* name, Operand other, const QString& meaning) -> WorkedFormula {
        return {.symbol = name,
                .right = symbol("TP") / (symbol("TP") + symbol(other.symbol)),
                .operands = {right, other},
                .meaning = meaning.toStdString()};
    };
    return {of("P", operandOf("FP", Words::tr("others that it calls positive"), alarms),
               Words::tr("precision: share of what it calls positive that is so")),
            of("R", operandOf("FN", Words::tr("positive records that it misses"), missed),
               Words::tr("recall: share of the positive records that it finds"))};
}

WorkedFormula chanceOfRanking(double positive, double tested) {
    return {.symbol = "AUPRC_chance",
            .right = symbol("P₊") / symbol("n"),
            .operands = {operandOf("P₊", Words::tr("positive test records"), positive), testRecords(tested)},
            .meaning = Words::tr("what a ranking by chance has").toStdString()};
}

// The class that is ranked: as the experiment names it, else as the runner took it, else the second.
std::size_t positiveClass(const Run& run) {
    const std::vector<std::string>& classes = run.data().classes;
    const std::string& named = run.experiment().data.positive;
    const std::string& positive = named.empty() ? run.data().guessedPositive : named;
    const auto found = std::ranges::find(classes, positive);
    return found == classes.end() ? 1 : static_cast<std::size_t>(found - classes.begin());
}

FilledTerm filledAuprc(const ExplainedRun& run) {
    const std::vector<double> values = measured(run.run(), Measure::Auprc);
    const auto& quality = run.outcome().quality;
    if (values.empty() || !quality) return {.missing = ranksNothing()};
    FilledTerm term{
        .formulas = {meanFormula(values, "AUPRC",
                                 Words::tr("mean over the repeats of Σ (Rᵢ − Rᵢ₋₁)·Pᵢ, down the ranking"))}};
    const auto& confusion = quality->confusion;
    if (confusion.size() != 2) {
        term.note = Words::tr("Of more than two classes it is the mean over them.");
        return term;
    }
    const std::size_t positive = positiveClass(run.run()), other = 1 - positive;
    const auto count = [&](std::size_t truth, std::size_t said) {
        return static_cast<double>(confusion[truth][said]);
    };
    const double found = count(positive, positive), missed = count(positive, other),
                 alarms = count(other, positive), rest = count(other, other);
    term.formulas.push_back(chanceOfRanking(found + missed, found + missed + alarms + rest));
    if (found > 0) {
        std::ranges::copy(precisionAndRecall(found, alarms, missed), std::back_inserter(term.formulas));
        term.note =
            Words::tr("Precision and recall are those of the point at which the model says yes or no.");
    }
    return term;
}

Formulas exampleOfAuprc() {
    Formulas formulas = precisionAndRecall(150, 60, 90);
    formulas.insert(formulas.begin(),
                    {meanFormula({0.71}, "AUPRC", Words::tr("Σ (Rᵢ − Rᵢ₋₁)·Pᵢ, down the ranking")),
                     chanceOfRanking(240, 1000)});
    return formulas;
}

TermPicture pictureOfAuprc(const Formulas& all) {
    if (all.size() < 3) return pictureOfMean(Words::tr("AUPRC of the first repeat"), Words::tr("mean AUPRC"));
    return {.handle = "FP",
            .ends = linear(0, std::max(4 * valueOf(all, "TP", 2), 1.5 * valueOf(all, "FP", 2))),
            .handleLabel = Words::tr("false alarms"),
            .resultLabel = Words::tr("precision"),
            .formula = 2,
            .whole = true};
}

} // namespace

std::vector<ExplainedTerm> resultTerms() {
    return {{.id = "budget",
             .filled = filledBudget,
             .example = [] { return Formulas{leftOf(2, 1.63)}; },
             .picture = pictureOfBudget},
            {.id = "repeat",
             .filled = filledRepeat,
             .example =
                 [] {
                     return Formulas{epsilonOfAll(5, 1),
                                     meanFormula({0.78, 0.81, 0.77, 0.8, 0.79}, "ā",
                                                 Words::tr("mean accuracy over the repeats"))};
                 },
             .picture = pictureOfRepeat},
            {.id = "accuracy",
             .filled = filledAccuracy,
             .example = [] { return accuracyFormulas(828, 1000); },
             .picture = [](const Formulas& all) -> TermPicture {
                 const double tested = valueOf(all, "n", 1);
                 return {.handle = "n",
                         .ends = logarithmic(std::max(10.0, tested / 20), 20 * tested),
                         .handleLabel = Words::tr("test records"),
                         .resultLabel = Words::tr("ends of the interval"),
                         .formula = 1,
                         .whole = true,
                         .beside = {{Words::tr("upper end"), 2}}};
             }},
            {.id = "auroc",
             .filled = filledAuroc,
             .example = [] { return aurocFormulas({0.86}); },
             .picture = [](const Formulas& all) -> TermPicture {
                 const double distance = valueOf(all, "d", 1);
                 return {.handle = "d",
                         .ends = linear(std::min(0.0, distance), std::max(4.0, distance + 1)),
                         .handleLabel = Words::tr("distance of the scores, standard deviations"),
                         .resultLabel = Words::tr("AUROC"),
                         .formula = 1};
             }},
            {.id = "auprc", .filled = filledAuprc, .example = exampleOfAuprc, .picture = pictureOfAuprc}};
}

} // namespace epsiloscope
