// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/ClassLook.h"

#include "ui/plots/marks/Viridis.h"

namespace epsiloscope {

QColor classColour(std::size_t index, std::size_t classes, bool dark) {
    const double from = dark ? 0.4 : 0.0, to = dark ? 1.0 : 0.7;
    if (classes < 2) return viridis(from);
    return viridis(from + (to - from) * static_cast<double>(index) / static_cast<double>(classes - 1));
}

QString classLetter(std::size_t index) {
    constexpr std::size_t letters = 26;
    return index < letters ? QString(QChar(static_cast<char16_t>(u'A' + index))) : QString::number(index + 1);
}

} // namespace epsiloscope
