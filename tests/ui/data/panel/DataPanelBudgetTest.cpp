// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/PanelOnFiles.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/data/panel/PreparationRows.h"
#include "ui/widgets/NoticeBar.h"

#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The choice of the column that holds each record's own ε. People have age, city, score and income, the
/// label.
class DataPanelBudgetTest : public QObject, private PanelOnFiles {
    Q_OBJECT
private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void offersNumericColumns() {
        loadPeople();
        QStringList offered;
        for (int row = 0; row < box()->count(); ++row)
            offered << box()->itemText(row);
        QCOMPARE(offered, (QStringList{box()->itemText(0), "age", "score"}));
        QCOMPARE(box()->column(), -1);
        QVERIFY(written().data.personalBudget.empty());
        QVERIFY(!box()->toolTip().isEmpty());
    }

    void keysChooseAColumnAndTakeItBack() {
        loadPeople();
        QSignalSpy edited(panel_.get(), &DataPanel::edited);
        press(Qt::Key_Down);
        QCOMPARE(edited.count(), 1);
        QCOMPARE(written().data.personalBudget, std::string("age"));
        QCOMPARE(written().data.ignored, std::vector<std::string>{"age"});
        QCOMPARE(roleOf(0), Role::Ignored);
        QVERIFY(!panel_->problem().has_value());
        press(Qt::Key_Up);
        QVERIFY(written().data.personalBudget.empty());
        QCOMPARE(roleOf(0), Role::Private);
        QVERIFY(panel_->columns()->labelGuessed()); // nobody touched it
    }

    void theFormerColumnGetsItsRoleBack() {
        loadPeople();
        panel_->columns()->giveRole({0}, Role::Public);
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        QCOMPARE(roleOf(0), Role::Public);
        QCOMPARE(roleOf(2), Role::Ignored);
        QCOMPARE(written().data.personalBudget, std::string("score"));
    }

    void anotherRoleForTheColumnIsAProblemInWords() {
        loadPeople();
        press(Qt::Key_Down);
        panel_->columns()->giveRole({0}, Role::Public);
        QVERIFY(panel_->problem().has_value());
        QVERIFY2(panel_->problem()->what.find("'age' holds each record's own ε, but its role is public") !=
                     std::string::npos,
                 panel_->problem()->what.c_str());
        press(Qt::Key_Up);
        QVERIFY(!panel_->problem().has_value());
        QCOMPARE(roleOf(0), Role::Public); // as it was made
    }

    void theLabelCannotBeChosen() {
        loadPeople();
        panel_->columns()->giveRole({0}, Role::Label);
        press(Qt::Key_Down); // over the label
        QCOMPARE(box()->currentText(), QStringLiteral("score"));
        press(Qt::Key_Home);
        panel_->columns()->giveRole({3}, Role::Label);
        press(Qt::Key_Down);
        QCOMPARE(box()->currentText(), QStringLiteral("age"));
        panel_->columns()->giveRole({0}, Role::Label);
        QVERIFY(panel_->problem().has_value());
        QVERIFY2(panel_->problem()->what.find("'age' is the label") != std::string::npos,
                 panel_->problem()->what.c_str());
    }

    void anExperimentComesBackAsItWentIn() {
        Experiment experiment;
        experiment.data = reference(write("people.csv", kPeople));
        experiment.data.label = "income";
        experiment.data.positive = "high";
        experiment.data.ignored = {"score"};
        experiment.data.privateColumns = {"age", "city"};
        experiment.data.personalBudget = "score";
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->read(experiment);
        QVERIFY(changed.wait());
        QCOMPARE(box()->currentText(), QStringLiteral("score"));
        QVERIFY(written() == experiment);
        // Named by number, without a word about roles, on the loaded data.
        Experiment bare;
        bare.data.path = experiment.data.path;
        bare.data.personalBudget = "1";
        panel_->read(bare);
        QCOMPARE(box()->currentText(), QStringLiteral("age"));
        QCOMPARE(panel_->columns()->roles(),
                 (std::vector<Role>{Role::Ignored, Role::Private, Role::Private, Role::Label}));
        QVERIFY(panel_->columns()->labelGuessed());
        bare.data.personalBudget.clear();
        panel_->read(bare);
        QCOMPARE(box()->column(), -1);
        QCOMPARE(roleOf(0), Role::Private);
    }

    void aColumnThatCannotHoldBudgetsIsReported_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("words");
        QTest::newRow("unknown") << "scor"
                                 << "there is no column 'scor'";
        QTest::newRow("words") << "city"
                               << "not numeric";
    }

    void aColumnThatCannotHoldBudgetsIsReported() {
        QFETCH(QString, column);
        QFETCH(QString, words);
        DataReference asked = reference(write("people.csv", kPeople));
        asked.personalBudget = column.toStdString();
        load(asked);
        QVERIFY(part<ErrorBox>("dataError")->isVisible());
        const QString told = QString::fromStdString(part<ErrorBox>("dataError")->error()->message());
        QVERIFY2(told.contains(words), qPrintable(told));
        QCOMPARE(box()->column(), -1);
        QCOMPARE(panel_->columns()->label(), 3);
    }

    void anotherTableStartsWithOneForAll() {
        loadPeople();
        press(Qt::Key_Down);
        load(reference(write("others.csv", "height,weight,label\n1,2,a\n2,3,b\n3,4,a\n4,5,b\n")));
        QCOMPARE(box()->column(), -1);
        QCOMPARE(box()->itemText(1), QStringLiteral("height"));
        QVERIFY(written().data.personalBudget.empty());
        QCOMPARE(roleOf(0), Role::Private);
    }

    void readingAColumnAsCategoriesIsReported() {
        loadPeople();
        press(Qt::Key_Down);
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->columns()->requestType(0, ColumnType::Categorical);
        QVERIFY(changed.wait());
        QVERIFY(part<ErrorBox>("dataError")->isVisible());
        QCOMPARE(box()->column(), -1);
        QCOMPARE(box()->findText("age"), -1);
    }

    void manyColumnsStayFew() {
        Table table;
        for (int column = 0; column < 5000; ++column)
            table.columns.push_back(
                {"gene_" + std::to_string(column), ColumnType::Numeric, {}, {}, {}, {}, {}, {}, {}});
        const ColumnNames names(table);
        BudgetColumnBox many;
        many.setColumns(table, names, 4000);
        QVERIFY(many.count() <= 1003);
        QCOMPARE(many.column(), 4000);
        QCOMPARE(many.reference(), std::string("gene_4000"));
        QCOMPARE(many.itemText(many.count() - 1), QStringLiteral("gene_4999"));
        many.setColumns(table, names, -1);
        QCOMPARE(many.column(), -1);
    }

private:
    BudgetColumnBox* box() const { return part<BudgetColumnBox>("data.personal_budget"); }
    Role roleOf(int column) const { return panel_->columns()->roleOf(column); }
    void press(Qt::Key key) {
        box()->setFocus();
        QTest::keyClick(box(), key);
    }
};

TEST_WITH_WINDOWS(DataPanelBudgetTest)
#include "DataPanelBudgetTest.moc"
