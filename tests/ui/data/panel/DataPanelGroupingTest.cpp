// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/PanelOnFiles.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/opening/LabelMapDialog.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/NoticeBar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Classes of the label, grouped.
class DataPanelGroupingTest : public QObject, private PanelOnFiles {
    Q_OBJECT
private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void classesAreGrouped() {
        DataReference asked = reference(write("people.csv", kPeople));
        asked.label = "city";
        asked.labelMap = {{"Bonn", "Rhine"}, {"*", "Alps"}};
        load(asked);
        const QString counts = labelWords();
        QVERIFY2(counts.contains("Alps 3") && counts.contains("Rhine 2"), qPrintable(counts));
        QVERIFY2(counts.contains("2 classes made of 3"), qPrintable(counts));
        QCOMPARE(positiveShown(), QStringLiteral("Rhine"));
        QVERIFY(offersGrouping()); // a map in force can always be changed
        QVERIFY(written().data.labelMap == asked.labelMap);
        QCOMPARE(schemaWritten()->classes.size(), std::size_t{2});
        panel_->columns()->giveRole({3}, Role::Label); // the map is about cities
        QVERIFY(written().data.labelMap.empty());
        QVERIFY(schemaWritten().ok());
        panel_->columns()->giveRole({1}, Role::Label);
        QVERIFY(written().data.labelMap == asked.labelMap);
    }

    void numbersAreGrouped() {
        QByteArray many = "x,code\n";
        for (int row = 0; row < 500; ++row)
            many += QByteArray::number(row % 7) + ".5," + QByteArray::number(row % 250) + ".25\n";
        DataReference asked = reference(write("codes.csv", many));
        asked.header = true;
        load(asked);
        panel_->columns()->giveRole({1}, Role::Label);
        QVERIFY(panel_->problem().has_value());
        QVERIFY(labelWords().contains("cannot be the label") && offersGrouping());
        group();
        QTRY_VERIFY(groupingDialog() && groupingDialog()->isVisible());
        const auto* table = groupingDialog()->findChild<QTableView*>("labelMapTable");
        QCOMPARE(table->model()->rowCount(), 251); // and all others
        emit groupingDialog()->chosen({{"3.25", "three"}, {"*", "rest"}});
        QVERIFY2(!panel_->problem(), panel_->problem() ? panel_->problem()->message().c_str() : "");
        QCOMPARE(schemaWritten()->classes, (std::vector<std::string>{"rest", "three"}));
    }

    void kddIsGroupedIntoFourClasses() {
        EPSILOSCOPE_NEEDS("data/tabular/kddcup.data_10_percent.gz");
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->open(reference(sharedFile("data/tabular/kddcup.data_10_percent.gz")));
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 60000);
        QCOMPARE(schemaWritten()->classes.size(), std::size_t{4});
        QTRY_VERIFY(labelWords().contains("dos 391,458"));
        QVERIFY(!written().data.labelMap.empty());
    }

    void manyRowsAreClassifiedBesideTheWindow() {
        QByteArray many = "n,kind\n";
        for (int row = 0; row < 60000; ++row)
            many += QByteArray::number(row % 7) + (row % 3 == 0 ? ",a\n" : row % 3 == 1 ? ",b\n" : ",c\n");
        DataReference asked = reference(write("many.csv", many));
        asked.label = "kind";
        asked.positive = "rest";
        asked.labelMap = {{"a", "a"}, {"*", "rest"}};
        load(asked);
        QCOMPARE(written().data.positive, std::string("rest")); // also while the classes are being counted
        QTRY_VERIFY(labelWords().contains("rest 40,000"));
        QCOMPARE(written().data.positive, std::string("rest"));
        part<QCheckBox>("split.balance")->setChecked(true);
        QCOMPARE(panel_->poolSizes().privateRecords, 24000L); // 60 % of 2 × 20,000
    }

    void loadBehindTheGroupingClosesIt() {
        loadPeople();
        panel_->columns()->giveRole({1}, Role::Label);
        group();
        QTRY_VERIFY(groupingDialog() && groupingDialog()->isVisible());
        const QPointer<LabelMapDialog> dialog = groupingDialog();
        load(reference(write("other.csv", "a,b\n1.5,2.5\n3.5,4.5\n"))); // nothing in it can be a label
        QVERIFY(!dialog || !dialog->isVisible());
        if (dialog) emit dialog->chosen({{"Bonn", "Rhine"}, {"*", "Alps"}}); // a late answer
        QVERIFY(written().data.labelMap.empty());
        QTRY_VERIFY(!groupingDialog());
    }

    void labelThatFailsLeavesTheOtherRoles() {
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
};

TEST_WITH_WINDOWS(DataPanelGroupingTest)
#include "DataPanelGroupingTest.moc"
