// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/KeptFinds.h"

#include "core/base/Json.h"
#include "core/experiment/sweep/ColumnPrices.h"
#include "tests/testing/MadePoint.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/FakeSweep.h"
#include "tests/ui/views/find/MadeFind.h"
#include "ui/export/DocumentMembers.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/views/shared/ViewSettings.h"

#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::shared_ptr<SweepResult> race() {
    auto made = std::make_shared<SweepResult>();
    const Experiment base = censusAt(1, 50);
    made->plan = *racePlan(base, {{"pate-gnmax", {}}, {"saa", {}}}, seedsOf(base, 1));
    for (std::size_t point = 0; point < 2; ++point)
        made->runs[point] = madePoint(made->plan, point, 0.8);
    made->data = made->runs[0]->data();
    return made;
}

std::shared_ptr<SweepResult> swept() {
    return fakeSweep({{"sigma", {"10", "20"}}}, [](const auto&) { return FakePoint(); });
}

/// A view with what is kept of it.
struct KeptFind {
    MadeFind made{};
    std::unique_ptr<FindView> view = made.shown({1200, 700});
    OngoingSweep& ongoing = *made.sweep;
    ViewSettings* choices = nullptr;

    KeptFind() {
        declareComputed(view.get(), &ongoing);
        choices = new ViewSettings(view.get());
    }
};

Json written(const QString& name, const std::shared_ptr<SweepResult>& sweep) {
    return writeObject(shownSweepMembers(), ShownSweep{name, 0, sweep});
}

} // namespace

class KeptFindsTest : public QObject {
    Q_OBJECT

private slots:
    void whatWasComputedBeforeIsShownAgain() {
        KeptFind first;
        QVERIFY(first.choices->state() == Json::object());
        first.ongoing.show(race(), "Race 1");
        QVERIFY(!first.choices->state().contains("computed")); // it is kept with the runs
        first.ongoing.show(swept(), "Sweep 2");
        const Json state = first.choices->state();
        QCOMPARE(state["computed"].size(), std::size_t{1});
        KeptFind second;
        second.ongoing.show(swept(), "Sweep 2");
        const auto restored = second.choices->restore(Json::parse(state.dump()));
        QVERIFY2(restored.ok(), restored.ok() ? "" : restored.error().message().c_str());
        QCOMPARE(second.made.here->found().name, QStringLiteral("Race 1"));
        QCOMPARE(second.ongoing.name(), QStringLiteral("Sweep 2"));
        QCOMPARE(second.view->over(), static_cast<FindOver*>(second.made.settings));
        QVERIFY(second.choices->restore(Json::object()));
        QVERIFY(!second.made.here->found().sweep);
    }

    void wrongResultsAreAnErrorAndNothingHasChanged() {
        KeptFind one;
        one.ongoing.show(race(), "Race 1");
        Json wrong = Json::object();
        wrong["computed"] = Json::array();
        wrong["computed"].push_back(written("Race 1", race()));
        wrong["computed"][0]["name"] = 7;
        const auto restored = one.choices->restore(wrong);
        QVERIFY(!restored);
        QCOMPARE(restored.error().where, std::string("/computed/0/name"));
        QVERIFY(one.made.here->found().sweep);
    }

    // As versions before wrote them, when race, sweep, prices, solve and search were views of their own.
    void whatFormerViewsKeptIsTaken() {
        Json states = Json::object();
        states["race"] = Json::parse(R"({"left_out": ["saa"], "tuned": true})");
        states["race"]["computed"] = written("Race 1", race());
        states["solve"] = Json::parse(R"({"goal": "accuracy ≥ 75 %", "mechanisms": "all"})");
        states["prices"] = Json::parse(R"({"trials": 3, "computed": [], "shown": 0})");
        states["search"] = Json::parse(R"({"queries": "70"})");
        states["sweep"] = Json::parse(R"({"look": "map"})");
        const Json state = stateOfFormerFinds(states);
        QCOMPARE(state["search_queries"].text(), std::string("70"));
        QVERIFY(!state.contains("mechanisms") && !state.contains("shown"));
        KeptFind one;
        const auto restored = one.choices->restore(state);
        QVERIFY2(restored.ok(), restored.ok() ? "" : restored.error().message().c_str());
        const Json now = one.choices->state();
        QVERIFY(now["tuned"] == true && now["repeats"] == 3 && now["look"] == "map");
        QCOMPARE(now["goal"].text(), std::string("accuracy ≥ 75 %"));
        QCOMPARE(now["left_out"].size(), std::size_t{1});
        QCOMPARE(one.made.here->found().name, QStringLiteral("Race 1"));
    }
};

TEST_WITH_WINDOWS(KeptFindsTest)
#include "KeptFindsTest.moc"
