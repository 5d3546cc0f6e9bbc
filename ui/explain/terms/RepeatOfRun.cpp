// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/MeanOfRepeats.h"
#include "ui/explain/terms/Terms.h"

namespace epsiloscope::repeatTerm {

namespace {

WorkedFormula togetherOf(double repeats, double each) {
    WorkedFormula formula{.symbol = "ε_all", .right = symbol("k") * symbol("ε")};
    formula.shown = shownEpsilon;
    formula.meaning = Words::tr("if all repeats were handed out").toStdString();
    formula.operands = {operandOf("k", Words::tr("repeats on the same private records"), repeats),
                        operandOf("ε", Words::tr("that each promises"), each)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const RunPrivacy privacy = privacyOf(run.run());
    if (privacy.promised)
        term.formulas.push_back(
            togetherOf(static_cast<double>(privacy.repeats), privacy.promised->most.value));
    if (const std::vector<double> values = measured(run.run(), Measure::Accuracy); !values.empty())
        term.formulas.push_back(meanFormula(values, "ā", Words::tr("mean accuracy over the repeats")));
    if (term.formulas.empty())
        term.missing = Words::tr("This run's repeats promise nothing and measure nothing.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {togetherOf(5, 1),
            meanFormula({0.78, 0.81, 0.77, 0.8, 0.79}, "ā", Words::tr("mean accuracy over the repeats"))};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    const bool together = formulas.front().operand("ε") != nullptr;
    TermPicture picture = pictureAround(formulas.front(), 0, together ? "k" : "aᵢ");
    picture.logHandle = false;
    picture.whole = together;
    picture.least = together ? 1 : 0;
    picture.most = together ? std::max(10.0, 2 * formulas.front().operand("k")->value) : 1;
    picture.handleLabel = together ? Words::tr("repeats") : Words::tr("accuracy of the first repeat");
    picture.resultLabel = together ? Words::tr("ε of all of them") : Words::tr("mean accuracy");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "repeat",
        .names = {Words::tr("repeat"), Words::tr("repeats"), Words::tr("interval"), "±"},
        .title = Words::tr("Repeats, and what they cost"),
        .paragraph = Words::tr(
            "A run carries out its experiment several times, each time with a split and noise of its own, so that "
            "luck shows: figures are means with their spread. For an exploration that is all. Whoever hands out "
            "every repeat tells of the same private records again and again, and that adds up. A release "
            "is therefore one repeat, and choosing the best of several by looking at them costs, too."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Dwork et al. 2006; Dwork and Roth 2014"),
        .page = "runs",
        .related = {"budget", "composition", "accuracy"}};
}

} // namespace epsiloscope::repeatTerm
