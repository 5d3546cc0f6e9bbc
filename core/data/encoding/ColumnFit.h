// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/Encoder.h"
#include "core/data/schema/PublishedDomains.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Learns one column from rows of the table; false where it is left out. Pictures are of a fixed public
/// shape: nothing is learnt.
Result<bool> fitColumn(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                       const std::vector<std::uint32_t>& rows);

/// What may stand in each column, as the person declared it, else as it is published; nothing: not known.
using DeclaredDomains = std::vector<std::optional<ColumnDomain>>;

/// Errors: nothing is published under that id, a range is declared for a column that there is not.
Result<DeclaredDomains> declaredDomains(const Table& table, const EncoderPlan& plan);

/// Whether something is declared of every feature column that must not be read (one entry per column); the
/// error names those of which nothing is.
Result<void> checkDeclared(const Table& table, const Schema& schema, const EncoderPlan& plan,
                           const DeclaredDomains& domains, const std::vector<bool>& protectedColumns);

/// The protected feature columns of which nothing is declared.
std::vector<std::size_t> undeclaredColumns(const Table& table, const Schema& schema,
                                           const DeclaredDomains& domains,
                                           const std::vector<bool>& protectedColumns);

/// For mechanisms on records: where numbers are scaled by declared ranges, every numeric feature has one; the
/// error names all that have none.
Result<void> checkRanges(const Table& table, const Schema& schema, const EncoderPlan& plan);

/// Learns a column for mechanisms on features: by its domain, and then nothing is learnt at all; without one,
/// by the range and the texts that the rows span. False where it is left out.
Result<bool> fitDeclaredColumn(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                               const std::optional<ColumnDomain>& domain,
                               const std::vector<std::uint32_t>& rows);

/// How many cells of these rows hold a number beyond the range, or a text that is not among the encoder's.
std::size_t valuesBeyond(const EncodedColumn& encoded, const Column& column,
                         const std::vector<std::uint32_t>& rows);

} // namespace epsiloscope
