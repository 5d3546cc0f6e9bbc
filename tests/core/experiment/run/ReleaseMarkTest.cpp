// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/ReleaseMark.h"

#include "core/base/Json.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/experiment/run/MarkMembers.h"
#include "tests/testing/FixedEntropy.h"
#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What a release says of itself.
class ReleaseMarkTest : public QObject {
    Q_OBJECT

private slots:
    // Two are alike by chance once in 2^128.
    void anIdentityIsDrawnAnewForEach() {
        const std::string one = drawIdentity(), other = drawIdentity();
        QCOMPARE(one.size(), std::size_t{32});
        QCOMPARE(one.find_first_not_of("0123456789abcdef"), std::string::npos);
        QVERIFY(one != other);
    }

    void theSameEntropyDrawsTheSame() {
        FixedEntropy entropy(7);
        const std::string one = drawIdentity();
        entropy.begin(7);
        QCOMPARE(drawIdentity(), one);
        entropy.begin(8);
        QVERIFY(drawIdentity() != one);
    }

    void aCommitmentTellsSplitsApartAndNotTheirKeys() {
        const FixedSplit one = FixedSplit::draw({}), other = FixedSplit::draw({});
        QCOMPARE(one.commitment(), FixedSplit{one}.commitment());
        QVERIFY(one.commitment() != other.commitment());
        QCOMPARE(one.commitment().size(), std::size_t{32});
        FixedSplit next = one;
        next.key[31] ^= 1U;
        QVERIFY(next.commitment() != one.commitment());
    }

    void filesKeepIt() {
        const ReleaseMark mark{drawIdentity(), FixedSplit::draw({}).commitment(), 21};
        const auto read = structFromJson<ReleaseMark>(writeObject(releaseMarkMembers(), mark), "/release",
                                                      releaseMarkMembers());
        QVERIFY(read.ok());
        QCOMPARE(*read, mark);
    }

    void whatIsNoIdentityIsRefusedWhereItStands_data() {
        textRows({"text", "where"}, {{"short", R"({"identity": "00ff"})", "/release/identity"},
                                     {"large letters", R"({"identity": "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"})",
                                      "/release/identity"},
                                     {"number", R"({"split": 5})", "/release/split"},
                                     {"negative", R"({"explored_before": -1})", "/release/explored_before"},
                                     {"unknown", R"({"seed": 1})", "/release/seed"}});
    }
    void whatIsNoIdentityIsRefusedWhereItStands() {
        QFETCH(QString, text);
        QFETCH(QString, where);
        const Json json = Json::parse(text.toStdString());
        const auto read = structFromJson<ReleaseMark>(json, "/release", releaseMarkMembers());
        QVERIFY(!read.ok());
        QCOMPARE(QString::fromStdString(read.error().where), where);
    }

    void runsBeforeAreSaidWithTheirNumber() {
        QCOMPARE(choiceInWords(0), "");
        QCOMPARE(choiceInWords(1), "1 run on these data came before; no ε here covers the choice");
        QCOMPARE(choiceInWords(2100), "2,100 runs on these data came before; no ε here covers the choice");
    }
};

TEST_ALONE(ReleaseMarkTest)
#include "ReleaseMarkTest.moc"
