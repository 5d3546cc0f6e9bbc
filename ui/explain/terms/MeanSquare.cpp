// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/PureComposition.h"
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope::meanSquareTerm {

namespace {

struct Paid {
    double lambda = 0, queries = 0, meanSquare = 0, delta = 0;
    PureAccountant form = PureAccountant::AsPublished;
};

// A(l) = 2λ²·Q·m̄²·l(l + 1), at the best l for what is paid.
WorkedFormula ofRecord(const Paid& paid) {
    const Expression l = symbol("l"), delta = symbol("δ");
    WorkedFormula formula{
        .symbol = "ε_u",
        .right =
            (2 * square(symbol("λ")) * symbol("Q") * symbol("m²") * l * (l + 1) + logarithm(1 / delta)) / l};
    formula.shown = shownEpsilon;
    formula.meaning = Words::tr("of this record, by its own teachers' votes: do not publish").toStdString();
    formula.general = overAll("min", "l", formula.right);
    formula.operands = {
        operandOf("λ", Words::tr("noise has scale k/λ on the votes of k partitions"), paid.lambda),
        operandOf("Q", Words::tr("answers"), paid.queries),
        operandOf("m²", Words::tr("mean over the answers of how far the record can move a vote, squared"),
                  paid.meanSquare),
        operandOf("δ", Words::tr("by how much any chance may exceed e^ε times the other"), paid.delta)};
    const auto best = [form = paid.form](const SymbolValues& values) {
        const double squares = values.of("Q") * values.of("m²");
        return momentsEpsilon(form, 2 * values.of("λ"), squares, values.of("δ")).order.value_or(2) - 1;
    };
    Operand moment = operandOf("l", Words::tr("the best moment, α − 1"), best(formula.values()));
    moment.follows = best;
    formula.operands.push_back(moment);
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto lambda = run.parameter("lambda");
    const auto* records = run.trial().latest<RecordsSnapshot>();
    if (!lambda || run.run().experiment().mechanism != "dpbag") {
        term.missing =
            Words::tr("Only DPBag counts what each record's own teachers said; this run does not.");
        return term;
    }
    if (records == nullptr || !records->meanSquare || records->meanSquare->empty()) {
        term.missing = Words::tr("What each record paid is not kept: neither a release nor a file tells it.");
        return term;
    }
    const std::size_t dearest = std::min(records->dearest, records->meanSquare->size() - 1);
    if (!laplaceVotesOf(run)) {
        term.missing =
            Words::tr("This run's votes have Gaussian noise, which m² is not counted for in this way.");
        return term;
    }
    const auto form = pureAccountantFrom(run.headline().epsilon.accountant);
    const bool moments = form == PureAccountant::AsPublished || form == PureAccountant::Dense;
    term.formulas = {ofRecord({*lambda, static_cast<double>(records->asked), (*records->meanSquare)[dearest],
                               records->delta, moments ? *form : PureAccountant::AsPublished})};
    term.note = Words::tr("Of the record that pays most.");
    if (!moments)
        term.note += Words::tr(" This run is counted by a tighter accountant; this is what moments say.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {ofRecord({0.008, 160, 0.25, 1e-5, PureAccountant::AsPublished})};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "m²");
    picture.logHandle = false;
    picture.least = 0.01;
    picture.most = 1;
    picture.handleLabel = Words::tr("mean m² of a record");
    picture.resultLabel = Words::tr("its ε");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "m-squared",
        .names = {"m²", "m2", Words::tr("mean m²"), Words::tr("own teachers")},
        .title = Words::tr("m², how far one record can move a vote"),
        .paragraph = Words::tr(
            "In DPBag a record teaches one teacher of each of k partitions. m is the share of these k that would "
            "have to change for the vote to move as far as it can: 1 less the share of the class that they say "
            "least. Teachers who disagree among themselves hide the record already, so m is less than 1 and the "
            "answer costs this record m² of the full price. Over many answers the mean of m² counts. An ε that "
            "is found so depends on the votes, and with them on the private data."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Jordon et al. 2019, theorems 4 and 5; FORMULAS.md, section 8"),
        .page = "dpbag",
        .related = {"kind", "laplace", "epsilon", "sensitivity"}};
}

} // namespace epsiloscope::meanSquareTerm
