// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

#include <unistd.h>

namespace epsiloscope::testing {

/// What the program came to: −1 where it crashed or took too long.
struct ProgramOutcome {
    int exitCode = -1;
    QByteArray out, err;
};

/// The program under test; ctest says where it is.
inline QString programPath() {
    return qEnvironmentVariable("EPSILOSCOPE_BINARY");
}

/// Runs the program as a shell without a display would.
inline ProgramOutcome callProgram(const QStringList& words, int timeoutSeconds = 60) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("QT_QPA_PLATFORM");
    environment.remove("DISPLAY");
    process.setProcessEnvironment(environment);
    process.start(programPath(), words);
    if (!process.waitForFinished(timeoutSeconds * 1000)) return {};
    if (process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Runs the program as nobody where the tests run as root, who may write everywhere. Exit code −1: it lies
/// where nobody but root may execute it.
inline ProgramOutcome callProgramAsNobody(const QStringList& words) {
    QProcess process;
    process.setChildProcessModifier([] {
        constexpr uid_t nobody = 65534;
        if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(126);
    });
    process.start(programPath(), words);
    if (!process.waitForStarted() || !process.waitForFinished(60000)) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace epsiloscope::testing
