// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <functional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Whether the one person that an attacker looks for is in the data.
enum class Person { Absent, Present };
/// Whether a mistake is made, or all is as it should be.
enum class Planted { No, Yes };

/// One output of a mechanism, as the number by which an attacker tells the two worlds apart: the larger, the
/// more it looks as if the person were there.
using SeenByAttacker = std::function<double(RandomStream& random)>;

/// A well-known mistake that voids a guarantee, in a mechanism small enough to be run a hundred thousand
/// times in a second: a lesson plants it and attacks it. Nothing of it is part of any real mechanism.
struct MistakeKind {
    const char* id;      ///< "noise-reused"
    const char* title;   ///< "The same noise twice"
    const char* setting; ///< what is released, in a sentence or two
    const char* right;   ///< what is done as it should be
    const char* wrong;   ///< what the mistake does in its place
    const char* look;    ///< what the attacker goes by
    const char* source;  ///< where it was found or described
    /// What whoever releases it says of it.
    Epsilon (*stated)(Planted planted);
    /// Draws an output.
    SeenByAttacker (*output)(Planted planted, Person person);
    /// Whether what is put out is the attacker's number with the other sign: the less, the more it looks as
    /// if the person were there.
    bool (*turned)(Planted planted) = [](Planted) { return false; };
};

/// All of them, in the order of the lesson.
const std::vector<MistakeKind>& mistakes();
/// By id, or null.
const MistakeKind* findMistake(const std::string& id);

} // namespace epsiloscope
