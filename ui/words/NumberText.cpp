// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/NumberText.h"

#include <QLocale>

namespace epsiloscope {

QString numberText(double value, int digits) {
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    QString text = QLocale::c().toString(value, 'g', digits);
    // C writes two digits of exponent at least; a person writes 1e-5.
    text.replace(QStringLiteral("e-0"), QStringLiteral("e-"))
        .replace(QStringLiteral("e+0"), QStringLiteral("e"));
    return text.replace(QStringLiteral("e+"), QStringLiteral("e"));
}

} // namespace epsiloscope
