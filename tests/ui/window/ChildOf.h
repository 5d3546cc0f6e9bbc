// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsiloscope::testing {

/// The part of a window with this object name; there must be one.
template <class T> T* child(const QWidget& window, const char* name) {
    T* found = window.findChild<T*>(QString::fromLatin1(name));
    if (!found) qFatal("no widget \"%s\"", name);
    return found;
}

} // namespace epsiloscope::testing
