// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/data/readers/arrays/ArrayReaders.h"
#include "core/data/readers/files/Readers.h"
#include "tests/core/data/readers/arrays/RandomArray.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

#include <cstdint>
#include <map>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::RandomArray;
using epsiloscope::testing::sharedFile;

namespace {

const std::map<std::string, char> types = {{"u1", 0x08}, {"i1", 0x09}, {"i2", 0x0B},
                                           {"i4", 0x0C}, {"f4", 0x0D}, {"f8", 0x0E}};

std::string header(char type, const std::vector<std::size_t>& shape) {
    std::string bytes{0, 0, type, static_cast<char>(shape.size())};
    for (const std::size_t length : shape)
        bytes += epsiloscope::testing::bytesOf(static_cast<std::uint32_t>(length), true);
    return bytes;
}

Result<ReadFile> readIdx(const std::string& bytes, const ReadOptions& options = {},
                         std::size_t piece = 1 << 20) {
    ASSIGN_OR_RETURN(auto source, ByteSource::ofMemory(bytes, "digits.idx", {}, piece));
    return idxReader().read(source, options, {}, {});
}

std::string idxError(const std::string& bytes, const ReadOptions& options = {}) {
    const auto file = readIdx(bytes, options);
    return file ? std::string("read") : file.error().message();
}

} // namespace

class IdxReaderTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithASlowWriterOnRandomArrays() {
        const auto streams = RandomStreams::fromSeed(301);
        for (std::uint64_t i = 0; i < 2500; ++i) {
            RandomStream random = streams.stream(0, StreamPurpose::Test, i);
            auto type = types.begin();
            std::advance(type, static_cast<std::ptrdiff_t>(random.below(types.size())));
            RandomArray array;
            array.kind = type->first;
            array.bigEndian = true;
            array.shape = epsiloscope::testing::randomShape(random);
            if (array.pictures() && array.kind[0] == 'f') array.shape.resize(2);
            fill(array, random);
            ReadOptions options;
            if (random.below(3) == 0) options.rows = 1 + random.below(8);
            const std::size_t rows =
                options.rows == 0 ? array.shape[0] : std::min<std::size_t>(options.rows, array.shape[0]);
            RESULT_OR_FAIL(file, readIdx(header(type->second, array.shape) + array.bytes, options,
                                         1 + random.below(40)));
            const std::string differs = difference(file->table, array, rows);
            QVERIFY2(differs.empty(),
                     qPrintable(QStringLiteral("array %1: ").arg(i) + QString::fromStdString(differs)));
        }
    }

    void readsMnistAsPublished() {
        EPSILOSCOPE_NEEDS("data/mnist/train-images-idx3-ubyte.gz");
        auto source = ByteSource::open(sharedFile("data/mnist/train-images-idx3-ubyte.gz").toStdString());
        QVERIFY(source.ok());
        std::uint64_t last = 0;
        RESULT_OR_FAIL(
            file, idxReader().read(*source, {}, [&](std::uint64_t done, std::uint64_t) { last = done; }, {}));
        QCOMPARE(file->table.rows, std::size_t{60000});
        QCOMPARE(file->table.columns.size(), std::size_t{1});
        const Pictures& pictures = file->table.columns[0].pictures;
        QCOMPARE(pictures.height, 28U);
        QCOMPARE(pictures.width, 28U);
        QCOMPARE(pictures.pixels->size(), std::size_t{60000} * 784);
        QCOMPARE(last, source->bytesOnDisk());
        // The mean of all pixels is published with many tutorials: 0.1307 of 255.
        double sum = 0;
        for (const std::uint8_t pixel : *pictures.pixels)
            sum += pixel;
        QVERIFY(std::abs(sum / 255 / static_cast<double>(pictures.pixels->size()) - 0.1307) < 0.00005);

        // The same bytes as in the file, unpacked as a whole.
        QVERIFY(source->rewind().ok());
        std::string whole;
        for (auto piece = source->next(); piece.ok() && !piece->empty(); piece = source->next())
            whole += *piece;
        QCOMPARE(whole.size(), pictures.pixels->size() + 16);
        QVERIFY(std::equal(
            pictures.pixels->begin(), pictures.pixels->end(), whole.begin() + 16, whole.end(),
            [](std::uint8_t pixel, char byte) { return pixel == static_cast<unsigned char>(byte); }));
    }

    void readsLabelsAsOneColumn() {
        EPSILOSCOPE_NEEDS("data/mnist/train-labels-idx1-ubyte.gz");
        RESULT_OR_FAIL(file, readFile(sharedFile("data/mnist/train-labels-idx1-ubyte.gz").toStdString()));
        QCOMPARE(file->guess.format, std::string("idx"));
        QCOMPARE(file->guess.packing, "gzip");
        QCOMPARE(file->table.name, std::string("train-labels-idx1-ubyte.gz"));
        QCOMPARE(file->table.columns.size(), std::size_t{1});
        QCOMPARE(file->table.columns[0].name, std::string("label"));
        const auto& numbers = file->table.columns[0].numbers;
        QCOMPARE(numbers.size(), std::size_t{60000});
        QCOMPARE(std::count(numbers.begin(), numbers.end(), 5.0),
                 std::ptrdiff_t{5421}); // as LeCun counts them
        QCOMPARE(numbers[0], 5.0);
    }

    void makesPicturesOfOtherWholeNumbers() {
        const std::string bytes = header(0x0C, {1, 1, 2}) + std::string("\0\0\0\xFF\0\0\0\x07", 8);
        RESULT_OR_FAIL(file, readIdx(bytes));
        QCOMPARE(*file->table.columns[0].pictures.pixels, (std::vector<std::uint8_t>{255, 7}));
        const std::string beyond = header(0x0C, {2, 1, 1}) + std::string("\0\0\0\xFF\0\0\1\0", 8);
        QCOMPARE(QString::fromStdString(idxError(beyond)),
                 QStringLiteral(
                     "digits.idx: row 2: a picture has a value that is no whole number from 0 to 255; scale "
                     "the pixels to 0 … 255 and save them as bytes (uint8)"));
    }

    void readsNaNAndInfinityAsMissing() {
        const std::string nan = header(0x0D, {2}) + std::string("\x7F\xC0\0\0\x3F\x80\0\0", 8);
        RESULT_OR_FAIL(file, readIdx(nan));
        QCOMPARE(file->table.columns[0].missing(), std::size_t{1});
        QCOMPARE(file->table.columns[0].numbers[1], 1.0);
        const std::string infinite = header(0x0D, {1, 2}) + std::string("\x3F\x80\0\0\xFF\x80\0\0", 8);
        RESULT_OR_FAIL(missing, readIdx(infinite));
        QVERIFY(missing->table.columns[1].isMissing(0));
        QCOMPARE(
            missing->guess.remarks,
            std::vector<Sentence>{"Column '2': 1 cell that is no finite number was read as missing (first "
                                  "in row 1)."});
    }

    void namedNumbersAreMissing() {
        ReadOptions options;
        options.missing = std::vector<std::string>{"7", "none"};
        RESULT_OR_FAIL(file, readIdx(header(0x08, {3}) + "\x07\x08\x07", options));
        QCOMPARE(file->table.columns[0].missing(), std::size_t{2});
    }

    void typesCanBeForced() {
        ReadOptions options;
        options.types["label"] = ColumnType::Categorical;
        RESULT_OR_FAIL(file, readIdx(header(0x08, {3}) + "\x07\x08\x07", options));
        QCOMPARE(file->table.columns[0].categories, (std::vector<std::string>{"7", "8"}));
        QCOMPARE(file->table.columns[0].codes, (std::vector<std::int32_t>{0, 1, 0}));
        options.types["labl"] = ColumnType::Categorical;
        QCOMPARE(QString::fromStdString(idxError(header(0x08, {1}) + "\x07", options)),
                 QStringLiteral("/data/types/labl: there is no column 'labl'; did you mean \"label\"?"));
    }

    void refusesBrokenHeaders_data() {
        addRows<std::string, QString>(
            {"bytes", "part"},
            {{"another beginning", "P5 28 28 255", "byte 0: an IDX file begins with two zero bytes"},
             {"unknown type", header(0x0A, {1}) + "a", "byte 2: the IDX type 0A is unknown"},
             {"no axis", header(0x08, {}) + "a", "byte 3: the array has 0 axes"},
             {"five axes", header(0x08, {1, 1, 1, 1, 1}) + "a", "byte 3: the array has 5 axes"},
             {"cut", header(0x08, {1, 1}).substr(0, 9), "byte 9: the file ends within its header"},
             {"no rows", header(0x08, {0, 28, 28}), "the array is empty (0 × 28 × 28)"},
             {"no width", header(0x08, {2, 28, 0}), "the array is empty (2 × 28 × 0)"},
             {"channels", header(0x08, {1, 2, 2, 2}) + "abcdefgh", "1 or 3 channels"},
             {"overflow", header(0x0E, {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF}),
              "more than any file has"},
             {"too wide", header(0x08, {1, 100001}) + std::string(100001, 'a'), "transpose it"}});
    }

    void refusesBrokenHeaders() {
        QFETCH(std::string, bytes);
        QFETCH(QString, part);
        const QString error = QString::fromStdString(idxError(bytes));
        QVERIFY2(error.contains(part), qPrintable(error));
    }

    void aDamagedFileOfItsNameIsToldAsSuch() {
        const std::string rest("\3\0\0\0\1\0\0\0\1\0\0\0\1x", 14);
        const auto type = readMemory(std::string("\0\0\x18", 3) + rest, "train-images-idx3-ubyte");
        QVERIFY(!type.ok());
        QVERIFY2(type.error().what.find("IDX type 18") != std::string::npos, type.error().what.c_str());
        const auto zeros = readMemory(std::string("\1\0\x08", 3) + rest, "train-labels-idx1-ubyte.gz");
        QVERIFY(!zeros.ok());
        QVERIFY2(zeros.error().what.find("two zero bytes") != std::string::npos, zeros.error().what.c_str());
        // Told by content where that is text, whatever the name.
        QVERIFY(readMemory("a,b\n1,2\n3,4\n", "table-ubyte").ok());
    }

    void saysHowManyBytesArePromisedAndThere() {
        const std::string bytes = header(0x08, {60000, 28, 28});
        QCOMPARE(
            QString::fromStdString(idxError(bytes + std::string(984, 'x'))),
            QStringLiteral(
                "digits.idx: the header promises 60,000 × 28 × 28 values, 47,040,016 bytes in all, but the "
                "file has 1,000; the file is damaged or was not copied whole: fetch it again"));
    }

    void refusesBytesAfterTheEnd() {
        QCOMPARE(QString::fromStdString(idxError(header(0x08, {2}) + "abc")),
                 QStringLiteral(
                     "digits.idx: byte 10: the header promises 2 values, 10 bytes in all, but more bytes "
                     "follow; the file is damaged, or holds several arrays: save one alone"));
    }

    void aHugePromiseCostsNothing() {
        QVERIFY(QString::fromStdString(idxError(header(0x0E, {4000, 100000}) + "x"))
                    .contains("3,200,000,012 bytes"));
        QVERIFY(QString::fromStdString(idxError(header(0x0E, {5000, 1000000}) + "x")).contains("more than"));
    }

    void recognisesItsFilesOnly() {
        const Reader reader = idxReader();
        QVERIFY(reader.recognises(header(0x08, {2, 2})));
        QVERIFY(reader.recognises(header(0x0E, {2, 2})));
        QVERIFY(!reader.recognises("a,b\n1,2\n"));
        QVERIFY(!reader.recognises(std::string("\0\0", 2)));
        QVERIFY(!reader.recognises(std::string("\0\0\1\0", 4))); // an icon
    }
};

TEST_WITH_EVENTS(IdxReaderTest)
#include "IdxReaderTest.moc"
