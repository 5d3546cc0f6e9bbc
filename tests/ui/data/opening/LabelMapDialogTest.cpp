// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/LabelMapDialog.h"

#include "tests/testing/TestProgram.h"

#include <QAbstractItemModelTester>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>

using namespace epsiloscope;

class LabelMapDialogTest : public QObject {
    Q_OBJECT
private slots:
    void modelKeepsTheRules() {
        LabelMapModel model(attacks(), {});
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.giveName({0, 1, 99, -1}, "  dos ");
        QCOMPARE(model.map(), (LabelMap{{"neptune.", "dos"}, {"smurf.", "dos"}}));
        QVERIFY(!model.setData(model.index(0, LabelMapModel::RawColumn), "x", Qt::EditRole));
        QVERIFY(model.setData(model.index(0, LabelMapModel::BecomesColumn), "x", Qt::EditRole));
        model.reset();
        QVERIFY(model.map().empty());
    }

    void startsFromTheMapInForce() {
        const LabelMap map{{"normal.", "normal"}, {"*", "attack"}};
        LabelMapDialog dialog(attacks(), map);
        QCOMPARE(becomes(dialog, 0), QStringLiteral("attack"));
        QCOMPARE(becomes(dialog, 2), QStringLiteral("normal"));
        QCOMPARE(summary(dialog), QStringLiteral("2 classes: attack 390,425 · normal 97,278"));
        QSignalSpy chosen(&dialog, &LabelMapDialog::chosen);
        dialog.accept();
        QCOMPARE(chosen.at(0).at(0).value<LabelMap>(), map);
    }

    void keysAreFoundAsTheSchemaFindsThem() {
        LabelMapModel model(attacks(), {{"normal", "fine"}, {"unheard-of", "fine"}});
        QCOMPARE(model.map(), (LabelMap{{"normal.", "fine"}}));
    }

    void typingNamesAllSelectedClasses() {
        LabelMapDialog dialog(attacks(), {});
        show(dialog);
        click(dialog, 0);
        click(dialog, 1, Qt::ControlModifier);
        click(dialog, 3, Qt::ControlModifier);
        type(dialog, "dos");
        QCOMPARE(becomes(dialog, 0), QStringLiteral("dos"));
        QCOMPARE(becomes(dialog, 1), QStringLiteral("dos"));
        QCOMPARE(becomes(dialog, 2), QStringLiteral("normal."));
        QCOMPARE(becomes(dialog, 3), QStringLiteral("dos"));
        QCOMPARE(summary(dialog), QStringLiteral("3 classes: dos 390,194 · normal. 97,278 · nmap. 231"));
    }

    void namesInUseAreCompleted() {
        LabelMapDialog dialog(attacks(), {{"smurf.", "denial of service"}});
        show(dialog);
        click(dialog, 1);
        QTest::keyClick(table(dialog), Qt::Key_D);
        auto* editor = table(dialog)->findChild<QLineEdit*>("className");
        QVERIFY(editor != nullptr);
        QTRY_VERIFY(editor->completer()->popup()->isVisible());
        QTest::keyClick(editor->completer()->popup(), Qt::Key_Down);
        QTest::keyClick(editor->completer()->popup(), Qt::Key_Return);
        QCOMPARE(editor->text(), QStringLiteral("denial of service"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(becomes(dialog, 1), QStringLiteral("denial of service"));
    }

    void deleteTakesANameAway() {
        LabelMapDialog dialog(attacks(), {{"smurf.", "dos"}, {"back.", "dos"}});
        show(dialog);
        click(dialog, 0);
        QTest::keyClick(table(dialog), Qt::Key_Delete);
        QCOMPARE(becomes(dialog, 0), QStringLiteral("smurf."));
        QCOMPARE(becomes(dialog, 3), QStringLiteral("dos"));
    }

    void othersBecomeOne() {
        LabelMapDialog dialog(attacks(), {});
        show(dialog);
        click(dialog, 2);
        type(dialog, "normal");
        click(dialog, 5);
        QCOMPARE(becomes(dialog, 5), QStringLiteral("keep their names"));
        type(dialog, "attack");
        QCOMPARE(summary(dialog), QStringLiteral("2 classes: attack 390,425 · normal 97,278"));
        QSignalSpy chosen(&dialog, &LabelMapDialog::chosen);
        QTest::mouseClick(button(dialog, QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(chosen.at(0).at(0).value<LabelMap>(), (LabelMap{{"normal.", "normal"}, {"*", "attack"}}));
        QVERIFY(!dialog.isVisible());
    }

    void resetKeepsEveryName() {
        LabelMapDialog dialog(attacks(), {{"*", "attack"}, {"normal.", "normal"}});
        show(dialog);
        QTest::mouseClick(button(dialog, QDialogButtonBox::Reset), Qt::LeftButton);
        QVERIFY2(summary(dialog).startsWith("5 classes: smurf. 280,790"), qPrintable(summary(dialog)));
        QSignalSpy chosen(&dialog, &LabelMapDialog::chosen);
        dialog.accept();
        QVERIFY(chosen.at(0).at(0).value<LabelMap>().empty());
    }

    void oneClassIsRefusedInWords() {
        LabelMapDialog dialog(attacks(), {});
        show(dialog);
        QSignalSpy chosen(&dialog, &LabelMapDialog::chosen);
        click(dialog, 5);
        type(dialog, "all");
        QVERIFY2(summary(dialog).contains("Everything becomes “all”"), qPrintable(summary(dialog)));
        QVERIFY(!button(dialog, QDialogButtonBox::Ok)->isEnabled());
        QTest::keyClick(table(dialog), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(chosen.count(), 0);
        QVERIFY(dialog.isVisible());
    }

    void tooManyClassesAreRefusedInWords() {
        ClassCounts raw;
        for (int i = 0; i < 1000; ++i)
            raw.emplace_back("disease " + std::to_string(i), 1000 - i);
        LabelMapDialog dialog({raw}, {});
        show(dialog);
        QVERIFY2(summary(dialog).contains("1,000 classes are more than the 200"),
                 qPrintable(summary(dialog)));
        QVERIFY(!button(dialog, QDialogButtonBox::Ok)->isEnabled());
        click(dialog, 1);
        table(dialog)->scrollToBottom();
        click(dialog, 999, Qt::ShiftModifier);
        QCOMPARE(table(dialog)->selectedClasses().size(), 999);
        type(dialog, "rare");
        QCOMPARE(summary(dialog), QStringLiteral("2 classes: rare 499,500 · disease 0 1,000"));
        QVERIFY(button(dialog, QDialogButtonBox::Ok)->isEnabled());
    }

    void valuesThatAreNotListedCount() {
        LabelMapDialog dialog({{{"rain", 50}, {"sun", 40}}, 4000, 7000}, {});
        show(dialog);
        QVERIFY(dialog.findChild<QLabel*>("labelMapHint")->text().contains("4,000 rarer classes"));
        QVERIFY2(summary(dialog).contains("4,002 classes are more than"), qPrintable(summary(dialog)));
        click(dialog, 0);
        click(dialog, 1, Qt::ShiftModifier);
        type(dialog, "weather"); // the others still keep their names
        QVERIFY2(summary(dialog).contains("4,001 classes are more than"), qPrintable(summary(dialog)));
        click(dialog, 2);
        type(dialog, "other");
        QCOMPARE(summary(dialog), QStringLiteral("2 classes: other 7,000 · weather 90"));
    }

    void keyboardAloneAccepts() {
        LabelMapDialog dialog(attacks(), {});
        show(dialog);
        QSignalSpy chosen(&dialog, &LabelMapDialog::chosen);
        QTest::keyClick(table(dialog), Qt::Key_Down, Qt::ShiftModifier); // the first two
        type(dialog, "dos");
        QTest::keyClick(table(dialog), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.at(0).at(0).value<LabelMap>(), (LabelMap{{"neptune.", "dos"}, {"smurf.", "dos"}}));
    }

    void escapeChangesNothing() {
        LabelMapDialog dialog(attacks(), {});
        show(dialog);
        QSignalSpy chosen(&dialog, &LabelMapDialog::chosen);
        type(dialog, "dos");
        QTest::keyClick(table(dialog), Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(chosen.count(), 0);
    }

private:
    static ValueCounts attacks() {
        return {
            {{"smurf.", 280790}, {"neptune.", 107201}, {"normal.", 97278}, {"back.", 2203}, {"nmap.", 231}}};
    }
    static LabelMapTable* table(const LabelMapDialog& dialog) { return dialog.findChild<LabelMapTable*>(); }
    static QString summary(const LabelMapDialog& dialog) {
        return dialog.findChild<QLabel*>("labelMapSummary")->text();
    }
    static QPushButton* button(const LabelMapDialog& dialog, QDialogButtonBox::StandardButton which) {
        return dialog.findChild<QDialogButtonBox*>()->button(which);
    }
    static QString becomes(const LabelMapDialog& dialog, int row) {
        return table(dialog)->model()->index(row, LabelMapModel::BecomesColumn).data().toString();
    }
    static void show(LabelMapDialog& dialog) {
        dialog.open();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        dialog.activateWindow();
        table(dialog)->setFocus();
    }
    static void click(const LabelMapDialog& dialog, int row, Qt::KeyboardModifiers modifiers = {}) {
        LabelMapTable* view = table(dialog);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, modifiers,
                          view->visualRect(view->model()->index(row, 0)).center());
    }
    /// Types a name as a person does: the first key opens the editor.
    static void type(const LabelMapDialog& dialog, const QString& name) {
        QTest::keyClick(table(dialog), name.at(0).toLatin1());
        auto* editor = table(dialog)->findChild<QLineEdit*>("className");
        QVERIFY(editor != nullptr);
        QTest::keyClicks(editor, name.mid(1));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(table(dialog)->findChild<QLineEdit*>("className") == nullptr);
    }
};

TEST_WITH_WINDOWS(LabelMapDialogTest)
#include "LabelMapDialogTest.moc"
