// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/PlantedPersons.h"

#include "core/experiment/files/Verification.h"
#include "core/ledger/LedgerBalance.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/falsify/Falsifier.h"
#include "tests/falsify/FalsifierReport.h"
#include "tests/falsify/Replay.h"
#include "tests/testing/ReleasedPeople.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <array>

using namespace epsiloscope;
using namespace epsiloscope::falsifier;
using namespace epsiloscope::testing;

namespace {

const PlantedFault& plantedFault(const QString& name) {
    static const std::vector<PlantedFault> all = plantedFaults();
    return *std::ranges::find(all, name.toStdString(), &PlantedFault::name);
}

void namesOfFaults() {
    QTest::addColumn<QString>("fault");
    for (const PlantedFault& fault : plantedFaults())
        QTest::newRow(fault.name.c_str()) << QString::fromStdString(fault.name);
}

// The chance to call a claim false that is true: 1 in 1,000 over all of this class.
Verdict attacked(const Mechanism& mechanism, const PlantedFault& fault, double seconds) {
    FalsifierPlan plan;
    plan.seconds = seconds;
    plan.error = 1e-3 / 12;
    plan.kinds = {false, false, true};
    plan.random = 0;
    plan.searchDraws = 120;
    plan.experiments = 0; // those are of the registry's mechanisms
    plan.kept = 1;
    return falsify({&mechanism, {1, 0.05, fault.settings, false}}, plan);
}

ReplayVerdict replayedOnPersons(const Mechanism& mechanism, const PlantedFault& fault) {
    ReplayPlan plan;
    plan.kinds = {false, false, true};
    plan.pairs = 200;
    plan.asked.settings = fault.settings;
    plan.seconds = 20;
    return replay(mechanism, plan);
}

LedgerEntry charged(const PrivacyUnit& unit) {
    LedgerEntry entry;
    entry.kind = LedgerEntryKind::Accepted;
    entry.spending.adjacency = {Adjacency::ReplaceRecord, unit};
    entry.spending.pure = {{0.5, 1}};
    return entry;
}

// A release of people with four rows each, in which a row is the unit.
Json releasedByRow() {
    ReleasedPeople released(120);
    PeopleFile people = released.people();
    people.header.emplace_back("person");
    for (std::size_t row = 0; row < people.rows.size(); ++row)
        people.rows[row].push_back("p" + std::to_string(row % 30));
    Experiment experiment = released.experiment("brc-private");
    experiment.data.person = {"person"};
    experiment.data.rowsOfPerson = 4;
    experiment.data.unitIsRecord = true;
    return released.released(experiment, people).file;
}

struct Forgery {
    const char* name;
    const char* part; ///< of a trial
    bool ofPerson;    ///< it is said to be a person's; else of fewer rows
};
constexpr std::array forgeries = {Forgery{"the statement is a person's", "privacy", true},
                                  Forgery{"the statement is of fewer rows", "privacy", false},
                                  Forgery{"the costs are a person's", "spending", true},
                                  Forgery{"the costs are of fewer rows", "spending", false}};

} // namespace

// Six faults that only tables with several rows of a person can show, each planted where none is: found by
// draws, by what enters the noise, or by what is added up. Without the fault nothing is.
class PlantedPersonsTest : public QObject {
    Q_OBJECT

private slots:
    void faultsFall_data() { namesOfFaults(); }
    // Once where draws are as quick as they should be; builds with sanitizers need longer for as many.
    void faultsFall() {
        QFETCH(const QString, fault);
        const PlantedFault& planted = plantedFault(fault);
        Verdict verdict;
        for (double seconds = 0.7; !verdict.falsified() && seconds < 50; seconds *= 3)
            verdict = attacked(planted.faulty, planted, seconds);
        const std::string told = tableHeader() + "\n" + tableLine(verdict);
        QVERIFY2(verdict.falsified(), told.c_str());
    }

    void withoutThemItStands_data() { namesOfFaults(); }
    void withoutThemItStands() {
        QFETCH(const QString, fault);
        const PlantedFault& planted = plantedFault(fault);
        const Verdict verdict = attacked(planted.right, planted, 0.7);
        const std::string told = tableHeader() + "\n" + tableLine(verdict);
        QVERIFY2(!verdict.empty() && !verdict.falsified(), told.c_str());
    }

    void theNoiseOfFaultsDoesNotCover_data() {
        QTest::addColumn<QString>("fault");
        for (const PlantedFault& fault : plantedFaults())
            if (fault.name != "sampled by row") // who is in a batch is seen by draws alone
                QTest::newRow(fault.name.c_str()) << QString::fromStdString(fault.name);
    }
    // Without any chance of a false alarm.
    void theNoiseOfFaultsDoesNotCover() {
        QFETCH(const QString, fault);
        const PlantedFault& planted = plantedFault(fault);
        const ReplayVerdict verdict = replayedOnPersons(planted.faulty, planted);
        QVERIFY(!verdict.findings.empty());
        const ReplayVerdict right = replayedOnPersons(planted.right, planted);
        QVERIFY2(right.findings.empty(), replayLine(right).c_str());
    }

    void whoLeavesMustMoveNobody() {
        const auto replayed = [](const Mechanism& mechanism) {
            ReplayPlan plan;
            plan.kinds = {false, false, true};
            plan.pairs = 1500;
            plan.asked.settings.set("teachers", std::int64_t{3});
            return replay(mechanism, plan);
        };
        QVERIFY(!replayed(dealtByPlace()).findings.empty());
        QVERIFY(replayed(*findMechanism("pate-gnmax")).findings.empty());
    }

    // By row 0.5, by person 0.5: of a person with four rows 2.5 in all, and nothing is known without a bound.
    void rowsAreNotCountedAsPersons() {
        const PrivacyUnit patient{.person = "patient", .rows = 4};
        const Neighbours persons{Adjacency::ReplaceRecord, patient};
        PrivacyUnit rows = patient, unbounded = patient;
        rows.byRecord = unbounded.byRecord = true;
        unbounded.rows = 0;
        LedgerBalance balance;
        balance.add(charged(patient));
        balance.add(charged(rows));
        QCOMPARE(balance.neighbours(), std::optional(persons));
        QCOMPARE(balance.spent(persons).epsilon.value(), 2.5);
        balance.add(charged(unbounded));
        QVERIFY(balance.spent(persons).epsilon.infinite());
    }

    void forgedUnitsAreFound_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < forgeries.size(); ++i)
            QTest::newRow(forgeries[i].name) << static_cast<int>(i);
    }
    void forgedUnitsAreFound() {
        QFETCH(const int, number);
        static const Json whole = releasedByRow();
        const auto honest = verifiedResult(whole, "");
        QVERIFY2(honest && honest->holds(), whole.dump(1).substr(0, 3000).c_str());
        Json forged = whole;
        const Forgery& forgery = forgeries[static_cast<std::size_t>(number)];
        Json& unit = forged["trials"].front()[forgery.part]["unit"];
        if (forgery.ofPerson)
            unit.erase("by_record");
        else
            unit["rows"] = 1;
        const auto verified = verifiedResult(forged, "");
        QVERIFY(!verified || !verified->holds());
    }

    // The experiment, too.
    void aForgedExperimentIsFound() {
        Json forged = releasedByRow();
        forged["experiment"]["data"].erase("unit");
        const auto verified = verifiedResult(forged, "");
        QVERIFY(!verified || !verified->holds());
    }
};

TEST_ALONE(PlantedPersonsTest)
#include "PlantedPersonsTest.moc"
