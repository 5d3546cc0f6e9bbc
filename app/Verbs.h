// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QList>
#include <QString>
#include <QStringList>

#include <limits>
#include <vector>

/// The headless subcommands. Each takes the words after its name and returns the exit code: 0 done, 1 the run
/// failed, 130 cancelled. An error is bad usage or input, and becomes one line on stderr (what, where, how to
/// mend it) and the exit code 2; cancelled() becomes 130.

namespace epsiloscope::app {

/// A parser of options that can say which it knows: help and completion read them from here.
class OptionParser : public QCommandLineParser {
public:
    /// "json; o,out=FILE; seed=N: its meaning": names, the value's name where it takes one, and, where --help
    /// has several in a row, what it means alone.
    explicit OptionParser(const char* options) {
        for (const QString& option : QString::fromUtf8(options).split("; ", Qt::SkipEmptyParts)) {
            const QString words = option.section(": ", 0, 0);
            declared_.append(
                {words.section('=', 0, 0).split(','), option.section(": ", 1), words.section('=', 1)});
        }
        addOptions(declared_);
    }

    /// In the order in which they were named.
    const QList<QCommandLineOption>& declared() const { return declared_; }
    /// By name without dashes, or null.
    const QCommandLineOption* find(const QString& name) const {
        for (const QCommandLineOption& option : declared_)
            if (option.names().contains(name)) return &option;
        return nullptr;
    }

private:
    QList<QCommandLineOption> declared_;
};

Result<int> runVerb(const OptionParser& parser);
Result<int> sweepVerb(const OptionParser& parser);
Result<int> raceVerb(const OptionParser& parser);
Result<int> solveVerb(const OptionParser& parser);
Result<int> searchVerb(const OptionParser& parser);
Result<int> mergeVerb(const OptionParser& parser);
Result<int> accountVerb(const OptionParser& parser);
Result<int> attackVerb(const OptionParser& parser);
Result<int> compareVerb(const OptionParser& parser);
Result<int> rewindVerb(const OptionParser& parser);
Result<int> forkVerb(const OptionParser& parser);
Result<int> verifyVerb(const OptionParser& parser);
Result<int> explainVerb(const OptionParser& parser);
Result<int> describeVerb(const OptionParser& parser);
Result<int> predictVerb(const OptionParser& parser);
Result<int> plotVerb(const OptionParser& parser);
Result<int> reportVerb(const OptionParser& parser);
Result<int> ledgerVerb(const OptionParser& parser);
Result<int> lessonVerb(const OptionParser& parser);
Result<int> listVerb(const OptionParser& parser);
Result<int> helpVerb(const OptionParser& parser);

/// Which keys a verb's --set and --over take.
enum class SettingsOf { Nothing, Experiment, Data, Mechanism };

/// Everything the program knows of a verb: what it is called, what it does, its options, and what is said of
/// it. Dispatch, help and completion go by it.
struct Verb {
    static constexpr int anyNumber = std::numeric_limits<int>::max();

    const char* name;
    int least, most; ///< plain words that follow
    Result<int> (*run)(const OptionParser& parser);
    const char* options; ///< for OptionParser
    /// The plain words that may follow these plain words, for completion; "@files" stands for files.
    QStringList (*plain)(const QStringList& before);
    SettingsOf settings;
    const char* help; ///< its part of --help: usage, and options with what they mean
    /// True if "-" stands for what comes through a pipe; not where the path is kept in a result.
    bool readsPipe = false;
};

/// All of them, in the order of --help.
const std::vector<Verb>& verbs();
/// By name, or null.
const Verb* findVerb(const QString& name);
QStringList verbNames();

/// What --help says before the commands: what the program is, and how its window is opened.
QString helpOfWindow();
/// What it says behind them, and holds of all: datasets, exit codes.
QString helpOfAllCommands();
/// The whole of --help.
QString helpText();
/// The text of `VERB --help`: the verb's part, every option on a line of its own.
QString helpText(const Verb& verb);

/// The verb that completion in a shell calls: prints what the last of these words may become, a line each;
/// "@files" and "@folders" stand for those that there are.
int completeVerb(const QStringList& words);

/// Opens the window on FILES, together as if they were dropped on it (a dataset in one or more, experiments,
/// results, sessions, lessons; by default what was open the last time), and returns when it closes.
int openWindow(const QStringList& words, int& argc, char** argv);

} // namespace epsiloscope::app
