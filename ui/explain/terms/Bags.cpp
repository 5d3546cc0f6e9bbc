// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/IntrinsicBagging.h"
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>
#include <string_view>

namespace epsiloscope::bagsTerm {

namespace {

// δ of a draw, the chance that some bag holds a given record.
Expression chanceOf(BagDraw draw) {
    const Expression models = symbol("N"), bag = symbol("k"), records = symbol("n");
    switch (draw) {
    case BagDraw::WithReplacement:
        return 1 - power((records - 1) / records, models * bag);
    case BagDraw::JointWithoutReplacement:
        return models * bag / records;
    case BagDraw::IndependentWithoutReplacement:
        break;
    }
    return 1 - power(1 - bag / records, models);
}

WorkedFormula ofDraw(const BagPlan& plan) {
    WorkedFormula formula{.symbol = "δ", .right = chanceOf(plan.draw)};
    formula.shown = shownDelta;
    formula.meaning = Words::tr("chance that some bag holds a given record").toStdString();
    formula.operands = {
        operandOf("N", Words::tr("models, each with a bag of its own"), static_cast<double>(plan.models)),
        operandOf("k", Words::tr("records in a bag"), static_cast<double>(plan.subsample)),
        operandOf("n", Words::tr("records"), static_cast<double>(plan.records))};
    return formula;
}

BagDraw drawOf(const std::string& accountant) {
    if (accountant == "bagging-joint-draw") return BagDraw::JointWithoutReplacement;
    return accountant == "bagging-with-replacement" ? BagDraw::WithReplacement
                                                    : BagDraw::IndependentWithoutReplacement;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const Epsilon& spent = run.headline().epsilon;
    const auto worked =
        spent.accountant.starts_with("bagging-") ? workedEpsilon(run.headline()) : std::nullopt;
    if (!worked) {
        term.missing = Words::tr("This run draws no bags.");
        return term;
    }
    const auto whole = [&](const char* symbol) { return std::llround(worked->operand(symbol)->value); };
    term.formulas = {ofDraw({.records = whole("n"),
                             .models = whole("N"),
                             .subsample = whole("k"),
                             .draw = drawOf(spent.accountant)}),
                     *worked};
    return term;
}

std::vector<WorkedFormula> example() {
    return {
        ofDraw({.records = 10000, .models = 20, .subsample = 50, .draw = BagDraw::JointWithoutReplacement})};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "N", 10);
    const double bags = formulas.front().operand("n")->value / formulas.front().operand("k")->value;
    picture.whole = true;
    picture.least = 1;
    picture.most = std::max(2.0, std::min(picture.most, bags));
    picture.handleLabel = Words::tr("models");
    picture.resultLabel = Words::tr("δ");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "bags",
        .names = {Words::tr("bags"), Words::tr("ensemble size"), Words::tr("models"), Words::tr("just a few"),
                  "N"},
        .parameters = {"models", "subsample", "replacement", "scheme"},
        .title = Words::tr("Bags, privacy without noise"),
        .paragraph = Words::tr(
            "Each model learns from a bag of records that was drawn by chance. A record that is in no bag is "
            "perfectly hidden. One that is in a bag is learnt from as it is, with nothing to hide it. δ is the "
            "chance of that, and it is no small chance: never less than 1/n. So the promise protects all but a "
            "few, and nobody knows whom. More models or larger bags make better ensembles and expose more."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Liu, Jia and Gong; Dwork and Roth 2014; FORMULAS.md, section 10"),
        .page = "bagging",
        .related = {"delta", "epsilon", "odds"}};
}

} // namespace epsiloscope::bagsTerm
