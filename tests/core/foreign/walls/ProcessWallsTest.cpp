// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/walls/ProcessWalls.h"

#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace epsiloscope;

namespace {

constexpr std::uint64_t enough = std::uint64_t{1} << 30;

/// What a process that stands within walls returns; −1 where it was killed.
template <class Work> int within(const Work& work) {
    const pid_t child = fork();
    if (child == 0) std::_Exit(work(raiseWalls(enough)));
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool has(const std::vector<std::string>& walls, const char* name) {
    return std::ranges::find(walls, name) != walls.end();
}

} // namespace

class ProcessWallsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        if (within([](const auto& walls) { return has(walls, "limits") ? 0 : 1; }) != 0)
            QSKIP("This build has no walls: sanitizers could not run within them.");
    }

    void opensNothing() {
        QCOMPARE(within([](const auto&) { return open("/etc/passwd", O_RDONLY) < 0 ? 0 : 1; }), 0);
        QCOMPARE(within([](const auto&) {
                     return open("/tmp/epsiloscope-walls", O_CREAT | O_WRONLY, 0600) < 0 ? 0 : 1;
                 }),
                 0);
    }

    void startsNoProcess() {
        const auto start = [](const auto& walls) {
            if (!has(walls, "seccomp") && geteuid() == 0) return 2;
            const pid_t child = fork();
            if (child == 0) std::_Exit(0);
            return child < 0 ? 0 : 1;
        };
        const int outcome = within(start);
        if (outcome == 2) QSKIP("There is no seccomp here, and limits do not bind root.");
        QCOMPARE(outcome, 0);
    }

    void speaksToNobody() {
        const auto sockets = [](const auto& walls) {
            if (!has(walls, "seccomp")) return 2;
            for (const int family : {AF_INET, AF_INET6, AF_UNIX})
                if (socket(family, SOCK_STREAM, 0) >= 0) return 1;
            return kill(getppid(), 0) < 0 ? 0 : 1;
        };
        const int outcome = within(sockets);
        if (outcome == 2) QSKIP("There is no seccomp here.");
        QCOMPARE(outcome, 0);
    }

    void runsNoMemory() {
        const auto map = [](const auto& walls) {
            if (!has(walls, "seccomp")) return 2;
            constexpr std::size_t page = 4096;
            void* const plain =
                mmap(nullptr, page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            if (plain == MAP_FAILED) return 3;
            if (mprotect(plain, page, PROT_READ | PROT_EXEC) == 0) return 1;
            void* const code = mmap(nullptr, page, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            return code == MAP_FAILED ? 0 : 1;
        };
        const int outcome = within(map);
        if (outcome == 2) QSKIP("There is no seccomp here.");
        QCOMPARE(outcome, 0);
    }

    void takesNoMoreMemoryThanAllowed() {
        QCOMPARE(within([](const auto&) {
                     void* const much = std::malloc(2 * enough);
                     const int outcome = much == nullptr ? 0 : 1;
                     std::free(much);
                     return outcome;
                 }),
                 0);
    }

    void stillReadsWhatIsOpen() {
        QCOMPARE(within([](const auto&) {
                     char byte = 0;
                     return read(0, &byte, 0) == 0 ? 0 : 1;
                 }),
                 0);
    }
};

TEST_ALONE(ProcessWallsTest)
#include "ProcessWallsTest.moc"
