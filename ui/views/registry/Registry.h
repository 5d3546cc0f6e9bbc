// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/ViewKind.h"

#include <QStringList>

#include <vector>

namespace epsiloscope {

/// Every view, in the order of tabs.
const std::vector<ViewKind>& viewKinds();

/// What the charts of these views are called in pictures and on the command line, in their order.
QStringList chartNames(const std::vector<ViewKind>& kinds = viewKinds());

} // namespace epsiloscope
