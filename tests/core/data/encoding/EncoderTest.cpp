// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/Encoder.h"

#include "core/base/Json.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/encoding/LostCells.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Table people() {
    Table table;
    table.name = "people.csv";
    table.rows = 6;
    table.columns = {numbers("age", {20, 40, missingNumber, 60, 20, 100}),
                     words("work", {"shop", "farm", "mill"}, {0, 1, -1, 1, 0, 2}),
                     words("country", {"here", "there"}, {0, 0, 0, 0, 0, 1}),
                     numbers("planet", {3, 3, 3, 3, 3, 4}),
                     numbers("rooms", {1, 2, 3, 4, 5, 6}),
                     words("y", {"no", "yes"}, {0, 1, 0, 1, 0, 1})};
    return table;
}

Schema peopleSchema() {
    Schema schema;
    schema.roles = {Role::Private, Role::Public, Role::Private, Role::Public, Role::Ignored, Role::Label};
    schema.classes = {"no", "yes"};
    schema.positive = "yes";
    return schema;
}

/// Fitting sees the first five rows: no mill, nobody there, no other planet.
const std::vector<std::uint32_t> fitted = {0, 1, 2, 3, 4};

Result<Encoder> fitFirstFive(const EncoderPlan& plan = {}) {
    return Encoder::fit(people(), peopleSchema(), plan, fitted);
}

std::vector<double> encodedRow(const Encoder& encoder, const Table& table, std::uint32_t row) {
    const auto features = encoder.encode(table, {row});
    if (!features) return {};
    return {features->data(), features->data() + features->size()};
}

EncoderPlan plan(CategoryEncoding categories, Scaling scaling) {
    EncoderPlan made;
    made.categories = categories;
    made.scaling = scaling;
    return made;
}

constexpr std::size_t textRows = 40000;

std::vector<std::uint32_t> rowsUpTo(std::size_t count) {
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

/// A text of its own in each row, but "often" in every tenth and "never" in none.
Table manyTexts() {
    Column column = words("note", {"often", "never"}, {});
    for (std::size_t i = 0; i < textRows; ++i) {
        column.codes.push_back(i % 10 == 0 ? 0 : static_cast<std::int32_t>(column.categories.size()));
        if (i % 10 != 0) column.categories.push_back("text " + std::to_string(i));
    }
    return withColumns({column});
}

Schema oneTextFeature() {
    Schema schema;
    schema.roles = {Role::Private};
    return schema;
}

} // namespace

class EncoderTest : public QObject {
    Q_OBJECT

private slots:
    void featuresAreNamedAndConstantsLeftOut() {
        RESULT_OR_FAIL(encoder, fitFirstFive());
        QCOMPARE(encoder->featureNames(), (std::vector<std::string>{"age", "age missing", "work = farm",
                                                                    "work = shop", "work missing"}));
        QCOMPARE(encoder->featureCount(), std::size_t{5});
    }

    void oneHotStandardisedCells() {
        const auto encoder = fitFirstFive();
        // Ages 20, 40, 60, 20: mean 35, mean square 1,500, so deviation √(1,500 − 1,225).
        const double deviation = std::sqrt(275.0);
        QCOMPARE(encodedRow(*encoder, people(), 1), (std::vector<double>{5 / deviation, 0, 1, 0, 0}));
        QCOMPARE(encodedRow(*encoder, people(), 2), (std::vector<double>{0, 1, 0, 0, 1}));
        QCOMPARE(encodedRow(*encoder, people(), 5),
                 (std::vector<double>{65 / deviation, 0, 0, 0, 0})); // unknown: all 0
    }

    void standardisedColumnsHaveMeanZeroAndDeviationOne() {
        const auto encoder = fitFirstFive();
        RESULT_OR_FAIL(features, encoder->encode(people(), {0, 1, 3, 4}));
        QVERIFY(std::abs(features->col(0).mean()) < 1e-15);
        QVERIFY(std::abs(features->col(0).squaredNorm() / 4 - 1) < 1e-15);
    }

    void rowsComeInTheOrderAskedFor() {
        const auto encoder = fitFirstFive(plan(CategoryEncoding::OneHot, Scaling::None));
        const auto features = encoder->encode(people(), {5, 0, 5});
        QCOMPARE(features->rows(), Eigen::Index{3});
        QCOMPARE((*features)(0, 0), 100.0);
        QCOMPARE((*features)(1, 0), 20.0);
        QCOMPARE((*features)(2, 0), 100.0);
        QCOMPARE(encoder->encode(people(), {})->rows(), Eigen::Index{0});
    }

    void unscaledMissingNumbersTakeTheMean() {
        const auto encoder = fitFirstFive(plan(CategoryEncoding::OneHot, Scaling::None));
        QCOMPARE(encodedRow(*encoder, people(), 2), (std::vector<double>{35, 1, 0, 0, 1}));
    }

    void declaredRangesGoToMinusOneToOne() {
        EncoderPlan declared = plan(CategoryEncoding::OneHot, Scaling::Declared);
        declared.ranges = {{"age", {0, 80}}, {"planet", {1, 8}}};
        RESULT_OR_FAIL(encoder, fitFirstFive(declared));
        QCOMPARE(encodedRow(*encoder, people(), 0)[0], -0.5);
        QCOMPARE(encodedRow(*encoder, people(), 1)[0], 0.0);
        QCOMPARE(encodedRow(*encoder, people(), 5)[0], 1.0); // 100 is beyond the range
        QCOMPARE(encodedRow(*encoder, people(), 2)[0], (35.0 - 40) / 40);
    }

    void declaredScalingNeedsEveryRange() {
        EncoderPlan declared = plan(CategoryEncoding::OneHot, Scaling::Declared);
        QCOMPARE(fitFirstFive(declared).error().what,
                 std::string("column 'age', 'planet' have no declared range"));
        declared.ranges = {{"planet", {1, 8}}};
        QCOMPARE(fitFirstFive(declared).error().what, std::string("column 'age' has no declared range"));
        declared.ranges["age"] = {80, 80};
        QCOMPARE(fitFirstFive(declared).error().what,
                 std::string("the declared range of column 'age' is empty"));
        declared.ranges["age"] = {0, missingNumber};
        QVERIFY(!fitFirstFive(declared).ok());
    }

    void ordinalsAreSortedPlaces() {
        RESULT_OR_FAIL(encoder, fitFirstFive(plan(CategoryEncoding::Ordinal, Scaling::None)));
        QCOMPARE(encoder->featureNames(), (std::vector<std::string>{"age", "age missing", "work"}));
        QCOMPARE(encodedRow(*encoder, people(), 0)[2], 1.0); // farm, shop, missing
        QCOMPARE(encodedRow(*encoder, people(), 1)[2], 0.0);
        QCOMPARE(encodedRow(*encoder, people(), 2)[2], 2.0);
        QCOMPARE(encodedRow(*encoder, people(), 5)[2], 0.8); // mill is unknown: the mean of 1, 0, 2, 0, 1
        const auto scaled = fitFirstFive(plan(CategoryEncoding::Ordinal, Scaling::Standardise));
        QVERIFY(std::abs(scaled->encode(people(), fitted)->col(2).sum()) < 1e-14);
        EncoderPlan declared = plan(CategoryEncoding::Ordinal, Scaling::Declared);
        declared.ranges = {{"age", {0, 80}}, {"planet", {1, 8}}};
        QCOMPARE(encodedRow(*fitFirstFive(declared), people(), 1)[2], -1.0);
        QCOMPARE(encodedRow(*fitFirstFive(declared), people(), 2)[2], 1.0);
    }

    void droppedMissingRowsNeedNoFeatures() {
        EncoderPlan dropped;
        dropped.missingAsCategory = false;
        const auto encoder = Encoder::fit(people(), peopleSchema(), dropped, {0, 1, 3, 4});
        QCOMPARE(encoder->featureNames(), (std::vector<std::string>{"age", "work = farm", "work = shop"}));
        QCOMPARE(encodedRow(*encoder, people(), 2), (std::vector<double>{0, 0, 0}));
    }

    void missingNotSeenInFittingIsAllZeros() {
        const auto encoder = Encoder::fit(people(), peopleSchema(), {}, {0, 1, 3, 4});
        QCOMPARE(encoder->featureCount(), std::size_t{3});
        QCOMPARE(encodedRow(*encoder, people(), 2), (std::vector<double>{0, 0, 0}));
    }

    void otherTableIsMatchedByName() {
        const auto encoder = fitFirstFive();
        Table other = people();
        std::swap(other.columns[0], other.columns[4]);
        other.columns[1] = words("work", {"farm", "shop", "mill"}, {1, 0, -1, 0, 1, 2}); // other codes
        for (std::uint32_t row = 0; row < 6; ++row)
            QCOMPARE(encodedRow(*encoder, other, row), encodedRow(*encoder, people(), row));
    }

    void tableWithOtherNamesIsMatchedByPosition() {
        const auto encoder = fitFirstFive();
        Table bare = people();
        for (std::size_t i = 0; i < bare.columns.size(); ++i)
            bare.columns[i].name = "column " + std::to_string(i + 1);
        QCOMPARE(encodedRow(*encoder, bare, 1), encodedRow(*encoder, people(), 1));
        bare.columns.pop_back();
        QCOMPARE(encoder->encode(bare, {0}).error().what, std::string("there is no column 'age'"));
    }

    void missingAndMistypedColumnsAreNamed() {
        const auto encoder = fitFirstFive();
        Table other = people();
        other.columns[1].name = "trade";
        QCOMPARE(encoder->encode(other, {0}).error().what, std::string("there is no column 'work'"));
        other = people();
        other.columns[1] = numbers("work", {1, 2, 3, 4, 5, 6});
        QCOMPARE(encoder->encode(other, {0}).error().what,
                 std::string("column 'work' holds numbers, where the training data has text"));
        QCOMPARE(encoder->encode(other, {0}).error().where, std::string("people.csv"));
        other.columns[1] =
            numbers("work", std::vector<double>(6, missingNumber)); // no cell says what type it is
        QCOMPARE(encodedRow(*encoder, other, 0)[4], 1.0);
    }

    void nothingToLearnFromIsAnError() {
        Schema none = peopleSchema();
        for (Role& role : none.roles)
            if (role != Role::Label) role = Role::Ignored;
        QCOMPARE(Encoder::fit(people(), none, {}, fitted).error().what,
                 std::string("there are no feature columns: every column is label or ignored"));
        QVERIFY(!Encoder::fit(people(), peopleSchema(), {}, {}).ok());
        const Error constant = Encoder::fit(people(), peopleSchema(), {}, {0}).error();
        QCOMPARE(constant.what,
                 std::string("every feature column is constant in the 1 rows the encoder is fitted on"));
    }

    void numbersAtBothEndsOfTheRangeStayFinite() {
        const double largest = std::numeric_limits<double>::max();
        for (const std::vector<double>& cells : {std::vector<double>{1e308, -1e308, 1e308, -1e308},
                                                 std::vector<double>{largest, -largest, -largest, -largest},
                                                 std::vector<double>{0, 1e-300, 0, 0}}) {
            Table table = withColumns({numbers("x", cells), words("y", {"a", "b", "a", "b"})});
            Schema schema;
            schema.roles = {Role::Private, Role::Label};
            RESULT_OR_FAIL(encoder, Encoder::fit(table, schema, {}, {0, 1, 2, 3}));
            const auto features = encoder->encode(table, {0, 1, 2, 3});
            QVERIFY(features->allFinite());
            QVERIFY(std::abs(features->sum()) < 1e-12);
            QVERIFY(std::abs(features->squaredNorm() - 4) < 1e-12);
            table.columns[0].numbers[0] = largest;
            QVERIFY(encoder->encode(table, {0, 1, 2, 3})->allFinite());
        }
    }

    void sameBitsOnAnyNumberOfThreads() {
        auto stream = RandomStreams::fromSeed(5).stream(1, StreamPurpose::Split);
        Table table;
        table.rows = 20000;
        table.columns = {numbers("x", {}), words("w", {"a", "b", "c", "d"}, {}), numbers("z", {}),
                         words("y", {"no", "yes"}, {})};
        for (std::size_t row = 0; row < table.rows; ++row) {
            table.columns[0].numbers.push_back(stream.gaussian());
            table.columns[1].codes.push_back(static_cast<std::int32_t>(stream.below(5)) - 1);
            table.columns[2].numbers.push_back(stream.below(9) == 0 ? missingNumber : stream.laplace());
            table.columns[3].codes.push_back(0);
        }
        Schema schema;
        schema.roles = {Role::Private, Role::Private, Role::Public, Role::Label};
        const auto rows = stream.permutation(20000);
        for (const CategoryEncoding categories : {CategoryEncoding::OneHot, CategoryEncoding::Ordinal}) {
            RESULT_OR_FAIL(encoder,
                           Encoder::fit(table, schema, plan(categories, Scaling::Standardise), rows));
            const auto one = encoder->encode(table, rows, Parallel(1));
            const auto two = encoder->encode(table, rows, Parallel(2));
            QVERIFY(*one == *two);
            // A row by itself is what it is among all.
            for (std::size_t i = 0; i < rows.size(); i += 1999)
                QVERIFY(encoder->encode(table, {rows[i]})->row(0) == one->row(static_cast<Eigen::Index>(i)));
        }
    }

    void columnsOfTheSameNameAreTakenFromTheirPlaces() {
        const Table table = withColumns({numbers("x", {0, 2}), numbers("x", {5, 9}), words("y", {"a", "b"})});
        Schema schema;
        schema.roles = {Role::Private, Role::Private, Role::Label};
        const auto encoder =
            Encoder::fit(table, schema, plan(CategoryEncoding::OneHot, Scaling::None), {0, 1});
        QCOMPARE(encodedRow(*encoder, table, 1), (std::vector<double>{2, 9}));
    }

    void farTooManyFeaturesAreRefused() {
        Table table;
        table.rows = 3;
        table.columns = {pictures("huge", 2000, 2000, {}), words("y", {"a", "b", "a"})};
        Schema schema;
        schema.roles = {Role::Private, Role::Label};
        QCOMPARE(Encoder::fit(table, schema, {}, {0, 1, 2}).error().what,
                 std::string("with column 'huge' there are more than a million features"));
        table.columns[0] = pictures("large", 1000, 1000, {});
        RESULT_OR_FAIL(encoder, Encoder::fit(table, schema, {}, {0, 1, 2}));
        QCOMPARE(encoder->encode(table, std::vector<std::uint32_t>(1000, 0)).error().what,
                 std::string("encoded, these rows of 1000000 features take more than 4 GiB"));
    }

    void hugeNumbersStayFinite() {
        Table table = people();
        table.columns[0] = numbers("age", {1e300, -1e300, 1e308, 0, 5, 1});
        for (const Scaling scaling : {Scaling::None, Scaling::Standardise}) {
            RESULT_OR_FAIL(encoder, Encoder::fit(table, peopleSchema(),
                                                 plan(CategoryEncoding::OneHot, scaling), fitted));
            QVERIFY(encoder->encode(table, fitted)->allFinite());
        }
    }

    void aColumnOfTextsMakesAThousandFeaturesAtMost() {
        const Table table = manyTexts();
        RESULT_OR_FAIL(encoder, Encoder::fit(table, oneTextFeature(), {}, rowsUpTo(textRows)));
        QCOMPARE(encoder->featureCount(), mostFeaturesOfTexts);
        QCOMPARE(encoder->featureNames().back(), std::string("note = any other"));
        const auto found = std::ranges::find(encoder->featureNames(), std::string("note = often"));
        QVERIFY(found != encoder->featureNames().end());
        RESULT_OR_FAIL(features, encoder->encode(table, rowsUpTo(1000)));
        for (Eigen::Index row = 0; row < features->rows(); ++row)
            QCOMPARE(features->row(row).sum(), 1.0); // rare ones are one text, not none
        QVERIFY(features->col(features->cols() - 1).sum() > 0);
        QCOMPARE(features->col(found - encoder->featureNames().begin()).sum(), 100.0);
    }

    void fewTextsAreAsEver() {
        const Table table = withColumns({words("town", {"Ulm", "Bonn", "Ulm", "Köln"})});
        const auto encoder = Encoder::fit(table, oneTextFeature(), {}, {0, 1});
        QCOMPARE(encoder->featureNames(), (std::vector<std::string>{"town = Bonn", "town = Ulm"}));
        QCOMPARE(encoder->encode(table, {3})->sum(), 0.0);
    }

    void whatIsKeptReadsBack() {
        const Table table = manyTexts();
        const auto encoder = Encoder::fit(table, oneTextFeature(), {}, rowsUpTo(5000));
        RESULT_OR_FAIL(again, encoderFromJson(encoderToJson(*encoder), ""));
        QCOMPARE(again->featureNames(), encoder->featureNames());
        QVERIFY(*again->encode(table, rowsUpTo(6000)) == *encoder->encode(table, rowsUpTo(6000)));
    }

    void ordinalsNeedNoGroups() {
        const EncoderPlan ordinal = plan(CategoryEncoding::Ordinal, Scaling::Standardise);
        QCOMPARE(Encoder::fit(manyTexts(), oneTextFeature(), ordinal, rowsUpTo(textRows))->featureCount(),
                 1U);
    }

    void textsThatTheFittedRowsLackAreCounted() {
        const Table table = withColumns({words("town", {"a", "b", "c", "c", "d", "a", "c", "e"})});
        const auto unseen =
            unseenTexts(oneTextFeature(), {table, {0, 1}}, {table, {2, 3, 4, 5}}, {table, {6, 7, 5}});
        QCOMPARE(unseen.size(), 1U);
        QCOMPARE(unseen[0].column, std::string("town"));
        QVERIFY(unseen[0].ofPrivate.texts == 2 && unseen[0].ofPrivate.rows == 3);
        QVERIFY(unseen[0].ofTest.texts == 2 && unseen[0].ofTest.rows == 2);
        QVERIFY(unseenTexts(oneTextFeature(), {table, {0, 1}}, {table, {5}}, {table, {0}}).empty());
    }

    void anEncoderTakesInTheTextsOfOtherRows() {
        const Table table =
            withColumns({words("town", {"a", "b", "c", "d", "a"}), words("site", {"n", "n", "s", "n", "n"}),
                         numbers("x", {1, 2, 9, 9, 9})});
        Schema schema;
        schema.roles = {Role::Private, Role::Private, Role::Private};
        const auto encoder = Encoder::fit(table, schema, {}, {0, 1});
        RESULT_OR_FAIL(whole, encoder->withTextsOf(table, schema, {2, 3, 4}));
        QCOMPARE(whole->featureNames(), (std::vector<std::string>{"town = a", "town = b", "town = c",
                                                                  "town = d", "site = n", "site = s", "x"}));
        QCOMPARE((*whole->encode(table, {2}))(0, 6), (*encoder->encode(table, {2}))(0, 2)); // the same scale
    }

    void aCellFarFromAllOthersIsFoundAndStaysANumber() {
        Table table = withColumns({numbers("x", {1, 2, 3, 1e39})});
        const auto encoder = Encoder::fit(table, oneTextFeature(), {}, {0, 1, 2});
        const auto far = farCells(*encoder, table, {0, 1, 2, 3});
        QCOMPARE(far.size(), 1U);
        QVERIFY(far[0].column == "x" && far[0].row == 3 && far[0].number == 1e39);
        const auto features = encoder->encode(table, {3});
        QVERIFY(std::isfinite(static_cast<float>((*features)(0, 0)) * static_cast<float>((*features)(0, 0))));
        QVERIFY(farCells(*encoder, table, {0, 1, 2}).empty());
    }
};

TEST_ALONE(EncoderTest)
#include "EncoderTest.moc"
