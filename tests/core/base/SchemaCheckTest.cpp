// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SchemaCheck.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::breaches;

// The judge of the schemas: it finds what is wrong, and nothing else.
class SchemaCheckTest : public QObject {
    Q_OBJECT

private slots:
    void eachKeywordIsHeld_data();
    void eachKeywordIsHeld();
    void whatItDoesNotKnowIsTold();
    void thePlaceIsSaid();
};

void SchemaCheckTest::eachKeywordIsHeld_data() {
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("good");
    QTest::addColumn<QByteArray>("bad");
    const auto row = [](const char* schema, const char* good, const char* bad) {
        QTest::newRow(schema) << QByteArray(schema) << QByteArray(good) << QByteArray(bad);
    };
    row(R"({"type": "string"})", R"("a")", "1");
    row(R"({"type": "integer"})", "2.0", "2.5");
    row(R"({"type": ["number", "null"]})", "null", "true");
    row(R"({"const": "inf"})", R"("inf")", "1");
    row(R"({"enum": ["a", 1]})", "1.0", R"("b")");
    row(R"({"minimum": 0, "maximum": 1})", "1", "1.5");
    row(R"({"exclusiveMinimum": 0})", "0.5", "0");
    row(R"({"exclusiveMaximum": 1})", R"("no number")", "1");
    row(R"({"minItems": 1, "maxItems": 2})", "[1, 2]", "[]");
    row(R"({"items": {"type": "number"}})", "[]", R"([1, "a"])");
    row(R"({"properties": {"a": {"type": "number"}}})", R"({"b": "c"})", R"({"a": "c"})");
    row(R"({"properties": {"a": {}}, "additionalProperties": false})", R"({"a": 1})", R"({"b": 1})");
    row(R"({"additionalProperties": {"type": "number"}})", R"({"a": 1})", R"({"a": "b"})");
    row(R"({"required": ["a"]})", R"({"a": null})", "{}");
    row(R"({"anyOf": [{"const": 1}, {"const": 2}]})", "2", "3");
    row(R"({"allOf": [{"minimum": 1}, {"maximum": 2}]})", "2", "3");
    row(R"({"not": {"required": ["a", "b"]}})", R"({"a": 1})", R"({"a": 1, "b": 2})");
    row(R"({"if": {"properties": {"a": {"const": 1}}}, "then": {"required": ["b"]}})", R"({"a": 2})",
        R"({"a": 1})");
    row(R"({"$ref": "#/$defs/one", "$defs": {"one": {"const": 1}}})", "1", "2");
}

void SchemaCheckTest::eachKeywordIsHeld() {
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, good);
    QFETCH(QByteArray, bad);
    const Json rules = Json::parse(schema.toStdString());
    const std::string broken = breaches(rules, Json::parse(good.toStdString()));
    QVERIFY2(broken.empty(), broken.c_str());
    QVERIFY(!breaches(rules, Json::parse(bad.toStdString())).empty());
}

void SchemaCheckTest::whatItDoesNotKnowIsTold() {
    QVERIFY(!breaches(Json::parse(R"({"patern": "a"})"), "a").empty());
    QVERIFY(!breaches(Json::parse(R"({"$ref": "#/$defs/nowhere"})"), "a").empty());
}

void SchemaCheckTest::thePlaceIsSaid() {
    const Json schema = Json::parse(R"({"properties": {"a": {"items": {"type": "number"}}}})");
    QCOMPARE(breaches(schema, Json::parse(R"({"a": [1, "b"]})")),
             std::string("/a/1: is string, and must be \"number\"\n"));
}

TEST_ALONE(SchemaCheckTest)
#include "SchemaCheckTest.moc"
