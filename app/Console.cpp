// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"

#include "core/base/Json.h"

#include <array>
#include <csignal>
#include <cstdio>

namespace epsiloscope::app {

namespace {
volatile std::sig_atomic_t signalled = 0;
extern "C" void onSignal(int) {
    signalled = 1;
}
} // namespace

int complain(const Error& error, int exitCode) {
    std::fprintf(stderr, "epsiloscope: %s\n", error.message().c_str());
    return exitCode;
}

bool parseWords(QCommandLineParser& parser, const QString& verb, const QStringList& words, int positionals,
                Positionals count) {
    if (!parser.parse(QStringList{QStringLiteral("epsiloscope ") + verb} + words)) {
        complain({parser.errorText().toStdString(), verb.toStdString(), "see epsiloscope --help"});
        return false;
    }
    const auto given = parser.positionalArguments().size();
    const bool more = count == Positionals::OrMore;
    if (given == positionals || (more && given > positionals)) return true;
    complain({(more ? "takes at least " : "takes ") + std::to_string(positionals) + " name" +
                  (positionals == 1 ? "" : "s") + " and was given " + std::to_string(given),
              verb.toStdString(), "see epsiloscope --help"});
    return false;
}

void printJson(const Json& json) {
    print(json.dump(1) + "\n");
}

void print(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

bool interrupted() {
    static const bool installed = [] {
        std::signal(SIGINT, onSignal);
        std::signal(SIGTERM, onSignal);
        std::signal(SIGHUP, onSignal); // the terminal was closed
        return true;
    }();
    return installed && signalled != 0;
}

void outliveReaders() {
    std::signal(SIGPIPE, SIG_IGN);
}

std::string shortNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.6g", value);
    return text.data();
}

} // namespace epsiloscope::app
