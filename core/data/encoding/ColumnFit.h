// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/EncoderPlan.h"
#include "core/data/schema/PublishedDomains.h"
#include "core/data/schema/Schema.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Learns one column from rows of the table; false where it is left out. Pictures are of a fixed public
/// shape: nothing is learnt.
Result<bool> fitColumn(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                       const std::vector<std::uint32_t>& rows);

/// Learns a column of texts from rows of the table, with texts that are known besides; false where there is
/// but one text.
bool fitTexts(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
              const std::vector<std::uint32_t>& rows, const std::vector<std::string>& besides);

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
