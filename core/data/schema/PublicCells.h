// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/PublishedDomains.h"
#include "core/data/table/Table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The meaning of a column, told by those of its cells that anybody may know. A private cell has no say: a
/// text among private numbers, a category that nobody else has or a label without the dot that ends all
/// others changes nothing here.
struct PublicCells {
    /// Cells of the rows of one column, and all cells of the same column of other tables: those of a public
    /// pool and of a test file. `declared`: the type that a person said; absent: numbers where every text of
    /// the rows is one (plain or with thousands set apart; an infinite one says nothing), else texts. Where
    /// no cell of the rows says anything those of the first table do that says something; where none does:
    /// numbers.
    PublicCells(const Column& column, const std::vector<std::uint32_t>& rows,
                const std::vector<const Column*>& others, std::optional<ColumnType> declared);

    ColumnType type() const { return type_; }
    /// The column with the type told; every cell of it is kept. Texts that are no number are missing among
    /// numbers.
    Column conformed(const Column& column) const;
    /// Likewise, with the public categories in sorted order; a text that is none of them is one and the same
    /// category after the last.
    Column withPublicCategories(const Column& column) const;
    /// The public cells themselves: those of the rows, then those of the other tables.
    const Column& cells() const { return cells_; }

private:
    Column asTexts(const Column& column) const;

    ColumnType type_ = ColumnType::Numeric;
    std::size_t dots_ = 0; ///< with which all public texts end, at least
    Column cells_;
};

/// A column whose domain is declared, each cell for itself: a range means numbers (cells that are none are
/// missing), a list means texts, where a number is the first declared text of its value ("01") and dots at
/// the end do not count. Infinite numbers are missing, as they are where the reader found numbers alone;
/// texts like others only where `type` says that the column was declared to be texts.
Column asDeclared(const Column& column, const ColumnDomain& domain, std::optional<ColumnType> type);

} // namespace epsiloscope
