// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <optional>
#include <string>

namespace epsiloscope {

class Run;

/// True if ε for the one and for the other are about the same: how neighbours differ, and in whose data. An ε
/// of persons is about all rows of one, however many of them a run looked at. One of records that counts
/// whose each is as known is about less than one that does not.
bool aboutSameNeighbours(const Neighbours& a, const Neighbours& b);

/// The meaning that two ε must share to be held against each other on one axis: what they are about, whom
/// they protect, and δ.
struct ComparedMeaning {
    std::string data;     ///< comparedData()
    std::string dataName; ///< as a person calls it; not compared
    Neighbours adjacency = Adjacency::None;
    double delta = 0;
    bool notPrivate = false; ///< neither whom it protects nor δ means anything

    bool sharesAxisWith(const ComparedMeaning& other) const;
    /// Why it does not, in a clause, with what it is: "other data: census", "another unit: replace one
    /// record", "δ = 0.37, may leak a whole record with probability 0.37"; empty where it does.
    Sentence apartFrom(const ComparedMeaning& other) const;
};

/// By what a run is held against others, and what that means.
struct ComparedEpsilon {
    Epsilon epsilon; ///< the greatest of several repeats
    ComparedMeaning meaning;
    bool promised = false; ///< else spent: shown hollow, and held against nothing
};
/// The ε that the run promises, as far as it got, or, where it promises nothing, has spent. Absent while
/// neither is known, or not its δ.
std::optional<ComparedEpsilon> comparedEpsilon(const Run& run);

/// The meaning of a δ that is no small chance: "may leak a whole record with probability 0.37"; empty of one
/// that is.
Sentence leakInWords(double delta);

} // namespace epsiloscope
