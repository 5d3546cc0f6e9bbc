// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"

#include <string>

namespace epsiloscope::app {

constexpr int exitDone = 0, exitFailed = 1, exitUsage = 2;

/// Writes one line "epsiloscope: where: what; mend" to stderr and returns the exit code.
int complain(const Error& error, int exitCode = exitUsage);

/// The end of a verb whose last step may have failed: done, or complained of.
int endWith(const Result<void>& last);

/// What an option gives, with an error where it stands: at the option.
template <class Value> Result<Value> ofOption(const char* option, Result<Value> value) {
    if (value) return value;
    return Error{value.error().what, option, value.error().mend};
}

/// For a verb that Ctrl+C ended: nothing is complained of.
Error cancelled();

/// JSON, indented, with a newline, on stdout.
void printJson(const Json& json);
void print(const std::string& text);

/// True once the person pressed Ctrl+C or closed the terminal (or the process was asked to end); the first
/// call installs the handlers.
bool interrupted();

/// From now on SIGUSR1 and SIGUSR2, by which batch systems warn of an end to come, no longer end the process.
void heedWarnings();
/// True once such a warning came: what is at hand may be finished, and nothing else begun.
bool warned();

/// The exit code of what a signal ended, 128 and its number as a shell counts: 130 for Ctrl+C, 143 for
/// SIGTERM.
int exitCancelled();

/// At the start of the program: descriptors that whoever started it had closed lead nowhere from now on, so
/// that no file that is opened takes their place. What is written to a closed stdout is lost, and
/// checkStdout() says so.
void occupyClosedStreams();

/// Checks that all that was printed could be written. Error: a full disk, a closed stdout.
Result<void> checkStdout();

/// From now on a write to a closed stdout or stderr fails and no longer ends the process: who reads along may
/// leave, and what is paid for is still kept.
void outliveReaders();

/// "0.837", "1.23e-05": six significant digits, C locale; whole numbers below 2^53 in full.
std::string shortNumber(double value);

} // namespace epsiloscope::app
