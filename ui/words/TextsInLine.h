// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace epsiloscope {

/// Texts as they are typed into one cell: commas between them, and quotation marks around a text that has a
/// comma or a quotation mark in it.
QString textsInOneLine(const std::vector<std::string>& texts);
std::vector<std::string> textsFromLine(const QString& line);

} // namespace epsiloscope
