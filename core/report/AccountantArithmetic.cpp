// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantArithmetic.h"

#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>

namespace epsiloscope {

// Of its own, as its symbols have the names that others give to their values.
namespace accountantArithmetic {

namespace {

const Expression alpha = symbol("α"), delta = symbol("δ"), epsilon = symbol("ε"), mu = symbol("μ"),
                 queries = symbol("Q"), each = symbol("ε₀"), moment = symbol("l");

Operand deltaOperand(const EpsilonOrigin& origin) {
    return {"δ", "by how much any chance may exceed e^ε times the other", origin.epsilon.delta};
}

WorkedFormula ofEpsilon(Expression right) {
    WorkedFormula formula{.symbol = "ε", .right = std::move(right)};
    formula.shown = shownEpsilon;
    return formula;
}

// Of a cost that is clamped, as no ε lies below 0.
Expression notBelowZero(const EpsilonOrigin& origin, const Expression& sum) {
    return origin.epsilon.value > 0 ? sum : greatest({0, sum});
}

std::optional<WorkedFormula> workedOfParts(const EpsilonOrigin& origin, const Expression& conversion) {
    const EpsilonParts& parts = *origin.parts;
    const bool checked = parts.checks > 0;
    const Expression rdp = checked ? symbol("RDP_checks") + symbol("RDP_answers") : symbol("RDP_answers");
    WorkedFormula formula = ofEpsilon(notBelowZero(origin, rdp + conversion));
    formula.general = overAll("min", "α", symbol("RDP(α)") + conversion);
    if (checked) formula.operands.push_back({"RDP_checks", "of all threshold checks at α", parts.checks});
    formula.operands.push_back({"RDP_answers", "of all answers at α", parts.answers});
    formula.operands.push_back({"α", "the best Rényi order", parts.order});
    formula.operands.push_back(deltaOperand(origin));
    return formula;
}

std::optional<WorkedFormula> workedByRenyi(const EpsilonOrigin& origin, const Expression& conversion) {
    if (origin.parts) return workedOfParts(origin, conversion);
    const bool plain = origin.epsilon.kind == EpsilonKind::DataIndependent && origin.epsilon.order;
    if (!plain || !onlyGaussian(origin.spending)) return std::nullopt;
    WorkedFormula formula = ofEpsilon(notBelowZero(origin, alpha * symbol("μ²") / 2 + conversion));
    formula.general = overAll("min", "α", symbol("RDP(α)") + conversion);
    formula.operands = {{"α", "the best Rényi order", *origin.epsilon.order},
                        {"μ²", "(sensitivity/σ)², added up over all noise", origin.spending.gaussian},
                        deltaOperand(origin)};
    return formula;
}

std::optional<WorkedFormula> workedByClassic(const EpsilonOrigin& origin) {
    return workedByRenyi(origin, classicConversionForm());
}

std::optional<WorkedFormula> workedByImproved(const EpsilonOrigin& origin) {
    return workedByRenyi(origin, improvedConversionForm());
}

// ε stands on both sides: at the ε that is stated, δ comes out.
std::optional<WorkedFormula> workedByGaussian(const EpsilonOrigin& origin) {
    if (!onlyGaussian(origin.spending)) return std::nullopt;
    WorkedFormula formula{.symbol = "δ", .right = gaussianProfile()};
    formula.shown = shownDelta;
    formula.meaning = "at the least ε for which it is no more";
    formula.operands = {
        {"μ", "√ of (sensitivity/σ)², added up over all noise", std::sqrt(origin.spending.gaussian)},
        {"ε", "what is stated", origin.epsilon.value}};
    return formula;
}

std::vector<Operand> answersOf(const PureSteps& steps) {
    return {{"Q", "answers", static_cast<double>(steps.times)},
            {"ε₀", "what one answer costs", steps.epsilon}};
}

// A file does not keep the order of an ε that stands beside another: then it is found again.
std::optional<WorkedFormula> workedByMoments(const EpsilonOrigin& origin) {
    const PureSteps* steps = equalAnswers(origin);
    const auto form = pureAccountantFrom(origin.epsilon.accountant);
    if (steps == nullptr || !form) return std::nullopt;
    const auto order =
        pureCompositionEpsilon(*form, steps->epsilon, static_cast<long>(steps->times), origin.epsilon.delta)
            .order;
    if (!order) return std::nullopt;
    const Expression moments = queries * square(each) / 2 * moment * (moment + 1);
    WorkedFormula formula = ofEpsilon((moments + logarithm(1 / delta)) / moment);
    formula.general = overAll("min", "l", formula.right);
    formula.operands = answersOf(*steps);
    formula.operands.push_back({"l", "the best moment, α − 1", *order - 1});
    formula.operands.push_back(deltaOperand(origin));
    return formula;
}

std::optional<WorkedFormula> workedByRandomisedResponse(const EpsilonOrigin& origin) {
    const PureSteps* steps = equalAnswers(origin);
    if (steps == nullptr || !origin.epsilon.order) return std::nullopt;
    const Expression rdp = call("RDP_response", {each, alpha}, [](std::span<const double> x) {
        return randomisedResponseRdp(x[0], x[1] - 1);
    });
    WorkedFormula formula = ofEpsilon(queries * rdp + improvedConversionForm());
    formula.general = overAll("min", "α", formula.right);
    formula.operands = answersOf(*steps);
    formula.operands.push_back({"α", "the best Rényi order", *origin.epsilon.order});
    formula.operands.push_back(deltaOperand(origin));
    return formula;
}

std::optional<WorkedFormula> workedByOptimal(const EpsilonOrigin& origin) {
    const PureSteps* steps = equalAnswers(origin);
    if (steps == nullptr) return std::nullopt;
    WorkedFormula formula =
        ofEpsilon(call("ε_optimal", {queries, each, delta}, [](std::span<const double> x) {
            return pureCompositionEpsilon(PureAccountant::Optimal, x[1], std::lround(x[0]), x[2]).epsilon;
        }));
    formula.operands = answersOf(*steps);
    formula.operands.push_back(deltaOperand(origin));
    return formula;
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

std::optional<WorkedFormula> workedByLosses(const EpsilonOrigin& origin) {
    if (origin.spending.subsampled.size() != 1 || origin.spending.subsampled.front().records != 1)
        return std::nullopt;
    const SubsampledSteps& steps = origin.spending.subsampled.front();
    WorkedFormula formula{.symbol = "δ",
                          .right =
                              call("E_loss", {symbol("q"), symbol("σ"), symbol("T"), epsilon}, LossDelta())};
    formula.shown = shownDelta;
    formula.general = words("E[max(0, 1 − e^(ε − L))], L the sum of the losses of T steps");
    formula.meaning = "at the least ε for which it is no more";
    formula.operands = {{"q", "share of the records in a batch", steps.rate},
                        {"σ", "noise in clipping norms", steps.sigma},
                        {"T", "steps", static_cast<double>(steps.times)},
                        {"ε", "what is stated", origin.epsilon.value}};
    return formula;
}

std::optional<WorkedFormula> workedBySum(const EpsilonOrigin& origin) {
    std::vector<double> costs;
    for (const BudgetShare& share : origin.shares)
        costs.push_back(share.epsilon);
    if (!costs.empty()) {
        WorkedFormula formula = ofEpsilon(sumOverEach("εᵢ", symbol("εᵢ")));
        formula.operands = {{"εᵢ", "of each part of the budget", costs.front(), costs}};
        return formula;
    }
    if (origin.spending.pure.size() != 1) return std::nullopt;
    const PureSteps& steps = origin.spending.pure.front();
    WorkedFormula formula = ofEpsilon(queries * each);
    formula.operands = {{"Q", "parts that are paid for", static_cast<double>(steps.times)},
                        {"ε₀", "what one of them costs", steps.epsilon}};
    return formula;
}

// How many records there are, which the mechanism counts as known, follows from δ.
std::optional<WorkedFormula> workedByBags(const EpsilonOrigin& origin, const Expression& right,
                                          double (*records)(double models, double bag, double delta)) {
    const auto models = wholeAmong(origin.resolved, "models");
    const auto bag = wholeAmong(origin.resolved, "subsample");
    if (!models || !bag) return std::nullopt;
    WorkedFormula formula = ofEpsilon(right);
    formula.operands = {{"N", "models", *models},
                        {"k", "records in a bag", *bag},
                        {"n", "records", std::round(records(*models, *bag, origin.epsilon.delta))}};
    return formula;
}

const Expression models = symbol("N"), bag = symbol("k"), records = symbol("n");

std::optional<WorkedFormula> workedByBagsWithReplacement(const EpsilonOrigin& origin) {
    return workedByBags(
        origin, models * bag * logarithm((records + 1) / records),
        [](double n, double k, double d) { return -1 / std::expm1(std::log1p(-d) / (n * k)); });
}

std::optional<WorkedFormula> workedByJointBags(const EpsilonOrigin& origin) {
    return workedByBags(origin, logarithm((records + 1) / (records + 1 - models * bag)),
                        [](double n, double k, double d) { return n * k / d; });
}

std::optional<WorkedFormula> workedByIndependentBags(const EpsilonOrigin& origin) {
    return workedByBags(origin, models * logarithm((records + 1) / (records + 1 - bag)),
                        [](double n, double k, double d) { return -k / std::expm1(std::log1p(-d) / n); });
}

struct Arithmetic {
    std::string_view accountant;
    std::optional<WorkedFormula> (*worked)(const EpsilonOrigin& origin);
};

constexpr std::array<Arithmetic, 13> arithmetics{{{"rdp-classic", workedByClassic},
                                                  {"rdp-improved", workedByImproved},
                                                  {"gaussian-dp", workedByGaussian},
                                                  {"gaussian-exact", workedByGaussian},
                                                  {"as-published", workedByMoments},
                                                  {"dense", workedByMoments},
                                                  {"rdp", workedByRandomisedResponse},
                                                  {"optimal", workedByOptimal},
                                                  {"loss-distribution", workedByLosses},
                                                  {"basic-composition", workedBySum},
                                                  {"bagging-with-replacement", workedByBagsWithReplacement},
                                                  {"bagging-joint-draw", workedByJointBags},
                                                  {"bagging-independent-draws", workedByIndependentBags}}};

// Whether what comes out is what the accountant states, to the digits shown.
bool comesTo(const WorkedFormula& formula, const Epsilon& stated) {
    const bool ofDelta = formula.symbol == "δ";
    return formula.shownResult() == (ofDelta ? shownDelta(stated.delta) : shownEpsilon(stated.value));
}

} // namespace

std::optional<WorkedFormula> ofAccountant(const EpsilonOrigin& origin) {
    if (origin.epsilon.kind == EpsilonKind::None || !std::isfinite(origin.epsilon.value)) return std::nullopt;
    const auto known =
        std::ranges::find(arithmetics, std::string_view(origin.epsilon.accountant), &Arithmetic::accountant);
    if (known == arithmetics.end()) return std::nullopt;
    auto formula = known->worked(origin);
    return formula && comesTo(*formula, origin.epsilon) ? std::move(formula) : std::nullopt;
}

} // namespace accountantArithmetic

std::optional<WorkedFormula> workedEpsilon(const EpsilonOrigin& origin) {
    return accountantArithmetic::ofAccountant(origin);
}

Expression classicConversionForm() {
    return logarithm(1 / symbol("δ")) / (symbol("α") - 1);
}

Expression improvedConversionForm() {
    const Expression order = symbol("α");
    return logarithm((order - 1) / order) - (logarithm(symbol("δ")) + logarithm(order)) / (order - 1);
}

Expression gaussianProfile() {
    const Expression m = symbol("μ"), e = symbol("ε");
    return normalCdf(m / 2 - e / m) - exponential(e) * normalCdf(-(m / 2) - e / m);
}

Expression gaussianEpsilonOf(const Expression& ofMu, const Expression& ofDelta) {
    return call("ε_exact", {ofMu, ofDelta},
                [](std::span<const double> x) { return x[0] > 0 ? gaussianEpsilon(x[0], x[1]) : 0.0; });
}

std::string shownEpsilon(double value) {
    return epsilonInWords(value);
}

std::string shownDelta(double value) {
    return shownNumber(value, 3);
}

} // namespace epsiloscope
