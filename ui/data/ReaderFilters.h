// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsiloscope {

/// Filters of an open dialog for data: everything that can be read, by kind. With `experiments` also
/// experiments and results.
QString dataFileFilters(bool experiments = false);

} // namespace epsiloscope
