// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/Falsifier.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/falsify/FalsifierReport.h"
#include "tests/falsify/SeenLoss.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <utility>

using namespace epsiloscope;
using namespace epsiloscope::falsifier;

namespace {

// Over all claims of this class: the chance that any true one is called false. Seeds are fixed, so that what
// passes once passes again.
constexpr double falseAlarms = 1e-3;
constexpr std::size_t claimsInAll = 64 + 10;

FalsifierPlan shortPlan(double seconds) {
    FalsifierPlan plan;
    plan.seconds = seconds;
    plan.error = falseAlarms / static_cast<double>(claimsInAll);
    plan.random = 1;
    plan.searchDraws = 120;
    plan.experiments = 20;
    plan.kept = 1;
    plan.kinds.persons = false; // PersonFalsifierTest
    return plan;
}

QByteArray told(const Verdict& verdict) {
    return QByteArray::fromStdString(tableHeader() + "\n" + tableLine(verdict));
}

// The mechanism itself, asked for more than it then states and charges.
Mechanism understating(const std::string& id, double factor) {
    const Mechanism honest = *findMechanism(id);
    Mechanism liar = honest;
    liar.run = [honest, factor](TrialContext& context) -> Result<TrialOutcome> {
        Parameters larger = context.parameters;
        for (const char* solved : {"sigma", "sigma1", "sigma2", "lambda", "noise_multiplier"})
            if (context.parameters.has("epsilon")) larger.clear(solved);
        larger.set("epsilon", factor * context.parameters.real("epsilon"));
        TrialContext asked = context.with(larger);
        auto outcome = honest.run(asked);
        if (outcome) outcome->privacy.spent.value /= factor;
        return outcome;
    };
    liar.charged = {};
    return liar;
}

} // namespace

// What private mechanisms claim stands against the falsifier, and what is false falls.
class FalsifierTest : public QObject {
    Q_OBJECT

private slots:
    void claimsStand_data();
    void claimsStand();
    void anEighthOfEpsilonFalls_data();
    void anEighthOfEpsilonFalls();
    void whatItSaysItSeesFalls();
};

void FalsifierTest::claimsStand_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<double>("epsilon");
    for (const Mechanism* mechanism : promisingMechanisms())
        for (const double epsilon : {0.1, 1.0, 3.0, 8.0})
            QTest::addRow("%s at %g", mechanism->descriptor.id.c_str(), epsilon)
                << QString::fromStdString(mechanism->descriptor.id) << epsilon;
    QVERIFY(promisingMechanisms().size() * 4 + 10 <= claimsInAll);
}

void FalsifierTest::claimsStand() {
    QFETCH(const QString, mechanism);
    QFETCH(const double, epsilon);
    const Verdict verdict =
        falsify({findMechanism(mechanism.toStdString()), {epsilon, 0.05}}, shortPlan(0.2));
    QVERIFY2(!verdict.empty(), "nothing was tried");
    QVERIFY2(!verdict.falsified(), told(verdict));
}

void FalsifierTest::anEighthOfEpsilonFalls_data() {
    QTest::addColumn<QString>("mechanism");
    for (const char* id : {"pate-gnmax", "ensemble-accuracy", "brc-private", "dp-logistic"})
        QTest::newRow(id) << QString(id);
}

void FalsifierTest::anEighthOfEpsilonFalls() {
    QFETCH(const QString, mechanism);
    const Mechanism liar = understating(mechanism.toStdString(), 8);
    Verdict verdict;
    // Once where draws are as quick as they should be; builds with sanitizers need longer for as many.
    for (double seconds = 1.5; !verdict.falsified() && seconds < 50; seconds *= 3)
        verdict = falsify({&liar, {1, 0.05}}, shortPlan(seconds));
    QVERIFY2(verdict.falsified(), told(verdict));
}

// A tenth more than what is seen, so that this one run is not the tenth that misses it.
void FalsifierTest::whatItSaysItSeesFalls() {
    const std::string id = "ensemble-accuracy";
    const AskedPrivacy asked{3, 0.05};
    double seconds = 0.4;
    SeenLoss seen = seenLoss({findMechanism(id), asked}, shortPlan(seconds), 10);
    // Builds with sanitizers need longer for as many draws.
    for (; seen.loss() > 0.8 && seconds < 12; seconds *= 3)
        seen = seenLoss({findMechanism(id), asked}, shortPlan(3 * seconds), 10);
    QVERIFY2(seen.loss() > 0 && seen.loss() < 0.8, seenLine(seen).c_str());
    QVERIFY(std::ranges::none_of(seen.runs, [](const PairVerdict& run) { return run.falsified(); }));
    const Mechanism liar = understating(id, 1 / (0.9 - seen.loss()));
    const Verdict verdict = falsify({&liar, asked}, shortPlan(2 * seconds));
    QVERIFY2(verdict.falsified(), told(verdict));
}

TEST_ALONE(FalsifierTest)
#include "FalsifierTest.moc"
