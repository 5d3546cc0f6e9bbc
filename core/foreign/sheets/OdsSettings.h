// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/XmlReader.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The names of the sheets as settings.xml has them, which tells how each is looked at: a short way to names
/// that stand far apart in content.xml. Empty where it tells of none. Errors: no XML.
Result<std::vector<std::string>> readOdsSettings(const ByteSource& bytes, const std::string& part);

} // namespace epsiloscope
