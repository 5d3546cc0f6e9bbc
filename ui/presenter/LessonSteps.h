// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presenter/PresentedSteps.h"

namespace epsiloscope {

class LessonPane;
class LessonPlayer;

/// The steps of a lesson, for whoever presents it: its notes, and what comes next.
class LessonSteps final : public PresentedSteps {
    Q_OBJECT
public:
    /// Both must outlive it.
    LessonSteps(LessonPlayer& player, LessonPane& pane, QObject* parent);

    /// Empty while none is played.
    PresentedStep step() const override;
    void stepForward() override;
    void stepBack() override;

private:
    LessonPlayer& player_;
    LessonPane& pane_;
};

} // namespace epsiloscope
