// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// What is odd about the cells of one column of a database, where the class of a value is each cell's own:
/// counted, with the first of each kind. Rows are counted from 1.
class ColumnDoubts {
public:
    /// `declared`: the type that the column was declared with; may be empty.
    ColumnDoubts(std::string name, std::string declared);

    void number() { ++numbers_; }
    void text(std::string_view text, std::uint64_t row);
    void blob(std::uint64_t row) { blobs_.count(row); }
    /// A whole number that no double holds.
    void longNumber(std::string_view digits, std::uint64_t row);
    /// The least of all whole numbers.
    void leastNumber(std::uint64_t row) { least_.count(row); }

    /// Texts where numbers are expected; empty where there are none, and so below.
    Sentence mixed() const;
    Sentence blobs() const;
    Sentence longNumbers() const;
    Sentence leastNumbers() const;

private:
    struct Odd {
        std::uint64_t cells = 0, first = 0;
        /// True if it is the first.
        bool count(std::uint64_t row) {
            if (cells == 0) first = row;
            return ++cells == 1;
        }
    };

    std::string name_, declared_, firstText_, firstLong_;
    bool numeric_; ///< SQLite turns what is stored there into numbers where it can
    std::uint64_t numbers_ = 0;
    Odd texts_, blobs_, long_, least_;
};

/// All that is to be said of the columns: of each kind of doubt at most five, and of how many more it holds.
std::vector<Sentence> remarksOn(const std::vector<ColumnDoubts>& columns);

} // namespace epsiloscope
