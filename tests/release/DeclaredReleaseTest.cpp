// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/files/LongCsv.h"
#include "core/experiment/files/ReleasedJson.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/release/ReleaseFilter.h"
#include "core/mechanisms/registry/Declarations.h"
#include "tests/release/TellingMechanism.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// A mechanism that nobody but this program registers sends one series and one finding of every kind: a
// release leaves what was declared as releasable, and an exploration all that was declared.
class DeclaredReleaseTest : public QObject {
    Q_OBJECT

private slots:
    void aReleaseLeavesWhatIsDeclaredAsReleasable();
    void anExplorationLeavesAllThatIsDeclared();
    void remarksTellOnlyWhatIsPublic();
    void progressTellsNoCounts();
    void anErrorHasTheWordsOfAllErrors();
    void whatAReleaseLeftOpensAgain();
    void everySeriesIsAMeasure();
    void theListOfPlacesFollowsFromDeclarations();

private:
    static Experiment telling(bool release, bool fail = false);
    static std::string figureText(double figure) { return std::to_string(static_cast<long>(figure)); }
    /// Everything that leaves a run as text: its events, its file, its table.
    static std::string everyByteOf(const RecordedRun& recorded);
};

Experiment DeclaredReleaseTest::telling(bool release, bool fail) {
    Experiment experiment = smallExperiment();
    experiment.mechanism = "telling";
    experiment.parameters = {};
    experiment.parameters.set("epsilon", 1.0);
    experiment.parameters.set("fail", fail);
    experiment.release = release;
    return experiment;
}

std::string DeclaredReleaseTest::everyByteOf(const RecordedRun& recorded) {
    const Json result = resultToJson(recorded.run);
    std::string bytes = result.dump(1) + longCsvOfRun(result, "measurement");
    for (const TrialRecord& trial : recorded.run.trials()) {
        for (const auto& [id, column] : trial.columns())
            for (const double value : column.y)
                bytes += id + " " + std::to_string(static_cast<long>(value)) + "\n";
        for (const FindingKind* kind : trial.kinds())
            for (const auto& record : trial.findings(*kind))
                for (const AnyMember& member : kind->members)
                    bytes += kind->id + " " + member.name + " " +
                             member.write(record.get()).value_or(Json()).dump() + "\n";
    }
    for (const Remark& remark : recorded.run.remarks())
        bytes += remark.text + "\n";
    if (recorded.ended.error) bytes += recorded.ended.error->message() + "\n";
    return bytes;
}

void DeclaredReleaseTest::aReleaseLeavesWhatIsDeclaredAsReleasable() {
    const RecordedRun recorded = record(telling(true));
    QVERIFY2(!recorded.run.error(), recorded.run.error() ? recorded.run.error()->message().c_str() : "");
    const std::string bytes = everyByteOf(recorded);
    for (const Sent& sent : everythingSent())
        QVERIFY2((bytes.find(figureText(sent.figure)) != std::string::npos) == sent.tellable,
                 sent.what.c_str());
}

void DeclaredReleaseTest::anExplorationLeavesAllThatIsDeclared() {
    const RecordedRun recorded = record(telling(false));
    QVERIFY2(!recorded.run.error(), recorded.run.error() ? recorded.run.error()->message().c_str() : "");
    const std::string bytes = everyByteOf(recorded);
    for (const Sent& sent : everythingSent()) {
        const bool declared = sent.what.find("not declared") == std::string::npos;
        QVERIFY2((bytes.find(figureText(sent.figure)) != std::string::npos) == declared, sent.what.c_str());
    }
}

void DeclaredReleaseTest::remarksTellOnlyWhatIsPublic() {
    const std::string release = everyByteOf(record(telling(true)));
    QVERIFY(release.find("remark-public") != std::string::npos);
    QVERIFY(release.find("remark-private") == std::string::npos);
    QVERIFY(everyByteOf(record(telling(false))).find("remark-private") != std::string::npos);
}

void DeclaredReleaseTest::progressTellsNoCounts() {
    for (const Event& event : record(telling(true)).events)
        if (const auto* progress = std::get_if<StageProgress>(&event))
            QVERIFY(progress->done == 0 && progress->total == 0);
}

void DeclaredReleaseTest::anErrorHasTheWordsOfAllErrors() {
    const RecordedRun release = record(telling(true, true));
    QVERIFY(release.ended.error.has_value());
    QCOMPARE(release.ended.error->message(), releaseFailed().message());
    QVERIFY(everyByteOf(release).find("anna") == std::string::npos);
    QVERIFY(record(telling(false, true)).ended.error->message().find("anna") != std::string::npos);
}

void DeclaredReleaseTest::whatAReleaseLeftOpensAgain() {
    for (const bool release : {false, true}) {
        const Json json = resultToJson(record(telling(release)).run);
        const auto again = runFromJson(Json::parse(json.dump()), "");
        QVERIFY2(again.ok(), again ? "" : again.error().message().c_str());
        QCOMPARE(resultToJson(*again).dump(1), json.dump(1));
    }
}

void DeclaredReleaseTest::everySeriesIsAMeasure() {
    const RecordedRun recorded = record(telling(false));
    const auto measure = measureFromText("series-private");
    QVERIFY(measure.has_value());
    QCOMPARE(measured(recorded.run, *measure).size(), std::size_t{1});
    const auto covered = measureFromText("series-covered");
    QVERIFY(covered && measured(record(telling(true)).run, *covered).size() == 1);
    QVERIFY(measured(record(telling(true)).run, *measure).empty());
}

void DeclaredReleaseTest::theListOfPlacesFollowsFromDeclarations() {
    std::vector<std::string> places;
    for (const ToldPlace& member : releasedPlaces())
        places.push_back(member.path);
    const auto has = [&places](const std::string& place) {
        return std::find(places.begin(), places.end(), place) != places.end();
    };
    QVERIFY(has("/trials/*/measured/measurements/series-covered") && has("/trials/*/finding-public"));
    QVERIFY(has("/trials/*/mixed/covered") && !has("/trials/*/mixed/private"));
    QVERIFY(!has("/trials/*/measured/measurements/series-private") && !has("/trials/*/finding-private"));
    QVERIFY(!has("/trials/*/measured/measurements/series-data-dependent"));
}

TEST_ALONE(DeclaredReleaseTest)
#include "DeclaredReleaseTest.moc"
