// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/zip/ZipEntries.h"

#include "tests/testing/MadeZip.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// What an entry unpacks to, or what is wrong with it.
std::string unpacked(const ZipEntries& archive, const ZipEntry& entry) {
    const auto bytes = archive.whole(entry, std::size_t{1} << 24U);
    return bytes ? *bytes : "error: " + bytes.error().message();
}

std::string onlyEntry(const MadeEntry& entry) {
    const std::string bytes = madeZip({entry});
    const auto archive = ZipEntries::open(ForeignFile::ofMemory(bytes, "a.zip"));
    return archive ? unpacked(*archive, archive->entries().front()) : archive.error().message();
}

} // namespace

class ZipEntriesTest : public QObject {
    Q_OBJECT
private slots:
    void unpacksEntriesSideBySide() {
        const std::string large(300'000, 'x');
        const std::string bytes =
            madeZip({{"d/", ""}, {"d/a.txt", large + "a", 8}, {"d/b.txt", large + "b"}});
        const auto archive = ZipEntries::open(ForeignFile::ofMemory(bytes, "a.zip"));
        QVERIFY(archive);
        QCOMPARE(archive->entries().size(), 3U);
        QVERIFY(archive->entries()[0].folder && !archive->entries()[1].folder);
        auto first = archive->stream(archive->entries()[1]), second = archive->stream(archive->entries()[2]);
        QVERIFY(first && second);
        std::string a, b, piece(10'000, ' ');
        for (std::size_t got = 1; got > 0;) {
            got = *first->read(piece.data(), piece.size());
            a.append(piece, 0, got);
            b.append(piece, 0, *second->read(piece.data(), piece.size()));
        }
        QVERIFY(a == large + "a" && b == large + "b");
        QVERIFY(archive->used() > 0);
    }

    void findsAnEntryHoweverItsNameIsWritten() {
        const std::string bytes =
            madeZip({{"xl\\Workbook.xml", "1"}, {"a", "2"}, {"A", "3"}, {"twice", "4"}, {"twice", "5"}});
        const auto archive = ZipEntries::open(ForeignFile::ofMemory(bytes, "a.zip"));
        QCOMPARE(unpacked(*archive, **archive->find("xl/workbook.XML")), "1");
        QCOMPARE(unpacked(*archive, **archive->find("a")), "2");
        QCOMPARE(unpacked(*archive, **archive->find("A")), "3");
        QVERIFY(*archive->find("xl/workbook") == nullptr);
        QVERIFY(!archive->find("twice"));
    }

    void namesTheMethodsItDoesNotRead() {
        for (const auto& [method, name] : {std::pair<std::uint16_t, const char*>{9, "deflate64"},
                                           {14, "lzma"},
                                           {93, "zstandard"},
                                           {95, "xz"},
                                           {200, "method 200"}})
            QVERIFY(onlyEntry({"a", "bytes", method}).find(name) != std::string::npos);
        QVERIFY(onlyEntry({"a", "bytes", 0, 1}).find("encrypted") != std::string::npos);
    }

    void believesNoClaim() {
        const std::string zeros(1'000'000, '\0');
        for (const std::int64_t claimed : {0, 1, 999'999, 1'000'001, 2'000'000'000})
            QVERIFY(onlyEntry({"a", zeros, 8, 0, claimed}).starts_with("error"));
        QVERIFY(onlyEntry({"a", zeros, 8, 0, -1, true}).starts_with("error"));
        QVERIFY(onlyEntry({"a", zeros, 0, 0, -1, true}).starts_with("error"));
        QCOMPARE(onlyEntry({"a", zeros, 8}), zeros);
    }

    void unpacksNoMoreThanItMay() {
        const std::string zeros(1'000'000, '\0');
        const std::string bytes = madeZip({{"a", zeros, 8}, {"b", zeros, 8}});
        const auto archive = ZipEntries::open(ForeignFile::ofMemory(bytes, "a.zip"), 1'500'000);
        QVERIFY(!archive->whole(archive->entries()[0], 999'999));
        const auto again = ZipEntries::open(ForeignFile::ofMemory(bytes, "a.zip"), 1'500'000);
        QVERIFY(again->whole(again->entries()[0], 1'000'000));
        QVERIFY(!again->whole(again->entries()[1], 1'000'000)); // the limit is that of both
    }

    void refusesPartsOfAnArchive() {
        const std::string whole = madeZip({{"a", std::string(5000, 'a'), 8}, {"b", "b"}});
        for (std::size_t part = 0; part < 50; ++part) {
            const std::string bytes = whole.substr(0, whole.size() * part / 50);
            QVERIFY(!ZipEntries::open(ForeignFile::ofMemory(bytes, "a.zip")));
        }
        // A list that is larger than the file, and one of more files than are there.
        for (const std::size_t back : {10U, 12U, 14U}) {
            std::string bytes = whole;
            bytes[bytes.size() - back] = '\x7F';
            const auto archive = ZipEntries::open(ForeignFile::ofMemory(bytes, "a.zip"));
            QVERIFY(!archive || archive->entries().size() == 2);
        }
    }
};

TEST_ALONE(ZipEntriesTest)
#include "ZipEntriesTest.moc"
