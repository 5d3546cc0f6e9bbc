// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/PointsInFolder.h"
#include "tests/testing/Program.h"
#include "tests/testing/WrittenFile.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace epsiloscope::testing {

/// Sweeps of a small experiment as a shell calls them, in a folder of their own.
class SweepCalls {
public:
    QString at(const QString& name) const { return folder_.filePath(name); }
    QByteArray contentOf(const QString& name) const { return bytesIn(at(name)); }
    const QTemporaryDir& folder() const { return folder_; }
    const QString& experiment() const { return experiment_; }
    /// `sweep EXPERIMENT` with the words.
    QStringList sweep(const QStringList& more) const { return QStringList{"sweep", experiment_} + more; }

    const QStringList twoHundred = {"--over", "sigma=4..42:20", "--over", "seed=1..10"};
    const QStringList six = {"--over", "sigma=6,9,12", "--over", "seed=1,2"};

private:
    QTemporaryDir folder_;
    const QString experiment_ =
        write(folder_, "experiment.json",
              R"({"schema": "epsiloscope.experiment/1", "data": {"path": "sample:census"},
 "split": {"private": 0.05, "public": 0.02, "test": 0.02}, "mechanism": "pate-gnmax",
 "parameters": {"teachers": 20, "queries": 40, "sigma": 5}, "trials": 1, "seed": 1})");
};

/// A sweep into a folder, as another process computes it.
class RunningSweep {
public:
    RunningSweep(const QStringList& words, QString folder) : folder_(std::move(folder)) {
        process_.start(programPath(), words);
    }
    ~RunningSweep() {
        if (process_.state() != QProcess::NotRunning) send(SIGKILL);
        process_.waitForFinished();
    }
    RunningSweep(const RunningSweep&) = delete;
    RunningSweep& operator=(const RunningSweep&) = delete;

    void send(int signal) { ::kill(static_cast<pid_t>(process_.processId()), signal); }
    /// Until its worker has shown that it lives: it computes now. False, as of the others: it has ended.
    bool begins() {
        return until([this] { return !pointFiles(folder_).isEmpty(); });
    }
    /// Until so many points are in the folder.
    bool comesTo(std::size_t points) {
        return until([&] { return pointsDone(folder_) >= points; });
    }
    /// Stops it for a while once so many points are in the folder. What it computed waits for a second before
    /// it is written; it sleeps through most of them, and so has others left, however fast the machine is.
    bool restsWith(std::size_t points) {
        constexpr int second = 1100, moment = 20; // ms
        if (!begins()) return false;
        return until([&] {
            send(SIGSTOP);
            if (pointsDone(folder_) >= points) return true;
            QTest::qSleep(second);
            send(SIGCONT);
            QTest::qSleep(moment);
            return false;
        });
    }
    /// Goes on to its end: minus the signal that ended it, or what it says.
    ProgramOutcome end(int timeoutSeconds = 60) {
        send(SIGCONT);
        if (!process_.waitForFinished(timeoutSeconds * 1000)) return {};
        const bool crashed = process_.exitStatus() == QProcess::CrashExit;
        const int code = crashed ? -process_.exitCode() : process_.exitCode();
        return {code, process_.readAllStandardOutput(), process_.readAllStandardError()};
    }

private:
    template <class Condition> bool until(const Condition& isTrue) {
        constexpr int patience = 120'000; // ms
        if (!process_.waitForStarted()) return false;
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < patience;) {
            if (process_.waitForFinished(1)) return false;
            if (isTrue()) return true;
        }
        return false;
    }

    QProcess process_;
    QString folder_;
};

} // namespace epsiloscope::testing
