// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/tradeoff/AttackerView.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// The knowledge that a finished trial leaves an attacker, whatever the data are: by what it is charged
/// (Mechanism::charged, in a release what was fixed before the first query) at the δ that it states; where
/// that is not known, by its data-independent ε. Nothing is promised without privacy, outside the guarantee,
/// where the votes themselves said when to stop, and where δ is the chance that a record is learnt from as it
/// is (Epsilon::justAFew).
AttackerView attackerOfTrial(const Experiment& experiment, const TrialOutcome& outcome);

/// By what an attacker is held off: its view is computed from nothing else.
struct Defence {
    Neighbours adjacency = Adjacency::None;
    bool promised = true;
    std::optional<Spending> spending{}; ///< where it is known; else ε alone
    Epsilon epsilon{};

    bool operator==(const Defence&) const = default;
};
Defence defenceOf(const Experiment& experiment, const TrialOutcome& outcome);
AttackerView viewAgainst(const Defence& defence);

/// The greatest chance that such an attacker's guess is right at even odds (AttackerView::rightAt), of a
/// finished trial, of one that is planned, and of costs that are known. At once where the noise is all
/// Gaussian or a single pure step.
double rightOfTrial(const Experiment& experiment, const TrialOutcome& outcome);
double rightOfPlan(const Experiment& experiment, const TrialCost& planned);
double rightOf(const Spending& spending, double delta);

/// The same of what the accountant alone was asked.
AttackerView attackerOfAccount(const Mechanism& mechanism, const Account& account);

/// The same of an ε that one record has. It is computed as if it held for any data, which it does not where
/// it depends on them: what comes out must then be published no more than the ε itself.
AttackerView attackerOfRecord(double epsilon, double delta, const Neighbours& neighbours);

/// The question of such an attacker: "whether one record was used".
Sentence attackersQuestion(const Neighbours& neighbours);

/// "An attacker who knows all else and asks whether one record was used: of 100 such attackers' guesses, at
/// most 62 are right; 50 would be by chance", without a full stop; or that nothing is promised.
Sentence oddsInWords(const AttackerView& view, double prior = 0.5);

} // namespace epsiloscope
