// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Memory.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace epsiloscope;

class MemoryTest : public QObject {
    Q_OBJECT

private slots:
    void aLimitOfTheProcessCounts() {
        const std::uint64_t machine = mostMemory();
        QVERIFY(machine > 0);
        const pid_t child = fork();
        if (child == 0) {
            constexpr rlim_t half = rlim_t{512} << 20U;
            const rlimit limit{half, half};
            if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(1);
            _exit(mostMemory() <= half ? 0 : 2);
        }
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    void whatIsToldSaysHowMuchThereIs() {
        const Error error = notEnoughMemory("this file", "large.csv", "take a part of it");
        QCOMPARE(error.where, std::string("large.csv"));
        QVERIFY2(error.what.starts_with("there is not enough memory for this file: ") &&
                     error.what.ends_with(" MiB"),
                 error.what.c_str());
    }
};

TEST_ALONE(MemoryTest)
#include "MemoryTest.moc"
