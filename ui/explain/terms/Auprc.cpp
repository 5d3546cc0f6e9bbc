// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/Measure.h"
#include "ui/explain/terms/MeanOfRepeats.h"
#include "ui/explain/terms/Terms.h"

#include <algorithm>

namespace epsiloscope::auprcTerm {

namespace {

WorkedFormula precisionOf(double found, double alarms) {
    WorkedFormula formula{.symbol = "P", .right = symbol("TP") / (symbol("TP") + symbol("FP"))};
    formula.meaning = Words::tr("precision: share of what it calls positive that is so").toStdString();
    formula.operands = {operandOf("TP", Words::tr("positive records that it finds"), found),
                        operandOf("FP", Words::tr("others that it calls positive"), alarms)};
    return formula;
}

WorkedFormula recallOf(double found, double missed) {
    WorkedFormula formula{.symbol = "R", .right = symbol("TP") / (symbol("TP") + symbol("FN"))};
    formula.meaning = Words::tr("recall: share of the positive records that it finds").toStdString();
    formula.operands = {operandOf("TP", Words::tr("positive records that it finds"), found),
                        operandOf("FN", Words::tr("positive records that it misses"), missed)};
    return formula;
}

WorkedFormula chanceOf(double positive, double tested) {
    WorkedFormula formula{.symbol = "AUPRC_chance", .right = symbol("P₊") / symbol("n")};
    formula.meaning = Words::tr("what a ranking by chance has").toStdString();
    formula.operands = {operandOf("P₊", Words::tr("positive test records"), positive),
                        operandOf("n", Words::tr("test records"), tested)};
    return formula;
}

// The class that is ranked: as the experiment names it, else as the runner took it, else the second.
std::size_t positiveClass(const Run& run) {
    const std::vector<std::string>& classes = run.data().classes;
    const std::string& named = run.experiment().data.positive;
    const std::string& positive = named.empty() ? run.data().guessedPositive : named;
    const auto found = std::ranges::find(classes, positive);
    return found == classes.end() ? 1 : static_cast<std::size_t>(found - classes.begin());
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const std::vector<double> values = measured(run.run(), Measure::Auprc);
    const auto& quality = run.outcome().quality;
    if (values.empty() || !quality) {
        term.missing = Words::tr("This run's model ranks no test records.");
        return term;
    }
    term.formulas = {meanFormula(values, "AUPRC",
                                 Words::tr("mean over the repeats of Σ (Rᵢ − Rᵢ₋₁)·Pᵢ, down the ranking"))};
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
    term.formulas.push_back(chanceOf(found + missed, found + missed + alarms + rest));
    if (found > 0) {
        term.formulas.push_back(precisionOf(found, alarms));
        term.formulas.push_back(recallOf(found, missed));
        term.note =
            Words::tr("Precision and recall are those of the point at which the model says yes or no.");
    }
    return term;
}

std::vector<WorkedFormula> example() {
    return {meanFormula({0.71}, "AUPRC", Words::tr("Σ (Rᵢ − Rᵢ₋₁)·Pᵢ, down the ranking")),
            chanceOf(240, 1000), precisionOf(150, 60), recallOf(150, 90)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    if (formulas.size() < 3) {
        TermPicture mean = pictureAround(formulas.front(), 0, "aᵢ");
        mean.logHandle = false;
        mean.least = 0;
        mean.most = 1;
        mean.handleLabel = Words::tr("AUPRC of the first repeat");
        mean.resultLabel = Words::tr("mean AUPRC");
        return mean;
    }
    TermPicture picture = pictureAround(formulas[2], 2, "FP");
    picture.logHandle = false;
    picture.whole = true;
    picture.least = 0;
    picture.most = std::max(4 * formulas[2].operand("TP")->value, 1.5 * formulas[2].operand("FP")->value);
    picture.handleLabel = Words::tr("false alarms");
    picture.resultLabel = Words::tr("precision");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "auprc",
        .names = {"AUPRC", Words::tr("average precision"), Words::tr("precision"), Words::tr("recall")},
        .title = Words::tr("AUPRC, finding what is rare"),
        .paragraph = Words::tr(
            "Go down the model's ranking of the test records. After each one, precision is the share of those so "
            "far that are positive, and recall the share of all positives that was found. AUPRC is the area under "
            "precision over recall: the mean precision at which a positive record is found. A perfect ranking has "
            "1. A ranking by chance has the share of positives, not ½, so compare it with that. It is the measure "
            "to look at where the positive class is rare."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Davis and Goadrich 2006"),
        .page = "results",
        .related = {"auroc", "accuracy", "repeat"}};
}

} // namespace epsiloscope::auprcTerm
