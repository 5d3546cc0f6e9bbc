// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope::deltaTerm {

namespace {

WorkedFormula boundOf(double chance, double epsilon, double delta) {
    WorkedFormula formula{.symbol = "p′", .right = exponential(symbol("ε")) * symbol("p") + symbol("δ")};
    formula.relation = "≤";
    formula.meaning = Words::tr("chance of the same with another record").toStdString();
    formula.operands = {
        operandOf("ε", Words::tr("what holds whatever the data are"), epsilon),
        operandOf("p", Words::tr("chance of what is released, for instance"), chance),
        operandOf("δ", Words::tr("by how much any chance may exceed e^ε times the other"), delta)};
    return formula;
}

WorkedFormula profileOf(double mu, double epsilon) {
    WorkedFormula formula{.symbol = "δ", .right = gaussianProfile()};
    formula.shown = shownDelta;
    formula.meaning = Words::tr("the least δ at this ε; what is stated is no less").toStdString();
    formula.operands = {operandOf("μ", Words::tr("√ of (sensitivity/σ)², added up over all noise"), mu),
                        operandOf("ε", Words::tr("what holds whatever the data are"), epsilon)};
    return formula;
}

constexpr double seldom = 0.001;

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (!run.promises()) {
        term.missing = nothingPromised(run);
        return term;
    }
    const Epsilon& promised = *run.promised();
    if (run.promisesWhatIsCounted() && onlyGaussian(run.independent()->spending))
        term.formulas.push_back(profileOf(std::sqrt(run.independent()->spending.gaussian), promised.value));
    term.formulas.push_back(boundOf(seldom, promised.value, promised.delta));
    term.note = notesOfPromise(run);
    if (promised.delta == 0)
        term.note += (term.note.isEmpty() ? QString() : QStringLiteral(" ")) +
                     Words::tr("δ is 0 here: no chance is more than e^ε times the other.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {profileOf(0.5, 1), boundOf(seldom, 1, 1e-5)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    const bool profile = formulas.size() > 1;
    TermPicture picture = pictureAround(formulas.front(), 0, profile ? "ε" : "p", profile ? 4 : 100);
    picture.logResult = true;
    picture.handleLabel = profile ? Words::tr("ε") : Words::tr("chance of what is released");
    picture.resultLabel = profile ? Words::tr("least δ") : Words::tr("with another record");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "delta",
        .names = {"δ", "delta"},
        .parameters = {"delta"},
        .title = Words::tr("δ, by how much chances may go beyond ε"),
        .paragraph = Words::tr(
            "ε alone bounds every chance by a factor. With δ a little may go beyond it: chances may differ "
            "by the factor e^ε and by δ on top. What is released with Gaussian noise has no finite ε without "
            "a δ, since noise far out gives more away. A δ of 1/N would let a mechanism publish one of N "
            "records as it is. So it belongs well below that; unless it is given, it is the largest power of "
            "ten that is at most 1/(10·N) for N private records. Each noise has a whole curve of pairs "
            "(ε, δ); what is stated is one point of it."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Dwork and Roth 2014; Balle and Wang 2018; FORMULAS.md, section 4"),
        .page = "budget",
        .related = {"epsilon", "conversion", "mu", "bags"}};
}

} // namespace epsiloscope::deltaTerm
