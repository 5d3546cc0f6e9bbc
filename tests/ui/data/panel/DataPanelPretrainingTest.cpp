// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/PanelOnFiles.h"
#include "tests/ui/views/mistakes/PictureRun.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/panel/PreparationRows.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QTableView>

#include <atomic>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Pictures in the data panel, and what networks learn from before them.
class DataPanelPretrainingTest : public QObject, private PanelOnFiles {
    Q_OBJECT

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        loads_ = 0;
        panel_ = std::make_unique<DataPanel>(
            [this](const DataReference& asked, const LoadProgress&, const std::stop_token&,
                   const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                ++loads_;
                if (asked.pretrain == "absent") return Error{"there is no such file", asked.pretrain, ""};
                auto dataset = asked.path == "people" ? std::make_shared<Dataset>(*smallDataset(asked.path))
                                                      : std::make_shared<Dataset>();
                dataset->path = asked.path;
                if (asked.path != "people") dataset->table = drawnDigits(50);
                if (!asked.pretrain.empty()) dataset->pretraining = drawnDigits(30);
                if (asked.pretrain == "unlabelled") dataset->pretraining->columns.pop_back();
                return std::shared_ptr<const Dataset>(dataset);
            });
        putOnScreen(*panel_, {380, 900});
    }
    void cleanup() { end(); }

    void picturesHaveThumbnailsCountsAndOneRole() {
        load(reference("digits"));
        QVERIFY(part<QListView>("pictureGrid")->isVisible());
        QCOMPARE(part<QTableView>("pictureClasses")->model()->rowCount(), 6); // all, and five classes
        QCOMPARE(panel_->columns()->rowCount(), 2);                           // pixels share one role
        QCOMPARE(panel_->columns()->roleOf(0), Role::Private);
        panel_->columns()->giveRole({0}, Role::Public);
        QCOMPARE(written().data.publicColumns, (std::vector<std::string>{"pixels"}));
    }

    void theRowIsForPicturesAlone() {
        load(reference("people"));
        QVERIFY(!part<QComboBox>("pretrainOn")->isVisible());
        load(reference("digits"));
        QVERIFY(part<QComboBox>("pretrainOn")->isVisible());
    }

    void classesReachTheExperimentWithoutLoading() {
        load(reference("digits"));
        const long before = panel_->poolSizes().privateRecords;
        QCOMPARE(before, 30L);
        setApart({"0", "4"});
        QCOMPARE(loads_, 1);
        QCOMPARE(written().data.pretrainClasses, (std::vector<std::string>{"0", "4"}));
        QCOMPARE(schemaWritten()->classes, (std::vector<std::string>{"1", "2", "3"}));
        QCOMPARE(panel_->poolSizes().privateRecords, 18L);
        QVERIFY(!panel_->problem());
        // Their pictures are still there to be looked at.
        QCOMPARE(part<QTableView>("pictureClasses")->model()->rowCount(), 6);
    }

    void twoLeftHaveAPositiveOne() {
        load(reference("digits"));
        QVERIFY(positiveShown().isEmpty());
        setApart({"0", "1", "2"});
        choosePositive("3");
        QCOMPARE(positiveShown(), QStringLiteral("3"));
        const Experiment experiment = written();
        QCOMPARE(experiment.data.positive, std::string("3"));
        panel_->read(experiment);
        QVERIFY(written() == experiment);
    }

    void tooFewLeftIsAProblem() {
        load(reference("digits"));
        setApart({"0", "1", "2", "3"});
        QVERIFY(panel_->problem().has_value());
        QCOMPARE(panel_->problem()->where, std::string("/data/pretrain_classes"));
    }

    void anotherLabelForgetsNothingSilently() {
        load(reference("digits"));
        setApart({"0"});
        panel_->columns()->giveRole({1}, Role::Ignored);
        QVERIFY(panel_->problem().has_value());
    }

    void aFileIsLoadedAndNamed() {
        load(reference("digits"));
        choose("letters");
        QTRY_COMPARE(written().data.pretrain, std::string("letters"));
        QVERIFY(panel_->dataset()->pretraining.has_value());
        QCOMPARE(part<QLineEdit>("data.pretrain")->text(), QString("letters"));
        QVERIFY(!panel_->problem());
        // Going over to classes lets go of it, and keeps what was chosen in view.
        auto* source = part<QComboBox>("pretrainOn");
        source->setFocus();
        QTest::keyClick(source, Qt::Key_End);
        QTRY_VERIFY(!panel_->dataset()->pretraining.has_value());
        QVERIFY(written().data.pretrain.empty());
        QCOMPARE(source->currentIndex(), 2);
    }

    void aFileThatCannotBeReadLeavesTheFormerOne() {
        load(reference("digits"));
        QSignalSpy failed(panel_.get(), &DataPanel::loadFailed);
        choose("absent");
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(written().data.pretrain.empty());
        QVERIFY(!panel_->dataset()->pretraining.has_value());
    }

    void picturesWithoutLabelsAreAProblemUntilThoseAreNamed() {
        DataReference asked = reference("digits");
        asked.pretrain = "unlabelled";
        load(asked);
        QVERIFY(panel_->problem().has_value());
        QCOMPARE(panel_->problem()->where, std::string("/data/pretrain_labels"));
    }

    void anExperimentComesBack_data() {
        QTest::addColumn<bool>("file");
        QTest::newRow("file") << true;
        QTest::newRow("classes") << false;
    }
    void anExperimentComesBack() {
        QFETCH(bool, file);
        Experiment experiment;
        experiment.data = reference("digits");
        experiment.data.label = "label";
        experiment.data.privateColumns = {"pixels"};
        if (file) {
            experiment.data.pretrain = "letters";
            experiment.data.pretrainLabels = "letters-labels";
        } else {
            experiment.data.pretrainClasses = {"3", "1"};
        }
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->read(experiment);
        QVERIFY(changed.wait());
        QVERIFY(written() == experiment);
        QVERIFY(!panel_->problem());
        // Another one on the same data says nothing of it.
        Experiment other = experiment;
        other.data.pretrain.clear();
        other.data.pretrainLabels.clear();
        other.data.pretrainClasses.clear();
        panel_->read(other);
        QTRY_VERIFY(written() == other);
        QCOMPARE(loads_, file ? 2 : 1); // classes need no loading
    }

private:
    void setApart(const QStringList& names) {
        auto* source = part<QComboBox>("pretrainOn");
        source->setFocus();
        QTest::keyClick(source, Qt::Key_End);
        auto* classes = part<QListWidget>("data.pretrain_classes");
        for (const QString& name : names)
            classes->findItems(name, Qt::MatchExactly).front()->setCheckState(Qt::Checked);
    }
    void choose(const QString& file) {
        auto* source = part<QComboBox>("pretrainOn");
        source->setFocus();
        QTest::keyClick(source, Qt::Key_Home);
        QTest::keyClick(source, Qt::Key_Down);
        auto* line = part<QLineEdit>("data.pretrain");
        line->setFocus();
        QTest::keyClicks(line, file);
        QTest::keyClick(line, Qt::Key_Return);
    }

    std::atomic<int> loads_ = 0;
};

TEST_WITH_WINDOWS(DataPanelPretrainingTest)
#include "DataPanelPretrainingTest.moc"
