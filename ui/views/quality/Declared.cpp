// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Fairness", as the window knows it.
#include "ui/views/quality/QualityView.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

ViewKind qualityView() {
    return {.id = "quality",
            .title = fairnessGroup(),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_W,
            .tip = QualityView::tr("Accuracy by class and by group, with and without privacy"),
            .icon = "⚖",
            .page = "runs#fairness",
            .group = fairnessGroup(),
            .needs = QualityView::tr("a run of this window, whose data are loaded"),
            .speaks = [](const Subject& about) { return about.run && about.run->dataset; },
            .make = [](Workspace& at) { return followedRun(new QualityView, {}, at); }};
}

} // namespace epsiloscope
