// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/words/Words.h"

#include <QString>

namespace epsiloscope {

// The tabs that several views share, by their titles. Where one view alone has something to show, the tab is
// that view's.

/// One run from within: its votes, records, iterations.
inline QString inspectGroup() {
    return Words::tr("Inspect");
}
/// What the same run costs by other orders and accountants.
inline QString accountingGroup() {
    return Words::tr("Accounting");
}
/// Whom a run serves worse than others.
inline QString fairnessGroup() {
    return Words::tr("Fairness");
}
/// Asking for many runs.
inline QString findGroup() {
    return Words::tr("Find");
}

} // namespace epsiloscope
