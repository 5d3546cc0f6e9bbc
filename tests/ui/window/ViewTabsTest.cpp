// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ViewTabs.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/ConfidentRun.h"
#include "tests/testing/ReadRun.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/bagging/FakeBagging.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/Units.h"
#include "ui/window/FlatTabBar.h"

#include <QMenu>
#include <QTabBar>
#include <QToolButton>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int mostTabs = 7;

/// A run that has just begun.
std::shared_ptr<Run> begunRun(const std::string& mechanism) {
    Experiment experiment;
    experiment.mechanism = mechanism;
    return std::make_shared<Run>(experiment);
}

} // namespace

/// Which views are among the tabs, and how the others are reached.
class ViewTabsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RunList> runs_;
    std::unique_ptr<LedgerWorker> ledgers_;
    std::unique_ptr<Workspace> at_;
    std::unique_ptr<ViewTabs> tabs_;

    RunNumber select(const std::string& mechanism, std::shared_ptr<const Run> run = nullptr) {
        const RunNumber id = runs_->add(run ? run : begunRun(mechanism),
                                        &findMechanism(mechanism)->descriptor, censusDataset());
        at_->select(id);
        return id;
    }
    bool shows(const char* id) const { return tabs_->shownViews().contains(id); }
    QStringList visibleTabs() const {
        QStringList titles;
        for (int tab = 0; tab < tabs_->count(); ++tab)
            if (tabs_->isTabVisible(tab)) titles << tabs_->tabText(tab).remove('&');
        return titles;
    }
    QString currentTab() const { return tabs_->tabText(tabs_->currentIndex()).remove('&'); }

private slots:
    void init() {
        runs_ = std::make_unique<RunList>();
        ledgers_ = std::make_unique<LedgerWorker>(LedgerDirectory());
        at_ = std::make_unique<Workspace>(*runs_, *ledgers_, 1);
        at_->setSetUp({.dataset = censusDataset()});
        tabs_ = std::make_unique<ViewTabs>(viewKinds(), *at_);
        putOnScreen(*tabs_, {900, 600});
    }
    void cleanup() {
        tabs_.reset();
        at_.reset();
        ledgers_.reset();
        runs_.reset();
    }

    void aRunOfTeachersHasVotesAndNeitherLineNorBags() {
        select("pate-gnmax");
        QVERIFY(shows("charts") && shows("votes") && shows("quality") && shows("find"));
        QVERIFY(!shows("ledger")); // nobody has asked for it
        QVERIFY(!shows("line") && !shows("bags") && !shows("boosting") && !shows("ensemble"));
        QVERIFY(!shows("mistakes")); // the census has no pictures
    }

    void eachMechanismHasItsOwn() {
        select("dpbag");
        QVERIFY(shows("votes") && shows("records"));
        select("bagging");
        QVERIFY(shows("bags") && !shows("votes") && !shows("records"));
        select("brc");
        QVERIFY2(shows("boosting") && shows("find") && !shows("bags") && !shows("line"),
                 qPrintable(tabs_->shownViews().join(' ')));
        select("ensemble-accuracy");
        QVERIFY(shows("ensemble") && !shows("boosting"));
    }

    void noRunHasMoreThanSevenTabs_data() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism& mechanism : mechanisms())
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
    }
    void noRunHasMoreThanSevenTabs() {
        QFETCH(QString, mechanism);
        select(mechanism.toStdString());
        QVERIFY2(visibleTabs().size() <= mostTabs, qPrintable(visibleTabs().join(' ')));
        // Nor with everything that is asked for besides, one after the other.
        for (const ViewKind& kind : viewKinds()) {
            tabs_->bringToFront(kind.id);
            QVERIFY2(visibleTabs().size() <= mostTabs, qPrintable(visibleTabs().join(' ')));
        }
    }

    void tabsWithoutRoomStandInAMenu() {
        FlatTabBar bar;
        const QStringList titles{"Charts", "Votes", "Accounting", "Fairness", "Worlds", "Find"};
        for (const QString& title : titles)
            bar.addTab(title);
        putOnScreen(bar, {900, 32});
        auto* more = bar.findChild<QToolButton*>("moreTabs");
        QVERIFY(more && more->isHidden());
        bar.resize(250, 32);
        QTRY_VERIFY(more->isVisible() && more->geometry().right() < 250);
        const auto offered = [more] {
            emit more->menu()->aboutToShow();
            QStringList words;
            for (const QAction* each : more->menu()->actions())
                words << each->text();
            return words;
        };
        const QStringList before = offered();
        QVERIFY(!before.isEmpty() && before.size() < titles.size() && before.last() == titles.last());
        more->menu()->actions().last()->trigger();
        QCOMPARE(bar.currentIndex(), 5);
        const QRect shown = bar.tabRect(5);
        QVERIFY2(shown.left() >= 0 && shown.right() < more->x(), qPrintable(QString::number(shown.right())));
        QVERIFY(!offered().contains(titles.last()));
        bar.resize(900, 32);
        QTRY_VERIFY(more->isHidden());
    }

    void aTabOfOneViewIsCalledLikeIt() {
        select("pate-gnmax");
        QVERIFY2(visibleTabs().contains("Votes"), qPrintable(visibleTabs().join(' ')));
        select("dpbag");
        QVERIFY2(visibleTabs().contains("Inspect") && !visibleTabs().contains("Votes"),
                 qPrintable(visibleTabs().join(' ')));
    }

    void viewsAreMadeWhenTheyAreFirstSeen() {
        select("dpbag");
        QVERIFY(tabs_->madeView("charts"));
        for (const char* id : {"votes", "records", "quality", "find", "ledger", "bags"})
            QVERIFY2(!tabs_->madeView(id), id);
        tabs_->bringToFront("records");
        QVERIFY(tabs_->madeView("records")->widget->isVisible() && !tabs_->madeView("votes"));
    }

    void whatIsAskedForIsShownUntilAnotherRunIsLookedAt() {
        select("pate-gnmax");
        tabs_->bringToFront("bags");
        QVERIFY(shows("bags") && tabs_->madeView("bags")->widget->isVisible());
        select("pate-gnmax");
        QVERIFY(!shows("bags"));
    }

    void aKeyOpensItsViewFromEverywhere() {
        select("dpbag");
        for (const char* id : {"records", "votes", "ledger", "find", "bags", "orders"}) {
            const auto kind = std::ranges::find(viewKinds(), id, &ViewKind::id);
            QTest::keySequence(tabs_.get(), kind->key());
            QVERIFY2(tabs_->madeView(id) && tabs_->madeView(id)->widget->isVisible(), id);
        }
    }

    void theTabsOfTeachersAreInTheirOrderAndNumbersLeadToThem() {
        select("pate-gnmax");
        const QStringList titles = visibleTabs();
        QCOMPARE(titles.mid(0, 2), QStringList({"Charts", "Votes"}));
        QVERIFY2(titles.contains("Fairness") && titles.contains("Find"), qPrintable(titles.join(' ')));
        for (qsizetype i = titles.size(); i > 0; --i) {
            QTest::keyClick(tabs_.get(), static_cast<Qt::Key>(Qt::Key_0 + i), Qt::ControlModifier);
            QCOMPARE(currentTab(), titles[i - 1]);
        }
    }

    void theLedgerHasATabWhileItIsOpen() {
        select("pate-gnmax");
        const QStringList before = visibleTabs();
        emit at_->viewWanted(QStringLiteral("ledger"));
        QCOMPARE(currentTab(), QString("Ledger"));
        select("dpbag");
        QVERIFY(shows("ledger")); // it is about the data
        tabs_->findChild<QToolButton*>("closeView")->click();
        QVERIFY(!shows("ledger") && currentTab() != "Ledger");
        select("pate-gnmax");
        QCOMPARE(visibleTabs(), before);
        QTest::keyClick(tabs_.get(), Qt::Key_G, Qt::ControlModifier);
        QCOMPARE(currentTab(), QString("Ledger"));
    }

    void tabsAreAsHighAsALineWithItsUnderline() {
        select("pate-gnmax");
        QCOMPARE(tabs_->tabBar()->tabRect(0).height(), inUnits(*tabs_->tabBar(), 4));
    }

    void whatSeveralAccountantsReadIsBesideTheOrders() {
        select("saa", runWithReadings());
        QVERIFY2(shows("accountants"), qPrintable(tabs_->shownViews().join(' ')));
        select("pate-gnmax");
        QVERIFY(!shows("accountants"));
    }

    void runsOfAFileWithoutVotesHaveNoVotesToShow() {
        ConfidentRun read;
        read.complete();
        at_->select(runs_->add(read.run(), &findMechanism("pate-confident")->descriptor));
        QVERIFY(!shows("votes") && !shows("quality") && shows("orders"));
    }
};

TEST_WITH_WINDOWS(ViewTabsTest)
#include "ViewTabsTest.moc"
