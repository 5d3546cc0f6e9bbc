// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>

#include <functional>
#include <initializer_list>

class QWidget;

namespace epsiloscope {

/// Does `act` each time that one of these happens to a widget: that it has another size or font, say. The
/// widget itself hears of it right after that.
void whenever(QWidget* widget, std::initializer_list<QEvent::Type> happens, std::function<void()> act);
/// Does it now, too.
void nowAndWhenever(QWidget* widget, std::initializer_list<QEvent::Type> happens, std::function<void()> act);

} // namespace epsiloscope
