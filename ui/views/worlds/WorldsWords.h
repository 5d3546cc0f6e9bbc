// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

#include <optional>

namespace epsiloscope {

/// 20 px where text has 13, bold: one headline a thing.
QFont headlineFont(const QFont& text);
/// "0.815".
QString accuracyText(double accuracy);
/// "126 + 31.2 = 157.2", "126 − 31.2 = 94.8"; the votes alone where no noise was drawn.
QString votesAndNoiseWords(double votes, std::optional<double> noisy);

} // namespace epsiloscope
