// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"
#include "core/foreign/process/ForeignProcess.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <signal.h>
#include <vector>

using namespace epsiloscope;
using namespace std::string_literals;
using epsiloscope::testing::gzipped;

namespace {

// "a,b\n1,x\n2,y\n", by Python 3.11's bz2 and lzma, and by zstd 1.5.4.
const std::string asBzip2 =
    "\x42\x5a\x68\x39\x31\x41\x59\x26\x53\x59\xbc\xc7\x28\x45\x00\x00\x04\x59\x80\x00\x10\x00\x04\x30\x00\x30"
    "\x00\x00\x60\x20\x00\x31\x0c\x08\x23\x41\x9a\x8e\x04\x22\x17\x8b\xb9\x22\x9c\x28\x48\x5e\x63\x94\x22\x80"s;
const std::string asXz =
    "\xfd\x37\x7a\x58\x5a\x00\x00\x04\xe6\xd6\xb4\x46\x02\x00\x21\x01\x16\x00\x00\x00\x74\x2f\xe5\xa3\x01\x00"
    "\x0b\x61\x2c\x62\x0a\x31\x2c\x78\x0a\x32\x2c\x79\x0a\x00\x4c\xe0\xb7\x6e\x5d\x13\x21\x73\x00\x01\x24\x0c"
    "\xa6\x18\xd8\xd8\x1f\xb6\xf3\x7d\x01\x00\x00\x00\x00\x04\x59\x5a"s;
const std::string asZstandard =
    "\x28\xb5\x2f\xfd\x04\x58\x61\x00\x00\x61\x2c\x62\x0a\x31\x2c\x78\x0a\x32\x2c\x79\x0a\x2e\x9f\x21\x46"s;
// A frame that is passed over, of four bytes.
const std::string skippable = "\x50\x2a\x4d\x18\x04\x00\x00\x00none"s;

const std::vector<std::pair<const char*, std::string>> packings = {
    {"bzip2", asBzip2}, {"xz", asXz}, {"zstandard", asZstandard}};

/// The processes that this thread has started and not yet seen end.
std::vector<pid_t> ownChildren() {
    std::ifstream listed("/proc/thread-self/children");
    return {std::istream_iterator<pid_t>(listed), {}};
}

std::set<std::string> filesIn(const std::string& folder) {
    std::set<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        names.insert(file.path().filename().string());
    return names;
}

} // namespace

class PackedFilesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY2(!foreignReaderProgram().empty(), "epsiloscope-read is built with the tests");
        if (const auto file = readMemory(asXz, "a.csv.xz");
            !file && file.error().what.find("made without") != std::string::npos)
            QSKIP("This build lacks a library.");
    }

    void readsWhatIsPacked() {
        for (const auto& [packing, bytes] : packings) {
            const auto file = readMemory(bytes, "a.csv");
            QVERIFY2(file, file ? "" : file.error().message().c_str());
            QCOMPARE(file->guess.packing, packing);
            QCOMPARE(file->guess.format, "delimited");
            QCOMPARE(file->table.rows, 2U);
        }
    }

    /// Several streams in a row are one text, as with gzip: the plain calls of the libraries end after the
    /// first.
    void readsAllThatIsJoined() {
        ReadOptions named;
        named.header = true;
        for (const auto& [packing, bytes] : packings)
            QCOMPARE(readMemory(bytes + bytes, "a.csv", named)->table.rows,
                     5U); // the names come again as a record
        QCOMPARE(readMemory(asXz + std::string(4, char()) + asXz, "a.csv", named)->table.rows, 5U);
        QCOMPARE(readMemory(skippable + asZstandard + skippable + asZstandard, "a.csv", named)->table.rows,
                 5U);
    }

    void refusesWhatIsCutOff() {
        for (const auto& [packing, bytes] : packings)
            for (std::size_t length = 10; length < bytes.size(); ++length) {
                const auto file = readMemory(bytes.substr(0, length), "a.csv");
                QVERIFY2(!file, packing);
            }
    }

    void refusesWhatFollows() {
        for (const auto& [packing, bytes] : packings)
            QVERIFY2(!readMemory(bytes + "and more", "a.csv"), packing);
    }

    void refusesWhatIsPackedTwice() {
        const QByteArray twice = gzipped(QByteArray(asXz.data(), static_cast<qsizetype>(asXz.size())));
        const auto file = readMemory(twice.toStdString(), "a.csv.xz.gz");
        QVERIFY(!file);
        QCOMPARE(file.error().what, "this file is packed twice");
    }

    void leavesNothingBehind() {
        const QTemporaryDir folder;
        const QByteArray bytes(asBzip2.data(), static_cast<qsizetype>(asBzip2.size()));
        const std::string path = epsiloscope::testing::written(folder, bytes, "a.csv.bz2");
        QVERIFY(readFile(path));
        QCOMPARE(filesIn(folder.path().toStdString()), std::set<std::string>{"a.csv.bz2"});
    }

    void endsWhenItIsToStop() {
        std::stop_source stop;
        stop.request_stop();
        ForeignRequest request;
        request.kind = "xz";
        auto file = OpenFile::inMemory("a.xz");
        QVERIFY(file && file->append(asXz));
        auto process = ForeignProcess::start(request, std::move(*file), OpenFile(), "a.xz", stop.get_token());
        QVERIFY(process);
        const auto message = process->next();
        QVERIFY(!message);
        QCOMPARE(message.error().what, "cancelled");
    }

    /// A library that crashes costs one sentence. Here the process is killed from outside, in the midst of
    /// it.
    void aCrashIsOneSentence() {
        auto file = OpenFile::inMemory("a.xz");
        QVERIFY(file);
        for (int i = 0; i < 100'000; ++i) // more than a pipe holds
            QVERIFY(file->append(asXz));
        ForeignRequest request;
        request.kind = "xz";
        auto process = ForeignProcess::start(request, std::move(*file), OpenFile(), "a.xz", {});
        QVERIFY(process && process->next());
        const std::vector<pid_t> children = ownChildren();
        QCOMPARE(children.size(), 1U);
        QCOMPARE(kill(children.front(), SIGSEGV), 0);
        auto message = process->next();
        while (message && *message)
            message = process->next();
        QVERIFY(!message);
        QCOMPARE(message.error().what,
                 "the process that reads this file crashed (signal 11); nothing else is touched");
        QVERIFY(ownChildren().empty());
    }

    void namesAKindThatIsNotThere() {
        ForeignRequest request;
        request.kind = "abacus";
        auto file = OpenFile::inMemory("a");
        QVERIFY(file);
        auto process = ForeignProcess::start(request, std::move(*file), OpenFile(), "a", {});
        QVERIFY(process);
        auto message = process->next();
        while (message && *message)
            message = process->next();
        QVERIFY(!message);
        QCOMPARE(message.error().message(), "a: there is no kind of files 'abacus'");
    }
};

TEST_ALONE(PackedFilesTest)
#include "PackedFilesTest.moc"
