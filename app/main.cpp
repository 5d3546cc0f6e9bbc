// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/StandardInput.h"
#include "app/Verbs.h"
#include "app/Window.h"
#include "core/base/NearestName.h"
#include "core/experiment/run/Build.h"

#include <QDir>
#include <QHashFunctions>

#include <exception>
#include <string>
#include <vector>

namespace {

using namespace epsiloscope;
using namespace epsiloscope::app;

// Folders that are named relative to wherever the program is started would give every place an empty ledger
// of its own; the XDG base directory specification says that such names are to be ignored.
void ignoreRelativeDataHome() {
    constexpr const char* variable = "XDG_DATA_HOME";
    if (!QDir::isAbsolutePath(qEnvironmentVariable(variable))) qunsetenv(variable);
}

// A verb whose output is lost has failed, whatever else it did.
int printed(int exitCode) {
    const auto written = checkStdout();
    if (written) return exitCode;
    const int failed = complain(written.error(), exitFailed);
    return exitCode == exitDone ? failed : exitCode;
}

// The whole, or the part of one verb.
int printHelp(const QString& name) {
    const Verb* verb = findVerb(name);
    if (!name.isEmpty() && !verb) {
        std::vector<std::string> known;
        for (const Verb& each : verbs())
            known.emplace_back(each.name);
        return complain({"there is no command \"" + name.toStdString() + "\"", "help",
                         suggestName(name.toStdString(), known)});
    }
    print((verb ? helpText(*verb) : helpText()).toStdString());
    return exitDone;
}

// Not where it is the value of an option.
bool asksForHelp(const Verb& verb, const QStringList& words) {
    OptionParser parser;
    verb.addOptions(parser);
    parser.addOption({{"h", "help"}, "what the command does"});
    parser.parse(QStringList{"epsiloscope"} + words); // what is wrong is told by the verb
    return parser.isSet("help");
}

int runWithInput(const Verb& verb, const QStringList& words) {
    if (!verb.readsPipe) {
        if (words.contains("-") || words.contains("data.path=-"))
            return complain({"keeps the path of its data, and what comes through a pipe has none", verb.name,
                             "write it to a file first"});
        return verb.run(words);
    }
    StandardInput input;
    const auto replaced = input.replaceIn(words);
    return replaced ? verb.run(*replaced) : complain(replaced.error());
}

int dispatch(const QStringList& words, int& argc, char** argv) {
    const QString first = words.isEmpty() ? QString() : words.first();
    if (first == "--help" || first == "-h") return printed(printHelp(words.value(1)));
    if (first == "complete") return printed(completeVerb(words.mid(1)));
    if (first == "--version") {
        print("epsiloscope " + version() + "\n");
        return printed(exitDone);
    }
    if (const Verb* verb = findVerb(first))
        return printed(asksForHelp(*verb, words.mid(1)) ? printHelp(first)
                                                        : runWithInput(*verb, words.mid(1)));
    return openWindow(words, argc, argv);
}

} // namespace

int main(int argc, char** argv) {
    // Qt embeds the fonts of a PDF in the order of a hash: the same charts must give the same bytes.
    QHashSeed::setDeterministicGlobalSeed();
    occupyClosedStreams();
    ignoreRelativeDataHome();
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    try {
        return dispatch(words, argc, argv);
    } catch (const std::exception& failure) {
        return complain({failure.what(), "", "please report this"}, exitFailed);
    }
}
