// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads

#include "core/base/Parameters.h"
#include "core/mechanisms/ensemble/EnsembleAccuracyParameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "core/privacy/noise/Noise.h"
#include "tests/testing/ChangedParameters.h"
#include "tests/testing/ObservedTrial.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Parameters ensemble(std::int64_t teachers, double epsilon = 1) {
    Parameters given;
    given.set("teachers", teachers);
    given.set("epsilon", epsilon);
    return given;
}

Parameters overlapping(std::int64_t teachers, std::int64_t partitions, double epsilon = 1) {
    return with(with(ensemble(teachers, epsilon), "subsampling", std::string("overlapping")), "partitions",
                partitions);
}

AccuracyReleased releasedBy(const ObservedTrial& made) {
    const auto all = made.all<AccuracyReleased>();
    return all.size() == 1 ? all.front() : AccuracyReleased();
}

} // namespace

class EnsembleAccuracyTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsReleasedIsTheFullestNoisyBin() {
        const PreparedData data = blobs(400, 200);
        const ObservedTrial made = observedOn(data, "ensemble-accuracy", ensemble(20, 4));
        QVERIFY2(made.outcome.ok(), made.outcome ? "" : made.outcome.error().message().c_str());
        const AccuracyReleased told = releasedBy(made);
        QCOMPARE(told.teachers, 20L);
        QCOMPARE(told.bins, 20);
        QVERIFY(told.noisy && told.counts && told.chances && told.truth);
        QCOMPARE(std::accumulate(told.counts->begin(), told.counts->end(), 0L), 20L);
        QCOMPARE(told.bin, fullestBin(*told.noisy));
        QVERIFY(std::abs(std::accumulate(told.chances->begin(), told.chances->end(), 0.0) - 1) < 1e-9);
        QCOMPARE(*made.outcome->releasedAccuracy, (told.bin + 0.5) / 20);
        QCOMPARE(*made.outcome->accuracy(), told.accuracy());
        QVERIFY(!made.outcome->quality);
        const Epsilon& spent = made.outcome->privacy.spent;
        QCOMPARE(spent.value, 4.0);
        QCOMPARE(spent.delta, 0.0);
        QCOMPARE(spent.kind, EpsilonKind::DataIndependent);
        QCOMPARE(spent.adjacency, Adjacency::ReplaceWithinClass);
        QVERIFY(!made.outcome->privacy.asPublished);
        const auto examined = made.all<TeachersExamined>();
        QVERIFY(!examined.empty());
        QCOMPARE(examined.back().correct->size(), std::size_t{20});
        QCOMPARE(examined.back().testRecords, 200U);
        QCOMPARE(accuracyHistogram(*examined.back().correct, 200, 20), *told.counts);
        // The truth is the model of all records, on the same split.
        const auto baselines = made.all<BaselineScored>();
        const auto whole =
            std::ranges::find_if(baselines, [](const auto& one) { return one.name == "nonprivate"; });
        QVERIFY(whole != baselines.end());
        QCOMPARE(*told.truth, whole->quality.accuracy);
    }

    void theNoiseIsThatOfTheStream_data() {
        QTest::addColumn<QString>("noise");
        QTest::addColumn<double>("scale");
        QTest::newRow("corrected") << "corrected" << 4.0;
        QTest::newRow("as published") << "as-published" << 2.0;
    }

    void theNoiseIsThatOfTheStream() {
        QFETCH(QString, noise);
        QFETCH(double, scale);
        const ObservedTrial made = observedOn(blobs(200, 100), "ensemble-accuracy",
                                              with(ensemble(10, 0.5), "noise", noise.toStdString()));
        const AccuracyReleased told = releasedBy(made);
        QCOMPARE(*told.scale, scale);
        RandomStream stream = RandomStreams::fromSeed(5).stream(1, StreamPurpose::Aggregation);
        for (std::size_t bin = 0; bin < told.noisy->size(); ++bin)
            QCOMPARE((*told.noisy)[bin], static_cast<double>((*told.counts)[bin]) + scale * stream.laplace());
    }

    void asPublishedGuaranteesTwice() {
        const ObservedTrial made =
            observedOn(blobs(200, 100), "ensemble-accuracy",
                       with(ensemble(35, std::log(3.0) / 10), "noise", std::string("as-published")));
        const PrivacyStatement& privacy = made.outcome->privacy;
        QVERIFY(std::abs(privacy.spent.value - std::log(3.0) / 5) < 1e-15);
        QVERIFY(privacy.asPublished);
        QCOMPARE(privacy.asPublished->epsilon, std::log(3.0) / 10);
        // 35 teachers in 20 bins: 0.179 is reached (golden ensemble_accuracy.json, worst_case), 0.22 holds.
        QVERIFY2(says(privacy.asPublished->meaning, "guarantees 0.22"), privacy.asPublished->meaning.c_str());
        QVERIFY2(says(privacy.asPublished->meaning, "no less than 0.179"),
                 privacy.asPublished->meaning.c_str());
    }

    void recordsWithSeveralTeachersNeedMoreNoise() {
        const ObservedTrial made = observedOn(blobs(200, 100), "ensemble-accuracy", overlapping(12, 3, 0.5));
        QVERIFY2(made.outcome.ok(), made.outcome ? "" : made.outcome.error().message().c_str());
        const AccuracyReleased told = releasedBy(made);
        QCOMPARE(told.teachersOfRecord, 3L);
        QCOMPARE(*told.scale, 12.0);
        QCOMPARE(made.outcome->privacy.spent.value, 0.5);
        const auto remarks = made.all<Remark>();
        QVERIFY(
            std::ranges::any_of(remarks, [](const Remark& r) { return says(r.text, "teaches 3 teachers"); }));
    }

    // At ε = 200 a bin one teacher further from the middle is e^−100 as likely.
    void theMedianIsDrawnNearTheMiddle() {
        const ObservedTrial made =
            observedOn(blobs(300, 200), "ensemble-accuracy",
                       with(ensemble(15, 200), "aggregator", std::string("private-median")));
        QVERIFY2(made.outcome.ok(), made.outcome ? "" : made.outcome.error().message().c_str());
        const AccuracyReleased told = releasedBy(made);
        QVERIFY(!told.noisy && !told.scale);
        std::vector<std::uint32_t> correct = *made.all<TeachersExamined>().back().correct;
        std::ranges::sort(correct);
        QCOMPARE(told.bin, accuracyBin(correct[7], 200, 20));
        QCOMPARE(made.outcome->privacy.spent.accountant, std::string("exponential-mechanism"));
    }

    void everyRecordTeachesAsManyAsItShould_data() {
        QTest::addColumn<int>("teachers");
        QTest::addColumn<int>("ofRecord");
        QTest::newRow("partition") << 7 << 1;
        QTest::newRow("three of each") << 12 << 3;
        QTest::newRow("one teacher") << 1 << 1;
    }

    void everyRecordTeachesAsManyAsItShould() {
        QFETCH(int, teachers);
        QFETCH(int, ofRecord);
        const PreparedData data = blobs(101, 10, 3);
        const Parameters none;
        StageStore stages;
        RunControl control;
        NoObserver deaf;
        const Parallel parallel(1);
        const RandomStreams streams = RandomStreams::fromSeed(3);
        const TrialContext context{{}, data, none, streams, false, deaf, control, stages, parallel};
        const auto lessons = dealtByClass(
            context, {static_cast<std::uint32_t>(teachers), static_cast<std::uint32_t>(ofRecord)});
        QCOMPARE(lessons.size(), static_cast<std::size_t>(teachers));
        std::vector<int> taught(101, 0);
        const int parts = teachers / ofRecord;
        for (const auto& lesson : lessons) {
            std::vector<int> perClass(3, 0);
            for (const std::uint32_t record : lesson) {
                ++taught[record];
                ++perClass[static_cast<std::size_t>(data.privatePool.labels[record])];
            }
            // Balanced: no class has two records more in one part than in another.
            for (int c = 0; c < 3; ++c) {
                const int size = c < 2 ? 34 : 33;
                QVERIFY(perClass[static_cast<std::size_t>(c)] == size / parts ||
                        perClass[static_cast<std::size_t>(c)] == (size + parts - 1) / parts);
            }
        }
        QVERIFY(std::ranges::all_of(taught, [ofRecord](int times) { return times == ofRecord; }));
    }

    void anotherBudgetTrainsNobodyAnew() {
        const PreparedData data = blobs(200, 100);
        StageStore stages;
        TrialSettings settings;
        settings.stages = &stages;
        const ObservedTrial first = observedOn(data, "ensemble-accuracy", ensemble(10, 1), settings);
        Parameters other = with(ensemble(10, 0.3), "bin_width", 0.1);
        other.set("aggregator", std::string("private-median"));
        const ObservedTrial second = observedOn(data, "ensemble-accuracy", other, settings);
        const auto reused = [](const ObservedTrial& made) {
            const auto stagesDone = made.all<StageFinished>();
            return std::ranges::any_of(
                stagesDone, [](const StageFinished& one) { return one.stage == Stage::Train && one.reused; });
        };
        QVERIFY(!reused(first) && reused(second));
        QCOMPARE(*first.all<TeachersExamined>().back().correct,
                 *second.all<TeachersExamined>().back().correct);
        QCOMPARE(releasedBy(second).bins, 10);
    }

    void sameBitsOnAnyThreads() {
        TrialSettings one, many;
        one.threads = 1;
        many.threads = 5;
        const ObservedTrial a = observedOn(blobs(150, 60, 3), "ensemble-accuracy", ensemble(13), one);
        const ObservedTrial b = observedOn(blobs(150, 60, 3), "ensemble-accuracy", ensemble(13), many);
        QCOMPARE(*a.all<TeachersExamined>().back().correct, *b.all<TeachersExamined>().back().correct);
        QCOMPARE(*releasedBy(a).noisy, *releasedBy(b).noisy);
        QCOMPARE(releasedBy(a).bin, releasedBy(b).bin);
    }

    void aReleaseTellsNothingWithoutNoise() {
        TrialSettings settings;
        settings.release = true;
        for (const char* aggregator : {"noisy-argmax", "private-median"}) {
            const ObservedTrial made =
                observedOn(blobs(200, 100), "ensemble-accuracy",
                           with(ensemble(10), "aggregator", std::string(aggregator)), settings);
            QVERIFY(made.outcome.ok());
            QVERIFY(made.all<TeachersExamined>().empty());
            const AccuracyReleased told = releasedBy(made);
            QVERIFY(!told.counts && !told.chances && !told.truth);
            if (told.noisy)
                for (const double count : *told.noisy)
                    QCOMPARE(count, std::round(count));
            for (const BaselineScored& baseline : made.all<BaselineScored>())
                QVERIFY(baseline.name != "nonprivate" && baseline.name != "majority");
        }
    }

    // Of two bins ε covers which one is the fuller: a release tells no noisy count of them.
    void ofTwoBinsAReleaseTellsWhichAlone() {
        TrialSettings release;
        release.release = true;
        Parameters two = ensemble(10);
        two.set("bin_width", 0.5);
        const ObservedTrial explored = observedOn(blobs(200, 100), "ensemble-accuracy", two);
        QVERIFY(releasedBy(explored).noisy);
        const ObservedTrial made = observedOn(blobs(200, 100), "ensemble-accuracy", two, release);
        QVERIFY(made.outcome.ok());
        const AccuracyReleased told = releasedBy(made);
        QVERIFY(!told.noisy);
        QCOMPARE(*told.scale, noiseScale(AccuracyNoise::Corrected, 1, {2, 1, 10}));
        QVERIFY(*told.scale < 1.75);
        QCOMPARE(made.outcome->privacy.spent.value, 1.0);
        const auto books = findMechanism("ensemble-accuracy")->books(*made.outcome, true);
        QVERIFY(books.ok());
        const auto fault = [&](const AccuracyReleased& figure) {
            return books->contradiction(Finding(figure));
        };
        QVERIFY(fault(told).empty());
        AccuracyReleased more = told;
        more.noisy = std::make_shared<const std::vector<double>>(told.bin == 0 ? std::vector{9.0, 2.0}
                                                                               : std::vector{2.0, 9.0});
        QVERIFY(says(fault(more), "not the noisy counts"));
        more.scale = 2; // as before two bins were counted exactly
        QVERIFY(fault(more).empty());
        more.scale = 1.5;
        QVERIFY(says(fault(more), "scale"));
        two.set("noise", std::string("as-published"));
        QVERIFY(releasedBy(observedOn(blobs(200, 100), "ensemble-accuracy", two, release)).noisy);
    }

    void leftOpenTheTeachersArePlanned() {
        Parameters given;
        given.set("epsilon", 2.0);
        const ObservedTrial made = observedOn(blobs(3000, 50), "ensemble-accuracy", given);
        QVERIFY2(made.outcome.ok(), made.outcome ? "" : made.outcome.error().message().c_str());
        const std::int64_t teachers = made.outcome->resolved.integer("teachers");
        QVERIFY2(teachers > 2 && teachers < 60, std::to_string(teachers).c_str());
        QCOMPARE(made.outcome->asked, static_cast<long>(teachers));
        const auto advice = ensembleAccuracyAdvice(made.outcome->resolved, 3000);
        QVERIFY(!advice.empty());
        QVERIFY2(says(advice[0].text, "teachers"), advice[0].text.c_str());
    }

    void wrongNumbersAreRefusedByName_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<double>("value");
        QTest::newRow("width that does not divide 1") << "bin_width" << 0.3;
        QTest::newRow("more teachers than records") << "teachers" << 61.0;
        QTest::newRow("other records") << "records" << 59.0;
    }

    void wrongNumbersAreRefusedByName() {
        QFETCH(QString, id);
        QFETCH(double, value);
        const std::string name = id.toStdString();
        const ParameterValue given =
            name == "bin_width" ? ParameterValue(value) : ParameterValue(static_cast<std::int64_t>(value));
        const ObservedTrial made =
            observedOn(blobs(60, 20), "ensemble-accuracy", with(ensemble(5), name, given));
        QVERIFY(!made.outcome.ok());
        QCOMPARE(made.outcome.error().where, "/parameters/" + name);
        const ObservedTrial odd = observedOn(blobs(60, 20), "ensemble-accuracy", overlapping(7, 2));
        QVERIFY(!odd.outcome.ok());
        QVERIFY(says(odd.outcome.error().mend, "such as 8"));
    }

    void accountsSayWhatRunsSay() {
        const Mechanism& mechanism = *findMechanism("ensemble-accuracy");
        const auto parameters =
            validated(mechanism.descriptor.parameters, ensemble(10, 0.7), "ensemble-accuracy");
        const auto account = mechanism.account(*parameters);
        QVERIFY(account.ok());
        QCOMPARE(account->privacy.spent.value, 0.7);
        QCOMPARE(account->queries, 10L);
        const Spending cost = mechanism.spending(*parameters, 10, 10);
        QCOMPARE(cost.pure.size(), std::size_t{1});
        QCOMPARE(cost.pure[0].epsilon, 0.7);
        Parameters open;
        QVERIFY(
            !mechanism.account(*validated(mechanism.descriptor.parameters, open, "ensemble-accuracy")).ok());
        open.set("records", std::int64_t{30162});
        const auto planned =
            mechanism.account(*validated(mechanism.descriptor.parameters, open, "ensemble-accuracy"));
        QVERIFY(planned.ok() && planned->queries > 10 && !planned->remarks.empty());
    }
};

TEST_WITH_EVENTS(EnsembleAccuracyTest)
#include "EnsembleAccuracyTest.moc"
