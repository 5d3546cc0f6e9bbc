// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/data/readers/arrays/ArrayReaders.h"
#include "core/data/readers/arrays/NpyHeader.h"
#include "core/data/readers/files/Readers.h"
#include "tests/core/data/readers/arrays/RandomArray.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

#include <array>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::bytesOf;
using epsiloscope::testing::RandomArray;
using epsiloscope::testing::sharedFile;

namespace {

/// A file of a version with this dictionary.
std::string npy(const std::string& dictionary, const std::string& body, int version = 1) {
    const std::string length = version == 1 ? bytesOf(static_cast<std::uint16_t>(dictionary.size()), false)
                                            : bytesOf(static_cast<std::uint32_t>(dictionary.size()), false);
    return "\x93NUMPY" + std::string{static_cast<char>(version), '\0'} + length + dictionary + body;
}

std::string dictionary(const std::string& type, const std::string& shape) {
    return "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
}

/// The same header as NumPy, Python 2 and people write it.
std::string randomDictionary(const RandomArray& array, RandomStream& random) {
    const auto pick = [&](const std::vector<std::string>& texts) {
        return texts[random.below(texts.size())];
    };
    std::string shape = "(";
    const std::string suffix = pick({"", "", "L"});
    for (std::size_t i = 0; i < array.shape.size(); ++i)
        shape += (i == 0 ? "" : pick({",", ", "})) + std::to_string(array.shape[i]) + suffix;
    shape += array.shape.size() == 1 ? ",)" : pick({")", ",)", " )"});
    const bool oneByte = array.kind[1] == '1';
    const std::string order = oneByte           ? pick({"|", "", "<", ">"})
                              : array.bigEndian ? ">"
                                                : pick({"<", "=", ""});
    const std::string quote = pick({"'", "\""});
    const std::string colon = pick({":", ": ", " : "});
    std::array<std::string, 3> entries = {
        quote + "descr" + quote + colon + quote + order + array.kind + quote,
        quote + "fortran_order" + quote + colon + (array.fortranOrder ? "True" : "False"),
        quote + "shape" + quote + colon + shape};
    const auto permutation = random.permutation(3);
    std::string text = pick({"{", "{ "});
    for (std::size_t i = 0; i < 3; ++i)
        text += entries[permutation[i]] + (i < 2 ? pick({",", ", "}) : pick({"", ",", ", "}));
    return text + "}" + std::string(random.below(70), ' ') + pick({"", "\n"});
}

Result<ReadFile> readNpy(const std::string& bytes, const ReadOptions& options = {},
                         std::size_t piece = 1 << 20) {
    ASSIGN_OR_RETURN(auto source, ByteSource::ofMemory(bytes, "array.npy", {}, piece));
    return npyReader().read(source, options, {}, {});
}

std::string npyError(const std::string& bytes, const ReadOptions& options = {}) {
    const auto file = readNpy(bytes, options);
    return file ? std::string("read") : file.error().message();
}

} // namespace

class NpyReaderTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithASlowWriterOnRandomArrays() {
        const std::vector<std::string> kinds = {"b1", "i1", "i2", "i4", "i8", "u1",
                                                "u2", "u4", "u8", "f2", "f4", "f8"};
        const auto streams = RandomStreams::fromSeed(302);
        for (std::uint64_t i = 0; i < 5000; ++i) {
            RandomStream random = streams.stream(0, StreamPurpose::Test, i);
            RandomArray array;
            array.kind = kinds[random.below(kinds.size())];
            array.bigEndian = random.below(2) == 0;
            array.fortranOrder = random.below(2) == 0;
            array.shape = epsiloscope::testing::randomShape(random);
            if (array.pictures() && array.kind[0] == 'f') array.shape.resize(2);
            fill(array, random);
            const int version = 1 + static_cast<int>(random.below(3));
            ReadOptions options;
            if (random.below(3) == 0) options.rows = 1 + random.below(8);
            const std::size_t rows =
                options.rows == 0 ? array.shape[0] : std::min<std::size_t>(options.rows, array.shape[0]);
            RESULT_OR_FAIL(file, readNpy(npy(randomDictionary(array, random), array.bytes, version), options,
                                         1 + random.below(40)));
            const std::string differs = difference(file->table, array, rows);
            QVERIFY2(differs.empty(),
                     qPrintable(QStringLiteral("array %1: ").arg(i) + QString::fromStdString(differs)));
        }
    }

    void readsEveryHalf() {
        std::string body;
        std::vector<double> expected;
        for (unsigned bits = 0; bits < 0x10000; ++bits) {
            body += bytesOf(static_cast<std::uint16_t>(bits), false);
            expected.push_back(epsiloscope::testing::halfValue(bits));
        }
        RESULT_OR_FAIL(file, readNpy(npy(dictionary("<f2", "(65536,)"), body)));
        const auto& numbers = file->table.columns[0].numbers;
        QCOMPARE(numbers.size(), expected.size());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QVERIFY(std::isfinite(expected[i]) ? numbers[i] == expected[i] : std::isnan(numbers[i]));
    }

    void readsSharedFiles() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        ReadOptions plain;
        plain.format = "npy";
        RESULT_OR_FAIL(votes, readFile(sharedFile("data/votes/mnist_250_teachers.npy").toStdString(), plain));
        QVERIFY(!votes->votes.has_value());
        QCOMPARE(votes->table.rows, std::size_t{9000});
        QCOMPARE(votes->table.columns.size(), std::size_t{10});
        for (std::size_t row = 0; row < 9000; ++row) {
            double sum = 0;
            for (const Column& column : votes->table.columns)
                sum += column.numbers[row];
            QCOMPARE(sum, 250.0);
        }
        RESULT_OR_FAIL(
            indices,
            readFile(
                sharedFile("data/votes/mnist_250_teachers_100_indices_used_by_student.npy").toStdString()));
        QCOMPARE(indices->table.rows, std::size_t{100});
        QCOMPARE(indices->table.columns.size(), std::size_t{1});
    }

    void readsTextsAsLabels() {
        const std::vector<std::u32string> texts = {U"Käse", U"", U"cat", U"日本", U"cat"};
        for (const bool big : {false, true}) {
            std::string body;
            for (std::u32string text : texts) {
                text.resize(5, U'\0');
                for (const char32_t character : text)
                    body += bytesOf(static_cast<std::uint32_t>(character), big);
            }
            for (const std::size_t piece : {1, 7, 1000}) {
                RESULT_OR_FAIL(file, readNpy(npy(dictionary(big ? ">U5" : "<U5", "(5,)"), body), {}, piece));
                const Column& column = file->table.columns[0];
                QCOMPARE(column.name, std::string("label"));
                QCOMPARE(column.categories, (std::vector<std::string>{"Käse", "cat", "日本"}));
                QCOMPARE(column.codes, (std::vector<std::int32_t>{0, -1, 1, 2, 1}));
            }
        }
    }

    void readsBytesAsUtf8OrLatin1() {
        RESULT_OR_FAIL(utf8, readNpy(npy(dictionary("|S3", "(2,)"), std::string("\xC3\xA9\0ab\0", 6))));
        QCOMPARE(utf8->table.columns[0].categories, (std::vector<std::string>{"é", "ab"}));
        RESULT_OR_FAIL(latin, readNpy(npy(dictionary("|S3", "(2,)"), std::string("\xE9\0\0ab\0", 6))));
        QCOMPARE(latin->table.columns[0].categories, (std::vector<std::string>{"é", "ab"}));
        ReadOptions numeric;
        numeric.types["1"] = ColumnType::Numeric;
        RESULT_OR_FAIL(numbers, readNpy(npy(dictionary("|S2", "(2,)"), std::string("7\0-3", 4)), numeric));
        QCOMPARE(numbers->table.columns[0].numbers, (std::vector<double>{7, -3}));
        RESULT_OR_FAIL(strange, readNpy(npy(dictionary("|S1", "(3,)"), "4xx"), numeric));
        QCOMPARE(strange->table.columns[0].missing(), std::size_t{2});
        QCOMPARE(
            strange->guess.remarks,
            std::vector<Sentence>{"Column 'label': 2 cells that are no finite number were read as missing "
                                  "(first 'x' in row 2)."});
    }

    void refusesBrokenTexts() {
        const auto beyond = npyError(npy(dictionary("<U1", "(2,)"), std::string("a\0\0\0\0\0\x11\0", 8)));
        QCOMPARE(QString::fromStdString(beyond),
                 QStringLiteral(
                     "array.npy: row 2: the text has a character that is none; save the texts anew with "
                     "numpy.save"));
        RESULT_OR_FAIL(control, readNpy(npy(dictionary("|S2", "(1,)"), "\x01x")));
        QCOMPARE(control->table.columns[0].categories, std::vector<std::string>{"?x"});
        QCOMPARE(control->guess.remarks.size(), std::size_t{1});
        QVERIFY(npyError(npy(dictionary("|S1", "(1, 1)"), "x")).find("array of one axis") !=
                std::string::npos);
    }

    void refusesTextsBeyondTheMemory() {
        std::string body;
        for (int i = 10'000; i < 60'000; ++i)
            body += std::to_string(i);
        const std::string bytes = npy(dictionary("|S5", "(50000,)"), body);
        RESULT_OR_FAIL(header, parseNpyHeader(bytes, "array.npy"));
        for (const std::uint64_t mebibytes : {1, 64}) {
            auto source = ByteSource::ofMemory(bytes, "array.npy", {}, 1000);
            QVERIFY(source.ok());
            const auto file = readTexts(*source, *header, {}, {}, mebibytes << 20U);
            QCOMPARE(file.ok(), mebibytes == 64);
            if (!file) QCOMPARE(file.error().what, std::string("the texts need more than 1 MiB of memory"));
        }
    }

    void wholeNumbersBeyondADoubleAreMissing() {
        const std::int64_t last = std::int64_t{1} << 53;
        QVERIFY(readNpy(npy(dictionary("<i8", "(2,)"), bytesOf(last, false) + bytesOf(-last, false))).ok());
        RESULT_OR_FAIL(beyond, readNpy(npy(dictionary("<i8", "(1, 2)"),
                                           bytesOf(last, false) + bytesOf(-last - 1, false))));
        QCOMPARE(beyond->table.columns[0].missing(), std::size_t{0});
        QCOMPARE(beyond->table.columns[1].missing(), std::size_t{1});
        QCOMPARE(
            beyond->guess.remarks,
            std::vector<Sentence>{"Column '2': 1 cell that is no finite number was read as missing (first "
                                  "in row 1, a whole number beyond 2^53, where numbers are no longer "
                                  "exact: save identifiers as texts)."});
        const auto large = readNpy(npy(dictionary("<u8", "(1,)"), std::string(8, '\xFF')));
        QVERIFY(large.ok() && large->table.columns[0].isMissing(0));
    }

    void tellsChannelsByTheirNumber() {
        RESULT_OR_FAIL(last, readNpy(npy(dictionary("|u1", "(1, 1, 2, 3)"), "abcdef")));
        QCOMPARE(last->table.columns[0].pictures.channels, 3U);
        QCOMPARE(last->table.columns[0].pictures.width, 2U);
        QCOMPARE(last->guess.remarks.size(), std::size_t{1}); // both ways fit
        RESULT_OR_FAIL(first, readNpy(npy(dictionary("|u1", "(1, 3, 2, 2)"), "aaaabbbbcccc")));
        const auto& pixels = *first->table.columns[0].pictures.pixels;
        QCOMPARE(std::string(pixels.begin(), pixels.end()), std::string("abcabcabcabc"));
        QVERIFY(first->guess.remarks.empty());
    }

    void refuses_data() {
        const std::string good = dictionary("<f8", "(1,)");
        const std::string value(8, '\0');
        addRows<std::string, QString>(
            {"bytes", "part"},
            {{"another beginning", "NUMPY", "byte 0: an NPY file begins with"},
             {"a later version", npy(good, value, 4), "byte 6: version 4 of the NPY format is unknown"},
             {"cut after the magic", npy(good, value).substr(0, 7),
              "byte 7: the file ends within its header"},
             {"cut in the length", npy(good, value).substr(0, 9), "byte 9: the file ends within its header"},
             {"cut in the dictionary", npy(good, value).substr(0, 20),
              "byte 20: the file ends within its header"},
             {"a long header", npy(good + std::string(60000, ' '), value, 2), "byte 8: the NPY header is 60"},
             {"no dictionary", npy("[1, 2]", value),
              "byte 10: the NPY header is broken: a dictionary begins with '{'"},
             {"no entries", npy("{}", value), "'descr', 'fortran_order' and 'shape' must all be there"},
             {"twice", npy("{'fortran_order': True, 'fortran_order': True}", value), "is there twice"},
             {"unknown entry", npy("{'kind': 1}", value), "'kind' is unknown"},
             {"no comma", npy("{'fortran_order': True 'shape': (1,)}", value), "',' or '}' is missing"},
             {"no colon", npy("{'fortran_order' True}", value), "after 'fortran_order' a ':' is missing"},
             {"not a tuple", npy(dictionary("<f8", "(1)"), value), "'shape' is no tuple of lengths"},
             {"a negative length", npy(dictionary("<f8", "(-1,)"), value), "'shape' is no tuple of lengths"},
             {"neither true nor false", npy("{'fortran_order': Maybe}", value), "neither True nor False"},
             {"text after it", npy(good + "x", value), "text follows after the '}'"},
             {"objects", npy(dictionary("|O", "(1,)"), value),
              "Python objects (dtype '|O'); save it as numbers or texts, "
              "without allow_pickle"},
             {"records",
              npy("{'descr': [('a', '<f4'), ('b', '<i4')], 'fortran_order': False, 'shape': (1,)}", value),
              "structured dtype"},
             {"dates", npy(dictionary("<M8[ns]", "(1,)"), value), "dates or durations"},
             {"complex numbers", npy(dictionary("<c8", "(1,)"), value), "complex numbers"},
             {"long floats", npy(dictionary("<f16", "(1,)"), value + value), "save it as float64"},
             {"odd integers", npy(dictionary("<i3", "(1,)"), value), "neither numbers nor texts"},
             {"no type", npy(dictionary("", "(1,)"), value), "neither numbers nor texts"},
             {"empty texts", npy(dictionary("<U0", "(1,)"), ""), "have no characters"},
             {"a single value", npy(dictionary("<f8", "()"), value), "the array is a single value"},
             {"five axes", npy(dictionary("<f8", "(1, 1, 1, 1, 1)"), value), "an array of 5 axes"},
             {"no rows", npy(dictionary("<f8", "(0, 3)"), ""), "the array is empty (0 × 3)"},
             {"too few", npy(dictionary("<f8", "(2,)"), value), "has 76"},
             {"too many", npy(dictionary("<f8", "(1,)"), value + "x"), "more bytes follow"},
             {"overflow", npy(dictionary("<f8", "(4294967296, 4294967296, 2)"), value),
              "more than any file has"},
             {"floats in pictures", npy(dictionary("<f4", "(1, 1, 1)"), std::string("\0\0\0\x3F", 4)),
              "scale the pixels"},
             {"100,001 columns", npy(dictionary("|u1", "(1, 100001)"), std::string(100001, 'a')),
              "transpose it"}});
    }

    void refuses() {
        QFETCH(std::string, bytes);
        QFETCH(QString, part);
        const QString error = QString::fromStdString(npyError(bytes));
        QVERIFY2(error.contains(part), qPrintable(error));
    }

    void recognisesItsFilesOnly() {
        const Reader reader = npyReader();
        QVERIFY(reader.recognises(npy(dictionary("<f8", "(1,)"), "")));
        QVERIFY(!reader.recognises("PK\x03\x04"));
        QVERIFY(!reader.recognises("NUMPY"));
        QVERIFY(!reader.recognises(""));
    }
};

TEST_WITH_EVENTS(NpyReaderTest)
#include "NpyReaderTest.moc"
