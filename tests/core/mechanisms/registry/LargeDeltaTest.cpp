// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// A δ that is no small chance may expose a whole record: all mechanisms say so, and none of a small one.
class LargeDeltaTest : public QObject {
    Q_OBJECT

private slots:
    void isMarkedAlike_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<QString>("noise");
        QTest::addColumn<double>("level");
        QTest::newRow("GNMax") << "pate-gnmax"
                               << "sigma" << 40.0;
        QTest::newRow("LNMax") << "pate-lnmax"
                               << "gamma" << 0.1;
        QTest::newRow("SAA") << "saa"
                             << "lambda" << 0.1;
        QTest::newRow("DPBag") << "dpbag"
                               << "lambda" << 0.1;
        QTest::newRow("Confident") << "pate-confident"
                                   << "sigma2" << 40.0;
    }
    void isMarkedAlike() {
        QFETCH(QString, mechanism);
        QFETCH(QString, noise);
        QFETCH(double, level);
        const Mechanism& known = *findMechanism(mechanism.toStdString());
        for (const double delta : {0.9, 0.0011, 1e-3, 1e-5}) {
            Parameters given;
            given.set("queries", std::int64_t{10});
            given.set("delta", delta);
            given.set(noise.toStdString(), level);
            if (noise == "sigma2") {
                given.set("sigma1", 100.0);
                given.set("threshold", 100.0);
            }
            const auto parameters = validated(known.descriptor.parameters, given, known.descriptor.id);
            QVERIFY2(parameters, parameters ? "" : parameters.error().message().c_str());
            const auto account = known.account(*parameters);
            QVERIFY2(account, account ? "" : account.error().message().c_str());
            const std::string words = inWords(account->privacy.spent);
            QVERIFY2(says(words, "“just a few” protection") == (delta > 1e-3), words.c_str());
        }
    }
};

TEST_ALONE(LargeDeltaTest)
#include "LargeDeltaTest.moc"
