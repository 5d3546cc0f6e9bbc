// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/release/ReleaseFilter.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Runner.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/FixedEntropy.h"
#include "tests/testing/PeopleFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Two releases of neighbouring datasets with the same noise: what is left of their files once the outputs of
// the mechanism are taken out is the same, byte for byte. For every mechanism, every neighbour of its kind.
class ReleaseNeighboursTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void nothingButOutputsDiffers_data();
    void nothingButOutputsDiffers();
    void aTeacherThatDivergesEndsNoRelease();
    void whatProtectsNobodyIsNotReleased_data();
    void whatProtectsNobodyIsNotReleased();

private:
    std::string released(const Experiment& experiment, const PeopleFile& people, bool withOutputs);
    std::string ended(const Experiment& experiment, const PeopleFile& people);

    QTemporaryDir folder_;
    FixedEntropy entropy_;
    FixedSplit split_;
};

namespace {

constexpr int peopleInAll = 400;

bool isNeighbour(const MechanismDescriptor& mechanism, const Neighbour& neighbour) {
    switch (mechanism.adjacency) {
    case Adjacency::AddRemoveRecord:
    case Adjacency::None:
        return true;
    case Adjacency::ReplaceRecord:
        return neighbour.sameNumber;
    case Adjacency::ReplacePrivateFeatures:
        return neighbour.featuresAlone;
    default:
        return neighbour.sameNumber && neighbour.sameClass;
    }
}

// A private row under every plan of the test, and one for which the record after the last is private, too.
FixedSplit splitFor(std::size_t& row) {
    for (unsigned char byte = 0;; ++byte) {
        FixedSplit split;
        split.key.fill(byte);
        bool last = true;
        std::vector<bool> all(peopleInAll, true);
        for (const SplitPlan plan : {SplitPlan{0.6, 0.25, 0.15}, SplitPlan{0.8, 0, 0.2}}) {
            const SplitRows rows =
                dealRowByRow(plan, peopleInAll + 1, split.streams().stream(1, StreamPurpose::Split));
            std::vector<bool> own(peopleInAll + 1, false);
            for (const std::uint32_t number : rows.privateRows)
                own[number] = true;
            last = last && own[peopleInAll];
            for (std::size_t i = 0; i < all.size(); ++i)
                all[i] = all[i] && own[i];
        }
        const auto found = std::ranges::find(all, true);
        if (!last || found == all.end()) continue;
        row = static_cast<std::size_t>(found - all.begin());
        return split;
    }
}

} // namespace

void ReleaseNeighboursTest::initTestCase() {
    QVERIFY(folder_.isValid());
}

std::string ReleaseNeighboursTest::released(const Experiment& experiment, const PeopleFile& people,
                                            bool withOutputs) {
    write(folder_, "people.csv", QByteArray::fromStdString(people.text()));
    const auto dataset = loadDataset(experiment.data);
    if (!dataset) return "not loaded: " + dataset.error().message();
    entropy_.begin(99);
    Run run(experiment);
    struct Recorder final : Observer {
        Run& run;
        explicit Recorder(Run& recorded) : run(recorded) {}
        void observe(const Event& event) override { run.apply(event); }
    } recorder(run);
    RunControl control;
    StageStore stages;
    const RunEnded end = runExperiment(experiment, *dataset, recorder, control, stages, Parallel(1), split_);
    if (end.error)
        run.fail(*end.error);
    else
        run.setState(end.state);
    Json json = resultToJson(run, **dataset, {"city"});
    if (!withOutputs) {
        // Groups and everything else that follows from outputs goes with them.
        MechanismDescriptor silent = findMechanism(experiment.mechanism)->descriptor;
        silent.releases.clear();
        json = releasedJson(json, silent);
    }
    return json.dump(1);
}

void ReleaseNeighboursTest::nothingButOutputsDiffers_data() {
    QTest::addColumn<QString>("mechanism");
    for (const Mechanism& mechanism : mechanisms())
        if (!mechanism.descriptor.releases.empty())
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
}

void ReleaseNeighboursTest::nothingButOutputsDiffers() {
    QFETCH(const QString, mechanism);
    const MechanismDescriptor& known = findMechanism(mechanism.toStdString())->descriptor;
    const PeopleFile people(peopleInAll);
    std::size_t row = 0;
    split_ = splitFor(row);
    const Experiment experiment = releaseOfPeople(known.id, folder_.filePath("people.csv").toStdString());
    const std::string all = released(experiment, people, true);
    QVERIFY2(all.find("\"state\": \"finished\"") != std::string::npos, all.c_str());
    QCOMPARE(all, released(experiment, people, true)); // the noise is fixed, indeed
    const std::string alone = released(experiment, people, false);
    QVERIFY(alone.size() < all.size());
    for (const char* never : {"fingerprint", "\"rows\"", "\"seconds\"", "huntington", "astronaut", "unknown"})
        QVERIFY2(all.find(never) == std::string::npos, never);
    for (const Neighbour& neighbour : neighboursOf(people, row)) {
        if (!isNeighbour(known, neighbour)) continue;
        const std::string beside = released(experiment, neighbour.people, false);
        QVERIFY2(beside == alone, (std::string(neighbour.name) + "\n" + alone + "\n" + beside).c_str());
        const std::string whole = released(experiment, neighbour.people, true);
        for (const char* never : {"huntington", "astronaut", "Ulm"})
            QVERIFY2(whole.find(never) == std::string::npos, neighbour.name);
    }
}

void ReleaseNeighboursTest::aTeacherThatDivergesEndsNoRelease() {
    PeopleFile people(peopleInAll);
    std::size_t row = 0;
    split_ = splitFor(row);
    Experiment experiment = releaseOfPeople("pate-gnmax", folder_.filePath("people.csv").toStdString());
    experiment.parameters.set("teacher_learner", std::string("mlp"));
    const std::string alone = released(experiment, people, false);
    people.rows[row][1] = "1e300";
    const std::string whole = released(experiment, people, true);
    QVERIFY2(whole.find("\"state\": \"finished\"") != std::string::npos, whole.c_str());
    QVERIFY(released(experiment, people, false) == alone);
    experiment.release = false; // an exploration says what happened
    experiment.seed = 1;
    const std::string explored = released(experiment, people, true);
    QVERIFY2(explored.find("diverged") != std::string::npos, explored.substr(0, 2000).c_str());
}

void ReleaseNeighboursTest::whatProtectsNobodyIsNotReleased_data() {
    QTest::addColumn<QString>("mechanism");
    for (const Mechanism& mechanism : mechanisms())
        if (mechanism.descriptor.releases.empty())
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
}

void ReleaseNeighboursTest::whatProtectsNobodyIsNotReleased() {
    QFETCH(const QString, mechanism);
    const auto checked = checkExperiment(releaseOfPeople(mechanism.toStdString(), "people.csv"));
    QVERIFY(!checked);
    QCOMPARE(checked.error().where, std::string("/mechanism"));
}

TEST_ALONE(ReleaseNeighboursTest)
#include "ReleaseNeighboursTest.moc"
