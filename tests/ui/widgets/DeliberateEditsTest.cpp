// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/DeliberateEdits.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/mechanism/BudgetPanel.h"
#include "ui/mechanism/MechanismPanel.h"
#include "ui/window/MainWindow.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QtTest>
#include <qtestspontaneevent.h>

using namespace epsiloscope;
using epsiloscope::testing::child;

namespace {

/// As a wheel that is turned over the widget: what does not take it passes it on to its parent.
void turnWheel(QWidget* over, int angle = -120) {
    const QPointF at(5, 5);
    QWheelEvent wheel(at, over->mapToGlobal(at), {}, QPoint(0, angle), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&wheel);
    qApp->notify(over, &wheel); // sendEvent() would make it the program's own
}

bool pressAltLetter(QWidget* on, Qt::Key key, const QString& letter) {
    QKeyEvent press(QEvent::KeyPress, key, Qt::AltModifier, letter);
    QApplication::sendEvent(on, &press);
    return press.isAccepted();
}

QList<QWidget*> editsIn(const QWidget& panel) {
    QList<QWidget*> edits;
    for (QWidget* widget : panel.findChildren<QWidget*>()) {
        const bool slider = qobject_cast<QSlider*>(widget) != nullptr;
        if (slider || qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QComboBox*>(widget))
            edits << widget;
    }
    return edits;
}

} // namespace

class DeliberateEditsTest : public QObject {
    Q_OBJECT

private slots:
    void wheelOverTheSliderLeavesEpsilon() {
        BudgetPanel panel;
        auto* box = child<QAbstractSpinBox>(panel, "parameter.epsilon");
        auto* field = box->findChild<QLineEdit*>();
        field->setText("2");
        emit field->textEdited("2");
        auto* slider = child<QSlider>(panel, "epsilonSlider");
        const int notch = slider->value();
        turnWheel(slider);
        turnWheel(slider, 120);
        turnWheel(slider, 120);
        QCOMPARE(slider->value(), notch);
        QCOMPARE(field->text(), "2");
    }

    void wheelOverTheWholeLeftColumnLeavesTheExperiment() {
        MainWindow window;
        testing::putOnScreen(window);
        QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
        const QList<QWidget*> edits =
            editsIn(*child<QWidget>(window, "leftColumn")) + editsIn(*child<QWidget>(window, "more"));
        QVERIFY(edits.size() > 10);
        const Experiment before = window.experiment();
        for (QWidget* edit : edits)
            for (const int angle : {-120, 120, 120}) {
                turnWheel(edit, angle);
                QVERIFY2(window.experiment() == before, qPrintable(edit->objectName()));
            }
    }

    void wheelScrollsTheColumnInstead() {
        QScrollArea area;
        auto* panel = new BudgetPanel;
        panel->setMinimumHeight(1000);
        area.setWidget(panel);
        area.setWidgetResizable(true);
        testing::putOnScreen(area, {400, 200});
        QCOMPARE(area.verticalScrollBar()->value(), 0);
        turnWheel(child<QSlider>(*panel, "epsilonSlider"));
        QVERIFY(area.verticalScrollBar()->value() > 0);
    }

    void wheelCountsAfterAClickAndNotAfterTab() {
        BudgetPanel panel;
        panel.show();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        auto* trials = child<QSpinBox>(panel, "trials");
        trials->setFocus(Qt::TabFocusReason);
        QVERIFY(trials->hasFocus());
        turnWheel(trials, 120);
        QCOMPARE(trials->value(), 1);
        trials->clearFocus();
        QTest::mouseClick(trials->findChild<QLineEdit*>(), Qt::LeftButton);
        QVERIFY(trials->hasFocus());
        turnWheel(trials, 120);
        QCOMPARE(trials->value(), 2);
        child<QLineEdit>(panel, "seed")->setFocus(Qt::TabFocusReason);
        turnWheel(trials, 120);
        QCOMPARE(trials->value(), 2);
    }

    void whatIsMadeLaterIsGuardedToo() {
        QWidget panel;
        new DeliberateEdits(&panel);
        auto* inner = new QWidget(&panel);
        auto* box = new QSpinBox(inner);
        box->setRange(0, 10);
        box->setValue(5);
        testing::putOnScreen(panel);
        turnWheel(box);
        QCOMPARE(box->value(), 5);
        QCOMPARE(box->focusPolicy(), Qt::StrongFocus);
    }

    void wheelGivesNoFocus() {
        BudgetPanel panel;
        for (QWidget* edit : editsIn(panel))
            QVERIFY2(edit->focusPolicy() != Qt::WheelFocus, qPrintable(edit->objectName()));
    }

    void altWithALetterLeavesTheMechanism() {
        MechanismPanel panel;
        auto* choice = child<QComboBox>(panel, "mechanism");
        const int before = choice->currentIndex();
        QVERIFY(!pressAltLetter(choice, Qt::Key_B, "b")); // Bagging, Boosting for People
        QVERIFY(!pressAltLetter(choice, Qt::Key_D, "d")); // DPBag
        QCOMPARE(choice->currentIndex(), before);
    }

    void plainLettersAndArrowsStillChoose() {
        MechanismPanel panel;
        auto* choice = child<QComboBox>(panel, "mechanism");
        choice->setCurrentIndex(1); // below a heading
        QTest::keyClick(choice, Qt::Key_Down);
        QCOMPARE(choice->currentIndex(), 2);
        QTest::keyClick(choice, Qt::Key_B);
        QVERIFY(choice->currentText().contains('B', Qt::CaseInsensitive));
    }
};

TEST_WITH_WINDOWS(DeliberateEditsTest)
#include "DeliberateEditsTest.moc"
