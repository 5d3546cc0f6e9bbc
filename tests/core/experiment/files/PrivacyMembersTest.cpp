// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/PrivacyMembers.h"

#include "core/experiment/files/ResultJson.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

PrivacyStatement plain() {
    PrivacyStatement statement;
    statement.spent = {1.5, 1e-5, EpsilonKind::DataIndependent, Adjacency::ReplaceRecord, "rdp-improved",
                       8.5, false};
    return statement;
}

PrivacyStatement everything() {
    PrivacyStatement statement = plain();
    statement.spent.kind = EpsilonKind::DataDependent;
    statement.spent.orderAtEdge = statement.spent.justAFew = statement.spent.totalVariation = true;
    statement.dataIndependent = Epsilon{std::numeric_limits<double>::infinity(),
                                        1e-5,
                                        EpsilonKind::DataIndependent,
                                        Adjacency::ReplaceRecord,
                                        "losses",
                                        {},
                                        false};
    statement.improvedConversion = 1.25;
    statement.parts = EpsilonParts{8.5, 0.5, 1, -std::numeric_limits<double>::infinity(), 1.25};
    statement.sanitised = SanitisedStatement{-0.5, true, 1e-5, 20, 0.1, 4, 0.25, 0.01, true, true, {}};
    statement.sanitised->rounds = {{1, 0.1, 4, 0.25, 0.01}, {2, 0.2, 5, {}, {}}};
    statement.asPublished = PublishedFigure{2, 1e-5, "guarantees nothing", Adjacency::ReplaceRecord};
    statement.shares = {{"errors of the classifiers", 1}, {"the rest", 0.5}};
    return statement;
}

Json written(const PrivacyStatement& statement) {
    return writeObject(privacyMembers(), statement);
}

} // namespace

// One table of members: what results say of a privacy statement, and what is read of one.
class PrivacyMembersTest : public QObject {
    Q_OBJECT

private slots:
    void itIsWrittenAsDocumented() {
        QCOMPARE(written(plain()).dump(),
                 Json::parse(R"({"epsilon": 1.5, "delta": 1e-5, "kind": "data-independent", "order": 8.5,
                     "accountant": "rdp-improved", "adjacency": "replace-record",
                     "data_independent_epsilon": 1.5})")
                     .dump());
        const Json expected = Json::parse(R"({"epsilon": 1.5, "delta": 1e-5, "kind": "data-dependent",
            "accountant": "rdp-improved", "adjacency": "replace-record", "order": 8.5, "order_at_edge": true,
            "just_a_few": true, "total_variation": true, "data_independent_epsilon": "inf",
            "data_independent_accountant": "losses", "improved_conversion_epsilon": 1.25,
            "parts": {"order": 8.5, "checks": 0.5, "answers": 1.0, "conversion": "-inf", "improved": 1.25},
            "sanitised": {"epsilon": -0.5, "drawn": true, "delta": 1e-5, "order": 20.0, "smoothness": 0.1,
                "sigma_ss": 4.0, "tuned": true, "publication": "as-published", "noise_sd": 0.25,
                "smooth_sensitivity": 0.01,
                "rounds": [{"round": 1, "smoothness": 0.1, "sigma_ss": 4.0, "noise_sd": 0.25,
                            "smooth_sensitivity": 0.01},
                           {"round": 2, "smoothness": 0.2, "sigma_ss": 5.0}]},
            "as_published": {"epsilon": 2.0, "delta": 1e-5, "meaning": "guarantees nothing",
                             "adjacency": "replace-record"},
            "shares": [{"what": "errors of the classifiers", "epsilon": 1.0},
                       {"what": "the rest", "epsilon": 0.5}]})");
        QCOMPARE(written(everything()).dump(1), expected.dump(1));
        for (const PrivacyStatement& statement : {PrivacyStatement(), plain(), everything()})
            QCOMPARE(written(statement).dump(), epsilonToJson(statement).dump());
    }

    void itIsReadBack() {
        for (const PrivacyStatement& statement : {PrivacyStatement(), plain(), everything()}) {
            const auto read = privacyFromJson(written(statement), "/privacy");
            QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
            QVERIFY(*read == statement);
        }
    }

    void whatIsWrongIsToldByItsPlace_data() {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* pointer, const char* value) {
            QTest::newRow(pointer) << QByteArray(pointer) << QByteArray(value);
        };
        row("/epsilon", "-1");
        row("/delta", "2");
        row("/kind", "\"secret\"");
        row("/parts/conversion", "\"much\"");
        row("/sanitised/publication", "\"printed\"");
        row("/sanitised/rounds/1/round", "3");
        row("/as_published/meaning", "7");
        row("/shares/0/epsilon", "null");
        row("/surprise", "1");
    }

    void whatIsWrongIsToldByItsPlace() {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        Json json = written(everything());
        placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
        const auto read = privacyFromJson(json, "/privacy");
        QVERIFY(!read.ok());
        QCOMPARE(QByteArray::fromStdString(read.error().where), "/privacy" + pointer);
    }
};

TEST_ALONE(PrivacyMembersTest)
#include "PrivacyMembersTest.moc"
