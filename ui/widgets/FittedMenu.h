// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace epsiloscope {

/// Cuts the longest words of a menu with "…" where it would be wider than its screen, each time that it is
/// about to be shown: else the keys at their right would be cut off. To be called after whatever fills it
/// then.
void fitToScreen(QMenu* menu);

} // namespace epsiloscope
