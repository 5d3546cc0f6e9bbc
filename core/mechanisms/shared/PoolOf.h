// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// Whose rows are the public pool: the dataset's, the test file's, or those of a file of their own.
enum class PoolOf { Data, Test, Own };

} // namespace epsiloscope
