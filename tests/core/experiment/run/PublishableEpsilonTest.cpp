// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/PublishableEpsilon.h"

#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

PrivacyStatement statement(double sanitised, double promised) {
    PrivacyStatement privacy;
    privacy.spent = {.value = sanitised / 2, .delta = 1e-5, .kind = EpsilonKind::DataDependent};
    privacy.dataIndependent = Epsilon{.value = promised, .delta = 1e-5, .kind = EpsilonKind::DataIndependent};
    SanitisedStatement made;
    made.epsilon = sanitised;
    made.delta = 1e-5;
    made.order = 20;
    made.smoothness = 0.0125;
    made.sigmaSS = 8;
    privacy.sanitised = made;
    return privacy;
}

double leastOf(const SanitisedStatement& sanitised) {
    return *releaseRdp({sanitised.order, sanitised.smoothness, sanitised.sigmaSS}, Publication::Sound) +
           classicConversionTerm(sanitised.order, sanitised.delta);
}

} // namespace

// What may be published beside an ε that depends on the votes.
class PublishableEpsilonTest : public QObject {
    Q_OBJECT

private slots:
    void aSanitisedOneThatIsSmallerIsOffered() {
        const PrivacyStatement privacy = statement(1.2, 3);
        QCOMPARE(useOf(privacy), UseOfSanitised::AsItSays);
        QVERIFY(says(publishableInWords(privacy), "only a release may publish it"));
    }

    void aSanitisedOneThatIsNoSmallerIsNot() {
        const PrivacyStatement privacy = statement(0.188, 0.167);
        QCOMPARE(useOf(privacy), UseOfSanitised::NoSmaller);
        QCOMPARE(std::string(publishableInWords(privacy)),
                 std::string("the promised ε = 0.167: the sanitised one, 0.188, is no smaller"));
        PrivacyStatement otherDelta = privacy;
        otherDelta.dataIndependent->delta = 1e-3; // then the two are not compared
        QCOMPARE(useOf(otherDelta), UseOfSanitised::AsItSays);
    }

    // The noise took all of the cost: what is left would have come of any votes.
    void oneThatWasDrawnAsTheLeastSaysNothing() {
        PrivacyStatement privacy = statement(1, 3);
        privacy.sanitised->epsilon = leastOf(*privacy.sanitised);
        QCOMPARE(useOf(privacy), UseOfSanitised::AsItSays); // not drawn: its fixed part
        privacy.sanitised->drawn = true;
        QCOMPARE(useOf(privacy), UseOfSanitised::SaysNothing);
        QVERIFY(says(publishableInWords(privacy), "the promised ε = 3.00: the sanitised one was drawn as"));
        QVERIFY(says(publishableInWords(privacy), "says nothing"));
        privacy.sanitised->epsilon *= 1.01;
        QCOMPARE(useOf(privacy), UseOfSanitised::AsItSays);
    }

    void oneThatProvesNothingOrLeaksSaysThatFirst() {
        PrivacyStatement privacy = statement(0.188, 0.167);
        privacy.sanitised->tuned = true;
        QVERIFY(says(publishableInWords(privacy), "leaks"));
        privacy.sanitised->asPublished = true;
        QVERIFY(says(publishableInWords(privacy), "proves nothing"));
    }
};

TEST_ALONE(PublishableEpsilonTest)
#include "PublishableEpsilonTest.moc"
