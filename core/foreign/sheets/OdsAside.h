// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/XmlReader.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// What meta.xml and settings.xml tell of a document's sheets: a short way to names that stand far apart in
/// content.xml.
struct OdsAside {
    bool single = false;              ///< there is one sheet
    std::vector<std::string> names{}; ///< of all sheets; empty where they are not told
};

/// Adds what one of them says, in whatever order. Errors: no XML.
Result<void> readOdsAside(const XmlSource& bytes, const std::string& part, OdsAside& aside);

} // namespace epsiloscope
