// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/OptionParser.h"

#include <QString>
#include <QStringList>

#include <vector>

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
int helpVerb(const QStringList& words);

void addRunOptions(OptionParser& parser);
void addSweepOptions(OptionParser& parser);
void addSearchOptions(OptionParser& parser);
void addMergeOptions(OptionParser& parser);
void addAccountOptions(OptionParser& parser);
void addCompareOptions(OptionParser& parser);
void addDescribeOptions(OptionParser& parser);
void addPredictOptions(OptionParser& parser);
void addPlotOptions(OptionParser& parser);
void addLedgerOptions(OptionParser& parser);
void addListOptions(OptionParser& parser);
void addHelpOptions(OptionParser& parser);

/// Which keys a verb's --set and --over take.
enum class SettingsOf { Nothing, Experiment, Data, Mechanism };

/// Everything the program knows of a verb: what it is called, what it does, its options, and what is said of
/// it. Dispatch, help and completion go by it.
struct Verb {
    const char* name;
    int (*run)(const QStringList& words);
    void (*addOptions)(OptionParser& parser);
    /// The plain words that may follow these plain words, for completion; "@files" stands for files.
    QStringList (*plain)(const QStringList& before);
    SettingsOf settings;
    const char* help; ///< its part of --help: usage, and options with what they mean
    /// Whether "-" stands for what comes through a pipe; not where the path is kept in a result.
    bool readsPipe = false;
};

/// All of them, in the order of --help.
const std::vector<Verb>& verbs();
/// By name, or null.
const Verb* findVerb(const QString& name);

/// The whole of --help.
QString helpText();
/// What `VERB --help` says: the verb's part, every option on a line of its own.
QString helpText(const Verb& verb);

/// The verb that completion in a shell calls: prints what the last of these words may become, a line each;
/// "@files" and "@folders" stand for those that there are.
int completeVerb(const QStringList& words);

} // namespace epsiloscope::app
