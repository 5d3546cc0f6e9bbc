// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/SmallSearch.h"
#include "ui/views/find/SearchResult.h"
#include "ui/widgets/NumbersTable.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SearchModelTest : public QObject {
    Q_OBJECT

private slots:
    void isAProperModel() {
        SearchModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.show(smallSearch());
        NumbersTable table(&model, NumbersTable::Sorting::ByHeader);
        const QAbstractItemModelTester sorted(table.model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.sortByColumn(SearchModel::Labels, Qt::DescendingOrder);
        model.show(nullptr);
        QCOMPARE(model.rowCount(), 0);
        model.show(smallSearch());
        QCOMPARE(model.rowCount(), 14);
    }
    void rowsComeBestFirst() {
        SearchModel model;
        model.show(smallSearch());
        for (int row = 0; row < model.rowCount(); ++row) {
            QCOMPARE(model.index(row, SearchModel::Rank).data().toString(), QString::number(row + 1));
            QCOMPARE(model.rowOf(model.indexAt(row)), row);
            if (row > 0) QVERIFY(model.pointAt(row).labels <= model.pointAt(row - 1).labels);
        }
    }
    void figuresAreInTheCLocaleAndAbsentOnesADash() {
        SearchModel model;
        model.show(smallSearch(smallSearchPlan(), false));
        int without = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            const ConfidentYield& point = model.pointAt(row);
            QCOMPARE(model.index(row, SearchModel::Accuracy).data().toString(), QStringLiteral("–"));
            QCOMPARE(model.index(row, SearchModel::Labels).data().toString(),
                     QString::number(point.labels, 'f', 1));
            if (point.checks()) continue;
            ++without;
            QCOMPARE(model.index(row, SearchModel::Sigma1).data().toString(), QStringLiteral("–"));
            QVERIFY(!model.index(row, SearchModel::Threshold).data(Qt::EditRole).isValid());
        }
        QCOMPARE(without, 2);
    }
    void toolTipsSayWhatEpsilonMeans() {
        SearchModel model;
        model.show(smallSearch());
        const QString words = model.index(0, SearchModel::EpsilonSpent).data(Qt::ToolTipRole).toString();
        QVERIFY2(words.contains("δ = 1e-5") && words.contains("do not publish"), qPrintable(words));
        QVERIFY2(words.contains("Nothing is promised"), qPrintable(words));
        QVERIFY(budgetWords(smallSearch()->plan).contains("Nothing is promised"));
        QVERIFY(model.headerData(SearchModel::EpsilonSpent, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains("Data-dependent"));
    }
    void sortsByTheNumbersAndKeepsAbsentOnesLast() {
        SearchModel model;
        model.show(smallSearch());
        NumbersTable table(&model, NumbersTable::Sorting::ByHeader);
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table.sortByColumn(SearchModel::Sigma1, order);
            const int last = table.model()->rowCount() - 1;
            QCOMPARE(table.model()->index(last, SearchModel::Sigma1).data().toString(), QStringLiteral("–"));
            QCOMPARE(table.model()->index(0, SearchModel::Sigma1).data().toString(),
                     order == Qt::AscendingOrder ? QStringLiteral("100") : QStringLiteral("250"));
        }
    }
};

TEST_WITH_WINDOWS(SearchModelTest)
#include "SearchModelTest.moc"
