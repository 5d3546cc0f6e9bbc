// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace epsiloscope {

/// Text as LaTeX sets it, UTF-8: what LaTeX takes for commands is escaped, Greek letters and signs become
/// mathematics, so that pdfLaTeX knows them too; control characters become blanks. Letters that not every
/// font has are given to a command with their code, \otherletter{4E2D}{中}, which looks for a font.
QByteArray latexText(const QString& text);

} // namespace epsiloscope
