// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"

#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A mechanism with settings of its own, as one value of an axis over mechanisms: "pate-gnmax teachers=100".
struct Contestant {
    std::string mechanism;                                     ///< id
    std::vector<std::pair<std::string, std::string>> settings; ///< key and value, as `--set` takes them

    bool operator==(const Contestant&) const = default;
};

/// The id, then key=value words with blanks between. Errors: no id, a word without "=", a key twice.
Result<Contestant> contestantFromText(const std::string& text);
std::string toText(const Contestant& contestant);
/// "PATE · GNMax, teachers = 100": such a text for people; as it is where there is no such mechanism.
std::string contestantName(const std::string& text);

/// Several with commas between. A comma within a value ("orders=2,3,4") is told by what follows: a new
/// contestant begins with the name of a mechanism. Errors: none at all, those of contestantFromText().
Result<std::vector<Contestant>> contestantsFromText(const std::string& text);

/// Makes it the mechanism of the experiment, then sets its settings in their order. Errors: there is no such
/// mechanism, what the experiment holds besides does not suit it, a setting that it does not take.
Result<void> apply(const Contestant& contestant, Experiment& experiment);

} // namespace epsiloscope
