// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Who is misjudged?", as the window knows it.
#include "ui/views/quality/QualityView.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

ViewKind qualityView() {
    return {.id = "quality",
            .title = QualityView::tr("&Who is misjudged?"),
            .tip = QualityView::tr("Accuracy by class and by group, with and without privacy"),
            .icon = "⚖",
            .page = "runs#who-is-misjudged",
            .group = fairnessGroup(),
            .needs = QualityView::tr("a run of this window, whose data are loaded"),
            .speaks = [](const Subject& about) { return about.run && about.run->dataset; },
            .make = [](Workspace& at) { return followedRun(new QualityView, {}, at); }};
}

} // namespace epsiloscope
