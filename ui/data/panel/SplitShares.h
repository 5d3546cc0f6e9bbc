// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <QWidget>

#include <array>

class QDoubleSpinBox;
class QLabel;

namespace epsiloscope {

/// The shares of a table's rows that are private, public and for the test, in percent.
class SplitShares : public QWidget {
    Q_OBJECT
public:
    explicit SplitShares(QWidget* parent = nullptr);

    /// Shows those of a plan; not an edit.
    void show(const SplitPlan& plan);
    /// Names each by what the chosen mechanism makes of it.
    void setUse(RoleUse use);
    /// Without a share for the test where a file is for it.
    void setTestShare(bool offered);

signals:
    /// A person changed one share of a plan, see shareOf(); the others stay what they are.
    void edited(int share, double fraction);

private:
    std::array<QLabel*, 3> names_{};
    std::array<QDoubleSpinBox*, 3> boxes_{};
};

/// The private share of a plan, the public one, and that for the test.
double& shareOf(SplitPlan& plan, int share);

} // namespace epsiloscope
