// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/BrokenBy.h"

#include "core/lesson/LessonOutcome.h"
#include "tests/testing/SmallLesson.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What a learner may change in order to break something, and what is noticed besides.
class BrokenByTest : public QObject {
    Q_OBJECT

    const Lesson lesson_ = readSmallLesson();
    const LessonStep& step_ = lesson_.steps[3]; // change: sigma, teachers

    std::vector<std::string> besides(const std::function<void(Experiment&)>& change) const {
        Experiment experiment = step_.experiment;
        change(experiment);
        return changedBesides(step_, experiment);
    }

private slots:
    void whatMayBeChangedIsNotNoticed() {
        QVERIFY(besides([](Experiment&) {}).empty());
        QVERIFY(besides([](Experiment& experiment) {
                    experiment.parameters.set("sigma", 5.0);
                    experiment.parameters.set("teachers", std::int64_t{30});
                    experiment.data.label = "income"; // which the run found out by itself
                }).empty());
        const auto solved = solutionOf(step_);
        QVERIFY(solved && changedBesides(step_, *solved).empty());
    }

    void everythingElseIsNoticed_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        for (const auto& [key, value] : {std::pair("queries", "30"),
                                         {"delta", "1e-6"},
                                         {"seed", "6"},
                                         {"trials", "3"},
                                         {"split.private", "0.2"},
                                         {"split.balance", "true"},
                                         {"encoder.fit", "private"},
                                         {"encoder.scaling", "none"}})
            QTest::newRow(key) << QByteArray(key) << QByteArray(value);
    }
    void everythingElseIsNoticed() {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        const auto noticed = besides([&](Experiment& experiment) {
            const auto set = setByText(experiment, key.toStdString(), value.toStdString());
            QVERIFY2(set.ok(), set ? "" : set.error().message().c_str());
        });
        QCOMPARE(noticed, std::vector<std::string>{key.toStdString()});
    }

    void anotherMechanismIsNoticedAndNotItsParameters() {
        const auto noticed = besides([](Experiment& experiment) {
            experiment.mechanism = "nonprivate";
            experiment.parameters = {};
        });
        QCOMPARE(noticed, std::vector<std::string>{"mechanism"});
    }

    void figuresAreCalledAsAClassCallsThem() {
        const auto words = [](const std::string& text) {
            return figuresInWords(
                *LessonExpression::parse(text), [](const std::string&) { return 2.5; }, "pate-gnmax");
        };
        QCOMPARE(words("data_independent_epsilon > 2"), std::string("promised ε = 2.5"));
        QCOMPARE(words("sigma < labels_answered"), std::string("labels answered = 2.5, Noise σ = 2.5"));
        QCOMPARE(words("privacy.delta > 0"), std::string("δ = 2.5"));
        QCOMPARE(words("baselines.public_only.accuracy > 0"),
                 std::string("accuracy (public pool, true labels known) = 2.5"));
        QCOMPARE(words("epsilon > 0.99 * data_independent_epsilon"),
                 std::string("promised ε = 2.5, spent ε = 2.5"));
    }

    void theMeasureOfASweepIsTheOneThatWasPredicted() {
        QCOMPARE(measurePredicted(lesson_, 2), std::string("epsilon"));
        QCOMPARE(measurePredicted(lesson_, 1), std::string()); // one run
        QCOMPARE(measurePredicted(lesson_, 99), std::string());
        const auto swept = [](const std::string& predict) {
            return measurePredicted(readSmallLesson("# T\n## A\n" + smallState + "```predict " + predict +
                                                    "```\n```reveal\nrun: s\nover: sigma = 10, 20\n```\n"),
                                    0);
        };
        QCOMPARE(swept("number\nask: a\nof: s.labels_answered@20 / 40\n"), std::string("labels_answered"));
        QCOMPARE(swept("point\nask: a\nx: σ = sigma | 0..20\ny: right = accuracy | 0..1\n"),
                 std::string("accuracy"));
        QCOMPARE(swept("choice\nask: a\nchoice: b | epsilon@10 > epsilon@20\nchoice: c | else\n"),
                 std::string("epsilon"));
        QCOMPARE(swept("number\nask: a\nof: 1\n"), std::string());
    }
};

TEST_ALONE(BrokenByTest)
#include "BrokenByTest.moc"
