// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/ByteSource.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <filesystem>
#include <fstream>

using namespace epsiloscope;
using epsiloscope::testing::gzipped;
using epsiloscope::testing::written;

namespace {

/// Everything piece by piece, or the error's words.
std::string collected(ByteSource& source) {
    std::string bytes;
    for (;;) {
        const auto piece = source.next();
        if (!piece) return piece.error().what;
        if (piece->empty()) return bytes;
        bytes += *piece;
    }
}

QByteArray randomBytes(std::size_t count) {
    RandomStream stream = RandomStreams::fromSeed(11).stream(0, StreamPurpose::Test);
    QByteArray bytes(static_cast<qsizetype>(count), '\0');
    for (char& byte : bytes)
        byte = static_cast<char>(stream.below(7) == 0 ? stream.below(256) : 'a');
    return bytes;
}

/// `millions` × 1,000,000 equal bytes, packed a million at a time.
std::string bomb(char byte, int millions) {
    const QByteArray member = gzipped(QByteArray(1'000'000, byte));
    return member.repeated(millions).toStdString();
}

} // namespace

class ByteSourceTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void piecesAreTheFile_data() {
        QTest::addColumn<bool>("packed");
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 65535, 65536, 1 << 20, (1 << 20) + 1, 5'000'000}) {
            QTest::addRow("plain %d", size) << false << size;
            QTest::addRow("gzip %d", size) << true << size;
        }
    }
    void piecesAreTheFile() {
        QFETCH(bool, packed);
        QFETCH(int, size);
        const QByteArray content = randomBytes(static_cast<std::size_t>(size));
        const QByteArray stored = packed ? gzipped(content) : content;
        auto source = ByteSource::open(written(folder_, stored));
        QVERIFY(source.ok());
        QCOMPARE(source->compressed(), packed);
        QCOMPARE(source->bytesOnDisk(), static_cast<std::uint64_t>(stored.size()));
        QCOMPARE(source->bytesUsed(), std::uint64_t{0});
        const std::string expected = content.toStdString();
        QVERIFY(source->head() == expected.substr(0, 65536));
        QVERIFY(collected(*source) == expected);
        QCOMPARE(source->bytesUsed(), source->bytesOnDisk());
        QVERIFY(source->next().ok() && source->next()->empty()); // the end stays the end
        QVERIFY(source->rewind().ok());
        QVERIFY(collected(*source) == expected);
    }

    void memoryIsCutWhereOneLikes() {
        const std::string content = randomBytes(3000).toStdString();
        const std::string packed = gzipped(QByteArray::fromStdString(content)).toStdString();
        for (const std::size_t size : {1, 2, 7, 2999, 3000, 5000}) {
            for (const std::string& bytes : {content, packed}) {
                auto source = ByteSource::ofMemory(bytes, "memory", {}, size);
                QVERIFY(source.ok());
                QVERIFY(source->head() == content);
                QVERIFY(source->next()->size() <= size);
                QVERIFY(source->rewind().ok());
                QVERIFY(collected(*source) == content);
            }
        }
    }

    void aMovedSourceReadsOn() {
        auto source = ByteSource::ofMemory(gzipped("abcdef").toStdString(), "memory", {}, 2);
        QVERIFY(source.ok());
        QCOMPARE(std::string(*source->next()), std::string("ab"));
        ByteSource moved = std::move(*source);
        QCOMPARE(collected(moved), std::string("cdef"));
    }

    void severalMembersAreOneText() {
        const std::string bytes =
            (gzipped("one ") + gzipped("two ") + gzipped("") + gzipped("three")).toStdString();
        for (const char* padding : {"", "zeros"}) {
            auto source = ByteSource::ofMemory(bytes + std::string(*padding != 0 ? 700 : 0, '\0'), "memory");
            QVERIFY(source.ok());
            QCOMPARE(collected(*source), std::string("one two three"));
        }
    }

    void brokenGzipIsAnErrorAfterWhatIsGood() {
        const QByteArray packed = gzipped(randomBytes(300'000));
        auto cut = ByteSource::ofMemory(packed.left(packed.size() / 2).toStdString(), "cut.gz");
        QVERIFY(cut.ok());
        QCOMPARE(cut->head().size(), std::size_t{65536});
        QVERIFY(cut->next()->size() > 65536);
        const auto after = cut->next();
        QVERIFY(!after.ok());
        QCOMPARE(after.error().what, std::string("the compressed data is cut off"));
        QCOMPARE(after.error().where, std::string("cut.gz"));
        QCOMPARE(cut->next().error().what, after.error().what); // and it stays so
        QVERIFY(cut->rewind().ok());
        QCOMPARE(collected(*cut), after.error().what);
        auto more = ByteSource::ofMemory((packed + "more").toStdString(), "more.gz");
        QCOMPARE(collected(*more),
                 std::string("there is something else after the end of the compressed data"));
        for (qsizetype size = 2; size < 40; ++size) {
            auto shorter = ByteSource::ofMemory(packed.left(size).toStdString(), "short.gz");
            QCOMPARE(collected(*shorter), std::string("the compressed data is cut off"));
        }
    }

    void placesThatAreNoFilesAreErrors() {
        const std::string nowhere = folder_.filePath("nowhere").toStdString();
        QCOMPARE(ByteSource::open(nowhere).error().what, std::string("there is no such file"));
        QCOMPARE(ByteSource::open(nowhere).error().where, nowhere);
        QCOMPARE(ByteSource::open(folder_.path().toStdString()).error().what,
                 std::string("this is a folder"));
        QCOMPARE(ByteSource::open("/dev/null").error().what, std::string("this is not an ordinary file"));
    }

    void limitsHold() {
        const std::string sparse = written(folder_, "", "sparse");
        std::filesystem::resize_file(sparse, maximumBytes + 1);
        QCOMPARE(ByteSource::open(sparse).error().what, std::string("the file holds more than 4 GiB"));
        std::filesystem::remove(sparse);
    }

    void aBombStopsAtFourGibibytes() {
        auto source = ByteSource::ofMemory(bomb('a', 4300), "bomb.gz");
        QVERIFY(source.ok());
        std::uint64_t seen = 0;
        for (;;) {
            const auto piece = source->next();
            if (!piece) {
                QCOMPARE(piece.error().what, std::string("the file holds more than 4 GiB"));
                break;
            }
            QVERIFY(!piece->empty());
            seen += piece->size();
        }
        QVERIFY(seen <= maximumBytes && seen > maximumBytes - (std::uint64_t{2} << 20));
    }

    void stopRequestCancels() {
        std::stop_source stop;
        auto source = ByteSource::ofMemory(bomb('a', 20), "memory.gz", stop.get_token());
        QVERIFY(source->next().ok());
        stop.request_stop();
        QCOMPARE(source->next().error().what, std::string("cancelled"));
        QVERIFY(source->rewind().ok());
        QCOMPARE(collected(*source), std::string("cancelled"));
    }

    void aSourceCanBeDroppedInTheMidst() {
        const std::string bytes = bomb('a', 50);
        for (int i = 0; i < 50; ++i) {
            auto source = ByteSource::ofMemory(bytes, "memory.gz");
            QVERIFY(source.ok());
            for (int piece = 0; piece < i % 4; ++piece)
                QVERIFY(source->next().ok());
        }
    }
};

TEST_WITH_EVENTS(ByteSourceTest)
#include "ByteSourceTest.moc"
