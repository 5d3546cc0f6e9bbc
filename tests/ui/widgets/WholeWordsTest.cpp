// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"

#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QVBoxLayout>
#include <QtTest>

using namespace epsiloscope;

/// Words that keep the room that they need.
class WholeWordsTest : public QObject {
    Q_OBJECT

private slots:
    void aLabelIsAsHighAsItsWordsNeedAtItsWidth() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* label = new QLabel(QStringLiteral("Teachers vote on public records. ").repeated(6));
        label->setWordWrap(true);
        column->addWidget(keepWhole(label));
        window.resize(240, 400);
        window.show();
        QTRY_VERIFY(label->minimumHeight() > 3 * label->fontMetrics().height());
        const int narrow = label->minimumHeight();
        window.resize(700, 400);
        QTRY_VERIFY(label->minimumHeight() < narrow);
        label->setText("few");
        QTRY_VERIFY(label->minimumHeight() < 2 * label->fontMetrics().height());
        QFont large = label->font();
        large.setPointSizeF(2.5 * large.pointSizeF());
        label->setFont(large);
        QTRY_VERIFY(label->minimumHeight() >= label->fontMetrics().height());
    }

    void aMenuIsNoWiderThanItsScreenAndGetsItsWordsBack() {
        QMenu menu;
        const QString whole = QStringLiteral("a mechanism and what it is for ").repeated(6) + "\tAlt+C";
        QAction* action = menu.addAction(whole);
        menu.addAction("few");
        fitToScreen(&menu);
        menu.popup({0, 0});
        QVERIFY(menu.width() <= menu.screen()->availableGeometry().width());
        QVERIFY(action->text().endsWith(QStringLiteral("…\tAlt+C")));
        QCOMPARE(menu.actions().last()->text(), QStringLiteral("few"));
        menu.hide();
        QFont tiny = menu.font();
        tiny.setPixelSize(1);
        menu.setFont(tiny);
        menu.popup({0, 0});
        QCOMPARE(action->text(), whole);
        menu.hide();
    }
};

TEST_WITH_WINDOWS(WholeWordsTest)
#include "WholeWordsTest.moc"
