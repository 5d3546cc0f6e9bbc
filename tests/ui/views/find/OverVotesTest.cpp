// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverVotes.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/MadeFind.h"
#include "tests/ui/views/find/SmallSearch.h"
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

class OverVotesTest : public QObject, FindOnScreen {
    Q_OBJECT

    OverVotes* over = nullptr;
    std::shared_ptr<const RecordedVotes> votes;

    QTableView* table() const { return part<QTableView>("searchTable"); }
    QString state() const { return part<ElidedLabel>("findState")->text(); }
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
        over->setVotes(votes, "votes");
        askForLittle();
        click("findStart");
        QTRY_VERIFY_WITH_TIMEOUT(over->searchResult(), 30000);
    }

private slots:
    void initTestCase() { votes = std::make_shared<const RecordedVotes>(smallVotes(300)); }
    void init() {
        begin(&MadeFind::votes, {1100, 760});
        over = made.votes;
    }
    void cleanup() { view.reset(); }

    void theWarningCannotBeMissed() {
        const auto* warning = part<QLabel>("searchWarning");
        QVERIFY(warning->isVisible());
        QVERIFY(warning->text().contains("Looks at private votes"));
        QVERIFY(warning->text().contains("no ε covers it"));
    }
    void withoutVotesItSaysHowToGetSome() {
        QVERIFY(!part<QPushButton>("findStart")->isEnabled());
        QVERIFY(state().contains("Open a file of votes"));
        QVERIFY(answers().isEmpty());
    }
    void aSearchFillsTableAndMap() {
        over->setVotes(votes, "votes of run 3");
        QVERIFY(part<QLabel>("searchSource")->text().startsWith("votes of run 3: 300 queries, 250 teachers"));
        askForLittle();
        const QSignalSpy started(over, &OverVotes::searchStarted);
        click("findStart");
        QCOMPARE(started.size(), 1);
        QCOMPARE(started[0][0].value<std::size_t>(), std::size_t{30});
        QVERIFY(over->progress().going);
        QTRY_VERIFY_WITH_TIMEOUT(!over->progress().going, 30000);
        QCOMPARE(table()->model()->rowCount(), 30);
        QVERIFY(over->searchResult()->findings.complete);
        QVERIFY2(state().startsWith("Finished: 30 points") && state().contains("do not publish"),
                 qPrintable(state()));
        QVERIFY(over->map()->currentPoint() == over->searchResult()->order.front() ||
                !over->searchResult()->findings.points[over->searchResult()->order.front()].checks());
        QVERIFY(answers().contains("labels expected"));
    }
    void keysAloneDoTheSame() {
        over->setVotes(votes, "votes");
        askForLittle();
        auto* run = part<QPushButton>("findStart");
        run->setFocus();
        QTest::keyClick(run, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(over->searchResult(), 30000);
        const QSignalSpy chosen(view.get(), &FindView::used);
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
    }
    void useTheseSaysMechanismAndParameters() {
        search();
        std::string mechanism;
        Parameters parameters;
        connect(view.get(), &FindView::used, this, [&](const Experiment& experiment) {
            mechanism = experiment.mechanism;
            parameters = experiment.parameters;
        });
        int confident = 0, plain = 0;
        for (int row = 0; row < table()->model()->rowCount(); ++row) {
            table()->setCurrentIndex(table()->model()->index(row, 0));
            click("findUse1");
            const auto& point =
                over->searchResult()
                    ->findings.points[over->searchResult()->order[static_cast<std::size_t>(row)]];
            if (point.checks()) {
                ++confident;
                QCOMPARE(mechanism, std::string("pate-confident"));
                QCOMPARE(parameters.real("sigma1"), point.sigma1);
                QCOMPARE(parameters.real("threshold"), point.threshold);
                QCOMPARE(parameters.real("sigma2"), point.sigma2);
                QCOMPARE(over->map()->currentPoint().value_or(9999) ==
                                 over->searchResult()->order[static_cast<std::size_t>(row)] ||
                             !over->map()->currentPoint(),
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
        over->map()->setFocus();
        QTest::keyClick(over->map(), Qt::Key_Up, Qt::ShiftModifier);
        QTest::keyClick(over->map(), Qt::Key_Up, Qt::ShiftModifier);
        const auto& point = over->searchResult()->findings.points[*over->map()->currentPoint()];
        const QModelIndex row = table()->currentIndex();
        QCOMPARE(row.siblingAtColumn(1).data(Qt::EditRole).toDouble(), point.sigma1);
        QCOMPARE(row.siblingAtColumn(2).data(Qt::EditRole).toDouble(), point.threshold);
    }
    void theMapsAxesAreChosenByBoxes() {
        search();
        auto* across = part<QComboBox>("searchAcross");
        across->setFocus();
        QTest::keyClick(across, Qt::Key_Down);
        QCOMPARE(over->map()->acrossKey(), std::string("threshold"));
        QCOMPARE(over->map()->upwardsKey(), std::string("sigma1"));
        auto* third = part<QComboBox>("searchFixed");
        QCOMPARE(third->count(), 4);
        third->setFocus();
        QTest::keyClick(third, Qt::Key_End);
        QVERIFY(over->map()->sliceWords().startsWith("where σ₂ = "));
    }
    void cancellingLeavesTheWindowFree() {
        over->setVotes(std::make_shared<const RecordedVotes>(smallVotes(4000)), "votes");
        askForMuch();
        click("findStart");
        QVERIFY(over->progress().going);
        QVERIFY(part<QProgressBar>("findProgress")->isVisible());
        QTRY_VERIFY(part<QProgressBar>("findProgress")->value() > 0);
        QElapsedTimer watch;
        watch.start();
        click("findStop");
        QVERIFY(!over->progress().going);
        QVERIFY(watch.elapsed() < 200);
        QVERIFY(state().contains("Cancelled"));
        QVERIFY(part<QPushButton>("findStart")->isEnabled());
    }
    void newVotesEndTheSearch() {
        over->setVotes(std::make_shared<const RecordedVotes>(smallVotes(4000)), "votes of run 1");
        askForMuch();
        click("findStart");
        QVERIFY(over->progress().going);
        over->setVotes(votes, "votes of run 2");
        QVERIFY(!over->progress().going);
        QVERIFY(!over->searchResult());
        QVERIFY(part<QLabel>("searchSource")->text().contains("run 2"));
    }
    void theSameVotesAgainChangeNothing() {
        over->setVotes(votes, "votes of run 1");
        askForLittle();
        click("findStart");
        QTRY_VERIFY_WITH_TIMEOUT(over->searchResult(), 30000);
        over->setVotes(std::make_shared<const RecordedVotes>(*votes), "votes of run 1");
        QVERIFY(over->searchResult());
        over->setVotes(std::make_shared<const RecordedVotes>(smallVotes(200)), "votes of run 1");
        QVERIFY(!over->searchResult());
    }
    void closingWhileItSearchesEndsIt() {
        over->setVotes(std::make_shared<const RecordedVotes>(smallVotes(4000)), "votes");
        askForMuch();
        click("findStart");
        QVERIFY(over->progress().going);
        QElapsedTimer watch;
        watch.start();
        view.reset();
        QVERIFY2(watch.elapsed() < 2000, qPrintable(QString::number(watch.elapsed())));
    }
    void votesOfTeachersWhoShareRecordsArePricedAndNotHandedOn() {
        auto shared = std::make_shared<RecordedVotes>(*votes);
        shared->teachersOfRecord = 50;
        over->setVotes(shared, "votes of run 1");
        QVERIFY(part<QLabel>("searchSource")->text().contains("each record taught 50 teachers"));
        askForLittle();
        click("findStart");
        QTRY_VERIFY_WITH_TIMEOUT(over->searchResult(), 30000);
        QCOMPARE(over->searchResult()->findings.teachersOfRecord, 50u);
        QVERIFY(!button("findUse1")->isVisible());
        const QSignalSpy chosen(view.get(), &FindView::used);
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 0);
    }
    void votesThatDoNotSayWhoWasTaughtCannotBeSearched() {
        auto unknown = std::make_shared<RecordedVotes>(*votes);
        unknown->teachersOfRecord.reset();
        over->setVotes(unknown, "votes of run 1");
        QVERIFY(!part<QPushButton>("findStart")->isEnabled());
        QVERIFY(state().contains("not known"));
    }
    void aBudgetTooSmallSaysZeroLabels() {
        over->setVotes(votes, "votes");
        over->setBudget(0.001, 1e-5);
        askForLittle();
        click("findStart");
        QTRY_VERIFY_WITH_TIMEOUT(over->searchResult(), 30000);
        QVERIFY2(answers().contains("no label, the first query would cross ε"), qPrintable(answers()));
    }
};

TEST_WITH_WINDOWS(OverVotesTest)
#include "OverVotesTest.moc"
