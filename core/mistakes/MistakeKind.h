// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <functional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The one person that an attacker looks for: in the data, or not.
enum class Person { Absent, Present };
/// A mistake that is made, or not: then all is as it should be.
enum class Planted { No, Yes };

/// One output of a mechanism, as the number by which an attacker tells the two worlds apart: the larger, the
/// more it looks as if the person were there.
using SeenByAttacker = std::function<double(RandomStream& random)>;

/// A well-known mistake that voids a guarantee, in a mechanism small enough to be run a hundred thousand
/// times in a second: a lesson plants it and attacks it. Nothing of it is part of any real mechanism.
struct MistakeKind {
    const char* id;      ///< "noise-reused"
    const char* title;   ///< "The same noise twice"
    const char* setting; ///< the release, in a sentence or two
    const char* right;   ///< the right procedure
    const char* wrong;   ///< the mistake in its place
    const char* look;    ///< the attacker's clue
    const char* source;  ///< where it was found or described
    /// The ε that whoever releases it states.
    Epsilon (*stated)(Planted planted);
    /// Draws an output.
    SeenByAttacker (*output)(Planted planted, Person person);
    /// True if what is put out is the attacker's number with the other sign: the less, the more it looks as
    /// if the person were there.
    bool (*turned)(Planted planted) = [](Planted) { return false; };
};

/// All of them, in the order of the lessons.
const std::vector<MistakeKind>& mistakes();
/// By id, or null.
const MistakeKind* findMistake(const std::string& id);

} // namespace epsiloscope
