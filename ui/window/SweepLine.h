// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsiloscope {

class ElidedLabel;
class Workspace;

/// The sweep at hand, in a line below the table of runs, which holds none of its points: what it varies, how
/// far it is, and a button that brings it to the front. Hidden while there is none.
class SweepLine final : public QWidget {
    Q_OBJECT
public:
    /// `at` must outlive it.
    explicit SweepLine(Workspace& at, QWidget* parent = nullptr);

private:
    void refresh();

    Workspace& at_;
    ElidedLabel* words_;
};

} // namespace epsiloscope
