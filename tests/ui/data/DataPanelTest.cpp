// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/DataPanel.h"

#include "tests/ui/data/SmallTable.h"
#include "ui/Theme.h"
#include "ui/data/ColumnsModel.h"
#include "ui/data/ErrorBox.h"
#include "ui/data/PanelHeader.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include <atomic>
#include <thread>

using namespace epsiloscope;

namespace {

const QByteArray kPeople = "age,city,score,income\n31,Bonn,1.5,low\n47,Graz,2.5,high\n52,Bonn,3.5,low\n"
                           "28,Bern,4.5,low\n39,Graz,5.5,high\n";

DataReference reference(const QString& path) {
    DataReference made;
    made.path = path.toStdString();
    return made;
}

} // namespace

class DataPanelTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void emptyStateOffersToBegin();
    void loadsAFileAndGuessesItsLabel();
    void keysOnTheTableReachTheExperiment();
    void positiveClassIsChosen();
    void rolesOfAReferenceAreShown();
    void unknownColumnIsReportedAndTheRestIsShown();
    void failedLoadKeepsTheFormerTable();
    void cancelKeepsTheFormerTable();
    void removedLabelIsAProblemInWords();
    void experimentComesBackAsItWentIn();
    void readingTheLoadedDataDoesNotLoadAgain();
    void splitAndEncodingAreFoldedAwayAndWork();
    void splitBeyondTheWholeIsExplained();
    void poolSizesFollowTheSplit();
    void fitsANarrowColumnInBothThemes();

private:
    QString write(const QString& name, const QByteArray& content) {
        QFile file(folder_->filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return {};
        return file.fileName();
    }
    void load(const DataReference& what) {
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->open(what);
        QVERIFY(changed.wait());
    }
    void loadPeople() { load(reference(write("people.csv", kPeople))); }
    template <class T> T* part(const char* name) const { return panel_->findChild<T*>(name); }
    void click(const char* name) { QTest::mouseClick(part<QWidget>(name), Qt::LeftButton); }
    Experiment written() const {
        Experiment experiment;
        panel_->write(experiment);
        return experiment;
    }
    QString header() const { return panel_->findChild<PanelHeader*>()->detail(); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<DataPanel> panel_;
};

void DataPanelTest::init() {
    applyTheme(ThemeChoice::Light);
    folder_ = std::make_unique<QTemporaryDir>();
    panel_ = std::make_unique<DataPanel>();
    panel_->resize(380, 600);
    panel_->show();
    QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
}

void DataPanelTest::cleanup() {
    panel_.reset();
}

void DataPanelTest::emptyStateOffersToBegin() {
    QSignalSpy open(panel_.get(), &DataPanel::openRequested),
        sample(panel_.get(), &DataPanel::sampleRequested);
    QVERIFY(!part<QTableView>("columnsTable")->isVisible());
    click("openFile");
    click("sampleCensus");
    click("sampleCardiology");
    QCOMPARE(open.count(), 1);
    QCOMPARE(sample.at(0).at(0).toString(), QStringLiteral("census"));
    QCOMPARE(sample.at(1).at(0).toString(), QStringLiteral("cardiology"));
    QVERIFY(panel_->problem().has_value());
    QVERIFY(panel_->dataset() == nullptr);
}

void DataPanelTest::loadsAFileAndGuessesItsLabel() {
    QSignalSpy edited(panel_.get(), &DataPanel::edited);
    loadPeople();
    QCOMPARE(header(), QStringLiteral("people.csv · 5 rows · 4 columns"));
    QVERIFY(part<QTableView>("columnsTable")->isVisible());
    QCOMPARE(panel_->columns()->label(), 3);
    QVERIFY(panel_->columns()->labelGuessed());
    const QString counts = part<QLabel>("labelCounts")->text();
    QVERIFY2(counts.contains("low 3") && counts.contains("high 2"), qPrintable(counts));
    QCOMPARE(part<QComboBox>("positiveClass")->currentText(), QStringLiteral("high")); // the rarer one
    QCOMPARE(edited.count(), 0);
    QVERIFY(panel_->schema().ok());
    QCOMPARE(panel_->schema()->positive, std::string("high"));
    QVERIFY(!panel_->problem().has_value());
}

void DataPanelTest::keysOnTheTableReachTheExperiment() {
    loadPeople();
    QSignalSpy edited(panel_.get(), &DataPanel::edited);
    auto* table = part<QTableView>("columnsTable");
    const auto place = [&](int row) { return table->visualRect(table->model()->index(row, 0)).center(); };
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place(0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ControlModifier, place(2));
    QTest::keyClick(table, Qt::Key_U);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place(1));
    QTest::keyClick(table, Qt::Key_I);
    QCOMPARE(edited.count(), 2);
    const DataReference named = written().data;
    QCOMPARE(named.publicColumns, (std::vector<std::string>{"age", "score"}));
    QCOMPARE(named.ignored, (std::vector<std::string>{"city"}));
    QCOMPARE(named.label, std::string("income"));
    QVERIFY(named.privateColumns.empty());
}

void DataPanelTest::positiveClassIsChosen() {
    loadPeople();
    QSignalSpy edited(panel_.get(), &DataPanel::edited);
    auto* positive = part<QComboBox>("positiveClass");
    positive->setFocus();
    QTest::keyClick(positive, Qt::Key_Home); // the more frequent class is first
    QCOMPARE(edited.count(), 1);
    QCOMPARE(written().data.positive, std::string("low"));
    QCOMPARE(panel_->schema()->positive, std::string("low"));
    panel_->columns()->giveRole({1}, Role::Label); // three cities: no positive class
    QVERIFY(!positive->isVisible());
    QCOMPARE(written().data.positive, std::string());
}

void DataPanelTest::rolesOfAReferenceAreShown() {
    DataReference asked = reference(write("people.csv", kPeople));
    asked.label = "city";
    asked.publicColumns = {"age", "3"};
    asked.ignored = {"income"};
    load(asked);
    QCOMPARE(panel_->columns()->roles(),
             (std::vector<Role>{Role::Public, Role::Label, Role::Public, Role::Ignored}));
    QVERIFY(!panel_->columns()->labelGuessed());
}

void DataPanelTest::unknownColumnIsReportedAndTheRestIsShown() {
    DataReference asked = reference(write("people.csv", kPeople));
    asked.label = "wages";
    load(asked);
    QVERIFY(part<ErrorBox>("dataError")->isVisible());
    QVERIFY(QString::fromStdString(part<ErrorBox>("dataError")->error()->message()).contains("wages"));
    QCOMPARE(panel_->columns()->rowCount(), 4);
}

void DataPanelTest::failedLoadKeepsTheFormerTable() {
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
    QCOMPARE(header(), QStringLiteral("people.csv · 5 rows · 4 columns"));
    click("closeError");
    QVERIFY(!box->isVisible());
}

void DataPanelTest::cancelKeepsTheFormerTable() {
    std::atomic<bool> endless = false;
    panel_ = std::make_unique<DataPanel>(
        [&](const DataReference& asked, const LoadProgress& progress,
            const std::stop_token& stop) -> Result<std::shared_ptr<const Dataset>> {
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

void DataPanelTest::removedLabelIsAProblemInWords() {
    loadPeople();
    panel_->columns()->giveRole({3}, Role::Private);
    QVERIFY(panel_->problem().has_value());
    QVERIFY(QString::fromStdString(panel_->problem()->mend).contains("L"));
    QVERIFY(part<QLabel>("labelCounts")->text().contains("No label"));
    QVERIFY(written().data.label.empty());
}

void DataPanelTest::experimentComesBackAsItWentIn() {
    Experiment experiment;
    experiment.data = reference(write("people.csv", kPeople));
    experiment.data.header = true;
    experiment.data.label = "income";
    experiment.data.positive = "low";
    experiment.data.publicColumns = {"city"};
    experiment.data.ignored = {"score"};
    experiment.data.privateColumns = {"age"};
    experiment.data.missingAsCategory = experiment.encoder.missingAsCategory = false;
    experiment.split = {1.0 / 3, 1.0 / 3, 1.0 / 3, true};
    experiment.encoder.categories = CategoryEncoding::Ordinal;
    experiment.encoder.scaling = Scaling::None;
    experiment.encoder.fit = FitOn::PrivatePool;
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    panel_->read(experiment);
    QVERIFY(changed.wait());
    QVERIFY(written() == experiment);
}

void DataPanelTest::readingTheLoadedDataDoesNotLoadAgain() {
    loadPeople();
    const auto before = panel_->dataset();
    Experiment experiment = written();
    experiment.data.publicColumns = {"score"};
    experiment.data.privateColumns = {};
    panel_->read(experiment);
    QVERIFY(!panel_->loading());
    QCOMPARE(panel_->dataset(), before);
    QCOMPARE(panel_->columns()->roleOf(2), Role::Public);
}

void DataPanelTest::splitAndEncodingAreFoldedAwayAndWork() {
    loadPeople();
    QVERIFY(!part<QWidget>("splitBody")->isVisible());
    click("splitSection");
    QVERIFY(part<QWidget>("splitBody")->isVisible());
    QCOMPARE(part<QDoubleSpinBox>("split.private")->value(), 60.0);
    QSignalSpy edited(panel_.get(), &DataPanel::edited);
    auto* test = part<QDoubleSpinBox>("split.test");
    test->setFocus();
    test->selectAll();
    QTest::keyClicks(test, "15");
    QTest::mouseClick(part<QCheckBox>("split.balance"), Qt::LeftButton, {},
                      QPoint(8, part<QCheckBox>("split.balance")->height() / 2));
    auto* fit = part<QComboBox>("encoder.fit");
    fit->setFocus();
    QTest::keyClick(fit, Qt::Key_Down);
    QVERIFY(edited.count() >= 3);
    const Experiment experiment = written();
    QCOMPARE(experiment.split.testFraction, 0.15);
    QVERIFY(experiment.split.balance);
    QCOMPARE(experiment.encoder.fit, FitOn::PrivatePool);
    QVERIFY(fit->currentText().contains("outside the guarantee"));
    QVERIFY(part<QCheckBox>("split.balance")->text().contains("outside the guarantee"));
}

void DataPanelTest::splitBeyondTheWholeIsExplained() {
    loadPeople();
    part<QDoubleSpinBox>("split.private")->setValue(90);
    QVERIFY(part<QLabel>("split.message")->isVisible()); // the section opened by itself
    QVERIFY(!part<QLabel>("split.message")->text().isEmpty());
    QVERIFY(panel_->problem().has_value());
    part<QDoubleSpinBox>("split.private")->setValue(50);
    QVERIFY(!part<QLabel>("split.message")->isVisible());
    QVERIFY(!panel_->problem().has_value());
}

void DataPanelTest::poolSizesFollowTheSplit() {
    QCOMPARE(panel_->poolSizes().privateRecords, 0L);
    loadPeople(); // 5 rows, 3 low and 2 high
    QCOMPARE(panel_->poolSizes().privateRecords, 3L);
    QCOMPARE(panel_->poolSizes().publicQueries, 1L);
    QCOMPARE(panel_->poolSizes().testRecords, 1L);
    part<QCheckBox>("split.balance")->setChecked(true); // 4 rows are left
    QCOMPARE(panel_->poolSizes().privateRecords, 2L);
}

void DataPanelTest::fitsANarrowColumnInBothThemes() {
    loadPeople();
    click("splitSection");
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
        applyTheme(theme);
        QVERIFY2(panel_->minimumSizeHint().width() <= 360,
                 qPrintable(QString::number(panel_->minimumSizeHint().width())));
        auto* table = part<QTableView>("columnsTable");
        QVERIFY(!table->horizontalScrollBar()->isVisible());
        QTRY_COMPARE(isDark(panel_->palette()), theme == ThemeChoice::Dark);
    }
}

QTEST_MAIN(DataPanelTest)
#include "DataPanelTest.moc"
