// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"
#include "tests/falsify/Falsifier.h"
#include "tests/falsify/FalsifierReport.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::falsifier;

// What mechanisms state of persons stands on tables that differ in the rows of one person. As in
// FalsifierTest, over all claims the chance that any true one is called false is 1 in 1,000; seeds are fixed.
class PersonFalsifierTest : public QObject {
    Q_OBJECT

private slots:
    void claimsStand_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<double>("epsilon");
        for (const Mechanism* mechanism : promisingMechanisms())
            for (const double epsilon : {0.1, 1.0, 3.0, 8.0})
                QTest::addRow("%s at %g", mechanism->descriptor.id.c_str(), epsilon)
                    << QString::fromStdString(mechanism->descriptor.id) << epsilon;
        QVERIFY(promisingMechanisms().size() * 4 <= 64);
    }
    // The target "falsify" takes longer, and other parameters than the smallest.
    void claimsStand() {
        QFETCH(const QString, mechanism);
        QFETCH(const double, epsilon);
        FalsifierPlan plan;
        plan.seconds = 0.06;
        plan.error = 1e-3 / 64;
        plan.kinds = {false, false, true};
        plan.random = 0;
        plan.searchDraws = 120;
        plan.experiments = 20;
        plan.kept = 1;
        const Verdict verdict =
            falsify({findMechanism(mechanism.toStdString()), {epsilon, 0.05, {}, false}}, plan);
        const std::string told = tableHeader() + "\n" + tableLine(verdict);
        QVERIFY2(!verdict.empty(), "nothing was tried");
        QVERIFY2(!verdict.falsified(), told.c_str());
    }
};

TEST_ALONE(PersonFalsifierTest)
#include "PersonFalsifierTest.moc"
