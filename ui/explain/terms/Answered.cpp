// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

namespace epsiloscope::answeredTerm {

namespace {

WorkedFormula shareOf(double answered, double asked) {
    WorkedFormula formula{.symbol = "s", .right = symbol("A") / symbol("Q")};
    formula.meaning = Words::tr("share of the queries that got a label").toStdString();
    formula.operands = {operandOf("A", Words::tr("labels answered"), answered),
                        operandOf("Q", Words::tr("queries asked"), asked)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (!run.answersQueries() || run.outcome().asked < 1) {
        term.missing = Words::tr("This run answers no queries.");
        return term;
    }
    term.formulas = {
        shareOf(static_cast<double>(run.outcome().answered), static_cast<double>(run.outcome().asked))};
    if (run.run().trials().size() > 1) term.note = Words::tr("Of the repeat with the largest ε.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {shareOf(283, 640)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "A");
    picture.logHandle = false;
    picture.whole = true;
    picture.least = 0;
    picture.most = formulas.front().operand("Q")->value;
    picture.handleLabel = Words::tr("labels answered");
    picture.resultLabel = Words::tr("share of the queries");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "answered",
        .names = {Words::tr("labels answered"), Words::tr("labels"), Words::tr("answered"),
                  Words::tr("student")},
        .title = Words::tr("Labels answered, what the budget bought"),
        .paragraph = Words::tr(
            "The student learns from public records that the teachers gave a label. A budget buys so many of "
            "them: less noise buys fewer and better ones, more noise more and worse. A mechanism with a "
            "threshold spends little on queries that it refuses. Once labels are given, training the student on "
            "them costs nothing more, however often and by whatever learner."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Papernot et al. 2017; Papernot et al. 2018; Dwork and Roth 2014"),
        .page = "mechanisms",
        .related = {"queries", "threshold", "budget", "accuracy"}};
}

} // namespace epsiloscope::answeredTerm
