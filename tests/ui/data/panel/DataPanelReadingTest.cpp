// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/PanelOnFiles.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/opening/ImportDialog.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/NoticeBar.h"

#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// Whether the first row names the columns cannot be told.
const QByteArray kNameless = "1;2.5;7\n2;3.5;8\n3;4.5;7\n4;5.5;8\n";

} // namespace

/// How files were read: what is asked, what is recognised, what is corrected.
class DataPanelReadingTest : public QObject, private PanelOnFiles {
    Q_OBJECT
private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void doubtfulFileIsAskedAbout() {
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

    void unchangedAnswerTakesWhatWasLoaded() {
        int loads = 0;
        panel_ = std::make_unique<DataPanel>([&](const DataReference& asked, const LoadProgress& progress,
                                                 const std::stop_token& stop, const BesideLoading&) {
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

    void correctedAnswerLoadsWholeOnce() {
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

    void cancelledQuestionKeepsTheFormerTable() {
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

    void refusedFileCanBeReadDifferently() {
        QVERIFY(!panel_->canCorrectReading());
        QSignalSpy failed(panel_.get(), &DataPanel::loadFailed);
        panel_->open(reference(write("prose.txt", "name,remark\nAnn,one, two\nBob,three\n")));
        QVERIFY(failed.wait());
        QVERIFY(panel_->canCorrectReading());
        panel_->correctReading();
        QTRY_VERIFY(question());
        QVERIFY(question()->reference().path == panel_->findChild<ImportDialog*>()->reference().path);
        QTRY_VERIFY(!question()->reading());
        QVERIFY(question()->findChild<ErrorBox*>("dataError")->isVisible());
        answer("import.cancel");
        click("closeError"); // whoever puts the error away is done with the file
        QVERIFY(!panel_->canCorrectReading());
    }

    void anotherErrorForgetsTheRefusedFile() {
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
        QVERIFY(reading.count() > told);
    }

    void readingIsCorrectedLater() {
        loadPeople();
        panel_->columns()->giveRole({0}, Role::Public);
        panel_->correctReading();
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

    void everyWordOfAReferenceComesBack() {
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

    void typeOfAColumnIsChangedWithItsRolesKept() {
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
        panel_->columns()->requestType(1, ColumnType::Numeric); // "Bonn" is none, and read as missing
        QTRY_COMPARE(changed.count(), 2);
        const Table& table = panel_->dataset()->table;
        QVERIFY(table.columns[1].type == ColumnType::Numeric);
        QCOMPARE(table.columns[1].missing(), table.rows);
    }

    void testFileIsChosenAndTakenAway() {
        loadPeople();
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

    void queriesAreCutFromTheTestFile() {
        loadPeople();
        auto* queries = part<QLineEdit>("split.queries_from_test");
        QVERIFY(!queries->isEnabled());
        Experiment experiment = written();
        experiment.data.test = write("more.csv", kPeople.left(kPeople.indexOf("28"))).toStdString();
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->read(experiment);
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(queries->isEnabled());
        queries->setFocus();
        QTest::keyClicks(queries, "2");
        QCOMPARE(written().split.queriesFromTest, 2.0);
        QCOMPARE(written().split.privateFraction, 1.0);
        QCOMPARE(written().split.publicFraction, 0.0);
        QCOMPARE(panel_->poolSizes().publicQueries, 2L);
        QCOMPARE(panel_->poolSizes().testRecords, 1L);
        QVERIFY(!panel_->problem());
        QTest::keyClicks(queries, "x");
        QVERIFY(panel_->problem());
        QTest::keyClick(queries, Qt::Key_Backspace);
        QTest::keyClick(queries, Qt::Key_Backspace);
        QCOMPARE(written().split.queriesFromTest, 0.0);
        QCOMPARE(written().split.publicFraction, 0.25);
        // An experiment's own words come back.
        experiment.split.privateFraction = 1;
        experiment.split.publicFraction = experiment.split.testFraction = 0;
        experiment.split.queriesFromTest = 0.5;
        experiment.split.dealsTest = true;
        panel_->read(experiment);
        QCOMPARE(queries->text(), QString("0.5"));
        QVERIFY(written().split == experiment.split);
    }

    void aTestFileWithoutLabelsIsThePublicPool() {
        load(reference(write("people.csv", kPeople)));
        const SplitPlan before = written().split;
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        Experiment experiment = written();
        experiment.data.test =
            write("public.csv", "Score,age,city\n9,20,Graz\n8,21,Bonn\n7,22,Bern\n").toStdString();
        panel_->read(experiment);
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(panel_->dataset()->pool && !panel_->dataset()->test);
        QCOMPARE(written().data.pool, experiment.data.test);
        QVERIFY(written().data.test.empty());
        QCOMPARE(part<QLineEdit>("data.pool")->text(), QString::fromStdString(experiment.data.test));
        QVERIFY2(notes().contains("3 rows without labels"), qPrintable(notes()));
        // All that was public is private: the queries come from the other file.
        QCOMPARE(written().split.publicFraction, 0.0);
        QCOMPARE(written().split.privateFraction, 0.8);
        QCOMPARE(written().split.testFraction, 0.2);
        QVERIFY(!part<QWidget>("split.public")->isEnabled());
        QVERIFY(part<QWidget>("split.test")->isEnabled());
        QCOMPARE(panel_->poolSizes().publicQueries, 3L);
        QCOMPARE(panel_->poolSizes().privateRecords, 4L);
        QVERIFY(!panel_->problem());
        const Experiment again = written();
        panel_->read(again);
        QVERIFY(written() == again);

        click("data.pool.remove");
        QTRY_COMPARE(changed.count(), 2);
        QVERIFY(!panel_->dataset()->pool);
        QVERIFY(written().data.pool.empty());
        QVERIFY(written().split == before);
    }

    void badTestFileLeavesTheFormerOne() {
        loadPeople();
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

    void secondDroppedFileIsOfferedAsTestFile() {
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

    void brokenTestFileBesideIsDoneWithout() {
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

    void adultIsRecognised() {
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

    void whatAFileDeclaresIsProposed() {
        QByteArray text = "cD#kind,mS#name,C#age,D#cancer\n";
        for (int i = 0; i < 40; ++i)
            text += (i % 2 == 0 ? "b,n" : "g,n") + QByteArray::number(i % 9) + "," +
                    QByteArray::number(20 + i) + (i % 3 == 0 ? ",yes\n" : ",no\n");
        load(reference(write("orange.csv", text)));
        QVERIFY(!question());
        QCOMPARE(panel_->columns()->roles(),
                 (std::vector<Role>{Role::Label, Role::Ignored, Role::Private, Role::Private}));
        QVERIFY2(notes().contains("the label is 'kind'; ignored: 'name'"), qPrintable(notes()));
    }

    void mnistComesWithLabelsAndTestFile() {
        EPSILOSCOPE_NEEDS("data/mnist/train-images-idx3-ubyte.gz");
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->open(reference(sharedFile("data/mnist/train-images-idx3-ubyte.gz")));
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 60000);
        const auto dataset = panel_->dataset();
        QCOMPARE(dataset->table.rows, std::size_t{60000});
        QCOMPARE(dataset->table.columns.size(), std::size_t{2});
        QCOMPARE(dataset->test->rows, std::size_t{10000});
        QCOMPARE(schemaWritten()->classes.size(), std::size_t{10});
        QVERIFY2(notes().contains("t10k-images"), qPrintable(notes()));
        QVERIFY(part<QWidget>("picturesView")->isVisible());
        QCOMPARE(panel_->poolSizes().testRecords, 10000L);
        load(reference(write("people.csv", kPeople)));
        QVERIFY(!part<QWidget>("picturesView")->isVisible());
    }

    void votesAreShownAndNotTrainedOn() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        openAndAwaitQuestion(reference(sharedFile("data/votes/mnist_250_teachers.npy")));
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        answer("import.accept");
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(part<QWidget>("votesView")->isVisible());
        QVERIFY(!part<QTableView>("columnsTable")->isVisible());
        QVERIFY(!panel_->problem());
        QCOMPARE(panel_->poolSizes().publicQueries, 9000L);
        QVERIFY(!schemaWritten()); // no columns, no roles
        load(reference(write("people.csv", kPeople)));
        QVERIFY(part<QTableView>("columnsTable")->isVisible());
        QVERIFY(!panel_->problem());
    }
};

TEST_WITH_WINDOWS(DataPanelReadingTest)
#include "DataPanelReadingTest.moc"
