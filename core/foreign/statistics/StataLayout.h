// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/statistics/LibraryFile.h"
#include "core/foreign/statistics/StatisticsListener.h"
#include "core/foreign/wire/ForeignFile.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// Where things lie in a file of Stata.
struct StataLayout {
    int version = 0;
    bool littleEndian = true;
    std::uint64_t columns = 0, rows = 0;
    // Since version 117:
    std::uint64_t firstRow = 0, rowBytes = 0; ///< offset in the file
    std::uint64_t longTexts = 0;              ///< offset of the section of texts that lie outside of the rows
    std::vector<std::uint64_t> columnBegins;  ///< offsets within a row
    bool hasLongTexts = false;                ///< a column has such texts

    bool marked() const { return version >= 117; } ///< its parts have marks, as in XML
    /// ReadStat takes their names to be as long as Stata 7 wrote them, and loses the names of values.
    bool hasOldLabels() const { return version < 110; }
    /// No name of a set of labels is longer, with its null byte.
    std::size_t labelSetBytes() const { return version < 110 ? 9 : version < 118 ? 33 : 129; }
};

/// Reads the head. Errors: no file of Stata, an unknown version, cut off, more columns or rows than are read
/// here.
Result<StataLayout> stataLayout(const ForeignFile& file);

/// Tells the names of values of a file of Stata 6, which begin where the file stands. False: not told, since
/// how older versions wrote them is not known here. Errors: they are cut off, or damaged.
Result<bool> tellOldStataLabels(const StataLayout& layout, LibraryFile& file, StatisticsListener& listener);

/// Errors where the library would lose or overrun a text that lies outside of the rows: it takes for granted
/// that they are in order and end with a null byte.
Result<void> checkStataLongTexts(const StataLayout& layout, LibraryFile& file);

/// Errors where the names of values, which come last, are cut off: the library ends there without a word.
Result<void> checkStataEnd(const StataLayout& layout, const LibraryFile& file, const ForeignFile& bytes);

} // namespace epsiloscope
