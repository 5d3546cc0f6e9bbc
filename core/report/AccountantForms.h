// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/privacy/spending/Spending.h"
#include "core/privacy/statement/PrivacyStatement.h"
#include "core/report/Report.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// What an ε was computed from, for its formula.
struct EpsilonOrigin {
    Epsilon epsilon;
    Spending spending{};                 ///< of the same repeat, whatever the data are
    std::optional<EpsilonParts> parts{}; ///< of this ε
    std::vector<BudgetShare> shares{};   ///< likewise
    Parameters resolved{};
};

/// An accountant by the name that an ε carries (Epsilon::accountant): its words, its formula, and the formula
/// with values.
struct AccountantForm {
    const char* accountant;
    const char* words;   ///< after "ε is counted by"
    const char* symbols; ///< the formula
    const char* source;  ///< as ReportFormula has it
    std::string (*filled)(const EpsilonOrigin& origin);
};

/// Null where no accountant has this name.
const AccountantForm* findAccountantForm(const std::string& accountant);

/// The formula of an ε: its accountant's; without one, that nothing is promised.
ReportFormula formulaOf(const EpsilonOrigin& origin);

/// Whether costs are those of Gaussian noise and of nothing else.
bool onlyGaussian(const Spending& spending);
/// Equal pure answers, whatever the data are, which the accountants of FORMULAS.md, section 8, are for; else
/// null.
const PureSteps* equalAnswers(const EpsilonOrigin& origin);
/// A whole number among parameters in force.
std::optional<double> wholeAmong(const Parameters& parameters, const char* id);

/// Costs in symbols, kind by kind: "12 answers, each ε₀ = 0.1; Gaussian noise of μ² = 0.4688"; "none".
std::string costsInSymbols(const Spending& spending);

} // namespace epsiloscope
