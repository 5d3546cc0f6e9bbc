// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace epsiloscope {

/// Text as LaTeX sets it, UTF-8: what LaTeX takes for commands is escaped, Greek letters and signs become
/// mathematics, so that pdfLaTeX knows them too; control characters become blanks. Letters of other scripts
/// stay as they are: they need LuaLaTeX and a font.
QByteArray latexText(const QString& text);

} // namespace epsiloscope
