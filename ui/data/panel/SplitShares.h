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
    /// Shows those of a plan and changes them; it must live as long as this.
    explicit SplitShares(SplitPlan& plan, QWidget* parent = nullptr);

    /// Shows what the plan says now; not an edit.
    void showPlan();
    /// Names each by what the chosen mechanism makes of it.
    void setUse(RoleUse use);
    /// Without a share for the public pool, or for the test, where a file is for it.
    void setOffered(bool publicShare, bool testShare);

signals:
    /// A person changed one share; the others stay what they are.
    void edited();

private:
    SplitPlan& plan_;
    std::array<QLabel*, 3> names_{};
    std::array<QDoubleSpinBox*, 3> boxes_{};
};

} // namespace epsiloscope
