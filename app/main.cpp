// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Verbs.h"
#include "app/Window.h"
#include "core/experiment/Build.h"

#include <QDir>
#include <QHash>
#include <QHashFunctions>

#include <exception>
#include <functional>

namespace {

using namespace epsiloscope;
using namespace epsiloscope::app;

// Folders that are named relative to wherever the program is started would give every place an empty ledger
// of its own; the XDG base directory specification says that such names are to be ignored.
void ignoreRelativeDataHome() {
    constexpr const char* variable = "XDG_DATA_HOME";
    if (!QDir::isAbsolutePath(qEnvironmentVariable(variable))) qunsetenv(variable);
}

int dispatch(const QStringList& words, int& argc, char** argv) {
    static const QHash<QString, std::function<int(const QStringList&)>> verbs = {
        {"run", runVerb},   {"account", accountVerb}, {"compare", compareVerb}, {"describe", describeVerb},
        {"plot", plotVerb}, {"sweep", sweepVerb},     {"merge", mergeVerb},     {"search", searchVerb},
        {"list", listVerb}, {"ledger", ledgerVerb},   {"predict", predictVerb}};
    const QString first = words.isEmpty() ? QString() : words.first();
    if (first == "--help" || first == "-h") {
        print(helpText().toStdString());
        return exitDone;
    }
    if (first == "--version") {
        print("epsiloscope " + version() + "\n");
        return exitDone;
    }
    if (const auto verb = verbs.find(first); verb != verbs.end()) return (*verb)(words.mid(1));
    return openWindow(words, argc, argv);
}

} // namespace

int main(int argc, char** argv) {
    // Qt embeds the fonts of a PDF in the order of a hash: the same charts must give the same bytes.
    QHashSeed::setDeterministicGlobalSeed();
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
