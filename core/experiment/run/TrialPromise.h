// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/statement/Promise.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// The figures of a promise that take their time, for whoever keeps them.
struct PromisedFigures {
    double epsilon = 0, right = 1;
};

/// The promise of a finished repeat: its data-independent ε; where queries may be refused, the lesser of the
/// budget that stops it and what all queries would cost if they were answered. Nothing outside the guarantee
/// (outsideGuarantee), where the votes without noise say when it stops, and where private cells decide what
/// is spent. Up to half a second for gradient descent, a few milliseconds for everything else; at once where
/// its figures are known.
Promise promiseOf(const Experiment& experiment, const TrialOutcome& outcome,
                  const std::optional<PromisedFigures>& known = {});
/// The same of what the accountant alone was asked.
Promise promiseOf(const Mechanism& mechanism, const Account& account);
/// The same of an ε of which no more is known. `against`: why it promises nothing whatever its kind is; empty
/// where nothing stands against it.
Promise promiseOf(const Epsilon& epsilon, const std::string& against = {});
/// The same of a repeat that is still to come (Mechanism::planned, of a known mechanism).
Promise promiseOf(const Experiment& experiment, const TrialCost& planned);

/// The cost of so many queries whatever the votes are, by the accountant in force, if each is answered;
/// absent where it does not say.
std::optional<Epsilon> costIfAllAnswered(const Mechanism& mechanism, Parameters resolved, long queries);

/// Why no ε that was counted in a repeat of this experiment promises anything, at its end or after any of its
/// steps, in a clause: it is outside the guarantee (outsideGuarantee), or the votes say when it stops, or how
/// much it spends is an outcome. Empty where nothing stands against it but the kind of that ε. `inForce`: its
/// parameters, resolved where they are known.
std::string againstPromise(const Experiment& experiment, const Parameters& inForce);

/// As people count a chance in [0.5, 1]: "at most 74 of 100". Rounded up; of as few guesses as will do to
/// tell it from chance and from certainty: 100, 1,000 … 1,000,000.
struct CountedOdds {
    long right = 100, of = 100;
    bool certain() const { return right >= of; }
};
CountedOdds countedOdds(double right);

/// (e^ε + δ)/(1 + e^ε), at best by ε and δ alone (Wasserman and Zhou 2010; Kairouz, Oh and Viswanath 2015).
/// Both ≥ 0; 1 where ε is infinite.
double rightAtEvenOdds(double epsilon, double delta);

/// The meaning of a promise asked for, in a sentence: "Of 100 guesses whether one record was used, by someone
/// who knows all else, at most 74 are right; 50 would be by chance."; or why nothing is promised.
Sentence oddsInWords(const Promise& promise);

} // namespace epsiloscope
