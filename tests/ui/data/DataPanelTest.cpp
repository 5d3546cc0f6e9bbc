// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/DataPanel.h"

#include "tests/testing/SharedFiles.h"
#include "tests/ui/data/SmallTable.h"
#include "ui/Theme.h"
#include "ui/data/ColumnsModel.h"
#include "ui/data/ErrorBox.h"
#include "ui/data/ImportDialog.h"
#include "ui/data/LabelMapDialog.h"
#include "ui/data/PanelHeader.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include <atomic>
#include <thread>

using namespace epsiloscope;
using epsiloscope::testing::sharedFile;

namespace {

const QByteArray kPeople = "age,city,score,income\n31,Bonn,1.5,low\n47,Graz,2.5,high\n52,Bonn,3.5,low\n"
                           "28,Bern,4.5,low\n39,Graz,5.5,high\n";

// Whether the first row names the columns cannot be told.
const QByteArray kNameless = "1;2.5;7\n2;3.5;8\n3;4.5;7\n4;5.5;8\n";

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
    void doubtfulFileIsAskedAbout();
    void unchangedAnswerTakesWhatWasLoaded();
    void correctedAnswerLoadsWholeOnce();
    void cancelledQuestionKeepsTheFormerTable();
    void refusedFileCanBeReadDifferently();
    void readingIsCorrectedLater();
    void everyWordOfAReferenceComesBack();
    void typeOfAColumnIsChangedWithItsRolesKept();
    void testFileIsChosenAndTakenAway();
    void badTestFileLeavesTheFormerOne();
    void secondDroppedFileIsOfferedAsTestFile();
    void brokenTestFileBesideIsDoneWithout();
    void classesAreGrouped();
    void manyRowsAreClassifiedBesideTheWindow();
    void adultIsRecognised();
    void mnistComesWithLabelsAndTestFile();
    void kddIsGroupedIntoFourClasses();
    void votesAreShownAndNotTrainedOn();
    void loadBehindTheGroupingClosesIt();
    void numbersAreGrouped();
    void aHundredThousandColumnsStayUsable();
    void nothingRunsOnOldDataDuringALoad();
    void experimentWaitsForItsData();
    void experimentOnTheLoadedDataEndsALoad();
    void labelThatFailsLeavesTheOtherRoles();
    void placeStaysWhenATypeIsCorrected();
    void anotherErrorForgetsTheRefusedFile();
    void doubledNamesAreAProblem();

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
    /// The question that a doubtful file raises.
    ImportDialog* question() const { return panel_->findChild<ImportDialog*>(); }
    void openAndAwaitQuestion(const DataReference& what) {
        panel_->open(what);
        QTRY_VERIFY_WITH_TIMEOUT(question() && question()->isVisible(), 20000);
    }
    void answer(const char* button) {
        QTest::mouseClick(question()->findChild<QPushButton*>(button), Qt::LeftButton);
        QTRY_VERIFY(!question());
    }
    /// A panel that loads small.csv at once and everything else never.
    void loadSmallOnly() {
        panel_ = std::make_unique<DataPanel>(
            [](const DataReference& asked, const LoadProgress&,
               const std::stop_token& stop) -> Result<std::shared_ptr<const Dataset>> {
                while (asked.path != "small.csv" && !stop.stop_requested())
                    std::this_thread::yield();
                return testing::smallDataset(asked.path);
            });
        panel_->show();
        load(reference("small.csv"));
    }
    LabelMapDialog* groupingDialog() const { return panel_->window()->findChild<LabelMapDialog*>(); }
    QString notes() const { return part<QLabel>("readingNotes")->text(); }
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

void DataPanelTest::doubtfulFileIsAskedAbout() {
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    openAndAwaitQuestion(reference(write("nameless.csv", kNameless)));
    QCOMPARE(changed.count(), 0);
    QVERIFY(panel_->dataset() == nullptr);
    QVERIFY(!panel_->loading());
    QVERIFY(question()->findChild<QLabel*>("import.doubts")->text().contains("No row of names"));
    // Whoever says how to read it is not asked.
    DataReference told = reference(write("nameless.csv", kNameless));
    told.header = false;
    load(told);
    QTRY_VERIFY(!question()); // another file answers the question too
}

void DataPanelTest::unchangedAnswerTakesWhatWasLoaded() {
    int loads = 0;
    panel_ = std::make_unique<DataPanel>(
        [&](const DataReference& asked, const LoadProgress& progress, const std::stop_token& stop) {
            ++loads;
            return loadDataset(asked, progress, stop);
        });
    panel_->show();
    openAndAwaitQuestion(reference(write("nameless.csv", kNameless)));
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    answer("import.accept");
    QCOMPARE(changed.count(), 1);
    QCOMPARE(loads, 1);
    QCOMPARE(panel_->dataset()->table.rows, std::size_t{4});
}

void DataPanelTest::correctedAnswerLoadsWholeOnce() {
    openAndAwaitQuestion(reference(write("nameless.csv", kNameless)));
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    auto* names = question()->findChild<QComboBox*>("import.header");
    names->setFocus();
    QTest::keyClick(names, Qt::Key_Down);
    answer("import.accept"); // without waiting for the preview
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(!question());
    QCOMPARE(panel_->dataset()->table.rows, std::size_t{3});
    QVERIFY(written().data.header == std::optional(true));
}

void DataPanelTest::cancelledQuestionKeepsTheFormerTable() {
    loadPeople();
    const auto before = panel_->dataset();
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    openAndAwaitQuestion(reference(write("nameless.csv", kNameless)));
    QTest::keyClick(question(), Qt::Key_Escape);
    QTRY_VERIFY(!question());
    QCOMPARE(changed.count(), 0);
    QCOMPARE(panel_->dataset(), before);
    QVERIFY(QString::fromStdString(written().data.path).endsWith("people.csv"));
}

void DataPanelTest::refusedFileCanBeReadDifferently() {
    QVERIFY(!panel_->canCorrectReading());
    QSignalSpy failed(panel_.get(), &DataPanel::loadFailed);
    panel_->open(reference(write("prose.txt", "name,remark\nAnn,one, two\nBob,three\n")));
    QVERIFY(failed.wait());
    QVERIFY(panel_->canCorrectReading());
    QVERIFY(part<QToolButton>("reading")->isVisible());
    click("reading");
    QTRY_VERIFY(question());
    QVERIFY(question()->reference().path == panel_->findChild<ImportDialog*>()->reference().path);
    QTRY_VERIFY(!question()->reading());
    QVERIFY(question()->findChild<ErrorBox*>("dataError")->isVisible());
    answer("import.cancel");
    click("closeError"); // whoever puts the error away is done with the file
    QVERIFY(!panel_->canCorrectReading());
}

void DataPanelTest::readingIsCorrectedLater() {
    loadPeople();
    panel_->columns()->giveRole({0}, Role::Public);
    click("reading");
    QTRY_VERIFY(question());
    auto* label = question()->findChild<QComboBox*>("import.label");
    QCOMPARE(label->currentText(), QStringLiteral("income"));
    label->setFocus();
    while (label->currentText() != "city")
        QTest::keyClick(label, Qt::Key_Up);
    const auto before = panel_->dataset();
    answer("import.accept");
    QCOMPARE(panel_->dataset(), before); // nothing was read again
    QCOMPARE(written().data.label, std::string("city"));
    QCOMPARE(written().data.publicColumns, std::vector<std::string>{"age"});
}

void DataPanelTest::everyWordOfAReferenceComesBack() {
    Experiment experiment;
    DataReference& named = experiment.data;
    named = reference(write("people.txt", "31;Bonn;-;1\n47;Graz;2.5;2\n52;Bonn;3.5;1\n28;Bern;?;3\n"));
    named.format = "delimited";
    named.delimiter = ';';
    named.header = false;
    named.missingMarkers = std::vector<std::string>{"-", "?"};
    named.types = {{"4", ColumnType::Categorical}};
    named.test = write("test.txt", "30;Bonn;1.5;1\n40;Bern;-;2\n").toStdString();
    named.label = "column 4";
    named.labelMap = {{"1", "one"}, {"*", "more"}};
    named.positive = "more";
    named.privateColumns = {"column 1", "column 2", "column 3"};
    experiment.split = {0.75, 0.25, 0, false};
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    panel_->read(experiment);
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(panel_->dataset()->table.columns[2].type == ColumnType::Numeric);
    QVERIFY(written() == experiment);
    const auto before = panel_->dataset();
    panel_->read(experiment);
    QCOMPARE(panel_->dataset(), before); // the same reading is not read again
    QVERIFY(!panel_->loading());
    experiment.data.missingMarkers = std::vector<std::string>{"-"};
    panel_->read(experiment);
    QVERIFY(panel_->loading());
}

void DataPanelTest::typeOfAColumnIsChangedWithItsRolesKept() {
    loadPeople();
    panel_->columns()->giveRole({1}, Role::Public);
    panel_->columns()->giveRole({2}, Role::Ignored);
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    panel_->columns()->requestType(0, ColumnType::Categorical);
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(panel_->dataset()->table.columns[0].type == ColumnType::Categorical);
    QCOMPARE(panel_->columns()->roles(),
             (std::vector<Role>{Role::Private, Role::Public, Role::Ignored, Role::Label}));
    QVERIFY(written().data.types.at("1") == ColumnType::Categorical);
    QSignalSpy failed(panel_.get(), &DataPanel::loadFailed);
    const auto before = panel_->dataset();
    panel_->columns()->requestType(1, ColumnType::Numeric); // "Bonn" is none
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(panel_->dataset(), before);
    QVERIFY(part<ErrorBox>("dataError")->error()->message().find("Bonn") != std::string::npos);
}

void DataPanelTest::testFileIsChosenAndTakenAway() {
    loadPeople();
    click("splitSection");
    const QString test = write("more.csv", kPeople.left(kPeople.indexOf("28")));
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    click("data.test.choose");
    QTRY_VERIFY(part<QFileDialog>("fileDialog"));
    auto* dialog = part<QFileDialog>("fileDialog");
    dialog->selectFile(test);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(panel_->dataset()->test->rows, std::size_t{3});
    QCOMPARE(panel_->poolSizes().testRecords, 3L);
    QCOMPARE(written().data.test, test.toStdString());
    QCOMPARE(written().split.testFraction, 0.0);
    QVERIFY(notes().contains("more.csv"));
    click("data.test.remove");
    QTRY_COMPARE(changed.count(), 2);
    QVERIFY(!panel_->dataset()->test);
    QVERIFY(written().data.test.empty());
    QVERIFY(written().split.testFraction > 0);
}

void DataPanelTest::badTestFileLeavesTheFormerOne() {
    loadPeople();
    click("splitSection");
    auto* line = part<QLineEdit>("data.test");
    QSignalSpy failed(panel_.get(), &DataPanel::loadFailed);
    line->setFocus();
    QTest::keyClicks(line, "/no/such/test.csv");
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(panel_->dataset() && !panel_->dataset()->test);
    QCOMPARE(line->text(), QString());
    QVERIFY(written().data.test.empty());
}

void DataPanelTest::secondDroppedFileIsOfferedAsTestFile() {
    const QString people = write("people.csv", kPeople), test = write("more.csv", kPeople);
    panel_->openFiles({people, test});
    QTRY_VERIFY(question());
    QVERIFY(question()->findChild<QLabel*>("import.explanation")->text().contains("more.csv"));
    QCOMPARE(question()->findChild<QLineEdit*>("import.test")->text(), test);
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    answer("import.accept");
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(panel_->dataset()->test->rows, std::size_t{5});
    panel_->openFiles({people, test, write("third.csv", kPeople)});
    QVERIFY(part<ErrorBox>("dataError")->isVisible());
}

void DataPanelTest::brokenTestFileBesideIsDoneWithout() {
    // Four pictures of 1 × 1 in two classes; the test images that belong to them by name are none.
    const QByteArray images = QByteArray::fromHex("00000803000000040000000100000001") + "abcd";
    const QString train = write("train-images-idx3-ubyte", images);
    write("train-labels-idx1-ubyte",
          QByteArray::fromHex("0000080100000004") + QByteArray::fromHex("00010001"));
    write("t10k-images-idx3-ubyte", "nothing of the kind");
    QSignalSpy failed(panel_.get(), &DataPanel::loadFailed);
    load(reference(train));
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(panel_->dataset()->table.rows, std::size_t{4});
    QVERIFY(!panel_->dataset()->test);
    QVERIFY(written().data.test.empty());
    QVERIFY(part<ErrorBox>("dataError")->isVisible());
    QVERIFY(!panel_->problem());
}

void DataPanelTest::classesAreGrouped() {
    DataReference asked = reference(write("people.csv", kPeople));
    asked.label = "city";
    asked.labelMap = {{"Bonn", "Rhine"}, {"*", "Alps"}};
    load(asked);
    const QString counts = part<QLabel>("labelCounts")->text();
    QVERIFY2(counts.contains("Alps 3") && counts.contains("Rhine 2"), qPrintable(counts));
    QCOMPARE(part<QComboBox>("positiveClass")->currentText(), QStringLiteral("Rhine"));
    QVERIFY(written().data.labelMap == asked.labelMap);
    QCOMPARE(panel_->schema()->classes.size(), std::size_t{2});
    panel_->columns()->giveRole({3}, Role::Label); // the map is about cities
    QVERIFY(written().data.labelMap.empty());
    QVERIFY(panel_->schema().ok());
    panel_->columns()->giveRole({1}, Role::Label);
    QVERIFY(written().data.labelMap == asked.labelMap);
}

void DataPanelTest::manyRowsAreClassifiedBesideTheWindow() {
    QByteArray many = "n,kind\n";
    for (int row = 0; row < 60000; ++row)
        many += QByteArray::number(row % 7) + (row % 3 == 0 ? ",a\n" : row % 3 == 1 ? ",b\n" : ",c\n");
    DataReference asked = reference(write("many.csv", many));
    asked.label = "kind";
    asked.positive = "rest";
    asked.labelMap = {{"a", "a"}, {"*", "rest"}};
    load(asked);
    QCOMPARE(written().data.positive, std::string("rest")); // also while the classes are being counted
    QTRY_VERIFY(part<QLabel>("labelCounts")->text().contains("rest 40,000"));
    QCOMPARE(written().data.positive, std::string("rest"));
    part<QCheckBox>("split.balance")->setChecked(true);
    QCOMPARE(panel_->poolSizes().privateRecords, 24000L); // 60 % of 2 × 20,000
}

void DataPanelTest::adultIsRecognised() {
    EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
    load(reference(sharedFile("data/tabular/adult.data.gz")));
    QVERIFY(!question());
    QVERIFY2(notes().contains("Adult"), qPrintable(notes()));
    QVERIFY(part<QToolButton>("changeReading")->isVisible());
    QCOMPARE(written().data.label, std::string("income"));
    QVERIFY(!panel_->problem());
    click("changeReading");
    QTRY_VERIFY(question());
    QCOMPARE(question()->findChild<QComboBox*>("import.label")->currentText(), QStringLiteral("income"));
    const auto before = panel_->dataset();
    answer("import.accept");
    QCOMPARE(panel_->dataset(), before);
}

void DataPanelTest::mnistComesWithLabelsAndTestFile() {
    EPSILOSCOPE_NEEDS("data/mnist/train-images-idx3-ubyte.gz");
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    panel_->open(reference(sharedFile("data/mnist/train-images-idx3-ubyte.gz")));
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 60000);
    const auto dataset = panel_->dataset();
    QCOMPARE(dataset->table.rows, std::size_t{60000});
    QCOMPARE(dataset->table.columns.size(), std::size_t{2});
    QCOMPARE(dataset->test->rows, std::size_t{10000});
    QCOMPARE(panel_->schema()->classes.size(), std::size_t{10});
    QVERIFY2(notes().contains("t10k-images"), qPrintable(notes()));
    QVERIFY(part<QWidget>("picturesView")->isVisible());
    QCOMPARE(panel_->poolSizes().testRecords, 10000L);
    load(reference(write("people.csv", kPeople)));
    QVERIFY(!part<QWidget>("picturesView")->isVisible());
}

void DataPanelTest::kddIsGroupedIntoFourClasses() {
    EPSILOSCOPE_NEEDS("data/tabular/kddcup.data_10_percent.gz");
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    panel_->open(reference(sharedFile("data/tabular/kddcup.data_10_percent.gz")));
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 60000);
    QCOMPARE(panel_->schema()->classes.size(), std::size_t{4});
    QTRY_VERIFY(part<QLabel>("labelCounts")->text().contains("dos 391,458"));
    QVERIFY(!written().data.labelMap.empty());
}

void DataPanelTest::votesAreShownAndNotTrainedOn() {
    EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
    openAndAwaitQuestion(reference(sharedFile("data/votes/mnist_250_teachers.npy")));
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    answer("import.accept");
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(part<QWidget>("votesView")->isVisible());
    QVERIFY(!part<QTableView>("columnsTable")->isVisible());
    QVERIFY2(header().endsWith(" · 9,000 queries · 250 teachers"), qPrintable(header()));
    QCOMPARE(panel_->problem()->message(),
             std::string("This file holds teachers' votes: there is nothing to train on."));
    load(reference(write("people.csv", kPeople)));
    QVERIFY(part<QTableView>("columnsTable")->isVisible());
    QVERIFY(!panel_->problem());
}

void DataPanelTest::loadBehindTheGroupingClosesIt() {
    loadPeople();
    panel_->columns()->giveRole({1}, Role::Label);
    click("groupClasses");
    QTRY_VERIFY(groupingDialog() && groupingDialog()->isVisible());
    const QPointer<LabelMapDialog> dialog = groupingDialog();
    load(reference(write("other.csv", "a,b\n1.5,2.5\n3.5,4.5\n"))); // nothing in it can be a label
    QVERIFY(!dialog || !dialog->isVisible());
    if (dialog) emit dialog->chosen({{"Bonn", "Rhine"}, {"*", "Alps"}}); // a late answer
    QVERIFY(written().data.labelMap.empty());
    QTRY_VERIFY(!groupingDialog());
}

void DataPanelTest::numbersAreGrouped() {
    QByteArray many = "x,code\n";
    for (int row = 0; row < 300; ++row)
        many += QByteArray::number(row % 7) + ".5," + QByteArray::number(row % 150) + ".25\n";
    DataReference asked = reference(write("codes.csv", many));
    asked.header = true;
    load(asked);
    panel_->columns()->giveRole({1}, Role::Label);
    QVERIFY(panel_->problem().has_value());
    QVERIFY(part<QPushButton>("groupClasses")->isVisible());
    click("groupClasses");
    QTRY_VERIFY(groupingDialog() && groupingDialog()->isVisible());
    const auto* table = groupingDialog()->findChild<QTableView*>("labelMapTable");
    QCOMPARE(table->model()->rowCount(), 151); // and all others
    emit groupingDialog()->chosen({{"3.25", "three"}, {"*", "rest"}});
    QVERIFY2(!panel_->problem(), panel_->problem() ? panel_->problem()->message().c_str() : "");
    QCOMPARE(panel_->schema()->classes, (std::vector<std::string>{"rest", "three"}));
}

void DataPanelTest::aHundredThousandColumnsStayUsable() {
    const std::size_t columns = 100'000;
    panel_ =
        std::make_unique<DataPanel>([=](const DataReference& asked, const LoadProgress&,
                                        const std::stop_token&) -> Result<std::shared_ptr<const Dataset>> {
            auto dataset = std::make_shared<Dataset>();
            dataset->path = asked.path;
            dataset->table.rows = 60;
            dataset->table.columns.resize(columns);
            for (std::size_t column = 0; column < columns; ++column) {
                dataset->table.columns[column].name = "gene_" + std::to_string(column);
                for (std::size_t row = 0; row < 60; ++row) // a few values, so that each may be a label
                    dataset->table.columns[column].numbers.push_back(
                        static_cast<double>(row * (column + 7) % 11 % 3));
            }
            return std::shared_ptr<const Dataset>(dataset);
        });
    panel_->show();
    QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
    panel_->open(reference("genes.csv"));
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 60000);
    panel_->columns()->giveRole({99'999}, Role::Label);
    for (int row = 0; row < 100; ++row) {
        panel_->columns()->giveRole({row}, Role::Ignored);
        QVERIFY(!panel_->problem());
    }
    const auto schema = panel_->schema();
    QVERIFY(schema.ok());
    QVERIFY(schema->roles == panel_->columns()->roles());
    const DataReference named = written().data;
    QCOMPARE(named.ignored.size(), std::size_t{100});
    QCOMPARE(named.label, std::string("gene_99999"));
    Experiment again;
    again.data = named;
    panel_->read(again);
    QVERIFY(panel_->columns()->roles() == schema->roles);
}

void DataPanelTest::nothingRunsOnOldDataDuringALoad() {
    loadSmallOnly();
    QVERIFY(!panel_->problem());
    QSignalSpy changed(panel_.get(), &DataPanel::loadingChanged);
    panel_->open(reference("endless.csv"));
    QCOMPARE(changed.count(), 1);
    QVERIFY(panel_->problem().has_value());
    QCOMPARE(panel_->problem()->what, std::string("the data is still being loaded"));
    QCOMPARE(panel_->problem()->where, std::string("endless.csv"));
    QVERIFY(!panel_->canCorrectReading());
    QVERIFY(!part<QToolButton>("reading")->isEnabled());
    panel_->correctReading();
    QVERIFY(!question());
    click("cancelLoad");
    QCOMPARE(changed.count(), 2);
    QVERIFY(!panel_->problem());
    QVERIFY(panel_->canCorrectReading());
    QVERIFY(part<QToolButton>("reading")->isEnabled());
}

void DataPanelTest::experimentWaitsForItsData() {
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

void DataPanelTest::experimentOnTheLoadedDataEndsALoad() {
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

void DataPanelTest::labelThatFailsLeavesTheOtherRoles() {
    DataReference asked = reference(write("people.csv", kPeople));
    asked.label = "city";
    asked.labelMap = {{"Bonn", "Rhine"}, {"Vienna", "Alps"}}; // nobody lives in Vienna
    asked.publicColumns = {"age"};
    asked.ignored = {"income"};
    load(asked);
    QVERIFY(part<ErrorBox>("dataError")->error()->message().find("Vienna") != std::string::npos);
    QCOMPARE(panel_->columns()->roles(),
             (std::vector<Role>{Role::Public, Role::Private, Role::Private, Role::Ignored}));
    panel_->columns()->giveRole({1}, Role::Label); // the map is still there
    QVERIFY(written().data.labelMap == asked.labelMap);
    QVERIFY(panel_->problem()->message().find("Vienna") != std::string::npos);
}

void DataPanelTest::placeStaysWhenATypeIsCorrected() {
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

void DataPanelTest::anotherErrorForgetsTheRefusedFile() {
    QSignalSpy failed(panel_.get(), &DataPanel::loadFailed);
    panel_->open(reference(write("prose.txt", "name,remark\nAnn,one, two\nBob,three\n")));
    QVERIFY(failed.wait());
    QVERIFY(panel_->canCorrectReading());
    QSignalSpy reading(panel_.get(), &DataPanel::readingChanged);
    const QString people = write("people.csv", kPeople);
    panel_->openFiles({people, people, people, people}); // an error about something else
    QVERIFY(part<ErrorBox>("dataError")->isVisible());
    QVERIFY(!panel_->canCorrectReading());
    QVERIFY(reading.count() > 0);
    panel_->open(reference(write("prose.txt", "name,remark\nAnn,one, two\nBob,three\n")));
    QVERIFY(failed.wait());
    const auto told = reading.count();
    click("closeError");
    QVERIFY(!panel_->canCorrectReading());
    QVERIFY(!part<QToolButton>("reading")->isVisible());
    QVERIFY(reading.count() > told);
}

void DataPanelTest::doubledNamesAreAProblem() {
    panel_ =
        std::make_unique<DataPanel>([](const DataReference& asked, const LoadProgress&,
                                       const std::stop_token&) -> Result<std::shared_ptr<const Dataset>> {
            auto dataset = std::make_shared<Dataset>(*testing::smallDataset(asked.path));
            dataset->table.columns[1].name = "age";
            dataset->table.columns[2].name = "2"; // so that neither name nor number means the second
            return std::shared_ptr<const Dataset>(dataset);
        });
    panel_->show();
    load(reference("doubled.csv"));
    QVERIFY(panel_->problem().has_value());
    QVERIFY2(panel_->problem()->what.find("column 2 cannot be named") == 0, panel_->problem()->what.c_str());
}

QTEST_MAIN(DataPanelTest)
#include "DataPanelTest.moc"
