// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/files/ReleasedJson.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class ReleasedMembersTest : public QObject {
    Q_OBJECT

private slots:
    void theTableInTheProjectIsTheList();
    void everyMemberSaysWhy();
    void whatIsNotListedStaysBehind();
    void coveredMembersNeedTheMechanismsWord();
};

namespace {

std::string rowOf(const ToldPlace& member) {
    std::string outputs;
    for (const std::string& output : member.tells.outputs)
        outputs += (outputs.empty() ? ": " : ", ") + output;
    return "| `" + member.path + "` | " + (member.tells.telling == Telling::Public ? "Public" : "Covered") +
           outputs + " | " + member.tells.argument + " |\n";
}

} // namespace

void ReleasedMembersTest::theTableInTheProjectIsTheList() {
    QFile file(projectFile("resources/manual/release-bytes.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string text = file.readAll().toStdString();
    std::string rows;
    for (const ToldPlace& member : releasedPlaces())
        rows += rowOf(member);
    QVERIFY2(text.find(rows) != std::string::npos, rows.c_str());
}

void ReleasedMembersTest::everyMemberSaysWhy() {
    for (const ToldPlace& member : releasedPlaces()) {
        QVERIFY2(!member.tells.argument.empty(), member.path.c_str());
        const bool covered = member.tells.telling == Telling::Covered;
        QVERIFY2(covered || member.tells.telling == Telling::Public, member.path.c_str());
        QCOMPARE(member.tells.outputs.empty(), !covered);
    }
}

void ReleasedMembersTest::whatIsNotListedStaysBehind() {
    const Json result = {{"schema", "epsiloscope.run/1"},
                         {"seconds", 1.5},
                         {"dataset", {{"fingerprint", "abc"}, {"rows", 7}, {"columns", 3}}},
                         {"trials", Json::array({{{"trial", 1}, {"seconds", 2.5}, {"examined", 4}}})}};
    const Json told = releasedJson(result, findMechanism("pate-gnmax")->descriptor);
    const Json expected = {{"schema", "epsiloscope.run/1"},
                           {"dataset", {{"columns", 3}}},
                           {"trials", Json::array({{{"trial", 1}}})}};
    QCOMPARE(told.dump(), expected.dump());
}

void ReleasedMembersTest::coveredMembersNeedTheMechanismsWord() {
    const Json result = {{"trials", Json::array({{{"labels_answered", 5}, {"ensemble", {{"bin", 3}}}}})}};
    const Json votes = releasedJson(result, findMechanism("pate-gnmax")->descriptor);
    QVERIFY(votes["trials"][0].contains("labels_answered"));
    QVERIFY(!votes["trials"][0]["ensemble"].contains("bin"));
    MechanismDescriptor silent = findMechanism("pate-gnmax")->descriptor;
    silent.releases.clear();
    QVERIFY(!releasedJson(result, silent)["trials"][0].contains("labels_answered"));
}

TEST_ALONE(ReleasedMembersTest)
#include "ReleasedMembersTest.moc"
