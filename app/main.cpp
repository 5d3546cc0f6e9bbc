// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Verbs.h"
#include "core/base/Memory.h"
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/declared/Build.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QHashFunctions>
#include <QTemporaryDir>

#include <cstdio>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <system_error>
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
int exitCodeFor(const Result<int>& verb) {
    const bool stopped = !verb && verb.error() == cancelled();
    const int exitCode = verb ? *verb : stopped ? exitCancelled() : complain(verb.error());
    const auto written = checkStdout();
    if (written) return exitCode;
    const int failed = complain(written.error(), exitFailed);
    return exitCode == exitDone ? failed : exitCode;
}

// The whole, or the part of one verb.
Result<int> printHelp(const QString& name) {
    const Verb* verb = findVerb(name);
    if (!name.isEmpty() && !verb)
        return Error{"there is no command \"" + name.toStdString() + "\"", "help",
                     suggestName(name.toStdString(), namesIn(verbs(), &Verb::name))};
    print((verb ? helpText(*verb) : helpText()).toStdString());
    return exitDone;
}

Result<void> checkWords(const QCommandLineParser& parser, const Verb& verb) {
    const std::string name = verb.name, mend = "see epsiloscope " + name + " --help";
    if (!parser.errorText().isEmpty()) return Error{parser.errorText().toStdString(), name, mend};
    const auto given = parser.positionalArguments().size();
    if (given >= verb.least && given <= verb.most) return {};
    const bool more = verb.most == Verb::anyNumber;
    const int needed = more ? verb.least : verb.most;
    return Error{(more ? "takes at least " : "takes ") + std::to_string(needed) + " name" +
                     (needed == 1 ? "" : "s") + " and was given " + std::to_string(given),
                 name, mend};
}

constexpr qint64 mostBytes = qint64{4} << 30U; // as of a file
constexpr const char* inputName = "standard input";

bool isWritten(const QString& option) {
    return option == "-o" || option == "--output" || option == "--out" || option == "--csv";
}

Result<QString> keptInput(const QTemporaryDir& folder) {
    QFile file(folder.filePath(inputName));
    const Error full{"cannot be kept while it is read", inputName,
                     "make room in the folder for temporary files"};
    if (!folder.isValid() || !file.open(QIODevice::WriteOnly)) return full;
    std::vector<char> piece(std::size_t{1} << 20U);
    while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), stdin)) {
        if (file.write(piece.data(), static_cast<qint64>(got)) != static_cast<qint64>(got)) return full;
        if (file.pos() > mostBytes) return Error{"it holds more than 4 GiB", inputName, "take a part of it"};
    }
    if (!file.flush()) return full;
    return file.fileName();
}

// The words with a file in the folder in place of "-" (not where it is the value of an option that writes),
// which holds what comes through a pipe: a reader goes over its file more than once, and a pipe gives its
// bytes once. Nothing is read where there is none.
Result<QStringList> withStandardInput(const QStringList& words, const QTemporaryDir& folder) {
    QStringList replaced = words;
    bool found = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] != "-" || (i > 0 && isWritten(words[i - 1]))) continue;
        if (found)
            return Error{"it can be read only once, but is named twice", inputName,
                         "name a file for one of them"};
        found = true;
        ASSIGN_OR_RETURN(replaced[i], keptInput(folder));
    }
    return replaced;
}

// "-" among the words stands for what comes through a pipe.
Result<QStringList> withInput(const Verb& verb, const QStringList& words,
                              std::optional<QTemporaryDir>& folder) {
    if (verb.readsPipe) return withStandardInput(words, folder.emplace());
    if (words.contains("-") || words.contains("data.path=-"))
        return Error{"keeps the path of its data, and what comes through a pipe has none", verb.name,
                     "write it to a file first"};
    return words;
}

Result<int> runVerbOn(const Verb& verb, const QStringList& words) {
    OptionParser parser(verb.options);
    parser.addOption({{"h", "help"}, "what the command does"});
    parser.parse(QStringList{verb.name} + words); // --help counts unless it is the value of an option
    if (parser.isSet("help")) return printHelp(verb.name);
    std::optional<QTemporaryDir> folder; // for what comes through a pipe
    ASSIGN_OR_RETURN(const auto replaced, withInput(verb, words, folder));
    parser.parse(QStringList{verb.name} + replaced);
    RETURN_IF_ERROR(checkWords(parser, verb));
    return verb.run(parser);
}

int dispatch(const QStringList& words, int& argc, char** argv) {
    const QString first = words.isEmpty() ? QString() : words.first();
    if (first == "--help" || first == "-h") return exitCodeFor(printHelp(words.value(1)));
    if (first == "complete") return exitCodeFor(completeVerb(words.mid(1)));
    if (first == "--version") {
        print("epsiloscope " + version() + "\n");
        return exitCodeFor(exitDone);
    }
    if (const Verb* verb = findVerb(first)) {
        heedWarnings();
        return exitCodeFor(runVerbOn(*verb, words.mid(1)));
    }
    return openWindow(words, argc, argv);
}

// The words typed say what was being done: "describe large.csv".
Error outOfMemory(const QStringList& words) {
    return notEnoughMemory(
        "this", words.join(' ').toStdString(),
        "take fewer rows (--set data.rows=10000, or a part of the file), or close other programs");
}

Error unforeseen(const std::exception& failure) {
    return {failure.what(), "", "please report this"};
}

} // namespace

int main(int argc, char** argv) {
    // Qt embeds the fonts of a PDF in the order of a hash: the same charts must give the same bytes.
    QHashSeed::setDeterministicGlobalSeed();
    occupyClosedStreams();
    ignoreRelativeDataHome();
    // The folders of the person are named after both, in the window and without one.
    QCoreApplication::setOrganizationName("Epsiloscope");
    QCoreApplication::setApplicationName("Epsiloscope");
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    try {
        return dispatch(words, argc, argv);
    } catch (const std::bad_alloc&) {
        return complain(outOfMemory(words), exitFailed);
    } catch (const std::system_error& failure) {
        // A thread that cannot be had has no room for its stack.
        const bool noThread = failure.code() == std::errc::resource_unavailable_try_again;
        return complain(noThread ? outOfMemory(words) : unforeseen(failure), exitFailed);
    } catch (const std::exception& failure) {
        return complain(unforeseen(failure), exitFailed);
    }
}
