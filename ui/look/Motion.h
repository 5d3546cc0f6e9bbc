// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

class QAction;
class QObject;
class QSettings;

namespace epsiloscope {

/// Set to anything but 0 it asks for less motion, whatever the settings say: Qt 6.4 does not tell what the
/// desktop asks for.
inline constexpr const char* lessMotionVariable = "EPSILOSCOPE_LESS_MOTION";

/// True if nothing is to pulse, slide or fade, as a person has chosen or the environment asks. `settings` may
/// be null.
bool lessMotion(const QSettings* settings);

/// "Less motion", to tick in a menu. `settings` remember it; they may be null and must outlive it. It belongs
/// to `parent`.
QAction* newLessMotionAction(QSettings* settings, QObject* parent);

} // namespace epsiloscope
