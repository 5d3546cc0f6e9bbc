// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/XmlNames.h"

#include <array>

namespace epsiloscope {

/// The namespaces of Office workbooks, in both spellings: of most programs, and of ISO's strict one.
inline constexpr int mainSpace = 1, relationSpace = 2;
inline constexpr std::array officeSpaces = {
    XmlSpace{"http://schemas.openxmlformats.org/spreadsheetml/2006/main", mainSpace},
    XmlSpace{"http://purl.oclc.org/ooxml/spreadsheetml/main", mainSpace},
    XmlSpace{"http://schemas.openxmlformats.org/officeDocument/2006/relationships", relationSpace},
    XmlSpace{"http://purl.oclc.org/ooxml/officeDocument/relationships", relationSpace}};

} // namespace epsiloscope
