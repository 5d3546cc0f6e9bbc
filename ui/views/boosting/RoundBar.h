// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/WalkBar.h"

class QLabel;

namespace epsiloscope {

/// Which trial of a run that boosts is looked at, and which of its iterations.
class RoundBar final : public WalkBar {
    Q_OBJECT
public:
    explicit RoundBar(QWidget* parent = nullptr);

    /// Shows which of so many rounds is looked at; `following`: later ones will be, as they come.
    void showPlace(std::size_t round, std::size_t rounds, bool following);

private:
    QLabel* place_;
};

} // namespace epsiloscope
