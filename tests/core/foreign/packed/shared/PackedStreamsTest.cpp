// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/bzip2/Bzip2File.h"
#include "core/foreign/packed/xz/XzFile.h"
#include "core/foreign/packed/zstandard/ZstandardFile.h"
#include "tests/testing/ForeignReading.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* firstLines = "a,b\n1,2\n";
constexpr const char* thirdLine = "3,4\n";

/// The first two lines and the third, packed by xz 5.4.1, bzip2 1.0.8 and zstd 1.5.4.
const QByteArray xzFirst = "fd377a585a000004e6d6b4460200210116000000742fe5a3010007612c620a312c320a00be9cbd49"
                           "b5122afe00012008bb19d9bb1fb6f37d010000000004595a";
const QByteArray xzThird = "fd377a585a000004e6d6b4460200210116000000742fe5a3010003332c340a003e5cc34b57693c0a"
                           "00011c046f2c9cc11fb6f37d010000000004595a";
const QByteArray xzNothing = "fd377a585a000004e6d6b446000000001cdf44211fb6f37d010000000004595a";
const QByteArray xzUnchecked = "fd377a585a000000ff12d9410200210116000000742fe5a3010007612c620a312c320a000001"
                               "180840a546ac06729e7a010000000000595a";
const QByteArray lzmaFirst = "5d00008000ffffffffffffffff00308b0840a674d2ad08a6b6f5ffffb1bc0000";
const QByteArray bzip2First = "425a6839314159265359bf87407f00000359000010000430003000200030c00869b28823278bb9"
                              "229c28485fc3a03f80";
const QByteArray bzip2Third = "425a68393141592653592d9fe7360000015800001000040c002000219a68334d173c5dc914e142"
                              "40b67f9cd8";
const QByteArray bzip2Nothing = "425a683917724538509000000000";
const QByteArray zstandardFirst = "28b52ffd2408410000612c620a312c320a35e7cace";
const QByteArray zstandardThird = "28b52ffd0458210000332c340aaf867ee4"; // without its length
const QByteArray zstandardPassedOver = "502a4d1803000000786172";
const QByteArray fourZeros = "00000000", threeZeros = "000000", text = "676172626167652c20616e64206d6f7265";

const char* const cutOff = "the compressed data is cut off";
const char* const broken = "the compressed data is broken";
const char* const otherBehind = "there is something else after the end of the compressed data";

ForeignKind kindNamed(const QString& id) {
    if (id == "xz") return xzKind();
    return id == "bzip2" ? bzip2Kind() : zstandardKind();
}

ForeignReading unpacked(const QString& kind, const QByteArray& hex, ForeignRequest request = {}) {
    return readForeign(kindNamed(kind), QByteArray::fromHex(hex).toStdString(), std::move(request));
}

void addStreams() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("third");
    QTest::newRow("xz") << "xz" << xzFirst << xzThird;
    QTest::newRow("bzip2") << "bzip2" << bzip2First << bzip2Third;
    QTest::newRow("Zstandard") << "zstandard" << zstandardFirst << zstandardThird;
}

} // namespace

class PackedStreamsTest : public QObject {
    Q_OBJECT
private slots:
    void joinsStreamsInARow_data() { addStreams(); }
    void joinsStreamsInARow() {
        QFETCH(QString, kind);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, third);
        const auto one = unpacked(kind, first), both = unpacked(kind, first + third);
        QVERIFY(!one.error && !both.error && both.sound && !both.head);
        QCOMPARE(one.bytes, firstLines);
        QCOMPARE(both.bytes, std::string(firstLines) + thirdLine);
    }

    void passesOverWhatHoldsNothing() {
        const std::string whole = std::string(firstLines) + thirdLine;
        QCOMPARE(unpacked("xz", xzFirst + fourZeros + xzNothing + xzThird + fourZeros + fourZeros).bytes,
                 whole);
        QCOMPARE(unpacked("bzip2", bzip2First + bzip2Nothing + bzip2Third).bytes, whole);
        QCOMPARE(
            unpacked("zstandard", zstandardPassedOver + zstandardFirst + zstandardPassedOver + zstandardThird)
                .bytes,
            whole);
        for (const auto& nothing : {unpacked("xz", xzNothing), unpacked("bzip2", bzip2Nothing)})
            QVERIFY(!nothing.error && nothing.bytes.empty());
    }

    void takesTheForerunnerOfXz() {
        QCOMPARE(unpacked("xz", lzmaFirst).bytes, firstLines);
        QCOMPARE(unpacked("xz", lzmaFirst + lzmaFirst).error->what, otherBehind);
        QCOMPARE(unpacked("xz", lzmaFirst.first(lzmaFirst.size() - 8)).error->what, cutOff);
        QCOMPARE(unpacked("xz", xzUnchecked).bytes, firstLines);
    }

    /// Cut off anywhere but behind the first of two streams: nobody can tell there.
    void saysWhatIsCutOff_data() { addStreams(); }
    void saysWhatIsCutOff() {
        QFETCH(QString, kind);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, third);
        const QByteArray both = first + third;
        for (qsizetype length = 0; length < both.size(); length += 2) {
            const auto part = unpacked(kind, both.first(length));
            if (length == first.size()) continue;
            QVERIFY2(part.error && part.error->what == cutOff,
                     qPrintable(QString("%1 of %2 digits").arg(length).arg(both.size())));
        }
    }

    /// Their checksums see every bit.
    void saysWhatIsBroken_data() { addStreams(); }
    void saysWhatIsBroken() {
        QFETCH(QString, kind);
        QFETCH(QByteArray, first);
        const QByteArray whole = QByteArray::fromHex(first);
        for (qsizetype bit = 0; bit < 8 * whole.size(); ++bit) {
            QByteArray changed = whole;
            changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
            const auto read = readForeign(kindNamed(kind), changed.toStdString());
            QVERIFY2(read.error || read.bytes == firstLines, qPrintable(QString::number(bit)));
            const bool early = bit < 8 * 6; // where it begins, it may look like something else
            if (read.error && !early)
                QVERIFY2(read.error->what == broken || read.error->what == cutOff, read.error->what.c_str());
        }
    }

    void takesNothingElseAfterTheEnd_data() { addStreams(); }
    void takesNothingElseAfterTheEnd() {
        QFETCH(QString, kind);
        QFETCH(QByteArray, first);
        QCOMPARE(unpacked(kind, first + text).error->what, otherBehind);
        QCOMPARE(unpacked(kind, first + text.first(4)).error->what, otherBehind);
        QCOMPARE(unpacked(kind, first + threeZeros).error->what, otherBehind);
        QVERIFY(unpacked(kind, text).error->what.starts_with("this is no "));
    }

    void usesNoMoreMemoryThanItMay() {
        ForeignRequest request;
        request.memory = std::uint64_t{1} << 20;
        QCOMPARE(unpacked("xz", xzFirst, request).error->what, "unpacking this file takes 9 MiB of memory");
        // A window of 256 MiB.
        QVERIFY(unpacked("zstandard", "28b52ffd0090010000").error->what.find("--long") != std::string::npos);
        QVERIFY(!unpacked("zstandard", "28b52ffd0088010000").error);
    }

    void saysThatADictionaryIsMissing() {
        const auto read = unpacked("zstandard", "28b52ffd013805010000");
        QVERIFY(read.error->what.find("dictionary") != std::string::npos);
    }

    /// 130 KiB that unpack to 4 GiB and more: blocks of one byte 131,072 times.
    void stopsAtFourGibibytes() {
        std::string bomb = QByteArray::fromHex("28b52ffd0038").toStdString();
        for (int block = 0; block < (1 << 15) + 1; ++block)
            bomb += std::string("\x02\x00\x10x", 4);
        bomb += std::string("\x01\x00\x00", 3);
        std::uint64_t told = 0;
        ForeignWriter out([&](std::string_view message) { told += message.size(); }, 0);
        const auto outcome = zstandardKind().read({}, ForeignFile::ofMemory(bomb, "bomb"), nullptr, out);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().what, "the file holds more than 4 GiB");
        QVERIFY(told < (std::uint64_t{4} << 30) + (std::uint64_t{1} << 20));
    }

    void readsWhatTheProgramsWrote_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("bytes");
        QTest::newRow("two_frames.csv.zst") << "zstandard"
                                            << "a,b\n1,2\n3,4\n";
        QTest::newRow("stream.csv.zst") << "zstandard"
                                        << "a,b\n1,2\n";
        QTest::newRow("padded.csv.xz") << "xz"
                                       << "a,b\n1,2\n3,4\n";
        QTest::newRow("two_streams.csv.bz2") << "bzip2"
                                             << "a,b\n1,2\n3,4\n";
    }
    void readsWhatTheProgramsWrote() {
        QFETCH(QString, kind);
        QFETCH(QString, bytes);
        const QByteArray path = QByteArray("data/formats/foreign/") + QTest::currentDataTag();
        EPSILOSCOPE_NEEDS(path.constData());
        QFile file(sharedFile(path.constData()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = readForeign(kindNamed(kind), file.readAll().toStdString());
        QVERIFY(!read.error);
        QCOMPARE(QString::fromStdString(read.bytes), bytes);
    }
};

TEST_ALONE(PackedStreamsTest)
#include "PackedStreamsTest.moc"
