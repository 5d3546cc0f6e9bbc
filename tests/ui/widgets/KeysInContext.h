// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace epsiloscope::testing {

/// "Ctrl+C: one | other", of keys of a window that is shown that two things would hear at once, wherever in
/// it the focus is: shortcuts, actions, underlined letters, and keys that a widget tells that it hears by
/// itself. What the widget with the focus takes before shortcuts are asked for is no such key.
QStringList sharedKeysOf(QWidget& window);

} // namespace epsiloscope::testing
