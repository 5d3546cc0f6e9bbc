// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/run/RunsPrivacy.h"

#include <QStringList>

namespace epsiloscope {

/// "at most 74 of 100 guesses right"; one whose noise leaves its low bits uncovered says so, and nothing is
/// said where δ is the chance that a record is learnt from as it is. Of something that is promised.
QString oddsInShort(const Promise& promise);

/// Whose ε is, as it follows an ε: "per patient, ≤ 10 rows"; empty of records. `brief`: "per patient".
QString perUnit(const PrivacyUnit& unit, bool brief = false);
/// The same behind words on an ε: "promised ε per patient".
QString withUnit(const QString& epsilon, const PrivacyUnit& unit);
/// One and several of those that an ε is about, as the words of a chart call them: "record" and "records",
/// "patient" and "persons".
QString unitName(const PrivacyUnit& unit);
QString unitsName(const PrivacyUnit& unit);
/// "1,200 records", "1,200 persons".
QString unitsText(std::size_t count, const PrivacyUnit& unit);
/// What the same noise would promise for a row by itself, beside a promise about a person: "by row ε 0.2";
/// empty where that is not known. This is no promise of the run.
QString byRowWords(const std::optional<double>& byRow);

/// "2.00", of repeats that differ "1.98 to 2.00"; what was spent and is no promise has the hollow mark ⊘.
QString repeatedText(const RepeatedEpsilon& range);

/// One line of a run: "promised ε 1.63 at δ = 1e-5 · add or remove one record · at most 61 of 100 guesses
/// right · spent ⊘ 0.7", or why nothing is promised; of one that goes on what it has spent so far.
QString privacySentence(const Run& run);

/// "GNMax: ε = 0.412 to 2.1 at δ = 1e-5 · add or remove one record · promised", one for each meaning.
QStringList wordsOf(const RunsPrivacy& privacy, const QString& name);
/// " at δ = 1e-5", or nothing where there is no single δ.
QString atDelta(const RunsPrivacy& privacy);

/// The warning on numbers of labels that tell of the votes; `names` as in a sentence.
QString labelsWarning(const QString& names);
/// The warning on figures that are compared over many runs on the same data.
QString comparisonWarning(std::size_t runs);
/// Warnings to a stranger about a picture of so many runs: some promise nothing, of some the ε was spent, and
/// they are compared.
QStringList runsWarnings(const RunsPrivacy& privacy, std::size_t runs);

} // namespace epsiloscope
