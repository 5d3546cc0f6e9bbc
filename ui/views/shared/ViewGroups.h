// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace epsiloscope {

// The tabs that several views share, by their titles. Where one view alone has something to show, the tab is
// that view's.

/// One run from within: its votes, records, iterations.
inline QString inspectGroup() {
    return QCoreApplication::translate("epsiloscope::ViewGroups", "Inspect");
}
/// What the same run costs by other orders and accountants.
inline QString accountingGroup() {
    return QCoreApplication::translate("epsiloscope::ViewGroups", "Accounting");
}
/// Whom a run serves worse than others.
inline QString fairnessGroup() {
    return QCoreApplication::translate("epsiloscope::ViewGroups", "Fairness");
}
/// Asking for many runs.
inline QString findGroup() {
    return QCoreApplication::translate("epsiloscope::ViewGroups", "Find");
}

} // namespace epsiloscope
