// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepPlan.h"

#include "core/base/Json.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cstdlib>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SweepPlanTest : public QObject {
    Q_OBJECT

private slots:
    void axesAreWhatIsTyped_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("values");
        const auto row = [](const char* text, const char* values) { QTest::newRow(text) << text << values; };
        row("sigma=10,20,40", "10 20 40");
        row("sigma=10.0,1e-05,1e6,0.30", "10 1e-5 1e6 0.3");
        row("mechanism=saa,pate-gnmax", "saa pate-gnmax");
        row("orders=[\"2,3\",\"dense\"]", "2,3 dense");
        row("split.balance=true,false", "true false");
        row("sigma=10..80:8", "10 20 30 40 50 60 70 80");
        row("split.private=0.1..0.5:5", "0.1 0.2 0.3 0.4 0.5");
        row("epsilon=0.1..10:3:log", "0.1 1 10");
        row("epsilon=1..1000:4:log", "1 10 100 1000");
        row("seed=1..5", "1 2 3 4 5");
        row("seed=18446744073709551614..18446744073709551615", "18446744073709551614 18446744073709551615");
        row("teachers=1..4:7", "1 2 3 4");
        row("teachers=10..1000:4:log", "10 46 215 1000");
        row("sigma=5..5:3", "5");
        row("sigma=-3..3:3", "-3 0 3");
        // Whole numbers beyond what a double counts.
        row("seed=9007199254740993..9007199254740997:5",
            "9007199254740993 9007199254740994 9007199254740995 9007199254740996 9007199254740997");
        row("seed=1..18446744073709551615:3", "1 9223372036854775808 18446744073709551615");
        row("seed=1..18446744073709551615:2:log", "1 18446744073709551615");
        row("seed=+1..+3", "1 2 3");
        row("sigma=+4,8", "4 8");
        // Neither the ratio nor the difference of the ends may be infinite on the way.
        row("sigma=1e-300..1e300:3:log", "1e-300 1 1e300");
        row("sigma=-1e308..1e308:3", "-1e308 0 1e308");
    }

    void axesAreWhatIsTyped() {
        QFETCH(QString, text);
        QFETCH(QString, values);
        const auto axis = sweepAxisFromText(text.toStdString());
        QVERIFY2(axis.ok(), axis ? "" : axis.error().message().c_str());
        QCOMPARE(QString::fromStdString(axis->key), text.section('=', 0, 0));
        QStringList found;
        for (const std::string& value : axis->values)
            found << QString::fromStdString(value);
        QCOMPARE(found.join(' '), values);
    }

    void badAxesSayWhatIsWrong_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, const char* says) { QTest::newRow(text) << text << says; };
        row("", "key=values");
        row("sigma", "key=values");
        row("=3", "key=values");
        row("sigma=", "empty");
        row("sigma=1,,2", "empty");
        row("sigma=10,10.0", "twice");
        row("sigma=+4,4", "twice");
        row("seed=18446744073709551615..18446744073709551614:2", "above");
        row("seed=5..1", "5 is above 1");
        row("sigma=0.5..2", "whole numbers");
        row("sigma=8..1:4", "8 is above 1");
        row("sigma=0..1:4:log", "above 0");
        row("sigma=-1..1:4:log", "above 0");
        row("sigma=1..2:1", "two values");
        row("sigma=1..2:4:lin", "no range");
        row("sigma=1..2:4:log:log", "no range");
        row("sigma=1..nan:4", "no range");
        row("sigma=1..inf:4", "no range");
        row("sigma=1..2:x", "no range");
        row("sigma=1..2:99999999999", "a million");
        row("seed=0..18446744073709551615", "a million");
        row("sigma=1,2..3", "single values");
        row("sigma=[]", "no value");
    }

    void badAxesSayWhatIsWrong() {
        QFETCH(QString, text);
        QFETCH(QString, says);
        const auto axis = sweepAxisFromText(text.toStdString());
        QVERIFY(!axis.ok());
        const QString message = QString::fromStdString(axis.error().message());
        QVERIFY2(message.contains(says) && !axis.error().mend.empty(), qPrintable(message));
    }

    void sharesHoldEveryPointOnce() {
        for (const int count : {1, 3, 7, 20, 33, 1'000'000}) {
            std::vector<int> held(20);
            int before = 0;
            for (int index = 1; index <= std::min(count, 33); ++index) {
                const auto shard = shardFromText(std::to_string(index) + "/" + std::to_string(count));
                QVERIFY(shard.ok());
                int points = 0;
                for (std::size_t point = 0; point < held.size(); ++point) {
                    held[point] += shard->holds(point, held.size());
                    points += shard->holds(point, held.size());
                }
                QVERIFY(index == 1 || std::abs(points - before) <= 1);
                before = points;
            }
            if (count <= 33) QCOMPARE(held, std::vector<int>(20, 1));
        }
        // Neighbours are in one share: 0 to 6, 7 to 13, 14 to 19.
        const Shard second{2, 3};
        for (std::size_t point = 0; point < 20; ++point)
            QCOMPARE(second.holds(point, 20), point >= 7 && point < 14);
    }

    void badSharesAreRefused() {
        for (const char* text : {"8/7", "0/7", "1/0", "-1/3", "2", "", "/", "1/2/3", "a/b", "1/99999999999"})
            QVERIFY2(!shardFromText(text).ok(), text);
    }

    void theLastAxisIsFastest() {
        const SweepPlan plan = planOf({"sigma=10,20", "seed=1..3"});
        QCOMPARE(plan.points(), std::size_t{6});
        QCOMPARE(plan.valuesAt(1), (std::vector<std::string>{"10", "2"}));
        QCOMPARE(plan.valuesAt(3), (std::vector<std::string>{"20", "1"}));
        const auto experiment = plan.experimentAt(5);
        QVERIFY(experiment.ok());
        QCOMPARE(experiment->seed, std::uint64_t{3});
        QCOMPARE(experiment->parameters.real("sigma"), 20.0);
        QCOMPARE(pointInWords(plan, 5), std::string("sigma = 20, seed = 3"));
    }

    void theMechanismComesFirstWhereverItsAxisStands() {
        const SweepPlan plan = planOf({"lambda=0.05,0.1", "mechanism=pate-gnmax,saa"});
        QVERIFY(checkSweep(plan).ok());
        const auto gnmax = plan.experimentAt(0), saa = plan.experimentAt(3);
        QVERIFY(gnmax.ok() && saa.ok());
        // σ means nothing to the one, λ nothing to the other.
        QVERIFY(gnmax->parameters.has("sigma") && !gnmax->parameters.has("lambda"));
        QVERIFY(!saa->parameters.has("sigma"));
        QCOMPARE(saa->parameters.real("lambda"), 0.1);
        QCOMPARE(saa->parameters.integer("teachers"), std::int64_t{40});
    }

    void badSweepsSayWhichValue_data() {
        QTest::addColumn<QStringList>("axes");
        QTest::addColumn<QString>("says");
        const auto row = [](const QStringList& axes, const char* says) {
            QTest::newRow(says) << axes << QString(says);
        };
        row({}, "nothing is varied");
        row({"sigma=1,2", "sigma=3"}, "the key is there twice");
        row({"data.path=a.csv,b.csv"}, "one dataset");
        row({"release=true,false"}, "spend privacy");
        row({"sigmaa=1,2"}, "did you mean \"sigma\"");
        row({"lambda=1,2"}, "does not apply to pate-gnmax");
        row({"lambda=1,2", "mechanism=pate-gnmax,pate-lnmax"}, "does not apply to pate-gnmax or pate-lnmax");
        row({"mechanism=pate-gmax"}, "did you mean \"pate-gnmax\"");
        row({"seed=1,2", "sigma=10,0"}, "value 0");
        row({"trials=1,0"}, "sweep over trials, value 0");
        row({"teachers=10,2.5"}, "value 2.5");
        row({"split.private=0.85,0.9", "seed=1,2"}, "none of the 4 points can run");
        row({"encoder.scaling=none,log"}, "value log");
    }

    void badSweepsSayWhichValue() {
        QFETCH(QStringList, axes);
        QFETCH(QString, says);
        const auto checked = checkSweep(planOf(axes));
        QVERIFY(!checked.ok());
        const QString message = QString::fromStdString(checked.error().message());
        QVERIFY2(message.contains(says), qPrintable(message));
    }

    void tooManyPointsAreRefusedAtOnce() {
        SweepPlan plan = planOf({"seed=1..1000000", "sigma=1..10:10"});
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!checkSweep(plan).ok());
        // The product does not wrap around to something small.
        plan = planOf({"seed=1..1000000", "trials=1..1000000", "sigma=1..1000000", "delta=1..1000000"});
        QVERIFY(!checkSweep(plan).ok());
        QVERIFY(plan.points() > 1'000'000);
        QVERIFY(timer.elapsed() < 5000);
    }

    void aReleaseIsNotSwept() {
        SweepPlan plan = planOf({"sigma=10,20"});
        QVERIFY(checkSweep(plan).ok());
        plan.base.release = true;
        QVERIFY(!checkSweep(plan).ok());
    }

    // Its earlier answers are of one seed and split.
    void whatGoesOnFromAnotherRunIsNotSwept() {
        SweepPlan plan = planOf({"sigma=10,20"});
        plan.base.earlier = EarlierAnswers{.asked = 3, .queries = {0}, .labels = {1}, .spent = {}};
        const auto checked = checkSweep(plan);
        QVERIFY(!checked.ok());
        QCOMPARE(checked.error().where, std::string("/earlier"));
    }

    void jsonBothWays() {
        const SweepPlan plan = planOf({"mechanism=pate-gnmax,saa", "sigma=10..20:3", "split.public=0.1,0.2"});
        const auto back = sweepPlanFromJson(Json::parse(sweepPlanToJson(plan).dump()), "");
        QVERIFY2(back.ok(), back ? "" : back.error().message().c_str());
        QVERIFY(*back == plan);
    }

    void foreignJsonIsRefused() {
        const Json good = sweepPlanToJson(planOf({"sigma=10,20"}));
        const auto refused = [&](const char* pointer, const Json& value) {
            Json bad = good;
            placeIn(bad, JsonPointer(pointer)) = value;
            return !sweepPlanFromJson(bad, "").ok();
        };
        QVERIFY(sweepPlanFromJson(good, "").ok());
        QVERIFY(refused("/over", nullptr) && refused("/over", Json::array()));
        QVERIFY(refused("/over/0", 3) && refused("/over/0/values", "10") && refused("/over/0/key", 7));
        QVERIFY(refused("/over/0/values/0", 10) && refused("/over/0/key", "data.path"));
        QVERIFY(refused("/over/0/values", Json::array()) && refused("/experiment", nullptr));
        for (const Json& other : {Json(), Json(3), Json::array()})
            QVERIFY(!sweepPlanFromJson(other, "").ok());
    }

private:
    static SweepPlan planOf(const QStringList& axes) {
        SweepPlan plan{smallExperiment(), {}};
        for (const QString& axis : axes)
            plan.axes.push_back(sweepAxisFromText(axis.toStdString()).value());
        return plan;
    }
};

TEST_WITH_EVENTS(SweepPlanTest)
#include "SweepPlanTest.moc"
