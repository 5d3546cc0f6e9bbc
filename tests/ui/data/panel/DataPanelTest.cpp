// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/DataPanel.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/PanelOnFiles.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What is loaded, its roles and its split.
class DataPanelTest : public QObject, private PanelOnFiles {
    Q_OBJECT
private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void withoutDataThereIsNothingToRun() {
        QVERIFY(!part<QTableView>("columnsTable")->isVisible());
        QVERIFY(panel_->problem().has_value());
        QVERIFY(panel_->dataset() == nullptr);
    }

    void loadsAFileAndGuessesItsLabel() {
        QSignalSpy edited(panel_.get(), &DataPanel::edited);
        loadPeople();
        QCOMPARE(count(), QStringLiteral("4 columns"));
        QVERIFY(fileShown().contains("people.csv"));
        QVERIFY(part<QTableView>("columnsTable")->isVisible());
        QCOMPARE(panel_->columns()->label(), 3);
        QVERIFY(panel_->columns()->labelGuessed());
        const QString counts = labelWords();
        QVERIFY2(counts.contains("low 3") && counts.contains("high 2"), qPrintable(counts));
        QCOMPARE(positiveShown(), QStringLiteral("high")); // the rarer one
        QVERIFY(!offersGrouping());                        // of two
        QCOMPARE(edited.count(), 0);
        QVERIFY(schemaWritten().ok());
        QCOMPARE(schemaWritten()->positive, std::string("high"));
        QVERIFY(!panel_->problem().has_value());
    }

    void keysOnTheTableReachTheExperiment() {
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

    void positiveClassIsChosen() {
        loadPeople();
        QSignalSpy edited(panel_.get(), &DataPanel::edited);
        choosePositive("low");
        QCOMPARE(edited.count(), 1);
        QCOMPARE(written().data.positive, std::string("low"));
        QCOMPARE(schemaWritten()->positive, std::string("low"));
        panel_->columns()->giveRole({1}, Role::Label); // three cities: no positive class
        QVERIFY(positiveShown().isEmpty() && offersGrouping());
        QCOMPARE(written().data.positive, std::string());
    }

    // The forms fill it in, and a release that follows may not name what all labels told.
    void theLikelyPositiveClassOfAnExplorationIsNotSaid() {
        Experiment experiment;
        experiment.data = reference(write("people.csv", kPeople));
        experiment.data.label = "income";
        const auto saidOf = [&](const char* positive, bool release) {
            experiment.data.positive = positive;
            experiment.release = release;
            panel_->read(experiment);
            [&] { QTRY_COMPARE(written().data.positive, experiment.data.positive); }();
            return said().positive;
        };
        QCOMPARE(saidOf("high", false), std::string()); // loads the file
        QCOMPARE(saidOf("low", false), std::string("low"));
        QCOMPARE(saidOf("high", true), std::string("high"));
        QCOMPARE(saidOf("high", false), std::string());
        choosePositive("high"); // as it was: now it is said
        QCOMPARE(said().positive, std::string("high"));
    }

    void theLikelyPositiveClassIsNotSaidByOtherEdits() {
        loadPeople();
        QCOMPARE(written().data.positive, std::string("high"));
        QCOMPARE(said().positive, std::string());
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->columns()->requestType(0, ColumnType::Categorical); // reads the file again
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(written().data.positive, std::string("high"));
        QCOMPARE(said().positive, std::string());
        DataReference grouped = reference(write("cities.csv", kPeople));
        grouped.label = "city";
        grouped.labelMap = {{"Bonn", "Rhine"}, {"Graz", "Rhine"}, {"*", "Alps"}};
        load(grouped);
        QTRY_VERIFY(!written().data.positive.empty());
        QCOMPARE(said().positive, std::string());
    }

    // Neighbours: where one cell makes a column constant, a release says the same of it all the same.
    void whatIsIgnoredByDefaultIsSaidByNobody() {
        const auto people = [](const char* lastFlag) {
            QByteArray text = "age,flag,income\n";
            for (int row = 0; row < 30; ++row)
                text += QByteArray::number(20 + row % 7) + "," + (row == 29 ? lastFlag : "yes") + "," +
                        (row % 3 == 0 ? "high" : "low") + "\n";
            return text;
        };
        load(reference(write("alike.csv", people("yes"))));
        QCOMPARE(panel_->columns()->roleOf(1), Role::Ignored);
        QCOMPARE(written().data.ignored, std::vector<std::string>{"flag"});
        const NamedRoles ofAlike = said().roles();
        load(reference(write("other.csv", people("no"))));
        QCOMPARE(panel_->columns()->roleOf(1), Role::Private);
        QVERIFY(said().roles() == ofAlike);
        QVERIFY(ofAlike.ignored.empty() && ofAlike.privateColumns.empty());

        // By hand it is said.
        panel_->columns()->giveRole({1}, Role::Ignored);
        QCOMPARE(said().ignored, std::vector<std::string>{"flag"});
        panel_->columns()->giveRole({0}, Role::Private);
        QCOMPARE(said().privateColumns, std::vector<std::string>{"age"});
    }

    void rolesOfAReferenceAreShown() {
        DataReference asked = reference(write("people.csv", kPeople));
        asked.label = "city";
        asked.publicColumns = {"age", "3"};
        asked.ignored = {"income"};
        load(asked);
        QCOMPARE(panel_->columns()->roles(),
                 (std::vector<Role>{Role::Public, Role::Label, Role::Public, Role::Ignored}));
        QVERIFY(!panel_->columns()->labelGuessed());
    }

    void unknownColumnIsReportedAndTheRestIsShown() {
        DataReference asked = reference(write("people.csv", kPeople));
        asked.label = "wages";
        load(asked);
        QVERIFY(part<ErrorBox>("dataError")->isVisible());
        QVERIFY(QString::fromStdString(part<ErrorBox>("dataError")->error()->message()).contains("wages"));
        QCOMPARE(panel_->columns()->rowCount(), 4);
    }

    void removedLabelIsAProblemInWords() {
        loadPeople();
        panel_->columns()->giveRole({3}, Role::Private);
        QVERIFY(panel_->problem().has_value());
        QVERIFY(QString::fromStdString(panel_->problem()->mend).contains("L"));
        QVERIFY(written().data.label.empty());
    }

    void experimentComesBackAsItWentIn() {
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

    void readingTheLoadedDataDoesNotLoadAgain() {
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

    void splitAndEncodingWork() {
        loadPeople();
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

    void splitBeyondTheWholeIsExplained() {
        loadPeople();
        QSignalSpy shown(panel_->preparation(), &PreparationForm::problemShown);
        part<QDoubleSpinBox>("split.private")->setValue(90);
        QVERIFY(shown.count() > 0); // what must be mended is brought into sight
        QVERIFY(part<QLabel>("split.message")->isVisible());
        QVERIFY(!part<QLabel>("split.message")->text().isEmpty());
        QVERIFY(panel_->problem().has_value());
        part<QDoubleSpinBox>("split.private")->setValue(50);
        QVERIFY(!part<QLabel>("split.message")->isVisible());
        QVERIFY(!panel_->problem().has_value());
    }

    void poolSizesFollowTheSplit() {
        QCOMPARE(panel_->poolSizes().privateRecords, 0L);
        loadPeople(); // 5 rows, 3 low and 2 high
        QCOMPARE(panel_->poolSizes().privateRecords, 3L);
        QCOMPARE(panel_->poolSizes().publicQueries, 1L);
        QCOMPARE(panel_->poolSizes().testRecords, 1L);
        part<QCheckBox>("split.balance")->setChecked(true); // 4 rows are left
        QCOMPARE(panel_->poolSizes().privateRecords, 2L);
    }

    void poolSizesAreThoseOfTheRun() {
        for (const int rows : {7, 61, 299}) {
            QByteArray many = "n,kind\n";
            for (int row = 0; row < rows; ++row)
                many += QByteArray::number(row) + (row % 3 == 0 ? ",a\n" : ",b\n");
            DataReference asked = reference(write(QStringLiteral("%1.csv").arg(rows), many));
            asked.label = "kind";
            load(asked);
            for (const bool balance : {false, true}) {
                part<QCheckBox>("split.balance")->setChecked(balance);
                const auto planned = plannedPools(written(), *panel_->dataset());
                QVERIFY(planned.ok());
                const PoolSizes shown = panel_->poolSizes();
                QCOMPARE(shown.privateRecords, planned->privateSlots);
                QCOMPARE(shown.publicQueries, planned->publicQueries);
                QCOMPARE(shown.testRecords, planned->testRecords);
            }
        }
    }

    void fitsANarrowColumnInBothThemes() {
        loadPeople();
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            QVERIFY2(panel_->minimumSizeHint().width() <= 240,
                     qPrintable(QString::number(panel_->minimumSizeHint().width())));
            auto* table = part<QTableView>("columnsTable");
            QVERIFY(!table->horizontalScrollBar()->isVisible());
            QTRY_COMPARE(isDark(panel_->palette()), theme == ThemeChoice::Dark);
        }
    }

    void theLabelStandsFirst() {
        loadPeople();
        auto* table = part<QTableView>("columnsTable");
        const auto top = [&](int row) { return table->visualRect(table->model()->index(row, 0)).top(); };
        QCOMPARE(top(3), 0); // income
        QVERIFY(top(0) > 0 && top(1) > top(0));
        panel_->columns()->giveRole({1}, Role::Label);
        QCOMPARE(top(1), 0);
        QVERIFY(top(0) > 0 && top(2) > top(0) && top(3) > top(2));
        panel_->columns()->giveRole({1}, Role::Private); // none: as in the file
        QCOMPARE(top(0), 0);
        QVERIFY(top(1) > 0 && top(3) > top(2));
    }

    void aHundredThousandColumnsStayUsable() {
        const std::size_t columns = 100'000;
        panel_ = std::make_unique<DataPanel>(
            [=](const DataReference& asked, const LoadProgress&, const std::stop_token&,
                const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                auto dataset = std::make_shared<Dataset>();
                dataset->path = asked.path;
                dataset->table.rows = 60;
                dataset->table.columns.resize(columns);
                for (std::size_t column = 0; column < columns; ++column) {
                    dataset->table.columns[column].name = "gene_" + std::to_string(column);
                    for (std::size_t row = 0; row < 60; ++row) // a few values, so that each may be a label
                        dataset->table.columns[column].numbers.push_back(
                            static_cast<double>(row * (column % 10 + 1) % 11 % 3));
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
        const auto schema = schemaWritten();
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

    void doubledNamesAreAProblem() {
        panel_ = std::make_unique<DataPanel>(
            [](const DataReference& asked, const LoadProgress&, const std::stop_token&,
               const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                auto dataset = std::make_shared<Dataset>(*testing::smallDataset(asked.path));
                dataset->table.columns[1].name = "age";
                dataset->table.columns[2].name = "2"; // so that neither name nor number means the second
                return std::shared_ptr<const Dataset>(dataset);
            });
        panel_->show();
        load(reference("doubled.csv"));
        QVERIFY(panel_->problem().has_value());
        QVERIFY2(panel_->problem()->what.find("column 2 cannot be named") == 0,
                 panel_->problem()->what.c_str());
    }
};

TEST_WITH_WINDOWS(DataPanelTest)
#include "DataPanelTest.moc"
