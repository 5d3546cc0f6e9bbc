// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantForms.h"

#include "core/base/Wording.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr const char* conversions = "Mironov 2017; FORMULAS.md, section 2";

std::string valueOf(const EpsilonOrigin& origin) {
    return epsilonInWords(origin.epsilon.value);
}

double logInverseDelta(const EpsilonOrigin& origin) {
    return std::log(1 / origin.epsilon.delta);
}

// What an accountant is given, where its formula has no closed form to fill in.
std::string fromCosts(const EpsilonOrigin& origin) {
    return concat("with ", costsInSymbols(origin.spending), " and δ = ", deltaInWords(origin.epsilon.delta),
                  ": ε = ", valueOf(origin));
}

std::string ofParts(const EpsilonParts& parts, const EpsilonOrigin& origin) {
    std::string sum;
    if (parts.checks > 0) sum += shownNumber(parts.checks) + " (checks) + ";
    return concat("at α = ", shownNumber(parts.order), ": ", sum, shownNumber(parts.answers), " (answers) + ",
                  shownNumber(parts.conversion), " (conversion at δ = ", deltaInWords(origin.epsilon.delta),
                  ") = ", valueOf(origin));
}

double classicTerm(const EpsilonOrigin& origin, double order) {
    return logInverseDelta(origin) / (order - 1);
}

double improvedTerm(const EpsilonOrigin& origin, double order) {
    return std::log((order - 1) / order) - (std::log(origin.epsilon.delta) + std::log(order)) / (order - 1);
}

// Gaussian noise alone: at the order that is stated, else where the classic bound is least.
std::string ofGaussian(const EpsilonOrigin& origin, double (*term)(const EpsilonOrigin&, double)) {
    const double square = origin.spending.gaussian;
    const double least = 1 + std::sqrt(2 * logInverseDelta(origin) / square);
    const double order = origin.epsilon.order.value_or(least);
    return concat("μ² = ", shownNumber(square), ", near α = ", shownNumber(order, 3),
                  ": α·μ²/2 = ", shownNumber(order * square / 2), ", and the conversion adds ",
                  shownNumber(term(origin, order)), "; least over the orders: ", valueOf(origin));
}

std::string byRenyi(const EpsilonOrigin& origin, double (*term)(const EpsilonOrigin&, double)) {
    if (origin.parts) return ofParts(*origin.parts, origin);
    const bool plain = origin.epsilon.kind == EpsilonKind::DataIndependent && origin.epsilon.delta > 0;
    return plain && onlyGaussian(origin.spending) ? ofGaussian(origin, term) : fromCosts(origin);
}

std::string byClassic(const EpsilonOrigin& origin) {
    return byRenyi(origin, classicTerm);
}

std::string byImproved(const EpsilonOrigin& origin) {
    return byRenyi(origin, improvedTerm);
}

std::string byGaussian(const EpsilonOrigin& origin) {
    if (!onlyGaussian(origin.spending)) return fromCosts(origin);
    const double mu = std::sqrt(origin.spending.gaussian), epsilon = origin.epsilon.value;
    return concat("μ = √", shownNumber(origin.spending.gaussian), " = ", shownNumber(mu),
                  ", ε = ", valueOf(origin), ": Φ(", shownNumber(mu / 2), " − ", shownNumber(epsilon / mu),
                  ") − ", shownNumber(std::exp(epsilon)), "·Φ(−", shownNumber(mu / 2), " − ",
                  shownNumber(epsilon / mu), ") = ", shownNumber(gaussianDelta(mu, epsilon), 3));
}

std::string answersInSymbols(const PureSteps& steps) {
    return concat("Q = ", shownNumber(static_cast<double>(steps.times)),
                  ", ε₀ = ", shownNumber(steps.epsilon));
}

// Of (c·l(l + 1) + ln(1/δ))/l: a file does not keep the order of an ε that stands beside another.
double bestMoment(const EpsilonOrigin& origin, double c) {
    if (origin.epsilon.order) return *origin.epsilon.order - 1;
    constexpr double mostMoment = 80;
    const double best = std::sqrt(logInverseDelta(origin) / c);
    if (origin.epsilon.accountant == toString(PureAccountant::Dense)) return best;
    const auto bound = [&](double l) { return c * (l + 1) + logInverseDelta(origin) / l; };
    const double below = std::clamp(std::floor(best), 1.0, mostMoment);
    const double above = std::min(below + 1, mostMoment);
    return bound(below) <= bound(above) ? below : above;
}

std::string byMoments(const EpsilonOrigin& origin) {
    const PureSteps* steps = equalAnswers(origin);
    if (steps == nullptr || !(steps->epsilon > 0) || steps->times < 1) return fromCosts(origin);
    const double c = static_cast<double>(steps->times) * steps->epsilon * steps->epsilon / 2;
    const double l = bestMoment(origin, c);
    return concat(answersInSymbols(*steps), ", c = Q·ε₀²/2 = ", shownNumber(c), ", l = ", shownNumber(l),
                  ": (", shownNumber(c * l * (l + 1)), " + ", shownNumber(logInverseDelta(origin)), ")/",
                  shownNumber(l), " = ", valueOf(origin));
}

std::string byRandomisedResponse(const EpsilonOrigin& origin) {
    const PureSteps* steps = equalAnswers(origin);
    if (steps == nullptr || !origin.epsilon.order) return fromCosts(origin);
    const double order = *origin.epsilon.order;
    const double rdp = static_cast<double>(steps->times) * randomisedResponseRdp(steps->epsilon, order - 1);
    return concat(answersInSymbols(*steps), ", α = ", shownNumber(order), ": ", shownNumber(rdp),
                  " (answers) + ", shownNumber(improvedTerm(origin, order)),
                  " (conversion) = ", valueOf(origin));
}

std::string byOptimal(const EpsilonOrigin& origin) {
    const PureSteps* steps = equalAnswers(origin);
    if (steps == nullptr) return fromCosts(origin);
    const double odds = std::exp(steps->epsilon);
    return concat(answersInSymbols(*steps), ", p = ", shownNumber(odds / (1 + odds)),
                  ": the sum is δ = ", deltaInWords(origin.epsilon.delta), " at ε = ", valueOf(origin));
}

std::string byLosses(const EpsilonOrigin& origin) {
    return concat("with ", costsInSymbols(origin.spending), ": δ(", valueOf(origin),
                  ") = ", deltaInWords(origin.epsilon.delta));
}

std::string bySum(const EpsilonOrigin& origin) {
    std::string sum;
    for (const BudgetShare& share : origin.shares)
        sum += concat(sum.empty() ? "" : " + ", epsilonInWords(share.epsilon), " (", share.what, ")");
    if (!sum.empty()) return sum + " = " + valueOf(origin);
    for (const PureSteps& steps : origin.spending.pure)
        sum += concat(sum.empty() ? "" : " + ", shownNumber(static_cast<double>(steps.times)), " × ",
                      shownNumber(steps.epsilon));
    return (sum.empty() ? "nothing was spent" : sum) + " = " + valueOf(origin);
}

std::string byNoisyMax(const EpsilonOrigin& origin) {
    return concat("ε = ", valueOf(origin), " gives b = 2m/", valueOf(origin), " = ",
                  shownNumber(2 / origin.epsilon.value), "·m teachers");
}

std::string byChoice(const EpsilonOrigin& origin) {
    return concat("ε = ", valueOf(origin), " gives weights exp(−", shownNumber(origin.epsilon.value / 2),
                  "·cost/Δ)");
}

std::string byObjective(const EpsilonOrigin& origin) {
    return concat("ε′ + 2·ln(1 + c/(NΛ)) = ", valueOf(origin),
                  " in all; where NΛ alone is too small for it, a penalty is added so that ε′ = ",
                  epsilonInWords(origin.epsilon.value / 2));
}

// N models, bags of k records; how many records there are, which the mechanism counts as known, follows from
// δ.
std::string byBags(const EpsilonOrigin& origin, double (*records)(double models, double bag, double delta)) {
    const auto models = wholeAmong(origin.resolved, "models");
    const auto bag = wholeAmong(origin.resolved, "subsample");
    if (!models || !bag) return fromCosts(origin);
    const double n = std::round(records(*models, *bag, origin.epsilon.delta));
    return concat("N = ", shownNumber(*models), ", k = ", shownNumber(*bag), ", n = ", shownNumber(n),
                  ": ε = ", valueOf(origin), ", δ = ", shownNumber(origin.epsilon.delta));
}

std::string byBagsWithReplacement(const EpsilonOrigin& origin) {
    return byBags(origin, [](double models, double bag, double delta) {
        return -1 / std::expm1(std::log1p(-delta) / (models * bag));
    });
}

std::string byJointBags(const EpsilonOrigin& origin) {
    return byBags(origin, [](double models, double bag, double delta) { return models * bag / delta; });
}

std::string byIndependentBags(const EpsilonOrigin& origin) {
    return byBags(origin, [](double models, double bag, double delta) {
        return -bag / std::expm1(std::log1p(-delta) / models);
    });
}

std::string byRecords(const EpsilonOrigin& origin) {
    return concat("the largest over all records that are and one that might be added: ε = ", valueOf(origin));
}

std::string byNothing(const EpsilonOrigin&) {
    return "no private cell is read: ε = 0, δ = 0";
}

constexpr std::array<AccountantForm, 17> forms{{
    {"rdp-classic", "Rényi differential privacy with the classic conversion",
     "ε(δ) = min over α of RDP(α) + ln(1/δ)/(α − 1); of Gaussian noise RDP(α) = α·μ²/2, μ² = Σ (Δ/σ)²",
     conversions, byClassic},
    {"rdp-improved", "Rényi differential privacy with the improved conversion",
     "ε(δ) = min over α of RDP(α) + ln((α − 1)/α) − (ln δ + ln α)/(α − 1); of Gaussian noise RDP(α) = "
     "α·μ²/2, μ² = Σ (Δ/σ)²",
     "Canonne, Kamath and Steinke 2020; Balle et al. 2020; FORMULAS.md, section 2", byImproved},
    {"gaussian-dp", "exact composition of Gaussian noise",
     "δ(ε) = Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ), μ² = Σ (Δ/σ)², ε = min {e : δ(e) ≤ δ}",
     "Balle and Wang 2018; Dong, Roth and Su 2022; FORMULAS.md, section 4", byGaussian},
    {"gaussian-exact", "exact composition of Gaussian noise",
     "δ(ε) = Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ), μ² = Σ (Δ/σ)²; σ is the least that keeps to ε and δ",
     "Balle and Wang 2018; Dong, Roth and Su 2022; FORMULAS.md, section 4", byGaussian},
    {"as-published", "log moments of purely private answers, of whole orders up to 80",
     "ε(δ) = min over whole l, 1 ≤ l ≤ 80, of (Q·ε₀²/2·l(l + 1) + ln(1/δ))/l",
     "Bun and Steinke 2016; Jordon et al. 2019; FORMULAS.md, section 8", byMoments},
    {"dense", "log moments of purely private answers",
     "ε(δ) = min over l > 0 of (Q·ε₀²/2·l(l + 1) + ln(1/δ))/l = c + 2·√(c·ln(1/δ)), c = Q·ε₀²/2",
     "Bun and Steinke 2016; FORMULAS.md, section 8", byMoments},
    {"rdp", "Rényi divergences of randomised response, which no purely private answer exceeds",
     "ε(δ) = min over α of Q·ln(p^α·(1 − p)^(1 − α) + (1 − p)^α·p^(1 − α))/(α − 1) + ln((α − 1)/α) − (ln δ + "
     "ln α)/(α − 1), p = e^ε₀/(1 + e^ε₀)",
     "Mironov 2017; Canonne, Kamath and Steinke 2020; FORMULAS.md, section 8", byRandomisedResponse},
    {"optimal", "optimal composition of purely private answers",
     "δ(ε) = Σ over x with (Q − 2x)·ε₀ > ε of C(Q, x)·p^(Q − x)·(1 − p)^x·(1 − e^(ε − (Q − 2x)·ε₀)), p = "
     "e^ε₀/(1 + e^ε₀)",
     "Kairouz, Oh and Viswanath 2015; FORMULAS.md, section 8", byOptimal},
    {"loss-distribution", "the distribution of the privacy loss of subsampled Gaussian noise",
     "δ(ε) = E[max(0, 1 − e^(ε − L))], L the sum of the losses of T steps, each of N(0, σ²) against (1 − "
     "q)·N(0, σ²) + q·N(1, σ²)",
     "Abadi et al. 2016; Mironov, Talwar and Zhang 2019; Doroshenko et al. 2022; FORMULAS.md, section 13",
     byLosses},
    {"basic-composition", "adding up", "ε = Σ εᵢ", "Dwork et al. 2006", bySum},
    {"report-noisy-max", "the noise of one choice of the largest count",
     "noise of scale b = 2m/ε on each count of teachers, of whom one record teaches m",
     "Dwork and Roth 2014; FORMULAS.md, section 11", byNoisyMax},
    {"exponential-mechanism", "the exponential mechanism",
     "Pr[o] in proportion to exp(−ε·cost(o)/(2Δ)), Δ the most that a record changes a cost",
     "Dwork and Roth 2014; FORMULAS.md, section 14", byChoice},
    {"objective-perturbation", "perturbation of the objective",
     "ε = ε′ + 2·ln(1 + c/(NΛ)), c = R²/4; the random term b has a density in proportion to e^(−‖b‖·ε′/(2R))",
     "Chaudhuri, Monteleoni and Sarwate 2011; FORMULAS.md, section 12", byObjective},
    {"bagging-with-replacement", "the draw of the bags", "ε = N·k·ln((n + 1)/n), δ = 1 − ((n − 1)/n)^(N·k)",
     "Liu, Jia and Gong; FORMULAS.md, section 10", byBagsWithReplacement},
    {"bagging-joint-draw", "the draw of the bags", "ε = ln((n + 1)/(n + 1 − N·k)), δ = N·k/n",
     "Liu, Jia and Gong; FORMULAS.md, section 10", byJointBags},
    {"bagging-independent-draws", "the draw of the bags",
     "ε = N·ln((n + 1)/(n + 1 − k)), δ = 1 − (1 − k/n)^N", "Liu, Jia and Gong; FORMULAS.md, section 10",
     byIndependentBags},
    {"pate-per-record", "PATE's data-dependent bound for each record, which the paper leaves a conjecture",
     "ε(δ) = max over records u of min over l of (A_u(l) + ln(1/δ))/l, A_u of the rare outcomes of each answer",
     "Papernot et al. 2017; Jordon et al. 2019; FORMULAS.md, sections 6 and 9", byRecords},
}};

constexpr AccountantForm nothingNeeded{"none needed", "nothing, since no private cell is read",
                                       "M(D) = M(D′) for all D, D′", "Dwork et al. 2006", byNothing};

// Of a headline that depends on the data the accountant's formula takes one more thing: the votes.
constexpr const char* byVotes =
    "; what each answer costs follows here from how far the teachers agreed, so the ε is itself a function of "
    "the private data";

std::string stepsInSymbols(const SubsampledSteps& steps) {
    return concat("T = ", shownNumber(static_cast<double>(steps.times)),
                  " steps, each of a Poisson sample of rate q = ", shownNumber(steps.rate),
                  " with noise σ = ", shownNumber(steps.sigma), " times its sensitivity");
}

} // namespace

const AccountantForm* findAccountantForm(const std::string& accountant) {
    if (accountant == nothingNeeded.accountant) return &nothingNeeded;
    const auto found = std::ranges::find_if(
        forms, [&](const AccountantForm& form) { return accountant == form.accountant; });
    return found == forms.end() ? nullptr : &*found;
}

ReportFormula formulaOf(const EpsilonOrigin& origin) {
    const AccountantForm* form = findAccountantForm(origin.epsilon.accountant);
    if (origin.epsilon.kind == EpsilonKind::None || std::isinf(origin.epsilon.value))
        return {"Pr[M(D) ∈ S] ≤ e^ε·Pr[M(D′) ∈ S] + δ for all S holds for no finite ε",
                "no noise hides a record: ε = ∞", "Dwork et al. 2006"};
    if (form == nullptr)
        return {"ε(δ) by the accountant “" + origin.epsilon.accountant + "”", fromCosts(origin),
                "FORMULAS.md"};
    ReportFormula formula{form->symbols, form->filled(origin), form->source};
    if (origin.epsilon.kind == EpsilonKind::DataDependent) formula.symbols += byVotes;
    return formula;
}

bool onlyGaussian(const Spending& spending) {
    return spending.gaussian > 0 && spending.pure.empty() && spending.approximate.empty() &&
           spending.subsampled.empty() && spending.smoothed.empty();
}

const PureSteps* equalAnswers(const EpsilonOrigin& origin) {
    const Spending& spending = origin.spending;
    const bool plain = origin.epsilon.kind == EpsilonKind::DataIndependent && spending.pure.size() == 1 &&
                       spending.approximate.empty() && spending.gaussian == 0;
    return plain ? spending.pure.data() : nullptr;
}

std::optional<double> wholeAmong(const Parameters& parameters, const char* id) {
    const ParameterValue* value = parameters.find(id);
    const auto* whole = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
    return whole == nullptr ? std::nullopt : std::optional(static_cast<double>(*whole));
}

std::string costsInSymbols(const Spending& spending) {
    if (spending.unbounded) return "no bound";
    std::vector<std::string> kinds;
    for (const PureSteps& steps : spending.pure)
        kinds.push_back(
            concat(shownNumber(static_cast<double>(steps.times)), " × ε₀ = ", shownNumber(steps.epsilon)));
    for (const ApproximateSteps& steps : spending.approximate)
        kinds.push_back(concat(shownNumber(static_cast<double>(steps.times)), " × (ε, δ) = (",
                               shownNumber(steps.epsilon), ", ", shownNumber(steps.delta), ")"));
    if (spending.gaussian > 0) kinds.push_back("Gaussian noise of μ² = " + shownNumber(spending.gaussian));
    for (const SubsampledSteps& steps : spending.subsampled)
        kinds.push_back(stepsInSymbols(steps));
    for (const SmoothedSteps& steps : spending.smoothed)
        kinds.push_back(concat(shownNumber(static_cast<double>(steps.times)),
                               " × a figure with noise of σ_SS = ", shownNumber(steps.sigma),
                               " smooth sensitivities, s = ", shownNumber(steps.smoothness)));
    if (kinds.empty()) return "no cost";
    std::string text;
    for (const std::string& kind : kinds)
        text += (text.empty() ? "" : "; ") + kind;
    return text;
}

} // namespace epsiloscope
