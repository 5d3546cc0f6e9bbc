// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/PrivacyStatement.h"

#include <optional>
#include <string>

namespace epsiloscope {

class Parameters;
class Run;
struct Experiment;

/// The greatest chance that somebody who knows all else guesses right which of two neighbours was used, where
/// a coin decided: (e^ε + δ)/(1 + e^ε), and no test does better (Wasserman and Zhou 2010; Kairouz, Oh and
/// Viswanath 2015). Both ≥ 0; 1 where ε is infinite.
double rightAtEvenOdds(double epsilon, double delta);

/// The same as people count: "at most 74 of 100". Rounded up; of as few guesses as will do to tell it from
/// chance and from certainty: 100, 1,000 … 1,000,000.
struct CountedOdds {
    long right = 100, of = 100;
    bool certain() const { return right >= of; }
};
CountedOdds countedOdds(double epsilon, double delta);

/// What an ε means that a person asks for and that will be kept whatever the data are, in a sentence that
/// stands beside it: "Of 100 guesses whether one record was used, by someone who knows all else, at most 74
/// are right; 50 would be by chance."
std::string oddsInWords(double epsilon, double delta, Adjacency adjacency);

/// Why no ε that was counted in a repeat of this experiment promises anything, at its end or after any of its
/// steps, in a clause: it is outside the guarantee (outsideGuarantee), or the votes say when it stops, or how
/// much it spends is an outcome. Empty where nothing stands against it but the kind of that ε. `inForce`: its
/// parameters, resolved where they are known.
std::string againstPromise(const Experiment& experiment, const Parameters& inForce);
/// What an ε means that was counted in such a repeat. Where no promise follows from it (it depends on the
/// data, is conjectured, infinite, covers all but a few, or `against` is not empty) it says that, and why.
std::string oddsInWords(const Epsilon& epsilon, const std::string& against);
std::string oddsInWords(const Epsilon& epsilon, const Experiment& experiment, const Parameters& inForce);

/// What each finished repeat of a run promises by itself, before its first query and whatever the data are.
struct RunPromise {
    /// The greatest over the repeats (promisedEpsilon), with their largest δ; finite. Absent where one of
    /// them promises nothing.
    std::optional<Epsilon> epsilon{};
    /// A clause: "its ε is infinite"; empty where there is a promise.
    std::string whyNot{};
};
RunPromise promiseOf(const Run& run);
/// What it means as odds, or why there are none.
std::string oddsInWords(const RunPromise& promise);

} // namespace epsiloscope
