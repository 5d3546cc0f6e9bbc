// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/base/Sentence.h"
#include "core/privacy/spending/Spending.h"
#include "core/privacy/statement/PrivacyStatement.h"
#include "core/report/Report.h"
#include "core/report/WorkedFormula.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// The origin of an ε, for its formula.
struct EpsilonOrigin {
    Epsilon epsilon;
    Spending spending{};                 ///< in the same repeat, whatever the data are
    std::optional<EpsilonParts> parts{}; ///< parts of this ε
    std::vector<BudgetShare> shares{};   ///< likewise
    Parameters resolved{};
};

/// An accountant by the name that an ε carries (Epsilon::accountant), declared once: reports and explanations
/// write its formula from this.
struct AccountantForm {
    std::string accountant;
    Sentence words;      ///< after "ε is counted by"
    Expression form;     ///< the form of `symbol`, in general
    std::string where{}; ///< the form's symbols: "μ² = Σ (Δ/σ)²"; may be empty
    std::string source;  ///< as ReportFormula has it
    /// The same with values, at the best order. Null: more than the ε and its δ is never known.
    std::optional<WorkedFormula> (*worked)(const EpsilonOrigin& origin) = nullptr;
    std::string symbol = "ε", relation = "=";
    std::optional<Expression> delta{}; ///< where δ follows from the same values
    bool byHand = true;                ///< a pocket calculator follows what is worked out

    /// "ε = min over α of RDP(α) + ln(1/δ)/(α − 1); of Gaussian noise RDP(α) = …".
    std::string inSymbols() const;
};

/// Null where no accountant has this name.
const AccountantForm* findAccountantForm(const std::string& accountant);

/// The formula of an ε: its accountant's; without one, that nothing is promised.
ReportFormula formulaOf(const EpsilonOrigin& origin);

/// The formula of an ε with the values of its run, worked out at its best order. Where ε has no closed form
/// it is the formula of δ at this ε, or of the noise that was drawn for it. Absent where the accountant's
/// formula is more than a line of arithmetic, and where arithmetic on what is known of the run does not come
/// to the number that it states (a budget in place of a cost). Up to half a second where steps are
/// subsampled.
std::optional<WorkedFormula> workedEpsilon(const EpsilonOrigin& origin);

/// Parts that several formulas have.
Expression conversionForm(bool improved); ///< for Rényi divergences: ln(1/δ)/(α − 1), or the improved one
Expression gaussianProfile();             ///< Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ)
/// (c·l(l + 1) + ln(1/δ))/l of moments.
Expression momentsForm(const Expression& c);
/// The least ε of Gaussian noise of μ at δ, which has no closed form: ε(μ, δ).
Expression gaussianEpsilonOf(const Expression& mu, const Expression& delta);

/// RDP(α) of parts, as their sum.
WorkedFormula rdpOfParts(const EpsilonParts& parts);
/// A formula of an ε, shown as one.
WorkedFormula formulaOfEpsilon(const Expression& right, std::vector<Operand> operands);
/// Adds α, which follows from the other values: the best order for Gaussian noise of `square`, its μ², among
/// the mechanism's `orders` in force.
void addBestOrder(WorkedFormula& formula, const Expression& square, bool improved,
                  const Parameters& resolved);
Operand deltaOperand(double delta);

/// As an ε, a δ, is shown.
std::string shownEpsilon(double epsilon);
std::string shownDelta(double delta);

/// True if costs are those of Gaussian noise and of nothing else.
bool onlyGaussian(const Spending& spending);

/// Costs in symbols, kind by kind: "12 answers, each ε₀ = 0.1; Gaussian noise of μ² = 0.4688"; "none".
std::string costsInSymbols(const Spending& spending);

} // namespace epsiloscope
