// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"

#include <QString>

#include <optional>

namespace epsiloscope {

/// How runs are worded in table, bar and status line. Numbers are in the C locale.

/// Three digits, as core words it: "1.63", "0.0123", "163", "∞".
QString epsilonText(double epsilon);
/// The same for what may lie below 0: "−0.0123".
QString signedEpsilonText(double epsilon);
/// "2.48 ± 0.48, not drawn": a sanitised ε in a cell. Its meaning in full is core's inWords().
QString sanitisedText(const SanitisedStatement& sanitised);
/// "checks 0.117 + answers 0.996 + conversion 0.886".
QString partsText(const EpsilonParts& parts);
/// "1e-5".
QString deltaText(double delta);
/// "0.21 s", "3.1 s", "42 s", "3 min 12 s".
QString durationText(double seconds);

/// "250 teachers", "σ 40"; empty where the parameter would not tell runs apart at a glance.
QString parameterInShort(const ParameterDescriptor& parameter, const ParameterValue& value);

/// The mechanism's own name, without that of its family: "GNMax".
inline QString shortTitle(const MechanismDescriptor& mechanism) {
    return said(QString::fromStdString(mechanism.title).section(QStringLiteral(" · "), -1).toStdString());
}

/// "GNMax  σ 40  250 teachers": the mechanism's own name and its first parameters that tell runs apart, the
/// short ones with symbols first since a narrow column cuts the end off.
QString mechanismSummary(const Run& run, const MechanismDescriptor* mechanism);
/// The full title and every parameter in force, one a line.
QString mechanismInFull(const Run& run, const MechanismDescriptor* mechanism);

/// The effect of its budget on a run that it ended before all queries: TrialOutcome::stopped of the last
/// trial that says so; else empty. Such a run has finished: it did what it was asked to.
QString whyBudgetEnded(const Run& run);
/// "budget spent after 312 of 400 queries", over several repeats the median; "budget too small for the
/// first query". Empty where the budget was enough.
QString budgetSpentWords(const Run& run);
/// Sum over finished trials; a release does not tell.
std::optional<double> secondsOf(const Run& run);
/// "running", "paused", "stopped", "3.1 s", "3.1 s, budget spent", "failed: …".
QString stateText(const Run& run);
/// The same as sentences, for a tooltip.
QString stateInFull(const Run& run);

/// The name of a run until a person renames it: "GNMax ε 2"; "GNMax" where no ε limits it. Empty where the
/// run says nothing of itself.
QString runName(const Run& run, const MechanismDescriptor* mechanism);

/// The first thing that sets a run apart from another of its name: "σ 80", "release", "census", "seed 3".
/// Empty where they differ in nothing that can be said in a word.
QString whatSetsApart(const Run& run, const Run& other, const MechanismDescriptor* mechanism);

} // namespace epsiloscope
