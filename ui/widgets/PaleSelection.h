// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemView;

namespace epsiloscope {

/// Shows what is selected in a list by a breath of the accent behind it, in light and dark: the colours of
/// runs and roles, and text, stay what they are.
void selectPalely(QAbstractItemView* view);

} // namespace epsiloscope
