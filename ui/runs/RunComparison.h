// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"

#include <QWidget>

#include <utility>

namespace epsiloscope {

class DifferencesModel;
class NumbersTable;
class ToneLabel;

/// Two runs side by side: what differs between their experiments first, then what they came to, then how
/// often one beats the other. Follows the runs while they go on; Ctrl+C copies.
class RunComparison final : public QWidget {
    Q_OBJECT

public:
    explicit RunComparison(RunList& runs, QWidget* parent = nullptr);

    /// Two runs of the list; differences are second − first.
    void compare(RunNumber first, RunNumber second);
    /// Compares nothing and follows nothing.
    void clear();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void layOut();
    void showBoth();

    RunList& runs_;
    std::pair<RunNumber, RunNumber> compared_; ///< 0: nothing
    DifferencesModel* model_;
    NumbersTable* table_;
    ToneLabel* paired_;
};

} // namespace epsiloscope
