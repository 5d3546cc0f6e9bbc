// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Split.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/ensemble/AccuracyRelease.h"
#include "core/privacy/noise/NoisyWinner.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int smallClasses = 3, smallBins = 2;
constexpr std::uint32_t smallTeachers = 4;
using Lesson = std::set<int>; // who teaches
using Lessons = std::vector<Lesson>;

// As `ensemble-accuracy` deals: a slot without a label has no class. The record in slot i is `people[i]`.
Lessons dealt(const std::vector<int>& classOfSlot, const std::vector<int>& people, std::uint64_t seed) {
    const auto partition =
        classBalancedPartition(classOfSlot, smallClasses, smallTeachers, RandomStreams::fromSeed(seed), 1, 0);
    Lessons lessons(smallTeachers);
    for (std::size_t slot = 0; slot < classOfSlot.size(); ++slot)
        if (partition.partOfSlot[slot] != ClassBalancedPartition::noPart)
            lessons[partition.partOfSlot[slot]].insert(people[slot]);
    return lessons;
}

// The greatest privacy loss over all ways in which what teachers learnt from may decide how accurate they
// are.
double worstLoss(const Lessons& one, const Lessons& other, double scale) {
    std::map<Lesson, std::size_t> places;
    for (const Lessons* all : {&one, &other})
        for (const Lesson& lesson : *all)
            places.try_emplace(lesson, places.size());
    double worst = 0;
    for (std::uint32_t accurate = 0; accurate < (1U << places.size()); ++accurate) {
        const auto counts = [&](const Lessons& all) {
            std::vector<double> list(smallBins, 0.0);
            for (const Lesson& lesson : all)
                ++list[(accurate >> places.at(lesson)) & 1U];
            return list;
        };
        const auto a = laplaceWinnerProbabilities(counts(one), scale),
                   b = laplaceWinnerProbabilities(counts(other), scale);
        for (std::size_t bin = 0; bin < smallBins; ++bin)
            worst = std::max(worst, std::abs(std::log(a[bin] / b[bin])));
    }
    return worst;
}

} // namespace

// For whom the ε of `ensemble-accuracy` holds, by all small worlds of three classes of two records each.
class EnsembleNeighboursTest : public QObject {
    Q_OBJECT

private slots:
    void aRecordLessMovesOthers() {
        double worst = 0;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Lessons whole = dealt(classOf_, people_, seed);
            for (const std::size_t gone : {4U, 5U}) { // of the last class
                std::vector<int> classOfSlot = classOf_;
                classOfSlot[gone] = -1;
                worst = std::max(worst, worstLoss(whole, dealt(classOfSlot, people_, seed), scale_));
            }
        }
        // Two of four smallTeachers: the loss that is 1 where one of them moves.
        const double ofTwo = fullerBinLoss(1 / scale_, {smallBins, 2, smallTeachers});
        QVERIFY2(std::abs(worst - ofTwo) < 1e-8, qPrintable(QString::number(worst, 'g', 12)));
        QVERIFY(std::abs(ofTwo - 1.82502921959) < 1e-11);
    }

    void aRecordOfTheSameClassMovesNobody() {
        double worst = 0;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Lessons whole = dealt(classOf_, people_, seed);
            for (std::size_t replaced = 0; replaced < people_.size(); ++replaced) {
                std::vector<int> people = people_;
                people[replaced] = 6;
                worst = std::max(worst, worstLoss(whole, dealt(classOf_, people, seed), scale_));
            }
        }
        QVERIFY2(worst <= 1 + 1e-9 && worst > 1 - 1e-9, qPrintable(QString::number(worst, 'g', 12)));
    }

    void soItSays() {
        const Mechanism& mechanism = *findMechanism("ensemble-accuracy");
        QCOMPARE(mechanism.descriptor.adjacency, Adjacency::ReplaceWithinClass);
        QVERIFY(!mechanism.descriptor.replacedAlike);
        Parameters parameters;
        for (const ParameterDescriptor& p : mechanism.descriptor.parameters)
            if (p.initial) parameters.set(p.id, *p.initial);
        parameters.set("epsilon", 1.0);
        parameters.set("teachers", std::int64_t{smallTeachers});
        const auto account = mechanism.account(parameters);
        QVERIFY(account.ok());
        const std::string words = inWords(account->privacy.spent);
        QVERIFY2(says(words, "replace one record by one of the same class"), words.c_str());
        QCOMPARE(mechanism.spending(parameters, 1, 1).adjacency, Adjacency::ReplaceWithinClass);
        parameters.set("noise", std::string("as-published"));
        const auto published = mechanism.account(parameters);
        QVERIFY(published.ok() && published->privacy.asPublished);
        QVERIFY(says(inWords(*published->privacy.asPublished), "one of the same class"));
    }

private:
    const std::vector<int> classOf_ = {0, 0, 1, 1, 2, 2}, people_ = {0, 1, 2, 3, 4, 5};
    const double scale_ = noiseScale(AccuracyNoise::Corrected, 1, {smallBins, 1, smallTeachers});
    static constexpr std::uint64_t seeds = 12;
};

TEST_ALONE(EnsembleNeighboursTest)
#include "EnsembleNeighboursTest.moc"
