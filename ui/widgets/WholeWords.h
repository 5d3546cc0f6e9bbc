// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;

namespace epsiloscope {

/// Gives a label of wrapped words, whenever it has got its width, the height that they need there as the
/// least: layouts that may shrink what is in them would cut its last lines. Returns the label.
QLabel* keepWhole(QLabel* label);

} // namespace epsiloscope
