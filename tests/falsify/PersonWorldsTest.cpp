// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/PersonWorlds.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/falsify/Replay.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

using namespace epsiloscope;
using namespace epsiloscope::falsifier;

namespace {

// A mechanism in all worlds of a plan.
struct WorldsCase {
    std::string name, mechanism;
    Parameters settings{};
    WorldsPlan plan{};
    bool reached = false; ///< what is declared is reached
    double tight = 0;     ///< a stated ε that is less by this share would be false; 0: not claimed
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
        {"teachers in bins", "ensemble-accuracy", {}, {}, true},
        {"gradients", "dpsgd", {}, {}, true},
        {"gradients, 2 rows", "dpsgd", {}, {.rowsOfPerson = 2}, true},
        {"gradients of a batch", "dpsgd", set({{"sampling_rate", 0.5}}), {}, true},
        {"gradients of three steps", "dpsgd", set({{"steps", std::int64_t{3}}}), {}, true},
        {"errors", "brc", evenWeights, {.rowsOfPerson = 2, .sameClass = true}, true},
        {"errors, one row", "brc", evenWeights, {.rowsOfPerson = 1, .sameClass = true}, true},
        {"errors, three rows", "brc", evenWeights, {.rowsOfPerson = 3, .sameClass = true}, true},
        {"errors, by turns", "brc", {}, {.rowsOfPerson = 2}},
        {"errors of whole records", "brc-private", evenWeights, {.rowsOfPerson = 2, .sameClass = true}, true},
        {"errors and intercepts",
         "brc-private",
         set({{"c1", 1 + 1e-9}, {"c2", 1 + 1e-9}, {"intercept", std::string("exponential")}}),
         {.rowsOfPerson = 2, .sameClass = true},
         true},
        {"errors of four rounds",
         "brc-private",
         set({{"iterations", std::int64_t{4}}}),
         {.rowsOfPerson = 2, .sameClass = true}},
        {"sums and errors", "boosting-for-people", evenWeights, {.rowsOfPerson = 2, .sameClass = true}, true},
        {"objective", "dp-logistic", {}, {.rowsOfPerson = 2}},
        {"votes of teachers on private features", "pate-features", {}, {.rowsOfPerson = 2}},
    };
    return all;
}

double normal(double x) {
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}

// The chance that the first of two noisy counts is the larger.
double firstWins(const RecordedCall& vote) {
    const double gap = vote.inputs[0] - vote.inputs[1];
    if (vote.call.law == NoiseLaw::Gaussian) return normal(gap / (std::sqrt(2.0) * vote.call.scale));
    const double scaled = std::abs(gap) / vote.call.scale, tail = std::exp(-scaled) * (2 + scaled) / 4;
    return gap < 0 ? tail : 1 - tail;
}

using Chances = std::vector<double>;

bool isVote(const RecordedCall& one) {
    return one.call.placeAlone && one.inputs.size() == 2;
}

bool isCheck(const RecordedCall& one) {
    return std::string_view(one.call.step) == "check of the highest count";
}

// The chance of every course of winners and checks. Absent where the trial releases other things, or did not
// ask to the end.
std::optional<Chances> coursesOf(const std::vector<RecordedCall>& calls, const Parameters& resolved) {
    Chances courses = {1};
    for (std::size_t i = 0; i < calls.size(); ++i) {
        double passes = 1;
        if (isCheck(calls[i])) {
            passes = normal((calls[i].inputs[0] - resolved.real("threshold")) / calls[i].call.scale);
            if (++i == calls.size()) return std::nullopt;
        }
        if (!isVote(calls[i])) return std::nullopt;
        const double first = firstWins(calls[i]);
        Chances longer;
        for (const double before : courses)
            for (const double next : {passes * first, passes * (1 - first), 1 - passes})
                longer.push_back(before * next);
        courses = std::move(longer);
    }
    return courses;
}

double hockeyStick(const Chances& p, const Chances& q, double epsilon) {
    double delta = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        delta += std::max(0.0, p[i] - std::exp(epsilon) * q[i]);
    return delta;
}

// δ at ε of a sum that differs by 1 at most with chance q, under noise σ; both directions.
double gaussianDelta(double q, double sigma, double epsilon) {
    const auto shortfall = [&](double low) { // of the sum with the person, where the loss is above that
        const double rest = std::exp(low) - (1 - q);
        return rest <= 0 ? -1e300 : sigma * std::log(rest / q) + 0.5 / sigma;
    };
    const auto with = [&](double x) { return (1 - q) * normal(-x) + q * normal(1 / sigma - x); };
    const double above = shortfall(epsilon), below = shortfall(-epsilon);
    const double removed = with(above) - std::exp(epsilon) * normal(-above);
    const double added = normal(below) - std::exp(epsilon) * (1 - with(below));
    return std::max(removed, added);
}

// What really enters the noise of two worlds, and what it tells them apart by.
class TrueLoss {
public:
    TrueLoss(const PersonWorld& one, const PersonWorld& other, const PersonWorlds& worlds)
        : one_(one.calls), other_(other.calls) {
        p_ = coursesOf(one_, worlds.resolved);
        q_ = coursesOf(other_, worlds.resolved);
        if (p_ && q_) return;
        for (const NoiseDifference& each : noiseDifferences(one_, other_))
            add(one_[each.place], other_[each.place], each.distance, worlds.plan.rowsOfPerson);
    }

    // False where other tests alone know it: of votes and checks that depend on those before, and of several
    // batches.
    bool isKnown() const { return (p_ && q_) || (!odd_ && (square_ == 0 || pure_ == 0)); }
    // δ at ε, of the worse direction.
    double delta(double epsilon) const {
        if (p_ && q_) return std::max(hockeyStick(*p_, *q_, epsilon), hockeyStick(*q_, *p_, epsilon));
        if (square_ == 0) return pure_ > epsilon ? 1 : 0;
        return gaussianDelta(rate_, 1 / std::sqrt(square_), epsilon);
    }

private:
    void add(const RecordedCall& one, const RecordedCall& other, double distance, std::int64_t rowsOfPerson) {
        const NoiseCall& call = one.call;
        const double apart = distance / call.scale;
        rate_ = call.rate;
        odd_ = odd_ || call.placeAlone || (call.rate < 1 && one_.size() > 1);
        if (call.law == NoiseLaw::Gaussian)
            square_ = call.together ? std::max(square_, apart * apart) : square_ + apart * apart;
        else if (call.law == NoiseLaw::Exponential)
            pure_ += choiceLoss(one, other);
        else
            pure_ += apart;
        if (call.law != NoiseLaw::Objective) return;
        // The objective's curvature: each row has R²/4 at most, and as many rows leave as come.
        const auto rows = static_cast<double>(rowsOfPerson);
        const double radius = call.sensitivity / 2 / rows;
        pure_ += 2 * rows * std::log1p(radius * radius / 4 / call.penalty);
    }
    // The largest ratio of chances of a place.
    static double choiceLoss(const RecordedCall& one, const RecordedCall& other) {
        const auto chancesOf = [](const RecordedCall& call) {
            Chances chances;
            double sum = 0;
            for (const double utility : call.inputs)
                sum += chances.emplace_back(std::exp(utility / call.call.scale));
            for (double& chance : chances)
                chance /= sum;
            return chances;
        };
        const Chances p = chancesOf(one), q = chancesOf(other);
        double most = 0;
        for (std::size_t i = 0; i < p.size(); ++i)
            most = std::max(most, std::abs(std::log(p[i] / q[i])));
        return most;
    }

    const std::vector<RecordedCall>&one_, &other_;
    std::optional<Chances> p_, q_;
    double square_ = 0, pure_ = 0, rate_ = 1;
    bool odd_ = false;
};

// The least ε that holds for all of these at δ.
double leastEpsilon(const std::vector<TrueLoss>& losses, double delta) {
    const auto holds = [&](double epsilon) {
        return std::ranges::all_of(losses,
                                   [&](const TrueLoss& loss) { return loss.delta(epsilon) <= delta; });
    };
    double low = 0, high = 100;
    while (high - low > 1e-9) {
        const double middle = (low + high) / 2;
        (holds(middle) ? high : low) = middle;
    }
    return high;
}

bool sameOutputs(const PersonWorld& one, const PersonWorld& other) {
    return one.output.words == other.output.words && one.output.reals == other.output.reals;
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

    void statedIsNeverBelowTheTruth_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < worldsCases().size(); ++i)
            QTest::newRow(worldsCases()[i].name.c_str()) << static_cast<int>(i);
    }
    // What enters the noise differs by no more than is declared, reaches that where it says so, and costs no
    // more than is stated; what is released differs in nothing else.
    void statedIsNeverBelowTheTruth() {
        QFETCH(const int, number);
        const WorldsCase& asked = worldsCases()[static_cast<std::size_t>(number)];
        const Mechanism& mechanism = *findMechanism(asked.mechanism);
        const PersonWorlds worlds = personWorlds(mechanism, {1, 0.05, asked.settings}, asked.plan);
        const auto pairs = neighboursAmong(worlds, mechanism);
        QVERIFY(pairs.size() > 1000);
        double reached = 0;
        std::vector<TrueLoss> losses;
        for (const WorldPair& pair : pairs) {
            const PersonWorld &one = worlds.all[pair.one], &other = worlds.all[pair.other];
            const auto differences = noiseDifferences(one.calls, other.calls);
            QCOMPARE(one.calls.size(), other.calls.size());
            QCOMPARE(differences.size(), one.calls.size());
            for (const NoiseDifference& each : differences) {
                QVERIFY2(each.within(),
                         qPrintable(QString("%1 of %2").arg(each.distance).arg(each.declared)));
                reached = std::max(reached, each.distance / each.declared);
            }
            QVERIFY(sameOutputs(one, other));
            const TrueLoss loss(one, other, worlds);
            if (loss.isKnown()) losses.push_back(loss);
        }
        const double stated = worlds.stated.value, truth = leastEpsilon(losses, worlds.stated.delta);
        qInfo("%zu worlds, %zu pairs, %zu measured; reached %.9f; true %.9g, stated %.9g", worlds.all.size(),
              pairs.size(), losses.size(), reached, truth, stated);
        QVERIFY(truth <= stated * (1 + 1e-9));
        QCOMPARE(std::abs(reached - 1) < 1e-6, asked.reached);
        if (asked.tight > 0) QVERIFY(truth >= stated * (1 - asked.tight));
    }

    // No noise: who is in no bag is in no output, and the chance to be in one is δ.
    void whoIsInNoBagIsInNoOutput() {
        constexpr std::uint64_t draws = 400;
        const Mechanism& mechanism = *findMechanism("bagging");
        std::map<std::pair<std::size_t, std::size_t>, int> shown;
        double delta = 0;
        for (std::uint64_t seed = 1; seed <= draws; ++seed) {
            const PersonWorlds worlds = personWorlds(mechanism, {1, 0.05, {}}, {.mostRows = 1, .seed = seed});
            delta = worlds.stated.delta;
            for (const WorldPair& pair : neighboursAmong(worlds, mechanism))
                shown[{pair.one, pair.other}] +=
                    sameOutputs(worlds.all[pair.one], worlds.all[pair.other]) ? 0 : 1;
        }
        const double slack = 5 * std::sqrt(draws / 4.0); // once in a million for each
        int most = 0;
        for (const auto& [pair, count] : shown)
            most = std::max(most, count);
        qInfo("%zu pairs, %d of %g", shown.size(), most, delta * draws);
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
