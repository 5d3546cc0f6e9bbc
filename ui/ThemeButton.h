// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/MenuButton.h"

namespace epsiloscope {

/// Light, dark, or as the desktop: a menu that switches at once.
class ThemeButton final : public MenuButton {
    Q_OBJECT
public:
    explicit ThemeButton(QWidget* parent = nullptr);
};

} // namespace epsiloscope
