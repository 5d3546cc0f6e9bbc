// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ViewKind.h"

#include "ui/plots/chart/Chart.h"

namespace epsiloscope {

MadeView madeView(const ViewKind& kind, Workspace& at) {
    MadeView made = kind.make(at);
    for (std::size_t i = 0; i < made.charts.size() && i < kind.charts.size(); ++i)
        made.charts[i]->setKind(kind.charts[i]);
    return made;
}

} // namespace epsiloscope
