// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/BoostingRound.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope::boostingNoiseTerm {

namespace {

struct Boosted {
    double c1 = 0, c2 = 0, iterations = 0, epsilon = 0, records = 0;
};

WorkedFormula scaleOf(const Boosted& boosted) {
    WorkedFormula formula{.symbol = "b",
                          .right = symbol("c₁") * symbol("c₂") * symbol("T") / (symbol("ε") * symbol("N"))};
    formula.meaning = Words::tr("scale of the noise in each weighted error").toStdString();
    formula.operands = {operandOf("c₁", Words::tr("weights are at least 1/c₁"), boosted.c1),
                        operandOf("c₂", Words::tr("weights are at most c₂"), boosted.c2),
                        operandOf("T", Words::tr("iterations"), boosted.iterations),
                        operandOf("ε", Words::tr("what all errors together may cost"), boosted.epsilon),
                        operandOf("N", Words::tr("training records"), boosted.records)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto c1 = run.parameter("c1"), c2 = run.parameter("c2"), iterations = run.parameter("iterations");
    const auto* round = run.trial().latest<BoostingRound>();
    if (!c1 || !c2 || !iterations || round == nullptr || !(round->noiseScale > 0)) {
        term.missing = Words::tr("This run boosts no classifiers with noise on their errors.");
        return term;
    }
    double epsilon = run.headline().epsilon.value;
    for (const BudgetShare& share : run.headline().shares)
        if (share.what.starts_with("errors")) epsilon = share.epsilon;
    Boosted boosted{.c1 = *c1, .c2 = *c2, .iterations = *iterations, .epsilon = epsilon};
    // How many records there are is public here, and follows from the noise.
    boosted.records = std::round(*c1 * *c2 * *iterations / (epsilon * round->noiseScale));
    WorkedFormula formula = scaleOf(boosted);
    if (std::abs(formula.result() - round->noiseScale) > 1e-9 * round->noiseScale)
        term.missing = Words::tr("The noise of this run's errors is scaled in another way.");
    else
        term.formulas = {std::move(formula)};
    return term;
}

std::vector<WorkedFormula> example() {
    return {scaleOf(
        {.c1 = std::sqrt(2.0), .c2 = std::sqrt(2.0), .iterations = 25, .epsilon = 0.1, .records = 10000})};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "T", 4);
    picture.whole = true;
    picture.least = 1;
    picture.handleLabel = Words::tr("iterations T");
    picture.resultLabel = Words::tr("scale b, in errors of 0 to 1");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "boosting-noise",
        .names = {Words::tr("weighted error"), "c₁", "c₂", Words::tr("error of a classifier"),
                  Words::tr("weights")},
        .parameters = {"c1", "c2", "iterations"},
        .title = Words::tr("Noise in the errors of boosting"),
        .paragraph = Words::tr(
            "Boosting with random classifiers looks at the private features in one way only: it asks for the "
            "weighted error of a classifier that was drawn without them. One record's weight lies between 1/c₁ and "
            "c₂, so it moves that error by c₁c₂/N at most, and Laplace noise hides it. All T iterations share one "
            "ε, so more of them mean more noise in each. Where b is well above ½ there is hardly anything left "
            "to see in an error."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Shen et al.; Dwork et al. 2006; FORMULAS.md, section 12"),
        .page = "features",
        .related = {"laplace", "sensitivity", "budget"}};
}

} // namespace epsiloscope::boostingNoiseTerm
