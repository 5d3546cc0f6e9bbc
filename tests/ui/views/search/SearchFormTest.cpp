// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchForm.h"

#include "tests/testing/TestProgram.h"
#include "ui/widgets/NumberBox.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;

class SearchFormTest : public QObject {
    Q_OBJECT

    std::unique_ptr<SearchForm> form;

    template <class Widget> Widget* part(const char* name) const {
        auto* found = form->findChild<Widget*>(name);
        if (!found) qFatal("no %s", name);
        return found;
    }
    void type(const char* name, const QString& text) const {
        auto* edit = part<QLineEdit>(name);
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    QString message(const char* name) const { return part<QLabel>(name)->text(); }

private slots:
    void init() {
        form = std::make_unique<SearchForm>();
        form->show();
        QVERIFY(QTest::qWaitForWindowExposed(form.get()));
    }
    void cleanup() { form.reset(); }

    void suggestsRangesForTheTeachers() {
        form->setVotes(100, true);
        QVERIFY(form->plan().ok());
        QCOMPARE(form->plan()->grid.sigma1.front(), 20.0);
        QCOMPARE(form->plan()->grid.thresholds.back(), 120.0);
        QCOMPARE(form->plan()->grid.points(), std::size_t{9 * (81 + 1)});
    }
    void whatWasTypedStaysWhenOtherVotesCome() {
        type("search.sigma1.from", "60");
        QCOMPARE(form->plan()->grid.sigma1.front(), 60.0);
        form->setVotes(1000, true);
        QCOMPARE(form->plan()->grid.sigma1.front(), 60.0);
        QCOMPARE(form->plan()->grid.sigma2.back(), 400.0);
    }
    void listsAndRatiosAreTaken() {
        auto* how = part<QComboBox>("search.sigma2.form");
        how->setFocus();
        QTest::keyClick(how, Qt::Key_End);
        type("search.sigma2.list", "20, 40,80");
        QCOMPARE(form->plan()->grid.sigma2, (std::vector<double>{20, 40, 80}));
        auto* ratios = part<QComboBox>("search.sigma1.form");
        ratios->setFocus();
        QTest::keyClick(ratios, Qt::Key_Down);
        type("search.sigma1.from", "1");
        type("search.sigma1.to", "100");
        part<QSpinBox>("search.sigma1.count")->setValue(3);
        QCOMPARE(form->plan()->grid.sigma1, (std::vector<double>{1, 10, 100}));
    }
    void theBudgetPanelsValuesAreTakenUntilOnesOwnAreTyped() {
        form->setBudget(3.5, 1e-6);
        QCOMPARE(form->plan()->epsilon, 3.5);
        QCOMPARE(form->plan()->accounting.delta, 1e-6);
        form->setBudget({}, {});
        QCOMPARE(form->plan()->epsilon, 3.5);
        auto* epsilon = part<NumberBox>("search.epsilon");
        epsilon->setFocus();
        epsilon->selectAll();
        QTest::keyClicks(epsilon, "4");
        form->setBudget(1, 1e-7);
        QCOMPARE(form->plan()->epsilon, 4.0);
        QCOMPARE(form->plan()->accounting.delta, 1e-7);
    }
    void accuracyIsOnOfferWhereTheTruthIsKnown() {
        auto* goal = part<QComboBox>("search.goal");
        form->setVotes(250, false);
        QVERIFY(!goal->isEnabled() && goal->toolTip().contains("not known"));
        form->setVotes(250, true);
        QVERIFY(goal->isEnabled());
        goal->setFocus();
        QTest::keyClick(goal, Qt::Key_Down);
        QVERIFY(form->plan()->goal == SearchGoal::Accuracy);
        form->setVotes(250, false);
        QVERIFY(form->plan()->goal == SearchGoal::Labels);
    }
    void limitsAreTaken() {
        form->setVotes(250, true);
        part<QSpinBox>("search.queries")->setValue(640);
        part<QSpinBox>("search.fewest")->setValue(100);
        part<QDoubleSpinBox>("search.leastRight")->setValue(90);
        QCOMPARE(form->plan()->mostQueries, std::size_t{640});
        QCOMPARE(form->plan()->fewestLabels, 100.0);
        QCOMPARE(form->plan()->leastAccuracy, 0.9);
    }
    void saysThatTheMostNoiseBuysTheMostLabels() {
        form->setVotes(250, true);
        QVERIFY(message("search.hint").contains("By labels alone"));
        part<QDoubleSpinBox>("search.leastRight")->setValue(90);
        QVERIFY(!message("search.hint").contains("By labels alone"));
    }
    void whatIsWrongIsSaidBeneathIt() {
        type("search.sigma1.from", "x");
        QVERIFY(!form->plan().ok());
        QVERIFY(part<QLabel>("search.sigma1.message")->isVisible());
        QVERIFY(!message("search.sigma1.message").isEmpty());
        type("search.sigma1.from", "0");
        QVERIFY(!form->plan().ok());
        QVERIFY2(message("search.message").contains("σ₁ = 0"), qPrintable(message("search.message")));
        type("search.sigma1.from", "10");
        QVERIFY(form->plan().ok());
        QVERIFY(!part<QLabel>("search.message")->isVisible());
    }
    void moreThanAFrameOfPointsIsForTheCommandLine() {
        part<QSpinBox>("search.sigma1.count")->setValue(100);
        QVERIFY(!form->plan().ok());
        QVERIFY(message("search.message").contains("2000"));
    }
};

TEST_WITH_WINDOWS(SearchFormTest)
#include "SearchFormTest.moc"
