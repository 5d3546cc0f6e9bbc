// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

using namespace epsiloscope;
using epsiloscope::testing::write;

namespace {

// In a process of its own, which may be killed; its exit code, or −1 where it had none.
template <class Body> int inAChild(const Body& body) {
    const pid_t child = fork();
    if (child == 0) _exit(body());
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

mode_t modeOf(const std::string& path) {
    struct stat status {};
    return lstat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
}

} // namespace

class WholeFileTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::string path(const char* name = "result.json") const {
        return folder_->filePath(QString::fromUtf8(name)).toStdString();
    }
    QStringList files() const {
        return QDir(folder_->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }
    // The part of the file that a process leaves when it is killed while it writes.
    QString leftByAKill(MayRead mayRead = MayRead::AsUsual) const {
        const QStringList before = files();
        const int code = inAChild([&] {
            const PartFile part(path(), mayRead);
            if (!part.write("half")) return 1;
            std::raise(SIGKILL);
            return 2;
        });
        QStringList after = files();
        for (const QString& name : before)
            after.removeAll(name);
        return code == -1 && after.size() == 1 ? after.front() : QString();
    }

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void whatIsWrittenIsRead() {
        QVERIFY(writeWholeFile(path(), "one"));
        QVERIFY(writeWholeFile(path(), "two"));
        QCOMPARE(readWholeFile(path()).value(), std::string("two"));
        QCOMPARE(files(), QStringList{"result.json"});
    }

    void noTwoPartsHaveANameThatCouldBeForeseen() {
        std::set<std::string> names;
        for (int i = 0; i < 100; ++i)
            names.insert(PartFile(path(), MayRead::AsUsual).name());
        QCOMPARE(names.size(), std::size_t{100});
        for (const std::string& name : names)
            QVERIFY2(QString::fromStdString(name.substr(path().size()))
                         .contains(QRegularExpression("^\\.[0-9a-f]{16}\\.part$")),
                     name.c_str());
        QVERIFY(files().isEmpty());
    }

    // Links under every name that could be foreseen from the path and the process.
    void aPlantedLinkIsNotWrittenThrough() {
        const std::string victim = write(*folder_, "victim", "untouched").toStdString();
        const std::string process = path() + "." + std::to_string(getpid()) + ".part";
        for (const std::string& planted : {process, path() + ".part", path()})
            QCOMPARE(symlink(victim.c_str(), planted.c_str()), 0);
        QVERIFY(writeWholeFile(path(), "new"));
        QVERIFY(writeOwnFile(path(), "newer"));
        QCOMPARE(readWholeFile(victim).value(), std::string("untouched"));
        QCOMPARE(readWholeFile(path()).value(), std::string("newer"));
        QVERIFY(!QFileInfo(QString::fromStdString(path())).isSymLink());
    }

    void aFileSaysWhoMayReadIt() {
        const mode_t before = umask(S_IWGRP | S_IWOTH);
        QVERIFY(writeWholeFile(path("usual"), "x"));
        QVERIFY(writeWholeFile(path("own"), "x", MayRead::OwnerOnly));
        QVERIFY(writeOwnFile(path("own and on disk"), "x"));
        QCOMPARE(modeOf(path("usual")), mode_t{0644});
        QCOMPARE(modeOf(path("own")), mode_t{0600});
        QCOMPARE(modeOf(path("own and on disk")), mode_t{0600});
        umask(before);
    }

    void aFileKeepsTheModeThatAPersonGaveIt() {
        const mode_t before = umask(S_IWGRP | S_IWOTH);
        for (const mode_t mode : {mode_t{0600}, mode_t{0664}}) {
            QVERIFY(writeWholeFile(path(), "x"));
            QCOMPARE(chmod(path().c_str(), mode), 0);
            QVERIFY(writeWholeFile(path(), "y"));
            QCOMPARE(modeOf(path()), mode);
        }
        QVERIFY(writeWholeFile(path(), "z", MayRead::OwnerOnly));
        QCOMPARE(modeOf(path()), mode_t{0600});
        umask(before);
    }

    void nobodyReadsWhatIsHalfWrittenOfAPrivateFile() {
        const QString left = leftByAKill(MayRead::OwnerOnly);
        QVERIFY(!left.isEmpty());
        QCOMPARE(modeOf(path(left.toUtf8().constData())), mode_t{0600});
    }

    void whatAKilledProcessLeftIsRemovedByTheNextThatWritesTheFile() {
        const QString left = leftByAKill();
        QVERIFY(left.startsWith("result.json.") && left.endsWith(".part"));
        QVERIFY(writeWholeFile(path("result"), "another file"));
        QVERIFY(files().contains(left));
        QVERIFY(writeWholeFile(path(), "whole"));
        QCOMPARE(files(), (QStringList{"result", "result.json"}));
    }

    void onesOwnFilesAreLeftAlone() {
        const QStringList own{"result.json.4711.part", "result.json.0123456789abcde.part",
                              "result.json.0123456789abcdeX.part", "result.json.part",
                              "other.json.0123456789abcdef.part"};
        for (const QString& name : own)
            QVERIFY(!write(*folder_, name, "mine").isEmpty());
        QVERIFY(QDir(folder_->path()).mkdir("result.json.0123456789abcdef.part"));
        QVERIFY(writeWholeFile(path(), "whole"));
        QCOMPARE(files().size(), own.size() + 2);
    }

    // One that still writes is not taken for one that was killed.
    void twoProcessesThatWriteTheSameFileLeaveEachOtherAlone() {
        PartFile mine(path(), MayRead::AsUsual);
        QVERIFY(mine.write("mine"));
        QCOMPARE(inAChild([&] { return writeWholeFile(path(), "theirs") ? 0 : 1; }), 0);
        QCOMPARE(readWholeFile(path()).value(), std::string("theirs"));
        QVERIFY(mine.takePlace());
        QCOMPARE(readWholeFile(path()).value(), std::string("mine"));
    }

    // Four of them, as fast as they can: no write fails and the file is never half of two.
    void manyThatWriteAtOnceAllSucceed() {
        std::vector<pid_t> children;
        for (int i = 0; i < 4; ++i) {
            const pid_t child = fork();
            if (child == 0) {
                const std::string text(5000, static_cast<char>('a' + i));
                for (int round = 0; round < 300; ++round) {
                    if (!writeWholeFile(path(), text)) _exit(1);
                    const auto there = readWholeFile(path());
                    if (!there || *there != std::string(5000, there->front())) _exit(2);
                }
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
        QCOMPARE(files(), QStringList{"result.json"});
    }

    void aFolderIsRidOfPartsOfOursThatNobodyHolds() {
        const QString left = leftByAKill();
        const PartFile held(path("held"), MayRead::AsUsual);
        QVERIFY(!write(*folder_, "000005.json.17.part", "as parts were named once").isEmpty());
        QVERIFY(!write(*folder_, "notes.json.17.part", "of something else").isEmpty());
        QVERIFY(!write(*folder_, "half.part", "drawn").isEmpty());
        const std::string victim = write(*folder_, "victim", "untouched").toStdString();
        QCOMPARE(symlink(victim.c_str(), path("link.0123456789abcdef.part").c_str()), 0);
        removePartsLeft(folder_->path().toStdString(),
                        [](const std::string& name) { return name != "notes.json"; });
        QVERIFY(!files().contains(left));
        QVERIFY(!files().contains("000005.json.17.part"));
        QVERIFY(files().contains("notes.json.17.part"));
        QVERIFY(files().contains("half.part") && files().contains("victim"));
        QVERIFY(files().contains("link.0123456789abcdef.part"));
        QVERIFY(QFileInfo::exists(QString::fromStdString(held.name())));
    }

    void whatCannotBeWrittenIsSaidAndLeavesNothing() {
        const auto refused = writeWholeFile(path("no/such/folder"), "x");
        QVERIFY(!refused && !refused.error().mend.empty());
        QCOMPARE(refused.error().where, path("no/such/folder"));
        QVERIFY(!checkWholeFile(path("no/such/folder")));
        QVERIFY(checkWholeFile(path()));
        QVERIFY(QDir(folder_->path()).mkdir("result.json"));
        QVERIFY(!writeWholeFile(path(), "x"));
        QCOMPARE(files(), QStringList{"result.json"});
    }

    void aFileThatMayNotBeWrittenIsNotReplaced() {
        QVERIFY(writeWholeFile(path(), "kept"));
        QCOMPARE(chmod(path().c_str(), S_IRUSR | S_IRGRP | S_IROTH), 0);
        QCOMPARE(chmod(folder_->path().toUtf8().constData(), 0777), 0);
        const int code = inAChild([&] {
            constexpr uid_t nobody = 65534;
            if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) return 100;
            return !writeWholeFile(path(), "new") && !checkWholeFile(path()) ? 0 : 1;
        });
        QCOMPARE(code, 0);
        QCOMPARE(readWholeFile(path()).value(), std::string("kept"));
    }
};

TEST_ALONE(WholeFileTest)
#include "WholeFileTest.moc"
