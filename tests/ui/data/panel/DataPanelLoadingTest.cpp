// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/PanelOnFiles.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/opening/ImportDialog.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/NoticeBar.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include <atomic>
#include <thread>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What holds while something else is being loaded, and when that fails.
class DataPanelLoadingTest : public QObject, private PanelOnFiles {
    Q_OBJECT
private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void nothingRunsOnOldDataDuringALoad() {
        loadSmallOnly();
        QVERIFY(!panel_->problem());
        QSignalSpy changed(panel_.get(), &DataPanel::loadingChanged);
        panel_->open(reference("endless.csv"));
        QCOMPARE(changed.count(), 1);
        QVERIFY(panel_->problem().has_value());
        QCOMPARE(panel_->problem()->what, std::string("the data is still being loaded"));
        QCOMPARE(panel_->problem()->where, std::string("endless.csv"));
        QVERIFY(!panel_->canCorrectReading());
        panel_->correctReading();
        QVERIFY(!question());
        click("cancelLoad");
        QCOMPARE(changed.count(), 2);
        QVERIFY(!panel_->problem());
        QVERIFY(panel_->canCorrectReading());
    }

    void experimentWaitsForItsData() {
        loadSmallOnly();
        QSignalSpy shown(panel_.get(), &DataPanel::experimentShown);
        const Experiment before = written();
        Experiment experiment;
        experiment.data = reference("endless.csv");
        experiment.split = {0.4, 0.3, 0.3, true};
        panel_->read(experiment);
        QVERIFY(written().split == before.split);
        click("cancelLoad");
        load(reference("small.csv")); // the experiment is forgotten
        QVERIFY(written().split == before.split);
        QCOMPARE(shown.count(), 0);
        experiment.data = reference("small.csv");
        experiment.data.header = true; // read otherwise: loaded again
        panel_->read(experiment);
        QVERIFY(written().split == before.split);
        QTRY_COMPARE(shown.count(), 1);
        QVERIFY(written().split == experiment.split);
    }

    void experimentOnTheLoadedDataEndsALoad() {
        loadSmallOnly();
        Experiment experiment = written();
        experiment.data.publicColumns = {"score"};
        experiment.data.privateColumns.clear();
        QSignalSpy shown(panel_.get(), &DataPanel::experimentShown);
        panel_->open(reference("endless.csv"));
        panel_->read(experiment);
        QVERIFY(!panel_->loading());
        QCOMPARE(shown.count(), 1);
        QVERIFY(!part<QPushButton>("cancelLoad")->isVisible());
        QCOMPARE(panel_->columns()->roleOf(2), Role::Public);
    }

    void firstRowsOfALargeFileAreShownMeanwhile() {
        loadSmallOnly();
        QByteArray cells = "age,town,share\n31,Bonn,0.5\n";
        while (cells.size() < (9 << 20))
            cells += "47,Graz,0.25\n";
        panel_->open(reference(write("large.csv", cells)));
        auto* rows = part<QTableView>("firstRows");
        QVERIFY(!rows->isVisible());
        QTRY_VERIFY(rows->isVisible());
        QCOMPARE(rows->model()->columnCount(), 3);
        QCOMPARE(rows->model()->headerData(1, Qt::Horizontal).toString(), QString("town"));
        QCOMPARE(rows->model()->index(1, 1).data().toString(), QString("Bonn"));
        QCOMPARE(rows->model()->index(2, 2).data().toString(), QString("0.25"));
        // They are to be looked at: what the columns are is said when all rows are there.
        for (int column = 0; column < 3; ++column)
            QVERIFY(!(rows->model()->index(0, column).flags() & Qt::ItemIsEditable));
        QTest::keyClick(rows, Qt::Key_Space);
        QCOMPARE(rows->model()->index(0, 0).data().toString(), QString("number"));
        QVERIFY(panel_->loading());
        click("cancelLoad");
        QVERIFY(!rows->isVisible());
        panel_->open(reference("endless.csv")); // nothing to show of it
        QTest::qWait(50);
        QVERIFY(!rows->isVisible());
    }

    void cancelKeepsTheFormerTable() {
        std::atomic<bool> endless = false;
        panel_ = std::make_unique<DataPanel>(
            [&](const DataReference& asked, const LoadProgress& progress, const std::stop_token& stop,
                const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                progress(1000000, 4000000);
                while (endless && !stop.stop_requested())
                    std::this_thread::yield();
                return testing::smallDataset(asked.path);
            });
        panel_->show();
        load(reference("small.csv"));
        endless = true;
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged),
            failed(panel_.get(), &DataPanel::loadFailed);
        panel_->open(reference("huge.csv"));
        QVERIFY(panel_->loading());
        QTRY_VERIFY(part<QPushButton>("cancelLoad")->isVisible());
        click("cancelLoad");
        QVERIFY(!panel_->loading());
        QVERIFY(!part<QPushButton>("cancelLoad")->isVisible());
        endless = false;
        load(reference("next.csv")); // whatever the cancelled one said has arrived by now
        QCOMPARE(panel_->dataset()->path, std::string("next.csv"));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(failed.count(), 0);
    }

    void failedLoadKeepsTheFormerTable() {
        loadPeople();
        const auto before = panel_->dataset();
        panel_->columns()->giveRole({0}, Role::Public);
        QSignalSpy failed(panel_.get(), &DataPanel::loadFailed);
        panel_->open(reference(write("ragged.csv", "a,b,c\n1,2,3\n4,5\n")));
        QVERIFY(failed.wait());
        auto* box = part<ErrorBox>("dataError");
        QVERIFY(box->isVisible());
        QVERIFY2(QString::fromStdString(box->error()->where).endsWith("ragged.csv:3"),
                 box->error()->where.c_str());
        QCOMPARE(panel_->dataset(), before);
        QCOMPARE(panel_->columns()->roleOf(0), Role::Public);
        QVERIFY(fileShown().contains("people.csv"));
        click("closeError");
        QVERIFY(!box->isVisible());
    }

    void placeStaysWhenATypeIsCorrected() {
        QByteArray wide = "c0";
        for (int column = 1; column < 20; ++column)
            wide += ",c" + QByteArray::number(column);
        for (int row = 0; row < 4; ++row)
            wide += '\n' + QByteArray("1").append(QByteArray(",2").repeated(18)) + (row % 2 ? ",a" : ",b");
        DataReference asked = reference(write("wide.csv", wide + '\n'));
        asked.header = true;
        load(asked);
        part<QLineEdit>("columnsFilter")->setText(QStringLiteral("c1"));
        auto* table = part<QTableView>("columnsTable");
        table->setCurrentIndex(table->model()->index(3, 0));
        const QString before = table->currentIndex().data(Qt::EditRole).toString(); // without a warning
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->columns()->requestType(12, ColumnType::Categorical);
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(part<QLineEdit>("columnsFilter")->text(), QStringLiteral("c1"));
        QCOMPARE(table->currentIndex().data(Qt::EditRole).toString(), before);
        load(reference(write("people.csv", kPeople)));
        QCOMPARE(part<QLineEdit>("columnsFilter")->text(), QString());
    }
};

TEST_WITH_WINDOWS(DataPanelLoadingTest)
#include "DataPanelLoadingTest.moc"
