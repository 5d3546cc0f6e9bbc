// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/PairedComparison.h"

#include "core/base/Infinity.h"
#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment onCensus() {
    Experiment experiment;
    experiment.data.path = "sample:census";
    return experiment;
}

TrialOutcome outcomeOf(std::optional<double> accuracy, double epsilon = 1, double delta = 1e-5) {
    TrialOutcome outcome;
    outcome.privacy.spent = {
        epsilon, delta, EpsilonKind::DataDependent, Adjacency::AddRemoveRecord, "rdp-classic", {}, false};
    if (accuracy) outcome.quality = Quality{*accuracy, {}, {}, {}, {}};
    return outcome;
}

Run runOf(const std::vector<double>& accuracies, const Experiment& experiment = onCensus()) {
    Run run(experiment, {"00ff", 10, 2, {"no", "yes"}});
    for (std::size_t t = 0; t < accuracies.size(); ++t)
        run.apply(TrialFinished{TrialNumber::fromIndex(t), outcomeOf(accuracies[t])});
    return run;
}

Run spending(const std::vector<double>& epsilons, double delta = 1e-5) {
    Run run(onCensus(), {"00ff", 10, 2, {"no", "yes"}});
    for (std::size_t t = 0; t < epsilons.size(); ++t)
        run.apply(TrialFinished{TrialNumber::fromIndex(t), outcomeOf(0.5, epsilons[t], delta)});
    return run;
}

std::shared_ptr<const Run> runWith(std::uint64_t seed, const std::vector<double>& accuracies) {
    Experiment experiment = onCensus();
    experiment.seed = seed;
    return std::make_shared<Run>(runOf(accuracies, experiment));
}

std::string comparisonRefusal(const Run& a, const Run& b, Measure measure = Measure::Accuracy) {
    const auto comparison = comparePaired(a, b, measure);
    return comparison ? Sentence() : comparison.error().what;
}

} // namespace

class PairedComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void trialsArePairedByTheirNumber() {
        const auto c = comparePaired(runOf({0.9, 0.7, 0.8, 0.6}), runOf({0.8, 0.75, 0.8}), Measure::Accuracy);
        QVERIFY(c.ok());
        QCOMPARE(c->draws, std::size_t{3});
        QCOMPARE(c->wins, std::size_t{1});
        QCOMPARE(c->ties, std::size_t{1});
        QCOMPARE(c->losses, std::size_t{1});
        QCOMPARE(c->share, 0.5);
        QVERIFY(std::abs(c->difference.mean - 0.05 / 3) < 1e-15);
        QCOMPARE(c->difference.median, 0.0);
    }

    void whereRowsAreDroppedTheSameRowsMustBeDropped() {
        const auto dropping = [](const auto& change) {
            Experiment experiment = onCensus();
            experiment.data.missingAsCategory = false;
            change(experiment.data);
            return runOf({0.9, 0.8}, experiment);
        };
        const Run plain = dropping([](DataReference&) {});
        const Run same = dropping([](DataReference& data) {
            data.missingMarkers = defaultMissingMarkers();
            std::reverse(data.missingMarkers->begin(), data.missingMarkers->end());
        });
        QCOMPARE(comparisonRefusal(plain, same), std::string());
        for (const Run& other :
             {dropping([](DataReference& data) { data.ignored = {"age"}; }),
              dropping([](DataReference& data) { data.personalBudget = "age"; }),
              dropping([](DataReference& data) { data.missingMarkers = {"0"}; }),
              dropping([](DataReference& data) { data.types["age"] = ColumnType::Categorical; })}) {
            QVERIFY2(comparisonRefusal(plain, other).find("same rows") != std::string::npos,
                     comparisonRefusal(plain, other).c_str());
            QVERIFY(!comparisonRefusal(other, plain).empty());
        }
        // The column of the personal ε is ignored, too.
        QCOMPARE(comparisonRefusal(dropping([](DataReference& data) { data.ignored = {"age"}; }),
                                   dropping([](DataReference& data) { data.personalBudget = "age"; })),
                 std::string());
        // Where missing cells are a category of their own, no row depends on them.
        Experiment ignoring = onCensus();
        ignoring.data.ignored = {"age"};
        QCOMPARE(comparisonRefusal(runOf({0.9}), runOf({0.8}, ignoring)), std::string());
    }

    void theIntervalIsWilsons() {
        std::vector<double> a(12, 0.8), b(12, 0.7);
        b[3] = b[8] = 0.9;
        const auto c = comparePaired(runOf(a), runOf(b), Measure::Accuracy);
        QCOMPARE(c->share, 10.0 / 12);
        QVERIFY(std::abs(c->lower - 0.5519691) < 1e-6 && std::abs(c->upper - 0.9530349) < 1e-6);
        QCOMPARE(inWords(*c, "A", "B", "at ε = 1"),
                 std::string("A beats B in 83 % of 12 paired repeats at ε = 1 (95 % interval 55–95 %)"));
    }

    void swappingTheRunsMirrorsTheComparison() {
        const Run a = runOf({0.9, 0.7, 0.8, 0.6, 0.65}), b = runOf({0.8, 0.75, 0.8, 0.5, 0.6});
        const auto forth = comparePaired(a, b, Measure::Accuracy),
                   back = comparePaired(b, a, Measure::Accuracy);
        QCOMPARE(forth->wins, back->losses);
        QVERIFY(std::abs(forth->share + back->share - 1) < 1e-15);
        QVERIFY(std::abs(forth->lower + back->upper - 1) < 1e-12);
        QCOMPARE(forth->difference.mean, -back->difference.mean);
    }

    void theSmallerEpsilonWins() {
        const auto c = comparePaired(spending({1, 1, 2}), spending({2, 3, 1}), Measure::Epsilon);
        QCOMPARE(c->wins, std::size_t{2});
        QCOMPARE(c->difference.median, -1.0);
    }

    void infiniteEpsilonsTieAndLose() {
        const auto c = comparePaired(spending({infinity, infinity, 1}), spending({infinity, 4, infinity}),
                                     Measure::Epsilon);
        QCOMPARE(c->ties, std::size_t{1});
        QCOMPARE(c->losses, std::size_t{1});
        QCOMPARE(c->wins, std::size_t{1});
        QCOMPARE(c->share, 0.5);
        const auto same = comparePaired(spending({infinity}), spending({infinity}), Measure::Epsilon);
        QCOMPARE(same->difference.mean, 0.0);
    }

    void trialsWithoutAFigureAreLeftOut() {
        Run a = runOf({0.9, 0.9, 0.9}), b = runOf({0.8, 0.8, 0.8});
        a.apply(TrialFinished{TrialNumber::fromNumber(2), outcomeOf(std::nullopt)});
        b.apply(AccountantSnapshot{TrialNumber::fromNumber(4), 1, 1, 0.5, 0.5}); // begun, and not finished
        const auto c = comparePaired(a, b, Measure::Accuracy);
        QCOMPARE(c->draws, std::size_t{2});
        QVERIFY(comparisonRefusal(a, b, Measure::Auroc).find("AUROC") != std::string::npos);
        QVERIFY(!comparisonRefusal(runOf({}), runOf({0.5})).empty());
    }

    void whatSharesNoDrawsIsRefused_data() {
        textRows({"key", "value", "says"}, {{"seed", "seed", "2", "seeds, 1 and 2"},
                                            {"split", "split.test", "0.1", "split"},
                                            {"balance", "split.balance", "true", "split"},
                                            {"missing", "data.missing", "drop", "split"},
                                            {"label map", "data.label_map", R"({"a":"b"})", "classes"},
                                            {"release", "release", "true", "release"}});
    }

    void whatSharesNoDrawsIsRefused() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, says);
        Experiment other = onCensus();
        QVERIFY(setByText(other, key.toStdString(), value.toStdString()).ok());
        for (const std::string& reason : {comparisonRefusal(runOf({0.5}), runOf({0.5}, other)),
                                          comparisonRefusal(runOf({0.5}, other), runOf({0.5}))})
            QVERIFY2(QString::fromStdString(reason).contains(says.split(',').first()), reason.c_str());
    }

    void otherDataAreRefused() {
        Run other(onCensus(), {"11ff", 10, 2, {"no", "yes"}});
        other.apply(TrialFinished{{}, outcomeOf(0.5)});
        QVERIFY(comparisonRefusal(runOf({0.5}), other).find("different data") != std::string::npos);
        Run moved(onCensus());
        QVERIFY2(comparisonRefusal(runOf({0.5}), moved).find("no repeat") != std::string::npos,
                 "the path is the same");
        Experiment cardiology = onCensus();
        cardiology.data.path = "sample:cardiology";
        QVERIFY(comparisonRefusal(runOf({0.5}), Run(cardiology)).find("different data") != std::string::npos);
        Run classes(onCensus(), {"00ff", 10, 2, {"no", "maybe"}});
        QVERIFY(comparisonRefusal(runOf({0.5}), classes).find("classes") != std::string::npos);
        Experiment column = onCensus(), another = onCensus();
        column.data.label = "income";
        another.data.label = "sex";
        QVERIFY(comparisonRefusal(runOf({0.5}, column), runOf({0.5}, another)).find("classes") !=
                std::string::npos);
        QVERIFY(comparisonRefusal(runOf({0.5}, column), runOf({0.5}))
                    .empty()); // guessed: the same, as far as known
    }

    void otherMechanismsAndParametersArePaired() {
        Experiment other = onCensus();
        other.mechanism = "saa";
        other.parameters.set("lambda", 0.05);
        other.trials = 9;
        QCOMPARE(comparisonRefusal(runOf({0.5}), runOf({0.6}, other)), std::string());
    }

    void promisesThatMeanSomethingElseAreNotCompared() {
        QVERIFY(comparisonRefusal(spending({1}), spending({2}, 1e-6), Measure::Epsilon).find("δ") !=
                std::string::npos);
        QCOMPARE(comparisonRefusal(spending({1}), spending({2}, 1e-6), Measure::Accuracy), std::string());
        TrialOutcome replaced = outcomeOf(0.5), proven = outcomeOf(0.5);
        replaced.privacy.spent.adjacency = Adjacency::ReplaceRecord;
        proven.privacy.spent.kind = EpsilonKind::DataIndependent;
        Run neighbours = runOf({}), kinds = runOf({});
        neighbours.apply(TrialFinished{{}, replaced});
        kinds.apply(TrialFinished{{}, proven});
        QVERIFY(comparisonRefusal(spending({1}), neighbours, Measure::Epsilon).find("neighbours") !=
                std::string::npos);
        QVERIFY(comparisonRefusal(spending({1}), kinds, Measure::Epsilon).find("kinds") != std::string::npos);
    }

    void fewDrawsAreSaidToBeFew() {
        const auto words = [](const std::vector<double>& a, const std::vector<double>& b) {
            return inWords(*comparePaired(runOf(a), runOf(b), Measure::Accuracy), "A", "B");
        };
        QCOMPARE(
            words({1}, {0}),
            std::string(
                "A beats B in 100 % of 1 paired repeat (95 % interval 21–100 %; few repeats: weak evidence)"));
        QCOMPARE(words({1, 1}, {1, 0}),
                 std::string("A beats B in 75 % of 2 paired repeats (95 % interval 20–97 %; 1 tie counts "
                             "half; few repeats: weak evidence)"));
        QCOMPARE(words({1, 1}, {1, 1}),
                 std::string("A and B tie in all of 2 paired repeats (few repeats: weak evidence)"));
        QVERIFY(words({1, 1, 1, 1, 1}, {0, 0, 0, 0, 0}).find("few") == std::string::npos);
    }

    void nearlyAllIsNotAll() {
        std::vector<double> a(300, 1), b(300, 0);
        b[7] = 1; // one tie
        const std::string words = inWords(*comparePaired(runOf(a), runOf(b), Measure::Accuracy), "A", "B");
        QVERIFY2(words.starts_with("A beats B in 99 % of 300"), words.c_str());
    }

    void onePairIsWhatThePairedComparisonSays() {
        const auto a = runWith(1, {0.8, 0.7, 0.9, 0.6}), b = runWith(1, {0.7, 0.7, 0.8, 0.65});
        const auto alone = comparePaired(*a, *b, Measure::Accuracy);
        const auto pooled = comparePairedPooled(std::vector<RunPair>{{a, b}}, Measure::Accuracy);
        QVERIFY(alone.ok() && pooled.ok());
        QCOMPARE(pooled->draws, alone->draws);
        QCOMPARE(pooled->wins, alone->wins);
        QCOMPARE(pooled->ties, alone->ties);
        QCOMPARE(pooled->share, alone->share);
        QCOMPARE(pooled->lower, alone->lower);
        QCOMPARE(pooled->upper, alone->upper);
        QCOMPARE(pooled->difference.median, alone->difference.median);
    }

    void drawsOfAllSeedsAreCountedTogether() {
        const std::vector<RunPair> pairs{{runWith(1, {0.8, 0.8}), runWith(1, {0.7, 0.9})},
                                         {runWith(2, {0.8, 0.8}), runWith(2, {0.8, 0.6})}};
        const auto pooled = comparePairedPooled(pairs, Measure::Accuracy);
        QVERIFY(pooled.ok());
        QCOMPARE(pooled->draws, std::size_t{4});
        QCOMPARE(pooled->wins, std::size_t{2});
        QCOMPARE(pooled->ties, std::size_t{1});
        QCOMPARE(pooled->losses, std::size_t{1});
        QCOMPARE(pooled->share, 0.625);
        // Wilson's interval of 2.5 of 4, computed by hand.
        QVERIFY(std::abs(pooled->lower - 0.2194) < 5e-4);
        QVERIFY(std::abs(pooled->upper - 0.9081) < 5e-4);
        QVERIFY(std::abs(pooled->difference.mean - 0.05) < 1e-12);
    }

    void aPairThatDoesNotBelongTogetherIsRefusedAndSoIsNone() {
        const std::vector<RunPair> seeds{{runWith(1, {0.8}), runWith(1, {0.7})},
                                         {runWith(2, {0.8}), runWith(3, {0.7})}};
        const auto refused = comparePairedPooled(seeds, Measure::Accuracy);
        QVERIFY(!refused.ok());
        QVERIFY(refused.error().what.find("seed") != std::string::npos);
        QVERIFY(!comparePairedPooled({}, Measure::Accuracy).ok());
    }
};

TEST_WITH_EVENTS(PairedComparisonTest)
#include "PairedComparisonTest.moc"
