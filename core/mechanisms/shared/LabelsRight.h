// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/SeriesDescriptor.h"

namespace epsiloscope::series {

/// Labels that the teachers have given and that are true, by queries asked; measured where the truth of every
/// query is known. That truth is the pool's owner's: no release tells of it.
extern const SeriesDescriptor labelsRight;

} // namespace epsiloscope::series
