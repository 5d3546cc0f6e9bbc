// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/FakeSweep.h"
#include "tests/ui/views/find/MadeFind.h"
#include "ui/views/find/SweepHeatMap.h"
#include "ui/views/find/SweepPanel.h"
#include "ui/views/shared/ViewSettings.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// A panel with what is kept of it.
struct KeptPanel {
    SweepPanel panel;
    ViewSettings* choices = nullptr;

    KeptPanel() {
        panel.setExperiment(votedExperiment());
        choices = new ViewSettings(&panel);
    }
};

SweepPanel::Typed twoRows() {
    SweepPanel::Typed typed;
    typed.repeats = 3;
    typed.rows.push_back({"sigma", {ValueFields::Ratios, "10, 20", "10", "80", 4}, {}, true});
    typed.rows.push_back({"teachers", {ValueFields::List, "100, 250", "1", "2", 5}, {}, true});
    return typed;
}

/// A view with what is kept of it, and a sweep to look at.
struct KeptView {
    MadeFind made{};
    std::unique_ptr<FindView> view = made.shown({1200, 700});
    ViewSettings* choices = nullptr;

    KeptView() {
        view->goOver(made.settings);
        view->setExperiment(votedExperiment(), false, nullptr);
        choices = new ViewSettings(view.get());
        const auto sweep = fakeSweep({{"sigma", {"10", "20"}}, {"teachers", {"100", "250"}}},
                                     [](const auto&) { return FakePoint(); });
        made.sweep->show(sweep, QStringLiteral("Sweep 1"));
    }
    void choose(const char* name, int index) const {
        auto* box = view->findChild<QComboBox*>(QLatin1String(name));
        QVERIFY(box && index < box->count());
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
};

} // namespace

class KeptSweepRowsTest : public QObject {
    Q_OBJECT

private slots:
    void aProposalIsNotKept() { QVERIFY(KeptPanel().choices->state() == Json::object()); }

    void whatIsTypedComesBackAsTyped() {
        KeptPanel first, second;
        first.panel.type(twoRows());
        const auto plan = first.panel.plan();
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message().c_str());
        QSignalSpy edited(&second.panel, &SweepPanel::edited);
        QVERIFY(second.choices->restore(first.choices->state()));
        QCOMPARE(edited.count(), 1);
        QVERIFY(second.choices->state() == first.choices->state());
        QVERIFY(second.panel.plan().ok());
        QVERIFY(second.panel.plan()->axes == plan->axes);
    }

    void whatIsTickedComesBackTicked() {
        const auto offers = sweepOffers(votedExperiment());
        const auto mechanisms = std::ranges::find(offers, "mechanism", &SweepOffer::key);
        QVERIFY(mechanisms != offers.end() && mechanisms->choices.size() > 2);
        const std::vector<std::string> two{mechanisms->choices[0].first, mechanisms->choices[2].first};
        KeptPanel first, second;
        first.panel.type({{{"mechanism", {}, two, true}}, 1});
        QVERIFY(second.choices->restore(first.choices->state()));
        QCOMPARE(second.panel.typed()->rows.front().chosen, two);
    }

    void nothingKeptIsAProposalAgain() {
        KeptPanel one;
        const auto before = one.panel.plan();
        one.panel.type(twoRows());
        QVERIFY(one.choices->restore(Json::object()));
        QVERIFY(one.choices->state() == Json::object());
        QVERIFY(one.panel.plan().ok() && one.panel.plan()->axes == before->axes);
    }

    void aSweepThatWasOpenedIsNotKeptTwice() {
        KeptPanel one;
        one.panel.open({votedExperiment(), {{"sigma", {"10", "20"}}}});
        QVERIFY(one.choices->state() == Json::object());
        QVERIFY(one.choices->restore(Json::object()));
        QVERIFY(one.panel.plan().ok());
        QCOMPARE(one.panel.plan()->axes.front().values, (std::vector<std::string>{"10", "20"}));
    }

    void aParameterThatIsNotOfferedIsPassedOver() {
        KeptPanel one;
        SweepPanel::Typed typed = twoRows();
        typed.rows.front().key = "of a later version";
        one.panel.type(typed);
        QCOMPARE(one.panel.typed()->rows.size(), std::size_t{1});
        QCOMPARE(one.panel.typed()->rows.front().key, std::string("teachers"));
    }

    void wrongRowsAreAnErrorWithItsPlace() {
        KeptPanel one;
        one.panel.type(twoRows());
        Json state = one.choices->state();
        const Json before = state;
        state["vary"]["rows"][0]["values"]["form"] = "spiral";
        const auto restored = one.choices->restore(state);
        QVERIFY(!restored);
        QCOMPARE(restored.error().where, std::string("/vary/rows/0/values/form"));
        QVERIFY(one.choices->state() == before);
    }

    void howTheSweepIsLookedAtComesBack() {
        KeptView first, second;
        first.choose("sweepLook", 1);
        first.choose("sweepAcross", 1);
        first.choose("sweepWords", 2);
        const Json state = first.choices->state();
        QVERIFY(state["look"] == "map" && state["across"] == "teachers" && state["upwards"] == "sigma");
        QVERIFY(second.choices->restore(state));
        QVERIFY(second.choices->state() == state);
        QVERIFY(second.made.settings->shownChart() == static_cast<Chart*>(second.made.settings->map()));
    }
};

TEST_WITH_WINDOWS(KeptSweepRowsTest)
#include "KeptSweepRowsTest.moc"
