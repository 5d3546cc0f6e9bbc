// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include <cstddef>

namespace epsiloscope {

/// The colour of one of `classes` classes as a teacher's vote: along viridis, so that any two differ in
/// lightness too, and away from the end that is lost on the background.
QColor classColour(std::size_t index, std::size_t classes, bool dark);
/// What stands for a class in a small cell: "A" … "Z", then its number.
QString classLetter(std::size_t index);

} // namespace epsiloscope
