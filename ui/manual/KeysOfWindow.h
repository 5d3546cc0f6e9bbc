// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

class QWidget;

namespace epsiloscope {

/// Keys that do the same at the same place.
struct KeyInWords {
    QString place, words;
    QStringList keys; ///< as the desktop writes them
};

/// What keys do in a window, as its shortcuts, actions and buttons themselves say it: those of dialogs and of
/// views that are not made yet are not among them. The window's own come first, then place by place.
std::vector<KeyInWords> keysOfWindow(const QWidget& window);

} // namespace epsiloscope
