// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QApplication>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {
class ChartBoard;
}

namespace epsiloscope::app {

/// An application that needs no display, for as long as charts are drawn.
class OffscreenApplication {
public:
    OffscreenApplication();

private:
    char name_[12] = "epsiloscope";
    char* arguments_[2] = {name_, nullptr};
    int count_ = 1;
    QApplication application_;
};

/// A number among the parameters that a run was given; nothing where it was not.
std::optional<double> realParameter(const Run& run, const char* id);
/// The δ of its axes until a run says its own.
double deltaOf(const Run& run);

/// Puts runs on an empty board as the window shows them, by the names that they give themselves unless there
/// are others; the budget's line where all runs have the same.
void showRuns(ChartBoard& board, const std::vector<std::shared_ptr<const Run>>& runs,
              const QStringList& names = {});

/// Draws the four charts of a run without a display and writes dashboard.png and dashboard.svg into the
/// folder.
Result<void> writeDashboard(const std::shared_ptr<const Run>& run, const QString& folder);

} // namespace epsiloscope::app
