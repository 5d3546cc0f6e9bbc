// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Intervals.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope::accuracyTerm {

namespace {

WorkedFormula shareOf(double right, double tested) {
    WorkedFormula formula{.symbol = "a", .right = symbol("r") / symbol("n")};
    formula.meaning = Words::tr("share of the test records that the model gets right").toStdString();
    formula.operands = {operandOf("r", Words::tr("test records that it gets right"), right),
                        operandOf("n", Words::tr("test records"), tested)};
    return formula;
}

// An end of Wilson's interval: (a + z²/(2n) ∓ z·√(a·(1 − a)/n + z²/(4n²)))/(1 + z²/n).
WorkedFormula endOf(bool lower, double accuracy, double tested) {
    const Expression a = symbol("a"), n = symbol("n"), z = symbol("z");
    const Expression centre = a + square(z) / (2 * n);
    const Expression reach = z * root(a * (1 - a) / n + square(z) / (4 * square(n)));
    WorkedFormula formula{
        .symbol = lower ? "a_low" : "a_high",
        .right = call(lower ? "Wilson_low" : "Wilson_high", {a, n}, [lower](std::span<const double> x) {
            const Interval interval = wilsonInterval(x[0], x[1]);
            return lower ? interval.lower : interval.upper;
        })};
    formula.general = (lower ? centre - reach : centre + reach) / (1 + square(z) / n);
    formula.meaning = lower ? Words::tr("lower end of Wilson's interval, which has the true share with 95 % "
                                        "confidence; z = 1.96")
                                  .toStdString()
                            : Words::tr("upper end of the same interval").toStdString();
    formula.operands = {operandOf("a", Words::tr("accuracy"), accuracy),
                        operandOf("n", Words::tr("test records"), tested)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto& quality = run.outcome().quality;
    double right = 0, tested = 0;
    if (quality)
        for (std::size_t i = 0; i < quality->confusion.size(); ++i)
            for (std::size_t j = 0; j < quality->confusion[i].size(); ++j) {
                tested += static_cast<double>(quality->confusion[i][j]);
                if (i == j) right += static_cast<double>(quality->confusion[i][j]);
            }
    if (!(tested > 0)) {
        term.missing = Words::tr("This run has no model that was tested record by record.");
        return term;
    }
    term.formulas = {shareOf(right, tested), endOf(true, right / tested, tested),
                     endOf(false, right / tested, tested)};
    if (run.run().trials().size() > 1) term.note = Words::tr("Of the repeat with the largest ε.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {shareOf(828, 1000), endOf(true, 0.828, 1000), endOf(false, 0.828, 1000)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas[1], 1, "n", 20);
    picture.whole = true;
    picture.least = std::max(10.0, picture.least);
    picture.handleLabel = Words::tr("test records");
    picture.resultLabel = Words::tr("ends of the interval");
    picture.beside = {{Words::tr("upper end"), 2}};
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "accuracy",
        .names = {Words::tr("accuracy"), Words::tr("accuracy bound"), Words::tr("confusion"),
                  Words::tr("test set")},
        .title = Words::tr("Accuracy, and how sure it is"),
        .paragraph = Words::tr(
            "The share of test records whose class the model names. It is measured on records that were drawn by "
            "chance, so another test set would give a slightly other figure: with four times as many records it "
            "is twice as sure. The noise of the mechanism and the deal of records to teachers change it as well, "
            "and repeats show by how much. Where one class is frequent, always naming it scores well already; "
            "compare with the references."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Wilson 1927"),
        .page = "results",
        .related = {"auprc", "auroc", "repeat"}};
}

} // namespace epsiloscope::accuracyTerm
