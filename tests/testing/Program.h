// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"

#include <QByteArray>
#include <QFile>
#include <QProcess>
#include <QStringList>
#include <QTest>

#include <source_location>
#include <unistd.h>

namespace epsiloscope::testing {

/// The bytes of a file; none where it cannot be read.
inline QByteArray bytesIn(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The JSON of a text, or of a file; discarded where it is none.
inline Json jsonOf(const QByteArray& text) {
    return Json::parse(text.toStdString(), nullptr, false);
}
inline Json jsonIn(const QString& path) {
    return jsonOf(bytesIn(path));
}

/// What the program came to: −1 where it crashed or took too long.
struct ProgramOutcome {
    int exitCode = -1;
    QByteArray out, err;
    Json json() const { return jsonOf(out); }
};

/// The program under test; ctest says where it is.
inline QString programPath() {
    return qEnvironmentVariable("EPSILOSCOPE_BINARY");
}

/// What a program that was started comes to.
inline ProgramOutcome outcomeOf(QProcess& process, int timeoutSeconds = 60) {
    if (!process.waitForFinished(timeoutSeconds * 1000)) return {};
    if (process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Runs the program as a shell without a display would.
inline ProgramOutcome callProgram(const QStringList& words, int timeoutSeconds = 60) {
    if (!QFile::exists(programPath())) return {-1, {}, "EPSILOSCOPE_BINARY names the program; ctest sets it"};
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("QT_QPA_PLATFORM");
    environment.remove("DISPLAY");
    process.setProcessEnvironment(environment);
    process.start(programPath(), words);
    return outcomeOf(process, timeoutSeconds);
}

/// The same, which fails the test of the caller where the program does not end well.
inline ProgramOutcome callWell(const QStringList& words, int timeoutSeconds = 60,
                               const std::source_location& at = std::source_location::current()) {
    ProgramOutcome outcome = callProgram(words, timeoutSeconds);
    if (outcome.exitCode != 0)
        QTest::qFail((outcome.out + outcome.err).constData(), at.file_name(), static_cast<int>(at.line()));
    return outcome;
}

/// Fails the test unless the program refused these words in one line that says this, and printed no more.
inline void verifyRefused(const ProgramOutcome& outcome, const QString& says) {
    QVERIFY2(outcome.exitCode == 2, outcome.err.constData());
    QVERIFY2(QString::fromUtf8(outcome.err).contains(says), outcome.err.constData());
    QCOMPARE(outcome.err.count('\n'), 1);
    QVERIFY2(outcome.out.isEmpty(), outcome.out.constData());
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
    return outcomeOf(process);
}

} // namespace epsiloscope::testing
