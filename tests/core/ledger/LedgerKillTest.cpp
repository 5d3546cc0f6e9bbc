// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerFile.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

// Forks before anything here has threads; short ledgers are read by one.

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr double costOfEach = 0.125;

/// What a child tells as soon as a call has returned, before it goes on.
struct Returned {
    std::int64_t number;
    bool ended; ///< the reservation was settled for half its cost
};

constexpr Returned runs{-1,
                        false}; ///< what a child tells first: to start one may take longer than to kill it

// Reserves, settles, reserves … until it is killed.
[[noreturn]] void appendUntilKilled(const std::string& folder, int pipe) {
    LedgerFile ledger = ledgerAt(folder);
    if (write(pipe, &runs, sizeof runs) != sizeof runs) _exit(5);
    for (bool settles = true;; settles = !settles) {
        const auto verdict = ledger.charge(reservation(costOfEach));
        if (!verdict || !verdict->written) _exit(1);
        const Returned begun{verdict->number, false}, ended{verdict->number, true};
        if (write(pipe, &begun, sizeof begun) != sizeof begun) _exit(2);
        if (!settles) continue;
        if (!ledger.settle(verdict->number, released(costOfEach / 2))) _exit(3);
        if (write(pipe, &ended, sizeof ended) != sizeof ended) _exit(4);
    }
}

/// Kills a child `microseconds` after it said that it runs; what it had been told had returned, and whether
/// it was indeed killed.
bool killedAfter(const std::string& folder, std::uint32_t microseconds, std::vector<Returned>& returned) {
    int pipes[2];
    if (pipe(pipes) != 0) return false;
    const pid_t child = fork();
    if (child == 0) {
        close(pipes[0]);
        appendUntilKilled(folder, pipes[1]);
    }
    close(pipes[1]);
    Returned first{};
    if (read(pipes[0], &first, sizeof first) != sizeof first) return false;
    std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    for (Returned one{}; read(pipes[0], &one, sizeof one) == sizeof one;)
        returned.push_back(one);
    close(pipes[0]);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

/// There a call takes a tenth of a millisecond: kills fall anywhere in it.
QString inMemory() {
    return QDir("/dev/shm").exists() ? "/dev/shm" : QDir::tempPath();
}

/// How long a charge takes here: under the thread sanitizer fifty times as long as elsewhere.
std::uint64_t microsecondsOfACall() {
    const LedgerFolder folder(inMemory());
    LedgerFile ledger = ledgerAt(folder.path());
    if (!ledger.append(totalOf("10"))) return 0;
    const auto begin = std::chrono::steady_clock::now();
    (void)ledger.charge(reservation(costOfEach));
    const auto spent = std::chrono::steady_clock::now() - begin;
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(spent).count());
}

/// What must be charged at least for the calls that have returned.
double leastSpent(const std::vector<Returned>& returned) {
    double spent = 0;
    for (const Returned& one : returned)
        spent += one.ended ? -costOfEach / 2 : costOfEach;
    return spent;
}

// Charges 0.1 until refused; how often it was not.
int chargeUntilRefused(const std::string& folder) {
    LedgerFile ledger = ledgerAt(folder);
    int written = 0;
    for (int i = 0; i < 20; ++i) {
        const auto verdict = ledger.charge(reservation(0.1));
        if (!verdict) return 100;
        written += verdict->written ? 1 : 0;
    }
    return written;
}

} // namespace

class LedgerKillTest : public QObject {
    Q_OBJECT

private slots:
    void twoProcessesNeverCrossTheTotalTogether() {
        for (int round = 0; round < 10; ++round) {
            const LedgerFolder folder;
            QVERIFY(ledgerAt(folder.path()).append(totalOf("1")));
            std::vector<pid_t> children;
            for (int i = 0; i < 3; ++i) {
                const pid_t child = fork();
                if (child == 0) _exit(chargeUntilRefused(folder.path()));
                children.push_back(child);
            }
            int written = 0;
            for (const pid_t child : children) {
                int status = 0;
                waitpid(child, &status, 0);
                QVERIFY(WIFEXITED(status));
                written += WEXITSTATUS(status);
            }
            QCOMPARE(written, 10);
            const auto reading = ledgerAt(folder.path()).read();
            QCOMPARE(reading->entries.size(), std::size_t{11});
            QVERIFY(reading->troubles.empty());
            QCOMPARE(reading->balance.spent(addedRecord).epsilon.text(), std::string("1"));
        }
    }

    // A kill costs at most 10 ms, or forty calls where they are slow: 240 of them, in 12 ledgers.
    void nothingThatReturnedIsForgottenWhereverItIsKilled() {
        RandomStream random = RandomStreams::fromSeed(20261122).stream(1, StreamPurpose::Split);
        int killed = 0, torn = 0;
        std::size_t calls = 0;
        const std::uint64_t longest = std::max<std::uint64_t>(6000, 40 * microsecondsOfACall());
        for (int ledger = 0; ledger < 12; ++ledger) {
            const LedgerFolder folder(inMemory());
            QVERIFY(ledgerAt(folder.path()).append(totalOf("1000000")));
            std::vector<Returned> returned;
            for (int i = 0; i < 20; ++i) {
                killed += killedAfter(folder.path(), 300 + static_cast<std::uint32_t>(random.below(longest)),
                                      returned)
                              ? 1
                              : 0;
                const auto reading = ledgerAt(folder.path()).read();
                QVERIFY2(reading, reading ? "" : reading.error().message().c_str());
                QVERIFY2(!reading->damaged(),
                         reading->troubles.empty() ? "" : reading->troubles[0].text.c_str());
                for (const LedgerTrouble& trouble : reading->troubles)
                    torn += trouble.kind == LedgerTrouble::Kind::Torn ? 1 : 0;
                std::set<std::int64_t> numbers, ends;
                for (const LedgerEntry& entry : reading->entries) {
                    if (entry.kind == LedgerEntryKind::Reserved) numbers.insert(entry.number);
                    if (entry.kind == LedgerEntryKind::Released) ends.insert(entry.refers);
                }
                for (const Returned& one : returned)
                    QVERIFY(one.ended ? ends.contains(one.number) : numbers.contains(one.number));
                const double spent = reading->balance.spent(addedRecord).epsilon.value();
                // A settlement may be there that had not returned; for each ledger there is one per kill.
                QVERIFY(spent >= leastSpent(returned) - costOfEach / 2 * (i + 1));
                QCOMPARE(spent, costOfEach * static_cast<double>(numbers.size()) -
                                    costOfEach / 2 * static_cast<double>(ends.size()));
            }
            calls += returned.size();
        }
        QCOMPARE(killed, 240);
        QVERIFY2(calls > 0, "some calls had returned");
        qInfo("%zu calls had returned; %d kills left a torn line", calls, torn);
    }
};

TEST_WITH_EVENTS(LedgerKillTest)
#include "LedgerKillTest.moc"
