// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/Controls.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/spoken/ReadAloud.h"
#include "ui/widgets/NumberBox.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"

#include <QAccessible>
#include <QComboBox>
#include <QSignalSpy>
#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QAccessibleValueInterface* spokenValue(QWidget& widget) {
    QAccessibleInterface* one = QAccessible::queryAccessibleInterface(&widget);
    return one ? one->valueInterface() : nullptr;
}

QString spokenName(QWidget& widget) {
    return QAccessible::queryAccessibleInterface(&widget)->text(QAccessible::Name);
}

ParameterDescriptor fromTwoToTen(ParameterType type) {
    ParameterDescriptor descriptor;
    descriptor.id = "value";
    descriptor.type = type;
    descriptor.minimum = 2;
    descriptor.maximum = 10;
    return descriptor;
}

} // namespace

/// What fields and choices say to those who do not see them, and how they are set by them.
class SpokenControlsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QAccessible::setActive(true); // else nothing is asked before it is whole
        speakChoicesByName();
    }

    void aNumberIsReadWithItsRange() {
        NumberBox box(fromTwoToTen(ParameterType::Real));
        box.setText("2.5");
        const QAccessibleValueInterface* spoken = spokenValue(box);
        QVERIFY(spoken);
        QCOMPARE(spoken->currentValue().toDouble(), 2.5);
        QCOMPARE(spoken->minimumValue().toDouble(), 2.0);
        QCOMPARE(spoken->maximumValue().toDouble(), 10.0);
        box.setText({});
        QVERIFY(std::isnan(spoken->currentValue().toDouble()));
        box.setPlaceholder("7");
        QCOMPARE(spoken->currentValue().toDouble(), 7.0);
        box.setPlaceholder("solved");
        QVERIFY(std::isnan(spoken->currentValue().toDouble()));
    }

    void aNumberThatIsSetIsTyped() {
        NumberBox box(fromTwoToTen(ParameterType::Integer));
        QSignalSpy edited(&box, &NumberBox::edited);
        QAccessibleValueInterface* spoken = spokenValue(box);
        spoken->setCurrentValue(4.4);
        QCOMPARE(box.text(), QStringLiteral("4"));
        QCOMPARE(edited.size(), 1);
        spoken->setCurrentValue(1e9);
        QCOMPARE(box.text(), QStringLiteral("10"));
        box.setEnabled(false);
        spoken->setCurrentValue(3);
        QCOMPARE(box.text(), QStringLiteral("10"));
    }

    void aChoiceFilledBeforeItIsNamedIsCalledByItsName() {
        QComboBox box;
        box.addItems({"promised ε", "spent ε"});
        QCOMPARE(spokenName(box), QStringLiteral("promised ε"));
        box.setAccessibleName("Stop by");
        QCOMPARE(spokenName(box), QStringLiteral("Stop by: promised ε"));
    }

    void everyNumberOfTheWindowIsReadAndSet() {
        MainWindow window;
        showReady(window);
        window.live()->choose(false);
        int numbers = 0;
        for (auto* box : window.findChildren<QAbstractSpinBox*>()) {
            if (!box->isVisible() || !box->isEnabled()) continue;
            QAccessibleValueInterface* spoken = spokenValue(*box);
            QVERIFY2(spoken, qPrintable(box->objectName()));
            const double least = spoken->minimumValue().toDouble(), most = spoken->maximumValue().toDouble();
            const double now = spoken->currentValue().toDouble();
            QVERIFY2(least < most && !(now < least) && !(now > most), qPrintable(box->objectName()));
            const QString before = box->text();
            spoken->setCurrentValue(now > least ? (now + least) / 2 : most);
            QVERIFY2(box->text() != before, qPrintable(box->objectName()));
            QVERIFY2(spoken->currentValue().toDouble() != now, qPrintable(box->objectName()));
            ++numbers;
        }
        QVERIFY2(numbers >= 3, qPrintable(QString::number(numbers)));
    }

    void everyChoiceOfTheWindowIsCalledByItsName() {
        MainWindow window;
        showReady(window);
        for (auto* box : window.findChildren<QComboBox*>()) {
            if (!box->isVisible() || box->currentText().isEmpty()) continue;
            const QString name = spokenName(*box);
            QVERIFY2(name.endsWith(": " + box->currentText()), qPrintable(box->objectName() + ": " + name));
        }
    }
};

TEST_WITH_WINDOWS(SpokenControlsTest)
#include "SpokenControlsTest.moc"
