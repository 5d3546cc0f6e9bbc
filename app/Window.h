// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace epsiloscope::app {

/// Opens the window on at most one FILE (a dataset, an experiment or a result; by default the census sample)
/// and returns when it closes.
int openWindow(const QStringList& words, int& argc, char** argv);

} // namespace epsiloscope::app
