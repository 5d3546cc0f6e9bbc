// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"

#include "core/base/Json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace epsiloscope::app {

namespace {
volatile std::sig_atomic_t signalled = 0, warning = 0; // the signals, 0: none came
extern "C" void onSignal(int signal) {
    signalled = signal;
}
extern "C" void onWarning(int signal) {
    warning = signal;
}

// Nobody reads ten million letters of a path. Not cut inside a character.
std::string shortened(const std::string& text) {
    constexpr std::size_t most = 400;
    if (text.size() <= most) return text;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return text.substr(0, end) + "…";
}
} // namespace

int complain(const Error& error, int exitCode) {
    const Error shown{shortened(error.what), shortened(error.where), shortened(error.mend)};
    std::string line = shown.message();
    // A file may be called, and a query written, with letters that break the line or steer the terminal.
    std::ranges::replace_if(
        line, [](char letter) { return (letter >= 0 && letter < ' ') || letter == '\x7F'; }, ' ');
    std::fprintf(stderr, "epsiloscope: %s\n", line.c_str());
    return exitCode;
}

int endWith(const Result<void>& last) {
    return last ? exitDone : complain(last.error(), exitFailed);
}

Error cancelled() {
    return {"cancelled", {}, {}};
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

void occupyClosedStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) == -1) // open() takes the lowest number that is free: this one
            static_cast<void>(open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY));
}

void heedWarnings() {
    std::signal(SIGUSR1, onWarning);
    std::signal(SIGUSR2, onWarning);
}

bool warned() {
    return warning != 0;
}

int exitCancelled() {
    constexpr int bySignal = 128;
    return bySignal + (signalled != 0 ? signalled : warning != 0 ? warning : SIGINT);
}

Result<void> checkStdout() {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return {};
    return Error{"what was to be printed cannot be written", "standard output",
                 "make room on the disk, or write elsewhere"};
}

void outliveReaders() {
    std::signal(SIGPIPE, SIG_IGN);
}

std::string shortNumber(double value) {
    constexpr double exactWholes = 9007199254740992.0; // 2^53
    std::array<char, 32> text{};
    const bool whole = value == std::floor(value) && std::abs(value) < exactWholes;
    std::snprintf(text.data(), text.size(), whole ? "%.0f" : "%.6g", value);
    return text.data();
}

} // namespace epsiloscope::app
