// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Three pictures of 2 × 2 pixels, the first pixel always 0, and a number.
Table drawings() {
    Table table = withColumns({pictures("pixels", 2, 2, {0, 51, 102, 255, 0, 0, 255, 1, 0, 255, 0, 2}),
                               numbers("size", {1, 2, 3}), words("y", {"a", "b", "a"})});
    table.name = "drawings";
    return table;
}

Schema drawingsSchema() {
    Schema schema;
    schema.roles = {Role::Private, Role::Public, Role::Label};
    schema.classes = {"b", "a"};
    return schema;
}

Result<Encoder> fitPictures(Scaling scaling) {
    EncoderPlan plan;
    plan.scaling = scaling;
    plan.ranges = {{"size", {1, 3}}};
    return Encoder::fit(drawings(), drawingsSchema(), plan, {0, 1, 2});
}

std::vector<double> pixelsOf(const Encoder& encoder, const Table& table, std::uint32_t row) {
    const auto features = encoder.encode(table, {row});
    return features ? std::vector<double>(features->data(), features->data() + 4) : std::vector<double>{};
}

} // namespace

class ImageColumnTest : public QObject {
    Q_OBJECT

private slots:
    void everyPixelIsAFeatureOfItsPlace() {
        RESULT_OR_FAIL(encoder, fitPictures(Scaling::Standardise));
        QCOMPARE(encoder->featureNames(),
                 (std::vector<std::string>{"pixels (1, 1)", "pixels (1, 2)", "pixels (2, 1)", "pixels (2, 2)",
                                           "size"}));
    }

    void pixelsAreScaledByTheirKnownRange() {
        for (const Scaling scaling : {Scaling::Standardise, Scaling::Declared}) {
            RESULT_OR_FAIL(encoder, fitPictures(scaling));
            QCOMPARE(pixelsOf(*encoder, drawings(), 0), (std::vector<double>{0, 0.2, 0.4, 1}));
            QCOMPARE(pixelsOf(*encoder, drawings(), 1), (std::vector<double>{0, 0, 1, 1.0 / 255}));
        }
        QCOMPARE(pixelsOf(*fitPictures(Scaling::None), drawings(), 0),
                 (std::vector<double>{0, 51, 102, 255}));
    }

    void nothingOfThePicturesIsFitted() {
        const auto one = Encoder::fit(drawings(), drawingsSchema(), {}, {0, 1});
        const auto other = Encoder::fit(drawings(), drawingsSchema(), {}, {1, 2});
        for (std::uint32_t row = 0; row < 3; ++row)
            QCOMPARE(pixelsOf(*one, drawings(), row), pixelsOf(*other, drawings(), row));
    }

    void declaredScalingAsksForNoRangeOfPictures() {
        EncoderPlan plan;
        plan.scaling = Scaling::Declared;
        Schema schema = drawingsSchema();
        schema.roles[1] = Role::Ignored;
        QVERIFY(Encoder::fit(drawings(), schema, plan, {0, 1, 2}).ok());
    }

    void coloursAreNamed() {
        Table table = withColumns({pictures("p", 1, 1, {10, 20, 30, 40, 50, 60}, 3), words("y", {"a", "b"})});
        Schema schema;
        schema.roles = {Role::Private, Role::Label};
        RESULT_OR_FAIL(encoder, Encoder::fit(table, schema, {}, {0, 1}));
        QCOMPARE(encoder->featureNames(),
                 (std::vector<std::string>{"p (1, 1) red", "p (1, 1) green", "p (1, 1) blue"}));
        QCOMPARE((*encoder->encode(table, {1}))(0, 2), 60.0 / 255);
    }

    void testPicturesAreMatchedByNameOrByPlace() {
        const auto encoder = fitPictures(Scaling::None);
        Table other = drawings();
        std::swap(other.columns[0], other.columns[1]);
        QCOMPARE(pixelsOf(*encoder, other, 2), (std::vector<double>{0, 255, 0, 2}));
        Table bare = drawings();
        for (std::size_t i = 0; i < bare.columns.size(); ++i)
            bare.columns[i].name = "column " + std::to_string(i + 1);
        QCOMPARE(pixelsOf(*encoder, bare, 2), (std::vector<double>{0, 255, 0, 2}));
    }

    void picturesOfAnotherSizeAreRefused() {
        const auto encoder = fitPictures(Scaling::None);
        Table other = drawings();
        other.columns[0] = pictures("pixels", 1, 4, *other.columns[0].pictures.pixels);
        const Error error = encoder->encode(other, {0}).error();
        QCOMPARE(error.what, std::string("the pictures of column 'pixels' are 1 × 4, those of the training "
                                         "data 2 × 2"));
        QCOMPARE(error.where, std::string("drawings"));
    }

    void picturesAndNumbersAreNotMixed() {
        const auto encoder = fitPictures(Scaling::None);
        Table other = drawings();
        other.columns[0] = numbers("pixels", {missingNumber, missingNumber, missingNumber});
        QCOMPARE(encoder->encode(other, {0}).error().what,
                 std::string("column 'pixels' holds numbers, where the training data has pictures"));
        other = drawings();
        other.columns[1] = pictures("size", 1, 1, {1, 2, 3});
        QCOMPARE(encoder->encode(other, {0}).error().what,
                 std::string("column 'size' holds pictures, where the training data has numbers"));
    }

    void digitsAreEncodedWhole() {
        EPSILOSCOPE_NEEDS("data/mnist/t10k-images-idx3-ubyte.gz");
        RESULT_OR_FAIL(read, readFile(sharedFile("data/mnist/t10k-images-idx3-ubyte.gz").toStdString()));
        RESULT_OR_FAIL(schema, schemaFor(read->table, {}));
        RESULT_OR_FAIL(encoder, Encoder::fit(read->table, *schema, {}, {0}));
        QCOMPARE(encoder->featureCount(), std::size_t{784});
        const auto features = encoder->encode(read->table, {0, 9999});
        QCOMPARE(features->maxCoeff(), 1.0);
        QCOMPARE(features->minCoeff(), 0.0);
    }
};

TEST_WITH_EVENTS(ImageColumnTest)
#include "ImageColumnTest.moc"
