// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/mechanism/MechanismPanel.h"
#include "ui/runs/RunsTable.h"
#include "ui/views/charts/AccountantChart.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QSlider>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The first five minutes of README.md, played with clicks and keys.
class FirstMinutesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window;

    ChartBoard* board() const { return window->results()->view<ChartBoard>("charts"); }
    const std::vector<RunEntry>& entries() const { return window->runs()->entries(); }
    void awaitRun(std::size_t runs) {
        QTRY_VERIFY_WITH_TIMEOUT(entries().size() == runs && !window->session(), 120000);
        QVERIFY(entries().back().run->state() == RunState::Finished);
    }
    static double accuracyOf(const RunEntry& entry) { return entry.run->summary().at("accuracy").median; }
    void awaitLive() {
        QTRY_VERIFY_WITH_TIMEOUT(window->runs()->live() && !window->live()->run()->working(), 60000);
    }

private slots:
    void theyGoAsTheReadmeSays() {
        // 1. The window starts on the survey.
        window = std::make_unique<MainWindow>(0, nullptr, viewKinds(), firstExperiment());
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        window->live()->followSamples();
        QTRY_VERIFY_WITH_TIMEOUT(window->dataPanel()->dataset(), 20000);
        QCOMPARE(window->experiment().data.path, std::string("sample:survey"));

        // 2. It runs by itself, and is kept.
        awaitLive();
        QTest::keyClick(window.get(), Qt::Key_F5);
        QVERIFY(!window->runs()->live());
        awaitRun(1);
        QTRY_VERIFY(!board()->dirty());
        QVERIFY(board()->labelsChart()->isVisible());
        const RunEntry& first = entries().front();
        const double floor = *first.run->baselineQuality("majority", series::accuracy);
        const double ceiling = *first.run->baselineQuality("nonprivate", series::accuracy);
        // 61 %, 81 % and 83 %, as the first sentence says.
        QVERIFY2(std::abs(floor - 0.61) < 0.01, qPrintable(QString::number(floor)));
        QVERIFY2(std::abs(accuracyOf(first) - 0.81) < 0.01, qPrintable(QString::number(accuracyOf(first))));
        QVERIFY2(std::abs(ceiling - 0.83) < 0.01, qPrintable(QString::number(ceiling)));

        // 3. The promised ε is the budget; the other is less, and may be hidden.
        const auto privacy = first.run->privacy();
        QVERIFY(privacy->dataIndependent && privacy->dataIndependent->value <= 2 + 1e-9);
        QVERIFY(privacy->spent.value < privacy->dataIndependent->value);
        Chart* accountant = board()->accountantChart();
        accountant->setFocus();
        QVERIFY(showsIfVotesTold(*accountant));
        QTest::keyClick(accountant, Qt::Key_G);
        QVERIFY(!showsIfVotesTold(*accountant));
        QTest::keyClick(accountant, Qt::Key_G);

        // 4. The slider, live; Return keeps it.
        auto* live = child<QCheckBox>(*window, "live");
        QVERIFY(live->isChecked());
        auto* slider = child<QSlider>(*window, "epsilonSlider");
        slider->setFocus();
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(slider, Qt::Key_Left);
        awaitLive();
        QCOMPARE(entries().size(), std::size_t{2});
        QVERIFY(child<ElidedLabel>(*window, "forecast")->text().contains("promised ε"));
        QTest::keyClick(slider, Qt::Key_Return);
        QVERIFY(!window->runs()->live());

        // 5. Another mechanism.
        auto* mechanism = child<QComboBox>(*window, "mechanism");
        const int row = mechanism->findText("ubsample and aggregate", Qt::MatchContains);
        QVERIFY(row >= 0);
        mechanism->setFocus();
        while (mechanism->currentIndex() != row)
            QTest::keyClick(mechanism, mechanism->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
        QTest::keyClick(window.get(), Qt::Key_F5);
        awaitRun(3);
        QCOMPARE(entries().back().run->experiment().mechanism, std::string("saa"));

        // 6. Columns by keys.
        auto* columns = child<QTableView>(*window, "columnsTable");
        columns->setFocus();
        columns->selectRow(0);
        QTest::keyClick(columns, Qt::Key_U);
        const auto roles = window->experiment().data.roles();
        QVERIFY(roles != Experiment{}.data.roles());
    }
};

TEST_WITH_WINDOWS(FirstMinutesTest)
#include "FirstMinutesTest.moc"
