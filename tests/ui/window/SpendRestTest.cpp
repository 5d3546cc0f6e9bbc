// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/runs/RewindBar.h"
#include "ui/runs/RunsPane.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QMessageBox>
#include <QSlider>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// "What if I had stopped there, and spent the rest elsewhere?", in the window.
class SpendRestTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    const RunEntry& run(std::size_t index) const { return window_->runs()->entries().at(index); }
    QAbstractButton* rest() const { return child<QAbstractButton>(*window_, "fork"); }
    void runToItsEnd() {
        QTest::keyClick(window_.get(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->runs()->entries().empty() && !window_->session(), 60000);
        QCOMPARE(run(0).run->state(), RunState::Finished);
    }
    void awaitSecond() {
        QTRY_COMPARE_WITH_TIMEOUT(window_->runs()->entries().size(), std::size_t{2}, 60000);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 60000);
        QCOMPARE(run(1).run->state(), RunState::Finished);
    }
    std::vector<ChartSeries> series() const {
        auto* board = window_->results()->view<ChartBoard>("charts");
        board->accountantChart()->bringUpToDate();
        return board->accountantChart()->visibleSeries();
    }

private slots:
    void init() {
        window_ = std::make_unique<MainWindow>();
        putOnScreen(*window_, {}, true);
        QTRY_VERIFY_WITH_TIMEOUT(window_->dataPanel()->dataset(), 20000);
        window_->live()->choose(false);
        type(*window_, "parameter.epsilon", "2");
        runToItsEnd();
    }
    void cleanup() { window_.reset(); }

    void theRestIsOfferedWhereARunIsWoundBack() {
        QVERIFY(!rest()->isEnabled() && !rest()->isVisible());
        QTRY_VERIFY(window_->results()->runs()->rewind()->possible());
        window_->results()->runs()->rewind()->begin();
        QCoreApplication::processEvents();
        const int length = child<QSlider>(*window_, "rewind")->width();
        child<QSlider>(*window_, "rewind")->setValue(50);
        QCoreApplication::processEvents();
        QCOMPARE(child<QSlider>(*window_, "rewind")->width(), length); // it is under the hand
        QVERIFY(rest()->isEnabled() && rest()->isVisible());
        QVERIFY(rest()->focusPolicy() & Qt::TabFocus);
        child<QSlider>(*window_, "rewind")->setValue(child<QSlider>(*window_, "rewind")->maximum());
        QVERIFY(!rest()->isEnabled());
    }

    void whatIsSetUpMeanwhileLeavesTheRunWoundBack() {
        window_->live()->choose(true);
        child<QSlider>(*window_, "rewind")->setValue(50);
        type(*window_, "parameter.epsilon", "3");
        QTRY_VERIFY_WITH_TIMEOUT(window_->runs()->live(), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(window_->runs()->live()->run->ended(), 20000);
        QVERIFY(rest()->isEnabled());
        QVERIFY(run(0).whole);
    }

    // No live run takes the selection from it: the forms have not changed since.
    void whatGoesOnStaysSelectedWhenItHasEnded() {
        child<QSlider>(*window_, "rewind")->setValue(50);
        window_->live()->choose(true);
        QTest::qWait(1000); // what it runs for the forms as they stand
        const std::size_t before = window_->runs()->entries().size();
        rest()->click();
        QTRY_COMPARE_WITH_TIMEOUT(window_->runs()->entries().size(), before + 1, 60000);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 60000);
        QTest::qWait(1000);
        QCOMPARE(window_->runs()->entries().size(), before + 1);
        QVERIFY(window_->workspace()->selected()->origin);
    }

    void itGoesOnWithWhatIsSetUpAndIsDrawnAsOneCurveWithASeam() {
        child<QSlider>(*window_, "rewind")->setValue(50);
        type(*window_, "parameter.epsilon", "3"); // together
        rest()->click();
        awaitSecond();
        const Experiment& on = run(1).run->experiment();
        QVERIFY(on.earlier);
        QCOMPARE(on.earlier->asked, std::uint64_t{50});
        QVERIFY(!on.earlier->labels.empty());
        QCOMPARE(on.parameters.real("sigma"), run(0).all()->trials()[0].outcome->resolved.real("sigma"));
        QTRY_VERIFY(run(1).joined);
        const auto privacy = run(1).joined->privacy();
        QVERIFY(privacy);
        const Epsilon& promised = privacy->dataIndependent ? *privacy->dataIndependent : privacy->spent;
        QVERIFY2(promised.value <= 3 * (1 + 1e-9), qPrintable(QString::number(promised.value)));
        QVERIFY2(promised.value > run(1).run->privacy()->spent.value, "more than the rest alone");
        const auto all = series();
        const auto seam = std::ranges::find(all, QString("run2/seam"), &ChartSeries::key);
        QVERIFY(seam != all.end());
        QCOMPARE(seam->x, std::vector<double>{50});
        const auto curve = std::ranges::find_if(
            all, [](const ChartSeries& each) { return each.key.startsWith("run2/") && each.x.size() > 10; });
        QVERIFY(curve != all.end());
        QCOMPARE(curve->x.front(), 1.0);
        QVERIFY(curve->x.back() > 50);
    }

    void anotherMechanismSpendsWhatBasicCompositionLeaves() {
        child<QSlider>(*window_, "rewind")->setValue(50);
        auto* mechanisms = child<QComboBox>(*window_, "mechanism");
        const int row = mechanisms->findText("LNMax", Qt::MatchContains);
        QVERIFY(row >= 0);
        mechanisms->setCurrentIndex(row);
        emit mechanisms->activated(row);
        rest()->click();
        awaitSecond();
        QCOMPARE(run(1).run->experiment().mechanism, std::string("pate-lnmax"));
        QVERIFY(run(1).run->experiment().earlier);
        QTRY_VERIFY_WITH_TIMEOUT(run(1).joined, 20000);
        QTRY_VERIFY(run(1).note.contains("Both together:\npromised ε = "));
    }

    // No form says it; it is lost neither by opening nor by saving.
    void anOpenedExperimentGoesOnUntilSomethingIsChanged() {
        const QTemporaryDir folder;
        Experiment on = run(0).all()->experiment();
        on.trials = 1;
        on.earlier = EarlierAnswers{.asked = 20, .queries = {0, 1}, .labels = {1, 0}, .spent = {}};
        window_->open(write(folder, "rest.json", QByteArray::fromStdString(experimentToJson(on).dump())));
        QTRY_VERIFY_WITH_TIMEOUT(window_->experiment().earlier, 20000);
        QVERIFY(window_->experiment().earlier == on.earlier);
        QTest::keyClick(window_.get(), Qt::Key_F5);
        awaitSecond();
        QVERIFY(run(1).run->experiment().earlier == on.earlier);
        type(*window_, "parameter.epsilon", "4");
        QTRY_VERIFY(!window_->experiment().earlier);
    }

    void whereNothingIsLeftThisIsSaid() {
        child<QSlider>(*window_, "rewind")->setValue(50);
        type(*window_, "parameter.epsilon", "0.01");
        rest()->click();
        QTRY_VERIFY(window_->findChild<QMessageBox*>("complaint"));
        const auto* box = window_->findChild<QMessageBox*>("complaint");
        QVERIFY2(box->text().contains("nothing is left"), qPrintable(box->text()));
        QCOMPARE(window_->runs()->entries().size(), std::size_t{1});
    }
};

TEST_WITH_WINDOWS(SpendRestTest)
#include "SpendRestTest.moc"
