// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

namespace epsiloscope {

/// NPY, the format of numpy.save: versions 1 to 3, numbers of all sizes in either order of bytes and axes,
/// and arrays of texts as labels. See parseNpyHeader(), readNumbers() and readTexts() for what is taken and
/// what becomes of it. ZIP archives (.npz) are recognised in order to say that they must be unpacked.
Reader npyReader();

} // namespace epsiloscope
