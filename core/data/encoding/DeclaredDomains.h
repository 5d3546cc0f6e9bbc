// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/encoding/EncoderPlan.h"
#include "core/data/schema/PublishedDomains.h"
#include "core/data/schema/Schema.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The values allowed in each column, as the person declared it, else as published; nothing: not known.
using DeclaredDomains = std::vector<std::optional<ColumnDomain>>;

/// Errors: nothing is published under that id, a range is declared for a column that there is not.
Result<DeclaredDomains> declaredDomains(const Table& table, const EncoderPlan& plan);

/// Checks that something is declared of every feature column that must not be read (one entry per column);
/// the error names those of which nothing is.
Result<void> checkDeclared(const Table& table, const Schema& schema, const EncoderPlan& plan,
                           const DeclaredDomains& domains, const std::vector<bool>& protectedColumns);

/// The protected feature columns of which nothing is declared.
std::vector<std::size_t> undeclaredColumns(const Table& table, const Schema& schema,
                                           const DeclaredDomains& domains,
                                           const std::vector<bool>& protectedColumns);

/// The table with every column of the type that its declaration says: a range means numbers (cells that are
/// none are missing), a list means texts (numbers as a person would write them). Otherwise one private cell
/// that was read as a text would decide what the whole column is. Nothing where no column differs.
std::optional<Table> withDeclaredTypes(const Table& table, const DeclaredDomains& domains);

} // namespace epsiloscope
