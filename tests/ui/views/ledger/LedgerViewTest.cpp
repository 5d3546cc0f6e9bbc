// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/LedgerView.h"

#include "core/experiment/run/FixedSplit.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/ledger/MadeLedger.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/charging/BudgetLine.h"
#include "ui/charging/LedgerCost.h"
#include "ui/charging/LedgerWords.h"
#include "ui/views/ledger/BurnDownChart.h"
#include "ui/views/ledger/LedgerTable.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/MenuButton.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// ctest label: threads
namespace {

constexpr int ledgerPatience = 30000;

} // namespace

class LedgerViewTest : public QObject, private ShownView<LedgerView> {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<LedgerWorker> ledgers;

    FoldButton* fold() const { return part<FoldButton>("ledgerFold"); }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        ledgers =
            std::make_unique<LedgerWorker>(LedgerDirectory((folder->path() + "/ledgers").toStdString()));
        view = std::make_unique<LedgerView>(*ledgers);
        putOnScreen(*view, {1000, 640});
        fold()->click();
    }
    void cleanup() {
        view.reset();
        ledgers.reset();
    }

    void lineBarAndTableAreThereAndTheRestIsBehindAFold() {
        view = std::make_unique<LedgerView>(*ledgers);
        const ViewSettings settings(view.get());
        putOnScreen(*view, {1000, 640});
        view->cost()->setDataset(censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger(), ledgerPatience);
        const auto folded = [this] {
            return std::array<QWidget*, 5>{view->chart(), part<QWidget>("totalForm"),
                                           part<QWidget>("acceptRun"), part<QWidget>("ledgerSum"),
                                           part<QWidget>("ledgerExport")};
        };
        QVERIFY(part<QLabel>("ledgerCharged")->isVisible() && part<QWidget>("ledgerTable")->isVisible());
        for (const QWidget* each : folded())
            QVERIFY2(!each->isVisible(), qPrintable(each->objectName()));
        QVERIFY(settings.state().empty());
        fold()->click();
        QVERIFY(view->chart()->isVisible() && part<QWidget>("totalForm")->isVisible());
        const Json open = settings.state();
        QCOMPARE(open, Json({{"details", true}}));
        fold()->click();
        QVERIFY(!view->chart()->isVisible());
        // Whoever wants the chart gets it from behind the fold, then alone, then with the rest again.
        for (const bool alone : {false, true, false}) {
            emit view->chart()->maximiseRequested();
            QVERIFY(view->chart()->isVisible());
            QCOMPARE(part<QWidget>("ledgerTable")->isVisible(), !alone);
        }
        emit view->chart()->maximiseRequested();
        fold()->click();
        QVERIFY(part<QWidget>("ledgerTable")->isVisible());
        // The bar is there with a total only.
        QVERIFY(!part<QWidget>("budgetBar")->isVisible());
        ledgers->setTotal(basicTotal("2"));
        QTRY_VERIFY_WITH_TIMEOUT(part<QWidget>("budgetBar")->isVisible(), ledgerPatience);
    }

    void emptyStatesAreSaid() {
        QCOMPARE(words("ledgerCharged"), QStringLiteral("Open a dataset to see its ledger"));
        QVERIFY(!part<QPushButton>("acceptRun")->isEnabled());
        view->cost()->setDataset(censusDataset());
        QCOMPARE(words("ledgerCharged"), QStringLiteral("Reading the ledger …"));
        QTRY_COMPARE_WITH_TIMEOUT(words("ledgerCharged"),
                                  QStringLiteral("Nothing is charged, and no total is set"), ledgerPatience);
        QVERIFY(words("acceptWords").startsWith("Select a run"));
        LedgerWorker none{LedgerDirectory()};
        const LedgerView without(none);
        QCOMPARE(without.findChild<QLabel*>("ledgerCharged")->text(), QStringLiteral("No ledger is kept"));
    }

    void aTotalTypedAndEnteredIsWhatIsLeft() {
        const BudgetLine line(*ledgers);
        QVERIFY(line.isHidden());
        view->cost()->setDataset(censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger(), ledgerPatience);
        auto* epsilon = part<QLineEdit>("totalEpsilon");
        epsilon->setFocus();
        QTest::keyClicks(epsilon, "1.5");
        QTest::keyClick(epsilon, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(words("ledgerCharged"), QStringLiteral("All of ε 1.5 is left"),
                                  ledgerPatience);
        QCOMPARE(line.text(), QStringLiteral("1.5 of 1.5 left"));
        QVERIFY(words("presentTotal").startsWith("The total is ε = 1.5"));
    }

    void anExplorationIsNotEnteredAndSaysWhy() {
        view->cost()->setDataset(censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger(), ledgerPatience);
        RunEntry entry = entryOf(std::make_shared<Run>(record(smallExperiment()).run));
        entry.dataset = censusDataset();
        view->setRun(&entry);
        QVERIFY(!part<QPushButton>("acceptRun")->isEnabled());
        QVERIFY2(words("acceptWords").contains("seed that can be guessed") &&
                     words("acceptWords").contains("release"),
                 qPrintable(words("acceptWords")));
        QVERIFY(!view->findChild<QPushButton*>("acceptSweep"));
    }

    void aReleaseFromElsewhereIsEnteredAfterItsCostWasRead() {
        view->cost()->setDataset(censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger(), ledgerPatience);
        Experiment experiment = smallExperiment();
        const Run explored = record(experiment).run;
        experiment.release = true;
        const auto run = std::make_shared<Run>(experiment);
        run->restore(explored.trials());
        run->setState(RunState::Finished);
        RunEntry entry = entryOf(run);
        entry.dataset = censusDataset();
        view->setRun(&entry);
        run->setReleaseMark({drawIdentity(), FixedSplit::draw(experiment.split).commitment()});
        auto* enter = part<QPushButton>("acceptRun");
        QVERIFY2(enter->isEnabled(), qPrintable(words("acceptWords")));
        QTest::mouseClick(enter, Qt::LeftButton);
        auto* box = view->findChild<QMessageBox*>("acceptQuestion");
        QVERIFY(box && box->informativeText().contains("ε ="));
        QTest::mouseClick(box->findChild<QPushButton*>("acceptYes"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger()->balance, ledgerPatience);
        QVERIFY(words("acceptWords").contains("has been entered"));
        QVERIFY2(words("acceptWords").contains("rows that are private here were public there"),
                 qPrintable(words("acceptWords")));
        QVERIFY(!enter->isEnabled());
        // Another copy of its file is the same release.
        entry.run = std::make_shared<Run>(*run);
        view->setRun(&entry);
        QVERIFY(!enter->isEnabled());
        QVERIFY2(words("acceptWords").contains("entry"), qPrintable(words("acceptWords")));
        // Another machine's is another one, though it declares and states the same.
        auto other = std::make_shared<Run>(*run);
        other->setReleaseMark({.identity = drawIdentity()});
        entry.run = other;
        view->setRun(&entry);
        QVERIFY2(enter->isEnabled(), qPrintable(words("acceptWords")));
    }

    void anAttackIsLoggedAndRunsAreCounted() {
        view->cost()->setDataset(censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger(), ledgerPatience);
        ledgers->logMoves(censusDataset(), smallExperiment(), 20);
        ledgers->logAttack(censusDataset(), smallExperiment());
        QTRY_COMPARE_WITH_TIMEOUT(ledgers->ledger()->reading.balance.explored(), std::int64_t{2},
                                  ledgerPatience);
        QCOMPARE(ledgers->ledger()->reading.entries.back().what, std::string("attack"));
        const QString told = exploredWords(ledgers->ledger()->reading.balance);
        // A drag costs as a release what its last run does, and nothing of it is promised.
        const LedgerEntry& drag = ledgers->ledger()->reading.entries.end()[-2];
        QVERIFY2(drag.text.find("20 live runs in one drag, covered by no ε; as a release: promised ε = ") !=
                         std::string::npos &&
                     !drag.spending.unbounded,
                 drag.text.c_str());
        QCOMPARE(told,
                 QStringLiteral("Runs that are logged and not charged: 21; no ε covers a choice by them"));
        QTRY_VERIFY_WITH_TIMEOUT(words("ledgerSum").endsWith(told), ledgerPatience);
    }

    void aSearchIsLoggedAndNotCharged() {
        view->cost()->setDataset(censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger(), ledgerPatience);
        ledgers->logSearch(censusDataset(), 1200);
        const auto newest = [this] { return ledgers->ledger()->reading.entries.back(); };
        QTRY_COMPARE_WITH_TIMEOUT(newest().what, std::string("search"), ledgerPatience);
        QVERIFY(newest().kind == LedgerEntryKind::Explored);
        QVERIFY(newest().text.find("1,200 points") != std::string::npos);
        QVERIFY(!ledgers->ledger()->balance);
    }

    void damageIsSaidAndAcknowledgedByAClick() {
        const QTemporaryDir other;
        MadeLedger made(other.path() + "/one");
        made.total(basicTotal("1"));
        auto damaged = std::make_shared<KeptLedger>(*made.kept());
        damaged->reading.troubles.push_back({LedgerTrouble::Kind::Edited, 2, "line 2 was changed", false});
        LedgerNotices notices;
        notices.show(damaged);
        QCOMPARE(budgetLineWords(*damaged), QStringLiteral("edited: see it"));
        notices.QWidget::show();
        QVERIFY(notices.findChild<QLabel*>("ledgerEdited")->text().contains("line 2 was changed"));
        QSignalSpy read(&notices, &LedgerNotices::acknowledged);
        QTest::mouseClick(notices.findChild<QPushButton*>("acknowledgeDamage"), Qt::LeftButton);
        QCOMPARE(read.count(), 1);
        notices.show(made.kept());
        QVERIFY(notices.isHidden());
    }

    void theLedgerIsExportedByTheEndingOfTheFile() {
        view->cost()->setDataset(censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger(), ledgerPatience);
        for (const QString name : {"ledger.csv", "ledger.json"}) {
            const QString path = folder->path() + "/" + name;
            view->exportTo(path);
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), ledgerPatience);
        }
    }

    void whatARunWouldCostIsSaidInWords() {
        PlannedSpending planned;
        planned.whole = pureSpending(0.3);
        planned.ofTrial = {
            .value = 0.3, .kind = EpsilonKind::DataIndependent, .adjacency = Adjacency::AddRemoveRecord};
        const QTemporaryDir other;
        MadeLedger made(other.path() + "/one");
        const auto cost = [&](bool release) {
            return costWords(forecastOf(planned, made.file.read().value().balance), release);
        };
        QCOMPARE(cost(false), QStringLiteral("exploration: logged, not charged"));
        QVERIFY(cost(true).endsWith("no total is set"));
        made.total(basicTotal("1"));
        QCOMPARE(cost(true),
                 QStringLiteral("This release will cost promised ε = 0.300 at δ = 0 · add or remove one "
                                "record; 1 is left, 0.7 after it"));
        made.released("most of it", 0.8);
        QVERIFY(cost(true).startsWith("would cross the total: promised ε = 0.300"));
        QVERIFY(cost(true).endsWith("and 0.2 is left"));
    }

    // One release has one ε, at its own δ; what the total's δ makes of it is called that.
    void whatItCostsAtTheDeltaOfTheTotalIsNamed() {
        PlannedSpending planned;
        planned.whole = {.adjacency = Adjacency::AddRemoveRecord, .gaussian = 0.25};
        planned.ofTrial = {.value = gaussianEpsilon(0.5, 1e-4),
                           .delta = 1e-4,
                           .kind = EpsilonKind::DataIndependent,
                           .adjacency = Adjacency::AddRemoveRecord};
        const QTemporaryDir other;
        MadeLedger made(other.path() + "/one");
        const auto cost = [&] {
            return costWords(forecastOf(planned, made.file.read().value().balance), true);
        };
        const QString own = QString::fromStdString(inWords(planned.ofTrial));
        QCOMPARE(cost(), "This release will cost " + own + "; no total is set");
        made.total({*Decimal::fromText("5"), Decimal::fromTyped(1e-4)});
        QVERIFY2(cost().startsWith("This release will cost " + own + "; 5 is left"), qPrintable(cost()));
        made.total({*Decimal::fromText("5"), Decimal::fromTyped(1e-6)});
        QVERIFY2(cost().startsWith("This release will cost " + own + " (of the total, at its δ = 1e-6: ε = "),
                 qPrintable(cost()));
    }
};

TEST_WITH_WINDOWS(LedgerViewTest)
#include "LedgerViewTest.moc"
