// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/MemberKinds.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

const Tells openly{Telling::Public, {}, "it is known"};

struct Inner {
    double told = 0, kept = 0;
};

const MembersOf<Inner>& innerMembers() {
    static const MembersOf<Inner> all = {
        required("told", &Inner::told, AsNumberOrInf{}).told(openly),
        required("kept", &Inner::kept, AsNumberOrInf{}),
    };
    return all;
}

struct Outer {
    int number = 1;
    std::optional<std::string> words{};
    Inner silent{}, open{};
    std::vector<Inner> list{};
};

const MembersOf<Outer>& outerMembers() {
    static const MembersOf<Outer> all = {
        required("number", &Outer::number, AsWhole{1, 9}),
        member("words", &Outer::words, AsText{}).told(openly),
        required("silent", &Outer::silent, AsObject<Inner>{innerMembers}),
        required("open", &Outer::open, AsObject<Inner>{innerMembers}).toldByMembers(),
        member("list", &Outer::list, AsObjects<Inner>{innerMembers}).toldByMembers(),
    };
    return all;
}

Json written() {
    return writeObject(outerMembers(), {4, "a", {1, infinity}, {2, 3}, {{5, 6}}});
}

} // namespace

class MembersTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsReadBack() {
        const auto read = structFromJson(Json::parse(written().dump()), "", outerMembers());
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QCOMPARE(read->number, 4);
        QCOMPARE(read->silent.kept, infinity);
        QCOMPARE(writeObject(outerMembers(), *read).dump(), written().dump());
    }

    void whatNobodySaysIsPrivateWhateverItHolds() {
        std::vector<std::string> paths;
        for (const ToldPlace& place : toldPlaces(outerMembers()))
            paths.push_back(place.path);
        QCOMPARE(paths, (std::vector<std::string>{"/words", "/open/told", "/list/*/told"}));
    }

    void aNewStructHasWhatIsNotTold() {
        const auto told = toldOf(outerMembers(), Outer{4, "a", {1, 1}, {2, 3}, {}},
                                 [](const Tells& tells) { return tells.everAllowed(); });
        QCOMPARE(told.words, std::optional<std::string>("a"));
        QCOMPARE(told.number, 1);
        QCOMPARE(told.open.told, 0.0);
    }

    void faultsSayWhereTheyAre_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("where");
        const QByteArray rest = R"("silent": {"told": 1, "kept": 1}, "open": {"told": 1, "kept": 1})";
        QTest::newRow("too large") << QByteArray(R"({"number": 10, )" + rest + "}") << QByteArray("/number");
        QTest::newRow("missing") << QByteArray("{" + rest + "}") << QByteArray("/number");
        QTest::newRow("unknown") << QByteArray(R"({"number": 1, "x": 1, )" + rest + "}") << QByteArray("/x");
        QTest::newRow("within") << QByteArray(R"({"number": 1, "list": [{"told": "-inf"}], )" + rest + "}")
                                << QByteArray("/list/0/told");
    }

    void faultsSayWhereTheyAre() {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, where);
        const auto read = structFromJson(Json::parse(json.toStdString()), "", outerMembers());
        QVERIFY(!read.ok());
        QCOMPARE(read.error().where, where.toStdString());
    }

    void aPolicySaysWhatMayBeMissing() {
        const Json json = {{"told", 1}, {"kept", nullptr}, {"more", 1}};
        std::string text = "as it was";
        QVERIFY(!JsonObject(json, "").text("absent", text));
        QCOMPARE(text, std::string("as it was"));
        JsonObject whole(json, "", writtenWhole);
        QCOMPARE(whole.text("absent"), std::string());
        QCOMPARE(whole.finish().error().where, std::string("/absent"));
        QVERIFY(!structFromJson(json, "", innerMembers(), {.nullIsAbsent = false, .moreAllowed = true}));
        Json known = json;
        known["kept"] = 2;
        QVERIFY(structFromJson(known, "", innerMembers(), {.moreAllowed = true}));
        QVERIFY(!structFromJson(known, "", innerMembers()));
    }
};

TEST_ALONE(MembersTest)
#include "MembersTest.moc"
