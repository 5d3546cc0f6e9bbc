// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/PersonWorlds.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/falsify/FalsifierReport.h"
#include "tests/falsify/Replay.h"
#include "tests/falsify/TrueLoss.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

using namespace epsiloscope;
using namespace epsiloscope::falsifier;

namespace {

// A mechanism in all worlds of a plan.
struct WorldsCase {
    std::string name, mechanism;
    Parameters settings{};
    WorldsPlan plan{};
    bool reached = false;   ///< what is declared is reached
    double tight = 0;       ///< a stated ε that is less by this share would be false; 0: not claimed
    bool lastAlone = false; ///< only the last person's rows differ: batches are drawn person by person
};

Parameters set(std::initializer_list<std::pair<const char*, ParameterValue>> values) {
    Parameters parameters;
    for (const auto& [id, value] : values)
        parameters.set(id, value);
    return parameters;
}

// Weights that stay at 1: the bound on errors of r rows is then r/N.
const Parameters evenWeights = set({{"c1", 1 + 1e-9}, {"c2", 1 + 1e-9}});

const std::vector<WorldsCase>& worldsCases() {
    static const std::vector<WorldsCase> all = {
        {"votes of GNMax", "pate-gnmax", {}, {}, true},
        {"votes of GNMax, three teachers", "pate-gnmax", set({{"teachers", std::int64_t{3}}}), {}, true},
        {"votes of GNMax, 2 rows", "pate-gnmax", {}, {.rowsOfPerson = 2}, true},
        {"votes of LNMax", "pate-lnmax", {}, {}, true},
        {"checks and votes", "pate-confident", {}, {.seed = 3}, true},
        {"checks and votes, in dialogue", "pate-interactive", {}, {}, true},
        {"votes of several partitions", "dpbag", {}, {}, true},
        {"the same, naively", "dpbag-naive", {}, {}, true},
        {"subsample and aggregate", "saa", {}, {}, true},
        {"teachers in bins", "ensemble-accuracy", {}, {}, true, 1e-6},
        {"gradients", "dpsgd", {}, {}, true, 1e-3},
        {"gradients, 2 rows", "dpsgd", {}, {.rowsOfPerson = 2}, true, 1e-3},
        {"gradients of a batch", "dpsgd", set({{"sampling_rate", 0.5}}), {.seed = 2}, true, 0.02, true},
        {"gradients of three steps", "dpsgd", set({{"steps", std::int64_t{3}}}), {}, true, 1e-3},
        {"errors", "brc", evenWeights, {.rowsOfPerson = 2, .sameClass = true}, true, 1e-6},
        {"errors, one row", "brc", evenWeights, {.rowsOfPerson = 1, .sameClass = true}, true, 1e-6},
        {"errors, three rows", "brc", evenWeights, {.rowsOfPerson = 3, .sameClass = true}, true, 1e-6},
        {"errors, by turns", "brc", {}, {.rowsOfPerson = 2}},
        {"errors of whole records",
         "brc-private",
         evenWeights,
         {.rowsOfPerson = 2, .sameClass = true},
         true,
         1e-6},
        {"errors and intercepts",
         "brc-private",
         set({{"c1", 1 + 1e-9}, {"c2", 1 + 1e-9}, {"intercept", std::string("exponential")}}),
         {.rowsOfPerson = 2, .sameClass = true},
         true},
        {"errors of four rounds",
         "brc-private",
         set({{"iterations", std::int64_t{4}}}),
         {.rowsOfPerson = 2, .sameClass = true}},
        {"sums and errors",
         "boosting-for-people",
         evenWeights,
         {.rowsOfPerson = 2, .sameClass = true},
         true,
         1e-6},
        {"objective", "dp-logistic", {}, {.rowsOfPerson = 2}},
        {"votes of teachers on private features", "pate-features", {}, {.rowsOfPerson = 2}},
    };
    return all;
}

bool sameOutputs(const PersonWorld& one, const PersonWorld& other) {
    return one.output.words == other.output.words && one.output.reals == other.output.reals;
}

} // namespace

namespace {

void namesOfCases() {
    QTest::addColumn<int>("number");
    for (std::size_t i = 0; i < worldsCases().size(); ++i)
        QTest::newRow(worldsCases()[i].name.c_str()) << static_cast<int>(i);
}

struct Seen {
    std::string wrong; ///< what no noise covers; empty: nothing
    std::size_t worlds = 0, pairs = 0, measured = 0;
    double reached = 0; ///< the largest share of what is declared
    double truth = 0, stated = 0;
    bool emptyAloneFails = false; ///< the world without a private row ends with an error, and no other

    std::string inWords() const {
        return QString("%1 worlds, %2 pairs, %3 measured: %4 of what is declared; ε = %5 is true, %6 stated")
            .arg(worlds)
            .arg(pairs)
            .arg(measured)
            .arg(reached, 0, 'g', 10)
            .arg(truth, 0, 'g', 10)
            .arg(stated, 0, 'g', 10)
            .toStdString();
    }
};

// What enters the noise of neighbours differs by no more than is declared, and what is released in nothing
// else.
std::string uncovered(const PersonWorld& one, const PersonWorld& other, double& reached) {
    const auto differences = noiseDifferences(one.calls, other.calls);
    if (one.calls.size() != other.calls.size() || differences.size() != one.calls.size())
        return "other noise is drawn for a neighbour";
    for (const NoiseDifference& each : differences) {
        reached = std::max(reached, each.distance / each.declared);
        if (!each.within()) return QString("%1 of %2").arg(each.distance).arg(each.declared).toStdString();
    }
    return sameOutputs(one, other) ? "" : "outputs differ though all noisy ones are the same";
}

Seen seenIn(const WorldsCase& asked, double epsilon, const WorldsPlan& plan) {
    const Mechanism& mechanism = *findMechanism(asked.mechanism);
    const PersonWorlds worlds = personWorlds(mechanism, {epsilon, 0.05, asked.settings}, plan);
    Seen seen;
    seen.worlds = worlds.all.size();
    seen.stated = worlds.stated.value;
    seen.emptyAloneFails =
        worlds.failing.size() == 1 && worlds.failing.front() == std::array<std::size_t, 3>{};
    std::vector<TrueLoss> losses;
    for (const WorldPair& pair : neighboursAmong(worlds, mechanism)) {
        const PersonWorld &one = worlds.all[pair.one], &other = worlds.all[pair.other];
        if (asked.lastAlone && one.has[2] == other.has[2]) continue;
        ++seen.pairs;
        if (seen.wrong.empty()) seen.wrong = uncovered(one, other, seen.reached);
        const TrueLoss loss(one.calls, other.calls, worlds.resolved, worlds.plan.rowsOfPerson);
        if (loss.isKnown()) losses.push_back(loss);
    }
    seen.measured = losses.size();
    seen.truth = leastEpsilon(losses, worlds.stated.delta);
    return seen;
}

} // namespace

// Worlds of three persons with up to three rows each: all of them, with all neighbours in one person. Noise
// is frozen, so that nothing here is by lot.
class PersonWorldsTest : public QObject {
    Q_OBJECT

private slots:
    void everyMechanismIsHere() {
        std::set<std::string> here = {"bagging", "public-only"}; // below
        for (const WorldsCase& each : worldsCases())
            here.insert(each.mechanism);
        for (const Mechanism* mechanism : releasingMechanisms())
            QVERIFY2(here.contains(mechanism->descriptor.id), mechanism->descriptor.id.c_str());
    }

    void statedIsNeverBelowTheTruth_data() { namesOfCases(); }
    void statedIsNeverBelowTheTruth() {
        QFETCH(const int, number);
        const WorldsCase& asked = worldsCases()[static_cast<std::size_t>(number)];
        const Seen seen = seenIn(asked, 1, asked.plan);
        QVERIFY2(seen.wrong.empty(), seen.wrong.c_str());
        QVERIFY(seen.pairs > 800);
        // Who is alone in the table is seen by it: nothing is learnt from nobody.
        const bool counts =
            findMechanism(asked.mechanism)->descriptor.adjacency != Adjacency::AddRemoveRecord;
        QVERIFY(seen.emptyAloneFails || counts);
        QCOMPARE(std::abs(seen.reached - 1) < 1e-6, asked.reached);
        QVERIFY(seen.truth <= seen.stated * (1 + 1e-9));
        QVERIFY2(seen.truth >= seen.stated * (1 - asked.tight) || asked.tight == 0, seen.inWords().c_str());
    }

    void norAtAnyOtherEpsilon_data() { namesOfCases(); }
    // With two rows each at most.
    void norAtAnyOtherEpsilon() {
        QFETCH(const int, number);
        const WorldsCase& asked = worldsCases()[static_cast<std::size_t>(number)];
        WorldsPlan plan = asked.plan;
        plan.mostRows = 2;
        for (const double epsilon : {0.1, 3.0, 8.0}) {
            const Seen seen = seenIn(asked, epsilon, plan);
            QVERIFY2(seen.wrong.empty(), seen.wrong.c_str());
            QVERIFY(seen.pairs > 100);
            QVERIFY2(seen.truth <= seen.stated * (1 + 1e-9), seen.inWords().c_str());
        }
    }

    void noiseCoversWhatOnePersonChanges_data() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism* mechanism : releasingMechanisms())
            QTest::newRow(mechanism->descriptor.id.c_str())
                << QString::fromStdString(mechanism->descriptor.id);
    }
    // In larger tables. The target "replay" takes a thousand pairs of each.
    void noiseCoversWhatOnePersonChanges() {
        QFETCH(const QString, mechanism);
        ReplayPlan plan;
        plan.kinds = {false, false, true};
        plan.pairs = 60;
        plan.seconds = 20;
        const ReplayVerdict verdict = replay(*findMechanism(mechanism.toStdString()), plan);
        QVERIFY2(verdict.findings.empty(), replayLine(verdict).c_str());
        QVERIFY(verdict.pairs >= 3);
        QVERIFY(verdict.failing * 2 < verdict.pairs);
    }

    // No noise: who is in no bag is in no output, and the chance to be in one is δ.
    void whoIsInNoBagIsInNoOutput() {
        constexpr std::uint64_t draws = 150;
        const Mechanism& mechanism = *findMechanism("bagging");
        std::map<std::pair<std::array<std::size_t, 3>, std::array<std::size_t, 3>>, int> shown;
        double delta = 0;
        for (std::uint64_t seed = 1; seed <= draws; ++seed) {
            const PersonWorlds worlds = personWorlds(mechanism, {1, 0.05, {}}, {.mostRows = 2, .seed = seed});
            delta = worlds.stated.delta;
            for (const WorldPair& pair : neighboursAmong(worlds, mechanism)) {
                const PersonWorld &one = worlds.all[pair.one], &other = worlds.all[pair.other];
                if (std::ranges::find(one.has, std::size_t{0}) != one.has.end()) continue; // n is known: 3
                shown[{one.has, other.has}] += sameOutputs(one, other) ? 0 : 1;
            }
        }
        const double slack = 5 * std::sqrt(draws / 4.0); // once in a million for each
        int most = 0;
        for (const auto& [pair, count] : shown)
            most = std::max(most, count);
        QVERIFY(!shown.empty() && most <= delta * draws + slack);
        QVERIFY(most >= delta * draws - slack);
    }

    void whatIsPublicAloneTellsNoWorldsApart() {
        const PersonWorlds worlds = personWorlds(*findMechanism("public-only"), {}, {});
        QVERIFY(worlds.all.size() > 900);
        QVERIFY(std::ranges::all_of(worlds.all, [&](const PersonWorld& each) {
            return each.calls.empty() && sameOutputs(each, worlds.all.front());
        }));
    }
};

TEST_ALONE(PersonWorldsTest)
#include "PersonWorldsTest.moc"
