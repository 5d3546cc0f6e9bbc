// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

namespace epsiloscope::conversionTerm {

namespace {

WorkedFormula added(double order, double delta, bool improved) {
    WorkedFormula formula{.symbol = "c",
                          .right = improved ? improvedConversionForm() : classicConversionForm()};
    formula.meaning = Words::tr("what turning RDP into ε at δ adds").toStdString();
    formula.operands = {
        operandOf("α", Words::tr("the best Rényi order"), order),
        operandOf("δ", Words::tr("by how much any chance may exceed e^ε times the other"), delta)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const Epsilon& spent = run.headline().epsilon;
    const bool improved = spent.accountant == "rdp-improved";
    if (!run.headline().parts || !(spent.delta > 0)) {
        term.missing = Words::tr("This run's ε is not converted from Rényi divergences.");
        return term;
    }
    const double order = run.headline().parts->order;
    term.formulas = {added(order, spent.delta, improved), added(order, spent.delta, !improved)};
    term.formulas[1].meaning = improved ? Words::tr("the same by the classic conversion").toStdString()
                                        : Words::tr("the same by the improved conversion").toStdString();
    return term;
}

std::vector<WorkedFormula> example() {
    return {added(12, 1e-5, false), added(12, 1e-5, true)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "α", 4);
    picture.least = std::max(1.5, picture.least);
    picture.handleLabel = Words::tr("Rényi order α");
    picture.resultLabel = Words::tr("added to ε");
    picture.beside = {{said(formulas[1].meaning), 1}};
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "conversion",
        .names = {Words::tr("conversion"), Words::tr("classic conversion"), Words::tr("improved conversion")},
        .title = Words::tr("Conversion, from RDP to ε at δ"),
        .paragraph = Words::tr(
            "RDP bounds an average; ε bounds every chance by a factor, and δ what may go beyond it. Going from one "
            "to the other adds a term that grows as δ gets smaller and falls with the order. The classic one is what "
            "the papers print. The improved one is never more, costs nothing, and both are proved. A run says "
            "which of them it states."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr(
            "Mironov 2017; Canonne, Kamath and Steinke 2020; Balle et al. 2020; FORMULAS.md, section 2"),
        .page = "budget#accountants",
        .related = {"order", "rdp", "delta"}};
}

} // namespace epsiloscope::conversionTerm
