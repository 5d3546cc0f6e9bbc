// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <string>

namespace epsiloscope {

/// How often the names of persons stand in a column. Facts of the data, which no noise protects. Of hundreds
/// of thousands of rows whose numbers lie far apart, by a part of the persons, drawn by their numbers.
struct RowsEach {
    std::size_t persons = 0; ///< different names in cells
    std::size_t rows = 0;    ///< cells with a name
    std::size_t median = 0;  ///< rows of a person; of two in the middle the lower
    std::size_t most = 0;    ///< of one person
};

/// The column that most likely says whose each row is. Shown as a question, never taken unasked.
struct PersonGuess {
    int column = -1;    ///< −1: none
    int second = -1;    ///< that of the other owner of a row (author and recipient); −1: there is none
    std::string name{}; ///< of `column`
    RowsEach each{};    ///< in `column`

    bool found() const { return column >= 0; }
};

/// Looks for names of persons that repeat: at least 1.5 rows each on average, one in five of the rows at most
/// is one person's, whole numbers or texts. A column is looked at if
/// - it is called like a person ("patient", "Customer ID", "user_nr") and has 8 different values or more, or
/// - it is called like an identifier of something that is not known to be no person ("id", "case_no"; not
///   "order_id") and has more values than a label may have, or
/// - its texts look like codes, all with a digit and of one length ("P00017"), or like addresses with an @,
///   and there are more of them than a label may have.
/// Of several, the one whose name says it most clearly comes first, then the first. A second owner is found
/// by its name alone ("author" and "recipient", "sender" and "receiver"), if the two columns share a value.
/// `label`: is no such column, −1: there is none. Some 10 ms for a million rows.
PersonGuess likelyPerson(const Table& table, int label = -1);

/// "'patient' stands in 9 rows each: is ε a patient's or a row's?" The guess was found.
Sentence questionInWords(const PersonGuess& guess);

} // namespace epsiloscope
