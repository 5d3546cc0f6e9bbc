// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsiloscope {

/// "81.2 %".
QString percentWords(double share);
/// "−3.1 points", "+0.4 points", "0.0 points".
QString pointsWords(double difference);
/// In hundredths, as shares and points are: "80.1 … 82.3".
QString intervalWords(double lower, double upper);

} // namespace epsiloscope
