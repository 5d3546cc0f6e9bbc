// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Table declaredPeople() {
    Table table = withColumns({numbers("age", {20, 40, missingNumber, 60, 20, 100}),
                               words("work", {"shop", "farm", "mill", "shop", "", "farm"}),
                               numbers("open", {1, 3, 2, 5, 4, 3}),
                               words("colour", {"red", "blue", "red", "red", "blue", "green"}),
                               words("y", {"no", "yes", "no", "yes", "no", "yes"})});
    table.name = "people.csv";
    return table;
}

/// Age and work are private.
Schema declaredSchema() {
    Schema schema;
    schema.roles = {Role::Private, Role::Private, Role::Public, Role::Public, Role::Label};
    schema.classes = {"no", "yes"};
    schema.positive = "yes";
    return schema;
}

const std::vector<bool> hidden{true, true, false, false, false};
const std::vector<std::uint32_t> everyRow{0, 1, 2, 3, 4, 5};

EncoderPlan declared(CategoryEncoding categories = CategoryEncoding::Ordinal) {
    EncoderPlan plan;
    plan.categories = categories;
    plan.scaling = Scaling::Declared;
    plan.ranges = {{"age", {0, 80}}};
    plan.vocabularies = {{"work", {"farm", "mill", "shop", missingCategory}}};
    return plan;
}

Result<Encoder> fitDeclared(const EncoderPlan& plan, const Table& table = declaredPeople()) {
    return Encoder::fitDeclared(table, declaredSchema(), plan, everyRow, hidden);
}

std::vector<double> declaredRow(const Encoder& encoder, const Table& table, std::uint32_t row) {
    const auto features = encoder.encode(table, {row});
    if (!features) return {};
    return {features->data(), features->data() + features->size()};
}

/// The same people with other private cells in every row but one.
Table withOtherSecrets(std::uint32_t kept, RandomStream& random) {
    Table table = declaredPeople();
    for (std::uint32_t row = 0; row < table.rows; ++row) {
        if (row == kept) continue;
        const double roll = random.uniform();
        table.columns[0].numbers[row] = roll < 0.2 ? missingNumber : 1e4 * (roll - 0.5);
        table.columns[1].codes[row] = static_cast<std::int32_t>(random.below(4)) - 1;
    }
    return table;
}

} // namespace

class DeclaredEncodingTest : public QObject {
    Q_OBJECT

private slots:
    // Headers may be numbers: a header wins, and a name that leads nowhere is told.
    void rangesBelongToTheColumnsThatTheyName() {
        Table table = declaredPeople();
        table.columns[0].name = "7";
        table.columns[2].name = "1";
        EncoderPlan plan = declared();
        plan.ranges = {{"1", {0, 8}}};
        const auto unknown = fitDeclared(plan, table);
        QVERIFY(!unknown.ok());
        QVERIFY2(unknown.error().message().find("'7'") != std::string::npos,
                 unknown.error().message().c_str());
        plan.ranges = {{"7", {0, 80}}, {"1", {0, 8}}};
        RESULT_OR_FAIL(encoder, fitDeclared(plan, table));
        QCOMPARE(declaredRow(*encoder, table, 1)[0], 0.0);
        plan.ranges["Age"] = {0, 1};
        const auto misnamed = fitDeclared(plan, table);
        QVERIFY(!misnamed.ok());
        QCOMPARE(misnamed.error().where, std::string("/encoder/ranges/Age"));
    }

    void cellsGoToTheirPlaceInTheRange() {
        RESULT_OR_FAIL(encoder, fitDeclared(declared()));
        QCOMPARE(encoder->featureNames(), (std::vector<std::string>{"age", "work", "open", "colour"}));
        // Work: farm, mill, shop, missing at 0 to 3. Open spans 1 to 5; blue, green, red.
        const auto first = declaredRow(*encoder, declaredPeople(), 0);
        QVERIFY(std::abs(first[1] - 1.0 / 3) < 1e-15);
        QCOMPARE((std::vector<double>{first[0], first[2], first[3]}), (std::vector<double>{-0.5, -1, 1}));
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 1), (std::vector<double>{0, -1, 0, -1}));
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 5),
                 (std::vector<double>{1, -1, 0, 0})); // 100 is beyond
    }

    void missingCellsTakeTheMiddle() {
        const auto encoder = fitDeclared(declared());
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 2)[0],
                 0.0); // the middle of the range, not of the ages
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 4)[1], 1.0); // a place of its own
        EncoderPlan without = declared();
        without.vocabularies["work"].pop_back();
        QCOMPARE(declaredRow(*fitDeclared(without), declaredPeople(), 4)[1], 0.0);
        without.categories = CategoryEncoding::OneHot;
        const auto row = declaredRow(*fitDeclared(without), declaredPeople(), 4);
        QCOMPARE(std::vector<double>(row.begin() + 1, row.begin() + 4), (std::vector<double>{0, 0, 0}));
    }

    void unknownTextsAreNone() {
        EncoderPlan narrow = declared(CategoryEncoding::OneHot);
        narrow.vocabularies["work"] = {"farm", "shop"};
        const auto encoder = fitDeclared(narrow);
        const auto mill = declaredRow(*encoder, declaredPeople(), 2);
        QCOMPARE(std::vector<double>(mill.begin() + 1, mill.begin() + 3), (std::vector<double>{0, 0}));
        narrow.categories = CategoryEncoding::Ordinal;
        QCOMPARE(declaredRow(*fitDeclared(narrow), declaredPeople(), 2)[1], 0.0);
    }

    // What others keep private changes neither a row's encoding, nor how many features there are, nor their
    // names, nor the bound on norms.
    void nothingOfAProtectedColumnIsRead() {
        RandomStream random = RandomStreams::fromSeed(6).stream(0, StreamPurpose::Test);
        for (const CategoryEncoding categories : {CategoryEncoding::Ordinal, CategoryEncoding::OneHot}) {
            const auto before = fitDeclared(declared(categories));
            for (int round = 0; round < 60; ++round) {
                const auto row = static_cast<std::uint32_t>(round % 6);
                const Table other = withOtherSecrets(row, random);
                RESULT_OR_FAIL(after, fitDeclared(declared(categories), other));
                QCOMPARE(after->featureNames(), before->featureNames());
                QCOMPARE(after->squaredNormBound(), before->squaredNormBound());
                QCOMPARE(declaredRow(*after, other, row), declaredRow(*before, declaredPeople(), row));
            }
        }
    }

    void readingRecordsIsNoticed() { // what the test above would see: ranges read off the records
        RandomStream random = RandomStreams::fromSeed(6).stream(0, StreamPurpose::Test);
        EncoderPlan leaking;
        leaking.fit = FitOn::PrivatePool;
        leaking.scaling = Scaling::Declared;
        const Table other = withOtherSecrets(0, random);
        QVERIFY(declaredRow(*fitDeclared(leaking), declaredPeople(), 0) !=
                declaredRow(*fitDeclared(leaking, other), other, 0));
    }

    void normsStayWithinTheBound() {
        RandomStream random = RandomStreams::fromSeed(7).stream(0, StreamPurpose::Test);
        for (const CategoryEncoding categories : {CategoryEncoding::Ordinal, CategoryEncoding::OneHot}) {
            const auto encoder = fitDeclared(declared(categories));
            QCOMPARE(encoder->squaredNormBound(), 4.0);
            for (int round = 0; round < 40; ++round) {
                const auto features = encoder->encode(withOtherSecrets(0, random), everyRow);
                for (Eigen::Index i = 0; i < features->rows(); ++i)
                    QVERIFY(features->row(i).squaredNorm() <= 4 && features->row(i).allFinite());
            }
        }
    }

    void whatIsBeyondIsCounted() {
        EncoderPlan narrow = declared();
        narrow.ranges["age"] = {30, 70};
        narrow.vocabularies["work"] = {"farm", "mill"};
        const auto encoder = fitDeclared(narrow);
        const auto beyond = encoder->beyondRange(declaredPeople(), everyRow);
        QCOMPARE(beyond.size(), std::size_t{2});
        QCOMPARE(beyond[0].column, std::string("age"));
        QCOMPARE(beyond[0].values, std::size_t{3}); // 20, 20, 100; a missing one is not beyond
        QCOMPARE(beyond[1].column, std::string("work"));
        QCOMPARE(beyond[1].values, std::size_t{2});
        QCOMPARE(encoder->beyondRange(declaredPeople(), {1}).size(), std::size_t{0});
        // What the rows span covers them; other rows of such a column are no one's declaration.
        QVERIFY(fitDeclared(declared())->beyondRange(declaredPeople(), {1, 2, 3, 4}).empty());
    }

    void columnsOfFeaturesAreKnown() {
        QCOMPARE(fitDeclared(declared())->columnOfFeature(), (std::vector<std::size_t>{0, 1, 2, 3}));
        // Age; farm, mill, shop, missing; open; blue, green, red.
        QCOMPARE(fitDeclared(declared(CategoryEncoding::OneHot))->columnOfFeature(),
                 (std::vector<std::size_t>{0, 1, 1, 1, 1, 2, 3, 3, 3}));
    }

    void publicConstantsAreLeftOutAndPrivateOnesKept() {
        Table table = declaredPeople();
        table.columns[0] = numbers("age", std::vector<double>(6, 40));
        table.columns[2] = numbers("open", std::vector<double>(6, 1));
        QCOMPARE(fitDeclared(declared(), table)->featureNames(),
                 (std::vector<std::string>{"age", "work", "colour"}));
    }

    void undeclaredColumnsAreNamed() {
        EncoderPlan plan = declared();
        plan.ranges.clear();
        const Error age = fitDeclared(plan).error();
        QVERIFY(age.what.find("'age'") != std::string::npos && age.what.find("'work'") == std::string::npos);
        QCOMPARE(age.where, std::string("/encoder/ranges"));
        plan.vocabularies.clear();
        QVERIFY(fitDeclared(plan).error().what.find("'age', 'work'") != std::string::npos);
        plan.fit = FitOn::PrivatePool; // outside the guarantee, and allowed
        QVERIFY(fitDeclared(plan).ok());
        QVERIFY(fitDeclared(plan).value().squaredNormBound() >= 4);
    }

    void wrongDeclarationsAreNamed() {
        const auto refusal = [](const EncoderPlan& plan) { return fitDeclared(plan).error(); };
        EncoderPlan plan = declared();
        plan.ranges = {{"age", {80, 80}}};
        QVERIFY(refusal(plan).what.find("range of column 'age' is empty") != std::string::npos);
        plan.ranges = {{"age", {0, missingNumber}}};
        QVERIFY(!fitDeclared(plan).ok());
        plan = declared();
        plan.vocabularies.clear();
        plan.ranges["work"] = {0, 1};
        QVERIFY(refusal(plan).what.find("column 'work' holds texts") != std::string::npos);
        plan = declared();
        plan.ranges.clear();
        plan.vocabularies["age"] = {"young", "old"};
        QVERIFY(refusal(plan).what.find("column 'age' holds numbers") != std::string::npos);
        plan = declared();
        plan.vocabularies["work"] = {"farm"};
        QVERIFY(refusal(plan).what.find("fewer than two texts") != std::string::npos);
        QCOMPARE(refusal(plan).where, std::string("/encoder/ranges/work"));
        plan = declared();
        plan.scaling = Scaling::None;
        QCOMPARE(refusal(plan).where, std::string("/encoder/scaling"));
        plan = declared();
        plan.published = "adlt";
        QCOMPARE(refusal(plan).where, std::string("/encoder/published"));
        QVERIFY(refusal(plan).mend.find("adult") != std::string::npos);
    }

    void publishedDomainsHoldWhereNothingIsDeclared() {
        EncoderPlan plan = declared();
        plan.published = "adult"; // its ages are 17 to 90
        QCOMPARE(declaredRow(*fitDeclared(plan), declaredPeople(), 1)[0], 0.0);
        plan.ranges.clear();
        RESULT_OR_FAIL(encoder, fitDeclared(plan));
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 1)[0], (40 - 53.5) / 36.5);
    }

    void columnsMayBeNamedByNumber() {
        EncoderPlan plan = declared();
        plan.ranges = {{"1", {0, 80}}};
        plan.vocabularies = {{"column 2", {"farm", "mill", "shop"}}};
        RESULT_OR_FAIL(encoder, fitDeclared(plan));
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 0)[0], -0.5);
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 2)[1], 0.0);
    }

    void aWordTwiceInAVocabularyIsOnePlace() {
        EncoderPlan plan = declared();
        plan.vocabularies["work"] = {"shop", "farm", "farm", "mill"};
        RESULT_OR_FAIL(encoder, fitDeclared(plan));
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 1)[1], -1.0);
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 2)[1], 0.0);
        QCOMPARE(declaredRow(*encoder, declaredPeople(), 0)[1], 1.0);
    }
};

TEST_ALONE(DeclaredEncodingTest)
#include "DeclaredEncodingTest.moc"
