// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/widgets/ShownWidget.h"
#include "ui/views/find/FindView.h"
#include "ui/views/find/OverColumns.h"
#include "ui/views/find/OverEpsilon.h"
#include "ui/views/find/OverSettings.h"

#include <memory>

namespace epsiloscope::testing {

/// The view on the screen, with all that is gone over by runs.
struct MadeFind {
    OverEpsilon* epsilon = new OverEpsilon(nullptr);
    AtThisEpsilon* here = new AtThisEpsilon(nullptr);
    OverColumns* columns = new OverColumns;
    OverSettings* settings = new OverSettings;

    std::unique_ptr<FindView> shown(QSize size) const {
        beginLight();
        auto view =
            std::make_unique<FindView>(std::vector<FindOver*>{epsilon, here, columns, settings}, nullptr);
        putOnScreen(*view, size, true);
        return view;
    }
};

} // namespace epsiloscope::testing
