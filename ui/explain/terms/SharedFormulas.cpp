// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"

#include "core/experiment/run/TrialSpending.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "core/report/AccountantArithmetic.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

#include <cmath>
#include <memory>

namespace epsiloscope {

namespace {

Operand deltaOperand(double delta) {
    return operandOf("δ", Words::tr("by how much any chance may exceed e^ε times the other"), delta);
}

Expression muSquare(bool checked) {
    const Expression answers = 2 * symbol("A") / square(symbol("σ"));
    return checked ? answers + symbol("C") / square(symbol("σ₁")) : answers;
}

std::vector<Operand> operandsOf(const VoteNoise& noise) {
    std::vector<Operand> operands = {operandOf("σ", Words::tr("noise of an answer, in votes"), noise.sigma),
                                     operandOf("A", Words::tr("answers that are paid for"), noise.answers)};
    if (noise.sigma1) {
        operands.push_back(operandOf("σ₁", Words::tr("noise of a check, in votes"), *noise.sigma1));
        operands.push_back(operandOf("C", Words::tr("checks that are paid for"), noise.checks));
    }
    return operands;
}

// Where an order is best for Gaussian noise of μ² = square.
double bestOrder(double gaussianSquare, double delta, bool improved, const std::vector<double>& orders) {
    std::vector<double> rdp;
    rdp.reserve(orders.size());
    for (const double order : orders)
        rdp.push_back(order * gaussianSquare / 2);
    return (improved ? improvedConversion(orders, rdp, delta) : classicConversion(orders, rdp, delta)).order;
}

bool comesTo(const WorkedFormula& formula, double epsilon) {
    return formula.shownResult() == shownEpsilon(epsilon);
}

std::optional<WorkedFormula> ifItComesTo(WorkedFormula formula, double epsilon) {
    return comesTo(formula, epsilon) ? std::optional(std::move(formula)) : std::nullopt;
}

std::optional<WorkedFormula> votesByNoise(const VoteNoise& noise, const ExplainedRun& run,
                                          const Epsilon& stated) {
    if (stated.accountant == "gaussian-dp") return ifItComesTo(exactEpsilonFormula(noise), stated.value);
    const bool improved = stated.accountant == "rdp-improved";
    if (!improved && stated.accountant != "rdp-classic") return std::nullopt;
    const ParameterValue* grid = run.outcome().resolved.find("orders");
    const bool dense = grid != nullptr && *grid == ParameterValue(std::string("dense"));
    return ifItComesTo(renyiEpsilonFormula(noise, improved, dense ? denseOrders() : referenceOrders()),
                       stated.value);
}

} // namespace

Operand operandOf(const char* name, const QString& meaning, double value) {
    return {name, meaning.toStdString(), value};
}

WorkedFormula muFormula(const VoteNoise& noise) {
    WorkedFormula formula{.symbol = "μ", .right = root(muSquare(noise.sigma1.has_value()))};
    formula.operands = operandsOf(noise);
    return formula;
}

WorkedFormula exactEpsilonFormula(const VoteNoise& noise) {
    WorkedFormula formula{.symbol = "ε",
                          .right = gaussianEpsilonOf(root(muSquare(noise.sigma1.has_value())), symbol("δ"))};
    formula.shown = shownEpsilon;
    formula.meaning =
        Words::tr("the least ε with Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ) ≤ δ, of μ as it stands first")
            .toStdString();
    formula.operands = operandsOf(noise);
    formula.operands.push_back(deltaOperand(noise.delta));
    return formula;
}

WorkedFormula renyiEpsilonFormula(const VoteNoise& noise, bool improved, const std::vector<double>& orders) {
    const Expression conversion = improved ? improvedConversionForm() : classicConversionForm();
    const Expression half = muSquare(noise.sigma1.has_value());
    WorkedFormula formula{.symbol = "ε", .right = symbol("α") / 2 * (half) + conversion};
    formula.general = overAll("min", "α", formula.right);
    formula.shown = shownEpsilon;
    formula.operands = operandsOf(noise);
    formula.operands.push_back(deltaOperand(noise.delta));
    const auto best = [half, improved, orders](const SymbolValues& values) {
        return bestOrder(half.value(values), values.of("δ"), improved, orders);
    };
    Operand order = operandOf("α", Words::tr("the best Rényi order"), best(formula.values()));
    order.follows = best;
    formula.operands.push_back(order);
    return formula;
}

WorkedFormula pureEpsilonFormula(const std::string& accountant, double queries, double each, double delta) {
    const PureAccountant form = pureAccountantFrom(accountant).value_or(PureAccountant::Optimal);
    WorkedFormula formula{
        .symbol = "ε",
        .right = call("ε_" + std::string(toString(form)), {symbol("Q"), symbol("ε₀"), symbol("δ")},
                      [form](std::span<const double> x) {
                          return pureCompositionEpsilon(form, x[1], std::lround(x[0]), x[2]).epsilon;
                      })};
    formula.shown = shownEpsilon;
    if (const AccountantForm* known = findAccountantForm(accountant)) formula.meaning = known->symbols;
    formula.operands = {operandOf("Q", Words::tr("answers"), queries),
                        operandOf("ε₀", Words::tr("what one answer costs"), each), deltaOperand(delta)};
    return formula;
}

WorkedFormula descentEpsilonFormula(double rate, double sigma, double steps, double order, double delta) {
    const Expression step =
        call("RDP_step", {symbol("q"), symbol("σ"), symbol("α")},
             [](std::span<const double> x) { return subsampledGaussianRdp(x[0], x[1], x[2]); });
    WorkedFormula formula{.symbol = "ε_RDP", .right = symbol("T") * step + improvedConversionForm()};
    formula.shown = shownEpsilon;
    formula.meaning =
        Words::tr("by Rényi divergences; what the run states may be less, by a tighter accountant")
            .toStdString();
    formula.operands = {operandOf("T", Words::tr("steps"), steps),
                        operandOf("q", Words::tr("share of the records in a batch"), rate),
                        operandOf("σ", Words::tr("noise, in clipping norms"), sigma),
                        operandOf("α", Words::tr("the best Rényi order of this run"), order),
                        deltaOperand(delta)};
    return formula;
}

namespace {

WorkedFormula chanceOfRightGuess(const Expression& right, std::vector<Operand> operands) {
    WorkedFormula formula{.symbol = "p", .right = right};
    formula.relation = "≤";
    formula.meaning = Words::tr("chance that a guess is right, where a coin decided").toStdString();
    formula.operands = std::move(operands);
    return formula;
}

bool singlePureStep(const Spending& spending) {
    return spending.pure.size() == 1 && spending.pure.front().times == 1 && spending.gaussian == 0 &&
           spending.approximate.empty() && spending.subsampled.empty() && spending.smoothed.empty();
}

} // namespace

WorkedFormula oddsFormula(double epsilon, double delta) {
    return chanceOfRightGuess(
        1 - (1 - symbol("δ")) / (1 + exponential(symbol("ε"))),
        {operandOf("ε", Words::tr("what holds whatever the data are"), epsilon), deltaOperand(delta)});
}

WorkedFormula oddsFormula(const ExplainedRun& run) {
    const double right = run.promise().right;
    const auto comesToIt = [right](const WorkedFormula& formula) {
        return std::abs(formula.result() - right) <= 1e-9;
    };
    const auto cost = knownCostOfTrial(run.run().experiment(), run.outcome());
    if (cost && onlyGaussian(cost->spending)) {
        const double mu = std::sqrt(cost->spending.gaussian);
        auto formula = chanceOfRightGuess(
            normalCdf(symbol("μ") / 2),
            {operandOf("μ", Words::tr("√ of all its (sensitivity/σ)²: what the noise leaves to see"), mu)});
        if (comesToIt(formula)) return formula;
    }
    if (cost && singlePureStep(cost->spending)) {
        auto formula = oddsFormula(cost->spending.pure.front().epsilon, 0);
        if (comesToIt(formula)) return formula;
    }
    auto formula = oddsFormula(epsilonOfOdds(*run.promised()), run.promised()->delta);
    if (comesToIt(formula) || run.promised()->justAFew) return formula;
    return chanceOfRightGuess(
        (1 + symbol("Adv")) / 2,
        {operandOf("Adv", Words::tr("true less false alarms of the best attack, by the curve of the noise"),
                   2 * right - 1)});
}

WorkedFormula advantageFormula(WorkedFormula odds) {
    odds.symbol = "Adv";
    odds.right = 2 * odds.right - 1;
    odds.meaning = Words::tr("true alarms less false alarms, of any test").toStdString();
    return odds;
}

TermPicture pictureOfOdds(const std::vector<WorkedFormula>& formulas, std::size_t index) {
    const std::string& handle = formulas[index].operands.front().symbol;
    TermPicture picture = pictureAround(formulas[index], index, handle.c_str());
    picture.least = handle == "Adv" ? 0 : 0.01;
    picture.most = handle == "Adv" ? 1 : 20;
    picture.logHandle = handle != "Adv";
    picture.handleLabel = QString::fromStdString(handle);
    picture.resultLabel = Words::tr("chance of a right guess");
    return picture;
}

double epsilonOfOdds(const Epsilon& promised) {
    return promised.totalVariation ? 0 : promised.value;
}

QString notesOfPromise(const ExplainedRun& run) {
    if (!run.promises()) return {};
    const Epsilon& promised = *run.promised();
    QStringList notes;
    if (!run.promisesWhatIsCounted())
        for (const std::string& line : inWords(privacyOf(run.run())))
            notes << said(line) + QLatin1Char('.');
    if (promised.justAFew)
        notes << Words::tr(
            "δ is the chance here that a record is learnt from as it is: then nothing is promised to it.");
    if (promised.noiseInDoubles)
        notes << Words::tr("The low bits of the noise, which is in double precision, are not covered.");
    return notes.join(QLatin1Char(' '));
}

QString nothingPromised(const ExplainedRun& run) {
    return Words::tr("This run promises nothing: %1.").arg(said(run.whyNot()));
}

WorkedFormula overtakenFormula(double gap, double sigma) {
    WorkedFormula formula{.symbol = "w", .right = complementaryError(symbol("g") / (2 * symbol("σ"))) / 2};
    formula.meaning = Words::tr("chance that the runner-up wins by noise").toStdString();
    formula.operands = {operandOf("g", Words::tr("votes that it is behind"), gap),
                        operandOf("σ", Words::tr("noise of an answer, in votes"), sigma)};
    return formula;
}

std::optional<VoteNoise> voteNoiseOf(const ExplainedRun& run) {
    const auto sigma = run.parameter("sigma2", "sigma");
    if (!run.answersQueries() || !sigma || !run.independent()) return std::nullopt;
    VoteNoise noise;
    noise.sigma = *sigma;
    noise.sigma1 = run.parameter("sigma1");
    noise.delta = run.independent()->epsilon.delta;
    noise.answers = static_cast<double>(run.outcome().answered);
    noise.checks = static_cast<double>(run.outcome().asked);
    const double square = run.independent()->spending.gaussian;
    const auto matches = [&] {
        const double mu = muFormula(noise).result();
        return square > 0 && std::abs(mu * mu - square) <= 1e-9 * square;
    };
    if (matches()) return noise;
    noise.answers = noise.checks; // a release pays for every answer that there might have been
    return matches() ? std::optional(noise) : std::nullopt;
}

std::optional<LaplaceVotes> laplaceVotesOf(const ExplainedRun& run) {
    if (!run.answersQueries() || !run.independent() || run.independent()->spending.pure.empty())
        return std::nullopt;
    const auto gamma = run.parameter("gamma"), lambda = run.parameter("lambda");
    const double partitions = run.parameter("partitions").value_or(1);
    LaplaceVotes votes;
    if (gamma)
        votes = {2, 1 / *gamma};
    else if (lambda)
        votes = {2 * partitions, partitions / *lambda};
    else
        return std::nullopt;
    const double each = run.independent()->spending.pure.front().epsilon;
    return std::abs(votes.change / votes.scale - each) <= 1e-9 * each ? std::optional(votes) : std::nullopt;
}

std::optional<WorkedFormula> guaranteedByNoise(const ExplainedRun& run) {
    if (!run.independent()) return std::nullopt;
    const EpsilonOrigin& origin = *run.independent();
    if (const auto noise = voteNoiseOf(run)) return votesByNoise(*noise, run, origin.epsilon);
    if (origin.spending.subsampled.size() == 1) return descentByOrder(run);
    const bool pure = origin.spending.pure.size() == 1 && origin.spending.gaussian == 0;
    if (!pure || !pureAccountantFrom(origin.epsilon.accountant)) return std::nullopt;
    const PureSteps& steps = origin.spending.pure.front();
    return ifItComesTo(pureEpsilonFormula(origin.epsilon.accountant, static_cast<double>(steps.times),
                                          steps.epsilon, origin.epsilon.delta),
                       origin.epsilon.value);
}

std::optional<WorkedFormula> descentByOrder(const ExplainedRun& run) {
    if (!run.independent() || run.independent()->spending.subsampled.size() != 1) return std::nullopt;
    const SubsampledSteps& steps = run.independent()->spending.subsampled.front();
    const double delta = run.independent()->epsilon.delta;
    if (!(delta > 0) || steps.records != 1) return std::nullopt;
    const std::vector<double> orders = subsampledGaussianOrders();
    std::vector<double> rdp = subsampledGaussianRdp(steps.rate, steps.sigma, orders);
    for (double& each : rdp)
        each *= static_cast<double>(steps.times);
    const double best = improvedConversion(orders, rdp, delta).order;
    return descentEpsilonFormula(steps.rate, steps.sigma, static_cast<double>(steps.times), best, delta);
}

} // namespace epsiloscope
