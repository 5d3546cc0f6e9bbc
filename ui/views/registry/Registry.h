// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/ViewKind.h"

#include <QStringList>

#include <vector>

namespace epsiloscope {

/// Every view, in the order of tabs.
const std::vector<ViewKind>& viewKinds();

/// The names of these views' charts in pictures and on the command line, in their order.
QStringList chartNames(const std::vector<ViewKind>& kinds = viewKinds());

} // namespace epsiloscope
