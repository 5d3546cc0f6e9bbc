// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/LabelLine.h"

#include "tests/testing/TestProgram.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;

class LabelLineTest : public QObject {
    Q_OBJECT
private slots:
    void twoClassesHaveAPositiveOneAndNoGrouping() {
        LabelLine line;
        line.showLabel("y", {{"no", 39922}, {"yes", 5289}}, "", "yes");
        QCOMPARE(line.positive(), std::string("yes"));
        QVERIFY(!line.findChild<QComboBox*>("positiveClass")->isHidden());
        QVERIFY(line.findChild<QPushButton*>("groupClasses")->isHidden());
        QVERIFY(line.findChild<QLabel*>("labelCounts")->text().contains("no 39,922 · yes 5,289"));
    }

    void theLikelyClassIsNotSaid() {
        LabelLine line;
        line.showLabel("y", {{"no", 39922}, {"yes", 5289}}, "", "yes");
        QCOMPARE(line.said(), std::string());
        line.showLabel("y", {{"no", 39922}, {"yes", 5289}}, "no", "yes");
        QCOMPARE(line.said(), std::string("no"));
        line.showLabel("y", {{"no", 39922}, {"yes", 5289}}, "", "yes");
        auto* positive = line.findChild<QComboBox*>("positiveClass");
        line.show();
        positive->setFocus();
        QTest::keyClick(positive, Qt::Key_Up);
        QCOMPARE(line.said(), std::string("no"));
        line.showLabel("z", {{"a", 1}, {"b", 2}}, line.said(), "a");
        QCOMPARE(line.said(), std::string());
        QCOMPARE(line.positive(), std::string("a"));
    }

    void manyClassesCanBeGrouped() {
        LabelLine line;
        line.showLabel("species", {{"a", 3}, {"b", 2}, {"c", 1}}, "", "");
        line.show();
        QSignalSpy asked(&line, &LabelLine::groupClassesRequested);
        auto* group = line.findChild<QPushButton*>("groupClasses");
        QVERIFY(group->isVisible());
        QTest::mouseClick(group, Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        group->setFocus();
        QTest::keyClick(group, Qt::Key_Space);
        QCOMPARE(asked.count(), 2);
    }

    void aMapInForceCanAlwaysBeChanged() {
        LabelLine line;
        line.showLabel("label", {{"attack", 9}, {"normal", 4}}, "attack", "normal", {23, true});
        QVERIFY(!line.findChild<QPushButton*>("groupClasses")->isHidden());
        QVERIFY(!line.findChild<QComboBox*>("positiveClass")->isHidden());
        QVERIFY(line.findChild<QLabel*>("labelCounts")->text().contains("2 classes made of 23"));
    }

    void tooManyValuesCanBeGroupedIntoFew() {
        LabelLine line;
        line.showLabel("disease", {}, "", "", {1000, false});
        QVERIFY(!line.findChild<QPushButton*>("groupClasses")->isHidden());
        QVERIFY(line.findChild<QLabel*>("labelCounts")->text().contains("cannot be the label"));
    }

    void noLabelOffersNothing() {
        LabelLine line;
        line.showLabel("species", {{"a", 3}, {"b", 2}, {"c", 1}}, "", "");
        line.showNoLabel();
        QVERIFY(line.findChild<QPushButton*>("groupClasses")->isHidden());
        QVERIFY(line.positive().empty());
    }
};

TEST_WITH_WINDOWS(LabelLineTest)
#include "LabelLineTest.moc"
