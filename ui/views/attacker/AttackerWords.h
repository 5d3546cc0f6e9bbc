// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Event.h"
#include "core/privacy/tradeoff/AttackerView.h"

#include <QString>

namespace epsiloscope {

/// Whom an attack is about.
enum class Attacked { Anybody, Dearest, Median, Newcomer };

/// "any record", "the dearest patient", …
QString attackedWords(Attacked whom, const PrivacyUnit& unit);
/// ε of that record; of anybody: that of the dearest.
double epsilonOf(const RecordsSnapshot& records, Attacked whom);

/// "Of 100 guesses of an attacker who … at most 62 are right; 50 would be by chance."
QString oddsSentence(const AttackerView& view, double prior);
/// "If it was 50 % likely beforehand, an answer can make it at most 73 % likely …": of answers that come by
/// chance at least once in a hundred.
QString beliefSentence(const AttackerView& view, double prior);
/// The condition under which the figures hold: "whatever the data are", or that they must not be published,
/// where they are `ofOne`; of a release also how many runs came before it.
QString holdsSentence(const AttackerView& view, const QString& ofOne, const ReleaseMark& mark);
/// The words for a run that has no curve: "promises nothing", or why it has none.
QString unpromisedWords(const Run& run);
/// The same as a sentence.
QString unpromisedSentence(const Run& run);

} // namespace epsiloscope
