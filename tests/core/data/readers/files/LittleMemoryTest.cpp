// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::uint64_t addressSpace() {
    std::uint64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

} // namespace

// A file that is too large for the memory that is left is told so, in words.
class LittleMemoryTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void initTestCase() {
        QByteArray text = "a,b,c\n";
        for (int i = 0; text.size() < (24 << 20); ++i) {
            const QByteArray number = QByteArray::number(i);
            text += number + ".5,-" + number + ",word" + number + '\n';
        }
        QVERIFY(!write(folder_, "large.csv", text).isEmpty());
    }
    void aFileIsTooLargeInWords_data() {
        QTest::addColumn<int>("mebibytes");
        for (const int mebibytes : {4, 8, 16, 24, 32, 48})
            QTest::newRow(qPrintable(QString("%1 MiB are left").arg(mebibytes))) << mebibytes;
    }
    void aFileIsTooLargeInWords() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer takes more address space than that");
#endif
        QFETCH(int, mebibytes);
        const std::string path = folder_.filePath("large.csv").toStdString();
        const pid_t child = fork();
        if (child == 0) {
            const rlim_t most = addressSpace() + (static_cast<rlim_t>(mebibytes) << 20U);
            const rlimit limit{most, most};
            if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(1);
            const auto read = readFile(path);
            if (read) _exit(2);
            const bool said = says(read.error().what, "memory") && says(read.error().what, "MiB") &&
                              read.error().where == path && !read.error().mend.empty();
            _exit(said ? 0 : 3);
        }
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }
};

TEST_ALONE(LittleMemoryTest)
#include "LittleMemoryTest.moc"
