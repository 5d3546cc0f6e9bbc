// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"

#include "core/experiment/run/TrialSpending.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope {

namespace {

Expression muSquare(const VoteNoise& noise) {
    const Expression answers = 2 * symbol("A") / square(symbol("σ"));
    return noise.sigma1 ? answers + symbol("C") / square(symbol("σ₁")) : answers;
}

// And δ, where the formula has one.
std::vector<Operand> operandsOf(const VoteNoise& noise, bool withDelta) {
    std::vector<Operand> operands = {sigmaOfVotes(noise.sigma),
                                     operandOf("A", Words::tr("answers that are paid for"), noise.answers)};
    if (noise.sigma1) {
        operands.push_back(operandOf("σ₁", Words::tr("noise of a check, in votes"), *noise.sigma1));
        operands.push_back(operandOf("C", Words::tr("checks that are paid for"), noise.checks));
    }
    if (withDelta) operands.push_back(deltaOperand(noise.delta));
    return operands;
}

// By RDP at the best order of the run's grid.
WorkedFormula renyiEpsilonFormula(const VoteNoise& noise, bool improved, const Parameters& resolved) {
    const Expression square = muSquare(noise);
    WorkedFormula formula =
        formulaOfEpsilon(symbol("α") * square / 2 + conversionForm(improved), operandsOf(noise, true));
    formula.general = overAll("min", "α", formula.right);
    addBestOrder(formula, square, improved, resolved);
    return formula;
}

std::optional<WorkedFormula> votesByNoise(const VoteNoise& noise, const ExplainedRun& run) {
    const Epsilon& stated = run.independent()->epsilon;
    const bool improved = stated.accountant == "rdp-improved", exact = stated.accountant == "gaussian-dp";
    if (!exact && !improved && stated.accountant != "rdp-classic") return std::nullopt;
    auto formula =
        exact ? exactEpsilonFormula(noise) : renyiEpsilonFormula(noise, improved, run.outcome().resolved);
    return formula.shownResult() == shownEpsilon(stated.value) ? std::optional(std::move(formula))
                                                               : std::nullopt;
}

WorkedFormula chanceOfRightGuess(const Expression& right, std::vector<Operand> operands) {
    return {.symbol = "p",
            .right = right,
            .operands = std::move(operands),
            .relation = "≤",
            .meaning = Words::tr("chance that a guess is right, where a coin decided").toStdString()};
}

bool singlePureStep(const Spending& spending) {
    return spending.pure.size() == 1 && spending.pure.front().times == 1 && spending.gaussian == 0 &&
           spending.approximate.empty() && spending.subsampled.empty() && spending.smoothed.empty();
}

} // namespace

Operand operandOf(const char* name, const QString& meaning, double value) {
    return {name, meaning.toStdString(), value};
}

Operand promisedOperand(double epsilon) {
    return operandOf("ε", Words::tr("what holds whatever the data are"), epsilon);
}

Operand sigmaOfVotes(double sigma) {
    return operandOf("σ", Words::tr("noise of an answer, in votes"), sigma);
}

double valueOf(const Formulas& formulas, const std::string& name, std::size_t formula) {
    return formulas[formula].operand(name)->value;
}

WorkedFormula muFormula(const VoteNoise& noise) {
    return {.symbol = "μ", .right = root(muSquare(noise)), .operands = operandsOf(noise, false)};
}

WorkedFormula exactEpsilonFormula(const VoteNoise& noise) {
    WorkedFormula formula =
        formulaOfEpsilon(gaussianEpsilonOf(root(muSquare(noise)), symbol("δ")), operandsOf(noise, true));
    formula.meaning = Words::tr("the least ε with %1 ≤ δ, of μ as it stands first")
                          .arg(QString::fromStdString(gaussianProfile().inSymbols()))
                          .toStdString();
    return formula;
}

WorkedFormula oddsFormula(double epsilon, double delta) {
    return chanceOfRightGuess(1 - (1 - symbol("δ")) / (1 + exponential(symbol("ε"))),
                              {promisedOperand(epsilon), deltaOperand(delta)});
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

TermPicture pictureOfOdds(const Formulas& formulas, std::size_t index) {
    const std::string& handle = formulas[index].operands.front().symbol;
    return {.handle = handle,
            .ends = handle == "Adv" ? linear(0, 1) : logarithmic(0.01, 20),
            .handleLabel = QString::fromStdString(handle),
            .resultLabel = Words::tr("chance of a right guess"),
            .formula = index};
}

double epsilonOfOdds(const Epsilon& promised) {
    return promised.totalVariation ? 0 : promised.value;
}

QString notesOfPromise(const ExplainedRun& run) {
    if (!run.promises()) return {};
    const Epsilon& promised = *run.promised();
    QStringList notes;
    if (!run.promisesWhatIsCounted())
        for (const Sentence& line : inWords(privacyOf(run.run())))
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

QString noteOfRepeat(const ExplainedRun& run) {
    return run.run().trials().size() > 1 ? Words::tr("Of the repeat with the largest ε.") : QString();
}

std::optional<VoteNoise> voteNoiseOf(const ExplainedRun& run) {
    const auto sigma = run.parameter("sigma2", "sigma");
    if (!run.answersQueries() || !sigma || !run.independent()) return std::nullopt;
    VoteNoise noise{.sigma = *sigma,
                    .sigma1 = run.parameter("sigma1"),
                    .answers = static_cast<double>(run.outcome().answered),
                    .checks = static_cast<double>(run.outcome().asked),
                    .delta = run.independent()->epsilon.delta};
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
    if (!gamma && !lambda) return std::nullopt;
    const double partitions = run.parameter("partitions").value_or(1);
    const LaplaceVotes votes =
        gamma ? LaplaceVotes{2, 1 / *gamma} : LaplaceVotes{2 * partitions, partitions / *lambda};
    const double each = 2 * run.independent()->spending.pure.front().epsilon; // two outputs an answer
    return std::abs(votes.change / votes.scale - each) <= 1e-9 * each ? std::optional(votes) : std::nullopt;
}

std::optional<WorkedFormula> guaranteedByNoise(const ExplainedRun& run) {
    if (!run.independent()) return std::nullopt;
    const EpsilonOrigin& origin = *run.independent();
    if (const auto noise = voteNoiseOf(run)) return votesByNoise(*noise, run);
    if (origin.spending.subsampled.size() == 1) return descentByOrder(run);
    return pureAccountantFrom(origin.epsilon.accountant) ? workedEpsilon(origin) : std::nullopt;
}

std::optional<WorkedFormula> descentByOrder(const ExplainedRun& run) {
    if (!run.independent() || run.independent()->spending.subsampled.size() != 1) return std::nullopt;
    const SubsampledSteps& steps = run.independent()->spending.subsampled.front();
    const double delta = run.independent()->epsilon.delta, times = static_cast<double>(steps.times);
    if (!(delta > 0) || steps.records != 1) return std::nullopt;
    const std::vector<double> orders = subsampledGaussianOrders();
    std::vector<double> rdp = subsampledGaussianRdp(steps.rate, steps.sigma, orders);
    for (double& each : rdp)
        each *= times;
    const Expression step =
        call("RDP_step", {symbol("q"), symbol("σ"), symbol("α")},
             [](std::span<const double> x) { return subsampledGaussianRdp(x[0], x[1], x[2]); });
    WorkedFormula formula =
        formulaOfEpsilon(symbol("T") * step + conversionForm(true),
                         {operandOf("T", Words::tr("steps"), times),
                          operandOf("q", Words::tr("share of the records in a batch"), steps.rate),
                          operandOf("σ", Words::tr("noise, in clipping norms"), steps.sigma),
                          operandOf("α", Words::tr("the best Rényi order of this run"),
                                    improvedConversion(orders, rdp, delta).order),
                          deltaOperand(delta)});
    formula.symbol = "ε_RDP";
    formula.meaning =
        Words::tr("by Rényi divergences; what the run states may be less, by a tighter accountant")
            .toStdString();
    return formula;
}

} // namespace epsiloscope
