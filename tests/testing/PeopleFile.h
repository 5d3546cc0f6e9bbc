// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/FixedSplit.h"

#include <string>
#include <vector>

namespace epsiloscope::testing {

/// A text file of made-up people, whose cells a test changes one by one.
struct PeopleFile {
    /// Empty: the first row is a person.
    std::vector<std::string> header = {"age", "hours", "job", "city", "rich"};
    std::vector<std::vector<std::string>> rows;

    /// The same people for the same number.
    explicit PeopleFile(int people);
    std::string text() const;
};

/// What a neighbour of these people differs in: one private record or cell.
struct Neighbour {
    const char* name;
    PeopleFile people;
    bool sameNumber = true;    ///< as many records, whatever they hold
    bool sameClass = true;     ///< the record's label is the same
    bool featuresAlone = true; ///< its label and `city`, which is public there, are the same
};

/// Every neighbour that differs in the record of this row, or in one at the end.
std::vector<Neighbour> neighboursOf(const PeopleFile& people, std::size_t row);

/// A release of these people by a mechanism, everything declared that has to be, small enough for
/// milliseconds.
Experiment releaseOfPeople(const std::string& mechanism, const std::string& path);

} // namespace epsiloscope::testing
