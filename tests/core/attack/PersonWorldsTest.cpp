// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Neighbours.h"
#include "core/attack/OnePerson.h"
#include "core/attack/PrivateUnits.h"
#include "core/attack/TwoWorlds.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/testing/ObservedTrial.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::int64_t boundOnRows = 3; // where a mechanism needs one

// Patients of 1 to 40 visits each.
Experiment personsPlayed(const std::string& mechanism) {
    Experiment experiment = smallExperiment(mechanism);
    experiment.data = {};
    experiment.data.path = "sample:visits";
    experiment.data.person = {"patient"};
    experiment.split = {0.3, 0.05, 0.1, false};
    if (findMechanism(mechanism)->descriptor.roles == RoleUse::Records) return experiment;
    experiment.data.rowsOfPerson = boundOnRows;
    experiment.data.publicColumns = {"day", "sex", "kind of visit"};
    experiment.encoder.published = "visits";
    experiment.split = {0.3, 0, 0.1, false};
    return experiment;
}

const Dataset& visitsPlayed() {
    static const std::shared_ptr<const Dataset> dataset =
        loadDataset(personsPlayed("pate-gnmax").data).value();
    return *dataset;
}

std::shared_ptr<TwoWorlds> personWorlds(const Experiment& experiment) {
    auto worlds = TwoWorlds::of(experiment, visitsPlayed(), std::make_shared<StageStore>(), 2);
    return worlds ? *worlds : nullptr;
}

} // namespace

// Where ε is about persons, a person with all rows is taken out.
class PersonWorldsTest : public QObject {
    Q_OBJECT

    static void everyMechanism(bool (*is)(const MechanismDescriptor&)) {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism& mechanism : mechanisms())
            if (is(mechanism.descriptor))
                QTest::newRow(mechanism.descriptor.id.c_str())
                    << QString::fromStdString(mechanism.descriptor.id);
    }

private slots:
    void theOtherWorldIsARunWithoutThePerson_data() { everyMechanism(hasTwoWorlds); }
    void theOtherWorldIsARunWithoutThePerson() {
        QFETCH(const QString, mechanism);
        const Experiment experiment = personsPlayed(mechanism.toStdString());
        const auto worlds = personWorlds(experiment);
        QVERIFY(worlds && worlds->units()->arePersons());
        StageStore stages;
        NoObserver unheard;
        RESULT_OR_FAIL(data, prepareData(experiment, visitsPlayed(), {},
                                         RandomStreams::fromSeed(experiment.seed), "", stages, unheard));
        std::size_t telling = 0; // who came most often
        for (std::size_t unit = 1; unit < worlds->units()->count(); ++unit)
            if (worlds->units()->records(unit).size() > worlds->units()->records(telling).size())
                telling = unit;
        const auto records = worlds->units()->records(telling);
        QCOMPARE(records.size(), std::size_t{40});
        const auto whole =
            observedOn(*withoutRecords(**data, records), experiment.mechanism, experiment.parameters);
        QVERIFY(whole.outcome.ok());
        std::vector<AskedQuery> asked;
        for (const QueriesAsked& block : whole.all<QueriesAsked>())
            asked.insert(asked.end(), block.queries->begin(), block.queries->end());
        RESULT_OR_FAIL(both, worlds->without(telling));
        QCOMPARE((*both)->unit, telling);
        QVERIFY((*both)->without->asked == asked);
    }

    void allRowsOfAPersonAreWithTheSameTeachers_data() { everyMechanism(hasTwoWorlds); }
    void allRowsOfAPersonAreWithTheSameTeachers() {
        QFETCH(const QString, mechanism);
        const Experiment experiment = personsPlayed(mechanism.toStdString());
        const auto worlds = personWorlds(experiment);
        QVERIFY(worlds);
        RESULT_OR_FAIL(teachers, worlds->unitsOfTeachers());
        std::vector<std::size_t> times(worlds->units()->count(), 0);
        for (const auto& units : *teachers) {
            QVERIFY(std::ranges::adjacent_find(units, std::ranges::greater_equal()) == units.end());
            for (const std::uint32_t unit : units)
                ++times[unit];
        }
        const std::size_t most = std::ranges::max(times);
        QCOMPARE(std::ranges::min(times), most);
        RESULT_OR_FAIL(telling, worlds->tellingUnit());
        RESULT_OR_FAIL(both, worlds->without(*telling));
        QCOMPARE((*both)->teachers.size(), most);
        for (std::uint32_t teacher = 0; teacher < teachers->size(); ++teacher)
            QCOMPARE(std::ranges::binary_search((*both)->teachers, teacher),
                     std::ranges::binary_search((*teachers)[teacher], static_cast<std::uint32_t>(*telling)));
    }

    void noNoiseCallChangesByMoreThanDeclaredOfAPerson_data() { everyMechanism(hasNoiseCalls); }
    void noNoiseCallChangesByMoreThanDeclaredOfAPerson() {
        QFETCH(const QString, mechanism);
        const Experiment experiment = personsPlayed(mechanism.toStdString());
        StageStore stages;
        const auto person = onePersonChanges(experiment, visitsPlayed(), std::nullopt, stages, 2);
        QVERIFY2(person, person ? "" : person.error().message().c_str());
        const OnePerson& found = **person;
        QVERIFY(found.isPerson && !found.calls.empty() && found.unit < found.units);
        QVERIFY2(found.rows > 1, qPrintable(QString::number(found.rows)));
        const bool onFeatures = findMechanism(experiment.mechanism)->descriptor.roles != RoleUse::Records;
        if (onFeatures) QVERIFY(found.rows <= std::size_t{boundOnRows});
        QCOMPARE(found.with.size(), found.without.size());
        for (const NoiseDifference& each : found.calls) {
            const RecordedCall& call = found.with[each.place];
            QVERIFY2(each.within(), call.call.step);
            QVERIFY2(call.outputs == found.without[each.place].outputs, call.call.step);
        }
    }
};

TEST_ALONE(PersonWorldsTest)
#include "PersonWorldsTest.moc"
