// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// The noise of a mechanism, with as much of it as anybody would set.
struct MuchNoise {
    const char *mechanism, *parameter;
    double value;
};
constexpr MuchNoise muchNoise[] = {{"pate-gnmax", "sigma", 1e7},
                                   {"pate-lnmax", "gamma", 1e-7},
                                   {"saa", "lambda", 1e-7},
                                   {"dpbag", "lambda", 1e-7}};

std::vector<std::string> accountantsOf(const Mechanism& mechanism) {
    std::vector<std::string> all;
    for (const auto& [value, words] : findParameter(mechanism.descriptor.parameters, "accountant")->choices)
        all.push_back(value);
    return all;
}

Result<Account> accountOf(const Mechanism& mechanism, Parameters given, const std::string& accountant) {
    given.set("accountant", accountant);
    given.set("delta", 1e-5);
    const auto whole = validated(mechanism.descriptor.parameters, given, mechanism.descriptor.id);
    if (!whole) return whole.error();
    return mechanism.account(*whole);
}

double promisedBy(const Account& account) {
    const auto& independent = account.privacy.dataIndependent;
    return independent ? independent->value : account.privacy.spent.value;
}

} // namespace

// "No noise makes 100 queries cost at most ε = 0.01": said where it is so, and nowhere else.
class RefusedNoiseTest : public QObject {
    Q_OBJECT

private slots:
    void noiseIsRefusedWhereNoneIsEnough_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("noise");
        QTest::addColumn<double>("most");
        for (const MuchNoise& each : muchNoise)
            QTest::newRow(each.mechanism) << each.mechanism << each.parameter << each.value;
    }

    void noiseIsRefusedWhereNoneIsEnough() {
        QFETCH(QString, id);
        QFETCH(QString, noise);
        QFETCH(double, most);
        const Mechanism& mechanism = *findMechanism(id.toStdString());
        const std::string noiseId = noise.toStdString();
        for (const std::string& accountant : accountantsOf(mechanism))
            for (const std::int64_t queries : {1, 100})
                for (const double epsilon : {0.01, 0.1, 1.0}) {
                    Parameters asked;
                    asked.set("queries", queries);
                    const Parameters counted = asked;
                    asked.set("epsilon", epsilon);
                    const auto solved = accountOf(mechanism, asked, accountant);
                    Parameters drowned = counted;
                    drowned.set(noiseId, most);
                    const auto least = accountOf(mechanism, drowned, accountant);
                    if (!least) continue; // this accountant does not go with that noise
                    const QString where = QStringLiteral("%1, %2: %3 queries at %4, %5 at most noise")
                                              .arg(id, QString::fromStdString(accountant))
                                              .arg(queries)
                                              .arg(epsilon)
                                              .arg(promisedBy(*least));
                    if (!solved) {
                        QVERIFY2(says(solved.error().what, "no noise makes"),
                                 qPrintable(where + QString::fromStdString(solved.error().message())));
                        QVERIFY2(promisedBy(*least) > epsilon, qPrintable(where));
                        continue;
                    }
                    QVERIFY2(promisedBy(*solved) <= epsilon * (1 + 1e-9), qPrintable(where));
                    Parameters again = counted;
                    again.set(noiseId, solved->parameters.real(noiseId));
                    const auto same = accountOf(mechanism, again, accountant);
                    QVERIFY2(same.ok() && promisedBy(*same) <= epsilon * (1 + 1e-9), qPrintable(where));
                }
    }
};

TEST_WITH_EVENTS(RefusedNoiseTest)
#include "RefusedNoiseTest.moc"
