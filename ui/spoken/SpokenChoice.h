// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// From now on a combo box is called by its name and its value: "Mechanism: PATE · GNMax". Qt 6.4 on Linux
/// calls it by its value alone, unless a label belongs to it.
void speakChoicesByName();

} // namespace epsiloscope
