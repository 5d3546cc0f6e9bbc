// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace epsiloscope {

/// The words of core, as the window says it: in the language that is spoken. Core speaks English, so that
/// files, the command line and reports are the same in each. Not for names, ids and other data, nor for what
/// is written to files. From any thread. English costs what QString::fromUtf8 costs.
QString said(std::string_view coreWords);

} // namespace epsiloscope
