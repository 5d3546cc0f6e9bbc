// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsiloscope {

/// A number as a person writes it, whatever the locale: "2", "0.853", "1e-5".
QString numberText(double value, int digits = 6);

} // namespace epsiloscope
