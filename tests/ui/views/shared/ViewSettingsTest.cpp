// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ViewSettings.h"

#include "tests/testing/TestProgram.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/shared/Workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;

namespace {

/// A view with one of everything.
struct SomeView {
    QWidget widget;
    QComboBox* colour = new QComboBox(&widget);
    QComboBox* late = new QComboBox(&widget);
    QCheckBox* only = new QCheckBox(&widget);
    QSpinBox* count = new QSpinBox(&widget);
    QDoubleSpinBox* share = new QDoubleSpinBox(&widget);
    QLineEdit* words = new QLineEdit(&widget);
    QStandardItemModel model{2, 3};
    QTableView* table = new QTableView(&widget);
    RunNumber run = 3;
    std::optional<std::size_t> place;
    ViewSettings* choices = nullptr;

    SomeView() {
        colour->addItems({"red", "green"});
        colour->addItem("blue", 7);
        count->setValue(5);
        table->setModel(&model);
        table->setSortingEnabled(true);
        table->sortByColumn(0, Qt::AscendingOrder);
        declareSetting("colour", colour);
        declareSetting("late", late);
        declareSetting("only", only);
        declareSetting("count", count);
        declareSetting("share", share);
        declareSetting("words", words);
        declareSetting("sorted_by", table);
        declarePlace(
            &widget, "place", [this] { return place; },
            [this](std::optional<std::size_t> wanted) { place = wanted; });
        choices = new ViewSettings(&widget, [this] { return run; });
    }
};

Json everythingChosen() {
    return {{"colour", 7},      {"only", true},    {"count", 9}, {"share", 0.5},
            {"words", "ε = 1"}, {"sorted_by", -2}, {"place", 4}, {"run", 3}};
}

Json only(const char* name, const Json& value) {
    Json state = Json::object();
    state[name] = value;
    return state;
}

} // namespace

class ViewSettingsTest : public QObject {
    Q_OBJECT

private slots:
    void aViewAsItIsMadeKeepsNothing() { QVERIFY(SomeView().choices->state() == Json::object()); }

    void whatIsChosenComesBackInAnotherView() {
        SomeView first, second;
        first.colour->setCurrentIndex(2);
        first.only->setChecked(true);
        first.count->setValue(9);
        first.share->setValue(0.5);
        first.words->setText(QStringLiteral("ε = 1"));
        first.table->sortByColumn(1, Qt::DescendingOrder);
        first.place = 4;
        QVERIFY(first.choices->state() == everythingChosen());
        QVERIFY(second.choices->restore(first.choices->state()));
        QVERIFY(second.choices->state() == everythingChosen());
        QCOMPARE(second.colour->currentText(), QStringLiteral("blue"));
        QCOMPARE(second.place, std::optional<std::size_t>(4));
    }

    void anEmptyStateIsAViewAsItIsMade() {
        SomeView view;
        QVERIFY(view.choices->restore(everythingChosen()));
        QVERIFY(view.choices->restore(Json::object()));
        QVERIFY(view.choices->state() == Json::object());
        QCOMPARE(view.count->value(), 5);
    }

    void viewsHearOfItAsIfAPersonHadChosen() {
        SomeView view;
        QSignalSpy activated(view.colour, &QComboBox::activated);
        QSignalSpy clicked(view.only, &QCheckBox::clicked);
        QSignalSpy typed(view.words, &QLineEdit::textEdited);
        QVERIFY(view.choices->restore(everythingChosen()));
        QVERIFY(view.choices->restore(everythingChosen())); // what stands already tells nobody
        QCOMPARE(activated.count(), 1);
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(typed.count(), 1);
    }

    void whatIsNotKnownIsPassedOver() {
        SomeView view;
        QVERIFY(view.choices->restore({{"of_a_later_version", 1}, {"count", 6}}));
        QVERIFY(view.choices->state() == only("count", 6));
    }

    void aWrongValueIsAnErrorAndNothingHasChanged() {
        const std::vector<std::pair<Json, std::string>> wrong = {
            {{{"only", true}, {"count", "many"}}, "/count"}, {{{"only", true}, {"count", 1.5}}, "/count"},
            {{{"only", true}, {"words", 3}}, "/words"},      {{{"only", true}, {"colour", true}}, "/colour"},
            {{{"only", true}, {"place", -1}}, "/place"},     {{{"only", true}, {"run", "first"}}, "/run"},
            {{{"only", 1}, {"count", 9}}, "/only"},          {Json::array(), ""},
        };
        for (const auto& [state, where] : wrong) {
            SomeView view;
            const auto restored = view.choices->restore(state);
            QVERIFY2(!restored, where.c_str());
            QCOMPARE(restored.error().where, where);
            QVERIFY(view.choices->state() == Json::object());
        }
    }

    void anItemThatComesLaterIsChosenThen() {
        SomeView view;
        QVERIFY(view.choices->restore(only("late", "second")));
        QVERIFY(view.choices->state() == only("late", "second"));
        view.choices->takeWaiting();
        view.late->addItems({"first", "second"});
        QCOMPARE(view.late->currentText(), QStringLiteral("first"));
        view.choices->takeWaiting();
        QCOMPARE(view.late->currentText(), QStringLiteral("second"));
    }

    void whatAPersonChoosesMeanwhileStays() {
        SomeView view;
        QVERIFY(view.choices->restore(only("late", "third")));
        view.late->addItems({"first", "second"});
        view.late->setCurrentIndex(1);
        emit view.late->activated(1);
        view.late->addItem("third");
        view.choices->takeWaiting();
        QCOMPARE(view.late->currentText(), QStringLiteral("second"));
    }

    void aPlaceInAnotherRunIsNotTaken() {
        SomeView view;
        view.run = 4;
        QVERIFY(view.choices->restore(everythingChosen()));
        QVERIFY(!view.place);
        QCOMPARE(view.count->value(), 9);
    }

    void aTickOfTheViewTakesWhatWaits() {
        SomeView view;
        int ticks = 0;
        RunList runs;
        LedgerWorker ledgers{{}};
        Workspace at{runs, ledgers, 1};
        ViewKind kind;
        kind.make = [&](Workspace&) {
            return MadeView{.widget = &view.widget, .tick = [&ticks] { ++ticks; }};
        };
        const MadeView made = madeView(kind, at);
        QVERIFY(made.restore(only("late", "second")));
        view.late->addItems({"first", "second"});
        made.tick();
        QCOMPARE(ticks, 1);
        QVERIFY(made.state() == only("late", "second"));
        QCOMPARE(view.late->currentText(), QStringLiteral("second"));
    }
};

TEST_WITH_WINDOWS(ViewSettingsTest)
#include "ViewSettingsTest.moc"
