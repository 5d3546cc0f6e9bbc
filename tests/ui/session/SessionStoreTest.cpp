// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/SessionStore.h"

#include "core/base/WholeFile.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"
#include "ui/session/WindowState.h"

#include <QDir>
#include <QTemporaryDir>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

// Forks: nothing here has threads.

using namespace epsiloscope;

namespace {

// Writes sessions whose selected run counts up, and tells each number once its write() has returned.
[[noreturn]] void writeUntilKilled(const std::string& folder, int pipe) {
    auto held = SessionStore(folder).begin();
    if (!held) _exit(1);
    PackedSession packed;
    WindowState session;
    session.forms.mechanisms.chosen = "pate-gnmax";
    for (int number = 1;; ++number) {
        session.selected = RunNumber::fromNumber(number);
        session.views["padding"] = std::string(static_cast<std::size_t>(1 + number % 40) * 500, 'x');
        if (!held->write(packed.pack(session))) _exit(2);
        if (write(pipe, &number, sizeof number) != sizeof number) _exit(3);
    }
}

int kills() {
    const int said = qEnvironmentVariableIntValue("EPSILOSCOPE_KILLS");
    return said > 0 ? said : 240;
}

std::string contentOf(const std::string& path) {
    const auto content = readWholeFile(path);
    return content ? *content : std::string();
}

mode_t modeOf(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 ? status.st_mode & 0777 : 0;
}

} // namespace

/// Sessions keep themselves in a folder: one for each window, whole, and for their owner alone.
class SessionStoreTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder;
    int made = 0;

    SessionStore newStore() {
        return SessionStore(folder.filePath(QString::number(++made) + "/epsiloscope").toStdString());
    }

private slots:
    void itsFilesAreForTheirOwnerAlone() {
        const SessionStore store = newStore();
        auto held = store.begin();
        QVERIFY(held && held->write("{}"));
        QCOMPARE(modeOf(store.folder()), mode_t{0700});
        QCOMPARE(modeOf(held->path()), mode_t{0600});
        QCOMPARE(modeOf(held->path() + ".lock"), mode_t{0600});
    }

    void aHeldSessionIsNotTakenAndAClosedOneIs() {
        const SessionStore store = newStore();
        auto held = store.begin();
        QVERIFY(held && held->write("one"));
        QVERIFY(store.anyHeld());
        QVERIFY(store.left().empty());
        const auto taken = store.take(held->path());
        QVERIFY(!taken && QByteArray(taken.error().message().c_str()).contains("another window"));
        auto second = store.begin();
        QVERIFY(second && second->path() != held->path());
        second->discard();
        held->close();
        QVERIFY(held->write("late")); // does nothing
        QVERIFY(!store.anyHeld());
        const auto left = store.left();
        QCOMPARE(left.size(), std::size_t{1});
        QVERIFY(!left[0].crashed);
        QCOMPARE(readWholeFile(left[0].path).value(), std::string("one"));
        QVERIFY(store.take(left[0].path));
        QVERIFY(!store.take(left[0].path + "x"));
    }

    void aCrashedOneIsLeftAndSaysSo() {
        const SessionStore store = newStore();
        const pid_t child = fork();
        if (child == 0) {
            auto held = store.begin();
            if (held && held->write("kept")) kill(getpid(), SIGKILL);
            _exit(1);
        }
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFSIGNALED(status));
        const auto left = store.left();
        QCOMPARE(left.size(), std::size_t{1});
        QVERIFY(left[0].crashed);
        auto taken = store.take(left[0].path);
        QVERIFY(taken);
        taken->close();
        QVERIFY(!store.left()[0].crashed);
    }

    void windowsThatStartTogetherHaveSessionsOfTheirOwn() {
        const SessionStore store = newStore();
        std::vector<pid_t> children;
        for (int i = 0; i < 4; ++i) {
            const pid_t child = fork();
            if (child == 0) {
                std::vector<HeldSession> all;
                for (int j = 0; j < 50; ++j) {
                    auto held = store.begin();
                    if (!held || std::filesystem::exists(held->path())) _exit(1);
                    if (!held->write(std::to_string(getpid()))) _exit(2);
                    all.push_back(std::move(*held));
                }
                for (const HeldSession& held : all)
                    if (contentOf(held.path()) != std::to_string(getpid())) _exit(3);
                for (HeldSession& held : all)
                    held.close();
                _exit(0);
            }
            children.push_back(child);
        }
        for (const pid_t child : children) {
            int status = 0;
            waitpid(child, &status, 0);
            QVERIFY(WIFEXITED(status));
            QCOMPARE(WEXITSTATUS(status), 0);
        }
        QCOMPARE(store.left().size(), std::size_t{200});
        store.tidy();
        QCOMPARE(store.left().size(), SessionStore::mostLeft);
    }

    void partsOfFilesWhoseWriterWasKilledAreRemoved() {
        const SessionStore store = newStore();
        auto held = store.begin();
        QVERIFY(held && held->write("{}"));
        const std::string orphan = store.folder() + "/window-7.epsiloscope.4711.part";
        const std::string stranger = store.folder() + "/notes.part";
        const PartFile live(held->path(), MayRead::OwnerOnly);
        for (const std::string& path : {orphan, stranger})
            QVERIFY(writeWholeFile(path, "half"));
        store.tidy();
        QVERIFY(!QFile::exists(QString::fromStdString(orphan)));
        QVERIFY(QFile::exists(QString::fromStdString(live.name())));
        QVERIFY(QFile::exists(QString::fromStdString(stranger)));
    }

    void aFolderThatCannotBeMadeIsSaid() {
        QVERIFY(writeWholeFile(folder.filePath("file").toStdString(), "x"));
        const auto held = SessionStore(folder.filePath("file/epsiloscope").toStdString()).begin();
        QVERIFY(!held);
        QVERIFY2(QByteArray(held.error().message().c_str()).contains("XDG_STATE_HOME"),
                 held.error().message().c_str());
    }

    void onAFullDiskTheOldFileStays() {
        const std::string disk = folder.filePath("disk").toStdString();
        QVERIFY(QDir().mkpath(QString::fromStdString(disk)));
        if (mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=64k") != 0)
            QSKIP(qPrintable(QString("no tmpfs can be mounted here: %1").arg(strerror(errno))));
        const bool asWished = [&] {
            const SessionStore store(disk + "/epsiloscope");
            auto held = store.begin();
            if (!held || !held->write(std::string(20000, 'a'))) return false;
            const auto full = held->write(std::string(100000, 'b'));
            if (full || QByteArray(full.error().message().c_str()).isEmpty()) return false;
            qInfo("%s", full.error().message().c_str());
            if (contentOf(held->path()) != std::string(20000, 'a')) return false;
            return held->write(std::string(10000, 'c')).ok() &&
                   contentOf(held->path()) == std::string(10000, 'c');
        }();
        umount(disk.c_str());
        QVERIFY(asWished);
    }

    // The same where nobody may mount: a file may not grow beyond 64 KiB.
    void aWriteThatIsCutShortLeavesTheOldFile() {
        const SessionStore store = newStore();
        const pid_t child = fork();
        if (child == 0) {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{65536, 65536};
            setrlimit(RLIMIT_FSIZE, &limit);
            auto held = store.begin();
            if (!held || !held->write("old")) _exit(1);
            if (held->write(std::string(100000, 'b'))) _exit(2);
            _exit(contentOf(held->path()) == "old" ? 0 : 3);
        }
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    // 240 kills; EPSILOSCOPE_KILLS=1000 for more.
    void aKillLeavesTheLastSessionOrTheNextWhole() {
        RandomStream random = RandomStreams::fromSeed(20261126).stream(1, StreamPurpose::Split);
        const QTemporaryDir memory(QDir("/dev/shm").exists() ? "/dev/shm/sessions-XXXXXX" : QString());
        const std::string path = memory.filePath("epsiloscope").toStdString();
        const SessionStore store(path);
        std::size_t writes = 0;
        int killed = 0;
        for (int i = 0; i < kills(); ++i) {
            int pipes[2];
            QVERIFY(pipe(pipes) == 0);
            const pid_t child = fork();
            if (child == 0) {
                close(pipes[0]);
                writeUntilKilled(path, pipes[1]);
            }
            close(pipes[1]);
            std::this_thread::sleep_for(std::chrono::microseconds(300 + random.below(6000)));
            kill(child, SIGKILL);
            int status = 0, last = 0;
            waitpid(child, &status, 0);
            killed += WIFSIGNALED(status) ? 1 : 0;
            for (int number = 0; read(pipes[0], &number, sizeof number) == sizeof number; ++writes)
                last = number;
            close(pipes[0]);
            QVERIFY(!store.anyHeld());
            for (const LeftSession& left : store.left()) {
                QVERIFY(left.crashed);
                const auto session = readSession(left.path);
                QVERIFY2(session.ok(), session.ok() ? "" : session.error().message().c_str());
                QVERIFY(session->selected.number() >= last && session->selected.number() <= last + 1);
                auto taken = store.take(left.path);
                QVERIFY(taken);
                taken->discard();
                last = 0;
            }
            QCOMPARE(last, 0); // a write that returned is there
            store.tidy();
        }
        qInfo("%d kills among %zu writes", killed, writes);
        QCOMPARE(killed, kills());
        QCOMPARE(QDir(QString::fromStdString(path)).entryList(QDir::Files).size(), qsizetype{0});
    }
};

TEST_ALONE(SessionStoreTest)
#include "SessionStoreTest.moc"
