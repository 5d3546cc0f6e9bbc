// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <memory>

namespace epsiloscope::renyiOrderTerm {

namespace {

using Numbers = std::shared_ptr<const std::vector<double>>;

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

WorkedFormula atOrder(double order, double delta, bool improved, std::function<double(double)> rdp) {
    const Expression conversion = improved ? improvedConversionForm() : classicConversionForm();
    WorkedFormula formula{.symbol = "ε", .right = symbol("RDP(α)") + conversion};
    formula.shown = shownEpsilon;
    formula.general = overAll("min", "α", formula.right);
    formula.operands = {
        operandOf("α", Words::tr("the Rényi order"), order),
        operandOf("δ", Words::tr("by how much any chance may exceed e^ε times the other"), delta)};
    Operand cost =
        operandOf("RDP(α)", Words::tr("of everything that was answered, at this order"), rdp(order));
    cost.follows = [rdp = std::move(rdp)](const SymbolValues& values) { return rdp(values.of("α")); };
    formula.operands.push_back(cost);
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const Epsilon& spent = run.headline().epsilon;
    const auto* snapshot = run.trial().latest<OrdersSnapshot>();
    const bool improved = spent.accountant == "rdp-improved";
    const bool renyi = improved || spent.accountant == "rdp-classic";
    if (!renyi || !spent.order || snapshot == nullptr || !snapshot->orders || !snapshot->rdp) {
        term.missing = run.independent() ? Words::tr("This run's ε is counted without Rényi orders.")
                                         : Words::tr("This run promises nothing, at any order.");
        return term;
    }
    WorkedFormula formula = atOrder(*spent.order, spent.delta, improved,
                                    [orders = snapshot->orders, rdp = snapshot->rdp](double order) {
                                        return readAt(*orders, *rdp, order);
                                    });
    if (formula.shownResult() != shownEpsilon(spent.value)) {
        term.missing = Words::tr("The curve of orders that this run keeps is not that of its end.");
        return term;
    }
    term.formulas = {std::move(formula)};
    if (spent.orderAtEdge)
        term.note = Words::tr("It is the first or last order that was tried: a better one may lie beyond.");
    return term;
}

std::vector<WorkedFormula> example() {
    const VoteNoise noise{.sigma = 40, .answers = 400, .delta = 1e-5};
    const double mu = muFormula(noise).result();
    return {atOrder(10.6, noise.delta, false, [mu](double order) { return order * mu * mu / 2; })};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "α");
    picture.least = 1.5;
    picture.most = std::max(64.0, 4 * formulas.front().operand("α")->value);
    picture.logResult = true;
    picture.handleLabel = Words::tr("Rényi order α");
    picture.resultLabel = Words::tr("ε by this order alone");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "order",
        .names = {"α", Words::tr("order"), Words::tr("Rényi order"), Words::tr("minimising order"), "alpha"},
        .parameters = {"orders"},
        .title = Words::tr("α, the Rényi order"),
        .paragraph = Words::tr(
            "RDP bounds not one number but a curve: a cost RDP(α) for every order α above 1, and the costs of "
            "answers add up at each of them. A small order looks at what happens on average, a large one at the "
            "rarest outcomes. Every order gives a valid ε: its own cost grows with α, and what the conversion to "
            "ε and δ adds falls with it. The ε that is stated is the least of all of them, and this is the order "
            "where it lies."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Mironov 2017; FORMULAS.md, section 2"),
        .page = "budget#accountants",
        .related = {"rdp", "conversion", "epsilon"}};
}

} // namespace epsiloscope::renyiOrderTerm
