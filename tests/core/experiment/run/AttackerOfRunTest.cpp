// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/AttackerOfRun.h"

#include "core/base/Infinity.h"
#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

class AttackerOfRunTest : public QObject {
    Q_OBJECT

    static Parameters resolved(const char* mechanism, const Parameters& given) {
        const auto whole = validated(findMechanism(mechanism)->descriptor.parameters, given, mechanism);
        if (!whole) qFatal("%s", whole.error().message().c_str());
        return *whole;
    }

    static TrialOutcome outcome(double epsilon, double delta,
                                EpsilonKind kind = EpsilonKind::DataIndependent) {
        TrialOutcome made;
        made.asked = 300;
        made.answered = 120;
        made.privacy.spent = {
            .value = epsilon, .delta = delta, .kind = kind, .adjacency = Adjacency::AddRemoveRecord};
        return made;
    }

    // 120 answers with σ = 40 and sensitivity √2.
    static TrialOutcome answers(long answered = 120) {
        TrialOutcome made = outcome(1.3, 1e-5);
        Parameters given;
        given.set("sigma", 40.0);
        given.set("delta", 1e-5);
        made.resolved = resolved("pate-gnmax", given);
        made.answered = answered;
        return made;
    }

    static Experiment of(const char* mechanism) {
        Experiment experiment;
        experiment.mechanism = mechanism;
        return experiment;
    }

private slots:
    void gaussianNoiseIsTakenExactly() {
        const AttackerView view = attackerOfTrial(of("pate-gnmax"), answers());
        QVERIFY(view.promised);
        QCOMPARE(view.adjacency, Adjacency::AddRemoveRecord);
        QVERIFY(std::ranges::any_of(
            view.curves, [](const auto& curve) { return curve.source == TradeoffSource::Gaussian; }));
        // Right at even odds, of all noisy counts: Φ(μ/2) with μ = √(2·120)/40. The winners may tell less.
        const double mu = std::sqrt(2.0 * 120) / 40;
        const double right = 0.5 * std::erfc(-mu / 2 / std::sqrt(2.0));
        QVERIFY(view.rightAt(0.5) > right - 1e-2 && view.rightAt(0.5) < right + 1e-3);
    }

    // Neither the data-dependent ε nor what was asked beyond the answers changes anything.
    void theCurveIsThatOfWhatIsCharged() {
        TrialOutcome told = answers();
        told.privacy.dataIndependent = told.privacy.spent;
        told.privacy.spent.kind = EpsilonKind::DataDependent;
        told.privacy.spent.value = 0.2;
        QCOMPARE(attackerOfTrial(of("pate-gnmax"), told).rightAt(0.5),
                 attackerOfTrial(of("pate-gnmax"), answers()).rightAt(0.5));
    }

    void withoutParametersTheDataIndependentEpsilonCounts() {
        const AttackerView view = attackerOfTrial(of("pate-gnmax"), outcome(std::log(3.0), 0));
        QVERIFY(view.promised);
        QVERIFY(std::abs(view.rightAt(0.5) - 0.75) < 1e-3 && view.rightAt(0.5) >= 0.75 - 1e-12);
        QVERIFY(!attackerOfTrial(of("pate-gnmax"), outcome(0.3, 1e-5, EpsilonKind::DataDependent)).promised);
        QVERIFY(!attackerOfTrial(of("pate-gnmax"), outcome(infinity, 1e-5)).promised);
    }

    void parametersOutOfReasonCrashNothing() {
        for (const double sigma : {0.0, -1.0, 1e-300, infinity, std::nan("")}) {
            TrialOutcome strange = answers();
            strange.resolved.set("sigma", sigma);
            const AttackerView view = attackerOfTrial(of("pate-gnmax"), strange);
            QVERIFY(!view.promised || !view.curves.empty());
            QVERIFY(!(view.rightAt(0.5) < 0.5) && view.rightAt(0.5) <= 1);
        }
        TrialOutcome strange = answers();
        strange.resolved.set("delta", 7.0);
        QVERIFY(attackerOfTrial(of("pate-gnmax"), strange).rightAt(0.5) <= 1);
    }

    void nothingIsPromisedWithoutPrivacyAndOutsideTheGuarantee() {
        Parameters none;
        TrialOutcome plain = outcome(infinity, 0, EpsilonKind::None);
        plain.resolved = resolved("nonprivate", none);
        QVERIFY(!attackerOfTrial(of("nonprivate"), plain).promised);
        Experiment outside = of("pate-gnmax");
        outside.encoder.fit = FitOn::PrivatePool;
        QVERIFY(!attackerOfTrial(outside, answers()).promised);
        QVERIFY(!attackerOfTrial(of("no-such-mechanism"), answers()).promised);
    }

    void whatIsLearntFromJustAFewPromisesNothing() {
        TrialOutcome bags = outcome(0.5, 0.1);
        bags.privacy.spent.justAFew = true;
        QVERIFY(!attackerOfTrial(of("bagging"), bags).promised);
    }

    void aRunShowsTheTrialThatLeavesMost() {
        Run run(of("pate-gnmax"));
        QVERIFY(!attackerOfRun(run));
        for (const long answered : {60, 240, 120})
            run.apply(TrialFinished{TrialNumber::fromIndex(run.trials().size()), answers(answered)});
        QCOMPARE(attackerOfRun(run)->rightAt(0.5),
                 attackerOfTrial(of("pate-gnmax"), answers(240)).rightAt(0.5));
    }

    void anAccountIsSeenLikeTheTrial() {
        const Mechanism& mechanism = *findMechanism("pate-gnmax");
        Parameters given;
        given.set("sigma", 40.0);
        given.set("delta", 1e-5);
        given.set("queries", std::int64_t{120});
        const auto account = mechanism.account(resolved("pate-gnmax", given));
        QVERIFY(account);
        QCOMPARE(attackerOfAccount(mechanism, *account).rightAt(0.5),
                 attackerOfTrial(of("pate-gnmax"), answers()).rightAt(0.5));
    }

    void everyMechanismsAccountHasAView() {
        for (const Mechanism& mechanism : mechanisms()) {
            if (!mechanism.account) continue;
            Parameters given;
            for (const char* id : {"delta", "epsilon"})
                if (findParameter(mechanism.descriptor.parameters, id))
                    given.set(id, std::string_view(id) == "delta" ? 1e-5 : 1.0);
            const auto whole = validated(mechanism.descriptor.parameters, given, mechanism.descriptor.id);
            if (!whole) continue;
            const auto account = mechanism.account(*whole);
            if (!account) continue;
            const AttackerView view = attackerOfAccount(mechanism, *account);
            QVERIFY2(view.promised != account->privacy.spent.justAFew, mechanism.descriptor.id.c_str());
            if (view.promised) QVERIFY2(view.rightAt(0.5) < 0.9, mechanism.descriptor.id.c_str());
        }
    }

    void oddsSayWhatIsAsked() {
        AttackerView view = attackerOfRecord(std::log(3.0), 0, Adjacency::ReplaceRecord);
        const QString words = QString::fromStdString(oddsInWords(view));
        QVERIFY2(words.contains("which of two records was used") && words.contains("75"), qPrintable(words));
        view.promised = false;
        QVERIFY(oddsInWords(view).find("nothing is promised") != std::string::npos);
    }
};

TEST_ALONE(AttackerOfRunTest)
#include "AttackerOfRunTest.moc"
