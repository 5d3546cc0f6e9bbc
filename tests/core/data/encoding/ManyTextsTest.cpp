// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/data/encoding/EncoderJson.h"
#include "core/data/encoding/FarCells.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/encoding/UnseenTexts.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t textRows = 40000;

std::vector<std::uint32_t> rowsUpTo(std::size_t count) {
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

/// A text of its own in each row, but "often" in every tenth and "never" in none.
Table manyTexts() {
    Column column;
    column.name = "note";
    column.type = ColumnType::Categorical;
    column.categories = {"often", "never"};
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

class ManyTextsTest : public QObject {
    Q_OBJECT

private slots:
    void aColumnOfTextsMakesAThousandFeaturesAtMost() {
        const Table table = manyTexts();
        const auto encoder = Encoder::fit(table, oneTextFeature(), {}, rowsUpTo(textRows));
        QVERIFY(encoder.ok());
        QCOMPARE(encoder->featureCount(), mostFeaturesOfTexts);
        QCOMPARE(encoder->featureNames().back(), std::string("note = any other"));
        const auto found = std::ranges::find(encoder->featureNames(), std::string("note = often"));
        QVERIFY(found != encoder->featureNames().end());
        const auto features = encoder->encode(table, rowsUpTo(1000));
        QVERIFY(features.ok());
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
        const auto again = encoderFromJson(encoderToJson(*encoder), "");
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QCOMPARE(again->featureNames(), encoder->featureNames());
        QVERIFY(*again->encode(table, rowsUpTo(6000)) == *encoder->encode(table, rowsUpTo(6000)));
    }

    void ordinalsNeedNoGroups() {
        EncoderPlan plan;
        plan.categories = CategoryEncoding::Ordinal;
        QCOMPARE(Encoder::fit(manyTexts(), oneTextFeature(), plan, rowsUpTo(textRows))->featureCount(), 1U);
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
        const auto whole = encoder->withTextsOf(table, schema, {2, 3, 4});
        QVERIFY(whole.ok());
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

TEST_ALONE(ManyTextsTest)
#include "ManyTextsTest.moc"
