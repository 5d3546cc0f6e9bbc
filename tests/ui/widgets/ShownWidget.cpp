// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/widgets/ShownWidget.h"

#include "ui/widgets/Theme.h"

#include <QWidget>
#include <QtTest>

namespace epsiloscope::testing {

void beginLight() {
    applyTheme(ThemeChoice::Light);
}

void putOnScreen(QWidget& widget, QSize size, bool active) {
    if (size.isValid()) widget.resize(size);
    widget.show();
    if (active) widget.activateWindow();
    if (active ? !QTest::qWaitForWindowActive(&widget) : !QTest::qWaitForWindowExposed(&widget))
        qFatal("no window is shown");
}

} // namespace epsiloscope::testing
