// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

namespace epsiloscope {

/// The toy example of Shen et al., section 4: 2,000 points on a line, the left half "left", the right half
/// "right", and a column of noise that says nothing about the class.
Table makeLineSample();

} // namespace epsiloscope
