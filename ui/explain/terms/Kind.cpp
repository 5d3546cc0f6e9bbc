// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/RunPrivacy.h"
#include "core/mechanisms/shared/AskedQuery.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

#include <array>
#include <cmath>

namespace epsiloscope::kindTerm {

namespace {

double boundByVotes(std::span<const double> x) {
    const double gap = x[0], sigma = x[1], order = x[2];
    const std::array<double, 2> counts{gap, 0};
    double cost = 0;
    GaussianNoisyMaxBound({order}, sigma).rdp(logOutvotedGaussian(counts, sigma), {&cost, 1});
    return cost;
}

std::vector<Operand> ofAnswer(double gap, double sigma, double order) {
    return {operandOf("g", Words::tr("votes that the runner-up is behind, of two classes"), gap),
            operandOf("σ", Words::tr("noise of an answer, in votes"), sigma),
            operandOf("α", Words::tr("the Rényi order"), order)};
}

WorkedFormula byVotes(double gap, double sigma, double order) {
    WorkedFormula formula{.symbol = "RDP_votes",
                          .right = call("theorem 6", {symbol("g"), symbol("σ"), symbol("α")}, boundByVotes)};
    formula.meaning = Words::tr("of one answer, by how far the teachers agree").toStdString();
    formula.operands = ofAnswer(gap, sigma, order);
    return formula;
}

WorkedFormula byAny(double gap, double sigma, double order) {
    WorkedFormula formula{.symbol = "RDP_any", .right = symbol("α") / square(symbol("σ"))};
    formula.meaning = Words::tr("of one answer, whatever the votes are").toStdString();
    formula.operands = ofAnswer(gap, sigma, order);
    return formula;
}

// Of a run that has no two ε to compare.
QString ofOneAlone(const ExplainedRun& run) {
    const EpsilonKind kind = run.headline().epsilon.kind;
    if (notPrivate(kind)) return Words::tr("This run promises nothing, so its ε has no kind.");
    if (dependsOnData(kind) || conjectured(kind))
        return Words::tr("This run promises nothing, and its ε must not be published: %1.")
            .arg(said(run.whyNot()));
    if (!holdsForAllData(kind))
        return Words::tr(
            "This run states an estimate with noise of what was spent on these data, which promises "
            "nothing.");
    if (!run.promises())
        return Words::tr("This run states one ε alone, which is no promise: %1.").arg(said(run.whyNot()));
    if (!run.promisesWhatIsCounted())
        return Words::tr(
                   "This run states one ε alone, which depends on how many queries were answered, and ε = %1 "
                   "was promised beforehand.")
            .arg(QString::fromStdString(epsilonInWords(run.promised()->value)));
    const QString words = Words::tr("This run states one ε alone, which is promised: %1.")
                              .arg(said(publishingInWords(privacyOf(run.run()))));
    const std::string choice = choiceInWords(run.run().releaseMark().exploredBefore);
    return choice.empty() ? words : QStringLiteral("%1 (%2)").arg(words, said(choice));
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const Epsilon& spent = run.headline().epsilon;
    term.note = said(oddsInWords(run.promise()));
    const bool depends = dependsOnData(spent.kind) || conjectured(spent.kind);
    if (!depends || !run.independent()) {
        term.missing = ofOneAlone(run);
        return term;
    }
    WorkedFormula less{.symbol = "d", .right = symbol("ε_any") - symbol("ε_votes")};
    less.meaning = Words::tr("by so much the votes at hand make it look smaller").toStdString();
    less.digits = 3;
    less.operands = {
        operandOf("ε_any",
                  run.promisesWhatIsCounted()
                      ? Words::tr("promised: holds whatever the data are")
                      : Words::tr("of the queries that were answered, whatever their votes: no promise"),
                  run.independent()->epsilon.value),
        operandOf("ε_votes", Words::tr("spent: depends on the private data, do not publish"), spent.value)};
    const double sigma = run.parameter("sigma2", "sigma").value_or(40), order = spent.order.value_or(10);
    const AskedQuery* query = run.lastAnswered();
    const double gap = query != nullptr ? pluralityOf(query->votes).gap : 3 * sigma;
    term.formulas = {less, byVotes(gap, sigma, order), byAny(gap, sigma, order)};
    term.note =
        run.parameter("sigma2", "sigma")
            ? Words::tr("The picture is of one answer of two classes.")
            : Words::tr(
                  "The picture is of one answer with Gaussian noise, for instance; this run has another.");
    if (!run.promises())
        term.note += QLatin1Char(' ') + nothingPromised(run);
    else if (!run.promisesWhatIsCounted())
        term.note += QLatin1Char(' ') + notesOfPromise(run);
    return term;
}

std::vector<WorkedFormula> example() {
    WorkedFormula less{.symbol = "d", .right = symbol("ε_any") - symbol("ε_votes")};
    less.operands = {
        operandOf("ε_any", Words::tr("promised: holds whatever the data are"), 2),
        operandOf("ε_votes", Words::tr("spent: depends on the private data, do not publish"), 1.2)};
    return {less, byVotes(120, 40, 10), byAny(120, 40, 10)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas[1], 1, "g");
    picture.logHandle = false;
    picture.logResult = true;
    picture.least = 0;
    picture.most = std::max(8 * formulas[1].operand("σ")->value, 1.5 * formulas[1].operand("g")->value);
    picture.handleLabel = Words::tr("votes that the runner-up is behind");
    picture.resultLabel = Words::tr("RDP of one answer");
    picture.beside = {{Words::tr("whatever the votes are"), 2}};
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "kind",
        .names = {Words::tr("kind"), Words::tr("kind of ε"), Words::tr("data-dependent"),
                  Words::tr("data-independent"), Words::tr("sanitised"), Words::tr("conjectured"),
                  Words::tr("do not publish")},
        .parameters = {"stop_on", "data_dependent_bound"},
        .title = Words::tr("The kind of an ε"),
        .paragraph = Words::tr(
            "A promised ε is fixed before the first answer: it holds for every dataset, and a release may publish "
            "it. A spent ε counts how far the teachers agreed on these data, or which queries they answered. It "
            "is true, and smaller, and it is itself computed from private records: telling it tells of them. "
            "(The papers call the two data-independent and data-dependent.) A sanitised one got noise of its own "
            "so that it may be told. A conjectured one is believed and not proved. Only the first kind is a "
            "promise that others may rely on."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Papernot et al. 2018, theorem 6 and appendix B; FORMULAS.md, sections 6 and 7"),
        .page = "budget#promised-and-spent",
        .related = {"epsilon", "q", "smooth-sensitivity", "odds"}};
}

} // namespace epsiloscope::kindTerm
