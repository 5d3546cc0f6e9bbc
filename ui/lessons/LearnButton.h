// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/Lesson.h"
#include "ui/widgets/MenuButton.h"

namespace epsiloscope {

/// "Learn ▾": the lessons that come with the program, and one from a file.
class LearnButton final : public MenuButton {
    Q_OBJECT
public:
    explicit LearnButton(QWidget* parent = nullptr);

signals:
    void lessonChosen(const epsiloscope::Lesson& lesson);
    /// A lesson from a file is wanted.
    void fileWanted();

private:
    /// Below the button, or in the middle of the window where that cannot be seen.
    void popUp();
    void list();
};

} // namespace epsiloscope
