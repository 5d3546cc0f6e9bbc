// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsiloscope::testing {

/// Path of a file of the project, e.g. projectFile("resources/sample-features.json").
QString projectFile(const char* relativePath);

} // namespace epsiloscope::testing
