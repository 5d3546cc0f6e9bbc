// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope::rdpTerm {

namespace {

WorkedFormula ofParts(const EpsilonParts& parts) {
    const bool checked = parts.checks > 0;
    WorkedFormula formula{.symbol = "RDP(α)",
                          .right =
                              checked ? symbol("RDP_checks") + symbol("RDP_answers") : symbol("RDP_answers")};
    formula.meaning = Words::tr("of the whole run, at its best order").toStdString();
    if (checked)
        formula.operands.push_back(operandOf("RDP_checks", Words::tr("of all checks"), parts.checks));
    formula.operands.push_back(operandOf("RDP_answers", Words::tr("of all answers"), parts.answers));
    return formula;
}

WorkedFormula ofGaussian(double square, double order) {
    WorkedFormula formula{.symbol = "RDP(α)", .right = symbol("α") * symbol("μ²") / 2};
    formula.meaning = Words::tr("of Gaussian noise, whatever the data are").toStdString();
    formula.operands = {operandOf("α", Words::tr("the Rényi order"), order),
                        operandOf("μ²", Words::tr("(sensitivity/σ)², added up over all noise"), square)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const double square = run.independent() ? run.independent()->spending.gaussian : 0;
    const double delta = run.independent() ? run.independent()->epsilon.delta : 0;
    if (run.headline().parts) term.formulas.push_back(ofParts(*run.headline().parts));
    if (square > 0 && delta > 0) {
        const double usual = 1 + std::sqrt(2 * std::log(1 / delta) / square);
        term.formulas.push_back(ofGaussian(square, run.headline().epsilon.order.value_or(usual)));
    }
    if (term.formulas.empty())
        term.missing = Words::tr("This run's costs are not added up as Rényi divergences.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {ofGaussian(0.5, 10)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    const std::size_t place = formulas.size() - 1;
    const bool gaussian = formulas[place].operand("α") != nullptr;
    TermPicture picture = pictureAround(formulas[place], place, gaussian ? "α" : "RDP_answers", 6);
    picture.handleLabel = gaussian ? Words::tr("Rényi order α") : Words::tr("RDP of all answers");
    picture.resultLabel = Words::tr("RDP at this order");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "rdp",
        .names = {"RDP", Words::tr("Rényi differential privacy"), Words::tr("Rényi divergence"),
                  Words::tr("nats")},
        .title = Words::tr("RDP, costs that add up"),
        .paragraph = Words::tr(
            "Rényi differential privacy measures how far the outputs on two neighbouring datasets are apart by a "
            "divergence of order α, in nats. What makes it useful is that it adds up: two answers cost the sum "
            "of both, order by order, also when the second is chosen after the first was seen. At the end the "
            "curve is converted to an ε at δ, once. Gaussian noise has the simplest curve of all, a straight line "
            "through 0."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Mironov 2017; FORMULAS.md, sections 2 and 4"),
        .page = "budget#accountants",
        .related = {"order", "conversion", "composition", "mu"}};
}

} // namespace epsiloscope::rdpTerm
