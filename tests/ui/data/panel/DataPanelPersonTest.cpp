// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/PanelOnFiles.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/panel/ContributionsPicture.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/data/panel/PersonForm.h"
#include "ui/data/panel/PersonQuestion.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/widgets/NoticeBar.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Visits of forty patients: the first has one, the last has forty; and who saw whom.
QByteArray visits() {
    QByteArray text = "patient,doctor,pulse,died\n";
    int row = 0;
    for (int patient = 1; patient <= 40; ++patient)
        for (int visit = 0; visit < patient; ++visit, ++row)
            text += "p" + QByteArray::number(patient) + ",d" + QByteArray::number(row % 30) + "," +
                    QByteArray::number(60 + (row * 7) % 40) + (row % 3 == 0 ? ",yes\n" : ",no\n");
    return text;
}

} // namespace

/// Whose the rows are: the question, the answer, and what follows.
class DataPanelPersonTest : public QObject, private PanelOnFiles {
    Q_OBJECT
private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void whereNobodyRepeatsNobodyAsks() {
        loadPeople();
        QVERIFY(!asks() && !form()->isVisibleTo(panel_->preparation()));
    }

    void whereNamesRepeatItIsAsked() {
        loadVisits();
        QVERIFY(asks());
        QCOMPARE(part<QLabel>("personQuestion")->text(),
                 QStringLiteral("'patient' stands in 20 rows each: is ε a patient's or a row's?"));
        QCOMPARE(part<QPushButton>("personOwns")->text(), QStringLiteral("The patient's"));
        QVERIFY(part<QLabel>("personQuestion")->toolTip().contains("40 persons have 820 rows"));
        QVERIFY(written().data.person.empty());
        QCOMPARE(panel_->unit(), PrivacyUnit());
    }

    void anAnswerSaysIt_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<bool>("ofRow");
        QTest::newRow("a patient's") << "personOwns" << false;
        QTest::newRow("a row's") << "rowOwns" << true;
    }

    void anAnswerSaysIt() {
        QFETCH(QString, button);
        QFETCH(bool, ofRow);
        loadVisits();
        QSignalSpy edited(panel_.get(), &DataPanel::edited);
        click(qPrintable(button));
        QVERIFY(!asks());
        QCOMPARE(edited.count(), 1);
        const DataReference data = written().data;
        QCOMPARE(data.person, std::vector<std::string>{"patient"});
        QCOMPARE(data.unitIsRecord, ofRow);
        QVERIFY(data.rowsOfPerson == 0 && data.ignored.empty());
        QCOMPARE(panel_->columns()->persons(), std::vector<int>{0});
        QVERIFY(schemaWritten().ok());
        QVERIFY(form()->isVisibleTo(panel_->preparation()));
        panel_->columns()->giveRole({0}, Role::Ignored);
        QVERIFY(asks()); // nobody says it now
        QVERIFY(written().data.person.empty() && !written().data.unitIsRecord);
    }

    void whoDoesNotWantToBeAskedIsNot() {
        loadVisits();
        QSignalSpy edited(panel_.get(), &DataPanel::edited);
        click("personNotAsked");
        QVERIFY(!asks());
        QCOMPARE(edited.count(), 1);
        QCOMPARE(panel_->notAsked(), std::string("patient"));
        panel_->setNotAsked({}); // as undo does
        QVERIFY(asks());
        panel_->setNotAsked("patient");
        load(reference(write("others.csv", visits())));
        QVERIFY(asks()); // of other data
    }

    void theLabelIsNobody() {
        loadVisits();
        panel_->columns()->giveRole({0}, Role::Label);
        QVERIFY(!asks());
    }

    void rowsOfEachAreShownAndBounded() {
        loadVisits();
        click("personOwns");
        QTRY_VERIFY(words().contains("40 persons: 20 rows each is usual, 40 the most."));
        bound()->setValue(10);
        // 1 + … + 10 and thirty times ten.
        QVERIFY2(words().contains("10 each keep 355 of 820 rows (43.3 %)."), qPrintable(words()));
        QCOMPARE(written().data.rowsOfPerson, 10);
        QCOMPARE(panel_->unit(), (PrivacyUnit{"patient", 10, false, false}));
        QCOMPARE(picture()->accessibleDescription(), words());
        bound()->setValue(0);
        QCOMPARE(bound()->text(), QStringLiteral("all"));
        QCOMPARE(written().data.rowsOfPerson, 0);
    }

    void aClickOnThePictureSetsTheBound() {
        loadVisits();
        click("personOwns");
        QTRY_VERIFY(!words().isEmpty());
        putOnScreen(*panel_->preparation(), {380, 900});
        QSignalSpy edited(panel_.get(), &DataPanel::edited);
        const int width = picture()->width(), middle = picture()->height() / 2;
        QTest::mouseClick(picture(), Qt::LeftButton, {}, {width / 4, middle});
        QCOMPARE(bound()->value(), 10);
        QCOMPARE(edited.count(), 1);
        QTest::mouseClick(picture(), Qt::LeftButton, {}, {width - 2, middle});
        QCOMPARE(bound()->value(), 40);
        const QImage all = picture()->grab().toImage();
        bound()->setValue(5);
        QVERIFY(picture()->grab().toImage() != all);
        panel_->preparation()->setParent(panel_.get());
    }

    void poolsAreOfPersons() {
        loadVisits();
        const PoolSizes rows = panel_->poolSizes();
        QCOMPARE(rows.privateRecords + rows.publicQueries + rows.testRecords, 820L);
        click("personOwns");
        QTRY_VERIFY(!words().isEmpty());
        PoolSizes pools = panel_->poolSizes();
        QVERIFY2(pools.privateRecords > 20 && pools.privateRecords < 40,
                 qPrintable(QString::number(pools.privateRecords)));
        unit()->setCurrentIndex(1);
        emit unit()->activated(1);
        pools = panel_->poolSizes();
        QVERIFY2(pools.privateRecords > 400 && pools.privateRecords < 600,
                 qPrintable(QString::number(pools.privateRecords)));
    }

    void anExperimentComesBackAsItWentIn() {
        Experiment experiment;
        experiment.data = reference(write("visits.csv", visits()));
        experiment.data.label = "died";
        experiment.data.positive = "yes";
        experiment.data.privateColumns = {"pulse"};
        experiment.data.person = {"patient", "doctor"};
        experiment.data.rowsOfPerson = 12;
        experiment.data.unitIsRecord = true;
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->read(experiment);
        QVERIFY(changed.wait());
        QVERIFY(!asks());
        QVERIFY(written() == experiment);
        QCOMPARE(panel_->columns()->persons(), (std::vector<int>{0, 1}));
        QCOMPARE(bound()->value(), 12);
        QCOMPARE(unit()->currentIndex(), 1);
        QCOMPARE(unit()->itemText(0), QStringLiteral("one patient or doctor, all rows"));
        Experiment bare;
        bare.data.path = experiment.data.path;
        panel_->read(bare);
        QTRY_VERIFY(panel_->columns()->persons().empty() && asks()); // read again
        QVERIFY(written().data.person.empty());
    }

    // Whose rows are is told by texts, whatever the other cells are.
    void numbersOfPersonsAreReadAgainAsTexts() {
        QByteArray text = visits();
        text.replace("\np", "\n");
        load(reference(write("numbers.csv", text)));
        QCOMPARE(panel_->dataset()->table.columns[0].type, ColumnType::Numeric);
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->columns()->giveRole({0}, personRole);
        QVERIFY(changed.wait());
        QCOMPARE(panel_->dataset()->table.columns[0].type, ColumnType::Categorical);
        QCOMPARE(panel_->columns()->persons(), std::vector<int>{0});
        QCOMPARE(written().data.person, std::vector<std::string>{"patient"});
        QVERIFY(written().data.types.empty());
        panel_->columns()->giveRole({0}, Role::Private); // a number again
        QVERIFY(changed.wait());
        QCOMPARE(panel_->dataset()->table.columns[0].type, ColumnType::Numeric);
        QVERIFY(panel_->columns()->persons().empty());
    }

    void aColumnThatIsNobodyIsReported() {
        DataReference asked = reference(write("visits.csv", visits()));
        asked.person = {"patients"};
        load(asked);
        QVERIFY(part<ErrorBox>("dataError")->isVisible());
        const QString told = QString::fromStdString(part<ErrorBox>("dataError")->error()->message());
        QVERIFY2(told.contains("there is no column 'patients'"), qPrintable(told));
        QVERIFY(asks());
    }

    void whoNeedsABoundSaysSo() {
        loadVisits();
        click("personOwns");
        Experiment features;
        features.mechanism = "brc";
        panel_->setMechanism(features);
        QVERIFY(panel_->problem().has_value());
        QVERIFY2(panel_->problem()->where == "/data/rows_of_person", panel_->problem()->message().c_str());
        QTRY_VERIFY(!words().isEmpty());
        bound()->setValue(10);
        QVERIFY2(!panel_->problem() || panel_->problem()->where != "/data/rows_of_person",
                 panel_->problem()->message().c_str());
        features.mechanism = "pate-gnmax";
        panel_->setMechanism(features);
        bound()->setValue(0);
        QVERIFY(!panel_->problem());
        panel_->columns()->giveRole({0, 1}, personRole); // a row of two would have two teachers
        QVERIFY(panel_->problem().has_value());
    }

    void theFirstInTheListIsThePerson() {
        loadVisits();
        auto* table = panel_->findChild<ColumnsTable*>();
        QCOMPARE(table->verticalHeader()->logicalIndex(0), 3); // the label
        panel_->columns()->giveRole({1}, personRole);
        QCOMPARE(table->verticalHeader()->logicalIndex(0), 1);
        QCOMPARE(table->verticalHeader()->logicalIndex(1), 3);
    }

private:
    void loadVisits() { load(reference(write("visits.csv", visits()))); }
    bool asks() const { return part<PersonQuestion>("askWhose")->isVisible(); }
    PersonForm* form() const { return panel_->preparation()->persons(); }
    QSpinBox* bound() const { return form()->findChild<QSpinBox*>("data.rows_of_person"); }
    QComboBox* unit() const { return form()->findChild<QComboBox*>("data.unit"); }
    ContributionsPicture* picture() const { return form()->findChild<ContributionsPicture*>("rowsPicture"); }
    QString words() const { return form()->findChild<QLabel*>("rowsOfPersonWords")->text(); }
};

TEST_WITH_WINDOWS(DataPanelPersonTest)
#include "DataPanelPersonTest.moc"
