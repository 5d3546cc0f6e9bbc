// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// 128 bits, which every compiler of ours has, though the standard does not name them.
__extension__ using WideInteger = unsigned __int128;

} // namespace epsiloscope
