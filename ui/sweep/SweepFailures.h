// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <QWidget>

class QListWidget;

namespace epsiloscope {

class FoldButton;

/// Points of a sweep that failed: how many, the first reason, and all of them under a button. Hidden while
/// there is none.
class SweepFailures final : public QWidget {
    Q_OBJECT
public:
    explicit SweepFailures(QWidget* parent = nullptr);

    /// To be called when the sweep has grown; null: none.
    void show(const SweepResult* sweep);

private:
    FoldButton* button_;
    QListWidget* list_;
    const SweepResult* seen_ = nullptr; ///< never looked into, only whether it is still the same
};

} // namespace epsiloscope
