// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads

#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/prices/PriceChart.h"
#include "ui/views/prices/PriceView.h"
#include "ui/views/shared/FollowedSweep.h"
#include "ui/views/shared/KeptChoices.h"

#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int keptPricePatience = 60000;

Experiment fewIterations() {
    Experiment base;
    base.data.path = "sample:census";
    base.data.label = "income";
    base.data.publicColumns = {"age", "region"};
    base.mechanism = "brc";
    base.encoder.fit = FitOn::PrivatePool;
    base.parameters.set("epsilon", 0.16);
    base.parameters.set("iterations", std::int64_t{3});
    return base;
}

/// A view with what is kept of it.
struct KeptPriceView {
    RunList runs{};
    LedgerWorker ledgers{{}};
    Workspace at{runs, ledgers, 1};
    PriceView view;
    OngoingSweep* ongoing = at.addSweep(QStringLiteral("Prices %1"), {});
    KeptChoices* choices = new KeptChoices(&view);

    KeptPriceView() {
        followedSweep(&view, {}, *ongoing, at);
        keepPrices(*choices, &view, ongoing, at);
        view.keepChoices(*choices);
    }
    void compute(const std::vector<std::string>& columns) const {
        SweepPlan plan = columnPricePlan(fewIterations(), columns);
        plan.base.trials = 2;
        QVERIFY(ongoing->start({plan, censusDataset(), std::make_shared<StageStore>(), 2, {}}).ok());
        QTRY_VERIFY_WITH_TIMEOUT(!ongoing->going(), keptPricePatience);
    }
};

} // namespace

class KeptPricesTest : public QObject {
    Q_OBJECT

    Json twice; ///< the state of a view that has computed prices twice

private slots:
    void initTestCase() {
        KeptPriceView one;
        QVERIFY(one.choices->state() == Json::object());
        one.compute({"age"});
        one.compute({"age", "region"});
        one.view.findChild<QSpinBox*>("priceTrials")->setValue(4);
        twice = one.choices->state();
        QCOMPARE(twice["computed"].size(), std::size_t{2});
        QCOMPARE(twice["shown"].integer(), std::int64_t{1});
        QCOMPARE(twice["trials"].integer(), std::int64_t{4});
    }

    void pricesAreShownAgainWithoutComputing() {
        KeptPriceView one;
        const auto restored = one.choices->restore(Json::parse(twice.dump()));
        QVERIFY2(restored.ok(), restored.ok() ? "" : restored.error().message().c_str());
        QVERIFY(!one.ongoing->going());
        QCOMPARE(one.view.name(), QStringLiteral("Prices 2"));
        QCOMPARE(one.view.chart()->prices().size(), std::size_t{2});
        QVERIFY(one.ongoing->result() == one.view.result());
        QCOMPARE(one.choices->state().dump(), twice.dump());
        // The same again changes nothing.
        const auto before = one.view.result();
        QVERIFY(one.choices->restore(one.choices->state()));
        QVERIFY(one.view.result() == before);
    }

    void theColumnThatWasChosenComesBack() {
        KeptPriceView one;
        Json state = twice;
        state["column"] = "region";
        state["shown"] = 0;
        QVERIFY(one.choices->restore(state));
        QCOMPARE(one.view.name(), QStringLiteral("Prices 1"));
        QCOMPARE(one.view.column(), std::string("region"));
        QCOMPARE(one.choices->state().dump(), state.dump());
    }

    void anEmptyStateForgetsThem() {
        KeptPriceView one;
        QVERIFY(one.choices->restore(twice));
        QVERIFY(one.choices->restore(Json::object()));
        QVERIFY(!one.view.result());
        QVERIFY(one.view.computed().empty());
        QVERIFY(one.choices->state() == Json::object());
    }

    void aNameIsNotGivenAgain() {
        KeptPriceView one;
        QVERIFY(one.choices->restore(twice));
        one.compute({"region"});
        QCOMPARE(one.view.name(), QStringLiteral("Prices 3"));
        QCOMPARE(one.view.computed().size(), std::size_t{3});
    }

    void wrongPricesAreAnErrorAndNothingHasChanged() {
        KeptPriceView one;
        QVERIFY(one.choices->restore(twice));
        Json wrong = twice;
        wrong["computed"][0]["name"] = 7;
        const auto restored = one.choices->restore(wrong);
        QVERIFY(!restored);
        QCOMPARE(restored.error().where, std::string("/computed/0/name"));
        QCOMPARE(one.choices->state().dump(), twice.dump());
    }
};

TEST_WITH_WINDOWS(KeptPricesTest)
#include "KeptPricesTest.moc"
