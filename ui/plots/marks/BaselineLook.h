// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/references/BaselineDescriptor.h"

#include <QString>
#include <Qt>

namespace epsiloscope {

// How a reference is drawn and named beside results, in every chart alike: a thin line across, with its
// value.

/// "reference/majority".
QString baselineKey(const BaselineDescriptor& baseline);
/// "floor: majority class 0.885". `onFeatures`: beside mechanisms whose unit of privacy is features.
QString baselineWords(const BaselineDescriptor& baseline, bool onFeatures, double value);
/// "majority class 0.885": the same on the screen.
QString briefWords(const BaselineDescriptor& baseline, double value);
Qt::PenStyle baselineDash(const BaselineDescriptor& baseline);
/// The warning to a stranger about its line; empty: nothing.
QString baselineWarning(const BaselineDescriptor& baseline, bool onFeatures);

} // namespace epsiloscope
