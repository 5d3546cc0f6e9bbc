// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SearchForm.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/widgets/NumberBox.h"

#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SearchFormTest : public QObject, ShownView<SearchForm> {
    Q_OBJECT

private slots:
    void init() { view = shown<SearchForm>({300, 600}); }
    void cleanup() { view.reset(); }

    void suggestsRangesForTheTeachers() {
        view->setVotes(100, true);
        QVERIFY(view->plan().ok());
        QCOMPARE(view->plan()->grid.sigma1.front(), 20.0);
        QCOMPARE(view->plan()->grid.thresholds.back(), 120.0);
        QCOMPARE(view->plan()->grid.points(), std::size_t{9 * (81 + 1)});
    }
    void whatWasTypedStaysWhenOtherVotesCome() {
        type("search.sigma1.from", "60");
        QCOMPARE(view->plan()->grid.sigma1.front(), 60.0);
        view->setVotes(1000, true);
        QCOMPARE(view->plan()->grid.sigma1.front(), 60.0);
        QCOMPARE(view->plan()->grid.sigma2.back(), 400.0);
    }
    void theBudgetPanelsValuesAreTakenUntilOnesOwnAreTyped() {
        view->setBudget(3.5, 1e-6);
        QCOMPARE(view->plan()->epsilon, 3.5);
        QCOMPARE(view->plan()->accounting.delta, 1e-6);
        view->setBudget({}, {});
        QCOMPARE(view->plan()->epsilon, 3.5);
        type<NumberBox>("search.epsilon", "4");
        view->setBudget(1, 1e-7);
        QCOMPARE(view->plan()->epsilon, 4.0);
        QCOMPARE(view->plan()->accounting.delta, 1e-7);
    }
    void accuracyIsOnOfferWhereTheTruthIsKnown() {
        view->setVotes(250, false);
        QVERIFY(!view->findChild<QComboBox*>("search.goal"));
        view->setVotes(250, true);
        auto* goal = part<QComboBox>("search.goal");
        goal->setFocus();
        QTest::keyClick(goal, Qt::Key_Down);
        QVERIFY(view->plan()->goal == SearchGoal::Accuracy);
        view->setVotes(250, false);
        QVERIFY(view->plan()->goal == SearchGoal::Labels);
        view->setVotes(250, true);
        QVERIFY(view->plan()->goal == SearchGoal::Accuracy);
    }
    void limitsAreTaken() {
        view->setVotes(250, true);
        type<NumberBox>("search.queries", "640");
        type<NumberBox>("search.fewest_labels", "100");
        type<NumberBox>("search.least_right", "90");
        QCOMPARE(view->plan()->mostQueries, std::size_t{640});
        QCOMPARE(view->plan()->fewestLabels, 100.0);
        QCOMPARE(view->plan()->leastAccuracy, 0.9);
    }
    void saysThatTheMostNoiseBuysTheMostLabels() {
        view->setVotes(250, true);
        QVERIFY(words("search.hint").contains("By labels alone"));
        type<NumberBox>("search.least_right", "90");
        QVERIFY(!words("search.hint").contains("By labels alone"));
    }
    void whatIsWrongIsSaidBeneathIt() {
        type("search.sigma1.from", "x");
        QVERIFY(!view->plan().ok());
        QVERIFY(part<QLabel>("search.sigma1.message")->isVisible());
        QVERIFY(!words("search.sigma1.message").isEmpty());
        type("search.sigma1.from", "0");
        QVERIFY(!view->plan().ok());
        QVERIFY2(words("search.message").contains("σ₁ = 0"), qPrintable(words("search.message")));
        type("search.sigma1.from", "10");
        QVERIFY(view->plan().ok());
        QVERIFY(!part<QLabel>("search.message")->isVisible());
    }
    void moreThanAFrameOfPointsIsForTheCommandLine() {
        part<QSpinBox>("search.sigma1.count")->setValue(100);
        QVERIFY(!view->plan().ok());
        QVERIFY(words("search.message").contains("2000"));
    }
};

TEST_WITH_WINDOWS(SearchFormTest)
#include "SearchFormTest.moc"
