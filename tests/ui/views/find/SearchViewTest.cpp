// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SearchView.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/SmallSearch.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/views/find/SearchForm.h"
#include "ui/views/find/SearchMap.h"
#include "ui/widgets/ElidedLabel.h"

#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SearchViewTest : public QObject, ShownView<SearchView> {
    Q_OBJECT

    std::shared_ptr<const RecordedVotes> votes;

    QTableView* table() const { return part<QTableView>("searchTable"); }
    QString state() const { return part<ElidedLabel>("searchState")->text(); }
    // So long that a test can look at it while it goes on.
    void askForMuch() const {
        for (const char* count : {"search.sigma1.count", "search.threshold.count", "search.sigma2.count"})
            part<QSpinBox>(count)->setValue(12);
        auto* epsilon = part<QAbstractSpinBox>("search.epsilon");
        epsilon->selectAll();
        QTest::keyClicks(epsilon, "100000");
    }
    void askForLittle() const {
        for (const char* count : {"search.sigma1.count", "search.threshold.count", "search.sigma2.count"})
            part<QSpinBox>(count)->setValue(3);
    }
    // A few points of the votes, to the end.
    void search() {
        view->setVotes(votes, "votes");
        askForLittle();
        click("searchRun");
        QTRY_VERIFY_WITH_TIMEOUT(view->result(), 30000);
    }

private slots:
    void initTestCase() { votes = std::make_shared<const RecordedVotes>(smallVotes(300)); }
    void init() { view = shown<SearchView>({1100, 760}, 2); }
    void cleanup() { view.reset(); }

    void theWarningCannotBeMissed() {
        const auto* warning = part<QLabel>("searchWarning");
        QVERIFY(warning->isVisible());
        QVERIFY(warning->text().contains("Looks at private votes"));
        QVERIFY(warning->text().contains("no ε covers it"));
    }
    void withoutVotesItSaysHowToGetSome() {
        QVERIFY(!part<QPushButton>("searchRun")->isEnabled());
        QVERIFY(state().contains("Open a file of votes"));
        QVERIFY(!part<QPushButton>("searchUse")->isEnabled());
    }
    void aSearchFillsTableAndMap() {
        view->setVotes(votes, "votes of run 3");
        QVERIFY(part<QLabel>("searchSource")->text().startsWith("votes of run 3: 300 queries, 250 teachers"));
        askForLittle();
        const QSignalSpy started(view.get(), &SearchView::searchStarted);
        click("searchRun");
        QCOMPARE(started.size(), 1);
        QCOMPARE(started[0][0].value<std::size_t>(), std::size_t{30});
        QVERIFY(view->searching());
        QTRY_VERIFY_WITH_TIMEOUT(!view->searching(), 30000);
        QCOMPARE(table()->model()->rowCount(), 30);
        QVERIFY(view->result()->findings.complete);
        QVERIFY2(state().startsWith("Finished: 30 points") && state().contains("do not publish"),
                 qPrintable(state()));
        QVERIFY(view->map()->currentPoint() == view->result()->order.front() ||
                !view->result()->findings.points[view->result()->order.front()].checks());
        QVERIFY(part<ElidedLabel>("searchCurrent")->text().contains("labels expected"));
    }
    void keysAloneDoTheSame() {
        view->setVotes(votes, "votes");
        askForLittle();
        auto* run = part<QPushButton>("searchRun");
        run->setFocus();
        QTest::keyClick(run, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(view->result(), 30000);
        const QSignalSpy chosen(view.get(), &SearchView::chosen);
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
    }
    void useTheseSaysMechanismAndParameters() {
        search();
        std::string mechanism;
        Parameters parameters;
        connect(view.get(), &SearchView::chosen, this, [&](const std::string& id, const Parameters& given) {
            mechanism = id;
            parameters = given;
        });
        int confident = 0, plain = 0;
        for (int row = 0; row < table()->model()->rowCount(); ++row) {
            table()->setCurrentIndex(table()->model()->index(row, 0));
            click("searchUse");
            const auto& point =
                view->result()->findings.points[view->result()->order[static_cast<std::size_t>(row)]];
            if (point.checks()) {
                ++confident;
                QCOMPARE(mechanism, std::string("pate-confident"));
                QCOMPARE(parameters.real("sigma1"), point.sigma1);
                QCOMPARE(parameters.real("threshold"), point.threshold);
                QCOMPARE(parameters.real("sigma2"), point.sigma2);
                QCOMPARE(view->map()->currentPoint().value_or(9999) ==
                                 view->result()->order[static_cast<std::size_t>(row)] ||
                             !view->map()->currentPoint(),
                         true);
            } else {
                ++plain;
                QCOMPARE(mechanism, std::string("pate-gnmax"));
                QCOMPARE(parameters.real("sigma"), point.sigma2);
                QVERIFY(!parameters.has("sigma1"));
            }
        }
        QCOMPARE(confident, 27);
        QCOMPARE(plain, 3);
    }
    void aCellOfTheMapChoosesItsRow() {
        search();
        view->map()->setFocus();
        QTest::keyClick(view->map(), Qt::Key_Up, Qt::ShiftModifier);
        QTest::keyClick(view->map(), Qt::Key_Up, Qt::ShiftModifier);
        const auto& point = view->result()->findings.points[*view->map()->currentPoint()];
        const QModelIndex row = table()->currentIndex();
        QCOMPARE(row.siblingAtColumn(1).data(Qt::EditRole).toDouble(), point.sigma1);
        QCOMPARE(row.siblingAtColumn(2).data(Qt::EditRole).toDouble(), point.threshold);
    }
    void theMapsAxesAreChosenByBoxes() {
        search();
        auto* across = part<QComboBox>("searchAcross");
        across->setFocus();
        QTest::keyClick(across, Qt::Key_Down);
        QCOMPARE(view->map()->acrossKey(), std::string("threshold"));
        QCOMPARE(view->map()->upwardsKey(), std::string("sigma1"));
        auto* third = part<QComboBox>("searchFixed");
        QCOMPARE(third->count(), 4);
        third->setFocus();
        QTest::keyClick(third, Qt::Key_End);
        QVERIFY(view->map()->sliceWords().startsWith("where σ₂ = "));
    }
    void cancellingLeavesTheWindowFree() {
        view->setVotes(std::make_shared<const RecordedVotes>(smallVotes(4000)), "votes");
        askForMuch();
        click("searchRun");
        QVERIFY(view->searching());
        QVERIFY(part<QProgressBar>("searchProgress")->isVisible());
        QTRY_VERIFY(part<QProgressBar>("searchProgress")->value() > 0);
        QElapsedTimer watch;
        watch.start();
        click("searchCancel");
        QVERIFY(!view->searching());
        QVERIFY(watch.elapsed() < 200);
        QVERIFY(state().contains("Cancelled"));
        QVERIFY(part<QPushButton>("searchRun")->isEnabled());
    }
    void newVotesEndTheSearch() {
        view->setVotes(std::make_shared<const RecordedVotes>(smallVotes(4000)), "votes of run 1");
        askForMuch();
        click("searchRun");
        QVERIFY(view->searching());
        view->setVotes(votes, "votes of run 2");
        QVERIFY(!view->searching());
        QVERIFY(!view->result());
        QVERIFY(part<QLabel>("searchSource")->text().contains("run 2"));
    }
    void theSameVotesAgainChangeNothing() {
        view->setVotes(votes, "votes of run 1");
        askForLittle();
        click("searchRun");
        QTRY_VERIFY_WITH_TIMEOUT(view->result(), 30000);
        view->setVotes(std::make_shared<const RecordedVotes>(*votes), "votes of run 1");
        QVERIFY(view->result());
        view->setVotes(std::make_shared<const RecordedVotes>(smallVotes(200)), "votes of run 1");
        QVERIFY(!view->result());
    }
    void closingWhileItSearchesEndsIt() {
        view->setVotes(std::make_shared<const RecordedVotes>(smallVotes(4000)), "votes");
        askForMuch();
        click("searchRun");
        QVERIFY(view->searching());
        QElapsedTimer watch;
        watch.start();
        view.reset();
        QVERIFY2(watch.elapsed() < 2000, qPrintable(QString::number(watch.elapsed())));
    }
    void votesOfTeachersWhoShareRecordsArePricedAndNotHandedOn() {
        auto shared = std::make_shared<RecordedVotes>(*votes);
        shared->teachersOfRecord = 50;
        view->setVotes(shared, "votes of run 1");
        QVERIFY(part<QLabel>("searchSource")->text().contains("each record taught 50 teachers"));
        askForLittle();
        click("searchRun");
        QTRY_VERIFY_WITH_TIMEOUT(view->result(), 30000);
        QCOMPARE(view->result()->findings.teachersOfRecord, 50u);
        QVERIFY(!part<QPushButton>("searchUse")->isEnabled());
        const QSignalSpy chosen(view.get(), &SearchView::chosen);
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 0);
    }
    void votesThatDoNotSayWhoWasTaughtCannotBeSearched() {
        auto unknown = std::make_shared<RecordedVotes>(*votes);
        unknown->teachersOfRecord.reset();
        view->setVotes(unknown, "votes of run 1");
        QVERIFY(!part<QPushButton>("searchRun")->isEnabled());
        QVERIFY(state().contains("not known"));
    }
    void aBudgetTooSmallSaysZeroLabels() {
        view->setVotes(votes, "votes");
        view->setBudget(0.001, 1e-5);
        askForLittle();
        click("searchRun");
        QTRY_VERIFY_WITH_TIMEOUT(view->result(), 30000);
        QVERIFY2(
            part<ElidedLabel>("searchCurrent")->text().contains("no label, the first query would cross ε"),
            qPrintable(part<ElidedLabel>("searchCurrent")->text()));
    }
};

TEST_WITH_WINDOWS(SearchViewTest)
#include "SearchViewTest.moc"
