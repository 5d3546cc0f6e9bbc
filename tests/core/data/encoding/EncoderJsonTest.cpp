// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Table homes() {
    Table table;
    table.name = "homes.csv";
    table.rows = 5;
    table.columns = {numbers("age", {20, 40, missingNumber, 60, 1.0 / 3}),
                     words("work", {"shop", "farm", "mill"}, {0, 1, -1, 1, 2}),
                     words("y", {"no", "yes"}, {0, 1, 0, 1, 0})};
    return table;
}

Schema homesSchema() {
    Schema schema;
    schema.roles = {Role::Private, Role::Public, Role::Label};
    schema.classes = {"no", "yes"};
    return schema;
}

EncoderPlan planOf(CategoryEncoding categories, Scaling scaling) {
    EncoderPlan plan;
    plan.categories = categories;
    plan.scaling = scaling;
    plan.ranges["age"] = {0, 50};
    return plan;
}

Json written(const Encoder& encoder) {
    return Json::parse(encoderToJson(encoder).dump());
}

} // namespace

class EncoderJsonTest : public QObject {
    Q_OBJECT

private slots:
    void everyEncodingComesBackBitForBit_data() {
        QTest::addColumn<int>("categories");
        QTest::addColumn<int>("scaling");
        for (const auto categories : {CategoryEncoding::OneHot, CategoryEncoding::Ordinal})
            for (const auto scaling : {Scaling::None, Scaling::Standardise, Scaling::Declared})
                QTest::addRow("%d %d", static_cast<int>(categories), static_cast<int>(scaling))
                    << static_cast<int>(categories) << static_cast<int>(scaling);
    }
    // The last row holds a category that fitting did not see, the third is missing both cells.
    void everyEncodingComesBackBitForBit() {
        QFETCH(int, categories);
        QFETCH(int, scaling);
        const Table table = homes();
        RESULT_OR_FAIL(encoder, Encoder::fit(table, homesSchema(),
                                             planOf(static_cast<CategoryEncoding>(categories),
                                                    static_cast<Scaling>(scaling)),
                                             {0, 1, 2, 3}));
        RESULT_OR_FAIL(back, encoderFromJson(written(*encoder), "/encoder"));
        const std::vector<std::uint32_t> all = {0, 1, 2, 3, 4};
        QVERIFY(encoder->encode(table, all).value() == back->encode(table, all).value());
        QCOMPARE(back->featureNames(), encoder->featureNames());
        QCOMPARE(back->columnOfFeature(), encoder->columnOfFeature());
        QCOMPARE(encoderToJson(*back).dump(), encoderToJson(*encoder).dump());
    }

    void picturesComeBack() {
        Table table;
        table.rows = 1;
        table.columns = {pictures("pixels", 2, 3, {0, 50, 100, 150, 200, 255})};
        Schema schema;
        schema.roles = {Role::Private};
        RESULT_OR_FAIL(encoder, Encoder::fit(table, schema, {}, {0}));
        RESULT_OR_FAIL(back, encoderFromJson(written(*encoder), "/encoder"));
        QCOMPARE(back->pictureShape(), (PictureShape{2, 3, 1}));
        QVERIFY(encoder->encode(table, {0}).value() == back->encode(table, {0}).value());
        QVERIFY(encoderToJson(*encoder).dump().find("255") == std::string::npos); // no pixel is in it
    }

    void aMissingColumnNamesTheOneThatMayBeMeant() {
        const auto encoder = Encoder::fit(homes(), homesSchema(), {}, {0, 1, 2, 3});
        Table other = homes();
        other.columns[1].name = "wrok";
        const auto missing = encoder->encode(other, {0});
        QVERIFY(!missing.ok());
        QCOMPARE(missing.error().what, std::string("there is no column 'work'"));
        QVERIFY2(missing.error().mend.starts_with("is it 'wrok'?"), missing.error().mend.c_str());
    }

    void damageIsRefused_data() {
        addRows<QString, QString, QString>(
            {"pointer", "value", "says"},
            {{"an unknown type", "/columns/0/type", "\"text\"", "/encoder/columns/0/type: "},
             {"a scale of 0", "/columns/0/scale", "0", "/encoder/columns: column 'age' has a scale"},
             {"a scale below 0", "/columns/0/scale", "-1", "/encoder/columns: column 'age'"},
             {"a centre that is none", "/columns/0/centre", "null", "/encoder/columns/0/centre: "},
             {"a category twice", "/columns/1/categories", R"(["farm", "farm"])",
              "/encoder/columns: column 'work' has categories"},
             {"categories that are not sorted", "/columns/1/categories", R"(["shop", "farm"])",
              "/encoder/columns: column 'work'"},
             {"no categories", "/columns/1/categories", "[]", "/encoder/columns: column 'work'"},
             {"no columns", "/columns", "[]", "/encoder/columns: it has no columns"},
             {"a picture of all memory", "/columns/0",
              R"({"name": "p", "position": 0, "type": "image", "height": 1000000, "width": 1000000, "channels": 9})",
              "/encoder/columns: with column 'p' there are more than a million"},
             {"a picture without pixels", "/columns/0",
              R"({"name": "p", "position": 0, "type": "image", "height": 0, "width": 3, "channels": 1})",
              "/encoder/columns: column 'p' has pictures without pixels"},
             {"another scaling", "/scaling", "\"robust\"", "/encoder/scaling: "},
             {"a list of columns", "/columns", "3", "/encoder/columns: must be a list"}});
    }
    void damageIsRefused() {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, says);
        const auto encoder = Encoder::fit(homes(), homesSchema(), {}, {0, 1, 2, 3});
        Json json = written(*encoder);
        placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
        const auto back = encoderFromJson(json, "/encoder");
        QVERIFY(!back.ok());
        QVERIFY2(back.error().message().starts_with(says.toStdString()), back.error().message().c_str());
    }
};

TEST_ALONE(EncoderJsonTest)
#include "EncoderJsonTest.moc"
