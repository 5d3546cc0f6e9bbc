// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/TotalForm.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/ledger/MadeLedger.h"
#include "tests/ui/views/shared/ShownView.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class TotalFormTest : public QObject, private ShownView<TotalForm> {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<MadeLedger> made;

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        made = std::make_unique<MadeLedger>(folder->path() + "/one");
        view = std::make_unique<TotalForm>();
        view->show(nullptr);
        putOnScreen(*view);
    }
    void cleanup() { view.reset(); }

    void withoutADatasetNothingCanBeSet() {
        QVERIFY(!view->isEnabled());
        QVERIFY(words("presentTotal").startsWith("Open a dataset"));
    }

    void aTotalIsTypedAndSetByEnter() {
        made->explored("a look", 0.1);
        view->show(made->kept());
        QVERIFY(words("presentTotal").startsWith("No total is set"));
        QSignalSpy set(view.get(), &TotalForm::totalSet);
        type("totalEpsilon", "0.30");
        type("totalDelta", "1e-6");
        auto* composition = part<QComboBox>("totalComposition");
        QCOMPARE(composition->currentIndex(), static_cast<int>(Composition::Optimal)); // the default
        composition->setFocus();
        for (int up = 0; up < static_cast<int>(Composition::Optimal); ++up)
            QTest::keyClick(composition, Qt::Key_Up);
        QTest::keyClick(part<QComboBox>("totalCrossing"), Qt::Key_Down);
        QTest::keyClick(part<QLineEdit>("totalEpsilon"), Qt::Key_Return);
        QCOMPARE(set.count(), 1);
        const auto total = set[0][0].value<LedgerTotal>();
        QCOMPARE(total,
                 (LedgerTotal{decimal("0.3"), decimal("0.000001"), Composition::Basic, Crossing::Ask}));
        made->total(total);
        view->show(made->kept());
        QCOMPARE(part<QLineEdit>("totalEpsilon")->text(), QStringLiteral("0.30")); // as typed
        QVERIFY(words("presentTotal").startsWith("The total is ε = 0.3 · δ = 1e-6"));
    }

    void whatIsNoDecimalIsSaid() {
        made->explored("a look", 0.1);
        view->show(made->kept());
        QSignalSpy set(view.get(), &TotalForm::totalSet);
        const auto press = [this] { QTest::mouseClick(part<QPushButton>("setTotal"), Qt::LeftButton); };
        press();
        QVERIFY(words("totalProblem").startsWith("ε is missing"));
        type("totalEpsilon", "1.000,5");
        press();
        QVERIFY(part<QLabel>("totalProblem")->isVisible());
        QVERIFY(words("totalProblem").contains("“1.000,5” is no ε"));
        type("totalEpsilon", "1,5");
        QCOMPARE(part<QLineEdit>("totalEpsilon")->text(), QStringLiteral("1.5"));
        QVERIFY(!part<QLabel>("totalProblem")->isVisible());
        type("totalDelta", "1");
        press();
        QVERIFY(words("totalProblem").contains("“1” is no δ"));
        type("totalEpsilon", "-1");
        press();
        QVERIFY(words("totalProblem").contains("is no ε"));
        QCOMPARE(set.count(), 0);
    }

    void aTotalBelowWhatIsSpentIsAllowedAndSaid() {
        made->total(basicTotal("1"));
        made->released("a student", 0.3);
        view->show(made->kept());
        QCOMPARE(part<QLineEdit>("totalEpsilon")->text(), QStringLiteral("1"));
        type("totalEpsilon", "0.2");
        QVERIFY(part<QLabel>("totalConsequence")->isVisible());
        QVERIFY(words("totalConsequence").contains("ε = 0.3 (add or remove one record)"));
        QSignalSpy set(view.get(), &TotalForm::totalSet);
        QTest::mouseClick(part<QPushButton>("setTotal"), Qt::LeftButton);
        QCOMPARE(set.count(), 1);
    }

    void whatSomebodyTypesSurvivesWhatComesFromOthers() {
        made->total(basicTotal("1"));
        view->show(made->kept());
        type("totalEpsilon", "2.5");
        made->total(basicTotal("3"));
        view->show(made->kept());
        QCOMPARE(part<QLineEdit>("totalEpsilon")->text(), QStringLiteral("2.5"));
        QVERIFY(words("presentTotal").startsWith("The total is ε = 3"));
        view->show(nullptr); // another dataset
        QCOMPARE(part<QLineEdit>("totalEpsilon")->text(), QString());
    }
};

TEST_WITH_WINDOWS(TotalFormTest)
#include "TotalFormTest.moc"
