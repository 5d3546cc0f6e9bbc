// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// The headless subcommands. Each takes the words after its name and returns the exit code: 0 done, 1 the run
/// failed, 2 bad usage or input (one line on stderr: what, where, how to mend it), 130 cancelled.
namespace epsiloscope::app {

int runVerb(const QStringList& words);
int sweepVerb(const QStringList& words);
int searchVerb(const QStringList& words);
int mergeVerb(const QStringList& words);
int accountVerb(const QStringList& words);
int compareVerb(const QStringList& words);
int describeVerb(const QStringList& words);
int predictVerb(const QStringList& words);
int plotVerb(const QStringList& words);
int ledgerVerb(const QStringList& words);
int listVerb(const QStringList& words);

/// The whole of --help.
QString helpText();

} // namespace epsiloscope::app
