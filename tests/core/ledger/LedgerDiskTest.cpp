// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerFile.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Writes until nothing more fits, then checks that nothing was half done. 0 where all is as it should be,
/// else the number of the check.
int fillUntilFull(const LedgerFolder& folder) {
    LedgerFile ledger = ledgerAt(folder.path());
    if (!ledger.append(totalOf("1000"))) return 1;
    LedgerEntry note = entryOf(LedgerEntryKind::Note, std::string(300, 'n'));
    Result<std::int64_t> last = std::int64_t{1};
    std::string before;
    for (int i = 0; i < 1000 && last; ++i) {
        before = folder.content("ledger.jsonl");
        last = ledger.append(note);
    }
    if (last) return 2;
    const std::string words = last.error().message();
    if (words.find("nothing was entered") == std::string::npos || last.error().mend.empty()) return 3;
    if (folder.content("ledger.jsonl") != before) return 4;
    LedgerEntry large = reservation(0.5);
    large.experiment = std::string(8000, 'e');
    const auto refused = ledger.charge(large);
    if (refused) return 5;
    if (folder.content("ledger.jsonl") != before) return 6;
    const auto reading = ledger.read();
    if (!reading || !reading->troubles.empty() || reading->entries.size() < 2) return 7;
    if (reading->balance.neighbours()) return 8;
    return 0;
}

// In a process of its own, whose limits and rights may be taken from it.
template <class Body> int inAChild(const Body& body) {
    const pid_t child = fork();
    if (child == 0) _exit(body());
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

class LedgerDiskTest : public QObject {
    Q_OBJECT

private slots:
    void aFullDiskTakesNothingBack() {
        const QTemporaryDir disk;
        const std::string path = disk.path().toStdString();
        if (mount("tmpfs", path.c_str(), "tmpfs", 0, "size=64k") != 0)
            QSKIP("a small disk can only be made by root; see the test of a file that may not grow");
        int failed = -1;
        {
            const LedgerFolder folder(disk.path());
            failed = fillUntilFull(folder);
        }
        umount(path.c_str());
        QCOMPARE(failed, 0);
    }

    void aFileThatMayNotGrowTakesNothingBack() {
        const LedgerFolder folder;
        const int failed = inAChild([&] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{9000, 9000};
            return setrlimit(RLIMIT_FSIZE, &limit) == 0 ? fillUntilFull(folder) : 100;
        });
        QCOMPARE(failed, 0);
    }

    void aFileInPlaceOfTheFolderIsSaid() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("ledger").toStdString();
        std::ofstream(path) << "a file";
        LedgerFile ledger(path);
        const auto written = ledger.append(totalOf("1"));
        QVERIFY(!written);
        QCOMPARE(written.error().where, path);
        QVERIFY(!written.error().mend.empty());
        QVERIFY(!ledger.read());
    }

    void whatIsNoFileIsSaidAndNotWaitedFor() {
        for (const char* name : {"ledger.jsonl", "head.json"}) {
            const LedgerFolder folder;
            QVERIFY(folder.ledger().append(totalOf("1")));
            std::filesystem::remove(folder.file(name));
            QCOMPARE(mkfifo(folder.file(name).c_str(), 0600), 0);
            const auto piped = folder.ledger().read();
            QVERIFY(!piped && piped.error().what.find("a pipe") != std::string::npos);
            QVERIFY(!folder.ledger().append(totalOf("2")));
            QVERIFY(!readWholeFile(folder.file(name)));
            std::filesystem::remove(folder.file(name));
            std::filesystem::create_directory(folder.file(name));
            const auto there = folder.ledger().charge(reservation(0.5));
            QVERIFY(!there);
            QCOMPARE(there.error().what, std::string("there is a folder where the ledger should be"));
            QCOMPARE(there.error().where, folder.file(name));
        }
        QVERIFY(!readWholeFile("/dev/zero"));
        QVERIFY(!readWholeFile("/"));
    }

    void aFolderWithoutRightsIsSaidAndIsNotAnEmptyLedger() {
        const LedgerFolder folder;
        QVERIFY(folder.ledger().append(totalOf("1")));
        std::filesystem::permissions(folder.path(), std::filesystem::perms::none);
        const int failed = inAChild([&] {
            constexpr uid_t nobody = 65534;
            if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) return 100;
            LedgerFile ledger = folder.ledger();
            if (ledger.read()) return 1;
            const auto refused = ledger.charge(reservation(0.1));
            return refused || refused.error().mend.empty() ? 2 : 0;
        });
        std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
        QCOMPARE(failed, 0);
    }
};

TEST_WITH_EVENTS(LedgerDiskTest)
#include "LedgerDiskTest.moc"
