// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/CategoryCells.h"
#include "core/data/table/NumberCells.h"
#include "core/data/table/NumberRuns.h"
#include "core/data/table/NumberText.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>

using namespace epsiloscope;

namespace {

constexpr double absent = std::numeric_limits<double>::quiet_NaN();

bool same(double a, double b) {
    return std::isnan(a) ? std::isnan(b) : std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool same(const NumberCells& cells, const std::vector<double>& numbers) {
    return std::ranges::equal(cells, numbers, [](double a, double b) { return same(a, b); });
}

NumberCells written(const std::vector<std::string>& texts) {
    std::vector<WrittenNumber> numbers;
    for (const std::string& text : texts)
        if (WrittenNumber number; text.empty() || parseWritten(text, number))
            numbers.push_back(text.empty() ? WrittenNumber{} : number);
    NumberCells cells;
    cells.append(numbers);
    return cells;
}

const std::vector<double>& awkward() {
    static const std::vector<double> numbers = {0,
                                                -0.0,
                                                absent,
                                                1,
                                                -1,
                                                126,
                                                127,
                                                -126,
                                                -127,
                                                -128,
                                                32766,
                                                32767,
                                                -32766,
                                                -32767,
                                                -32768,
                                                2147483646,
                                                2147483647,
                                                -2147483646,
                                                -2147483647,
                                                -2147483648.0,
                                                4294967296,
                                                0.1,
                                                0.25,
                                                1.5,
                                                -2.75,
                                                1e-9,
                                                1e-10,
                                                123456.789,
                                                0.1 + 0.2,
                                                1.0 / 3,
                                                1e300,
                                                -1e-300,
                                                5e-324,
                                                9007199254740993.0,
                                                std::numeric_limits<double>::infinity(),
                                                -std::numeric_limits<double>::infinity(),
                                                0.5F,
                                                0.1F,
                                                16777217,
                                                214748364.7,
                                                2.147483647};
    return numbers;
}

} // namespace

class NarrowCellsTest : public QObject {
    Q_OBJECT

private slots:
    void numbersComeOutAsTheyWentIn() {
        // Each alone, each pair in either order, and all: whatever the cells were before they were widened.
        for (const double first : awkward()) {
            QVERIFY(same(NumberCells{first}, {first}));
            for (const double second : awkward()) {
                const NumberCells both{first, second, first};
                QVERIFY2(same(both, {first, second, first}),
                         qPrintable(QString("%1, %2").arg(first).arg(second)));
            }
        }
        QVERIFY(same(NumberCells(awkward()), awkward()));
    }

    void numbersAreStoredAsNarrowAsTheyAllow() {
        const auto bytes = [](const std::vector<double>& numbers) {
            return NumberCells(numbers).bytes() / numbers.size();
        };
        QCOMPARE(bytes({1, 2, absent, -126, 126}), 1U);
        QCOMPARE(bytes({1.5, 0.25, 0}), 2U); // 150, 25, 0
        QCOMPARE(bytes({128, 0}), 2U);
        QCOMPARE(bytes({0.125, -12.5}), 2U);
        QCOMPARE(bytes({1.2345, 32767}), 4U);
        QCOMPARE(bytes({0.1F, 1.0F / 3}), 4U); // no short decimals, but floats
        QCOMPARE(bytes({1.0 / 3}), 8U);
        QCOMPARE(bytes({1e300, 1}), 8U);
    }

    void writtenNumbersAreThoseThatAreParsed() {
        const std::vector<std::string> texts = {"1",
                                                "-0",
                                                "0.0",
                                                "",
                                                "1.50",
                                                "12.3456789",
                                                "+7",
                                                "1e3",
                                                "-1e-320",
                                                "0.1",
                                                "999999999999999",
                                                ".5",
                                                "5.",
                                                "-2.25",
                                                "000.125",
                                                "0.000000001",
                                                "0.30000000000000004",
                                                "123456789.123456"};
        std::vector<double> numbers;
        for (const std::string& text : texts) {
            double number = absent;
            QVERIFY(text.empty() || parseNumber(text, number));
            if (!text.empty()) QVERIFY(same(number, std::strtod(text.c_str(), nullptr)));
            numbers.push_back(number);
            QVERIFY(same(written({text}), {number}));
            QVERIFY2(same(written({"1.25", text, "3"}), {1.25, number, 3}), text.c_str());
        }
        QVERIFY(same(written(texts), numbers));
    }

    void randomCellsAreKept() {
        RandomStream random = RandomStreams::fromSeed(64).stream(0, StreamPurpose::Test);
        for (int trial = 0; trial < 300; ++trial) {
            std::vector<double> numbers;
            NumberCells cells, other;
            const auto draw = [&] {
                const double size = std::pow(10.0, static_cast<double>(random.below(12)) - 3);
                const double digits = std::pow(10.0, static_cast<double>(random.below(6)));
                const double number = std::round(random.laplace() * size * digits) / digits;
                return random.below(20) == 0 ? absent : random.below(40) == 0 ? random.laplace() : number;
            };
            for (int i = 0; i < 40; ++i) {
                numbers.push_back(draw());
                (i < 20 ? cells : other).push_back(numbers.back());
            }
            cells.append(other);
            QVERIFY(same(cells, numbers));
            const std::size_t row = random.below(40);
            numbers[row] = draw();
            cells[row] = numbers[row];
            QVERIFY(same(cells, numbers));
            const std::vector<std::uint32_t> rows = {39, 0, 7, 7};
            QVERIFY(same(cells.ofRows(rows), {numbers[39], numbers[0], numbers[7], numbers[7]}));
        }
    }

    void categoriesAreKeptBeyondEachWidth() {
        for (const std::int32_t most : {3, 254, 255, 256, 65534, 65535, 70000}) {
            std::vector<std::int32_t> codes = {-1};
            for (std::int32_t code = 0; code <= most; code += most / 3)
                codes.push_back(code);
            codes.push_back(most);
            const CategoryCells cells(codes);
            QVERIFY(std::ranges::equal(cells, codes));
            QCOMPARE(cells.bytes() / cells.size(), most <= 254 ? 1U : most <= 65534 ? 2U : 4U);
            CategoryCells twice = cells;
            std::vector<std::int32_t> turned(static_cast<std::size_t>(most) + 1);
            for (std::size_t i = 0; i < turned.size(); ++i)
                turned[i] = most - static_cast<std::int32_t>(i);
            twice.append(cells, turned);
            for (std::size_t i = 0; i < codes.size(); ++i)
                QCOMPARE(twice[codes.size() + i], codes[i] < 0 ? -1 : most - codes[i]);
            twice.recode(turned);
            for (std::size_t i = 0; i < codes.size(); ++i)
                QCOMPARE(twice[codes.size() + i], codes[i]);
        }
    }

    void runsAreThoseOfSorting_data() {
        QTest::addColumn<std::vector<double>>("numbers");
        RandomStream random = RandomStreams::fromSeed(65).stream(0, StreamPurpose::Test);
        const auto many = [&](std::size_t count, const auto& draw) {
            std::vector<double> numbers(count);
            for (double& number : numbers)
                number = draw();
            return numbers;
        };
        QTest::newRow("none") << std::vector<double>{};
        QTest::newRow("missing alone") << std::vector<double>{absent, absent};
        QTest::newRow("awkward") << awkward();
        QTest::newRow("both zeros") << std::vector<double>{0, -0.0, 1, -0.0};
        QTest::newRow("whole") << many(5000, [&] { return static_cast<double>(random.below(50)); });
        QTest::newRow("decimals") << many(5000, [&] { return std::round(random.laplace() * 1e4) / 1e4; });
        QTest::newRow("far apart") << many(5000, [&] { return std::round(random.laplace() * 1e8); });
        QTest::newRow("reals") << many(70'000, [&] { return random.laplace(); });
        QTest::newRow("floats") << many(70'000, [&] { return static_cast<float>(random.laplace()); });
        QTest::newRow("reals of all sizes")
            << many(70'000, [&] { return random.laplace() * std::pow(10.0, random.laplace() * 50); });
    }
    void runsAreThoseOfSorting() {
        QFETCH(std::vector<double>, numbers);
        std::map<double, std::size_t> counts;
        for (const double number : numbers)
            if (!std::isnan(number)) ++counts[number + 0.0];
        const std::vector<NumberRun> runs = runsOf(NumberCells(numbers));
        QCOMPARE(runs.size(), counts.size());
        std::size_t i = 0;
        for (const auto& [value, count] : counts) {
            QVERIFY(same(runs[i].value, value));
            QCOMPARE(runs[i++].count, count);
        }
    }
};

TEST_ALONE(NarrowCellsTest)

#include "NarrowCellsTest.moc"
