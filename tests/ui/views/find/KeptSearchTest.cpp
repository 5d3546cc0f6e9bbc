// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/MadeFind.h"
#include "tests/ui/views/find/SmallSearch.h"
#include "ui/views/find/SearchMap.h"
#include "ui/views/find/SearchResult.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/ElidedLabel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// A view with what is kept of it.
struct KeptSearch {
    MadeFind made{};
    std::unique_ptr<FindView> view = made.shown({1100, 760});
    ViewSettings* choices = nullptr;

    KeptSearch() {
        view->goOver(made.votes);
        choices = new ViewSettings(made.votes->page());
    }
    template <class Part> Part* part(const char* name) const {
        auto* found = view->findChild<Part*>(QLatin1String(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    int rows() const { return part<QTableView>("searchTable")->model()->rowCount(); }
};

} // namespace

class KeptSearchTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const SearchResult> found;

    Json kept() const {
        Json state = Json::object();
        state["search_result"] = searchResultToJson(*found);
        return state;
    }

private slots:
    void initTestCase() { found = smallSearch(); }

    void aResultComesBackWithEveryFigure() {
        const auto again = searchResultFromJson(Json::parse(searchResultToJson(*found).dump()), {});
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QVERIFY((*again)->findings.points == found->findings.points);
        QVERIFY((*again)->order == found->order);
        QVERIFY((*again)->plan.grid == found->plan.grid);
        QCOMPARE((*again)->findings.complete, found->findings.complete);
        QCOMPARE(budgetWords((*again)->plan), budgetWords(found->plan));
    }

    void aResultIsShownWithoutVotesAndWithoutASearch() {
        KeptSearch one;
        QVERIFY(one.choices->restore(kept()));
        QVERIFY(one.made.votes->searchResult() && !one.made.votes->progress().going);
        QCOMPARE(one.rows(), static_cast<int>(found->order.size()));
        // The best point has a cell where it checks.
        QCOMPARE(one.made.votes->map()->currentPoint().has_value(),
                 found->findings.points[found->order.front()].checks());
        QVERIFY(one.part<ElidedLabel>("findState")->text().startsWith("Finished"));
        QVERIFY(one.choices->state() == kept());
        QVERIFY(one.choices->restore(Json::object()));
        QVERIFY(!one.made.votes->searchResult());
        QCOMPARE(one.rows(), 0);
    }

    void whereThePersonStandsInItComesBack() {
        KeptSearch first, second;
        QVERIFY(first.choices->restore(kept()));
        auto* across = first.part<QComboBox>("searchAcross");
        across->setCurrentIndex(2);
        emit across->activated(2);
        auto* third = first.part<QComboBox>("searchFixed");
        third->setCurrentIndex(1);
        emit third->activated(1);
        auto* table = first.part<QTableView>("searchTable");
        table->sortByColumn(4, Qt::DescendingOrder);
        table->selectRow(3);
        const Json state = first.choices->state();
        QVERIFY(state.contains("search_map") && state.contains("search_sorted_by"));
        QVERIFY(second.choices->restore(state));
        QCOMPARE(second.choices->state().dump(), state.dump());
        QCOMPARE(second.part<QComboBox>("searchAcross")->currentIndex(), 2);
        QCOMPARE(second.part<QComboBox>("searchFixed")->currentIndex(), 1);
    }

    void theFormKeepsWhatWasTyped() {
        KeptSearch first, second;
        const auto queries = Json::parse(R"({"search_queries": 70})"); // as sessions of old have it
        QVERIFY(first.choices->restore(queries));
        first.part<QSpinBox>("search.sigma1.count")->setValue(3);
        const Json state = first.choices->state();
        QCOMPARE(state.size(), std::size_t{2});
        QCOMPARE(state["search_sigma1"]["count"].integer(), std::int64_t{3});
        QCOMPARE(state["search_queries"].text(), std::string("70"));
        QVERIFY(second.choices->restore(state));
        QCOMPARE(second.choices->state().dump(), state.dump());
        // What was not typed is still proposed.
        second.made.votes->setVotes(std::make_shared<const RecordedVotes>(smallVotes(30, 100)),
                                    QStringLiteral("votes"));
        QCOMPARE(second.part<QLineEdit>("search.threshold.from")->text(), QStringLiteral("40"));
        QCOMPARE(second.part<QLineEdit>("search.sigma1.from")->text(),
                 first.part<QLineEdit>("search.sigma1.from")->text());
    }

    void aWrongResultIsAnErrorAndNothingHasChanged() {
        KeptSearch one;
        QVERIFY(one.choices->restore(kept()));
        Json wrong = kept();
        wrong["search_result"]["points"][1]["labels"] = "many";
        const auto restored = one.choices->restore(wrong);
        QVERIFY(!restored);
        QCOMPARE(restored.error().where, std::string("/search_result/points/1/labels"));
        QVERIFY(one.choices->state() == kept());
    }
};

TEST_WITH_WINDOWS(KeptSearchTest)
#include "KeptSearchTest.moc"
