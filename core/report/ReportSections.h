// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "core/report/ReportSubject.h"

#include <string>
#include <vector>

namespace epsiloscope {

struct MechanismDescriptor;

/// The sections of a report. Every one says of a release what the release's file holds, and nothing else: the
/// subject is asTold().

/// The runs that are described one by one: all of them; of a sweep one that finished for each value of its
/// axis over mechanisms, under the name of that value, or one alone.
std::vector<ReportedRun> spokenFor(const ReportSubject& subject);

/// The first page: what was asked, the chart that says most, and of every run what one repeat promises, how
/// accurate it is and what was released.
ReportSection askedSection(const ReportSubject& subject);
/// Where the records came from, who they are, and how they were dealt; counts that may be told.
ReportSection dataSection(const ReportSubject& subject);
/// The method in a paragraph, and the parameters in force.
ReportSection methodSection(const ReportSubject& subject);
/// Numbers with their formulas; of several runs what tells them apart, and how often each beats the others.
ReportSection resultsSection(const ReportSubject& subject);
/// The privacy statement in words and in symbols, with its numbers.
ReportSection privacySection(const ReportSubject& subject);
/// The layers of NIST SP 800-226: covered here, or the reader's to see to.
ReportSection coverageSection(const ReportSubject& subject);
/// The power that the guarantee leaves an attacker, and attacks that were measured.
ReportSection attackerSection(const ReportSubject& subject);
/// Everything that a reader of the figures must know.
ReportSection caveatsSection(const ReportSubject& subject);
/// How to do it again: command, experiment, build.
ReportSection repeatSection(const ReportSubject& subject);
/// BibTeX of every paper that the sections cite.
ReportSection papersSection(const std::vector<ReportSection>& sections);

/// "a release", "an exploration".
std::string purposeInWords(const Run& run);
/// The title of a run's mechanism, or its id where it is not known.
std::string mechanismTitle(const Run& run);
/// The released outputs, if anything was: "the noisy sums of gradients; the model"; else empty.
std::string releasedInWords(const Run& run);
/// The same of those that a mechanism declares.
std::string outputsInWords(const MechanismDescriptor& mechanism);
/// The words for an output that a mechanism declares (MechanismDescriptor::releases).
std::string outputInWords(const std::string& output);

} // namespace epsiloscope
