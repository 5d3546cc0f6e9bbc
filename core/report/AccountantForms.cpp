// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantForms.h"

#include "core/base/Wording.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace epsiloscope {

namespace {

using Worked = std::optional<WorkedFormula>;

WorkedFormula formulaOfDelta(const Expression& right, std::vector<Operand> operands,
                             const EpsilonOrigin& origin) {
    operands.push_back({"ε", "what is stated", origin.epsilon.value});
    return {.symbol = "δ",
            .right = right,
            .operands = std::move(operands),
            .shown = shownDelta,
            .meaning = "at the least ε for which it is no more"};
}

Worked byRenyi(const EpsilonOrigin& origin) {
    const bool improved = origin.epsilon.accountant == "rdp-improved";
    // No ε lies below 0, where the conversion may.
    const auto converted = [&](const Expression& rdp) {
        const Expression sum = rdp + conversionForm(improved);
        return origin.epsilon.value > 0 ? sum : greatest({0, sum});
    };
    if (origin.parts) {
        WorkedFormula parts = rdpOfParts(*origin.parts);
        parts.operands.push_back({"α", "the best Rényi order", origin.parts->order});
        parts.operands.push_back(deltaOperand(origin.epsilon.delta));
        return formulaOfEpsilon(converted(parts.right), std::move(parts.operands));
    }
    const bool plain = origin.epsilon.kind == EpsilonKind::DataIndependent && origin.epsilon.delta > 0;
    if (!plain || !onlyGaussian(origin.spending)) return std::nullopt;
    const Expression square = symbol("μ²");
    WorkedFormula formula =
        formulaOfEpsilon(converted(symbol("α") * square / 2),
                         {{"μ²", "(sensitivity/σ)², added up over all noise", origin.spending.gaussian},
                          deltaOperand(origin.epsilon.delta)});
    addBestOrder(formula, square, improved, origin.resolved);
    if (origin.epsilon.order) formula.operands.back().value = *origin.epsilon.order;
    return formula;
}

// ε stands on both sides: at the ε that is stated, δ comes out.
Worked byGaussian(const EpsilonOrigin& origin) {
    if (!onlyGaussian(origin.spending)) return std::nullopt;
    return formulaOfDelta(
        gaussianProfile(),
        {{"μ", "√ of (sensitivity/σ)², added up over all noise", std::sqrt(origin.spending.gaussian)}},
        origin);
}

// Equal pure answers, whatever the data are, which the accountants of FORMULAS.md, section 8, are for. `best`
// is the symbol of what is best for them, which a file does not keep of an ε that stands beside another: it
// is found again. It lies `below` the order.
Worked ofEqualAnswers(const EpsilonOrigin& origin, const Expression& right, Operand best = {},
                      double below = 0) {
    const Spending& spending = origin.spending;
    const auto accountant = pureAccountantFrom(origin.epsilon.accountant);
    if (!accountant || origin.epsilon.kind != EpsilonKind::DataIndependent || spending.pure.size() != 1 ||
        !spending.approximate.empty() || spending.gaussian != 0)
        return std::nullopt;
    PureSteps steps = spending.pure.front();
    // Optimal composition takes the two outputs of an answer apart; the papers' forms take them together.
    if (*accountant != PureAccountant::Optimal) steps = {2 * steps.epsilon, steps.times / 2};
    const char* const what = *accountant == PureAccountant::Optimal ? "outputs, two an answer" : "answers";
    WorkedFormula formula = formulaOfEpsilon(right, {{"Q", what, static_cast<double>(steps.times)},
                                                     {"ε₀", "what each of them costs", steps.epsilon},
                                                     deltaOperand(origin.epsilon.delta)});
    if (best.symbol.empty()) return formula;
    formula.addFollowing(std::move(best), [accountant = *accountant, below](const SymbolValues& values) {
        const auto order =
            pureCompositionEpsilon(accountant, values.of("ε₀"), std::lround(values.of("Q")), values.of("δ"))
                .order;
        return order.value_or(2) - below;
    });
    return formula;
}

const Expression& answersByMoments() {
    static const Expression form = momentsForm(symbol("Q") * square(symbol("ε₀")) / 2);
    return form;
}

Worked byMoments(const EpsilonOrigin& origin) {
    return ofEqualAnswers(origin, answersByMoments(), {"l", "the best moment, α − 1"}, 1);
}

Worked byRandomisedResponse(const EpsilonOrigin& origin) {
    const Expression rdp = call("RDP_response", {symbol("ε₀"), symbol("α")}, [](std::span<const double> x) {
        return randomisedResponseRdp(x[0], x[1] - 1);
    });
    return ofEqualAnswers(origin, symbol("Q") * rdp + conversionForm(true), {"α", "the best Rényi order"});
}

Worked byOptimal(const EpsilonOrigin& origin) {
    return ofEqualAnswers(
        origin, call("ε_optimal", {symbol("Q"), symbol("ε₀"), symbol("δ")}, [](std::span<const double> x) {
            return pureCompositionEpsilon(PureAccountant::Optimal, x[1], std::lround(x[0]), x[2]).epsilon;
        }));
}

// δ of composed losses takes a tenth of a second, and the same few values are asked for again and again while
// a formula is written.
class LossDelta {
public:
    double operator()(std::span<const double> x) const {
        const std::array<double, 4> key{x[0], x[1], x[2], x[3]};
        const std::lock_guard guard(known_->mutex);
        if (const auto found = known_->delta.find(key); found != known_->delta.end()) return found->second;
        return known_->delta[key] = SubsampledGaussianLoss(x[0], x[1]).delta(std::llround(x[2]), x[3]);
    }

private:
    struct Known {
        std::mutex mutex;
        std::map<std::array<double, 4>, double> delta;
    };
    std::shared_ptr<Known> known_ = std::make_shared<Known>();
};

Worked byLosses(const EpsilonOrigin& origin) {
    if (origin.spending.subsampled.size() != 1 || origin.spending.subsampled.front().records != 1)
        return std::nullopt;
    const SubsampledSteps& steps = origin.spending.subsampled.front();
    return formulaOfDelta(call("E_loss", {symbol("q"), symbol("σ"), symbol("T"), symbol("ε")}, LossDelta()),
                          {{"q", "share of the records in a batch", steps.rate},
                           {"σ", "noise in clipping norms", steps.sigma},
                           {"T", "steps", static_cast<double>(steps.times)}},
                          origin);
}

// Each share by a name of its own.
Worked bySum(const EpsilonOrigin& origin) {
    std::vector<Operand> shares;
    std::optional<Expression> sum;
    for (const BudgetShare& share : origin.shares) {
        shares.push_back({"ε_" + std::to_string(shares.size() + 1), share.what, share.epsilon});
        const Expression one = symbol(shares.back().symbol);
        sum = sum ? *sum + one : one;
    }
    if (sum) return formulaOfEpsilon(*sum, std::move(shares));
    if (origin.spending.pure.size() != 1) return std::nullopt;
    const PureSteps& steps = origin.spending.pure.front();
    WorkedFormula formula = formulaOfEpsilon(
        symbol("Q") * symbol("ε₀"), {{"Q", "parts that are paid for", static_cast<double>(steps.times)},
                                     {"ε₀", "what one of them costs", steps.epsilon}});
    formula.general = formula.right;
    return formula;
}

// How many records there are, which the mechanism counts as known, follows from δ.
template <double (*records)(double models, double bag, double delta)>
Worked byBags(const EpsilonOrigin& origin) {
    const ParameterValue *models = origin.resolved.find("models"), *bag = origin.resolved.find("subsample");
    const auto* m = models == nullptr ? nullptr : std::get_if<std::int64_t>(models);
    const auto* k = bag == nullptr ? nullptr : std::get_if<std::int64_t>(bag);
    if (m == nullptr || k == nullptr) return std::nullopt;
    const auto many = static_cast<double>(*m), each = static_cast<double>(*k);
    return formulaOfEpsilon(findAccountantForm(origin.epsilon.accountant)->form,
                            {{"N", "models", many},
                             {"k", "records in a bag", each},
                             {"n", "records", std::round(records(many, each, origin.epsilon.delta))}});
}

double recordsWithReplacement(double models, double bag, double delta) {
    return -1 / std::expm1(std::log1p(-delta) / (models * bag));
}
double recordsOfJointDraw(double models, double bag, double delta) {
    return models * bag / delta;
}
double recordsOfIndependentDraws(double models, double bag, double delta) {
    return -bag / std::expm1(std::log1p(-delta) / models);
}

Expression leastOverOrders(bool improved) {
    return overAll("min", "α", symbol("RDP(α)") + conversionForm(improved));
}

std::vector<AccountantForm> declaredForms() {
    const Expression models = symbol("N"), bag = symbol("k"), records = symbol("n"), epsilon = symbol("ε");
    const std::string bags = "the draw of the bags", ofBags = "Liu, Jia and Gong; FORMULAS.md, section 10",
                      ofGaussian = "of Gaussian noise RDP(α) = α·μ²/2, μ² = Σ (Δ/σ)²",
                      byProfile = "exact composition of Gaussian noise",
                      profiled = "Balle and Wang 2018; Dong, Roth and Su 2022; FORMULAS.md, section 4",
                      response = "p = e^ε₀/(1 + e^ε₀)";
    return {
        {"rdp-classic", "Rényi differential privacy with the classic conversion", leastOverOrders(false),
         ofGaussian, "Mironov 2017; FORMULAS.md, section 2", byRenyi},
        {"rdp-improved", "Rényi differential privacy with the improved conversion", leastOverOrders(true),
         ofGaussian, "Canonne, Kamath and Steinke 2020; Balle et al. 2020; FORMULAS.md, section 2", byRenyi},
        {"gaussian-dp", byProfile, gaussianProfile(), "μ² = Σ (Δ/σ)², ε = min {e : δ(e) ≤ δ}", profiled,
         byGaussian, "δ"},
        {"gaussian-exact", byProfile, gaussianProfile(),
         "μ² = Σ (Δ/σ)²; σ is the least that keeps to ε and δ", profiled, byGaussian, "δ"},
        {"winner", "Rényi divergences of the winner alone, the most over all votes",
         symbol("Q") * symbol("R(α)") + conversionForm(true), "R(α) = sup D_α(P‖P′)",
         "FORMULAS.md, section 17", nullptr},
        {"as-published",
         "log moments of purely private answers, of whole orders up to 80",
         overAll("min", "l = 1 … 80", answersByMoments()),
         {},
         "Bun and Steinke 2016; Jordon et al. 2019; FORMULAS.md, section 8",
         byMoments},
        {"dense", "log moments of purely private answers", overAll("min", "l > 0", answersByMoments()),
         "this is c + 2·√(c·ln(1/δ)), c = Q·ε₀²/2", "Bun and Steinke 2016; FORMULAS.md, section 8",
         byMoments},
        {"rdp", "Rényi divergences of randomised response, which no purely private answer exceeds",
         overAll("min", "α",
                 symbol("Q") * words("ln(p^α·(1 − p)^(1 − α) + (1 − p)^α·p^(1 − α))/(α − 1)") +
                     conversionForm(true)),
         response, "Mironov 2017; Canonne, Kamath and Steinke 2020; FORMULAS.md, section 8",
         byRandomisedResponse},
        {"optimal", "optimal composition of purely private answers",
         overAll("Σ", "x with (Q − 2x)·ε₀ > ε",
                 words("C(Q, x)·p^(Q − x)·(1 − p)^x·(1 − e^(ε − (Q − 2x)·ε₀))")),
         response + ", ε = min {e : δ(e) ≤ δ}", "Kairouz, Oh and Viswanath 2015; FORMULAS.md, section 8",
         byOptimal, "δ(ε)", "=", std::nullopt, false},
        {"loss-distribution", "the distribution of the privacy loss of subsampled Gaussian noise",
         words("E[max(0, 1 − e^(ε − L))], L the sum of the losses of T steps"),
         "each of N(0, σ²) against (1 − q)·N(0, σ²) + q·N(1, σ²)",
         "Abadi et al. 2016; Mironov, Talwar and Zhang 2019; Doroshenko et al. 2022; FORMULAS.md, section 13",
         byLosses, "δ", "=", std::nullopt, false},
        {"basic-composition", "adding up", sumOverEach("εᵢ", symbol("εᵢ")), {}, "Dwork et al. 2006", bySum},
        {"report-noisy-max", "the noise of one choice of the largest count", 2 * symbol("m") / epsilon,
         "noise of scale b on each count of teachers, of whom one record teaches m; two bins need less",
         "Dwork and Roth 2014; FORMULAS.md, section 11", nullptr, "b", "≤"},
        {"exponential-mechanism", "the exponential mechanism",
         exponential(-(epsilon * symbol("cost(o)") / (2 * symbol("Δ")))),
         "Δ the most that a record changes a cost", "Dwork and Roth 2014; FORMULAS.md, section 14", nullptr,
         "Pr[o]", "∝"},
        {"objective-perturbation", "perturbation of the objective",
         symbol("ε′") + 2 * logarithm(1 + symbol("c") / (symbol("N") * symbol("Λ"))),
         "c = R²/4; the random term b has a density in proportion to e^(−‖b‖·ε′/(2R)); where N·Λ alone "
         "is too "
         "small for it, a penalty is added so that ε′ = ε/2",
         "Chaudhuri, Monteleoni and Sarwate 2011; FORMULAS.md, section 12"},
        {"bagging-with-replacement",
         bags,
         models * bag * logarithm((records + 1) / records),
         {},
         ofBags,
         byBags<recordsWithReplacement>,
         "ε",
         "=",
         1 - power((records - 1) / records, models * bag)},
        {"bagging-joint-draw",
         bags,
         logarithm((records + 1) / (records + 1 - models * bag)),
         {},
         ofBags,
         byBags<recordsOfJointDraw>,
         "ε",
         "=",
         models * bag / records},
        {"bagging-independent-draws",
         bags,
         models * logarithm((records + 1) / (records + 1 - bag)),
         {},
         ofBags,
         byBags<recordsOfIndependentDraws>,
         "ε",
         "=",
         1 - power(1 - bag / records, models)},
        {"pate-per-record",
         "PATE's data-dependent bound for each record, which the paper leaves a conjecture",
         overAll("max", "records u",
                 overAll("min", "l", (symbol("A_u(l)") + logarithm(1 / symbol("δ"))) / symbol("l"))),
         "A_u of the rare outcomes of each answer; over all records that are and one that might be added",
         "Papernot et al. 2017; Jordon et al. 2019; FORMULAS.md, sections 6 and 9"},
        {"none needed", "nothing, since no private cell is read", words("M(D′) for all D, D′"),
         "no private cell is read: ε = 0, δ = 0", "Dwork et al. 2006", nullptr, "M(D)"},
    };
}

// True if what comes out is what the accountant states, to the digits shown.
bool comesTo(const WorkedFormula& formula, const Epsilon& stated) {
    return formula.shownResult() ==
           (formula.symbol == "δ" ? shownDelta(stated.delta) : shownEpsilon(stated.value));
}

// The inputs of an accountant, where its formula has no values that could be filled in and followed.
Sentence fromCosts(const EpsilonOrigin& origin) {
    return Sentence("with %1 and δ = %2: ε = %3",
                    {costsInSymbols(origin.spending), deltaInWords(origin.epsilon.delta),
                     shownEpsilon(origin.epsilon.value)});
}

Sentence filledIn(const AccountantForm& form, const EpsilonOrigin& origin) {
    if (form.worked == nullptr) {
        SymbolValues known;
        known.set("ε", origin.epsilon.value);
        known.set("δ", origin.epsilon.delta);
        const std::string filled =
            form.form.filled(known, [](double value) { return shownNumber(value, 3); });
        return concat(form.symbol, " ", form.relation, " ", filled,
                      form.symbol == "ε" ? " = " : "; ε = ", shownEpsilon(origin.epsilon.value));
    }
    const Worked worked = form.worked(origin);
    if (!worked || !form.byHand || !comesTo(*worked, origin.epsilon)) return fromCosts(origin);
    return Sentence("%1 with %2", {worked->inValues(), worked->operandsInWords()});
}

// The accountant's formula of a headline that depends on the data takes one more thing: the votes.
Sentence byVotes(const Sentence& formula) {
    return Sentence("%1; what each answer costs follows here from how far the teachers agreed, so the ε is "
                    "itself a function of the private data",
                    {formula});
}

} // namespace

std::string AccountantForm::inSymbols() const {
    return concat(symbol, " ", relation, " ", form.inSymbols(), delta ? ", δ = " + delta->inSymbols() : "",
                  where.empty() ? "" : "; ", where);
}

const AccountantForm* findAccountantForm(const std::string& accountant) {
    static const std::vector<AccountantForm> all = declaredForms();
    const auto found = std::ranges::find(all, accountant, &AccountantForm::accountant);
    return found == all.end() ? nullptr : &*found;
}

ReportFormula formulaOf(const EpsilonOrigin& origin) {
    const AccountantForm* form = findAccountantForm(origin.epsilon.accountant);
    if (origin.epsilon.kind == EpsilonKind::None || std::isinf(origin.epsilon.value))
        return {"Pr[M(D) ∈ S] ≤ e^ε·Pr[M(D′) ∈ S] + δ for all S holds for no finite ε",
                "no noise hides a record: ε = ∞", "Dwork et al. 2006"};
    if (form == nullptr)
        return {Sentence("ε(δ) by the accountant “%1”", {origin.epsilon.accountant}), fromCosts(origin),
                "FORMULAS.md"};
    ReportFormula formula{form->inSymbols(), filledIn(*form, origin), form->source};
    if (origin.epsilon.kind == EpsilonKind::DataDependent) formula.symbols = byVotes(formula.symbols);
    return formula;
}

std::optional<WorkedFormula> workedEpsilon(const EpsilonOrigin& origin) {
    if (origin.epsilon.kind == EpsilonKind::None || !std::isfinite(origin.epsilon.value)) return std::nullopt;
    const AccountantForm* form = findAccountantForm(origin.epsilon.accountant);
    if (form == nullptr || form->worked == nullptr) return std::nullopt;
    Worked formula = form->worked(origin);
    if (!formula || !comesTo(*formula, origin.epsilon)) return std::nullopt;
    if (!formula->general && formula->symbol == form->symbol) formula->general = form->form;
    return formula;
}

Expression conversionForm(bool improved) {
    const Expression order = symbol("α"), delta = symbol("δ");
    if (!improved) return logarithm(1 / delta) / (order - 1);
    return logarithm((order - 1) / order) - (logarithm(delta) + logarithm(order)) / (order - 1);
}

Expression gaussianProfile() {
    const Expression m = symbol("μ"), e = symbol("ε");
    return normalCdf(m / 2 - e / m) - exponential(e) * normalCdf(-(m / 2) - e / m);
}

Expression momentsForm(const Expression& c) {
    const Expression l = symbol("l");
    return (c * l * (l + 1) + logarithm(1 / symbol("δ"))) / l;
}

Expression gaussianEpsilonOf(const Expression& ofMu, const Expression& ofDelta) {
    return call("ε_exact", {ofMu, ofDelta},
                [](std::span<const double> x) { return x[0] > 0 ? gaussianEpsilon(x[0], x[1]) : 0.0; });
}

WorkedFormula rdpOfParts(const EpsilonParts& parts) {
    const Expression answers = symbol("RDP_answers");
    WorkedFormula formula{.symbol = "RDP(α)", .right = answers};
    if (parts.checks > 0) {
        formula.right = symbol("RDP_checks") + answers;
        formula.operands.push_back({"RDP_checks", "of all threshold checks at α", parts.checks});
    }
    formula.operands.push_back({"RDP_answers", "of all answers at α", parts.answers});
    return formula;
}

WorkedFormula formulaOfEpsilon(const Expression& right, std::vector<Operand> operands) {
    return {.symbol = "ε", .right = right, .operands = std::move(operands), .shown = shownEpsilon};
}

void addBestOrder(WorkedFormula& formula, const Expression& square, bool improved,
                  const Parameters& resolved) {
    const ParameterValue* grid = resolved.find("orders");
    const bool dense = grid != nullptr && *grid == ParameterValue(Sentence("dense"));
    formula.addFollowing(
        {"α", "the best Rényi order"},
        [square, improved, orders = dense ? denseOrders() : referenceOrders()](const SymbolValues& values) {
            const double half = square.value(values) / 2, delta = values.of("δ");
            std::vector<double> rdp;
            std::ranges::transform(orders, std::back_inserter(rdp), [&](double each) { return each * half; });
            return (improved ? improvedConversion(orders, rdp, delta) : classicConversion(orders, rdp, delta))
                .order;
        });
}

Operand deltaOperand(double delta) {
    return {"δ", "by how much any chance may exceed e^ε times the other", delta};
}

std::string shownEpsilon(double value) {
    return epsilonInWords(value);
}

std::string shownDelta(double value) {
    return shownNumber(value, 3);
}

bool onlyGaussian(const Spending& spending) {
    return spending.gaussian > 0 && spending.pure.empty() && spending.approximate.empty() &&
           spending.subsampled.empty() && spending.smoothed.empty();
}

std::string costsInSymbols(const Spending& spending) {
    if (spending.unbounded) return "no bound";
    std::string text;
    const auto add = [&text](const auto&... parts) { text += concat(text.empty() ? "" : "; ", parts...); };
    const auto times = [](const auto& steps) { return shownNumber(static_cast<double>(steps.times)); };
    for (const PureSteps& steps : spending.pure)
        add(times(steps), " × ε₀ = ", shownNumber(steps.epsilon));
    for (const ApproximateSteps& steps : spending.approximate)
        add(times(steps), " × (ε, δ) = (", shownNumber(steps.epsilon), ", ", shownNumber(steps.delta), ")");
    if (spending.gaussian > 0) add("Gaussian noise of μ² = ", shownNumber(spending.gaussian));
    for (const SubsampledSteps& steps : spending.subsampled)
        add("T = ", times(steps), " steps, each of a Poisson sample of rate q = ", shownNumber(steps.rate),
            " with noise σ = ", shownNumber(steps.sigma), " times its sensitivity");
    for (const SmoothedSteps& steps : spending.smoothed)
        add(times(steps), " × a figure with noise of σ_SS = ", shownNumber(steps.sigma),
            " smooth sensitivities, s = ", shownNumber(steps.smoothness));
    return text.empty() ? "no cost" : text;
}

} // namespace epsiloscope
