// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/ReleasedPeople.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Two releases of neighbouring datasets with the same noise: what is left of their files once the outputs of
// the mechanism are taken out is the same, byte for byte. For every mechanism, every neighbour of its kind.
class ReleaseNeighboursTest : public QObject {
    Q_OBJECT

private slots:
    void nothingButOutputsDiffers_data();
    void nothingButOutputsDiffers();
    void aTeacherLedAstrayByACellEndsNoRelease();
    void whatProtectsNobodyIsNotReleased_data();
    void whatProtectsNobodyIsNotReleased();

private:
    ReleasedPeople releases_{400};
};

void ReleaseNeighboursTest::nothingButOutputsDiffers_data() {
    QTest::addColumn<QString>("mechanism");
    for (const Mechanism& mechanism : mechanisms())
        if (!mechanism.descriptor.releases.empty())
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
}

void ReleaseNeighboursTest::nothingButOutputsDiffers() {
    QFETCH(const QString, mechanism);
    const MechanismDescriptor& known = findMechanism(mechanism.toStdString())->descriptor;
    const Experiment experiment = releases_.experiment(known.id);
    const auto first = releases_.released(experiment, releases_.people());
    const std::string all = first.whole(), alone = first.withoutOutputs();
    QVERIFY2(all.find("\"state\": \"finished\"") != std::string::npos, all.c_str());
    QCOMPARE(all, releases_.released(experiment, releases_.people()).whole()); // the noise is fixed, indeed
    QVERIFY(alone.size() < all.size());
    for (const char* never : {"fingerprint", "\"rows\"", "\"seconds\"", "huntington", "astronaut", "unknown"})
        QVERIFY2(all.find(never) == std::string::npos, never);
    for (const Neighbour& neighbour : releases_.neighbours(known)) {
        const auto other = releases_.released(experiment, neighbour.people);
        const std::string beside = other.withoutOutputs();
        QVERIFY2(beside == alone, (std::string(neighbour.name) + "\n" + alone + "\n" + beside).c_str());
        const std::string whole = other.whole();
        for (const char* never : {"huntington", "astronaut", "Ulm"})
            QVERIFY2(whole.find(never) == std::string::npos, neighbour.name);
    }
}

void ReleaseNeighboursTest::aTeacherLedAstrayByACellEndsNoRelease() {
    PeopleFile people = releases_.people();
    Experiment experiment = releases_.experiment("pate-gnmax");
    experiment.parameters.set("teacher_learner", std::string("mlp"));
    const std::string alone = releases_.released(experiment, people).withoutOutputs();
    people.rows[releases_.row()][1] = "1e300";
    const auto led = releases_.released(experiment, people);
    QVERIFY2(led.whole().find("\"state\": \"finished\"") != std::string::npos, led.whole().c_str());
    QVERIFY(led.withoutOutputs() == alone);
    experiment.release = false; // an exploration names the cell
    experiment.seed = 1;
    const std::string explored = releases_.released(experiment, people).whole();
    QVERIFY2(explored.find("column 'hours', row 1: 1e+300") != std::string::npos,
             explored.substr(0, 2000).c_str());
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
