// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ReleaseDirectory.h"

#include "core/base/WholeFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace epsiloscope;
using epsiloscope::testing::write;

namespace {
constexpr std::int64_t aSunday = 1'795'340'000; // 2026-11-22, UTC
}

class ReleaseDirectoryTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> data;
    ReleaseDirectory ledgers() const {
        return ReleaseDirectory(data->filePath("person/releases").toStdString());
    }
    QStringList files() const {
        return QDir(data->filePath("person/releases"))
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

private slots:
    void init() { data = std::make_unique<QTemporaryDir>(); }

    void namesSayDayMechanismAndNumber() {
        QVERIFY(!ledgers().any());
        QCOMPARE(ledgers().keep("pate-gnmax", aSunday, "1").value(),
                 std::string("2026-11-22-pate-gnmax-1.json"));
        QCOMPARE(ledgers().keep("pate-gnmax", aSunday, "2").value(),
                 std::string("2026-11-22-pate-gnmax-2.json"));
        QCOMPARE(ledgers().keep("brc", aSunday, "3").value(), std::string("2026-11-22-brc-1.json"));
        QCOMPARE(readWholeFile(ledgers().pathOf("2026-11-22-pate-gnmax-1.json")).value(), std::string("1"));
        QCOMPARE(readWholeFile(ledgers().pathOf("2026-11-22-pate-gnmax-2.json")).value(), std::string("2"));
        QVERIFY(ledgers().any());
        QCOMPARE(files().size(), 3); // and nothing half written
    }

    void onlyTheOwnerMayRead() {
        const auto name = ledgers().keep("brc", aSunday, "{}").value();
        const auto mode = QFile::permissions(QString::fromStdString(ledgers().pathOf(name)));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY((mode & QFile::ReadOwner) && (mode & QFile::WriteOwner) && !(mode & others));
        QVERIFY(
            !(QFile::permissions(QString::fromStdString(ledgers().folder())) & (others | QFile::ExeOther)));
    }

    void whatAKilledReleaseLeftIsRemovedBeforeTheNext() {
        QVERIFY(ledgers().check());
        const pid_t child = fork();
        if (child == 0) {
            const PartFile part(ledgers().pathOf("2026-11-22-brc-1.json"), MayRead::OwnerOnly);
            _exit(part.write("half") ? 0 : 1); // without the end of the part's life
        }
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        QVERIFY(!write(*data, "person/releases/.4711.part", "as an earlier version left it").isEmpty());
        QCOMPARE(files().size(), 2);
        QVERIFY(ledgers().check());
        QVERIFY(files().isEmpty());
    }

    void aLaterStateTakesItsPlace() {
        const auto name = ledgers().keep("brc", aSunday, "running").value();
        QVERIFY(ledgers().replace(name, "finished"));
        QCOMPARE(readWholeFile(ledgers().pathOf(name)).value(), std::string("finished"));
        QCOMPARE(files().size(), 1);
    }

    void whatCannotBeWrittenIsSaidBeforehand() {
        QVERIFY(ledgers().check());
        QVERIFY(files().isEmpty());
        QVERIFY(QDir(data->filePath("person")).removeRecursively());
        QVERIFY(!write(*data, "person", "a file in the way").isEmpty());
        const auto checked = ledgers().check();
        QVERIFY(!checked && !checked.error().mend.empty());
        QVERIFY(!ledgers().keep("brc", aSunday, "{}"));
    }

    void aFileInTheWayOfTheFolderIsSaidToo() {
        QVERIFY(QDir(data->path()).mkdir("person"));
        QVERIFY(!write(*data, "person/releases", "x").isEmpty());
        QVERIFY(!ledgers().check());
    }
};

TEST_ALONE(ReleaseDirectoryTest)
#include "ReleaseDirectoryTest.moc"
