// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/PoolFeatures.h"

#include "core/data/encoding/Encoder.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Eigen::Index;

namespace {

constexpr std::size_t kRows = 3000;

Table manyPeople() {
    RandomStream random = RandomStreams::fromSeed(31).stream(1, StreamPurpose::Test);
    Table table;
    table.name = "people.csv";
    table.rows = kRows;
    table.columns = {numbers("age", {}), words("work", {"shop", "farm", "mill"}, {}),
                     words("y", {"no", "yes"}, {})};
    for (std::size_t row = 0; row < kRows; ++row) {
        table.columns[0].numbers.push_back(random.below(9) == 0 ? missingNumber : random.gaussian());
        table.columns[1].codes.push_back(static_cast<std::int32_t>(random.below(4)) - 1);
        table.columns[2].codes.push_back(static_cast<std::int32_t>(random.below(2)));
    }
    return table;
}

std::vector<std::uint32_t> shuffledRows() {
    auto rows = RandomStreams::fromSeed(31).stream(1, StreamPurpose::Split).permutation(kRows);
    rows.resize(kRows / 2);
    return rows;
}

std::shared_ptr<const Encoder> fittedOn(const Table& table) {
    Schema schema;
    schema.roles = {Role::Private, Role::Private, Role::Label};
    auto encoder = Encoder::fit(table, schema, {}, shuffledRows());
    return encoder ? std::make_shared<Encoder>(std::move(encoder).value()) : nullptr;
}

} // namespace

class PoolFeaturesTest : public QObject {
    Q_OBJECT

private slots:
    void featuresAreThoseOfTheEncoderWhicheverAreAskedFor() {
        const std::vector<std::uint32_t> rows = shuffledRows();
        FeatureMatrix all;
        PoolFeatures pool;
        {
            const Table table = manyPeople(); // the pool keeps what it needs of it
            const auto encoder = fittedOn(table);
            QVERIFY(encoder);
            all = encoder->encode(table, rows).value();
            RESULT_OR_FAIL(made, PoolFeatures::of(encoder, table, rows));
            pool = *made;
        }
        QCOMPARE(pool.rows(), all.rows());
        QCOMPARE(pool.cols(), all.cols());
        const std::vector<std::uint32_t> some = {7, 0, 1499, 7};
        for (int time = 0; time < 2; ++time) { // before all of them are there, and then
            const FeatureMatrix chosen = pool.some(some);
            for (std::size_t i = 0; i < some.size(); ++i)
                QVERIFY(chosen.row(static_cast<Index>(i)) == all.row(some[i]));
            FeatureMatrix room;
            QVERIFY(FeatureMatrix(pool.block(100, 700, room)) == all.middleRows(100, 700));
            QVERIFY(FeatureMatrix(pool.block(1400, 100, room)) == all.middleRows(1400, 100));
            QVERIFY(*pool.lent(Parallel(2)) == all);
            QVERIFY(pool.all() == all);
        }
    }

    void nobodyElseSeesWhatIsChanged() {
        PoolFeatures pool(FeatureMatrix::Ones(3, 2));
        const PoolFeatures copy = pool;
        pool.own()(1, 1) = 5;
        pool.own().conservativeResize(4, Eigen::NoChange);
        QCOMPARE(pool.all()(1, 1), 5.0);
        QCOMPARE(pool.rows(), Index{4});
        QVERIFY(copy.all() == FeatureMatrix::Ones(3, 2));
        QCOMPARE(PoolFeatures().rows(), Index{0});
    }

    void aTableThatDoesNotFitIsAnError() {
        Table table = manyPeople();
        const auto encoder = fittedOn(table);
        QVERIFY(encoder);
        table.columns[1].name = "labour";
        QCOMPARE(PoolFeatures::of(encoder, table, {0}).error().what,
                 std::string("there is no column 'work'"));
    }
};

TEST_ALONE(PoolFeaturesTest)
#include "PoolFeaturesTest.moc"
