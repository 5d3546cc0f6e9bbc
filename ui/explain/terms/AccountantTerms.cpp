// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// Between two orders of the grid along a straight line.
double readAt(const std::vector<double>& orders, const std::vector<double>& rdp, double order) {
    const auto above = std::ranges::lower_bound(orders, order);
    if (above == orders.begin()) return rdp.front();
    if (above == orders.end()) return rdp.back();
    const auto place = static_cast<std::size_t>(above - orders.begin());
    if (*above == order) return rdp[place];
    const double share = (order - orders[place - 1]) / (orders[place] - orders[place - 1]);
    return rdp[place - 1] + share * (rdp[place] - rdp[place - 1]);
}

Operand orderOperand(double order) {
    return operandOf("α", Words::tr("the Rényi order"), order);
}

WorkedFormula atOrder(double order, double delta, bool improved, std::function<double(double)> rdp) {
    Operand cost =
        operandOf("RDP(α)", Words::tr("of everything that was answered, at this order"), rdp(order));
    cost.follows = [rdp = std::move(rdp)](const SymbolValues& values) { return rdp(values.of("α")); };
    WorkedFormula formula = formulaOfEpsilon(symbol("RDP(α)") + conversionForm(improved),
                                             {orderOperand(order), deltaOperand(delta), std::move(cost)});
    formula.general = overAll("min", "α", formula.right);
    return formula;
}

FilledTerm filledOrder(const ExplainedRun& run) {
    const Epsilon& spent = run.headline().epsilon;
    const auto* snapshot = run.trial().latest<OrdersSnapshot>();
    const bool improved = spent.accountant == "rdp-improved";
    const bool renyi = improved || spent.accountant == "rdp-classic";
    if (!renyi || !spent.order || snapshot == nullptr || !snapshot->orders || !snapshot->rdp)
        return {.missing = run.independent() ? Words::tr("This run's ε is counted without Rényi orders.")
                                             : Words::tr("This run promises nothing, at any order.")};
    WorkedFormula formula = atOrder(*spent.order, spent.delta, improved,
                                    [orders = snapshot->orders, rdp = snapshot->rdp](double order) {
                                        return readAt(*orders, *rdp, order);
                                    });
    if (formula.shownResult() != shownEpsilon(spent.value))
        return {.missing = Words::tr("The curve of orders that this run keeps is not that of its end.")};
    FilledTerm term{.formulas = {std::move(formula)}};
    if (spent.orderAtEdge)
        term.note = Words::tr("It is the first or last order that was tried: a better one may lie beyond.");
    return term;
}

Formulas exampleOfOrder() {
    const double mu = muFormula(usualVotes).result();
    return {atOrder(10.6, usualVotes.delta, false, [mu](double order) { return order * mu * mu / 2; })};
}

WorkedFormula rdpOfGaussian(double square, double order) {
    return {.symbol = "RDP(α)",
            .right = symbol("α") * symbol("μ²") / 2,
            .operands = {orderOperand(order),
                         operandOf("μ²", Words::tr("(sensitivity/σ)², added up over all noise"), square)},
            .meaning = Words::tr("of Gaussian noise, whatever the data are").toStdString()};
}

FilledTerm filledRdp(const ExplainedRun& run) {
    FilledTerm term;
    const double square = run.independent() ? run.independent()->spending.gaussian : 0;
    const double delta = run.independent() ? run.independent()->epsilon.delta : 0;
    if (run.headline().parts) {
        term.formulas.push_back(rdpOfParts(*run.headline().parts));
        term.formulas.back().meaning = Words::tr("of the whole run, at its best order").toStdString();
    }
    if (square > 0 && delta > 0) {
        const double usual = 1 + std::sqrt(2 * std::log(1 / delta) / square);
        term.formulas.push_back(rdpOfGaussian(square, run.headline().epsilon.order.value_or(usual)));
    }
    if (term.formulas.empty())
        term.missing = Words::tr("This run's costs are not added up as Rényi divergences.");
    return term;
}

TermPicture pictureOfRdp(const Formulas& all) {
    const std::size_t place = all.size() - 1;
    const bool gaussian = all[place].operand("α") != nullptr;
    const char* handle = gaussian ? "α" : "RDP_answers";
    return {.handle = handle,
            .ends = around(valueOf(all, handle, place), 6),
            .handleLabel = gaussian ? Words::tr("Rényi order α") : Words::tr("RDP of all answers"),
            .resultLabel = Words::tr("RDP at this order"),
            .formula = place};
}

WorkedFormula addedByConversion(double order, double delta, bool improved) {
    return {.symbol = "c",
            .right = conversionForm(improved),
            .operands = {operandOf("α", Words::tr("the best Rényi order"), order), deltaOperand(delta)},
            .meaning = Words::tr("what turning RDP into ε at δ adds").toStdString()};
}

FilledTerm filledConversion(const ExplainedRun& run) {
    const Epsilon& spent = run.headline().epsilon;
    if (!run.headline().parts || !(spent.delta > 0))
        return {.missing = Words::tr("This run's ε is not converted from Rényi divergences.")};
    const bool improved = spent.accountant == "rdp-improved";
    const double order = run.headline().parts->order;
    FilledTerm term{.formulas = {addedByConversion(order, spent.delta, improved),
                                 addedByConversion(order, spent.delta, !improved)}};
    term.formulas[1].meaning = (improved ? Words::tr("the same by the classic conversion")
                                         : Words::tr("the same by the improved conversion"))
                                   .toStdString();
    return term;
}

FilledTerm filledMu(const ExplainedRun& run) {
    const auto noise = voteNoiseOf(run);
    if (!noise)
        return {.missing = Words::tr("This run's cost is not that of Gaussian noise on votes alone.")};
    return {.formulas = {muFormula(*noise)}};
}

// One after the other, and added up.
WorkedFormula addedUp(const Expression& sum, std::vector<Operand> operands) {
    WorkedFormula formula = formulaOfEpsilon(sum, std::move(operands));
    formula.symbol = "ε_added";
    formula.meaning = Words::tr("if what single answers cost were simply added up").toStdString();
    return formula;
}

// Each answer at its share of δ.
WorkedFormula addedGaussian(const VoteNoise& noise) {
    const Expression answers = symbol("A");
    return addedUp(answers * gaussianEpsilonOf(root(2) / symbol("σ"), symbol("δ") / answers),
                   {operandOf("A", Words::tr("answers that are paid for"), noise.answers),
                    sigmaOfVotes(noise.sigma), deltaOperand(noise.delta)});
}

FilledTerm filledComposition(const ExplainedRun& run) {
    const auto together = guaranteedByNoise(run);
    const auto noise = voteNoiseOf(run);
    if (together && noise && !noise->sigma1) return {.formulas = {*together, addedGaussian(*noise)}};
    if (together && together->operand("Q") != nullptr)
        return {.formulas = {*together, addedUp(symbol("Q") * symbol("ε₀"),
                                                {*together->operand("Q"), *together->operand("ε₀")})}};
    return {.missing = Words::tr("This run's ε is not composed of equal answers.")};
}

} // namespace

std::vector<ExplainedTerm> accountantTerms() {
    return {{.id = "order",
             .filled = filledOrder,
             .example = exampleOfOrder,
             .picture = [](const Formulas& all) -> TermPicture {
                 return {.handle = "α",
                         .ends = logarithmic(1.5, std::max(64.0, 4 * valueOf(all, "α"))),
                         .handleLabel = Words::tr("Rényi order α"),
                         .resultLabel = Words::tr("ε by this order alone"),
                         .logResult = true};
             }},
            {.id = "rdp",
             .filled = filledRdp,
             .example = [] { return Formulas{rdpOfGaussian(0.5, 10)}; },
             .picture = pictureOfRdp},
            {.id = "conversion",
             .filled = filledConversion,
             .example =
                 [] {
                     return Formulas{addedByConversion(12, 1e-5, false), addedByConversion(12, 1e-5, true)};
                 },
             .picture = [](const Formulas& all) -> TermPicture {
                 const double order = valueOf(all, "α");
                 return {.handle = "α",
                         .ends = logarithmic(std::max(1.5, order / 4), 4 * order),
                         .handleLabel = Words::tr("Rényi order α"),
                         .resultLabel = Words::tr("added to ε"),
                         .beside = {{said(all[1].meaning), 1}}};
             }},
            {.id = "mu",
             .filled = filledMu,
             .example = [] { return Formulas{muFormula(usualVotes)}; },
             .picture = [](const Formulas& all) -> TermPicture {
                 return {.handle = "A",
                         .ends = logarithmic(std::max(1.0, valueOf(all, "A") / 8), 8 * valueOf(all, "A")),
                         .handleLabel = Words::tr("answers"),
                         .resultLabel = Words::tr("μ of all of them"),
                         .whole = true};
             }},
            {.id = "composition",
             .filled = filledComposition,
             .example =
                 [] {
                     return Formulas{exactEpsilonFormula(usualVotes), addedGaussian(usualVotes)};
                 },
             .picture = [](const Formulas& all) -> TermPicture {
                 const char* handle = all.front().operand("Q") != nullptr ? "Q" : "A";
                 return {.handle = handle,
                         .ends = logarithmic(1, 10 * valueOf(all, handle)),
                         .handleLabel = Words::tr("answers"),
                         .resultLabel = Words::tr("ε of all of them"),
                         .logResult = true,
                         .whole = true,
                         .beside = {{Words::tr("added up"), 1}}};
             }}};
}

} // namespace epsiloscope
