// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"
#include "core/mechanisms/accounting/NaiveAccountant.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/composition/PureComposition.h"

#include <cstdint>
#include <map>
#include <vector>

namespace epsiloscope {

/// The ε that each of these rows grants, in their order. Errors say the first row of the table (from 1) whose
/// cell is missing, not above 0 or not finite; other rows do not matter. The column is numeric.
Result<std::vector<double>> budgetsOf(const Column& column, const std::vector<std::uint32_t>& rows);

/// `personal_budgets` and what belongs to it: every record may grant an ε of its own, from a column of the
/// data or by groups as people sort themselves into (Jorgensen, Yu, Cormode 2015: 54 % are careful with their
/// data, 37 % middling, the rest do not mind).
std::vector<ParameterDescriptor> personalBudgetParameters();

/// True if they are read from a column of the data: then noise and number of answers follow from private
/// cells.
bool budgetsInColumn(const Parameters& parameters);

/// The budgets that the private records grant, capped at `epsilon`.
struct PersonalBudgets {
    std::vector<double>
        ofRecords; ///< one for each, in the order of the pool; empty: all share the one budget
    /// The budgets of records that might be added, in the order of TeachersOfRecords. The one in the slot
    /// after the last is held to the smallest budget; one in an empty slot grants what its slot's group does.
    std::vector<double> ofNewcomers;
    /// Every different budget of records that are or might be there, rising. For groups they follow from the
    /// parameters alone; from a column they are those of the records at hand.
    std::vector<double> granted;
};

/// Reads them. Groups are drawn by a public stream, in exact shares of the slots. Errors: the data reference
/// names no column; shares of more than 1. (A release is not held to a column: its entries are
/// private.)
Result<PersonalBudgets> personalBudgets(const TrialContext& context);

/// In how many of the k partitions a record teaches that grants a budget: in as many as the budget pays for
/// over `answers` answers, by the bound that holds for all data. A removed record moves the votes of its own
/// teachers alone, so one that teaches in j of k partitions pays for an answer as if λ were λ·j/k (Jordon et
/// al. 2019, theorem 4, with I(u) its j teachers: the vote fractions move by at most j/k). Budgets, λ and k
/// being public, so are the numbers, and with them the number of answers that the largest budget buys; nobody
/// pays more than is granted. A record that cannot pay even for one partition takes no part and pays nothing.
class DealingByBudget {
public:
    /// `answers` ≥ 1. Whoever grants the largest budget teaches in all partitions.
    DealingByBudget(std::size_t partitions, PureAccountant accountant, const AnswerCost& cost, double delta,
                    long answers, const PersonalBudgets& budgets);

    /// One for each record and then for each newcomer, for bagOfTeachers().
    std::vector<std::uint32_t> partitionsOfRow() const;
    /// Every share j/k > 0 that is dealt, with the least budget among the records that have it; largest
    /// first.
    const std::vector<GrantedShare>& shares() const { return shares_; }

private:
    PersonalBudgets budgets_;
    std::map<double, std::uint32_t> partitionsOf_;
    std::vector<GrantedShare> shares_;
};

/// Shares of the groups that sum to more than 1 are an error.
Result<void> checkGroupShares(const Parameters& parameters);

} // namespace epsiloscope
