// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include <memory>

class QWidget;

namespace epsiloscope::testing {

/// Light colours from now on.
void beginLight();
/// A widget of this size on a screen, with the keyboard or without; without a size: as it wants.
void putOnScreen(QWidget& widget, QSize size = {}, bool active = false);

/// A widget as a test of it begins: of this size on a screen, in light colours.
template <class Widget, class... Made> std::unique_ptr<Widget> shown(QSize size, const Made&... made) {
    beginLight();
    auto widget = std::make_unique<Widget>(made...);
    putOnScreen(*widget, size);
    return widget;
}

/// The same with the keyboard.
template <class Widget> std::unique_ptr<Widget> shownActive(QSize size) {
    beginLight();
    auto widget = std::make_unique<Widget>();
    putOnScreen(*widget, size, true);
    return widget;
}

} // namespace epsiloscope::testing
