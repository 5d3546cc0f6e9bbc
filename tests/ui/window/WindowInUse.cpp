// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/WindowInUse.h"

#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/window/MainWindow.h"

#include <QSignalSpy>
#include <QtTest>

namespace epsiloscope::testing {

void show(MainWindow& window) {
    putOnScreen(window);
}

void showReady(MainWindow& window) {
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset() && !window.dataPanel()->loading(), 20000);
}

void openAndWait(MainWindow& window, const QString& path) {
    // The sample that the window starts with may still be on its way.
    QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 20000);
    QSignalSpy loaded(window.dataPanel(), &DataPanel::datasetChanged);
    window.open(path);
    QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 20000);
}

void type(const QWidget& window, const char* field, const char* text) {
    auto* widget = child<QWidget>(window, field);
    widget->setFocus();
    QTest::keySequence(widget, QKeySequence::SelectAll);
    QTest::keyClicks(widget, text);
    QTest::keyClick(widget, Qt::Key_Return);
}

} // namespace epsiloscope::testing
