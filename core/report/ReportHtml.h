// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A report as one HTML5 file: style and pictures inside, no script, nothing that is loaded. Addresses of
/// papers are links that a reader may follow. Light or dark as the reader's system is, on paper light, with
/// every formula open and the tables behind charts as the reader left them.
std::string reportAsHtml(const Report& report, const std::vector<ReportChart>& charts);

} // namespace epsiloscope
