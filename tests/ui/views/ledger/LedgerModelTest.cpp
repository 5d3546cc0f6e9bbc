// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/LedgerModel.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/ledger/MadeLedger.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/charging/LedgerWords.h"
#include "ui/views/ledger/LedgerTable.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class LedgerModelTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<MadeLedger> made;

    static QString cell(const LedgerModel& model, int row, int column, int role = Qt::DisplayRole) {
        return model.index(row, column).data(role).toString();
    }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        made = std::make_unique<MadeLedger>(folder->path() + "/one");
        made->total(basicTotal("1"));
        made->explored("looked at votes", 0.5);
        made->released("a student", 0.3);
    }

    void theNewestStandsFirstWithWhatItCostAndWhatIsLeft() {
        LedgerModel model;
        const QAbstractItemModelTester tester(&model);
        model.show(made->kept());
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(cell(model, 0, LedgerModel::Number), QStringLiteral("4"));
        QCOMPARE(cell(model, 0, LedgerModel::What), QStringLiteral("released"));
        QCOMPARE(cell(model, 0, LedgerModel::Cost),
                 QStringLiteral("ε = 0.3 at δ = 0 · add or remove one record"));
        QCOMPARE(cell(model, 0, LedgerModel::Spent), QStringLiteral("0.3"));
        QCOMPARE(cell(model, 0, LedgerModel::Left), QStringLiteral("0.7"));
        QCOMPARE(cell(model, 1, LedgerModel::What), QStringLiteral("set aside"));
        QCOMPARE(cell(model, 2, LedgerModel::What), QStringLiteral("explored"));
        QCOMPARE(cell(model, 2, LedgerModel::What, Qt::ToolTipRole), QStringLiteral("explored, not charged"));
        QCOMPARE(cell(model, 2, LedgerModel::Spent), QString());
        QVERIFY(cell(model, 3, LedgerModel::Text).startsWith("total ε = 1 · δ = 0 · basic composition"));
        QVERIFY(cell(model, 0, LedgerModel::Time, Qt::ToolTipRole).contains("Z (UTC)"));
    }

    void whatStoodAfterAnOldEntryIsNotWhatStandsNow() {
        made->released("another", 0.1);
        LedgerModel model;
        model.show(made->kept());
        QCOMPARE(cell(model, 0, LedgerModel::Left), QStringLiteral("0.6"));
        QCOMPARE(cell(model, 2, LedgerModel::Left), QStringLiteral("0.7"));
    }

    void optimalCostsAreThereBeforeTheyAreLookedAt() {
        LedgerTotal optimal = basicTotal("5");
        optimal.composition = Composition::Optimal;
        optimal.delta = decimal("0.00001");
        made->total(optimal);
        LedgerEntry entry = MadeLedger::entry(LedgerEntryKind::Accepted, "noise");
        entry.what = "run";
        entry.spending.adjacency = Adjacency::AddRemoveRecord;
        entry.spending.gaussian = 0.01;
        made->file.charge(entry).value();
        const auto kept = made->kept();
        const ComposedCost* cost = kept->costs.known(entry.spending);
        QVERIFY(cost && !cost->epsilon.infinite());
        LedgerModel model;
        model.show(kept);
        const QString words = cell(model, 0, LedgerModel::Cost);
        QVERIFY2(words.startsWith("ε = " + spentText(cost->epsilon) + " at the ledger's δ = 1e-5"),
                 qPrintable(words));
        QCOMPARE(cell(model, 0, LedgerModel::Left), leftText(*kept->balance->left));
        KeptLedger without = *kept;
        without.costs = EntryCosts(Decimal());
        QVERIFY(costOfEntry(kept->reading.entries.back(), without).contains("not computed"));
    }

    void allColumnsFitWithoutScrolling() {
        LedgerTable table;
        table.resize(560, 300);
        table.show(made->kept());
        putOnScreen(table);
        QVERIFY(table.table()->horizontalHeader()->length() <= table.table()->viewport()->width());
    }

    void whatIsAppendedComesInAtTheTop() {
        LedgerModel model;
        const QAbstractItemModelTester tester(&model);
        model.show(made->kept());
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted),
            reset(&model, &QAbstractItemModel::modelReset);
        made->released("another", 0.1);
        model.show(made->kept());
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.rowCount(), 6);
        QCOMPARE(cell(model, 0, LedgerModel::Number), QStringLiteral("6"));
        QCOMPARE(cell(model, 5, LedgerModel::Number), QStringLiteral("1"));
        model.show(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void notesStandWithTheEntryTheyAreOn() {
        made->note(2, "a first look");
        LedgerModel model;
        model.show(made->kept());
        QCOMPARE(cell(model, 0, LedgerModel::What), QStringLiteral("note"));
        QCOMPARE(cell(model, 0, LedgerModel::Text), QStringLiteral("on 2: a first look"));
        QVERIFY(cell(model, 3, LedgerModel::Text).endsWith("✎ a first look"));
        QCOMPARE(model.notesOn(2), QStringList{"a first look"});
    }

    void theFilterKnowsKindsWordsNotesAndNumbers() {
        made->note(2, "Curious");
        LedgerModel model;
        const QAbstractItemModelTester tester(&model);
        model.show(made->kept());
        model.setFilter({LedgerFilter::Which::Charged, {}});
        QCOMPARE(model.rowCount(), 2);
        model.setFilter({LedgerFilter::Which::Explored, {}});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.entryAt(0)->number, std::int64_t{2});
        QCOMPARE(model.rowOf(2), std::optional<int>(0));
        QVERIFY(!model.rowOf(3));
        model.setFilter({LedgerFilter::Which::All, "curious"});
        QCOMPARE(model.rowCount(), 2); // the note, and what it is on
        model.setFilter({LedgerFilter::Which::All, "#4 student"});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.entryAt(0)->number, std::int64_t{4});
        QVERIFY(!model.entryAt(1));
    }

    void enterOpensTheEntryInFullAndEscapeClosesIt() {
        LedgerTable table;
        table.resize(1000, 500);
        table.show(made->kept());
        putOnScreen(table);
        auto* details = table.findChild<QPlainTextEdit*>("ledgerDetails");
        QVERIFY(!details->isVisible());
        table.table()->setFocus();
        QTest::keyClick(table.table(), Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(table.chosen(), std::int64_t{4});
        QTest::keyClick(table.table(), Qt::Key_Return);
        QVERIFY(details->isVisible());
        QVERIFY(details->toPlainText().startsWith("Entry 4: released"));
        QVERIFY(details->toPlainText().contains("\"mechanism\": \"pate-gnmax\""));
        QVERIFY(details->toPlainText().contains("Privacy statement"));
        QTest::keyClick(table.table(), Qt::Key_Down);
        QTest::keyClick(table.table(), Qt::Key_Down);
        QVERIFY(details->toPlainText().contains("Costs: not charged"));
        QTest::keyClick(table.table(), Qt::Key_Escape);
        QVERIFY(!details->isVisible());
    }

    void aNoteIsWrittenByKeysOnTheChosenEntry() {
        LedgerTable table;
        table.show(made->kept());
        putOnScreen(table);
        QSignalSpy written(&table, &LedgerTable::noteWritten);
        auto* annotate = table.findChild<QPushButton*>("ledgerAnnotate");
        QVERIFY(!annotate->isEnabled()); // on which entry?
        table.activateWindow();
        table.table()->setFocus();
        QTest::keyClick(table.table(), Qt::Key_Home, Qt::ControlModifier);
        QTRY_VERIFY(table.isActiveWindow());
        QTest::keyClick(table.table(), Qt::Key_N);
        const auto asking = [&table] { return table.findChild<QInputDialog*>("ledgerNote"); };
        QVERIFY(asking()->isVisible());
        QTest::keyClick(asking(), Qt::Key_Return); // nothing to write
        QCOMPARE(written.count(), 0);
        QTRY_VERIFY(!asking());
        table.activateWindow();
        QTRY_VERIFY(table.isActiveWindow());
        QTest::keyClick(table.table(), Qt::Key_N);
        auto* note = asking()->findChild<QLineEdit*>();
        QTest::keyClicks(note, "handed to the board");
        QTest::keyClick(note, Qt::Key_Return);
        QCOMPARE(written.count(), 1);
        QCOMPARE(written[0][0].value<std::int64_t>(), std::int64_t{4});
        QCOMPARE(written[0][1].toString(), QStringLiteral("handed to the board"));
        QTRY_VERIFY(!asking());
        QTest::mouseClick(annotate, Qt::LeftButton);
        QTest::keyClicks(asking()->findChild<QLineEdit*>(), "no");
        QTest::keyClick(asking(), Qt::Key_Escape);
        QTRY_VERIFY(!asking());
        QCOMPARE(written.count(), 1);
    }

    void theChosenEntryStaysChosenWhileOthersCome() {
        LedgerTable table;
        table.show(made->kept());
        table.table()->selectRow(2);
        QCOMPARE(table.chosen(), std::int64_t{2});
        made->released("another", 0.1);
        table.show(made->kept());
        QCOMPARE(table.chosen(), std::int64_t{2});
        auto* words = table.findChild<QLineEdit*>("ledgerSearch");
        QTest::keyClicks(words, "looked");
        QCOMPARE(table.table()->model()->rowCount(), 1);
        QCOMPARE(table.chosen(), std::int64_t{2});
        QCOMPARE(table.findChild<QLabel*>("ledgerCount")->text(), QStringLiteral("1 of 6 entries"));
        auto* which = table.findChild<QComboBox*>("ledgerWhich");
        QTest::keyClick(which, Qt::Key_Down); // charged
        QCOMPARE(table.table()->model()->rowCount(), 0);
    }
};

TEST_WITH_WINDOWS(LedgerModelTest)
#include "LedgerModelTest.moc"
